/** What decides whether one offer of a hotel and a stay may stand for another. */
export interface Rival {
  hotelId: number
  dateFrom: string
  nights: number
  cls: string
  typ: string
  board: string
  categoryCode: string
  subCategoryMask: number
  subjectMask: number
  /** What each kind of person pays: a party's price is a sum of products of these. */
  prices: readonly number[]
}

/**
 * For each offer whether another of the list costs no party more and is found by every filter that finds it: then a
 * search for the cheapest need not look at it. Of equals the first stays.
 */
export function beatenOf(offers: readonly Rival[]): boolean[] {
  const rivals = Map.groupBy(offers.keys(), (index) => stayOf(offers[index]))
  const beaten = offers.map(() => false)
  for (const group of rivals.values()) {
    const best: Rival[] = []
    // By the sum of the prices an offer that beats another comes before it.
    const cheapestFirst = group
      .flatMap((index) => {
        const offer = offers[index]
        return offer ? [{ index, offer, sum: offer.prices.reduce((sum, price) => sum + price, 0) }] : []
      })
      .sort((a, b) => a.sum - b.sum)
    for (const { index, offer } of cheapestFirst) {
      if (best.some((one) => beats(one, offer))) beaten[index] = true
      else best.push(offer)
    }
  }
  return beaten
}

const stayOf = (offer: Rival | undefined): string =>
  offer === undefined
    ? ''
    : [offer.hotelId, offer.dateFrom, offer.nights, offer.cls, offer.typ, offer.board, offer.categoryCode].join('/')

const beats = (one: Rival, other: Rival): boolean =>
  (one.subCategoryMask & other.subCategoryMask) === other.subCategoryMask &&
  (one.subjectMask & other.subjectMask) === other.subjectMask &&
  one.prices.every((price, kind) => price <= (other.prices[kind] ?? 0))
