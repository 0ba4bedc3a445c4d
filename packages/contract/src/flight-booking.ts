import { numberTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { bookingIdSchema, publicStatusSchema } from './booking-id.ts'
import { chkInv, getPaymentUrl, storePageInit } from './booking.ts'
import { debitCreditCard } from './debit.ts'
import { chosenItinerarySchema, flightRevalidate, passengerComposition } from './flights.ts'
import { payerSchema } from './order-people.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text, typed } from './wire.ts'

/** Booking of flights in one call (specification, chapters 3 and 7: Flight booking; Aggregator). */

/** A traveller, as the specification names its types: adult and senior ADT, child CNN, baby INF. */
const passengerSchema = z.object({
  passengerRefId: z.string().check(z.regex(/^[1-9]\d?$/)),
  passengerType: z.enum(['ADT', 'CNN', 'INF']),
  title: z.optional(z.enum(['Mr', 'Miss'])),
  firstName: z.optional(typed(60)),
  lastName: z.optional(typed(60)),
  birthDate: z.optional(typed(10)),
  passportNumber: z.optional(typed(20, numberTyped)),
  passportExpiry: z.optional(typed(10)),
  nationality: z.optional(text(2)),
  email: z.optional(typed(254)),
  phone: z.optional(typed(30)),
  confirmedShortPassport: z.optional(z.boolean()),
})

const listOfNone = z.optional(z.nullable(z.array(z.unknown()).check(z.maxLength(90))))

/**
 * All of a booking of flights. With `bookingTransId` it goes on with a booking that `storePage` keeps, and what is left out
 * stays as it is stored; alone it carries everything and begins one.
 */
export const flightBook = defineRoute({
  name: 'flights.book',
  isAboutMoney: true,
  remote: 'flights',
  summary: 'Books flights at the airline and opens the page of the payment, in one call',
  method: 'POST',
  path: '/operation/aggrSabre/book',
  query: z.object(commonQuery),
  body: z.object({
    bookingTransId: z.optional(bookingIdSchema),
    /** Of `aggrSabre/revalidate`: another price than the booking's is agreed to by it. */
    packSelectionId: z.optional(text(64)),
    itinerary: z.optional(chosenItinerarySchema),
    passengerComposition: z.optional(passengerComposition),
    passengers: z.optional(z.array(passengerSchema).check(z.maxLength(9))),
    /** Not sold yet: anything in it is refused. */
    additionalServices: z.optional(
      z.nullable(
        z.object({
          addedBaggages: listOfNone,
          seatSelectionsInfo: z.optional(z.nullable(z.object({ seatSelections: listOfNone }))),
        }),
      ),
    ),
    payerInfo: z.optional(payerSchema),
    /** Kept as it comes. */
    fcFlight: z.optional(z.unknown()),
    acceptedTerms: z.optional(z.boolean()),
    /** For clerks, who are not there yet: refused. */
    bypassPayment: z.optional(z.boolean()),
    /** Where the payment's page leads back to is the site's own to say: other addresses are refused. */
    paymentInfo: z.optional(
      z.object({
        successUrl: z.optional(text(2000)),
        failureUrl: z.optional(text(2000)),
        cssUrl: z.optional(text(2000)),
      }),
    ),
    additionalInfo: z.optional(
      z.object({ agentScreenResolultion: z.optional(text(40)), packageId: z.optional(text(64)) }),
    ),
    /** Another try after a declined card. */
    retry: z.optional(z.boolean()),
  }),
  answer: z.object({
    paymentUrl: z.string(),
    paymentTransUid: z.string(),
    /** Sabre's locator: the seats are held under it. */
    pnr: z.string(),
    bookingTransId: bookingIdSchema,
    /** Bearer token of the visitor's session that was opened by this call. */
    authorization: z.optional(z.string()),
    holdRemainingSeconds: z.int(),
  }),
  errors: [
    ...new Set([
      ...flightRevalidate.errors,
      ...storePageInit.errors,
      ...chkInv.errors,
      ...getPaymentUrl.errors,
      'validation' as const,
    ]),
  ],
  takesIdempotencyKey: true,
})

/** `PENDING`: under way; the traveller follows the progress. */
export const CARD_COMPLETION_CODES = [...publicStatusSchema.options, 'PENDING'] as const

export const flightCardCompleted = defineRoute({
  name: 'flights.cardCompleted',
  isAboutMoney: true,
  remote: 'flights',
  summary: 'Asks what became of the payment, has the tickets issued, then charges',
  method: 'POST',
  path: '/operation/aggrSabre/cardCompleted/:bookingTransId',
  audience: 'booking',
  params: z.object({ bookingTransId: bookingIdSchema }),
  query: z.object({ ...commonQuery, state: z.optional(text(2000)) }),
  /** Without `paymentTransUid` the latest attempt is asked about. */
  body: z.object({ paymentTransUid: z.optional(text(64)), retry: z.optional(z.boolean()) }),
  answer: z.object({
    sabrePnrNumber: z.nullable(z.string()),
    pnr: z.nullable(z.string()),
    status: z.object({ code: z.enum(CARD_COMPLETION_CODES), description: z.string() }),
    orderNumber: z.nullable(z.string()),
  }),
  errors: debitCreditCard.errors,
  takesIdempotencyKey: true,
})
