import type { LangCode, Money, TravellerRules } from '@masa/contract'
import type { BookingView, Choices, ItemOffer, SucceededBooking } from '@masa/contract/booking'
import type { OrderItem, OrderService } from '@masa/contract/order'
import type * as z from 'zod/mini'
import type { StockUnits } from '#src/inventory/inventory.service.ts'
import type { LocalMoment, Quote } from '#src/quotes/quotes.service.ts'

export type Recheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'priceChanged'; readonly quote: Quote }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'flightUnavailable' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'beingUpdated' }
  | { readonly kind: 'expired' }

/** The checkout's own extras, by their codes; the last two are its promotions. */
export const EXTRA_CODES = ['masaSafe', 'cancellationCover', 'esim', 'lounge', 'fastTrack'] as const
export type ExtraCode = (typeof EXTRA_CODES)[number]

/** The hotel of a package, as its answers had it before orders were the same for every product. */
export type StayPresentation = NonNullable<NonNullable<SucceededBooking['onRequest']>['alternative']>

/** What a supplier offers in the place of an item, as it names it; the item's product alone reads it. */
export type OfferedContent = Readonly<Record<string, unknown>>

/** What is sold, and what would be sold with the offer that a supplier makes. */
export interface OfferedQuotes {
  readonly before: Quote
  readonly after: Quote
}

/** What a supplier had recorded of a quote's items, and has recorded since it changed one of them. */
export interface OfferedRecords {
  readonly before: ItemRecords
  readonly after: ItemRecords
}

/** What an offer is made for. */
export interface OfferCase {
  /** The order is paid for: rejecting returns all of it. */
  readonly isCharged: boolean
  /** What the whole order costs, with either. */
  readonly totalUsdMinor: number
  readonly totalIlsMinor: number
}

/** A price line in words. */
export interface LineWords {
  readonly name: string
  /** `quantity` counts travellers, and that is said beside the words. */
  readonly countsTravellers?: boolean
  /** Where pages show the line's detail: a room is called by its own name, a coupon by its code too. */
  readonly detail?: 'insteadOfName' | 'afterName'
}

/** What must have happened before a step of the processing is done. */
export type StepMilestone = 'authorised' | 'suppliersConfirmed' | 'charged'

/** What a product says of its orders in one language, whatever was quoted. */
export interface ProductWords {
  /** Of every code that its quotes' lines have. */
  readonly lines: Readonly<Record<string, LineWords>>
  /** The steps of processing, in the order in which they are done. */
  readonly steps: readonly { readonly step: string; readonly label: string; readonly doneBy: StepMilestone }[]
  /** Sentences of messages that name what is sold. `{order}` stands for the order's number. */
  readonly mails: {
    readonly confirmed: string
    /** Said below the receipt of a confirmed order; empty for nothing. */
    readonly confirmedNote: string
    readonly onRequestSubject: string
    readonly onRequest: string
    readonly refused: string
  }
  /** Of an item that its supplier has cancelled after the sale; `{item}` stands for what the quote calls it. */
  readonly supplierCancelled: SupplierCancelledWords
}

export interface SupplierCancelledWords {
  /** What happened, and what follows. */
  readonly title: string
  readonly lead: string
  /** Heading of what is cancelled, what it is, and how it stands. */
  readonly heading: string
  readonly caption: string
  readonly state: string
  /** What is cancelled by taking the money, and what follows without an answer. */
  readonly reject: string
  readonly silence: string
}

/** What a supplier has recorded of an item, as it answered; `facts` are JSON that the item's product alone reads. */
export interface ItemRecord {
  readonly reference?: string | undefined
  /** Other names of it that its traveller may know: a carrier's own locator. */
  readonly alsoKnownAs?: readonly string[] | undefined
  readonly facts?: Readonly<Record<string, unknown>> | undefined
}

/** The records of a quote's items, by the items' names. */
export type ItemRecords = Readonly<Record<string, ItemRecord>>

/** What pages and messages show of a quote that know no product, in one language. */
export interface QuotePresentation extends Pick<
  BookingView,
  | 'subject'
  | 'phrases'
  | 'legs'
  | 'stays'
  | 'sharePath'
  | 'searchPath'
  | 'product'
  | 'cancellationTerms'
  | 'needsFlightCondition'
  // Parts of a package's view that stood beside the core before there was `product`.
  | 'hotel'
  | 'packageId'
  | 'laId'
  | 'nights'
  | 'outwardFlight'
  | 'inwardFlight'
  | 'rooms'
> {
  /** What is confirmed, each by our own stock or by a supplier's desk; how it stands is the booking's to say. */
  readonly items: readonly (Omit<OrderItem, 'status'> & { readonly confirmedBy: string })[]
  readonly services: readonly Omit<OrderService, 'status'>[]
  /** Details of the lines of one code in words, in the order of those lines: the names of the rooms. */
  readonly lineDetails: Readonly<Record<string, readonly string[]>>
}

/** An entry of an order's calendar: from a moment to a moment, or whole days (the last one excluded). */
export interface CalendarEntry {
  /** Unique in the order, and the same for ever. */
  readonly id: string
  readonly title: string
  readonly description?: string
  /** Where it begins. */
  readonly location?: string
  readonly from: LocalMoment | { readonly date: string }
  readonly to: LocalMoment | { readonly date: string }
  /** Hours before it begins at which the calendar reminds of it. */
  readonly remindsHoursBefore?: number
}

/**
 * What travellers may choose of a product's own: a seat for each, a category of ticket. It is a part of the selection, so
 * another choice takes another hold, and refused while a payment page is open.
 */
export interface ProductChoices {
  /**
   * What may be chosen with a quote by these travellers (`paxId`). A strict object: what a schema passes over is stored, and
   * would be taken for sold.
   */
  schema(quote: Quote, paxIds: readonly string[]): z.ZodMiniType<Choices>
  /**
   * The quote for these choices, where they are priced: the same if it is priced for them, else a new one that is stored,
   * at the rate and prices of the former. Without this no choice changes the price.
   */
  quoteFor?(quote: Quote, choices: Choices): Promise<Quote>
}

/** One kind of product: what quotes and bookings ask of the area that sells it. Registered in `app.ts`. */
export interface ProductPort {
  readonly kind: string
  /** The id of the remote that sells it: what its manifest declares of payments holds for this product's. */
  readonly remote: string
  /** Completes a quote that was stored by a former version. */
  load?(quote: Quote): Promise<Quote>
  /**
   * Whether the quote can still be sold as it stands. `priceChanged` carries a new quote that is already stored;
   * `withdrawn` means that a room type is no longer sold. Advisory for stock: the hold decides. `held` is our own stock
   * that the booking holds already, and would give in exchange.
   */
  recheck(quote: Quote, held: StockUnits): Promise<Recheck>
  /**
   * The quote at the prices at which suppliers would keep its items: what each is dearer by (cheaper when negative), in
   * agorot, by the items' names. A new quote that is stored, at the rate of the former; a product without this sells at its own prices alone.
   */
  reprice?(quote: Quote, byMinor: Readonly<Record<string, number>>): Promise<Quote>
  /** What is asked of each traveller: of the form, of the booking before its hold, and for the suppliers. */
  travellerRules(quote: Quote): TravellerRules
  /**
   * What the supplier asks for each traveller whose details are changed after the sale and take another hold; null where that
   * is not known. Absent where nothing of a traveller does.
   */
  correctionFee?(quote: Quote): Promise<Money | null>
  /** Which of the checkout's extras may be bought with the quote, by the quote alone: it is asked again at every stage. */
  extras(quote: Quote): readonly ExtraCode[]
  /** Absent where its travellers choose nothing of its own: then every choice is refused. */
  readonly choices?: ProductChoices
  /** `records` are those of the items that suppliers keep; empty while nothing is held. */
  present(quote: Quote, records: ItemRecords, lang: LangCode, choices: Choices): Promise<QuotePresentation>
  /** The order's entries for a calendar, earliest first. */
  calendar(quote: Quote, records: ItemRecords, lang: LangCode): Promise<readonly CalendarEntry[]>
  words(lang: LangCode): ProductWords
  /** Where a booking goes on before it is paid; its last segment is the channel's frame. */
  resumePath(bookingId: string): string
  /** The quote as the product's own call answers it: the details of `price_changed`. */
  answer(quote: Quote, lang: LangCode): Promise<object>
  /**
   * The quote with what a supplier offers in the place of an item, for the same people, at the same price; undefined where
   * the product does not know what is offered: it can neither be shown nor sold.
   */
  withOffered?(
    quote: Quote,
    offered: { readonly item: string; readonly content: OfferedContent },
  ): Promise<Quote | undefined>
  /** Both beside each other, for the traveller to choose. */
  presentOffer?(quotes: OfferedQuotes, offer: OfferCase, lang: LangCode): Promise<ItemOffer>
  /** Of packages: their hotel, for the fields that released pages read. */
  presentStay?(quote: Quote, lang: LangCode): Promise<StayPresentation>
  /** The times to which a supplier has moved what was sold beside those that were sold. */
  presentNewTimes?(quote: Quote, records: OfferedRecords, lang: LangCode): Promise<ItemOffer>
}
