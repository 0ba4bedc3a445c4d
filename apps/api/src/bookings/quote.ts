import type { PackageLine } from '@masa/contract/vacations'
import type { LangCode } from '@masa/contract'
import type { BookingView, SucceededBooking } from '@masa/contract/booking'
import type { Demand } from '#src/inventory/inventory.service.ts'
import type { PriceLineCode } from './pricing.domain.ts'

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
  /** Per cent that the deal takes off, for the rule of the highest discount. */
  readonly discountPercent: number
  /** Everything that a hold takes: seats out, seats back, room-nights. A resource may stand here more than once. */
  readonly demand: readonly Demand[]
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

/** The parts of a booking's view that are read from the catalogue, in one language. */
export type QuotePresentation = Pick<
  BookingView,
  'hotel' | 'outwardFlight' | 'inwardFlight' | 'rooms' | 'cancellationTerms' | 'needsFlightCondition'
>
export type StayPresentation = NonNullable<NonNullable<SucceededBooking['onRequest']>['alternative']>

/** What bookings ask of the area that prices. Implemented by `vacations.service`. */
export interface QuoteSource {
  /** The quote of this tenant, expired or not; undefined when there is none. */
  load(tenant: string, packSelectionId: string): Promise<Quote | undefined>
  /**
   * Whether the quote can still be sold as it stands. `priceChanged` carries a new quote that is already stored;
   * `withdrawn` means that a room type is no longer sold. Advisory for stock: the hold decides.
   */
  recheck(quote: Quote): Promise<Recheck>
  present(quote: Quote, lang: LangCode): Promise<QuotePresentation>
  /** Undefined when the catalogue does not know the hotel. */
  presentStay(stay: AlternativeStay, lang: LangCode): Promise<StayPresentation | undefined>
  /** The quote as `CalcPack` answers it: the details of `price_changed`. */
  answer(quote: Quote, lang: LangCode): Promise<object>
}
