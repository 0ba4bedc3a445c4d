import type { AnswerOf } from '@masa/contract'
import { PARKING, type searchParking } from '@masa/parking-contract'
import { product } from '#src/product/addresses.ts'
import { ask } from '#src/product/ask.ts'
import { dayFromNow } from '#src/shop.ts'

/** The remote that these journeys give to the main site, and take again. */
export const parkingRemote = { id: PARKING, page: '/parking?', call: '/api/parking/search?' }

/** Days of a stay, as the address of the search has them. */
export interface Stay {
  readonly from: string
  readonly to: string
}

/** How many spaces are left on all days of a stay. */
export async function spacesLeft({ from, to }: Stay): Promise<number> {
  const query = new URLSearchParams({ from, to, langCode: 'ENG' })
  const { body } = await ask(product.site, `/api/parking/search?${query}`)
  return (JSON.parse(body) as { data: AnswerOf<typeof searchParking> }).data.spacesLeft
}

/** So many days with a space on each: a journey that runs again on the same product finds some of them sold. */
export async function freeStay(days: number): Promise<Stay> {
  for (let from = 20; from < 300; from += days) {
    const stay = { from: dayFromNow(from), to: dayFromNow(from + days - 1) }
    if ((await spacesLeft(stay)) > 0) return stay
  }
  throw new Error('the car park is full: begin again (npm run reset)')
}
