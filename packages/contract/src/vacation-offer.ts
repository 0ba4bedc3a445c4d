import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'

/** What a package is to its traveller: flights, price, and its place in a list of results. */

export const namedCodeSchema = z.object({ code: z.string(), name: z.string() })
export type NamedCode = z.infer<typeof namedCodeSchema>

/** The rate that turns this answer's dollars into shekels: shekels per dollar, and the day of the table it is from. */
export const rateSchema = z.object({ usdIls: z.number(), date: z.string() })
export type Rate = z.infer<typeof rateSchema>

/** One direction's flight as a traveller reads it. Times are local to their airport. */
export const flightSchema = z.object({
  flightId: z.string(),
  airlineCode: z.string(),
  airlineName: z.string(),
  number: z.string(),
  origin: namedCodeSchema,
  originTerminal: z.nullable(z.string()),
  destination: namedCodeSchema,
  destinationTerminal: z.nullable(z.string()),
  departureDate: z.string(),
  departureTime: z.string(),
  arrivalDate: z.string(),
  arrivalTime: z.string(),
  durationMinutes: z.int(),
  stops: z.array(z.object({ airport: namedCodeSchema, waitMinutes: z.int() })),
  cabinClass: z.string(),
  baggage: z.object({ handBagKg: z.int(), trolleyKg: z.int(), suitcaseKg: z.int() }),
  seatsLeft: z.int(),
})
export type Flight = z.infer<typeof flightSchema>

/** `perPerson` is the total divided by the people who travel, rounded up to a whole minor unit. */
export const packagePriceSchema = z.object({
  perPerson: moneySchema,
  total: moneySchema,
  totalIls: moneySchema,
  /** The price before a deal's discount, when the offer is a deal's. */
  before: z.nullable(moneySchema),
})
export type PackagePrice = z.infer<typeof packagePriceSchema>

export const packageStatusSchema = z.enum(['available', 'being_updated', 'phone_only'])

/** One result: a hotel with its cheapest package for the criteria. */
export const searchResultSchema = z.object({
  packId: z.string(),
  laId: z.string(),
  categoryId: z.string(),
  hotelId: z.string(),
  hotelName: z.string(),
  /** The hotel's Latin name, shown beside the local one. */
  hotelNameLatin: z.string(),
  stars: z.int(),
  district: z.string(),
  /** The district whatever the language: what a filter in an address names. */
  districtCode: z.string(),
  destination: namedCodeSchema,
  countryName: z.string(),
  lat: z.number(),
  lon: z.number(),
  pictures: z.array(pictureSchema),
  score: z.nullable(z.object({ value: z.number(), count: z.int() })),
  dateFrom: z.string(),
  dateTo: z.string(),
  nights: z.int(),
  board: namedCodeSchema,
  roomClass: namedCodeSchema,
  outwardFlight: flightSchema,
  inwardFlight: flightSchema,
  hasTransfers: z.boolean(),
  distances: z.object({ beachM: z.nullable(z.int()), centreM: z.int(), airportKm: z.int() }),
  facilities: z.array(namedCodeSchema),
  subCategoryCodes: z.array(z.string()),
  subjectCodes: z.array(z.string()),
  price: packagePriceSchema,
  seatsLeft: z.int(),
  freeCancellationUntil: z.nullable(z.string()),
  dealId: z.nullable(z.string()),
  /** Higher is shown earlier in the recommended order. */
  recommendation: z.number(),
  status: packageStatusSchema,
})
export type SearchResult = z.infer<typeof searchResultSchema>
