/**
 * A price for one selection of any product, kept in the table `quote` under its id. A quote is never changed; a new price
 * is a new quote. What only its product reads stands in `snapshot`.
 */
export interface Quote {
  /** 32 lower-case hexadecimal digits. */
  readonly packSelectionId: string
  readonly tenant: string
  /** ISO instant; after it the price must be checked again before anything is held. */
  readonly expiresAt: string
  /** The kind of its product's port. */
  readonly product: string
  /** Local date on which the journey begins, and of the last segment's departure: ages count on the latter. */
  readonly dateFrom: string
  readonly dateTo: string
  /** When it begins: until then it can be cancelled. */
  readonly departure: LocalMoment
  /** The people, by room where there are rooms; empty where nothing is asked of travellers. */
  readonly party: readonly PartyGroup[]
  /** What a coupon may be bound to; null where the product has none. */
  readonly destinationCode: string | null
  readonly categoryCode: string | null
  /** Sold by telephone: shown with its price, never booked here. */
  readonly isPhoneOrder: boolean
  /** There is a mandatory condition that the traveller must confirm. */
  readonly needsFlightCondition: boolean
  /** Sum to the totals, in both currencies. */
  readonly lines: readonly QuotedLine[]
  readonly totalUsdMinor: number
  readonly totalIlsMinor: number
  /** The pinned rate: shekels per dollar in millionths, and the day of the table it is from. */
  readonly rateMillionths: number
  readonly rateDate: string
  /** The cancellation terms of the sale; a product's `load` adds them to a quote that was stored without. */
  readonly cancellationSteps: readonly CancellationStep[]
  /** Instead of steps: what the suppliers keep at the time of a cancellation, as their ports' `cancelQuote` answers. */
  readonly keepsAsSuppliersDo?: true
  /** What suppliers are to confirm, by a name that is unique in the quote. */
  readonly items: Readonly<Record<string, QuotedItem>>
  /** The product's own part, read by its area alone. */
  readonly snapshot: unknown
}

/** A quote before it is stored: its id and expiry are the database's. */
export type NewQuote = Omit<Quote, 'packSelectionId' | 'expiresAt'>

/** A date and a time by the clock of a place. */
export interface LocalMoment {
  readonly date: string
  /** `HH:mm` */
  readonly time: string
  /** IANA zone. */
  readonly zone: string
}

/** The people of one room, or of a whole party. */
export interface PartyGroup {
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly allowsInfants: boolean
}

/** From this many days before the departure, and closer, this share of the price is kept. */
export interface CancellationStep {
  readonly daysBefore: number
  readonly percent: number
}

export interface QuotedLine {
  /** The product's own code, or the checkout's. */
  readonly code: string
  readonly quantity: number
  readonly detail: string | null
  readonly isIncluded: boolean
  readonly usdMinor: number
  readonly ilsMinor: number
}

/** One thing of a quote that one supplier confirms. */
export interface QuotedItem {
  /** The kind of its supplier's port; `stock` is our own. */
  readonly kind: string
  /** Without it there is no booking. */
  readonly isEssential: boolean
  /** What the lines of an item that is not essential come to, in minor units of the charged currency. */
  readonly priceMinor: number
  /** Their codes: lines that leave the price with the item. */
  readonly lineCodes?: readonly string[]
  /**
   * The item that it stands after, by its name: it is not held before payment, and is confirmed once that one is, with
   * what its supplier has recorded. One that is essential stands after one that is too, and is no harder to undo.
   */
  readonly after?: string
  /** What its supplier is asked for, read by the supplier's port and the product alone. */
  readonly content: unknown
}
