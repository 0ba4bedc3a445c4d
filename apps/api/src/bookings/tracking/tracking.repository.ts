import type { Queryable } from '#src/platform/database/database.ts'
import type { MailContent } from '../mails/compose.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { PastEvent } from './order-history.domain.ts'

/** The events of a booking, the oldest first. */
export const pastEventsOf = (tx: Queryable, bookingId: string): Promise<PastEvent[]> =>
  tx.query<PastEvent>(
    `SELECT version, at, event, from_status AS "fromStatus", to_status AS "toStatus" FROM booking_event WHERE booking_id = $1 ORDER BY version`,
    [bookingId],
  )

/** Up to which version its traveller has acknowledged the changes of an order; 0: none. */
export async function acknowledgedUpTo(tx: Queryable, bookingId: string): Promise<number> {
  const [row] = await tx.query<{ upTo: number }>(
    'SELECT up_to AS "upTo" FROM order_acknowledgement WHERE booking_id = $1',
    [bookingId],
  )
  return row?.upTo ?? 0
}

/** Never takes back what was acknowledged before, nor acknowledges what has not happened. */
export const acknowledge = (tx: Queryable, { id, tenant, version }: BookingRecord, upTo: number): Promise<unknown> =>
  tx.query(
    `INSERT INTO order_acknowledgement (booking_id, tenant, up_to) VALUES ($1, $2, $3)
     ON CONFLICT (booking_id) DO UPDATE SET up_to = greatest(order_acknowledgement.up_to, excluded.up_to)`,
    [id, tenant, Math.min(upTo, version)],
  )

/** A message that was sent. */
export interface StoredMessage {
  readonly id: string
  readonly content: MailContent
  readonly at: Date
}

/** Keeps a message that was sent; a repeat of its sending is the same message. */
export const storeMessage = (
  tx: Queryable,
  { id, tenant }: Pick<BookingRecord, 'id' | 'tenant'>,
  { key, content }: { key: string; content: MailContent },
): Promise<unknown> =>
  tx.query(
    `INSERT INTO order_message (booking_id, tenant, key, content) VALUES ($1, $2, $3, $4) ON CONFLICT (booking_id, key) DO NOTHING`,
    [id, tenant, key, content],
  )

/** The messages about an order, the latest first; or the one with an id. */
export const messagesOf = (tx: Queryable, bookingId: string, messageId?: string): Promise<StoredMessage[]> =>
  tx.query<StoredMessage>(
    `SELECT id::text, content, sent_at AS at FROM order_message WHERE booking_id = $1 AND ($2::bigint IS NULL OR id = $2) ORDER BY sent_at DESC, id DESC`,
    [bookingId, messageId ?? null],
  )
