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
  /** Of each facet, in their order: indexes into the table's options. */
  readonly lists: readonly (readonly number[])[]
  /** USD minor. */
  readonly perPersonMinor: number
  readonly longestLegMinutes: number
  /** Minutes of the local day at which each leg departs. */
  readonly departures: readonly number[]
}

/** Whole numbers; what has the lowest comes first. */
type SortKeys = Readonly<Record<Sort, number>>

/** Results with all that filters and sorts need of them, so that a choice costs one pass and no sorting. */
export interface FlightTable {
  /** By price, departure and id, which decides between equals in every sort. */
  readonly itineraries: readonly FlightItinerary[]
  readonly facts: readonly FlightFacts[]
  readonly options: Readonly<Record<Facet, readonly string[]>>
  /** Indexes of all itineraries in an order; made when it is first asked for. */
  order(sort: Sort): Int32Array
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
  const rows = found
    .map((itinerary) => ({ itinerary, keys: keysOf(itinerary) }))
    .sort(
      (one, other) =>
        one.keys.cheapest - other.keys.cheapest ||
        one.keys.earliest - other.keys.earliest ||
        (one.itinerary.id < other.itinerary.id ? -1 : 1),
    )
  const indexes = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >
  const facts = rows.map(({ itinerary }): FlightFacts => {
    const lists = FACETS.map((facet) =>
      optionsOf(itinerary, facet).map((option) => {
        const known = indexes[facet].get(option) ?? indexes[facet].size
        indexes[facet].set(option, known)
        return known
      }),
    )
    return {
      lists,
      perPersonMinor: itinerary.excerpt.perPerson.amountMinor,
      longestLegMinutes: Math.max(...itinerary.legs.map(({ durationMinutes }) => durationMinutes)),
      departures: itinerary.legs.map(({ segments }) => minuteOf(segments[0]?.departureTime ?? '')),
    }
  })
  const columns = Object.fromEntries(
    SORTS.map((sort) => [sort, Float64Array.from(rows, ({ keys }) => keys[sort])]),
  ) as unknown as Readonly<Record<Sort, Float64Array>>
  const orders = new Map<Sort, Int32Array>()
  return {
    itineraries: rows.map(({ itinerary }) => itinerary),
    facts,
    options: Object.fromEntries(FACETS.map((facet) => [facet, [...indexes[facet].keys()]])) as unknown as Record<
      Facet,
      string[]
    >,
    order(sort) {
      const order = orders.get(sort) ?? orderBy(columns[sort])
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

/** The index in the last digits of a key decides between equals: one sort of plain numbers. */
function orderBy(column: Float64Array): Int32Array {
  const count = column.length
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) keys[at] = (column[at] ?? 0) * count + at
  keys.sort()
  const order = new Int32Array(count)
  for (let place = 0; place < count; place++) order[place] = (keys[place] ?? 0) % count
  return order
}

function keysOf(itinerary: FlightItinerary): SortKeys {
  const { legs, excerpt } = itinerary
  const cents = excerpt.perPerson.amountMinor
  let minutes = 0
  let trouble = 0
  for (const { durationMinutes, stops } of legs) {
    minutes += durationMinutes
    for (const { isOvernight, isAirportChange } of stops)
      trouble += STOP_CENTS + (isOvernight ? NIGHT_CENTS : 0) + (isAirportChange ? OTHER_AIRPORT_CENTS : 0)
  }
  return {
    best: cents + minutes * MINUTE_CENTS + trouble,
    cheapest: cents,
    fastest: minutes,
    earliest: departureOf(itinerary),
  }
}

/** Minutes since 1970 of the first departure. */
const departureOf = ({ legs }: FlightItinerary): number =>
  Math.floor(Date.parse(legs[0]?.segments[0]?.departureTime ?? '') / 60_000) || 0

/** Of the local day, 0 to 1439. */
const minuteOf = (instant: string): number => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
