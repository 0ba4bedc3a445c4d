import * as z from 'zod/mini'
import { bookingIdSchema, publicStatusSchema } from './booking-id.ts'
import { defineRoute } from './route.ts'
import { code, commonQuery, text } from './wire.ts'

/** What became of a payment, asked of the provider: of the one card, or of one of two. */

const debitBody = z.object({ paymentTransUid: code(64), retry: z.optional(z.boolean()) })
const debitQuery = z.object({ ...commonQuery, state: z.optional(z.string().check(z.maxLength(2000))) })
const debitAnswer = z.object({ status: z.nullable(publicStatusSchema), orderNumber: z.nullable(z.string()) })
const debitErrors = [
  'booking_not_found',
  'state',
  'state_token',
  'card_declined',
  'card_not_supported',
  'payment_pending',
  'payment_attempts_exhausted',
  'payment_under_review',
  'payment_provider_unavailable',
  'card_index_invalid',
  'split_sum_invalid',
  'coupon_duplicate',
  'hold_expired',
  'sold_out',
] as const

export const debitCreditCard = defineRoute({
  name: 'booking.debitCreditCard',
  isAboutMoney: true,
  summary: 'Asks the provider what became of the attempt, confirms with the hotel, then charges',
  method: 'POST',
  path: '/operation/debitCreditCard/:id',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: debitQuery,
  body: debitBody,
  answer: debitAnswer,
  errors: debitErrors,
  takesIdempotencyKey: true,
})

export const debitCreditCardOfSplit = defineRoute({
  name: 'booking.debitCreditCardOfSplit',
  isAboutMoney: true,
  summary: 'The same for one card of a split payment; card index 0 or 1',
  method: 'POST',
  path: '/operation/debitCreditCard/:id/:cardIndex',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema, cardIndex: text(3) }),
  query: debitQuery,
  body: debitBody,
  answer: debitAnswer,
  errors: debitErrors,
  takesIdempotencyKey: true,
})
