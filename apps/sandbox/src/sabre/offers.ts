import { chance } from '@masa/demo-world'
import type { Cabin } from './flight-world/brands.ts'
import { carrierOf, haveAgreement } from './flight-world/carriers.ts'
import type { Fare } from './flight-world/fares.ts'
import { faresOf, priceOf } from './flight-world/fares.ts'
import { flightsBetween } from './flight-world/flights.ts'
import type { Flight } from './flight-world/flights.ts'
import type { Journey } from './flight-world/journeys.ts'
import { flightsOf, journeysOf, minutesOf } from './flight-world/journeys.ts'
import { airportsOf } from './flight-world/places.ts'
import type { TravellerKind } from './flight-world/taxes.ts'
import type { ShopLeg, ShopQuery } from './shop-request.ts'

/** An itinerary: a journey for each leg, and what it costs in one brand after another, the cheapest first. */
export interface Offer {
  journeys: readonly Journey[]
  options: readonly Option[]
}

/** One price of an itinerary. */
export interface Option {
  /** In travel order: one for each ticket of each leg. */
  fares: readonly Fare[]
  travellers: readonly PricedTravellers[]
  /** Whether one ticket covers the journey. */
  hasAgreement: boolean
}

/** Travellers of one type, in the order of the request. */
export interface PricedTravellers {
  /** As sold: a child may come back as a second ADT. */
  type: string
  kind: TravellerKind
  count: number
}

export interface Market {
  seed: number
  /** Days since 1970. */
  today: number
  /** How many seats this company has sold on a flight in a booking class. */
  sold: (flight: Flight, bookingClass: string) => number
}

const CABINS: readonly Cabin[] = ['Y', 'S', 'C', 'F']
/** How many journeys of a leg are combined with those of another. */
const MOST_OF_A_LEG = 40

/** Itineraries for a query, the cheapest first, no more than it asks for. */
export function shop(query: ShopQuery, market: Market): Offer[] {
  const legs = query.legs.map((leg) => journeysOfLeg(leg, query, market))
  const combined = legs.reduce<Journey[][]>(
    (ways, journeys, index) =>
      index === 0
        ? journeys.map((journey) => [journey])
        : ways.flatMap((way) => journeys.filter((next) => fitsBehind(way, next)).map((next) => [...way, next])),
    [],
  )
  const offers = combined
    .map((journeys) => offerOf(journeys, query, market))
    .filter((offer) => offer.options.length > 0)
  const price = new Map(offers.map((offer) => [offer, lowest(offer)]))
  const byPrice = offers.toSorted((a, b) => (price.get(a) ?? 0) - (price.get(b) ?? 0))
  // A list of the cheapest alone would leave out the quick ones.
  const quick = offers.toSorted((a, b) => length(a) - length(b)).slice(0, Math.ceil(query.limit / 3))
  const rest = byPrice.filter((offer) => !quick.includes(offer)).slice(0, query.limit - quick.length)
  const chosen = new Set([...quick, ...rest])
  return byPrice.filter((offer) => chosen.has(offer))
}

/** The named flights as an itinerary; undefined where one of them does not fly, or no seat is left. */
export function priceNamed(query: ShopQuery, market: Market): Offer | undefined {
  const named = query.legs.map((leg) => namedJourney(leg, market.seed))
  const journeys = named.filter((journey) => journey !== undefined)
  if (journeys.length < named.length) return undefined
  const optionsIn = (legs: readonly ShopLeg[]) =>
    offerOf(journeys, { ...query, legs, brands: { ...query.brands, most: Number.POSITIVE_INFINITY } }, market).options
  const classes = query.legs.flatMap(({ flights }) => flights.map(({ bookingClass }) => bookingClass))
  const isAsked = ({ fares }: Option) =>
    fares
      .flatMap((fare) => fare.flights.map(() => fare.bookingClass))
      .every((each, index) => [undefined, each].includes(classes[index]))
  const isOpen = classes.every((each) => each === undefined)
  // A booking class says its cabin by itself: a caller that names classes need not name cabins.
  const cabins = isOpen ? [] : CABINS.map((cabin) => query.legs.map((leg) => ({ ...leg, cabin })))
  const chosen = [query.legs, ...cabins].flatMap(optionsIn).find(isAsked)
  return chosen && { journeys, options: [chosen] }
}

function journeysOfLeg(leg: ShopLeg, query: ShopQuery, { seed }: Market): Journey[] {
  const pairs = leg.from.flatMap((from) => leg.to.map((to) => ({ from, to })))
  return pairs
    .flatMap((pair) => journeysOf({ ...pair, day: leg.day, seed, maxStops: query.maxStops }))
    .filter(({ tickets }) => tickets.length === 1 || !query.needsAgreement)
    .filter((journey) => {
      const codes = flightsOf(journey).map(({ carrier }) => carrier)
      return (
        codes.every((code) => query.only.length === 0 || query.only.includes(code)) &&
        codes.every((code) => !query.without.includes(code))
      )
    })
    .toSorted((a, b) => flightsOf(a).length - flightsOf(b).length || minutesOf(a) - minutesOf(b))
    .slice(0, MOST_OF_A_LEG)
}

/** The return is sold with the outward journey by airlines that have an agreement; several tickets go with anything. */
function fitsBehind(way: readonly Journey[], next: Journey): boolean {
  const last = way.at(-1)
  const before = last && flightsOf(last).at(-1)
  const [after] = flightsOf(next)
  if (!last || !before || !after || after.departure < before.arrival + 60) return false
  const isOneTicket = last.tickets.length === 1 && next.tickets.length === 1
  return isOneTicket ? haveAgreement(before.carrier, after.carrier) : last.tickets.length === next.tickets.length
}

function offerOf(journeys: readonly Journey[], query: ShopQuery, market: Market): Offer {
  const { seed, today } = market
  const seats = query.travellers.reduce((sum, { kind, count }) => sum + (kind === 'infant' ? 0 : count), 0)
  const choices = journeys.flatMap(({ tickets }, leg) =>
    tickets.map((flights) =>
      faresOf(flights, { cabin: query.legs[leg]?.cabin ?? 'Y', today, seed })
        .map((fare) => ({ ...fare, seatsLeft: seatsLeft(fare, market) }))
        .filter((fare) => fare.seatsLeft >= seats),
    ),
  )
  const most = choices.some((fares) => fares.length === 0) ? 0 : Math.max(...choices.map((fares) => fares.length))
  const options = Array.from({ length: Math.min(most, query.brands.most) }, (_, level): Option => {
    const fares = choices.flatMap((each) => each[Math.min(level, each.length - 1)] ?? [])
    return {
      fares,
      travellers: sold(query, fares, seed),
      hasAgreement: journeys.every(({ tickets }) => tickets.length === 1),
    }
  })
  return { journeys, options }
}

/** Some airlines have no fare for children: those come back as adults. */
function sold(query: ShopQuery, fares: readonly Fare[], seed: number): PricedTravellers[] {
  const owners = fares.map(({ carrier }) => carrier)
  const hasChildFare = owners.every(
    (code) => carrierOf(code).kind !== 'low-cost' && !chance('sabre-child', seed, code).odds(0.2),
  )
  return query.travellers.map(({ type, kind, count }) =>
    kind === 'child' && !hasChildFare ? { type: 'ADT', kind: 'adult', count } : { type, kind, count },
  )
}

function namedJourney({ flights }: ShopLeg, seed: number): Journey | undefined {
  const found = flights.map(({ from, to, day, carrier, number }) => {
    const isKnown = from !== to && [from, to].every((code) => airportsOf(code).includes(code))
    return isKnown
      ? flightsBetween({ from, to, day, seed }).find((each) => each.carrier === carrier && each.number === number)
      : undefined
  })
  if (found.length === 0 || found.some((each) => each === undefined)) return undefined
  const tickets: Flight[][] = []
  for (const each of found) {
    if (!each) continue
    const current = tickets.at(-1)
    if (current?.[0] && haveAgreement(current[0].carrier, each.carrier)) current.push(each)
    else tickets.push([each])
  }
  return { tickets }
}

/** Nine may be more than nine: so many are there then. */
const SEATS_OF_NINE = 24

function seatsLeft({ flights, bookingClass, seatsLeft: seats }: Fare, { sold: soldOf }: Market): number {
  const most = seats === 9 ? SEATS_OF_NINE : seats
  return Math.max(0, Math.min(9, ...flights.map((flight) => most - soldOf(flight, bookingClass))))
}

function lowest({ options }: Offer): number {
  const [cheapest] = options
  if (!cheapest) return Number.POSITIVE_INFINITY
  return cheapest.fares.reduce((sum, fare) => sum + totalCents(fare), 0)
}

function totalCents(fare: Fare): number {
  const { baseCents, taxes } = priceOf(fare, 'adult')
  return taxes.reduce((sum, { cents }) => sum + cents, baseCents)
}

function length({ journeys }: Offer): number {
  return journeys.reduce((sum, journey) => sum + minutesOf(journey), 0)
}
