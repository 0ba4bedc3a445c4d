import type { FlightItinerary, FlightLeg } from '@masa/contract/flights'
import { hasRoom } from '#src/shared/flight/baggage.domain.ts'

/** What results can be narrowed by, of which several options may be chosen; in the order of the page. */
export const FACETS = ['stops', 'bags', 'airline', 'airport', 'connection'] as const
export type Facet = (typeof FACETS)[number]

export const STOP_COUNTS = ['0', '1', '2'] as const
export const BAGS = ['cabin', 'checked'] as const

export const SORTS = ['best', 'cheapest', 'fastest', 'earliest'] as const
export type Sort = (typeof SORTS)[number]

/** What filters and sorts know of an itinerary; taken from it once. */
interface FlightFacts {
  /** Indexes into the table's options. */
  readonly options: Readonly<Record<Facet, readonly number[]>>
  /** USD minor. */
  readonly perPersonMinor: number
  readonly longestLegMinutes: number
  /** Minutes of the local day at which each leg departs. */
  readonly departures: readonly number[]
}

/** Results with all that filters and sorts need of them, so that a choice costs one pass and no sorting. */
export interface FlightTable {
  /** By price, departure and id, which decides between equals in every sort. */
  readonly itineraries: readonly FlightItinerary[]
  readonly facts: readonly FlightFacts[]
  readonly options: Readonly<Record<Facet, readonly string[]>>
  /** Indexes of all itineraries in an order; made when it is first asked for. */
  order(sort: Sort): readonly number[]
}

/*
 * What "best" adds to the price of a person, in cents. An hour of travel stands at about half of what an hour of work
 * pays where most of the travellers live; a stop at the trouble of one hour and a quarter; a night between two flights,
 * or the way from one airport to another, at a cheap room or a taxi.
 */
const MINUTE_CENTS = 20
const STOP_CENTS = 1_500
const NIGHT_CENTS = 4_000
const OTHER_AIRPORT_CENTS = 4_000

export function createFlightTable(found: readonly FlightItinerary[]): FlightTable {
  const itineraries = found.toSorted(
    (one, other) =>
      one.excerpt.perPerson.amountMinor - other.excerpt.perPerson.amountMinor ||
      departureOf(one) - departureOf(other) ||
      (one.id < other.id ? -1 : 1),
  )
  const indexes = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >
  const facts = itineraries.map((itinerary): FlightFacts => {
    const options = Object.fromEntries(
      FACETS.map((facet) => [
        facet,
        optionsOf(itinerary, facet).map((option) => {
          const known = indexes[facet].get(option) ?? indexes[facet].size
          indexes[facet].set(option, known)
          return known
        }),
      ]),
    ) as unknown as FlightFacts['options']
    return {
      options,
      perPersonMinor: itinerary.excerpt.perPerson.amountMinor,
      longestLegMinutes: Math.max(...itinerary.legs.map(({ durationMinutes }) => durationMinutes)),
      departures: itinerary.legs.map(({ segments }) => minuteOf(segments[0]?.departureTime ?? '')),
    }
  })
  const orders = new Map<Sort, readonly number[]>()
  return {
    itineraries,
    facts,
    options: Object.fromEntries(FACETS.map((facet) => [facet, [...indexes[facet].keys()]])) as unknown as Record<
      Facet,
      string[]
    >,
    order(sort) {
      const order = orders.get(sort) ?? orderBy(itineraries, sort)
      orders.set(sort, order)
      return order
    },
  }
}

/** The options that an itinerary has in a facet, each once. */
export function optionsOf({ legs, pricingInformation }: FlightItinerary, facet: Facet): readonly string[] {
  switch (facet) {
    case 'stops':
      return [String(Math.min(2, Math.max(...legs.map(({ stops }) => stops.length))))]
    case 'airline':
      return unique(legs.flatMap(({ segments }) => segments.map(({ marketingAirline }) => marketingAirline)))
    case 'airport':
      return unique(legs.flatMap(({ segments }) => [segments[0]?.origin ?? '', segments.at(-1)?.destination ?? '']))
    case 'connection':
      return unique(legs.flatMap(connectionsOf))
    case 'bags': {
      const passenger = pricingInformation[0]?.fare.passengerInfoList[0]
      const components = passenger?.fareComponents ?? []
      const has = {
        cabin: components.map(({ cabinBag }) => cabinBag),
        checked: components.map(({ checkedBag }) => checkedBag),
      }
      return BAGS.filter((bag) => has[bag].length > 0 && has[bag].every(hasRoom))
    }
  }
}

/** Airports between two flights of a leg: of a change both. */
const connectionsOf = ({ segments }: FlightLeg): string[] => [
  ...segments.slice(0, -1).map(({ destination }) => destination),
  ...segments.slice(1).map(({ origin }) => origin),
]

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** Keys are whole numbers, and the index in the last digits decides between equals: one sort of plain numbers. */
function orderBy(itineraries: readonly FlightItinerary[], sort: Sort): readonly number[] {
  const keys = Float64Array.from(itineraries, (itinerary, at) => keyOf(itinerary, sort) * itineraries.length + at)
  return Array.from(keys.sort(), (key) => key % itineraries.length)
}

function keyOf(itinerary: FlightItinerary, sort: Sort): number {
  const { legs, excerpt } = itinerary
  const minutes = legs.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0)
  switch (sort) {
    case 'cheapest':
      return excerpt.perPerson.amountMinor
    case 'fastest':
      return minutes
    case 'earliest':
      return departureOf(itinerary)
    case 'best': {
      const stops = legs.flatMap((leg) => leg.stops)
      const nights = stops.filter(({ isOvernight }) => isOvernight).length
      const changes = stops.filter(({ isAirportChange }) => isAirportChange).length
      return (
        excerpt.perPerson.amountMinor +
        minutes * MINUTE_CENTS +
        stops.length * STOP_CENTS +
        nights * NIGHT_CENTS +
        changes * OTHER_AIRPORT_CENTS
      )
    }
  }
}

/** Minutes since 1970 of the first departure. */
const departureOf = ({ legs }: FlightItinerary): number =>
  Math.floor(Date.parse(legs[0]?.segments[0]?.departureTime ?? '') / 60_000) || 0

/** Of the local day, 0 to 1439. */
const minuteOf = (instant: string): number => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
