import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { forCaller, isOrder } from '../record/booking-access.ts'
import { findBooking, nowSeconds } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { readOrderToken } from './order-link.ts'

/** Tries of one address: a traveller needs one or two. */
const TRIES = { burst: 10, periodSeconds: 600 }

/** Lets another browser see an order, by the link of its mails. The one that booked keeps what it has. */
export function createOpenOrder({ db, limits, sealer, sessions }: BookingDependencies) {
  return {
    /** One answer for a token that is over, of another site or made up, and for what is no order yet. */
    async open(
      token: string,
      context: RequestContext,
    ): Promise<{ bookingTransactionId: string; authorization?: string }> {
      await limits.take(`open-order address ${context.tenant} ${context.address}`, TRIES)
      const visitor = await context.visitor()
      return forCaller(db, context, async (tx) => {
        const link = readOrderToken(sealer, token, await nowSeconds(tx))
        const booking = link?.tenant === context.tenant ? await findBooking(tx, link.bookingId) : undefined
        if (booking === undefined || !isOrder(booking)) throw new DomainError('order_link_not_found')
        const opened = visitor === null ? await sessions.open(tx, context.tenant) : undefined
        const sessionId = (opened?.session ?? visitor)?.id
        if (sessionId !== booking.sessionId)
          await tx.query(
            'INSERT INTO order_access (booking_id, session_id, tenant) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
            [booking.id, sessionId, booking.tenant],
          )
        return {
          bookingTransactionId: booking.id,
          ...(opened !== undefined && { authorization: `Bearer ${opened.token}` }),
        }
      })
    },
  }
}
