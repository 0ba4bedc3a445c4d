/**
 * A flight itinerary as Masa knows it, whatever supplier it came from. Plain data: it is stored with a quote as it is.
 * Instants are ISO strings in the airport's own time with its offset (`2027-06-04T09:55:00-05:00`), durations are
 * minutes, amounts are integers in minor units of the fare's currency.
 */
export interface Itinerary {
  /** The same flights have the same key, in every answer. */
  readonly key: string
  /** In travel order, whatever the order of the supplier's lists. */
  readonly legs: readonly Leg[]
  /** What these flights cost, by fare brand, cheapest first. Never empty. */
  readonly fares: readonly Fare[]
}

/** One direction of the journey: all flights from where it begins to where it ends. */
export interface Leg {
  readonly segments: readonly Segment[]
  /** Between one segment and the next: one fewer than segments. */
  readonly stops: readonly Stop[]
  readonly durationMinutes: number
}

/** One flight, with one number. */
export interface Segment {
  readonly departure: AirportTime
  readonly arrival: AirportTime
  readonly durationMinutes: number
  /** Whose flight number it has. */
  readonly marketingCarrier: string
  readonly flightNumber: number
  /** Who flies it: the marketing carrier where the supplier names no other. */
  readonly operatingCarrier: string
  /** Code of the aircraft's type (`738`). */
  readonly aircraft?: string
  /** Airports at which the aircraft lands on the way, without a change of flight. */
  readonly technicalStops: readonly string[]
}

export interface AirportTime {
  readonly airport: string
  readonly terminal?: string
  readonly at: string
}

/** The wait between two segments of one leg. */
export interface Stop {
  readonly waitMinutes: number
  /** The next flight leaves from another airport: the traveller takes the luggage there. */
  readonly isAirportChange: boolean
  /** The wait goes past midnight. */
  readonly isOvernight: boolean
}

/** A price for all passengers together, on one ticket each, and what it includes. */
export interface Fare {
  readonly currency: string
  /** The sum of every passenger's total times their number: checked. */
  readonly totalMinor: number
  readonly passengers: readonly PassengerFare[]
  /** What is booked on each leg, in the order of the itinerary's legs. */
  readonly legs: readonly FareLeg[]
  readonly validatingCarrier?: string
  /** Until when the ticket is to be issued, as the supplier says it: it names no time zone. */
  readonly lastTicketing?: { readonly date: string; readonly time?: string }
  /** How many seats are left at this price on the fullest flight; suppliers count to 9 at most. */
  readonly seatsLeft?: number
  readonly revalidation: RevalidationKey
}

export const PASSENGER_KINDS = ['adult', 'child', 'infant'] as const
export type PassengerKind = (typeof PASSENGER_KINDS)[number]

/** Passengers of one type and price. Each of them costs the amounts here: they are not multiplied. */
export interface PassengerFare {
  /** As was asked for: a child that is sold as an adult stays a child. */
  readonly kind: PassengerKind
  /** The type that was asked for (`C05`), and the one that was priced (`ADT`). */
  readonly requestedType: string
  readonly pricedType: string
  readonly count: number
  /** Base, tax and fees together. */
  readonly totalMinor: number
  readonly baseMinor: number
  readonly taxMinor: number
  /** Booking and card fees that the supplier counts into the total. */
  readonly feesMinor: number
  /** For each leg. */
  readonly baggage: readonly LegBaggage[]
  readonly penalties: readonly Penalty[]
}

/** What a passenger may take on one leg. An allowance that is absent is unknown, not none. */
export interface LegBaggage {
  readonly checked?: BaggageAllowance
  readonly cabin?: BaggageAllowance
  readonly charges: readonly BaggageCharge[]
}

export type BaggageAllowance =
  | { readonly kind: 'pieces'; readonly pieces: number; readonly pieceWeightKg?: number }
  | { readonly kind: 'weight'; readonly weightKg: number }

/** The price of a further checked piece. */
export interface BaggageCharge {
  readonly firstPiece: number
  readonly lastPiece: number
  readonly amountMinor: number
  readonly currency: string
  /** In the supplier's English: size and weight of the piece. */
  readonly descriptions: readonly string[]
}

/** What a change or a refund costs. */
export interface Penalty {
  readonly kind: 'change' | 'refund'
  readonly applies: 'beforeDeparture' | 'afterDeparture'
  readonly isAllowed: boolean
  /** At most; absent where the supplier names none. */
  readonly amountMinor?: number
  readonly currency?: string
}

export interface FareLeg {
  /** One for each segment of the leg. */
  readonly segments: readonly FareSegment[]
  /** Usually one; a leg of two carriers may have two, a fare without a brand none. */
  readonly brands: readonly FareBrand[]
}

export interface FareSegment {
  readonly bookingClass: string
  readonly cabin: Cabin
  readonly fareBasis: string
  readonly seatsLeft?: number
}

/** `unknown`: the supplier's code is none of ours. */
export type Cabin = 'economy' | 'premiumEconomy' | 'business' | 'premiumBusiness' | 'first' | 'premiumFirst' | 'unknown'

export interface FareBrand {
  readonly code: string
  readonly name: string
  readonly features: readonly BrandFeature[]
}

export interface BrandFeature {
  readonly name: string
  /** The trade's codes of the service. */
  readonly serviceGroup: string
  readonly subCode: string
  /** `displayed`: it is only to be shown; whether it costs is not said. */
  readonly application: 'free' | 'charge' | 'notOffered' | 'displayed'
}

/** What has to be sent back to price or book exactly this again. Local times have no offset here: the wire takes none. */
export interface RevalidationKey {
  readonly legs: readonly (readonly RevalidationFlight[])[]
  /** In the order in which they were asked for. */
  readonly passengers: readonly { readonly type: string; readonly count: number }[]
  /** Codes of the brands of each leg. */
  readonly brands: readonly (readonly string[])[]
  readonly validatingCarrier?: string
  readonly currency: string
  readonly totalMinor: number
}

export interface RevalidationFlight {
  readonly origin: string
  readonly destination: string
  readonly departsAt: string
  readonly arrivesAt: string
  readonly marketingCarrier: string
  readonly operatingCarrier: string
  readonly flightNumber: number
  readonly bookingClass: string
}
