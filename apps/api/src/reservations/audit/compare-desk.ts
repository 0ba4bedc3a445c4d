import type { Queryable } from '#src/platform/database/database.ts'

/** A reservation as the hotels' own list has it. */
export interface DeskEntry {
  readonly reference: string
  readonly hotelCode: string
  readonly status: string
}

/** At the desk these keep a room. */
const STANDS: ReadonlySet<string> = new Set(['confirmed', 'on_request', 'alternative'])

/** `isConfirmed`: by the hotel itself; an operator may have confirmed in its place. */
interface Ours {
  readonly reference: string
  readonly bookingId: string
  readonly hotelCode: string
  readonly isCurrent: boolean
  readonly isWanted: boolean
  readonly isConfirmed: boolean
}

/** What the hotels' list and ours say differently. A booking whose steps with the hotel are still under way is left out. */
export async function compareDesk(tx: Queryable, desk: readonly DeskEntry[]): Promise<string[]> {
  const ours = await tx.query<Ours>(
    `SELECT reference, booking_id AS "bookingId", request->>'hotelCode' AS "hotelCode",
       ordinal = (booking.state->'items'->item->>'round')::int AS "isCurrent",
       booking.status IN ('authorised', 'rq', 'supplier_ok', 'capturing', 'confirmed', 'needs_review') AS "isWanted",
       booking.status = 'confirmed' AND booking.state->'items'->item->>'phase' = 'confirmed'
         AND NOT booking.state->'items'->item ? 'change' AND reservation.status = 'confirmed' AS "isConfirmed"
     FROM reservation JOIN booking ON booking.id = booking_id
     WHERE NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND done_at IS NULL AND kind IN ('confirm', 'withdraw'))`,
  )
  const theirs = new Map(desk.map((entry) => [entry.reference, entry]))
  return ours.flatMap(({ reference, hotelCode, isCurrent, isWanted, isConfirmed }) => {
    const entry = theirs.get(reference)
    if (entry !== undefined && entry.hotelCode !== hotelCode)
      return [`${reference}: asked of ${hotelCode}, the desk has ${entry.hotelCode}`]
    if (entry !== undefined && STANDS.has(entry.status) && !(isCurrent && isWanted))
      return [`${reference}: ${entry.status} at the desk, and of no use here`]
    if (isCurrent && isConfirmed && entry?.status !== 'confirmed')
      return [`${reference}: confirmed here, ${entry?.status ?? 'unknown'} at the desk`]
    return []
  })
}
