import type { Itinerary, Leg, Segment } from '../sabre/itinerary.ts'
import type { FlightContent } from './flight-content.ts'

/** When a flight goes, by the clocks of its airports (`YYYY-MM-DDTHH:MM`), and under which number. */
export interface FlightTimes {
  readonly number: number
  readonly departure: string
  readonly arrival: string
}

/** So far a flight may move on its day without a decision of its traveller. */
const SMALL_MINUTES = 60
/** Between two flights of one direction. */
const LEAST_CHANGE_MINUTES = 30

/** As they were sold, in travel order. */
export const soldTimes = ({ key }: Pick<FlightContent, 'key'>): FlightTimes[] =>
  key.legs.flat().map(({ flightNumber, departsAt, arrivesAt }) => ({
    number: flightNumber,
    departure: departsAt.slice(0, 16),
    arrival: arrivesAt.slice(0, 16),
  }))

/** Whether these are the airports that were sold: flights between others are no change of times. */
export const isSameJourney = (
  { key }: Pick<FlightContent, 'key'>,
  flights: readonly { readonly from: string; readonly to: string }[],
): boolean => {
  const sold = key.legs.flat()
  return (
    sold.length === flights.length &&
    sold.every(({ origin, destination }, at) => origin === flights[at]?.from && destination === flights[at].to)
  )
}

export const isSameTimes = (one: readonly FlightTimes[], other: readonly FlightTimes[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ number, departure, arrival }, at) =>
      number === other[at]?.number && departure === other[at].departure && arrival === other[at].arrival,
  )

/** Minutes from one time to another of the same clock. */
export const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000

/**
 * Whether flights move so little that nothing is to be decided: the same flights on the same days, each by an hour at
 * most, with time left to change. `legs` counts the flights of each direction.
 */
export function isSmallShift(
  before: readonly FlightTimes[],
  after: readonly FlightTimes[],
  legs: readonly number[],
): boolean {
  const isNear = (from: string, to: string) =>
    from.slice(0, 10) === to.slice(0, 10) && Math.abs(minutesBetween(from, to)) <= SMALL_MINUTES
  const isEachNear = before.every(({ number, departure, arrival }, at) => {
    const moved = after[at]
    return moved?.number === number && isNear(departure, moved.departure) && isNear(arrival, moved.arrival)
  })
  let first = 0
  const keepsChanges = legs.every((count) => {
    const flights = after.slice(first, first + count)
    first += count
    return flights.every(({ arrival }, at) => {
      const next = flights[at + 1]
      return next === undefined || minutesBetween(arrival, next.departure) >= LEAST_CHANGE_MINUTES
    })
  })
  return isEachNear && keepsChanges
}

/** The flights of an itinerary at other times, in travel order; durations and waits follow from them. */
export function atTimes(itinerary: Itinerary, times: readonly FlightTimes[]): Itinerary {
  let place = 0
  return {
    ...itinerary,
    legs: itinerary.legs.map((leg): Leg => {
      const moved = leg.segments.map((segment) => {
        const at = times[place]
        place += 1
        return at === undefined ? segment : segmentAt(segment, at)
      })
      const shift = (at: number, end: 'departure' | 'arrival') =>
        minutesBetween(clockOf(leg.segments[at]?.[end].at), clockOf(moved[at]?.[end].at))
      return {
        segments: moved,
        durationMinutes: leg.durationMinutes + shift(moved.length - 1, 'arrival') - shift(0, 'departure'),
        stops: leg.stops.map((stop, at) => ({
          ...stop,
          waitMinutes: stop.waitMinutes + shift(at + 1, 'departure') - shift(at, 'arrival'),
        })),
      }
    }),
  }
}

const clockOf = (at = ''): string => at.slice(0, 16)

function segmentAt(segment: Segment, { number, departure, arrival }: FlightTimes): Segment {
  const longer =
    minutesBetween(clockOf(segment.arrival.at), arrival) - minutesBetween(clockOf(segment.departure.at), departure)
  return {
    ...segment,
    flightNumber: number,
    departure: { ...segment.departure, at: departure + segment.departure.at.slice(16) },
    arrival: { ...segment.arrival, at: arrival + segment.arrival.at.slice(16) },
    durationMinutes: segment.durationMinutes + longer,
  }
}
