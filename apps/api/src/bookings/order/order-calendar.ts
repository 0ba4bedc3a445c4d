import type { LangCode } from '@masa/contract'
import type { OrderDocument } from '@masa/contract/order'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { Sealer } from '#src/platform/secrets/sealer.ts'
import { calendarName, writeCalendar, type CalendarOrder } from '../mails/calendar.ts'
import { bookingWords } from '../booking-words.ts'
import { forCaller } from '../record/booking-access.ts'
import { findBooking, nowSeconds, type BookingRecord } from '../record/booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { readOrder } from './read-order.ts'

const PURPOSE = 'order-calendar'
/** The order's page gets a new link each time that it is read. */
const LIFE_SECONDS = 12 * 3_600

/** The link to an order's calendar, for a caller who may see the order: a browser's own request carries no session. */
export function calendarDocument(sealer: Sealer, booking: BookingRecord, now: number): OrderDocument {
  const token = sealer.sign(PURPOSE, JSON.stringify([booking.tenant, booking.id, now + LIFE_SECONDS]))
  return { kind: 'calendar', fileName: calendarName(booking.orderNumber), token }
}

/** An order as its calendar has it. */
export const calendarOrder = (
  { orderNumber, version }: Pick<BookingRecord, 'orderNumber' | 'version'>,
  lang: LangCode,
  { isCancelled = false } = {},
): CalendarOrder => ({
  orderNumber,
  revision: version,
  orderLine: `${bookingWords(lang)('trip.order')}: ${orderNumber}`,
  isCancelled,
})

/** Serves the calendar behind such a link. */
export function createOrderCalendar(dependencies: BookingDependencies) {
  const { db, quotes, sealer } = dependencies
  return {
    /** One answer for a link that is over, of another site, made up, or of an order that is confirmed no longer. */
    async read(token: string, context: RequestContext): Promise<string> {
      const payload = sealer.verify(PURPOSE, token)
      const [tenant, id, expiresAt] = JSON.parse(payload ?? '["", "", 0]') as [string, string, number]
      const booking = await forCaller(db, context, async (tx) =>
        tenant === context.tenant && expiresAt > (await nowSeconds(tx)) ? findBooking(tx, id) : undefined,
      )
      if (booking?.state.status !== 'confirmed') throw new DomainError('order_link_not_found')
      const { quote, records } = await readOrder(dependencies, booking, context.lang)
      const entries = await quotes.calendar(quote, records, context.lang)
      context.answerHeader('content-disposition', `attachment; filename="${calendarName(booking.orderNumber)}"`)
      return writeCalendar(calendarOrder(booking, context.lang), entries)
    },
  }
}
