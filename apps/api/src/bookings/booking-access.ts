import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
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

export async function quoteOf(
  { quotes }: BookingDependencies,
  booking: Pick<BookingRecord, 'tenant' | 'quoteId'>,
): Promise<Quote> {
  const quote = await quotes.load(booking.tenant, booking.quoteId)
  if (quote === undefined) throw new DomainError('booking_expired')
  return quote
}
