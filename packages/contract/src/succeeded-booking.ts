import * as z from 'zod/mini'
import { cancellationSchema } from './booking-cancellation.ts'
import { bookingIdSchema, publicStatusSchema } from './booking-id.ts'
import { bookingViewSchema } from './booking-record.ts'
import { priceRiseSchema } from './hotel-change.ts'
import { moneySchema } from './money.ts'
import { pictureSchema } from './picture.ts'
import { defineRoute } from './route.ts'
import { commonQuery } from './wire.ts'

/** Who sold an order, as its receipt names it. What is not known is null. */
export const sellerSchema = z.object({
  name: z.string(),
  registrationNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Answers at any hour, for trouble on the way. */
  nightPhone: z.nullable(z.string()),
})
export type Seller = z.infer<typeof sellerSchema>

/** Money on its way to the card. Amounts are of the currency of the charge. */
export const refundStatusSchema = z.object({
  /** What was taken goes back; or a hold on the card, of which nothing was taken, is given up. */
  kind: z.enum(['refund', 'release']),
  /** In all, with reasons that were accepted. */
  amount: moneySchema,
  /** What of it the payment company has taken on, and when, of the latest part. */
  sent: moneySchema,
  sentAt: z.nullable(z.string()),
  /** The day on which it stands on the card's account at the latest; null before it is sent, and of a hold. */
  by: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
})
export type RefundStatus = z.infer<typeof refundStatusSchema>

/** What an order has come to: its page, for as long as it is looked at. */

export const succeededBooking = defineRoute({
  name: 'booking.succeeded',
  isAboutMoney: true,
  summary: 'The order with its status, once there is one',
  method: 'GET',
  path: '/operation/succeededBooking/:id',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: z.object(commonQuery),
  answer: z.object({
    orderNumber: z.string(),
    status: publicStatusSchema,
    /** Read by released pages alone, as `flightStatus`: each of the booking's items has its own status. */
    hotelStatus: z.enum(['ok', 'rq', 'cancelled']),
    flightStatus: z.enum(['confirmed', 'not_confirmed']),
    booking: bookingViewSchema,
    /** Absent from earlier servers. */
    seller: z.optional(sellerSchema),
    payment: z.object({
      charged: z.nullable(moneySchema),
      /** What of it has gone back to the card, or is on its way there. */
      refunded: z.nullable(moneySchema),
      instalments: z.int(),
      card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
      at: z.nullable(z.string()),
    }),
    /**
     * While a supplier has not answered: when it should. With a token it offers something else, or cancels, and the
     * traveller answers; with status OK after the charge.
     */
    onRequest: z.nullable(
      z.object({
        answerBy: z.nullable(z.string()),
        /** Seconds until then by the server's clock; 0 once it is past. */
        remainingSeconds: z.nullable(z.int()),
        waitedShare: z.number(),
        acceptanceToken: z.nullable(z.string()),
        /** Read by released pages alone: the offer's page says it for every product. */
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
    /**
     * A higher price that waits for an answer (`acceptHotelChange`, by its token), or whose difference waits for its
     * payment (`getPaymentUrl`; `outcome` is then `accepted`). Absent or null where there is none.
     */
    priceRise: z.optional(z.nullable(z.extend(priceRiseSchema, { acceptanceToken: z.string() }))),
    /** The order is confirmed and its trip has not begun: a cancellation can be quoted. */
    canCancel: z.boolean(),
    /**
     * Until when (day) the law lets it be cancelled, and what is kept then at most, beside the terms of the sale. Absent from
     * earlier servers.
     */
    cancellationLaw: z.optional(z.nullable(z.object({ until: z.string(), fee: moneySchema }))),
    /** How a confirmed order was cancelled; its status is REFUSE. */
    cancellation: z.nullable(cancellationSchema),
    /** What goes back to the card, however the order ended; null where nothing does. Absent from earlier servers. */
    refund: z.optional(z.nullable(refundStatusSchema)),
    /** What an accepted offer took the place of, and when it was accepted. */
    replaced: z.nullable(
      z.object({
        /** What the order called it: a hotel's name. Absent from earlier servers. */
        title: z.optional(z.string()),
        at: z.string(),
        /** Read by released pages alone. */
        hotelName: z.string(),
        roomName: z.string(),
        boardName: z.string(),
      }),
    ),
    /** Why it came to nothing; null of every other order. Absent from earlier servers. */
    ending: z.optional(
      z.nullable(
        z.enum([
          'supplier_refused',
          'change_rejected',
          'hold_expired',
          'payment',
          'traveller_cancelled',
          'supplier_error',
        ]),
      ),
    ),
    /** The same for released pages, as `isChangeRejected`. */
    refusalReason: z.nullable(
      z.enum(['hotel_refused', 'hold_expired', 'payment', 'traveller_cancelled', 'supplier_error']),
    ),
    isChangeRejected: z.boolean(),
  }),
  errors: ['booking_not_found', 'state', 'payment_pending'],
})
export type SucceededBooking = z.infer<typeof succeededBooking.answer>
