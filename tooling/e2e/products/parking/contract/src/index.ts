import { defineRoute, moneySchema } from '@masa/contract'
import { calendarDate, commonQuery } from '@masa/contract/wire'
import * as z from 'zod/mini'

/** Airport parking: a space in our own car park, and a seat on the terminal's shuttle, kept by its desk. */

/** The kind of its quotes and bookings, and the id of its remote. */
export const PARKING = 'parking'

/** Most days of one stay; both ends count. */
export const LONGEST_DAYS = 60

/** What only the pages of parking read of a booking. */
export const parkingProductSchema = z.object({
  kind: z.literal(PARKING),
  from: z.string(),
  to: z.string(),
  days: z.int(),
})

const stay = { from: calendarDate(), to: calendarDate() }

const offerSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Both ends count. */
  days: z.int(),
  perDay: moneySchema,
  total: moneySchema,
  totalIls: moneySchema,
  spacesLeft: z.int(),
})

export const searchParking = defineRoute({
  name: 'parking.search',
  isAboutMoney: true,
  summary: 'What parking costs on these days, and how many spaces are left on all of them',
  method: 'GET',
  path: '/parking/search',
  remote: PARKING,
  query: z.object({ ...commonQuery, ...stay }),
  answer: offerSchema,
  errors: ['search_criteria_invalid', 'price_being_updated'],
})

/** The price of a stay, kept on the server: `packSelectionId` is what `storePage` takes. */
export const parkingQuoteSchema = z.object({
  packSelectionId: z.string(),
  total: moneySchema,
  totalIls: moneySchema,
})

export const quoteParking = defineRoute({
  name: 'parking.quote',
  isAboutMoney: true,
  summary: 'Keeps the price of these days for half an hour',
  method: 'POST',
  path: '/parking/quote',
  remote: PARKING,
  query: z.object(commonQuery),
  body: z.object(stay),
  answer: parkingQuoteSchema,
  errors: ['search_criteria_invalid', 'price_being_updated', 'sold_out'],
})
