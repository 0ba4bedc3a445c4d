import { defineRoute, moneySchema } from '@masa/contract'
import { calendarDate, commonQuery } from '@masa/contract/wire'
import * as z from 'zod/mini'

/**
 * Services of the airport, all of one supplier: a seat in its lounge, or the entry alone, and a porter beside the former.
 * Nothing of it is our own stock.
 */

/** The kind of its quotes and bookings, and the id of its remote. */
export const LOUNGE = 'lounge'

/** What can be chosen: the entry is sold without a seat that is kept. */
export const ADMISSIONS = ['lounge', 'entry'] as const
export type Admission = (typeof ADMISSIONS)[number]

/** Where a person sits in the lounge; a seat of the quiet zone costs more. Whose place is not chosen sits anywhere. */
export const ZONES = ['open', 'quiet'] as const
export type Zone = (typeof ZONES)[number]

/** What travellers choose in a booking of the lounge: a zone for each, by `paxId`. The entry has no choices. */
export const loungeChoicesSchema = z.object({ zones: z.optional(z.record(z.string(), z.enum(ZONES))) })
export type LoungeChoices = z.infer<typeof loungeChoicesSchema>

/** Most people of one order. */
export const MOST_PEOPLE = 6

const visit = { date: z.string(), admission: z.enum(ADMISSIONS), people: z.int(), hasPorter: z.boolean() }

/** What only the pages of the lounge read of a booking. */
export const loungeProductSchema = z.object({
  kind: z.literal(LOUNGE),
  ...visit,
  /** Those in the quiet zone, as the quote is priced; none where it is absent. */
  quietSeats: z.optional(z.int()),
  /** What the desk asks beyond our prices for each of its services, in US cents. */
  dearerBy: z.optional(z.record(z.string(), z.int())),
  /** What a seat of the quiet zone costs more, for each person; absent where there is none to choose. */
  quietSeat: z.optional(moneySchema),
})

export const searchLounge = defineRoute({
  name: 'lounge.search',
  isAboutMoney: true,
  summary: 'What the services of the airport cost on a day',
  method: 'GET',
  path: '/lounge/search',
  remote: LOUNGE,
  query: z.object({ ...commonQuery, date: calendarDate() }),
  answer: z.object({
    date: z.string(),
    /** For each person. */
    admissions: z.array(z.object({ admission: z.enum(ADMISSIONS), price: moneySchema })),
    /** For the whole order, beside a seat in the lounge alone. */
    porter: moneySchema,
  }),
  errors: ['search_criteria_invalid'],
})

export const quoteLounge = defineRoute({
  name: 'lounge.quote',
  isAboutMoney: true,
  summary: 'Keeps the price of a visit for half an hour',
  method: 'POST',
  path: '/lounge/quote',
  remote: LOUNGE,
  query: z.object(commonQuery),
  body: z.object({
    date: calendarDate(),
    admission: z.enum(ADMISSIONS),
    people: z.int().check(z.gte(1), z.lte(MOST_PEOPLE)),
    hasPorter: z.boolean(),
  }),
  /** `packSelectionId` is what `storePage` takes. */
  answer: z.object({ packSelectionId: z.string(), total: moneySchema, totalIls: moneySchema }),
  errors: ['search_criteria_invalid', 'price_being_updated'],
})
