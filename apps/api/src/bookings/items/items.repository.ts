import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingRecord } from '../record/booking.repository.ts'

/** What an item became when the traveller accepted something else, and what that took the place of. */
export interface ItemRevision {
  /** By its name in the quote. */
  readonly name: string
  /** In the form of the quote's own. */
  readonly content: unknown
  readonly replaced: unknown
  readonly at: Date
}

/** Every change of a booking's items, the latest last; none of what is as its quote names it. */
export const itemRevisions = (tx: Queryable, bookingId: string): Promise<ItemRevision[]> =>
  tx.query<ItemRevision>(
    'SELECT item_id AS name, content, replaced, at FROM booking_item WHERE booking_id = $1 ORDER BY at, revision',
    [bookingId],
  )

/** Stores what the traveller accepted. The booking's row is locked by the caller. */
export async function replaceItem(
  tx: Queryable,
  { id, tenant }: Pick<BookingRecord, 'id' | 'tenant'>,
  { name, kind, content, replaced }: Pick<ItemRevision, 'name' | 'content' | 'replaced'> & { readonly kind: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_item (booking_id, tenant, item_id, revision, kind, content, replaced, reason)
     SELECT $1, $2, $3, count(*) + 1, $4, $5, $6, 'alternative_accepted' FROM booking_item
     WHERE booking_id = $1 AND item_id = $3`,
    [id, tenant, name, kind, JSON.stringify(content), JSON.stringify(replaced)],
  )
}
