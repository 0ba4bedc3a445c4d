import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/** Cancelling a confirmed booking: a quote with some minutes of life, then the traveller's confirmation of that quote. */

/** Why a traveller cancels. Those that a bought cover is a case of are decided by the operator. */
export const CANCELLATION_REASONS = ['plans', 'illness', 'family', 'reserve_duty', 'security', 'other'] as const
export const cancellationReasonSchema = z.enum(CANCELLATION_REASONS)
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

/** What takes the fee away once the operator accepts the declared reason. */
export const CLAIM_BASES = ['masaSafe', 'cancellationCover'] as const
export type ClaimBasis = (typeof CLAIM_BASES)[number]

/**
 * By what the fee is counted: the terms of the sale, what the supplier keeps now, the distance-selling law, a change by the
 * supplier, or a cover.
 */
export const CANCELLATION_BASES = ['terms', 'supplierTerms', 'law', 'supplierChange', ...CLAIM_BASES] as const
export type CancellationBasis = (typeof CANCELLATION_BASES)[number]

/**
 * `decides`: counted so now. `dearer`: holds, and another way is better. `lapsed`: its time is over. `afterDecision`: will
 * hold if the operator accepts the reason. `otherReason`: it is for other reasons.
 */
export const CANCELLATION_WAY_STATES = ['decides', 'dearer', 'lapsed', 'afterDecision', 'otherReason'] as const
export type CancellationWayState = (typeof CANCELLATION_WAY_STATES)[number]

export const CANCELLATION_LINE_CODES = ['paid', 'packageFee', 'extrasFee', 'lawFee'] as const

const both = { amount: moneySchema, amountIls: moneySchema }

/** Fees are negative; the lines sum to the refund in both currencies. */
export const cancellationLineSchema = z.object({ code: z.enum(CANCELLATION_LINE_CODES), ...both })
export type CancellationLine = z.infer<typeof cancellationLineSchema>

/**
 * What cancelling comes to on this day, where the terms are our own: those of suppliers are asked for with a quote alone. It
 * binds nothing; an order is cancelled by a quote.
 */
export const cancellationTodaySchema = z.object({
  lines: z.array(cancellationLineSchema),
  refund: moneySchema,
  refundIls: moneySchema,
})
export type CancellationToday = z.infer<typeof cancellationTodaySchema>

const card = z.nullable(z.object({ brand: z.string(), last4: z.string() }))

export const cancellationQuoteSchema = z.object({
  cancellationQuoteId: bookingIdSchema,
  /** Seconds until it is over, by the server's clock. */
  remainingSeconds: z.int(),
  /** Seconds that it lives in all. */
  lifeSeconds: z.int(),
  reason: cancellationReasonSchema,
  basis: z.enum(CANCELLATION_BASES),
  lines: z.array(cancellationLineSchema),
  fee: moneySchema,
  feeIls: moneySchema,
  /** What goes back at once, to the card that paid. */
  refund: moneySchema,
  refundIls: moneySchema,
  card,
  /** Every way in which the fee was counted; the cheapest that holds decides. */
  ways: z.array(
    z.object({
      basis: z.enum(CANCELLATION_BASES),
      state: z.enum(CANCELLATION_WAY_STATES),
      /** Null where the way does not hold. */
      fee: z.nullable(moneySchema),
      /** The same in the currency that cards are charged in. Absent from earlier servers. */
      feeIls: z.optional(z.nullable(moneySchema)),
      percent: z.nullable(z.int()),
      /** The last day on which it holds, or held. */
      until: z.nullable(z.string()),
    }),
  ),
  /** What comes back besides if the operator accepts the reason. */
  claim: z.nullable(z.object({ basis: z.enum(CLAIM_BASES), ...both })),
})
export type CancellationQuote = z.infer<typeof cancellationQuoteSchema>

/** What a refusal for want of a standing quote carries in `details`. */
export const cancellationQuoteDetailsSchema = z.object({ cancellationQuote: cancellationQuoteSchema })

/** How a confirmed booking was cancelled. */
export const cancellationSchema = z.object({
  at: z.string(),
  reason: cancellationReasonSchema,
  basis: z.enum(CANCELLATION_BASES),
  lines: z.array(cancellationLineSchema),
  refund: moneySchema,
  refundIls: moneySchema,
  /** When the payment company took the refund; null while it is under way, or where nothing goes back. */
  refundedAt: z.nullable(z.string()),
  /** When each item was cancelled with its supplier; null while it is not. Absent from earlier servers. */
  items: z.optional(z.array(z.object({ itemId: z.string(), at: z.nullable(z.string()) }))),
  /** The same of a hotel, for released pages. */
  hotelAt: z.nullable(z.string()),
  card,
  claim: z.nullable(z.object({ basis: z.enum(CLAIM_BASES), ...both, state: z.enum(['open', 'accepted', 'refused']) })),
})
export type Cancellation = z.infer<typeof cancellationSchema>

export const quoteCancellation = defineRoute({
  name: 'booking.quoteCancellation',
  isAboutMoney: true,
  summary: 'What cancelling a confirmed booking costs and returns; cancels nothing',
  method: 'POST',
  path: '/operation/booking/:id/cancellationQuote',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: z.object(commonQuery),
  body: z.object({ reason: z.optional(cancellationReasonSchema) }),
  answer: cancellationQuoteSchema,
  errors: ['booking_not_found', 'cancellation_closed', 'cancellation_fee_unknown', 'state'],
})

/**
 * Before it is paid for, a booking is given up and what it holds is freed. A confirmed booking is cancelled only by the id
 * of a quote that still stands: without one nothing changes, and a refusal for one that is over carries the new quote.
 */
export const canceledWithBody = defineRoute({
  name: 'booking.canceledWithBody',
  isAboutMoney: true,
  summary: 'The traveller gives up, and says why; a confirmed booking by its cancellation quote',
  method: 'POST',
  path: '/operation/bookingevent/:id/canceledWithBody',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: z.object(commonQuery),
  body: z.object({
    cancellationQuoteId: z.optional(bookingIdSchema),
    reason: z.optional(text(60)),
    text: z.optional(z.string().check(z.maxLength(2000))),
  }),
  answer: z.object({ accepted: z.boolean() }),
  errors: [
    'booking_not_found',
    'state',
    'cancellation_closed',
    'cancellation_fee_unknown',
    'cancellation_quote_required',
    'cancellation_quote_expired',
    'cancellation_quote_changed',
  ],
  takesIdempotencyKey: true,
})

export const canceledWithoutBody = defineRoute({
  name: 'booking.canceledWithoutBody',
  isAboutMoney: true,
  summary: 'The traveller gives up what is not confirmed yet',
  method: 'POST',
  path: '/operation/bookingevent/:id/canceledWithoutBody',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['booking_not_found', 'state', 'cancellation_quote_required'],
  takesIdempotencyKey: true,
})
