import * as z from 'zod/mini'
import { itemOfferSchema } from './item-offer.ts'
import { pictureSchema } from './picture.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/** Another hotel, a higher price or nothing in place of what was sold: its page and the traveller's answer. */

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
  /** What the whole order costs, with either; of a paid one what was charged, which goes back if it is rejected. */
  total: moneySchema,
  totalIls: moneySchema,
  /** Read by released pages alone: `offer` says the same for any product. Absent where the supplier has cancelled. */
  original: z.optional(offeredHotel),
  alternative: z.optional(offeredHotel),
  offer: itemOfferSchema,
})
export type HotelChange = z.infer<typeof hotelChange>

/** A higher price at which the supplier of an item alone confirms an order that nothing was charged for yet. */
export const priceRiseSchema = z.object({
  orderNumber: z.string(),
  outcome: z.enum(['open', 'accepted', 'rejected', 'lapsed']),
  /** Until when it is answered and its difference paid; without that the order ends and nothing is charged. */
  answerBy: z.nullable(z.string()),
  /** Seconds until then by the server's clock; 0 once it is past. */
  remainingSeconds: z.int(),
  /** What all of the order costs at it. */
  total: moneySchema,
  totalIls: moneySchema,
  /** What is held on the card already, and what a page of its own takes beside it; 0 where nothing is missing. */
  promisedIls: moneySchema,
  differenceIls: moneySchema,
})
export type PriceRise = z.infer<typeof priceRiseSchema>

/** What is offered in place of what was sold: another hotel, the same at a higher price, or the money where a supplier cancelled. */
const offeredChange = z.union([hotelChange, priceRiseSchema])

export const readHotelChange = defineRoute({
  name: 'booking.readHotelChange',
  isAboutMoney: true,
  summary: 'What the message about a hotel change is about; changes nothing',
  method: 'GET',
  path: '/operation/hotelChange/:acceptanceToken',
  params: acceptanceParams,
  query: z.object(commonQuery),
  answer: offeredChange,
  errors: ['acceptance_not_found'],
})

export const acceptHotelChange = defineRoute({
  name: 'booking.acceptHotelChange',
  isAboutMoney: true,
  summary:
    'Accepts or rejects the alternative hotel, the higher price or the cancellation, which can be rejected alone and returns all of the money; a second use answers the first result',
  method: 'GET',
  path: '/operation/acceptHotelChange/:acceptanceToken',
  params: acceptanceParams,
  query: z.object({ ...commonQuery, accepted: z.string().check(z.regex(/^(true|false)$/)) }),
  answer: offeredChange,
  errors: ['acceptance_not_found'],
  changesByGet: true,
})
