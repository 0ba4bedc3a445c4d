import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/** Another hotel in place of the one that was sold: its page and the traveller's answer. */

const acceptanceParams = z.object({ acceptanceToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/)) })
const offeredHotel = z.object({
  name: z.string(),
  stars: z.int(),
  district: z.string(),
  roomName: z.string(),
  boardName: z.string(),
  picture: pictureSchema,
  beachM: z.nullable(z.int()),
  score: z.nullable(z.number()),
})
const hotelChange = z.object({
  orderNumber: z.string(),
  outcome: z.enum(['open', 'accepted', 'rejected', 'lapsed']),
  /** The order is paid for: rejecting returns all of it. Before that a rejection costs nothing. */
  isCharged: z.boolean(),
  /** When the hotel said so, and until when an answer is asked for. */
  noticedAt: z.nullable(z.string()),
  answerBy: z.nullable(z.string()),
  dateFrom: z.string(),
  dateTo: z.string(),
  /** What the whole order costs, with either hotel. */
  total: moneySchema,
  totalIls: moneySchema,
  original: offeredHotel,
  alternative: offeredHotel,
})
export type HotelChange = z.infer<typeof hotelChange>

export const readHotelChange = defineRoute({
  name: 'booking.readHotelChange',
  isAboutMoney: true,
  summary: 'What the message about a hotel change is about; changes nothing',
  method: 'GET',
  path: '/operation/hotelChange/:acceptanceToken',
  params: acceptanceParams,
  query: z.object(commonQuery),
  answer: hotelChange,
  errors: ['acceptance_not_found'],
})

export const acceptHotelChange = defineRoute({
  name: 'booking.acceptHotelChange',
  isAboutMoney: true,
  summary: 'Accepts or rejects the alternative hotel; a second use answers the first result',
  method: 'GET',
  path: '/operation/acceptHotelChange/:acceptanceToken',
  params: acceptanceParams,
  query: z.object({ ...commonQuery, accepted: z.string().check(z.regex(/^(true|false)$/)) }),
  answer: hotelChange,
  errors: ['acceptance_not_found'],
  changesByGet: true,
})
