import * as z from 'zod/mini'
import { bookingIdSchema } from './booking-id.ts'
import { defineRoute } from './route.ts'
import { commonQuery, text } from './wire.ts'

/**
 * Lets the caller's session see an order, and answer for it while its hotel is on request, by the token that the
 * order's mails carry in the fragment of their link. The session that booked keeps its access.
 */
export const openOrder = defineRoute({
  name: 'booking.openOrder',
  isAboutMoney: true,
  summary: "Opens an order by the token of its mail's link, in the caller's session or in one that is opened",
  method: 'POST',
  path: '/operation/openOrder',
  query: z.object(commonQuery),
  body: z.object({ token: text(400) }),
  answer: z.object({
    bookingTransactionId: bookingIdSchema,
    /** Bearer token of the session; only where one was opened. */
    authorization: z.optional(z.string()),
  }),
  errors: ['order_link_not_found', 'rate_limited'],
})
