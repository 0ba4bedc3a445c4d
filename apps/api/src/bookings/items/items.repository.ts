import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { SoldStay } from './sold-stay.ts'

/** The item that the hotel of a package is. */
const STAY = 'stay'

/** What an item became, and what it took the place of. */
export interface StayRevision {
  readonly content: SoldStay
  readonly replaced: SoldStay
  readonly at: Date
}

/** Every change of the stay, the present one last; none while it is what the quote names. */
export const stayRevisions = (tx: Queryable, bookingId: string): Promise<StayRevision[]> =>
  tx.query<StayRevision>(
    'SELECT content, replaced, at FROM booking_item WHERE booking_id = $1 AND item_id = $2 ORDER BY revision',
    [bookingId, STAY],
  )

/** Stores what the traveller accepted. The booking's row is locked by the caller. */
export async function replaceStay(
  tx: Queryable,
  { id, tenant }: Pick<BookingRecord, 'id' | 'tenant'>,
  { content, replaced }: Pick<StayRevision, 'content' | 'replaced'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_item (booking_id, tenant, item_id, revision, kind, content, replaced, reason)
     SELECT $1, $2, $3, count(*) + 1, 'hotelDesk', $4, $5, 'alternative_accepted' FROM booking_item
     WHERE booking_id = $1 AND item_id = $3`,
    [id, tenant, STAY, JSON.stringify(content), JSON.stringify(replaced)],
  )
}
