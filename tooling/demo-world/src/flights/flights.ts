import { dateOf, dayOf, isYomKippur, monthOf, weekdayOf } from '../calendar.ts'
import { airport, destination, destinations, greatCircleKm, home } from '../geography.ts'
import type { Destination } from '../geography.ts'
import { flightId, readFlightId } from '../identifiers.ts'
import { noise } from '../random.ts'
import type { Flight, Rotation } from './flight.ts'
import { allRotations, timetable } from './timetable.ts'
import { clock, toLocal, toUtc } from './zone-time.ts'

/** A rotation flown on one day: both its flights in local minutes since 1970. */
export interface FlownRotation {
  rotation: Rotation
  destination: Destination
  /** Day of departure from Tel Aviv. */
  day: number
  out: { departure: number; arrival: number; duration: number; day: number; arrivalDay: number }
  /** The flight back of the same aircraft. */
  in: { departure: number; arrival: number; duration: number; day: number; arrivalDay: number }
}

// Days are asked for in order, each a few times over; older ones may go.
const flown = new Map<number, FlownRotation | null>()
const flownLimit = 20_000

/** A rotation on a departure day, or null when it does not fly then. */
export function flyRotation(rotation: Rotation, place: Destination, day: number): FlownRotation | null {
  const key = flightId({ day, destinationNumber: place.number, rotation: rotation.index, direction: 'out' })
  let found = flown.get(key)
  if (found === undefined) {
    found = computeRotation(rotation, place, day)
    if (flown.size >= flownLimit) flown.clear()
    flown.set(key, found)
  }
  return found
}

function computeRotation(rotation: Rotation, place: Destination, day: number): FlownRotation | null {
  if (!isInSeason(place, day)) return null
  if (!(isSummer(day) ? rotation.summerDays : rotation.winterDays).includes(weekdayOf(day))) return null
  const block = blockMinutes(rotation, place)
  const outDeparture = day * 1440 + rotation.departureMinute
  const outStart = toUtc(home.timeZone, outDeparture)
  const outArrival = toLocal(place.timeZone, outStart + block.out)
  const inStart = outStart + block.out + rotation.turnaroundMinutes
  const inDeparture = toLocal(place.timeZone, inStart)
  const inArrival = toLocal(home.timeZone, inStart + block.in)
  if (isClosed(outDeparture) || isClosed(inArrival)) return null
  if (
    rotation.airline === 'LY' &&
    (isSabbath(outDeparture) || isSabbath(inArrival) || isSabbath(outArrival) || isSabbath(inDeparture))
  )
    return null
  return {
    rotation,
    destination: place,
    day,
    out: leg(outDeparture, outArrival, block.out),
    in: leg(inDeparture, inArrival, block.in),
  }
}

function leg(departure: number, arrival: number, duration: number) {
  return { departure, arrival, duration, day: Math.floor(departure / 1440), arrivalDay: Math.floor(arrival / 1440) }
}

/**
 * Minutes in the air and on the ground between doors: cruising at 830 km/h along the great
 * circle, plus half an hour of climb and taxi; flying west takes a little longer.
 */
function blockMinutes(
  rotation: Pick<Rotation, 'via' | 'layoverMinutes'>,
  place: Destination,
): { out: number; in: number } {
  const landing = airport(place.airport)
  const hops = rotation.via
    ? ([
        [home, airport(rotation.via)],
        [airport(rotation.via), landing],
      ] as const)
    : ([[home, landing]] as const)
  const total = { out: rotation.via ? rotation.layoverMinutes : 0, in: rotation.via ? rotation.layoverMinutes : 0 }
  for (const [a, b] of hops) {
    const minutes = 30 + (greatCircleKm(a, b) / 830) * 60
    const wind = ((a.lon - b.lon) / 360) * minutes * 0.25
    total.out += Math.round((minutes + wind) / 5) * 5
    total.in += Math.round((minutes - wind) / 5) * 5
  }
  return total
}

/** All flights to and from the demo world's destinations that depart on a date, local at their own end. */
export function flightsOn(date: string): readonly Flight[] {
  const day = dayOf(date)
  const found: Flight[] = []
  for (const rotation of allRotations()) {
    const place = destination(rotation.destinationCode)
    const out = flyRotation(rotation, place, day)
    if (out) found.push(toFlight(out, 'out'))
    for (const start of [day, day - 1, day - 2]) {
      const back = flyRotation(rotation, place, start)
      if (back && back.in.day === day) found.push(toFlight(back, 'in'))
    }
  }
  return found
}

/** Flights in a range of departure dates, both included, a day at a time. */
export function* generateFlights(range: { fromDate: string; toDate: string }): Generator<readonly Flight[]> {
  for (let day = dayOf(range.fromDate); day <= dayOf(range.toDate); day += 1) yield flightsOn(dateOf(day))
}

/** The flight of an identifier, or null when there is none. */
export function flightById(id: number): Flight | null {
  const key = readFlightId(id)
  const place = destinations.find((each) => each.number === key.destinationNumber)
  const rotation = place && timetable(place)[key.rotation]
  if (!place || !rotation) return null
  if (key.direction === 'out') {
    const found = flyRotation(rotation, place, key.day)
    return found ? toFlight(found, 'out') : null
  }
  for (const start of [key.day, key.day - 1, key.day - 2]) {
    const found = flyRotation(rotation, place, start)
    if (found && found.in.day === key.day) return toFlight(found, 'in')
  }
  return null
}

function toFlight(found: FlownRotation, direction: 'out' | 'in'): Flight {
  const { rotation, destination: place } = found
  const times = found[direction]
  const far = place.airport
  const isOut = direction === 'out'
  return {
    id: flightId({ day: times.day, destinationNumber: place.number, rotation: rotation.index, direction }),
    direction,
    destinationCode: place.code,
    rotation: rotation.index,
    airline: rotation.airline,
    flightNumber: `${rotation.airline}${isOut ? rotation.outNumber : rotation.inNumber}`,
    from: isOut ? home.code : far,
    to: isOut ? far : home.code,
    departureDate: dateOf(times.day),
    departureTime: clock(times.departure),
    arrivalDate: dateOf(times.arrivalDay),
    arrivalTime: clock(times.arrival),
    durationMinutes: times.duration,
    stops: rotation.via ? [{ airport: rotation.via, layoverMinutes: rotation.layoverMinutes }] : [],
    departureTerminal: isOut ? rotation.terminal : null,
    arrivalTerminal: isOut ? null : rotation.terminal === '1' ? '1' : '3',
    aircraft: rotation.aircraft,
    seats: seatsOn(rotation, place, times.day),
    bookingClass: rotation.kind === 'charter' ? 'C' : 'V',
    kind: rotation.kind,
    bags: rotation.bags,
  }
}

/** Seats of the allotment; one flight in twenty-five has only a handful left from the start. */
function seatsOn(rotation: Rotation, place: Destination, day: number): number {
  const luck = noise(day, place.number, rotation.index + 300)
  return luck < 0.04 ? 3 + Math.floor(luck * 100) : rotation.seats
}

/** Whether the destination is flown to on a day; a season may run over the new year. */
export function isInSeason(place: Destination, day: number): boolean {
  const month = monthOf(day)
  const { from, to } = place.months
  return from <= to ? month >= from && month <= to : month >= from || month <= to
}

/** Airlines' summer timetable, by months. */
export function isSummer(day: number): boolean {
  const month = monthOf(day)
  return month >= 4 && month <= 10
}

/** Ben Gurion on Yom Kippur: closed from 13:00 on its eve to 21:30. */
function isClosed(localMinute: number): boolean {
  const day = Math.floor(localMinute / 1440)
  const minute = localMinute % 1440
  return (isYomKippur(day) && minute < 1290) || (isYomKippur(day + 1) && minute >= 780)
}

/** From Friday 15:30 to Saturday 20:30, at any airport. */
function isSabbath(localMinute: number): boolean {
  const weekday = weekdayOf(Math.floor(localMinute / 1440))
  const minute = localMinute % 1440
  return (weekday === 5 && minute >= 930) || (weekday === 6 && minute < 1230)
}
