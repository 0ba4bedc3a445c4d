import * as z from 'zod/mini'
import { moneySchema } from './money.ts'
import { defineRoute } from './route.ts'
import { quoteSchema } from './vacation-quote.ts'
import { bookingIdSchema, publicStatusSchema } from './booking-id.ts'
import { storePageBodySchema, bookingViewSchema } from './booking-record.ts'
import { orderStepSchema } from './order.ts'
import { payerSchema } from './order-people.ts'
import { commonQuery } from './wire.ts'

/** Booking and payment of a package (specification, chapters 3, 4 and 7: Booking). */

export { bookingIdSchema, PUBLIC_STATUSES, publicStatusSchema } from './booking-id.ts'
export type { PublicStatus } from './booking-id.ts'
export {
  additionalServicesSchema,
  bookingViewSchema,
  choicesSchema,
  isVacationProduct,
  MOST_CHOICES_LENGTH,
  storePageBodySchema,
} from './booking-record.ts'
export type { BookingView, Choices, StorePageBody, VacationProduct } from './booking-record.ts'
export { paxSchema, payerSchema } from './order-people.ts'
export type { Pax, Payer } from './order-people.ts'
export { readOrderCalendar } from './order-calendar.ts'
export { debitCreditCard, debitCreditCardOfSplit } from './debit.ts'
export { checkCoupon, checkCouponAvailability } from './coupons.ts'
export { acceptHotelChange, readHotelChange } from './hotel-change.ts'
export type { HotelChange, PriceRise } from './hotel-change.ts'
export type { ItemOffer, OfferRow, OfferSide } from './item-offer.ts'
export { handOverBooking, takeOverBooking } from './hand-over.ts'
export { openOrder } from './open-order.ts'
export { succeededBooking } from './succeeded-booking.ts'
export type { RefundStatus, Seller, SucceededBooking } from './succeeded-booking.ts'
export {
  CANCELLATION_BASES,
  CANCELLATION_REASONS,
  canceledWithBody,
  canceledWithoutBody,
  cancellationQuoteDetailsSchema,
  CLAIM_BASES,
  quoteCancellation,
} from './booking-cancellation.ts'
export type {
  Cancellation,
  CancellationBasis,
  CancellationLine,
  CancellationQuote,
  CancellationToday,
  CancellationReason,
  CancellationWayState,
  ClaimBasis,
} from './booking-cancellation.ts'

const bookingIdParam = { id: bookingIdSchema }

/** What has become of the offer since its quote was made. */
const offerErrors = [
  'price_changed',
  'sold_out',
  'flight_unavailable',
  'room_type_not_found',
  'package_being_updated',
] as const

const storeErrors = [
  'package_not_found',
  'booking_not_found',
  'booking_expired',
  'passengers_invalid',
  'payer_invalid',
  'choices_invalid',
  'instalments_invalid',
  'notAllowedExcessviveDiscount',
  'forbidden',
  'pan',
  'state',
  'payment_open',
  'coupon_not_found',
  'coupon_duplicate',
  'coupon_not_combinable',
  'phone_order_only',
  'hold_expired',
  'no_seats',
  ...offerErrors,
  'rate_limited',
] as const

const storedAnswer = z.object({
  bookingTransactionId: bookingIdSchema,
  /** Bearer token of the visitor's session; only the call that opened the session carries it. */
  authorization: z.optional(z.string()),
  booking: bookingViewSchema,
})

/** Answers 409 `price_changed` with `details.quote` (a quote) when the client's price is not the server's. */
export const storePageInit = defineRoute({
  name: 'booking.storePageInit',
  isAboutMoney: true,
  summary: 'Stores the first stage of a booking and answers its id',
  method: 'POST',
  path: '/operation/storePage',
  query: z.object(commonQuery),
  body: storePageBodySchema,
  answer: storedAnswer,
  errors: storeErrors,
  takesIdempotencyKey: true,
})

export const storePage = defineRoute({
  name: 'booking.storePage',
  isAboutMoney: true,
  summary: 'Stores a later stage of a booking',
  method: 'POST',
  path: '/operation/storePage/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  body: storePageBodySchema,
  answer: storedAnswer,
  errors: storeErrors,
  takesIdempotencyKey: true,
})

export const readBooking = defineRoute({
  name: 'booking.read',
  isAboutMoney: true,
  summary: 'The booking as stored, for a reload or another step',
  method: 'GET',
  path: '/operation/booking/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: bookingViewSchema,
  errors: ['booking_not_found'],
})

export const chkInv = defineRoute({
  name: 'booking.chkInv',
  isAboutMoney: true,
  summary: 'Checks that the booking is complete and takes the hold',
  method: 'POST',
  path: '/operation/chkInv',
  audience: 'booking',
  query: z.object(commonQuery),
  body: z.object({ bookingTransactionId: bookingIdSchema }),
  answer: z.object({ booking: bookingViewSchema }),
  errors: [
    'booking_not_found',
    'booking_expired',
    'booking_incomplete',
    'passengers_invalid',
    'payer_invalid',
    'choices_invalid',
    'passport_confirmation_required',
    'baby_not_allowed',
    'infants_exceed_adults',
    'flight_condition_not_confirmed',
    'sale_price_required',
    'instalments_invalid',
    'coupon_duplicate',
    'coupon_not_found',
    'notAllowedExcessviveDiscount',
    'no_seats',
    ...offerErrors,
    'hold_unconfirmed',
    'selection_unavailable',
    'hold_limit',
    'state',
  ],
  takesIdempotencyKey: true,
})

export const extendHold = defineRoute({
  name: 'booking.extendHold',
  isAboutMoney: true,
  summary: 'Extends the hold by ten minutes, up to 45 minutes in all',
  method: 'POST',
  path: '/operation/hold/:id/extend',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({ holdRemainingSeconds: z.int(), holdExtendableSeconds: z.int() }),
  errors: ['booking_not_found', 'hold_expired', 'hold_extension_limit', 'state'],
})

export const acceptTerms = defineRoute({
  name: 'booking.acceptTerms',
  isAboutMoney: true,
  summary: 'Records that the terms were accepted',
  method: 'GET',
  path: '/operation/acceptTerms/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean() }),
  errors: ['booking_not_found', 'state'],
  changesByGet: true,
})

export const getPaymentUrl = defineRoute({
  name: 'booking.getPaymentUrl',
  isAboutMoney: true,
  summary: "Opens an attempt to pay and answers the address of the provider's page",
  method: 'POST',
  path: '/operation/getPaymentUrl/:bookId',
  audience: 'booking',
  params: z.object({ bookId: bookingIdSchema }),
  query: z.object(commonQuery),
  body: z.object({ payer: z.optional(payerSchema), retry: z.optional(z.boolean()) }),
  answer: z.object({
    paymentUrl: z.string(),
    paymentTransUid: z.string(),
    amount: moneySchema,
    instalments: z.object({ count: z.int(), firstMinor: z.int(), otherMinor: z.int() }),
    holdRemainingSeconds: z.int(),
    /**
     * The path at which the booking goes on once the page has come back, as its remote declares it; a language's prefix
     * may stand before it. Absent: `/booking/card-verified`.
     */
    returnsTo: z.optional(z.string()),
    /** What the page was opened for, and its payment buys: what is stored afterwards is not part of it. */
    booking: bookingViewSchema,
  }),
  errors: [
    'booking_not_found',
    'hold_expired',
    'terms_not_accepted',
    'booking_incomplete',
    'passengers_invalid',
    'passport_confirmation_required',
    'baby_not_allowed',
    'infants_exceed_adults',
    'flight_condition_not_confirmed',
    'payer_invalid',
    'choices_invalid',
    'coupon_duplicate',
    'coupon_not_found',
    'instalments_invalid',
    'state',
    'payment_pending',
    'payment_attempts_exhausted',
    'amendment_refused',
    'selection_unavailable',
    ...offerErrors,
    'booking_expired',
    'payment_provider_unavailable',
  ],
  takesIdempotencyKey: true,
})

export const bookingProgress = defineRoute({
  name: 'booking.progress',
  isAboutMoney: true,
  summary: 'How far the processing of an order has come, for the live modal',
  method: 'GET',
  path: '/operation/booking/:id/progress',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({
    steps: z.array(orderStepSchema),
    status: z.nullable(publicStatusSchema),
    isFinished: z.boolean(),
    orderNumber: z.nullable(z.string()),
  }),
  errors: ['booking_not_found'],
})
export type BookingProgress = z.infer<typeof bookingProgress.answer>

/** The finished order, or the order that waits for its hotel. */
export const sendFinalMsg = defineRoute({
  name: 'booking.sendFinalMsg',
  isAboutMoney: true,
  summary: "Sends the confirmation to the payer, in the call's language",
  method: 'GET',
  path: '/operation/sendFinalMsg/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean(), to: z.string() }),
  errors: ['booking_not_found', 'state'],
  changesByGet: true,
})

export const answerOnRequest = defineRoute({
  name: 'booking.answerOnRequest',
  isAboutMoney: true,
  summary: 'While the hotel is on request: wait, or cancel without charge',
  method: 'POST',
  path: '/operation/booking/:id/onRequest',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  body: z.object({ choice: z.enum(['wait', 'cancel']) }),
  answer: z.object({ status: publicStatusSchema }),
  errors: ['booking_not_found', 'state'],
  takesIdempotencyKey: true,
})

/** What an error of kind `price_changed` carries in `details`. */
export const priceChangedDetailsSchema = z.object({ before: moneySchema, quote: quoteSchema })

/**
 * What `coupon_duplicate` and `coupon_not_found` carry in `details` when a hold or a payment page is refused: the codes
 * that the booking may not be sold with, its price with them and without. Leaving them out is the traveller's to say.
 */
export const couponLostDetailsSchema = z.object({
  coupons: z.array(z.string()),
  before: moneySchema,
  total: moneySchema,
  totalIls: moneySchema,
})
