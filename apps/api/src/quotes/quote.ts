import type { PackageLine, PRICE_LINE_CODES } from '@masa/contract/vacations'
import type { LangCode } from '@masa/contract'
import type { BookingView, PROGRESS_STEPS, SucceededBooking } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import type { Demand } from '#src/inventory/inventory.service.ts'

export type PriceLineCode = (typeof PRICE_LINE_CODES)[number]

/**
 * A priced selection as the vacations area stores it under its `packSelectionId`, in the table `quote`
 * (`id`, `tenant`, `expires_at`, the two totals, and this snapshot). A quote is never changed; a new price is a new quote.
 */
export interface Quote {
  /** 32 lower-case hexadecimal digits. */
  readonly packSelectionId: string
  readonly tenant: string
  /** ISO instant; after it the price must be checked anew before anything is held. */
  readonly expiresAt: string
  readonly packId: string
  /** The land arrangement: hotel and stay. */
  readonly laId: string
  readonly hotelId: string
  /** The hotel's code at its reservation wire. */
  readonly hotelCode: string
  readonly destinationCode: string
  readonly categoryCode: string
  readonly dealId: string | null
  /** Local date of the outward departure, and of the last segment's departure: ages count on the latter. */
  readonly dateFrom: string
  readonly dateTo: string
  readonly checkIn: string
  readonly checkOut: string
  readonly nights: number
  readonly flights: { readonly outward: QuotedFlight; readonly inward: QuotedFlight }
  /** Sold by telephone: shown with its price, never booked here. */
  readonly isPhoneOrder: boolean
  /** The flight has a mandatory condition that the traveller must confirm. */
  readonly needsFlightCondition: boolean
  readonly rooms: readonly QuotedRoomSelection[]
  /** Sum to the totals, in both currencies. */
  readonly lines: readonly QuotedLine<PackageLine['code']>[]
  readonly totalUsdMinor: number
  readonly totalIlsMinor: number
  /** The pinned rate: shekels per dollar in millionths, and the day of the table it is from. */
  readonly rateMillionths: number
  readonly rateDate: string
  /** The cancellation terms of the sale. A quote from before they were pinned has those of the catalogue. */
  readonly cancellationSteps?: readonly CancellationStep[] | undefined
  /** Per cent that the deal takes off, for the rule of the highest discount. */
  readonly discountPercent: number
  /** Everything that a hold takes: seats out, seats back, room-nights. A resource may stand here more than once. */
  readonly demand: readonly Demand[]
}

/** From this many days before the departure, and closer, this share of the price is kept. */
export interface CancellationStep {
  readonly daysBefore: number
  readonly percent: number
}

export interface QuotedFlight {
  readonly flightId: string
  readonly airlineCode: string
  readonly number: string
  readonly origin: string
  readonly destination: string
  readonly departureDate: string
  readonly departureTime: string
  readonly arrivalDate: string
  readonly arrivalTime: string
  /** IANA zones of the two airports, for the calendar entry. */
  readonly originZone: string
  readonly destinationZone: string
}

export interface QuotedRoomSelection {
  readonly cls: string
  readonly typ: string
  readonly board: string
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly allowsInfants: boolean
  /** What this room's people pay in all, before a deal's discount. */
  readonly totalUsdMinor: number
}

export interface QuotedLine<Code extends PriceLineCode = PriceLineCode> {
  readonly code: Code
  readonly quantity: number
  readonly detail: string | null
  readonly isIncluded: boolean
  readonly usdMinor: number
  readonly ilsMinor: number
}

export type Recheck =
  | { readonly kind: 'same' }
  | { readonly kind: 'priceChanged'; readonly quote: Quote }
  | { readonly kind: 'soldOut' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'beingUpdated' }
  | { readonly kind: 'expired' }

/** A hotel and room that the reservation wire offers in place of the one that was sold. */
export interface AlternativeStay {
  readonly hotelCode: string
  readonly roomClass: string
  readonly roomType: string
  readonly board: string
}

/** What a product says of its orders in one language, whatever was quoted. */
export interface ProductWords {
  readonly lines: Readonly<Record<PackageLine['code'], string>>
  /** The steps of processing. */
  readonly steps: Readonly<Record<(typeof PROGRESS_STEPS)[number], string>>
}

/** What pages show of a quote that know no product. */
export interface OrderPresentation extends Pick<BookingView, 'subject' | 'legs' | 'stays' | 'services' | 'sharePath'> {
  /** What is confirmed, each by our own stock or by a supplier's desk; how it stands is the booking's to say. */
  readonly items: readonly (Omit<OrderItem, 'status'> & { readonly confirmedBy: string })[]
}

/** The parts of a booking's view that are read from the catalogue, in one language. */
export type QuotePresentation = OrderPresentation &
  Pick<
    BookingView,
    'hotel' | 'outwardFlight' | 'inwardFlight' | 'rooms' | 'product' | 'cancellationTerms' | 'needsFlightCondition'
  >
export type StayPresentation = NonNullable<NonNullable<SucceededBooking['onRequest']>['alternative']>

/** One thing of a quote that one supplier confirms. */
export interface QuotedItem {
  /** The kind of its supplier's port; `stock` is our own. */
  readonly kind: string
  /** Without it there is no booking. */
  readonly isEssential: boolean
  /** What the lines of an item that is not essential come to, in minor units of the charged currency. */
  readonly priceMinor: number
  /** What its supplier is asked for, read by the supplier's port alone. */
  readonly content: unknown
}

/** What bookings ask of the area that prices. Implemented by `vacations.service`. */
export interface QuoteSource {
  /** The quote of this tenant, expired or not; undefined when there is none. */
  load(tenant: string, packSelectionId: string): Promise<Quote | undefined>
  /**
   * Whether the quote can still be sold as it stands. `priceChanged` carries a new quote that is already stored;
   * `withdrawn` means that a room type is no longer sold. Advisory for stock: the hold decides.
   */
  recheck(quote: Quote): Promise<Recheck>
  /** What suppliers are to confirm of a quote, by a name that is unique in it. */
  itemsOf(quote: Quote): Readonly<Record<string, QuotedItem>>
  present(quote: Quote, lang: LangCode): Promise<QuotePresentation>
  words(lang: LangCode): ProductWords
  /** Where a booking goes on before it is paid; its last segment is the channel's frame. */
  resumePath(bookingId: string): string
  /** Undefined when the catalogue does not know the hotel. */
  presentStay(stay: AlternativeStay, lang: LangCode): Promise<StayPresentation | undefined>
  /** The quote as `CalcPack` answers it: the details of `price_changed`. */
  answer(quote: Quote, lang: LangCode): Promise<object>
}
