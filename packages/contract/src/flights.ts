import * as z from 'zod/mini'
import { flightAnswerSchema, flightPartSchema, type FlightAnswer, type FlightPart } from './flight-offer.ts'
import { inParts } from './parts.ts'
import { defineRoute } from './route.ts'
import { CABIN_PREFERENCES, flightCount } from './rules/flight-criteria.ts'
import { calendarDate, calendarDateOrNone, commonQuery, flag } from './wire.ts'

/** Search of flights (specification, chapters 3 and 7: Flight search; Aggregator). */

export { flightAnswerSchema, flightItinerarySchema, flightPartSchema } from './flight-offer.ts'
export type {
  BaggageAllowance,
  FareComponent,
  FlightAnswer,
  FlightFare,
  FlightItinerary,
  FlightLeg,
  FlightPart,
  FlightPenalty,
  FlightSegment,
  FlightSource,
  FlightSourceFailure,
  FoundFlights,
  PassengerInfo,
} from './flight-offer.ts'
export {
  CABIN_PREFERENCES,
  flightCount,
  flightProblems,
  MAX_FLIGHT_PEOPLE,
  MAX_FLIGHT_PLACES,
  type CabinPreference,
  type FlightCriteria,
  type FlightProblem,
} from './rules/flight-criteria.ts'

export const FLIGHT_DIRECTIONS = ['roundTrip', 'oneWay', 'multiCity'] as const
export type FlightDirection = (typeof FLIGHT_DIRECTIONS)[number]
export const CALENDAR_TYPES = ['exactDates', 'specificDateRange', 'fullMonthDateRange'] as const
export type CalendarType = (typeof CALENDAR_TYPES)[number]

/** IATA's code of an airport or a city, in capitals. */
const placeCode = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{3}$/)),
  z.transform((written: string) => written.toUpperCase()),
)
const placeCodes = z.array(placeCode).check(z.maxLength(20))
const count = z.pipe(z.unknown(), z.transform(flightCount))
/** Of a kind of search that is refused as a whole: what it asks for is not read. */
const unread = z.optional(z.unknown())

export const flightSearchBody = z.object({
  flightDirection: z.enum(FLIGHT_DIRECTIONS),
  /** One of a journey there and back, and of one way. */
  originDestinationInformation: z.array(z.object({ originCodes: placeCodes, destinationCodes: placeCodes })).check(
    z.maxLength(6),
    z.refine((journeys) => journeys.length > 0),
  ),
  calendarType: z.enum(CALENDAR_TYPES),
  exactDatesInformation: z.optional(
    z.object({
      outboundDepartureDate: calendarDate(),
      /** Absent, null or `1900-01-01` of one way. */
      inboundDepartureDate: z.optional(z.nullable(calendarDateOrNone())),
    }),
  ),
  specificDateRangeInformation: unread,
  fullMonthDateRangeInformation: unread,
  passengerComposition: z.object({
    adults: count,
    children: count,
    infants: count,
    seniors: count,
    /** Full years of each child on the last day of travel; absent, the children are priced as children of no stated age. */
    listAgeChildren: z.optional(z.array(z.int().check(z.gte(2), z.lte(12))).check(z.maxLength(9))),
  }),
  directFlightsOnly: z.optional(z.boolean()),
  /** None: any cabin. */
  cabinPrefs: z.optional(z.array(z.enum(CABIN_PREFERENCES)).check(z.maxLength(4))),
})
/** As it is written: counts may be any text. */
export type FlightSearchBody = z.input<typeof flightSearchBody>
/** As it is read. */
export type FlightSearchRequest = z.output<typeof flightSearchBody>

/** `sendRaw` and `excerptOnly` are read and change nothing: what the supplier sent is never given out. */
export const flightSearch = inParts(
  defineRoute({
    name: 'flights.search',
    isAboutMoney: true,
    remote: 'flights',
    summary: 'Flights one way or there and back on exact dates, with all their fares; in parts as the sources answer',
    method: 'POST',
    path: '/operation/aggrSabre/search',
    query: z.object({ ...commonQuery, excerptOnly: z.optional(flag()), sendRaw: z.optional(flag()) }),
    body: flightSearchBody,
    answer: flightAnswerSchema,
    errors: ['search_criteria_invalid', 'flight_search_unsupported', 'flights_unavailable'],
  }),
  { schema: flightPartSchema, collect: collectFlights },
)

/** All parts as the one answer. */
export function collectFlights(parts: readonly FlightPart[]): FlightAnswer {
  const sources = new Map<number, FlightAnswer['sources'][number]>()
  const answer: FlightAnswer = {
    sources: [],
    rate: null,
    itineraries: [],
    itinGroups: [],
    brandFeatureDescs: [],
    baggageChargeDescs: [],
    airlines: [],
    airports: [],
  }
  for (const part of parts) {
    if (part.kind === 'begun') {
      answer.rate = part.rate
      answer.airports = [...(part.airports ?? [])]
      for (const source of part.sources) sources.set(source.id, { ...source, state: 'asked', ageSeconds: null })
      continue
    }
    const source = sources.get(part.source)
    if (source === undefined) continue
    if (part.kind === 'failed') {
      sources.set(source.id, { ...source, state: part.reason })
      continue
    }
    sources.set(source.id, { ...source, state: 'answered', ageSeconds: part.ageSeconds })
    const known = new Set(answer.itineraries.map(({ id }) => id))
    answer.itineraries.push(...part.itineraries.filter(({ id }) => !known.has(id)))
    answer.itinGroups.push(...part.itinGroups)
    answer.brandFeatureDescs.push(...part.brandFeatureDescs)
    answer.baggageChargeDescs.push(...part.baggageChargeDescs)
    answer.airlines = merged(answer.airlines, part.airlines)
    answer.airports = merged(answer.airports, part.airports)
  }
  return { ...answer, sources: [...sources.values()] }
}

const merged = <Named extends { code: string }>(before: readonly Named[], news: readonly Named[]): Named[] => [
  ...new Map([...before, ...news].map((each) => [each.code, each])).values(),
]
