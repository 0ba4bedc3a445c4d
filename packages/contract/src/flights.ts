import * as z from 'zod/mini'
import {
  flightAnswerSchema,
  flightDescriptions,
  flightItinerarySchema,
  flightPartSchema,
  type FlightAnswer,
  type FlightPart,
} from './flight-offer.ts'
import { moneySchema } from './money.ts'
import { inParts } from './parts.ts'
import { defineRoute } from './route.ts'
import { CABIN_PREFERENCES, flightCount, MAX_FLIGHT_PLACES } from './rules/flight-criteria.ts'
import { rateSchema } from './vacation-offer.ts'
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

/** Who flies. */
export const passengerComposition = z.object({
  adults: count,
  children: count,
  infants: count,
  seniors: count,
  /** Full years of each child on the last day of travel; absent, the children are priced as children of no stated age. */
  listAgeChildren: z.optional(z.array(z.int().check(z.gte(2), z.lte(12))).check(z.maxLength(9))),
})
export type PassengerComposition = z.output<typeof passengerComposition>

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
  passengerComposition,
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

/** Codes of places with commas between them. */
const placeCodeList = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{3}(?:,[A-Za-z]{3})*$/)),
  z.pipe(
    z.transform((written: string) => [...new Set(written.toUpperCase().split(','))]),
    z.array(z.string()).check(z.maxLength(MAX_FLIGHT_PLACES)),
  ),
)

/** Of a place that is not known, the code stands for its names. */
export const flightPlaces = defineRoute({
  name: 'flights.places',
  remote: 'flights',
  summary: 'Names of the places that a journey goes between, before there is an answer that brings them',
  method: 'GET',
  path: '/operation/flightPlaces',
  query: z.object({ ...commonQuery, origins: placeCodeList, destinations: placeCodeList }),
  answer: z.object({ origins: flightDescriptions.airports, destinations: flightDescriptions.airports }),
})
export type FlightPlaces = z.output<typeof flightPlaces.answer>

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

/** A time by the clock of its airport; an offset behind it is read past. */
const flightTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/))
const airlineCode = z.string().check(z.regex(/^[A-Z0-9]{2}$/))
/** Place of a flight in its direction, from 0. */
const place = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(9))))

/** Flights that were chosen of a search, as the specification names them (chapter 3: Flight booking). */
export const chosenItinerarySchema = z.object({
  /** For all passengers, as it was shown: a decimal in major units. */
  totalPrice: z.number(),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  brandPrice: z.optional(z.nullable(z.number())),
  brandCode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  flights: z
    .array(
      z.object({
        airline: airlineCode,
        operatingAirline: z.optional(z.nullable(airlineCode)),
        number: z.int().check(z.gte(1), z.lte(9999)),
        origin: placeCode,
        destination: placeCode,
        departureTime: flightTime,
        arrivalTime: flightTime,
        bookingClass: z.string().check(z.regex(/^[A-Z]$/)),
        /** Each flight has one of the two. */
        outwardIndex: place,
        returningIndex: place,
      }),
    )
    .check(z.maxLength(12)),
})
export type ChosenItinerary = z.output<typeof chosenItinerarySchema>

/** Flights at the price of now, kept for half an hour; `packSelectionId` is what a booking is begun with. */
export const flightQuoteSchema = z.object({
  packSelectionId: z.string(),
  remainingSeconds: z.int(),
  itinerary: flightItinerarySchema,
  ...flightDescriptions,
  rate: rateSchema,
  total: moneySchema,
  totalIls: moneySchema,
  /** What the itinerary was shown at; null where that is the price still. */
  before: z.nullable(moneySchema),
})
export type FlightQuote = z.infer<typeof flightQuoteSchema>

export const flightRevalidate = defineRoute({
  name: 'flights.revalidate',
  isAboutMoney: true,
  remote: 'flights',
  summary: 'Price and seats of chosen flights as they are now, kept for a booking',
  method: 'POST',
  path: '/operation/aggrSabre/revalidate',
  query: z.object({ ...commonQuery, excerptOnly: z.optional(flag()), sendRaw: z.optional(flag()) }),
  body: z.object({
    itinerary: chosenItinerarySchema,
    passengerComposition,
    brandCode: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  }),
  answer: flightQuoteSchema,
  errors: ['search_criteria_invalid', 'sold_out', 'flights_unavailable', 'price_being_updated'],
})

/** The kind of its quotes and bookings. */
export const FLIGHTS = 'flights'

/** What only the pages of flights read of a booking. */
export const flightProductSchema = z.object({
  kind: z.literal(FLIGHTS),
  packSelectionId: z.string(),
  itinerary: flightItinerarySchema,
  ...flightDescriptions,
  rate: rateSchema,
  /** Sabre's locator of the booking, and the airline's own (Sabre's until there is one); null before it is held. */
  sabrePnrNumber: z.nullable(z.string()),
  pnr: z.nullable(z.string()),
})
export type FlightProduct = z.infer<typeof flightProductSchema>
