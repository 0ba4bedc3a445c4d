import * as z from 'zod/mini'
import { moneySchema, majorAmountSchema } from './money.ts'
import { defineRoute } from './route.ts'
import { travellerTypeSchema } from './travellers.ts'
import { flightSchema, priceLineSchema, quoteSchema, quotedRoomSchema, rateSchema } from './vacations.ts'
import { pictureSchema } from './images.ts'
import { code, commonQuery, text } from './wire.ts'

/** Booking and payment of a package (specification, chapters 3, 4 and 7: Booking). */

/** One 128-bit id, 32 lower-case hexadecimal digits, under its four names of the specification. */
export const bookingIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const bookingIdParam = { id: bookingIdSchema }

/** What the public sees of a booking (reading.md, Statuses). */
export const PUBLIC_STATUSES = ['OK', 'RQ', 'ERROR', 'REFUSE'] as const
export const publicStatusSchema = z.enum(PUBLIC_STATUSES)
export type PublicStatus = (typeof PUBLIC_STATUSES)[number]

/** A traveller as stored stage by stage: anything may still be missing, nothing may be malformed beyond length. */
export const paxSchema = z.object({
  paxId: z.string().check(z.regex(/^[1-9]\d{0,1}$/)),
  type: travellerTypeSchema,
  /** Index of the room, from 0. */
  room: z.int().check(z.gte(0), z.lte(9)),
  title: z.optional(z.enum(['Mr', 'Miss'])),
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  birthDate: z.optional(text(10)),
  passportNumber: z.optional(text(20)),
  passportExpiry: z.optional(text(10)),
  nationality: z.optional(text(2)),
  /** `paxId` of the infant on this adult's lap. */
  accompaniedByInfant: z.optional(text(2)),
  /** The traveller confirmed that the passport is valid for less than six months after departure. */
  confirmedShortPassport: z.optional(z.boolean()),
})
export type Pax = z.infer<typeof paxSchema>

export const payerSchema = z.object({
  firstName: z.optional(text(60)),
  lastName: z.optional(text(60)),
  email: z.optional(text(254)),
  mobile: z.optional(text(30)),
  IdenticationNumber: z.optional(text(20)),
  NoOfPayment: z.optional(z.number()),
  /** Accepted because older clients send them; neither asked for nor stored. */
  CreditCardExpirMonth: z.optional(z.unknown()),
  CreditCardExpirYear: z.optional(z.unknown()),
})
export type Payer = z.infer<typeof payerSchema>

const flightChoice = z.object({
  flightId: text(40),
  departureCityCode: z.optional(text(5)),
  departureDate: z.optional(text(10)),
  departureTime: z.optional(text(5)),
  arrivalCity: z.optional(text(5)),
  class: z.optional(text(20)),
  paxIds: z.optional(z.array(text(2)).check(z.maxLength(90))),
})

/** Options beside the package; each becomes a line of the breakdown, priced on the server. */
export const additionalServicesSchema = z.object({
  esimQuantity: z.optional(z.int().check(z.gte(0), z.lte(9))),
  promotionCodes: z.optional(z.array(code()).check(z.maxLength(10))),
})

/**
 * What a booking stores, in stages: each call carries what the stage knows. The first call (no id) must carry
 * `packSelectionId`. Names are the specification's (chapter 3: Package booking payload).
 */
export const storePageBodySchema = z.object({
  packSelectionId: z.optional(code(64)),
  packageId: z.optional(code()),
  hotel_shift_1: z.optional(z.unknown()),
  duration: z.optional(z.int()),
  discountPercent: z.optional(z.number()),
  price: z.optional(majorAmountSchema),
  priceNIS: z.optional(majorAmountSchema),
  currency: z.optional(text(3)),
  paxList: z.optional(z.array(paxSchema).check(z.maxLength(90))),
  outwardFlight: z.optional(flightChoice),
  inwardFlight: z.optional(flightChoice),
  hotel: z.optional(z.array(z.unknown()).check(z.maxLength(10))),
  eventTicketReservation: z.optional(z.unknown()),
  couponCodes: z.optional(z.array(text(40)).check(z.maxLength(5))),
  payer: z.optional(payerSchema),
  debitPaxBankCredit: z.optional(z.boolean()),
  sendPromotionalProductMails: z.optional(z.boolean()),
  sendPromotionalInsuranceMails: z.optional(z.boolean()),
  sendEsimOffer: z.optional(z.boolean()),
  ensureCancellation: z.optional(z.boolean()),
  masaSafetyAssurance: z.optional(z.boolean()),
  /** Declared service in the security forces: makes Masa Safe free; kept for the clerk to check. */
  securityForcesDocument: z.optional(text(20)),
  flightConditionConfirmed: z.optional(z.boolean()),
  OdyAgentCodeByAgent: z.optional(text(40)),
  remarkByAgent: z.optional(text(1000)),
  DiscountAmountByAgent: z.optional(z.number()),
  BypassPaymentByAgent: z.optional(z.boolean()),
  additionalServices: z.optional(additionalServicesSchema),
  /** Carried through the journey and stored with the booking. */
  utm_source: z.optional(text(100)),
  marketerId: z.optional(text(100)),
  subAgency: z.optional(text(100)),
  dealId: z.optional(text(40)),
  channel: z.optional(text(10)),
  /** The consent to a changed price: the `packSelectionId` of the quote that the traveller saw and accepted. */
  acceptedQuote: z.optional(code(64)),
})
export type StorePageBody = z.infer<typeof storePageBodySchema>

/** What is kept of a booking and shown to its own session. Identity and passport numbers come back masked. */
export const bookingViewSchema = z.object({
  bookingTransactionId: bookingIdSchema,
  orderNumber: z.nullable(z.string()),
  stage: z.enum(['draft', 'held', 'payment', 'processing', 'done']),
  status: z.nullable(publicStatusSchema),
  /** Seconds until the hold ends; null when nothing is held. */
  holdRemainingSeconds: z.nullable(z.int()),
  /** Seconds by which the hold can still be extended in all. */
  holdExtendableSeconds: z.int(),
  hotel: z.object({ hotelId: z.string(), name: z.string(), nameLatin: z.string(), stars: z.int(), destinationName: z.string(), countryName: z.string(), picture: pictureSchema }),
  packageId: z.string(),
  laId: z.string(),
  packSelectionId: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  nights: z.int(),
  outwardFlight: flightSchema,
  inwardFlight: flightSchema,
  rooms: z.array(quotedRoomSchema),
  rate: rateSchema,
  lines: z.array(priceLineSchema),
  total: moneySchema,
  totalIls: moneySchema,
  paxList: z.array(paxSchema),
  payer: payerSchema,
  couponCodes: z.array(z.string()),
  options: z.object({
    masaSafetyAssurance: z.boolean(),
    ensureCancellation: z.boolean(),
    sendEsimOffer: z.boolean(),
    esimQuantity: z.int(),
    promotionCodes: z.array(z.string()),
    sendPromotionalProductMails: z.boolean(),
    sendPromotionalInsuranceMails: z.boolean(),
    securityForcesDocument: z.nullable(z.string()),
    flightConditionConfirmed: z.boolean(),
  }),
  /** What may be chosen, with its price for this booking. */
  offers: z.object({
    masaSafe: z.object({ perPerson: moneySchema, total: moneySchema, isFree: z.boolean() }),
    cancellationCover: z.object({ total: moneySchema }),
    esim: z.object({ each: moneySchema }),
    promotions: z.array(z.object({ code: z.string(), name: z.string(), description: z.string(), price: moneySchema })),
  }),
  instalments: z.object({ min: z.int(), max: z.int() }),
  needsFlightCondition: z.nullable(z.string()),
  /** Groups that may travel on a passport of less than six months after confirming it. */
  allowsShortPassport: z.boolean(),
  requiresBirthDate: z.boolean(),
  termsAccepted: z.boolean(),
  cancellationTerms: z.array(z.object({ until: z.nullable(z.string()), percent: z.int() })),
  /** The journey's own keys, to rebuild addresses. */
  carried: z.object({ utm_source: z.nullable(z.string()), marketerId: z.nullable(z.string()), subAgency: z.nullable(z.string()), dealId: z.nullable(z.string()), channel: z.nullable(z.string()) }),
})
export type BookingView = z.infer<typeof bookingViewSchema>

const storeErrors = [
  'package_not_found',
  'booking_not_found',
  'booking_expired',
  'price_changed',
  'passengers_invalid',
  'payer_invalid',
  'instalments_invalid',
  'notAllowedExcessviveDiscount',
  'forbidden',
  'pan',
  'state',
  'coupon_not_found',
  'coupon_duplicate',
  'coupon_not_combinable',
  'phone_order_only',
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
    'passport_confirmation_required',
    'baby_not_allowed',
    'infants_exceed_adults',
    'flight_condition_not_confirmed',
    'sale_price_required',
    'instalments_invalid',
    'price_changed',
    'sold_out',
    'no_seats',
    'room_type_not_found',
    'package_being_updated',
    'hold_limit',
    'state',
  ],
  takesIdempotencyKey: true,
})

export const extendHold = defineRoute({
  name: 'booking.extendHold',
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
  summary: 'Opens an attempt to pay and answers the address of the provider\'s page',
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
  }),
  errors: [
    'booking_not_found',
    'hold_expired',
    'terms_not_accepted',
    'flight_condition_not_confirmed',
    'payer_invalid',
    'instalments_invalid',
    'state',
    'payment_pending',
    'payment_attempts_exhausted',
    'payment_provider_unavailable',
  ],
  takesIdempotencyKey: true,
})

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
  'hold_expired',
  'sold_out',
] as const

export const debitCreditCard = defineRoute({
  name: 'booking.debitCreditCard',
  summary: 'Asks the provider what became of the attempt, confirms with the hotel, then charges',
  method: 'POST',
  path: '/operation/debitCreditCard/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: debitQuery,
  body: debitBody,
  answer: debitAnswer,
  errors: debitErrors,
  takesIdempotencyKey: true,
})

export const debitCreditCardOfSplit = defineRoute({
  name: 'booking.debitCreditCardOfSplit',
  summary: 'The same for one card of a split payment; card index 0 or 1',
  method: 'POST',
  path: '/operation/debitCreditCard/:id/:cardIndex',
  audience: 'booking',
  params: z.object({ ...bookingIdParam, cardIndex: text(3) }),
  query: debitQuery,
  body: debitBody,
  answer: debitAnswer,
  errors: debitErrors,
  takesIdempotencyKey: true,
})

export const PROGRESS_STEPS = ['authorisation', 'flights', 'hotel', 'charge', 'documents'] as const
export const bookingProgress = defineRoute({
  name: 'booking.progress',
  summary: 'How far the processing of an order has come, for the live modal',
  method: 'GET',
  path: '/operation/booking/:id/progress',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({
    steps: z.array(
      z.object({ step: z.enum(PROGRESS_STEPS), state: z.enum(['done', 'now', 'next', 'failed']), at: z.nullable(z.string()) }),
    ),
    status: z.nullable(publicStatusSchema),
    isFinished: z.boolean(),
    orderNumber: z.nullable(z.string()),
  }),
  errors: ['booking_not_found'],
})

/** The finished order, or the order that waits for its hotel. */
export const succeededBooking = defineRoute({
  name: 'booking.succeeded',
  summary: 'The order with its status, once there is one',
  method: 'GET',
  path: '/operation/succeededBooking/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({
    orderNumber: z.string(),
    status: publicStatusSchema,
    hotelStatus: z.enum(['ok', 'rq', 'cancelled']),
    flightStatus: z.enum(['confirmed', 'not_confirmed']),
    booking: bookingViewSchema,
    payment: z.object({
      charged: z.nullable(moneySchema),
      instalments: z.int(),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
      at: z.nullable(z.string()),
    }),
    /** While the hotel has not answered: when it should, and what it offers instead. */
    onRequest: z.nullable(
      z.object({
        answerBy: z.nullable(z.string()),
        waitedShare: z.number(),
        acceptanceToken: z.nullable(z.string()),
        alternative: z.nullable(
          z.object({
            hotelId: z.string(),
            name: z.string(),
            nameLatin: z.string(),
            stars: z.int(),
            district: z.string(),
            picture: pictureSchema,
            roomName: z.string(),
            boardName: z.string(),
            beachM: z.nullable(z.int()),
            score: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    refusalReason: z.nullable(z.enum(['hotel_refused', 'hold_expired', 'payment', 'traveller_cancelled', 'supplier_error'])),
  }),
  errors: ['booking_not_found', 'state'],
})
export type SucceededBooking = z.infer<typeof succeededBooking.answer>

export const sendFinalMsg = defineRoute({
  name: 'booking.sendFinalMsg',
  summary: 'Sends the confirmation to the payer, in the call\'s language',
  method: 'GET',
  path: '/operation/sendFinalMsg/:id',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: z.object({ accepted: z.boolean(), to: z.string() }),
  errors: ['booking_not_found', 'state'],
  changesByGet: true,
})

const cancelAnswer = z.object({ accepted: z.boolean() })
export const canceledWithBody = defineRoute({
  name: 'booking.canceledWithBody',
  summary: 'The traveller gives up, and says why',
  method: 'POST',
  path: '/operation/bookingevent/:id/canceledWithBody',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  body: z.object({ reason: z.optional(text(60)), text: z.optional(z.string().check(z.maxLength(2000))) }),
  answer: cancelAnswer,
  errors: ['booking_not_found', 'state'],
  takesIdempotencyKey: true,
})
export const canceledWithoutBody = defineRoute({
  name: 'booking.canceledWithoutBody',
  summary: 'The traveller gives up',
  method: 'POST',
  path: '/operation/bookingevent/:id/canceledWithoutBody',
  audience: 'booking',
  params: z.object(bookingIdParam),
  query: z.object(commonQuery),
  answer: cancelAnswer,
  errors: ['booking_not_found', 'state'],
  takesIdempotencyKey: true,
})

export const answerOnRequest = defineRoute({
  name: 'booking.answerOnRequest',
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

const acceptanceParams = z.object({ acceptanceToken: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/)) })
const hotelChange = z.object({
  orderNumber: z.string(),
  outcome: z.enum(['open', 'accepted', 'rejected', 'lapsed']),
  original: z.object({ name: z.string(), stars: z.int(), district: z.string(), roomName: z.string(), boardName: z.string(), picture: pictureSchema, beachM: z.nullable(z.int()), score: z.nullable(z.number()) }),
  alternative: z.object({ name: z.string(), stars: z.int(), district: z.string(), roomName: z.string(), boardName: z.string(), picture: pictureSchema, beachM: z.nullable(z.int()), score: z.nullable(z.number()) }),
})
export type HotelChange = z.infer<typeof hotelChange>

export const readHotelChange = defineRoute({
  name: 'booking.readHotelChange',
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
  summary: 'Accepts or rejects the alternative hotel; a second use answers the first result',
  method: 'GET',
  path: '/operation/acceptHotelChange/:acceptanceToken',
  params: acceptanceParams,
  query: z.object({ ...commonQuery, accepted: z.string().check(z.regex(/^(true|false)$/)) }),
  answer: hotelChange,
  errors: ['acceptance_not_found'],
  changesByGet: true,
})

export const checkCoupon = defineRoute({
  name: 'booking.checkCoupon',
  summary: 'Whether a coupon fits a booking, and what it takes off',
  method: 'GET',
  path: '/operation/checkCoupon/:code',
  params: z.object({ code: z.string().check(z.maxLength(200)) }),
  query: z.object({
    ...commonQuery,
    amount: z.optional(z.string()),
    checkinDate: z.optional(z.string()),
    currency: z.optional(z.string()),
    bookTransId: z.optional(z.string()),
    numOfPax: z.optional(z.string()),
  }),
  answer: z.object({ code: z.string(), value: z.number(), currency: z.string(), discount: moneySchema, newTotal: moneySchema }),
  errors: ['coupon_amount_not_positive', 'coupon_price_invalid', 'coupon_number_invalid', 'coupon_not_found', 'coupon_duplicate', 'coupon_not_combinable', 'rate_limited'],
})

export const checkCouponAvailability = defineRoute({
  name: 'booking.checkCouponAvailability',
  summary: 'Whether any coupon could apply to a package: shows or hides the coupon field',
  method: 'GET',
  path: '/operation/checkCouponAvailability',
  query: z.object({
    ...commonQuery,
    packageCategoryCode: z.optional(code()),
    packageDestinationCode: z.optional(code()),
    packageStartDate: z.optional(text(10)),
  }),
  answer: z.object({ available: z.boolean(), multiple: z.boolean() }),
})

/** What an error of kind `price_changed` carries in `details`. */
export const priceChangedDetailsSchema = z.object({ before: moneySchema, quote: quoteSchema })
