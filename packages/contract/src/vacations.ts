import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { namedCodeSchema, rateSchema, flightSchema, packageStatusSchema, searchResultSchema } from './vacation-offer.ts'
import { roomOptionSchema, quoteSchema } from './vacation-quote.ts'
import {
  calendarDate,
  calendarDateOrNone,
  code,
  codeList,
  commonQuery,
  flag,
  numberList,
  text,
  wholeNumber,
  yearMonthList,
} from './wire.ts'

/** Search, product and price of vacation packages (specification, chapter 7: Search; Product and price). */

export {
  namedCodeSchema,
  rateSchema,
  flightSchema,
  packagePriceSchema,
  packageStatusSchema,
  searchResultSchema,
} from './vacation-offer.ts'
export type { NamedCode, Rate, Flight, PackagePrice, SearchResult } from './vacation-offer.ts'
export { PACKAGE_LINE_CODES, roomOptionSchema, quotedRoomSchema, quoteSchema } from './vacation-quote.ts'
export type { PackageLine, QuotedRoom, QuoteAnswer, RoomOption } from './vacation-quote.ts'

/** What a search asks for. `fromDate`/`toDate` bound the day of departure; `1900-01-01` in both with `yearMonth` searches whole months. */
const criteria = {
  ...commonQuery,
  dest: z.optional(codeList(31)),
  country: z.optional(code(2)),
  fromDate: z.optional(calendarDateOrNone()),
  toDate: z.optional(calendarDateOrNone()),
  yearMonth: z.optional(yearMonthList()),
  nights: z.optional(numberList({ min: 1, max: 30 })),
  categoryId: z.optional(code()),
  packCategory: z.optional(code()),
  subCategoryId: z.optional(codeList()),
  subject: z.optional(codeList()),
  dealTypeCode: z.optional(z.array(code()).check(z.maxLength(20))),
  adult: z.optional(wholeNumber({ max: 90 })),
  pensioner: z.optional(wholeNumber({ max: 90 })),
  child: z.optional(wholeNumber({ max: 90 })),
  infant: z.optional(wholeNumber({ max: 90 })),
  listAgeChildren: z.optional(numberList({ min: 2, max: 12, most: 90 })),
  listAgeInfants: z.optional(numberList({ min: 0, max: 2, most: 90 })),
  rooms: z.optional(wholeNumber({ min: 1, max: 10 })),
}

export const search = defineRoute({
  name: 'vacations.search',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'The cheapest package of each hotel for destinations, dates and travellers',
  method: 'GET',
  path: '/operation/search',
  query: z.object({
    ...criteria,
    /** Only the one package that costs the party least. */
    getLowestPrc: z.optional(flag()),
    odyAgentCode: z.optional(code()),
  }),
  answer: z.object({
    results: z.array(searchResultSchema),
    rate: rateSchema,
    /** Ways out when nothing was found: each loosens one part of the criteria and says what it would yield. */
    advice: z.array(
      z.object({
        loosen: z.enum(['dates', 'nights', 'destination', 'subCategory', 'travellers']),
        query: z.record(z.string(), z.string()),
        count: z.int(),
        priceFrom: moneySchema,
      }),
    ),
  }),
  errors: ['search_criteria_invalid'],
  repeatable: ['dealTypeCode'],
})
export type SearchAnswer = z.infer<typeof search.answer>

/** Few enough for one statement; a destination has some dozens of hotels. */
const hotelsOfDestination = z.array(code()).check(z.maxLength(200))
const noText = z.pipe(
  z.literal(''),
  z.transform((): string[] => []),
)
const partySize = z.optional(z.int().check(z.gte(0), z.lte(90)))

export const aggSearchByHotels = defineRoute({
  name: 'vacations.aggSearchByHotels',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'The cheapest package of each of some hotels in whole months; an empty list means every hotel there',
  method: 'POST',
  path: '/operation/aggSearchByHotels',
  query: z.object(commonQuery),
  body: z.object({
    hotelIdsByDest: z
      .record(code(), hotelsOfDestination)
      .check(z.refine((byDestination) => Object.keys(byDestination).length <= 31)),
    /** A list, or the comma list that the search's query takes; an empty text is none. */
    subject: z.optional(z.union([z.array(code()).check(z.maxLength(31)), noText, codeList()])),
    /** The months of departure, as a list or as a comma list. */
    yearMonth: z.union([
      z.array(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))).check(z.maxLength(12)),
      yearMonthList(),
    ]),
    categoryId: z.optional(code()),
    adult: partySize,
    child: partySize,
    infant: partySize,
    odyAgentCode: z.optional(code()),
  }),
  answer: z.object({ results: z.array(searchResultSchema), rate: rateSchema }),
  errors: ['search_criteria_invalid', 'price_being_updated'],
})

export const priceCalendar = defineRoute({
  name: 'vacations.priceCalendar',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'The lowest price per person for each day of departure in a span of at most 92 days',
  method: 'GET',
  path: '/operation/priceCalendar',
  query: z.object({
    ...commonQuery,
    dest: z.optional(codeList(31)),
    categoryId: z.optional(code()),
    nights: z.optional(numberList({ min: 1, max: 30 })),
    fromDate: calendarDate(),
    toDate: calendarDate(),
  }),
  answer: z.object({
    /** Every day of the span in order; a day without a package has no price. For two adults in one room. */
    days: z.array(z.object({ date: z.string(), perPerson: z.nullable(moneySchema), nights: z.nullable(z.int()) })),
  }),
  errors: ['search_criteria_invalid'],
})
export type PriceCalendar = z.infer<typeof priceCalendar.answer>

export const searchDates = defineRoute({
  name: 'vacations.packDates',
  summary: 'Days with departures for subjects and cities',
  method: 'GET',
  path: '/operation/packDates/bySubjectsCities',
  query: z.object({
    ...commonQuery,
    subjectCode: z.optional(codeList()),
    destCode: z.optional(codeList()),
    inclNoSeatDates: z.optional(flag()),
  }),
  answer: z.array(z.object({ date: z.string(), nights: z.array(z.int()), hasSeats: z.boolean() })),
})

export const holidays = defineRoute({
  name: 'vacations.holidays',
  summary: 'Holidays and school vacations of two years, for the calendars',
  method: 'GET',
  path: '/operation/packDates/holidays',
  query: z.object({ ...commonQuery, year: z.array(wholeNumber({ min: 2020, max: 2100 })).check(z.maxLength(2)) }),
  answer: z.array(z.object({ name: z.string(), fromDate: z.string(), toDate: z.string() })),
  repeatable: ['year'],
})

export const packSubCategory = defineRoute({
  name: 'vacations.packSubCategory',
  summary: 'Sub-categories of packages',
  method: 'GET',
  path: '/packSubCategory',
  query: z.object(commonQuery),
  answer: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), categoryCode: z.string() })),
})

export const packSubCategoryWithDest = defineRoute({
  name: 'vacations.packSubCategoryWithDest',
  summary: 'Sub-categories with the destinations that have packages in them',
  method: 'GET',
  path: '/packSubCategory/withDest',
  query: z.object(commonQuery),
  answer: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      categoryCode: z.string(),
      destinations: z.array(z.string()),
    }),
  ),
})

const translatedText = z.record(z.string(), z.object({ text: z.string(), isAutomatic: z.boolean() }))

export const select = defineRoute({
  name: 'vacations.select',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'One package with its hotel, flights, rooms and first price',
  method: 'GET',
  path: '/operation/select',
  query: z.object({
    ...commonQuery,
    packId: code(),
    laId: z.optional(code()),
    /** The day of departure; a package that departs on another is not found. */
    dateFrom: z.optional(calendarDate()),
    flights: z.optional(codeList(2)),
    /** Only a deal of these types counts. */
    dealTypeCode: z.optional(z.array(code()).check(z.maxLength(20))),
    subAgency: z.optional(code()),
    channel: z.optional(code()),
    dealId: z.optional(code()),
    odyAgentCode: z.optional(code()),
    adult: z.optional(numberList({ max: 9, most: 10 })),
    child: z.optional(numberList({ max: 9, most: 10 })),
    infant: z.optional(numberList({ max: 9, most: 10 })),
  }),
  answer: z.object({
    packId: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    nights: z.int(),
    destination_1: z.string(),
    destination_1_name: z.string(),
    countryCode: z.string(),
    countryName: z.string(),
    category: namedCodeSchema,
    translations: z.object({ hotelName: z.record(z.string(), z.object({ en: z.string(), he: z.string() })) }),
    notesTranslation: translatedText,
    remarkTranslation: translatedText,
    hotels: z.array(
      z.object({
        La_ID: z.string(),
        hotelId: z.string(),
        name: z.string(),
        nameLatin: z.string(),
        stars: z.int(),
        district: z.string(),
        description: z.string(),
        lat: z.number(),
        lon: z.number(),
        score: z.nullable(z.object({ value: z.number(), count: z.int() })),
        facilities: z.array(namedCodeSchema),
        distances: z.object({ beachM: z.nullable(z.int()), centreM: z.int(), airportKm: z.int() }),
      }),
    ),
    perspectiveUrls: z.array(pictureSchema),
    galleryUrls: z.array(pictureSchema),
    productContent: z.object({ imageUrls: z.array(pictureSchema) }),
    outwardFlight: flightSchema,
    inwardFlight: flightSchema,
    hasTransfers: z.boolean(),
    rooms: z.array(roomOptionSchema),
    quote: quoteSchema,
    /** Steps of the cancellation terms, earliest first: until that day (inclusive) the share of the price that is kept. */
    cancellationTerms: z.array(z.object({ until: z.nullable(z.string()), percent: z.int() })),
    seatsLeft: z.int(),
    dealId: z.nullable(z.string()),
    dealEndsAt: z.nullable(z.string()),
    status: packageStatusSchema,
    orderPhone: z.nullable(z.object({ number: z.string(), surcharge: moneySchema })),
    needsFlightCondition: z.nullable(z.string()),
  }),
  errors: [
    'package_not_found',
    'deal_expired',
    'no_seats',
    'package_being_updated',
    'price_being_updated',
    'flight_unavailable',
    'rooms_invalid',
    'baby_not_allowed',
  ],
  repeatable: ['dealTypeCode'],
})
export type Product = z.infer<typeof select.answer>

export const calcPack = defineRoute({
  name: 'vacations.calcPack',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'Prices a selection of rooms and flights; lists have one item a room',
  method: 'GET',
  path: '/operation/CalcPack',
  query: z.object({
    ...commonQuery,
    packId: code(),
    hotelid: code(),
    /** A price that was given before: its deal goes on, unless `dealId` names another. */
    packSelectionId: z.optional(code(64)),
    cls: codeList(10),
    typ: codeList(10),
    /** The package's own board unless said otherwise. */
    board: z.optional(codeList(10)),
    /** The day of arrival at the hotel; a package that arrives on another is not found. */
    dateArv: z.optional(calendarDate()),
    adult: numberList({ max: 9, most: 10 }),
    child: z.optional(numberList({ max: 9, most: 10 })),
    infant: z.optional(numberList({ max: 9, most: 10 })),
    flights: z.optional(codeList(2)),
    dealId: z.optional(code()),
    /** `false` asks for the price alone, whatever is left of the rooms; the hold looks in any case. */
    checkAvl: z.optional(flag()),
  }),
  answer: quoteSchema,
  errors: [
    'package_not_found',
    'deal_expired',
    'no_seats',
    'sold_out',
    'room_type_not_found',
    'price_being_updated',
    'room_discount_mismatch',
    'flight_unavailable',
    'baby_not_allowed',
    'infants_exceed_adults',
    'rooms_invalid',
    'package_being_updated',
    'phone_order_only',
  ],
})

export const conjugatePackages = defineRoute({
  name: 'vacations.conjugatePackages',
  isAboutMoney: true,
  remote: 'vacations',
  summary: 'The same hotel and composition on other flights or nights within three days',
  method: 'GET',
  path: '/operation/conjugatePackages/:id',
  params: z.object({ id: code() }),
  query: z.object({
    ...commonQuery,
    laId: z.optional(code()),
    adult: z.optional(numberList({ max: 9, most: 10 })),
    child: z.optional(numberList({ max: 9, most: 10 })),
    infant: z.optional(numberList({ max: 9, most: 10 })),
  }),
  answer: z.array(
    z.object({
      packId: z.string(),
      laId: z.string(),
      dateFrom: z.string(),
      dateTo: z.string(),
      nights: z.int(),
      outwardFlight: flightSchema,
      inwardFlight: flightSchema,
      /** For the composition that was asked, in the least expensive rooms that take it. */
      perPerson: moneySchema,
      /** Against this package for the same people. */
      difference: moneySchema,
    }),
  ),
  errors: ['package_not_found'],
})
export type ConjugatePackage = z.infer<typeof conjugatePackages.answer>[number]

export const currencyConvert = defineRoute({
  name: 'vacations.currencyConvert',
  isAboutMoney: true,
  summary: "Converts an amount by the operator's dated table",
  method: 'GET',
  path: '/CurrencyConvert',
  query: z.object({
    ...commonQuery,
    AmountToConvert: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
    /** ISO codes, or the specification's US and NIS; in any case. The answer's `currency` is an ISO code. */
    ConvertFrom: text(3),
    ConvertTo: text(3),
  }),
  answer: z.object({ amount: z.number(), currency: z.string(), rate: z.number(), date: z.string() }),
  errors: ['price_being_updated'],
})
