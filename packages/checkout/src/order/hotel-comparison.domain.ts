import type { HotelChange } from '@masa/contract/booking'

/** In what the offered hotel is better. What is not known of either is not judged. */
export interface Better {
  readonly isNearer: boolean
  readonly isRatedHigher: boolean
  readonly hasMoreStars: boolean
}

export function betterOf({ original, alternative }: Pick<HotelChange, 'original' | 'alternative'>): Better {
  return {
    isNearer: original.beachM !== null && alternative.beachM !== null && alternative.beachM < original.beachM,
    isRatedHigher: original.score !== null && alternative.score !== null && alternative.score > original.score,
    hasMoreStars: alternative.stars > original.stars,
  }
}
