import { dateOf, toLocal } from '@masa/demo-world'
import { Descriptions } from './descriptions.ts'
import type { Flight } from './flight-world/flights.ts'
import type { Journey } from './flight-world/journeys.ts'
import { flightsOf, minutesOf } from './flight-world/journeys.ts'
import { placeOf } from './flight-world/places.ts'
import type { Offer } from './offers.ts'

type Schedule = ReturnType<typeof scheduleOf>
type Leg = ReturnType<typeof legOf>

/** The flights and legs of an answer. Their numbers follow their length, not the order of travel. */
export interface Schedules {
  scheduleDescs: readonly (Schedule & { id: number })[]
  legDescs: readonly (Leg & { id: number })[]
  legRef(journey: Journey): { ref: number }
}

/** Describes every flight and leg of the offers once. */
export function describeSchedules(offers: readonly Offer[]): Schedules {
  const journeys = [...new Set(offers.flatMap((offer) => offer.journeys))]
  const schedules = new Descriptions<Schedule>()
  for (const schedule of byLength(journeys.flatMap((journey) => flightsOf(journey).map(scheduleOf)))) {
    schedules.refer(schedule)
  }
  const legs = new Descriptions<Leg>()
  for (const leg of byLength(journeys.map((journey) => legOf(journey, schedules)))) legs.refer(leg)
  return {
    scheduleDescs: schedules.list(),
    legDescs: legs.list(),
    legRef: (journey) => legs.refer(legOf(journey, schedules)),
  }
}

/** 'YYYY-MM-DD' at the place where the flight departs. */
export function departureDate(flight: Flight): string {
  return dateOf(localDay(flight.from, flight.departure))
}

function byLength<T extends { elapsedTime: number }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => a.elapsedTime - b.elapsedTime)
}

function legOf(journey: Journey, schedules: Descriptions<Schedule>) {
  const flights = flightsOf(journey)
  const [first] = flights
  const start = first ? localDay(first.from, first.departure) : 0
  return {
    elapsedTime: minutesOf(journey),
    schedules: flights.map((flight) => {
      const later = localDay(flight.from, flight.departure) - start
      return { ...schedules.refer(scheduleOf(flight)), ...(later === 0 ? {} : { departureDateAdjustment: later }) }
    }),
  }
}

/** A flight without its date: times by the clock of each airport, with the offset from UTC. */
function scheduleOf(flight: Flight) {
  const later = localDay(flight.to, flight.arrival) - localDay(flight.from, flight.departure)
  return {
    stopCount: 0,
    eTicketable: true,
    totalMilesFlown: Math.round(flight.km / 1.609),
    elapsedTime: flight.arrival - flight.departure,
    departure: endOf(flight.from, flight.departure, flight.departureTerminal),
    arrival: {
      ...endOf(flight.to, flight.arrival, flight.arrivalTerminal),
      ...(later === 0 ? {} : { dateAdjustment: later }),
    },
    carrier: {
      marketing: flight.carrier,
      marketingFlightNumber: flight.number,
      operating: flight.operating,
      operatingFlightNumber: flight.operatingNumber,
      equipment: { code: flight.equipment },
    },
  }
}

function endOf(airport: string, at: number, terminal: string | undefined) {
  const { city, country, timeZone } = placeOf(airport)
  const local = toLocal(timeZone, at)
  const offset = local - at
  const time = `${clock(local)}:00${offset < 0 ? '-' : '+'}${clock(Math.abs(offset))}`
  return { airport, city, country, time, ...(terminal === undefined ? {} : { terminal }) }
}

function clock(minutes: number): string {
  const ofDay = minutes % 1440
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

function localDay(airport: string, at: number): number {
  return Math.floor(toLocal(placeOf(airport).timeZone, at) / 1440)
}
