import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { BookingStatus } from './booking-state.domain.ts'
import { findBooking, lockBooking, type BookingRecord } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import type { Quote } from './quote.ts'

/**
 * One transaction on the caller's site. The session is looked up before it begins: a transaction that waited for a
 * second connection would starve the pool under load.
 */
export async function forCaller<T>(
  db: Database,
  context: RequestContext,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  await context.visitor()
  return db.inTenant(context.tenant, work)
}

/**
 * A booking of the caller's own session. For everybody else it does not exist: another session, another site and a
 * guessed id get the same answer.
 */
export async function ownBooking(
  tx: Queryable,
  context: RequestContext,
  id: string,
  { lock = false } = {},
): Promise<BookingRecord> {
  const visitor = await context.visitor()
  const booking = visitor === null ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
  if (booking === undefined || booking.sessionId !== visitor?.id) throw new DomainError('booking_not_found')
  return booking
}

/**
 * An order of the caller's own session, or one that was opened in it by the link of a mail (`open-order.ts`). The link
 * gives nothing of a booking before its payment, and none of its numbers: `isOpened` tells the two apart.
 */
export async function orderOf(
  tx: Queryable,
  context: RequestContext,
  id: string,
  { lock = false } = {},
): Promise<{ booking: BookingRecord; isOpened: boolean }> {
  const visitor = await context.visitor()
  const booking = visitor === null ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
  if (visitor === null || booking === undefined) throw new DomainError('booking_not_found')
  if (booking.sessionId === visitor.id) return { booking, isOpened: false }
  const [access] = await tx.query('SELECT 1 FROM order_access WHERE booking_id = $1 AND session_id = $2', [
    id,
    visitor.id,
  ])
  if (access === undefined || !isOrder(booking)) throw new DomainError('booking_not_found')
  return { booking, isOpened: true }
}

const BEFORE_PAYMENT: ReadonlySet<BookingStatus> = new Set<BookingStatus>(['draft', 'held', 'pay_open', 'expired'])

/** Something was paid, or reserved on a card. */
export const isOrder = ({ state }: Pick<BookingRecord, 'state'>): boolean => !BEFORE_PAYMENT.has(state.status)

export async function quoteOf(
  { quotes }: BookingDependencies,
  booking: Pick<BookingRecord, 'tenant' | 'quoteId'>,
): Promise<Quote> {
  const quote = await quotes.load(booking.tenant, booking.quoteId)
  if (quote === undefined) throw new DomainError('booking_expired')
  return quote
}
