import type { SearchResult } from '@masa/contract/vacations'

export const SORTS = ['recommended', 'price', 'rating', 'times'] as const
export type Sort = (typeof SORTS)[number]

/**
 * The results in another order; equals keep the recommended one. `times` puts the flights first that leave for the
 * holiday early and come back late: most of it is spent there.
 */
export function sortOffers(offers: readonly SearchResult[], sort: Sort): SearchResult[] {
  return [...offers].sort(
    (a, b) => COMPARE[sort](a, b) || COMPARE.recommended(a, b) || a.hotelId.localeCompare(b.hotelId),
  )
}

/** The cheapest person's price among results, USD minor; null without any. */
export function lowestOf(offers: readonly SearchResult[]): number | null {
  return offers.length === 0 ? null : Math.min(...offers.map((offer) => offer.price.perPerson.amountMinor))
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
/** Minutes that the flights cost of the days at the place. */
const lost = (offer: SearchResult): number =>
  minutes(offer.outwardFlight.departureTime) + (24 * 60 - minutes(offer.inwardFlight.departureTime))

const COMPARE: Readonly<Record<Sort, (a: SearchResult, b: SearchResult) => number>> = {
  recommended: (a, b) => b.recommendation - a.recommendation,
  price: (a, b) => a.price.perPerson.amountMinor - b.price.perPerson.amountMinor,
  // A hotel without a rating comes after those with one.
  rating: (a, b) => (b.score?.value ?? -1) - (a.score?.value ?? -1) || (b.score?.count ?? 0) - (a.score?.count ?? 0),
  times: (a, b) => lost(a) - lost(b),
}
