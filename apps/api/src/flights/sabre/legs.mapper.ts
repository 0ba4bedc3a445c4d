import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { isCause, type DropCause } from './drop-cause.ts'
import { listOf, matchOf, objectOf, textOf, wholeOf, type JsonObject } from './foreign-json.ts'
import type { AirportTime, Leg, Segment, Stop } from './itinerary.ts'
import type { ReferenceLists } from './reference-lists.ts'

const MINUTE_MS = 60_000
const AIRPORT = /^[A-Z]{3}$/
const CARRIER = /^[A-Z0-9]{2,3}$/
const TIME = /^(\d{2}:\d{2})(?::\d{2})?(Z|[+-]\d{2}:\d{2})$/

/** The legs of one answer that have been read, by reference and date: itineraries are combinations of few legs. */
export type KnownLegs = Map<string, DropCause | Leg>

/**
 * The legs of an itinerary in travel order. Segments have no dates on this wire: a leg has the date of its departure,
 * a segment so many days after it, and an arrival so many days after that.
 */
export function legsOf(
  itinerary: JsonObject,
  { group, find, known }: { group: JsonObject; find: ReferenceLists; known: KnownLegs },
): DropCause | { readonly legs: readonly Leg[] } {
  const descriptions = listOf(objectOf(group['groupDescription'])?.['legDescriptions'])
  const legs: Leg[] = []
  for (const [index, value] of listOf(itinerary['legs']).entries()) {
    const reference = objectOf(value)
    const found = find('legDescs', reference?.['ref'])
    if (!found) return 'danglingReference'
    const date = dayOf(reference?.['departureDate'] ?? objectOf(descriptions[index])?.['departureDate'])
    if (date === undefined) return 'malformed'
    const key = `${String(reference?.['ref'])} ${date}`
    const leg = known.get(key) ?? legOf(found, { date, find })
    known.set(key, leg)
    if (isCause(leg)) return leg
    const last = legs.at(-1)
    if (last && arrivalOf(last) > departureOf(leg)) return 'contradictoryTimes'
    legs.push(leg)
  }
  return legs.length > 0 ? { legs } : 'malformed'
}

function legOf(found: JsonObject, { date, find }: { date: string; find: ReferenceLists }): DropCause | Leg {
  const segments: Segment[] = []
  const stops: Stop[] = []
  for (const value of listOf(found['schedules'])) {
    const reference = objectOf(value)
    const schedule = find('scheduleDescs', reference?.['ref'])
    if (!schedule) return 'danglingReference'
    const adjustment = wholeOf(reference?.['departureDateAdjustment'] ?? 0, { min: -1, max: 7 })
    if (adjustment === undefined) return 'malformed'
    const segment = segmentOf(schedule, addDays(date, adjustment))
    if (isCause(segment)) return segment
    const last = segments.at(-1)
    if (last) {
      const stop = stopBetween(last.arrival, segment.departure)
      if (stop.waitMinutes < 0) return 'contradictoryTimes'
      stops.push(stop)
    }
    segments.push(segment)
  }
  const [first] = segments
  const last = segments.at(-1)
  if (!first || !last) return 'malformed'
  const durationMinutes = minutesBetween(first.departure, last.arrival)
  if (!agrees(found['elapsedTime'], durationMinutes)) return 'contradictoryTimes'
  return { segments, stops, durationMinutes }
}

function segmentOf(schedule: JsonObject, date: string): DropCause | Segment {
  const [from, to, carrier] = [schedule['departure'], schedule['arrival'], schedule['carrier']].map(objectOf)
  const adjustment = wholeOf(to?.['dateAdjustment'] ?? 0, { min: -2, max: 3 })
  if (!from || !to || !carrier || adjustment === undefined) return 'malformed'
  const departure = airportTime(from, date)
  const arrival = airportTime(to, addDays(date, adjustment))
  const marketingCarrier = matchOf(carrier['marketing'], CARRIER)
  const flightNumber = wholeOf(carrier['marketingFlightNumber'], { min: 1, max: 9999 })
  if (!departure || !arrival || marketingCarrier === undefined || flightNumber === undefined) return 'malformed'
  const durationMinutes = minutesBetween(departure, arrival)
  if (durationMinutes <= 0 || !agrees(schedule['elapsedTime'], durationMinutes)) return 'contradictoryTimes'
  const aircraft = textOf(objectOf(carrier['equipment'])?.['code'], 4)
  return {
    departure,
    arrival,
    durationMinutes,
    marketingCarrier,
    flightNumber,
    operatingCarrier: matchOf(carrier['operating'], CARRIER) ?? marketingCarrier,
    ...(aircraft !== undefined && { aircraft }),
    technicalStops: listOf(schedule['hiddenStops'])
      .map((stop) => matchOf(objectOf(stop)?.['airport'], AIRPORT))
      .filter((airport) => airport !== undefined),
  }
}

function airportTime(place: JsonObject, date: string): AirportTime | undefined {
  const airport = matchOf(place['airport'], AIRPORT)
  const [, time, offset] = TIME.exec(textOf(place['time']) ?? '') ?? []
  const at = `${date}T${time}:00${offset === 'Z' ? '+00:00' : offset}`
  if (airport === undefined || Number.isNaN(Date.parse(at))) return undefined
  const terminal = textOf(place['terminal'], 20)
  return { airport, ...(terminal !== undefined && { terminal }), at }
}

function stopBetween(arrival: AirportTime, departure: AirportTime): Stop {
  return {
    waitMinutes: minutesBetween(arrival, departure),
    isAirportChange: arrival.airport !== departure.airport,
    isOvernight: arrival.at.slice(0, 10) !== departure.at.slice(0, 10),
  }
}

const minutesBetween = (from: AirportTime, to: AirportTime): number =>
  (Date.parse(to.at) - Date.parse(from.at)) / MINUTE_MS
const departureOf = (leg: Leg): number => Date.parse(leg.segments[0]?.departure.at ?? '')
const arrivalOf = (leg: Leg): number => Date.parse(leg.segments.at(-1)?.arrival.at ?? '')

/** A duration that the supplier names is that of its times; it need not name one. */
const agrees = (elapsed: unknown, minutes: number): boolean => elapsed === undefined || elapsed === minutes

/** A day of the calendar: the 30th of February is none. */
function dayOf(value: unknown): string | undefined {
  const day = matchOf(value, /^20\d{2}-\d{2}-\d{2}$/)
  return day !== undefined && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day ? day : undefined
}
