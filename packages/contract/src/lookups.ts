import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { landingSchema } from './content.ts'
import { defineRoute } from './route.ts'
import { code, codeList, commonQuery, pageQuery } from './wire.ts'

/** Lookups and the general calls (specification, chapter 7: General; Lookups). Pages are inclusive and counted from 1. */

const named = z.object({ code: z.string(), name: z.string() })

export const subjects = defineRoute({
  name: 'lookups.subjects',
  summary: 'Subjects of trips, flat',
  method: 'GET',
  path: '/subject/flatten',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(z.object({ code: z.string(), name: z.string(), parentCode: z.nullable(z.string()) })),
})

export const dealTypes = defineRoute({
  name: 'lookups.dealTypes',
  summary: 'Deal types of the site',
  method: 'GET',
  path: '/operation/dealType',
  query: z.object(commonQuery),
  answer: z.array(z.object({ code: z.string(), name: z.string(), categoryCode: z.string() })),
})

export const dealTypesInHome = defineRoute({
  name: 'lookups.dealTypesInHome',
  summary: 'Deal types that have a deal on the home page now',
  method: 'GET',
  path: '/deal/inEffectHome/dealTypes',
  query: z.object(commonQuery),
  answer: z.array(z.object({ code: z.string(), name: z.string(), categoryCode: z.string() })),
})

export const itineraries = defineRoute({
  name: 'lookups.itineraries',
  summary: 'Day-by-day itineraries of organised tours',
  method: 'GET',
  path: '/itinerary',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      days: z.array(z.object({ day: z.int(), title: z.string(), text: z.string() })),
    }),
  ),
})

export const competitions = defineRoute({
  name: 'lookups.competitions',
  summary: 'Football competitions of sport packages',
  method: 'GET',
  path: '/footballData/competition',
  query: z.object(commonQuery),
  answer: z.array(named),
})

/** What is optional is absent from an API of before these keys, and where it is not known. */
const airportSchema = z.object({
  code: z.string(),
  /** In the language of the call; the Latin name where there is none. */
  name: z.string(),
  cityCode: z.string(),
  countryCode: z.string(),
  cityName: z.optional(z.string()),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  /** IANA zone. */
  timeZone: z.optional(z.string()),
})

export const airports = defineRoute({
  name: 'lookups.airports',
  summary: 'Airports of the world: those of the catalogue first, then the busiest',
  method: 'GET',
  path: '/airport',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(airportSchema),
})

export const airport = defineRoute({
  name: 'lookups.airport',
  summary: 'One airport of the world',
  method: 'GET',
  path: '/airport/:code',
  params: z.object({ code: code() }),
  query: z.object(commonQuery),
  answer: airportSchema,
  errors: ['not_found'],
})

export const activeAirports = defineRoute({
  ...airports,
  name: 'lookups.activeAirports',
  summary: 'Airports that packages fly to',
  path: '/airport/activeOnly',
})

export const airlines = defineRoute({
  name: 'lookups.airlines',
  summary: 'Airlines of the world: those of the catalogue first, then those with the most flights',
  method: 'GET',
  path: '/lkAirlineCompany',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(named),
})

export const countries = defineRoute({
  name: 'lookups.countries',
  summary: 'Countries',
  method: 'GET',
  path: '/country',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(named),
})

export const roomClasses = defineRoute({
  name: 'lookups.roomClasses',
  summary: 'Room classes',
  method: 'GET',
  path: '/roomClass',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(named),
})

export const roomCompositionTypes = defineRoute({
  name: 'lookups.roomCompositionTypes',
  summary: 'Room types by the composition that they take',
  method: 'GET',
  path: '/roomCompositionType/fcapi',
  query: z.object({ ...commonQuery, ...pageQuery }),
  answer: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      maxAdults: z.int(),
      maxChildren: z.int(),
      maxPeople: z.int(),
      allowsInfants: z.boolean(),
    }),
  ),
})

export const hotels = defineRoute({
  name: 'lookups.hotels',
  summary: 'Hotels of the catalogue',
  method: 'GET',
  path: '/hotels',
  query: z.object({ ...commonQuery, ...pageQuery, destCode: z.optional(codeList()) }),
  answer: z.array(
    z.object({
      hotelId: z.string(),
      name: z.string(),
      nameLatin: z.string(),
      stars: z.int(),
      destinationCode: z.string(),
    }),
  ),
})

/** A country as a landing page shows it. `packCategDests`: destinations of each product line. */
const areaSchema = z.object({
  code: z.string(),
  name: z.string(),
  picture: pictureSchema,
  packCategDests: z.record(z.string(), z.array(z.string())),
  /** The lowest price of one person; null when nothing is on sale. */
  perPersonFrom: z.nullable(moneySchema),
  /** Absent from an API of before this key. */
  landing: z.optional(landingSchema),
})
export type Area = z.infer<typeof areaSchema>

export const areas = defineRoute({
  name: 'lookups.areas',
  summary: 'Areas of landing pages',
  method: 'GET',
  path: '/area',
  query: z.object(commonQuery),
  answer: z.array(areaSchema),
})

export const area = defineRoute({
  name: 'lookups.area',
  summary: 'One area',
  method: 'GET',
  path: '/area/:code',
  params: z.object({ code: code() }),
  query: z.object(commonQuery),
  answer: areaSchema,
  errors: ['not_found'],
})

export const packCategoryTop = defineRoute({
  name: 'vacations.packCategoryTop',
  summary: 'The product lines in the order of the site, with their destinations',
  method: 'GET',
  path: '/operation/PackCategoryTop',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      sort: z.int(),
      dealTypeCode: z.string(),
      destinations: z.array(z.string()),
    }),
  ),
})

export const packHotels = defineRoute({
  name: 'vacations.packHotels',
  isAboutMoney: true,
  summary: 'Hotels that are sold in packages, with their lowest price',
  method: 'GET',
  path: '/operation/packHotels',
  query: z.object({ ...commonQuery, destCode: z.optional(code()) }),
  answer: z.array(
    z.object({
      hotelId: z.string(),
      name: z.string(),
      nameLatin: z.string(),
      stars: z.int(),
      destination: named,
      countryName: z.string(),
      picture: pictureSchema,
      perPersonFrom: z.nullable(moneySchema),
    }),
  ),
})
