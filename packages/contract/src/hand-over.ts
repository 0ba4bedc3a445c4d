import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { bookingViewSchema } from './booking-record.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/** A booking in the making that goes on on another device, by a link that is good once (reading.md, Beyond the specification). */

export const handOverBooking = defineRoute({
  name: 'booking.handOver',
  isAboutMoney: true,
  summary: 'The token of a link with which another device goes on with the booking: single use, 24 hours',
  method: 'POST',
  path: '/operation/booking/:id/handOver',
  audience: 'booking',
  params: z.object({ id: bookingIdSchema }),
  query: z.object(commonQuery),
  answer: z.object({
    /** Shown once; it belongs into the fragment of an address, which no server sees. */
    token: z.string(),
    expiresAt: z.string(),
  }),
  errors: ['booking_not_found', 'state', 'rate_limited'],
})

/** The booking leaves the session that it was begun in, and with it go its passport and identity numbers. */
export const takeOverBooking = defineRoute({
  name: 'booking.takeOver',
  isAboutMoney: true,
  summary: "Takes a booking over by the token of a link; it joins the caller's session, or one that is opened",
  method: 'POST',
  path: '/operation/booking/takeOver',
  query: z.object(commonQuery),
  body: z.object({ token: text(64) }),
  answer: z.object({
    bookingTransactionId: bookingIdSchema,
    /** Bearer token of the session; only where one was opened. */
    authorization: z.optional(z.string()),
    booking: bookingViewSchema,
  }),
  errors: ['hand_over_not_found', 'booking_expired', 'rate_limited'],
})
