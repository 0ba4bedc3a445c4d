import { codeTyped, numberTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { pictureSchema } from './picture.ts'
import { majorAmountSchema, moneySchema } from './money.ts'
import { orderFields } from './order.ts'
import { payerSchema, paxSchema } from './order-people.ts'
import { flightSchema } from './vacation-offer.ts'
import { quotedRoomSchema } from './vacation-quote.ts'
import { travellerRulesSchema } from './rules/traveller-rules.ts'
import { code, text, typed } from './wire.ts'

/** What is stored of a booking stage by stage, and what is shown of it. */

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

/** Most characters that the choices of a booking may have as JSON. */
export const MOST_CHOICES_LENGTH = 4_000

/**
 * What a traveller chose of a product's own, such as a seat for each: JSON that the product alone reads. What may stand in
 * it says the schema of the product; here it is bounded.
 */
export const choicesSchema = z
  .record(text(64), z.unknown())
  .check(z.refine((choices) => JSON.stringify(choices).length <= MOST_CHOICES_LENGTH))
export type Choices = z.infer<typeof choicesSchema>

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
  // A flight's: stored with a flight alone (`fieldsOfOthers`).
  itinerary: z.optional(z.unknown()),
  passengers: z.optional(z.unknown()),
  payerInfo: z.optional(z.unknown()),
  fcFlight: z.optional(z.unknown()),
  acceptedTerms: z.optional(z.unknown()),
  bypassPayment: z.optional(z.unknown()),
  paymentInfo: z.optional(z.unknown()),
  additionalInfo: z.optional(z.unknown()),
  couponCodes: z.optional(z.array(typed(40, codeTyped)).check(z.maxLength(5))),
  payer: z.optional(payerSchema),
  debitPaxBankCredit: z.optional(z.boolean()),
  sendPromotionalProductMails: z.optional(z.boolean()),
  sendPromotionalInsuranceMails: z.optional(z.boolean()),
  sendEsimOffer: z.optional(z.boolean()),
  ensureCancellation: z.optional(z.boolean()),
  masaSafetyAssurance: z.optional(z.boolean()),
  /** Declared service in the security forces: makes Masa Safe free; kept for the clerk to check. */
  securityForcesDocument: z.optional(typed(20, numberTyped)),
  flightConditionConfirmed: z.optional(z.boolean()),
  OdyAgentCodeByAgent: z.optional(text(40)),
  remarkByAgent: z.optional(text(1000)),
  DiscountAmountByAgent: z.optional(z.number()),
  BypassPaymentByAgent: z.optional(z.boolean()),
  additionalServices: z.optional(additionalServicesSchema),
  /** Replaces all choices that are stored. Another `packSelectionId` without it leaves none. */
  choices: z.optional(choicesSchema),
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

/** What the pages of a package read of its booking, and no other product's. */
export const vacationProductSchema = z.object({
  kind: z.literal('vacation'),
  packageId: z.string(),
  laId: z.string(),
  packSelectionId: z.string(),
  nights: z.int(),
  rooms: z.array(quotedRoomSchema),
})
export type VacationProduct = z.infer<typeof vacationProductSchema>

/** Whether a booking's own part is that of a package. */
export const isVacationProduct = (product: BookingView['product']): product is VacationProduct =>
  product.kind === 'vacation'

/** The own part of a product whose remote brings its schema along. */
const otherProductSchema = z.looseObject({ kind: z.string() })

/**
 * What is kept of a booking and shown to its own session: the order's core, what belongs to its product, and what the
 * steps before the payment ask and offer. Identity and passport numbers come back masked.
 */
export const bookingViewSchema = z.object({
  ...orderFields,
  product: z.union([vacationProductSchema, otherProductSchema]),
  packSelectionId: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  // Of packages alone, as releases read them that were made before there was `product`.
  hotel: z.optional(
    z.object({
      hotelId: z.string(),
      name: z.string(),
      nameLatin: z.string(),
      stars: z.int(),
      destinationName: z.string(),
      countryName: z.string(),
      picture: pictureSchema,
    }),
  ),
  packageId: z.optional(z.string()),
  laId: z.optional(z.string()),
  nights: z.optional(z.int()),
  outwardFlight: z.optional(flightSchema),
  inwardFlight: z.optional(flightSchema),
  rooms: z.optional(z.array(quotedRoomSchema)),
  couponCodes: z.array(z.string()),
  /** As they were stored; absent where there are none. */
  choices: z.optional(z.record(z.string(), z.unknown())),
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
  /**
   * Which extras may be bought with this booking: `masaSafe`, `cancellationCover`, `esim` and codes of `offers.promotions`.
   * Absent from servers that offered every booking all of them.
   */
  extras: z.optional(z.array(z.string())),
  /** Extras that were chosen, cannot be bought with this booking and are not part of its price; absent where there are none. */
  extrasLeftOut: z.optional(z.array(z.string())),
  /** The prices of extras for this booking. Those that it may not buy are not in its `extras`. */
  offers: z.object({
    masaSafe: z.object({ perPerson: moneySchema, total: moneySchema, isFree: z.boolean() }),
    cancellationCover: z.object({ total: moneySchema }),
    esim: z.object({ each: moneySchema }),
    promotions: z.array(z.object({ code: z.string(), name: z.string(), description: z.string(), price: moneySchema })),
  }),
  needsFlightCondition: z.nullable(z.string()),
  /** How long suppliers may take to keep the places, in seconds; absent where none is asked before the payment. */
  holdTakesSeconds: z.optional(z.int()),
  /** Groups that may travel on a passport of less than six months after confirming it. */
  allowsShortPassport: z.boolean(),
  requiresBirthDate: z.boolean(),
  /** What is asked of each traveller; absent where it is what a border asks (`DOCUMENTED_TRAVELLERS`). */
  travellerRules: z.optional(travellerRulesSchema),
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
