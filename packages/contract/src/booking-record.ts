import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { majorAmountSchema, moneySchema } from './money.ts'
import { travellerTypeSchema } from './travellers.ts'
import { rateSchema, flightSchema } from './vacation-offer.ts'
import { priceLineSchema, quotedRoomSchema } from './vacation-quote.ts'
import { code, text } from './wire.ts'

/** What is stored of a booking stage by stage, and what is shown of it. */

/** One 128-bit id, 32 lower-case hexadecimal digits, under its four names of the specification. */
export const bookingIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/))

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
  /** For news of the flight; nobody has to give them. */
  email: z.optional(text(254)),
  phone: z.optional(text(30)),
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
  hotel: z.object({
    hotelId: z.string(),
    name: z.string(),
    nameLatin: z.string(),
    stars: z.int(),
    destinationName: z.string(),
    countryName: z.string(),
    picture: pictureSchema,
  }),
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
  carried: z.object({
    utm_source: z.nullable(z.string()),
    marketerId: z.nullable(z.string()),
    subAgency: z.nullable(z.string()),
    dealId: z.nullable(z.string()),
    channel: z.nullable(z.string()),
  }),
})
export type BookingView = z.infer<typeof bookingViewSchema>
