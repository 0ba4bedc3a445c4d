import type { LangCode } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { isOrder, quoteOf } from '../record/booking-access.ts'
import { findBooking } from '../record/booking.repository.ts'
import { bookingsNamed } from '../record/references.repository.ts'

/** Days after the return for which an order can still be signed in to. */
const DAYS_AFTER_RETURN = 30

/** Where a code for an order is sent. */
export interface OrderContact {
  readonly orderNumber: number
  readonly siteName: string
  readonly lang: LangCode
  readonly email: string | null
  /** As it was typed. */
  readonly mobile: string | null
}

/** Orders for travellers who sign in by a reference. */
export function createSignInOrders({ quotes, settings }: Pick<BookingDependencies, 'quotes' | 'settings'>) {
  return {
    /** The latest booking of the transaction's site that a reference names; null where it names none. */
    async named(tx: Queryable, reference: string): Promise<string | null> {
      const [latest] = await bookingsNamed(tx, reference)
      return latest?.id ?? null
    },

    /** The booking's own contact; null of one that is no order, or whose travel was over too long ago. */
    async contact(tx: Queryable, bookingId: string): Promise<OrderContact | null> {
      const booking = await findBooking(tx, bookingId)
      if (booking === undefined || !isOrder(booking)) return null
      const { dateTo } = await quoteOf({ quotes }, booking)
      const [clock] = await tx.query<{ isOver: boolean }>('SELECT masa_today() > $1::date + $2::int AS "isOver"', [
        dateTo,
        DAYS_AFTER_RETURN,
      ])
      if (clock?.isOver !== false) return null
      const { email, mobile } = booking.draft.payer
      return {
        orderNumber: booking.orderNumber,
        siteName: await settings.siteName(booking.tenant, booking.lang),
        lang: booking.lang,
        email: email ?? null,
        mobile: mobile ?? null,
      }
    },
  }
}

export type SignInOrders = ReturnType<typeof createSignInOrders>
