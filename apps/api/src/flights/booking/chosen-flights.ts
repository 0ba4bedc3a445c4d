import type { ChosenItinerary, PassengerComposition } from '@masa/contract/flights'
import { flightProblems, type FlightProblem } from '@masa/contract/flights'
import type { RevalidationFlight, RevalidationKey } from '../sabre/itinerary.ts'
import { requestedPassengers, type FlightPassengers } from '../sabre/shop-request.ts'

export type ReadChoice =
  | { readonly kind: 'read'; readonly key: RevalidationKey }
  | { readonly kind: 'invalid'; readonly problems: readonly FlightProblem[]; readonly fields: readonly string[] }

/** Prices are in the currency in which the site shows them first. */
const CURRENCY = 'USD'

/** The flights that a traveller chose, as suppliers are asked for them; `today` is the day in Asia/Jerusalem. */
export function readChoice(
  { itinerary, passengerComposition }: { itinerary: ChosenItinerary; passengerComposition: PassengerComposition },
  today: string,
): ReadChoice {
  const { flights, totalPrice, currency } = itinerary
  const out = inOrder(flights, 'outwardIndex')
  const back = inOrder(flights, 'returningIndex')
  if (currency !== CURRENCY) return invalid(['itinerary.currency'])
  const isEach = flights.every(({ outwardIndex, returningIndex }) => isPlace(outwardIndex) !== isPlace(returningIndex))
  if (out === undefined || back === undefined || out.length === 0 || !isEach) return invalid(['itinerary.flights'])
  const { adults, seniors, children, infants, listAgeChildren } = passengerComposition
  if (listAgeChildren !== undefined && listAgeChildren.length !== children)
    return invalid(['passengerComposition.listAgeChildren'])
  const legs = [out, ...(back.length > 0 ? [back] : [])].map((leg) => leg.map(flightOf))
  const [first, second] = legs
  const problems = flightProblems(
    {
      origins: first?.[0] ? [first[0].origin] : [],
      destinations: first?.at(-1) ? [first.at(-1)?.destination ?? ''] : [],
      departureDate: first?.[0]?.departsAt.slice(0, 10) ?? null,
      returnDate: second?.[0]?.departsAt.slice(0, 10) ?? null,
      isOneWay: second === undefined,
      adults,
      seniors,
      children,
      infants,
    },
    today,
  )
  if (problems.length > 0) return { kind: 'invalid', problems, fields: [] }
  const passengers: FlightPassengers = {
    adults,
    seniors,
    infants,
    childAges: listAgeChildren ?? [],
    otherChildren: listAgeChildren === undefined ? children : 0,
  }
  return {
    kind: 'read',
    key: {
      legs,
      passengers: requestedPassengers(passengers).map(({ type, count }) => ({ type, count })),
      brands: [],
      currency,
      totalMinor: Math.round(totalPrice * 100),
    },
  }
}

const invalid = (fields: string[]): ReadChoice => ({ kind: 'invalid', problems: [], fields })

type ChosenFlight = ChosenItinerary['flights'][number]

const isPlace = (index: number | null | undefined): index is number => index !== null && index !== undefined

/** The flights of one direction, which must have the places 0, 1, 2 … or 1, 2, 3 …; undefined where they have not. */
function inOrder(
  flights: readonly ChosenFlight[],
  direction: 'outwardIndex' | 'returningIndex',
): readonly ChosenFlight[] | undefined {
  const placed = flights
    .flatMap((flight) => (isPlace(flight[direction]) ? [{ flight, at: flight[direction] }] : []))
    .toSorted((one, other) => one.at - other.at)
  const [first] = placed
  const isRow = placed.every(({ at }, index) => at === (first?.at ?? 0) + index) && (first?.at ?? 0) <= 1
  return isRow ? placed.map(({ flight }) => flight) : undefined
}

const flightOf = (flight: ChosenFlight): RevalidationFlight => ({
  origin: flight.origin,
  destination: flight.destination,
  departsAt: localTime(flight.departureTime),
  arrivesAt: localTime(flight.arrivalTime),
  marketingCarrier: flight.airline,
  operatingCarrier: flight.operatingAirline ?? flight.airline,
  flightNumber: flight.number,
  bookingClass: flight.bookingClass,
})

/** As the wire has it: without an offset, to the second. */
const localTime = (time: string): string => `${time.slice(0, 16)}:00`
