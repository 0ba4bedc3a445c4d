import type { Choices } from '@masa/contract/booking'

/** What a hold is taken for. Extras and coupons change what is due beside it, and take no other hold. */
export interface HeldSelection {
  readonly quoteId: string
  /** Of the product's own. */
  readonly choices: Choices
}

/** Another selection that could not be held in place of the one that still is. */
export interface DeclinedSelection {
  readonly heldFor: HeldSelection
  /** What its places would have cost more (less when negative), in minor units of `due`, by the items' names; empty where they were not to be had. */
  readonly byMinor: Readonly<Record<string, number>>
}

/** The quote at a dearer price, and the one that it was made of, by their ids. */
export interface RepricedQuotes {
  readonly from: string
  readonly to: string
}

/** A selection that was sealed again at another price: its revision and quote, and what all of it costs in minor units of `due`. */
export interface SealedPrice {
  readonly revision: number
  readonly quoteId: string
  readonly selection: string
  readonly amountMinor: number
}

/** How a supplier knows a place: by the item and round that it was asked for with. */
export interface PlaceOf {
  readonly item: string
  readonly round: number
}
