import { carriers, carrierOf, haveAgreement } from './carriers.ts'
import type { Flight } from './flights.ts'
import { flightsBetween } from './flights.ts'
import { kmBetween, placeOf, sistersOf } from './places.ts'

/** A way from one airport to another: flights in travel order. */
export interface Journey {
  /** Flights by ticket. More than one ticket: the traveller collects the bags and checks in again in between. */
  tickets: readonly (readonly Flight[])[]
}

export interface JourneyQuery {
  /** Codes of airports. */
  from: string
  to: string
  /** Local day of departure, days since 1970. */
  day: number
  seed: number
  /** Most changes of aircraft; 0 is nonstop only. */
  maxStops: number
}

/** Shortest and longest waits between flights, in minutes. */
const SAME_AIRPORT = 55
const OTHER_AIRPORT = 240
const OTHER_TICKET = 180
/** Three stops are worth it on the farthest journeys alone. */
const FAR_KM = 6500
const MOST = { oneStop: 24, twoStops: 6, threeStops: 2, otherTicket: 4 }

/** Flights of a journey in travel order. */
export function flightsOf({ tickets }: Journey): readonly Flight[] {
  return tickets.flat()
}

/** From the first departure to the last arrival, waits included, in minutes. */
export function minutesOf(journey: Journey): number {
  const flights = flightsOf(journey)
  return (flights.at(-1)?.arrival ?? 0) - (flights[0]?.departure ?? 0)
}

/** How far out of the way, and how long a wait, a journey may be. */
interface Patience {
  /** Length of the way over the hub against the direct one. */
  detour: number
  waitMinutes: number
}
const ORDINARY: Patience = { detour: 1.7, waitMinutes: 16 * 60 }
/** Where nothing ordinary leads, as between two small airports of one coast. */
const LAST_RESORT: Patience = { detour: Number.POSITIVE_INFINITY, waitMinutes: 26 * 60 }

/** All journeys of a day, the quickest of each number of stops first. The same for the same query. */
export function journeysOf(query: JourneyQuery): readonly Journey[] {
  if (placeOf(query.from).city === placeOf(query.to).city) return []
  const ordinary = search({ ...query, patience: ORDINARY })
  return ordinary.length > 0 || query.maxStops === 0 ? ordinary : search({ ...query, patience: LAST_RESORT })
}

interface Search extends JourneyQuery {
  patience: Patience
}

function search(query: Search): Journey[] {
  const { from, to, maxStops } = query
  const direct = flightsBetween(query).map((flight) => ({ tickets: [[flight]] }))
  const found: Journey[] = [...direct]
  if (maxStops >= 1) found.push(...quickest(withOneStop(query), MOST.oneStop))
  if (maxStops >= 1) found.push(...quickest(withOtherTicket(query), MOST.otherTicket))
  const isFar = kmBetween(from, to) > FAR_KM
  // A journey of three flights is offered where two do not lead, or where the way is long.
  if (maxStops >= 2 && (isFar || found.length < 12)) found.push(...quickest(withTwoStops(query), MOST.twoStops))
  if (maxStops >= 3 && isFar) found.push(...quickest(withThreeStops(query), MOST.threeStops))
  return found
}

function quickest(journeys: Journey[], most: number): Journey[] {
  const limit = Math.min(...journeys.map(minutesOf)) * 1.6 + 600
  return journeys
    .filter((journey) => minutesOf(journey) <= limit)
    .sort((a, b) => minutesOf(a) - minutesOf(b) || keyOf(a).localeCompare(keyOf(b)))
    .slice(0, most)
}

/** Different for each journey of a day. */
function keyOf(journey: Journey): string {
  return flightsOf(journey)
    .map(({ carrier, number }) => `${carrier}${number}`)
    .join('-')
}

interface Hub {
  carrier: string
  airport: string
}

const hubs: readonly Hub[] = carriers
  .filter(({ kind, bases }) => kind === 'network' && !bases.includes('TLV'))
  .flatMap(({ code, bases }) => bases.map((airport) => ({ carrier: code, airport })))

function hubsBetween({ from, to, patience }: Pick<Search, 'from' | 'to' | 'patience'>): Hub[] {
  const longest = kmBetween(from, to) * patience.detour + 900
  return hubs.filter(
    ({ airport }) => airport !== from && airport !== to && kmBetween(from, airport) + kmBetween(airport, to) <= longest,
  )
}

function withOneStop(query: Search): Journey[] {
  return hubsBetween(query).flatMap(({ carrier, airport }) => {
    const first = sellable(flightsBetween({ ...query, to: airport }), carrier)
    return first.flatMap((flight) =>
      onward(flight, { ...query, carrier, most: 2 }).map((next) => ({ tickets: [[flight, next]] })),
    )
  })
}

function withTwoStops(query: Search): Journey[] {
  return hubsBetween(query).flatMap((one) => {
    const first = sellable(flightsBetween({ ...query, to: one.airport }), one.carrier)[0]
    if (!first) return []
    return hubsBetween({ ...query, from: one.airport })
      .filter((two) => two.carrier !== one.carrier && haveAgreement(one.carrier, two.carrier))
      .flatMap((two) => {
        const second = onward(first, { ...query, to: two.airport, carrier: two.carrier, most: 1 })[0]
        const third = second && onward(second, { ...query, carrier: two.carrier, most: 1 })[0]
        return second && third ? [{ tickets: [[first, second, third]] }] : []
      })
  })
}

function withThreeStops(query: Search): Journey[] {
  const ways = quickest(
    hubsBetween(query).flatMap((hub) => withTwoStops({ ...query, to: hub.airport }).slice(0, 1)),
    MOST.twoStops,
  )
  return ways.flatMap((way) => {
    const flights = flightsOf(way)
    const [last] = flights.slice(-1)
    if (!last || flights.some(({ from, to }) => from === query.to || to === query.to)) return []
    const next = onward(last, { ...query, carrier: last.carrier, most: 1 })[0]
    return next ? [{ tickets: [[...flights, next]] }] : []
  })
}

/** Two airlines that know nothing of each other: the traveller is the one who changes. */
function withOtherTicket(query: Search): Journey[] {
  const points = carriers.filter(({ kind }) => kind === 'low-cost').flatMap(({ bases }) => bases)
  return [...new Set(points)]
    .filter((point) => point !== query.from && point !== query.to)
    .filter(
      (point) =>
        kmBetween(query.from, point) + kmBetween(point, query.to) < kmBetween(query.from, query.to) * 1.5 + 500,
    )
    .flatMap((point) => {
      const first = flightsBetween({ ...query, to: point }).filter(
        ({ carrier }) => carrierOf(carrier).kind !== 'network',
      )[0]
      if (!first) return []
      return byAirport(
        departures(first, { ...query, shortestWait: OTHER_TICKET }).filter(
          ({ carrier }) => !haveAgreement(carrier, first.carrier),
        ),
        1,
      ).map((next) => ({ tickets: [[first], [next]] }))
    })
}

type Onward = Pick<Search, 'to' | 'seed' | 'patience'>

/** Flights that may follow on the same ticket: from where it lands, or from another airport of that city. */
function onward(flight: Flight, query: Onward & { carrier: string; most: number }): Flight[] {
  const possible = sellable(departures(flight, { ...query, shortestWait: SAME_AIRPORT }), query.carrier).filter(
    (next) => next.to !== flight.from && haveAgreement(next.carrier, flight.carrier),
  )
  return byAirport(possible, query.most)
}

/** The first flights of each airport that they leave from. */
function byAirport(flights: readonly Flight[], most: number): Flight[] {
  return [...Map.groupBy(flights, ({ from }) => from).values()].flatMap((ofOne) => ofOne.slice(0, most))
}

function departures(flight: Flight, query: Onward & { shortestWait: number }): Flight[] {
  const { to, seed, patience, shortestWait } = query
  const day = Math.floor(flight.arrival / 1440)
  const from = [flight.to, ...sistersOf(flight.to)].filter((airport) => airport !== to)
  return from
    .flatMap((airport) => [0, 1].flatMap((later) => flightsBetween({ from: airport, to, day: day + later, seed })))
    .filter((next) => {
      const waited = next.departure - flight.arrival
      const shortest = next.from === flight.to ? shortestWait : Math.max(shortestWait, OTHER_AIRPORT)
      return waited >= shortest && waited <= patience.waitMinutes
    })
    .sort((a, b) => a.departure - b.departure || a.number - b.number)
}

/** Flights that an airline may put on its ticket: its own, and those of its group. */
function sellable(flights: readonly Flight[], carrier: string): Flight[] {
  return flights.filter((flight) => haveAgreement(flight.carrier, carrier))
}
