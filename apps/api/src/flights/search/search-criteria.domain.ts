import {
  flightProblems,
  type CabinPreference,
  type FlightProblem,
  type FlightSearchRequest,
} from '@masa/contract/flights'
import { NO_DATE } from '@masa/contract'
import type { Cabin } from '../sabre/itinerary.ts'
import type { FlightPassengers, FlightPlace, FlightSearch } from '../sabre/shop-request.ts'

/** Whether a code is of an airport or of a city; undefined where it is of neither. */
export type KindOfPlace = (code: string) => FlightPlace['kind'] | undefined

export type ReadSearch =
  | { readonly kind: 'read'; readonly looks: readonly FlightLook[]; readonly people: number }
  /** A way of searching that is not offered yet. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'invalid'; readonly problems: readonly FlightProblem[]; readonly fields: readonly string[] }

/** One pair of places: what one question to a supplier is about. */
export interface FlightLook extends FlightSearch {
  readonly origins: readonly [FlightPlace]
  readonly destinations: readonly [FlightPlace]
}

/** Prices are asked for in the currency in which the site shows them first. */
const CURRENCY = 'USD'

/** What a search asks suppliers, pair by pair; or why it asks nothing. `today` is the day in Asia/Jerusalem. */
export function readSearch(
  body: FlightSearchRequest,
  { today, kindOf }: { today: string; kindOf: KindOfPlace },
): ReadSearch {
  const { flightDirection, calendarType, originDestinationInformation: journeys } = body
  const [journey, ...others] = journeys
  if (flightDirection === 'multiCity' || calendarType !== 'exactDates') return { kind: 'unsupported' }
  if (journey === undefined || others.length > 0)
    return { kind: 'invalid', problems: [], fields: ['originDestinationInformation'] }
  const isOneWay = flightDirection === 'oneWay'
  const { outboundDepartureDate = null, inboundDepartureDate } = body.exactDatesInformation ?? {}
  const returnDate = isOneWay || inboundDepartureDate === NO_DATE ? null : (inboundDepartureDate ?? null)
  const { adults, seniors, children, infants, listAgeChildren } = body.passengerComposition
  const [origins, destinations] = [unique(journey.originCodes), unique(journey.destinationCodes)]
  const criteria = { origins, destinations, departureDate: outboundDepartureDate, returnDate, isOneWay }
  const problems = flightProblems({ ...criteria, adults, seniors, children, infants }, today)
  const fields = [
    ...unknownPlaces(origins, 'originCodes', kindOf),
    ...unknownPlaces(destinations, 'destinationCodes', kindOf),
    ...(listAgeChildren !== undefined && listAgeChildren.length !== children
      ? ['passengerComposition.listAgeChildren']
      : []),
  ]
  if (problems.length > 0 || fields.length > 0 || outboundDepartureDate === null)
    return { kind: 'invalid', problems, fields }
  const passengers: FlightPassengers = {
    adults,
    seniors,
    infants,
    childAges: listAgeChildren ?? [],
    otherChildren: listAgeChildren === undefined ? children : 0,
  }
  const place = (code: string): FlightPlace => ({ code, kind: kindOf(code) ?? 'airport' })
  const looks = origins.flatMap((from) =>
    destinations.map((to): FlightLook => ({
      origins: [place(from)],
      destinations: [place(to)],
      departureDate: outboundDepartureDate,
      ...(returnDate !== null && { returnDate }),
      passengers,
      cabins: unique(body.cabinPrefs ?? []).map((cabin) => CABINS[cabin]),
      isDirectOnly: body.directFlightsOnly ?? false,
      currency: CURRENCY,
    })),
  )
  return { kind: 'read', looks, people: adults + seniors + children + infants }
}

const CABINS: Readonly<Record<CabinPreference, Exclude<Cabin, 'unknown'>>> = {
  Economy: 'economy',
  PremiumEconomy: 'premiumEconomy',
  Business: 'business',
  First: 'first',
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

const unknownPlaces = (codes: readonly string[], list: string, kindOf: KindOfPlace): string[] =>
  codes.flatMap((code, at) => (kindOf(code) === undefined ? [`originDestinationInformation.0.${list}.${at}`] : []))
