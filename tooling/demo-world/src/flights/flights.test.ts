import { fc } from '@masa/properties'
import { expect, test } from 'vitest'
import { dateOf, dayOf } from '../calendar.ts'
import { airport, airlines, destinations } from '../geography.ts'
import type { Flight } from './flight.ts'
import { flightById, flightsOn } from './flights.ts'
import { timetable } from './timetable.ts'
import { toLocal, toUtc } from './zone-time.ts'

const sample: readonly Flight[] = [
  '2026-12-24',
  '2027-03-25',
  '2027-03-28',
  '2027-06-15',
  '2027-08-04',
  '2027-10-25',
  '2027-11-01',
].flatMap((date) => flightsOn(date))

function instant(code: string, date: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return toUtc(airport(code).timeZone, dayOf(date) * 1440 + hours * 60 + minutes)
}

test('arrival is departure plus duration, through both time zones', () => {
  expect(sample.length).toBeGreaterThan(500)
  const wrong = sample.filter(
    (flight) =>
      instant(flight.to, flight.arrivalDate, flight.arrivalTime) -
        instant(flight.from, flight.departureDate, flight.departureTime) !==
      flight.durationMinutes,
  )
  expect(wrong).toEqual([])
})

test('local time and UTC turn into each other outside the hour that clocks skip', () => {
  const zones = ['Asia/Jerusalem', 'Europe/Athens', 'America/New_York', 'Asia/Tokyo', 'Africa/Casablanca']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: dayOf('2026-11-01') * 1440, max: dayOf('2028-01-01') * 1440 }),
      (zone, utc) => {
        const local = toLocal(zone, utc)
        // A repeated hour has two instants; both read the same.
        return toLocal(zone, toUtc(zone, local)) === local
      },
    ),
  )
})

test.each([
  ['LCA', 40, 75],
  ['ATH', 100, 150],
  ['LON', 260, 330],
  ['NYC', 640, 760],
])('a direct flight to %s takes between %i and %i minutes', (code, least, most) => {
  const durations = sample
    .filter((flight) => flight.destinationCode === code && flight.direction === 'out' && flight.stops.length === 0)
    .map((flight) => flight.durationMinutes)
  expect(durations.length).toBeGreaterThan(0)
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...durations)).toBeLessThanOrEqual(most)
})

test('identifiers do not repeat and lead back to the flight', () => {
  expect(new Set(sample.map((flight) => flight.id)).size).toBe(sample.length)
  expect(sample.map((flight) => flightById(flight.id))).toEqual(sample)
  expect(flightById(1)).toBeNull()
})

test('nothing flies on Yom Kippur, and El Al rests on the Sabbath', () => {
  expect(flightsOn('2027-10-11').filter((flight) => flight.from === 'TLV' && flight.departureTime < '21:30')).toEqual(
    [],
  )
  const saturdays = Array.from({ length: 20 }, (_, week) => flightsOn(dateOf(dayOf('2027-04-03') + week * 7))).flat()
  expect(saturdays.filter((flight) => flight.airline === 'LY' && flight.departureTime < '20:30')).toEqual([])
  expect(saturdays.length).toBeGreaterThan(0)
})

test('every destination is flown to, by carriers that are known, some of them with a stop', () => {
  const codes = new Set(airlines.map((airline) => airline.code))
  for (const place of destinations) {
    const rotations = timetable(place)
    expect(rotations.length).toBeGreaterThan(0)
    expect(rotations.every((rotation) => codes.has(rotation.airline) && rotation.index < 32)).toBe(true)
  }
  expect(sample.some((flight) => flight.stops.length === 1)).toBe(true)
  expect(sample.some((flight) => flight.seats < 8)).toBe(true)
  expect(new Set(sample.flatMap((flight) => (flight.departureTerminal ? [flight.departureTerminal] : [])))).toEqual(
    new Set(['1', '3']),
  )
})

test('a carrier’s flight number means one route', () => {
  const routes = new Map<string, string>()
  for (const flight of sample) {
    const route = `${flight.from}-${flight.to}/${flight.destinationCode}`
    expect(routes.get(flight.flightNumber) ?? route).toBe(route)
    routes.set(flight.flightNumber, route)
  }
})
