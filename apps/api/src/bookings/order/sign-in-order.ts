import type { LangCode } from '@masa/contract'
import { localeOfLangCode, localisePath } from '@masa/i18n'
import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { isOrder, quoteOf } from '../record/booking-access.ts'
import { findBooking, nowSeconds } from '../record/booking.repository.ts'
import { issueOrderToken, readOrderToken } from './order-link.ts'
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
  /** Opens the order without a code, as the links of its messages do. */
  readonly link: string
}

/** Orders for travellers who sign in by a reference. */
export function createSignInOrders({
  db,
  quotes,
  sealer,
  settings,
}: Pick<BookingDependencies, 'db' | 'quotes' | 'sealer' | 'settings'>) {
  return {
    /** The latest booking of the transaction's site that a reference names; null where it names none. */
    async named(tx: Queryable, reference: string): Promise<string | null> {
      const [latest] = await bookingsNamed(tx, reference)
      return latest?.id ?? null
    },

    /** The order of a message's link; null for a token that is over, of another site or made up. */
    async byLink(tx: Queryable, tenant: string, token: string): Promise<string | null> {
      const link = readOrderToken(sealer, token, await nowSeconds(tx))
      const booking = link?.tenant === tenant ? await findBooking(tx, link.bookingId) : undefined
      return booking !== undefined && isOrder(booking) ? booking.id : null
    },

    /** The booking's own contact; null of one that is no order, or whose travel was over too long ago. */
    async contact(tenant: string, bookingId: string): Promise<OrderContact | null> {
      const booking = await db.inTenant(tenant, (tx) => findBooking(tx, bookingId))
      if (booking === undefined || !isOrder(booking)) return null
      const quote = await quoteOf({ quotes }, booking)
      const [clock] = await db.catalogue.query<{ isOver: boolean }>(
        'SELECT masa_today() > $1::date + $2::int AS "isOver"',
        [quote.dateTo, DAYS_AFTER_RETURN],
      )
      if (clock?.isOver !== false) return null
      const { email, mobile } = booking.draft.payer
      return {
        orderNumber: booking.orderNumber,
        siteName: await settings.siteName(booking.tenant, booking.lang),
        lang: booking.lang,
        email: email ?? null,
        mobile: mobile ?? null,
        link: `${await settings.siteOrigin(booking.tenant)}${localisePath('/check-booking', localeOfLangCode(booking.lang))}#order=${issueOrderToken(sealer, booking, quote)}`,
      }
    },
  }
}

export type SignInOrders = ReturnType<typeof createSignInOrders>
