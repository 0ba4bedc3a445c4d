import * as z from 'zod/mini'
import { moneySchema } from './money.ts'
import { rateSchema } from './vacation-offer.ts'

/**
 * Flights with their fares, as the search answers them (specification, chapter 3: Flight results). Times are an airport's
 * own with their offset (`2027-06-04T09:55:00+03:00`), durations minutes.
 */

const segmentSchema = z.object({
  origin: z.string(),
  destination: z.string(),
  originTerminal: z.nullable(z.string()),
  destinationTerminal: z.nullable(z.string()),
  departureTime: z.string(),
  arrivalTime: z.string(),
  durationMinutes: z.int(),
  /** Whose number the flight has, and who flies it. */
  marketingAirline: z.string(),
  operatingAirline: z.string(),
  flightNumber: z.int(),
  /** Code of the type of aircraft. */
  aircraft: z.nullable(z.string()),
  /** Airports at which it lands on the way, without a change of flight. */
  technicalStops: z.array(z.string()),
})
export type FlightSegment = z.infer<typeof segmentSchema>

const stopSchema = z.object({
  waitMinutes: z.int(),
  /** The next flight leaves from another airport. */
  isAirportChange: z.boolean(),
  /** The wait goes past midnight. */
  isOvernight: z.boolean(),
})

const legSchema = z.object({
  segments: z.array(segmentSchema),
  /** Between one segment and the next: one fewer than segments. */
  stops: z.array(stopSchema),
  durationMinutes: z.int(),
})
export type FlightLeg = z.infer<typeof legSchema>

/** What may be taken: pieces, or a weight in all. */
export const allowanceSchema = z.union([
  z.object({ kind: z.literal('pieces'), pieces: z.int(), pieceWeightKg: z.nullable(z.int()) }),
  z.object({ kind: z.literal('weight'), weightKg: z.int() }),
])
export type BaggageAllowance = z.infer<typeof allowanceSchema>

/** What a change or a refund costs before and after the departure; null where the airline does not say. */
const penaltySchema = z.object({
  isAllowed: z.boolean(),
  /** At most; null where the airline names none. */
  fee: z.nullable(moneySchema),
})
export type FlightPenalty = z.infer<typeof penaltySchema>

const fareComponentSchema = z.object({
  /** One for each segment of the leg. */
  segments: z.array(
    z.object({
      bookingCode: z.string(),
      cabin: z.enum(['economy', 'premiumEconomy', 'business', 'premiumBusiness', 'first', 'premiumFirst', 'unknown']),
      fareBasis: z.string(),
    }),
  ),
  /** Null where the airline does not say: it is not known to be none. */
  cabinBag: z.nullable(allowanceSchema),
  checkedBag: z.nullable(allowanceSchema),
  /** Ids of `baggageChargeDescs`. */
  baggageCharges: z.array(z.int()),
})
export type FareComponent = z.infer<typeof fareComponentSchema>

const passengerInfoSchema = z.object({
  /** As the specification maps them: adult and senior ADT, child CNN, infant INF. */
  passengerType: z.enum(['ADT', 'CNN', 'INF']),
  passengerNumber: z.int(),
  /** Of one passenger of them, taxes and fees in it. */
  totalPrice: z.number(),
  fareComponents: z.array(fareComponentSchema),
  change: z.object({ beforeDeparture: z.nullable(penaltySchema), afterDeparture: z.nullable(penaltySchema) }),
  refund: z.object({ beforeDeparture: z.nullable(penaltySchema), afterDeparture: z.nullable(penaltySchema) }),
})
export type PassengerInfo = z.infer<typeof passengerInfoSchema>

/** Named amounts are decimals in major units, for all passengers together; of one passenger they are a share of it. */
const amounts = {
  totalPrice: z.number(),
  currency: z.string(),
  /** In shekels, at the answer's rate; null without one. */
  totalPriceNIS: z.nullable(z.number()),
  /** The total over all people, as the budget's filter counts. */
  perPerson: moneySchema,
  perPersonIls: z.nullable(moneySchema),
}

const legBrandSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** `ref` is an id of `brandFeatureDescs`; `displayed`: whether it costs is not said. */
  features: z.array(z.object({ ref: z.int(), application: z.enum(['free', 'charge', 'notOffered', 'displayed']) })),
})

const fareSchema = z.object({
  ...amounts,
  /** Of the first leg; null where the airline names none. */
  brand: z.nullable(z.object({ code: z.string(), name: z.string() })),
  /** Of each leg; null where the airline names none. */
  legBrands: z.array(z.nullable(legBrandSchema)),
  /** How many seats are left at this price, 9 at most; null where it is not known. */
  seatsLeft: z.nullable(z.int()),
  /** The last day for tickets at this price, `YYYY-MM-DD`. */
  lastTicketDate: z.nullable(z.string()),
  validatingAirline: z.nullable(z.string()),
  passengerInfoList: z.array(passengerInfoSchema),
})
export type FlightFare = z.infer<typeof fareSchema>

export const flightItinerarySchema = z.object({
  /** The same flights have the same id in every answer. */
  id: z.string(),
  itinGroupRef: z.int(),
  /** In travel order: one, or there and back. */
  legs: z.array(legSchema),
  /** Of the cheapest fare. */
  excerpt: z.object(amounts),
  /** By fare, cheapest first; never empty. */
  pricingInformation: z.array(z.object({ fare: fareSchema })),
})
export type FlightItinerary = z.infer<typeof flightItinerarySchema>

/** Itineraries between the same airports on the same days. */
const groupSchema = z.object({
  id: z.int(),
  legs: z.array(z.object({ origin: z.string(), destination: z.string(), departureDate: z.string() })),
})

/** One pair of places, which is asked for by itself. */
const sourceSchema = z.object({ id: z.int(), originCode: z.string(), destinationCode: z.string() })
export type FlightSource = z.infer<typeof sourceSchema>

/** `timeout`: not in time; `unavailable`: no usable answer; `budget`: the site has asked as often as it may for now. */
const failureSchema = z.enum(['timeout', 'unavailable', 'budget'])
export type FlightSourceFailure = z.infer<typeof failureSchema>

/** What itineraries refer to, by id or code. */
export const flightDescriptions = {
  brandFeatureDescs: z.array(
    z.object({ id: z.int(), commercialName: z.string(), serviceGroup: z.string(), subCode: z.string() }),
  ),
  baggageChargeDescs: z.array(
    z.object({
      id: z.int(),
      firstPiece: z.int(),
      lastPiece: z.int(),
      charge: moneySchema,
      descriptions: z.array(z.string()),
    }),
  ),
  airlines: z.array(z.object({ code: z.string(), name: z.string() })),
  airports: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      cityCode: z.string(),
      cityName: z.string(),
      countryCode: z.string(),
    }),
  ),
}

const found = { itineraries: z.array(flightItinerarySchema), itinGroups: z.array(groupSchema), ...flightDescriptions }

/** What an answer in parts consists of: first which sources are asked, then one part for each of them. */
export const flightPartSchema = z.union([
  z.object({
    kind: z.literal('begun'),
    sources: z.array(sourceSchema),
    rate: z.nullable(rateSchema),
    /** Of the places that were asked for; an earlier release sends them with what it found alone. */
    airports: z.optional(found.airports),
  }),
  /** `ageSeconds`: since the source was asked; null where it was asked just now. */
  z.object({ kind: z.literal('found'), source: z.int(), ageSeconds: z.nullable(z.int()), ...found }),
  z.object({ kind: z.literal('failed'), source: z.int(), reason: failureSchema }),
])
export type FlightPart = z.infer<typeof flightPartSchema>
export type FoundFlights = Extract<FlightPart, { kind: 'found' }>

export const flightAnswerSchema = z.object({
  sources: z.array(
    z.extend(sourceSchema, {
      state: z.union([z.enum(['asked', 'answered']), failureSchema]),
      ageSeconds: z.nullable(z.int()),
    }),
  ),
  rate: z.nullable(rateSchema),
  ...found,
})
export type FlightAnswer = z.infer<typeof flightAnswerSchema>
