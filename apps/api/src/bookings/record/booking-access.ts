import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { LinkPrincipal } from '#src/platform/auth/principal.ts'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import type { BookingStatus } from '../state/booking-state.domain.ts'
import { rightTo, type BookingParties, type BookingRight } from './booking-rights.domain.ts'
import { findBooking, lockBooking, type BookingRecord } from './booking.repository.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'

/**
 * One transaction on the caller's site. The caller is looked up before it begins: a transaction that waited for a
 * second connection would starve the pool under load.
 */
export async function forCaller<T>(
  db: Database,
  context: RequestContext,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  await Promise.all([context.principal(), context.visitor()])
  return db.inTenant(context.tenant, work)
}

/**
 * A booking that the caller may move. For all others it does not exist: another session, another site and a guessed
 * id get the same answer.
 */
export async function ownBooking(
  tx: Queryable,
  context: RequestContext,
  id: string,
  options: { lock?: boolean } = {},
): Promise<BookingRecord> {
  const { booking, right } = await bookingFor(tx, context, id, options)
  if (right !== 'move') throw new DomainError('booking_not_found')
  return booking
}

/**
 * An order that the caller may move, or one that was opened in the caller's session by the link of a mail
 * (`open-order.ts`). The link gives nothing of a booking before its payment, and none of its numbers: `isOpened` tells the
 * two apart.
 */
export async function orderOf(
  tx: Queryable,
  context: RequestContext,
  id: string,
  options: { lock?: boolean } = {},
): Promise<{ booking: BookingRecord; isOpened: boolean }> {
  const { booking, right } = await bookingFor(tx, context, id, options)
  if (right === 'move') return { booking, isOpened: false }
  const link = isOrder(booking) ? await openedLink(tx, context, id) : null
  if (rightTo(partiesOf(booking), link) === 'none') throw new DomainError('booking_not_found')
  return { booking, isOpened: true }
}

async function bookingFor(
  tx: Queryable,
  context: RequestContext,
  id: string,
  { lock = false }: { lock?: boolean },
): Promise<{ booking: BookingRecord; right: BookingRight }> {
  const principal = await context.principal()
  const booking = principal === null ? undefined : await (lock ? lockBooking : findBooking)(tx, id)
  if (booking === undefined) throw new DomainError('booking_not_found')
  const right = rightTo(partiesOf(booking), principal)
  // Who has signed in to one order goes on with what the same browser books beside it.
  return { booking, right: right === 'none' ? rightTo(partiesOf(booking), await context.visitor()) : right }
}

/** Bookings belong to the session that began them: there are none of members yet. */
const partiesOf = ({ id, sessionId }: BookingRecord): BookingParties => ({
  id,
  owner: { kind: 'session', id: sessionId },
  maker: null,
})

/** The link by which an order was opened in the caller's session. */
async function openedLink(tx: Queryable, context: RequestContext, bookingId: string): Promise<LinkPrincipal | null> {
  const session = await context.visitor()
  const [access] = await tx.query('SELECT 1 FROM order_access WHERE booking_id = $1 AND session_id = $2', [
    bookingId,
    session?.id ?? null,
  ])
  return access === undefined ? null : { kind: 'link', bookingId, scope: 'read' }
}

const BEFORE_PAYMENT: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'draft',
  'holding',
  'held',
  'pay_open',
  'expired',
])

/** Something was paid, or reserved on a card. */
export const isOrder = ({ state }: Pick<BookingRecord, 'state'>): boolean => !BEFORE_PAYMENT.has(state.status)

/** The order that is asked for, or the one that a visitor has signed in to. */
export async function followedOrderId(wanted: string | undefined, context: RequestContext): Promise<string> {
  if (wanted !== undefined) return wanted
  const principal = await context.principal()
  if (principal?.kind !== 'visitor') throw new DomainError('booking_not_found')
  return principal.bookingId
}

export async function quoteOf(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  booking: Pick<BookingRecord, 'tenant' | 'quoteId'>,
): Promise<Quote> {
  const quote = await quotes.load(booking.tenant, booking.quoteId)
  if (quote === undefined) throw new DomainError('booking_expired')
  return quote
}
