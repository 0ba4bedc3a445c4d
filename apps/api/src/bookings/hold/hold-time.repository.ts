import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingRecord } from '../record/booking.repository.ts'

/** A hold's life, its extension, what a started payment must find left of it, and the end of all extending. */
const HOLD_MINUTES = 15
const EXTENSION_MINUTES = 10
const MINUTES_TO_PAY = 10
const LONGEST_HOLD_MINUTES = 45

/** How many bookings may be held at once. */
export interface HoldLimits {
  readonly perSession: number
  /** Of anonymous callers at one address; a call centre sits behind one, so this is configuration. */
  readonly perAddress: number
}

/** Seconds that are left, and by which the hold may still grow: no longer than any supplier keeps its place. */
export interface HoldTime {
  readonly remainingSeconds: number
  readonly extendableSeconds: number
  /** What ends it at the latest: its longest life, or a supplier that keeps its place no longer. */
  readonly endsBy: 'clock' | 'supplier'
}

const LONGEST = `held_since + make_interval(mins => ${LONGEST_HOLD_MINUTES})`
/** The earliest end of what suppliers keep for the booking; null when none has named one. */
const ITEMS_END = `(SELECT min((item.value->>'until')::timestamptz) FROM jsonb_each(state->'items') AS item WHERE item.value->>'phase' = 'held')`
/** A later end of a hold, as far as its longest life and the suppliers allow; never an earlier one. */
const until = (wanted: string): string => `greatest(held_until, least(${wanted}, ${LONGEST}, ${ITEMS_END}))`

/**
 * Begins the time of a booking that is to be held, or gives one that is held its first minutes again: its longest life
 * goes on counting from when it was begun. `limit` when the session or the address holds as many bookings as it may. The
 * caller holds the booking's row; `saveState` ends the time with the hold.
 */
export async function beginHoldTime(
  tx: Queryable,
  { id, tenant, sessionId }: Pick<BookingRecord, 'id' | 'tenant' | 'sessionId'>,
  { address, limits }: { readonly address: string | null; readonly limits: HoldLimits },
): Promise<'begun' | 'limit'> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`hold-session ${sessionId}`])
  if (address !== null) {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`hold-address ${tenant} ${address}`])
  }
  const [held] = await tx.query<{ session: number; address: number }>(
    `SELECT count(*) FILTER (WHERE session_id = $1)::int AS session, count(*) FILTER (WHERE held_from = $2)::int AS address
     FROM booking WHERE (session_id = $1 OR held_from = $2) AND held_until > masa_now() AND id <> $3`,
    [sessionId, address, id],
  )
  if ((held?.session ?? 0) >= limits.perSession || (held?.address ?? 0) >= limits.perAddress) return 'limit'
  await tx.query(
    `UPDATE booking SET held_from = $2, held_since = begun.since, held_until = CASE WHEN held_until > begun.now THEN
       greatest(held_until, least(begun.now + make_interval(mins => $3), begun.since + make_interval(mins => $4)))
       ELSE begun.now + make_interval(mins => $3) END
     FROM (SELECT id, masa_now() AS now, CASE WHEN held_until > masa_now() THEN held_since ELSE masa_now() END AS since
           FROM booking WHERE id = $1) AS begun
     WHERE booking.id = begun.id`,
    [id, address, HOLD_MINUTES, LONGEST_HOLD_MINUTES],
  )
  return 'begun'
}

/** The time of a booking's hold; undefined when it has none that still runs. */
export async function holdTime(tx: Queryable, bookingId: string): Promise<HoldTime | undefined> {
  const [row] = await tx.query<HoldTime>(
    `SELECT floor(extract(epoch FROM held_until - masa_now()))::int AS "remainingSeconds",
            greatest(0, floor(extract(epoch FROM least(${LONGEST}, ${ITEMS_END}) - held_until)))::int AS "extendableSeconds",
            CASE WHEN ${ITEMS_END} < ${LONGEST} THEN 'supplier' ELSE 'clock' END AS "endsBy"
     FROM booking WHERE id = $1 AND held_until > masa_now()`,
    [bookingId],
  )
  return row
}

/** When a hold would end that is lengthened, if all suppliers kept their places so long: an ISO instant. */
export async function extendedEnd(tx: Queryable, bookingId: string): Promise<string | undefined> {
  const [row] = await tx.query<{ end: Date }>(
    `SELECT least(held_until + make_interval(mins => $2), ${LONGEST}) AS end FROM booking WHERE id = $1 AND held_until > masa_now()`,
    [bookingId, EXTENSION_MINUTES],
  )
  return row?.end.toISOString()
}

/** Lengthens a hold by ten minutes, or by what is allowed of them; undefined when it cannot grow or does not run any more. */
export async function extendHold(tx: Queryable, bookingId: string): Promise<HoldTime | undefined> {
  const rows = await tx.query(
    `UPDATE booking SET held_until = ${until('held_until + make_interval(mins => $2)')}
     WHERE id = $1 AND held_until > masa_now() AND held_until < least(${LONGEST}, ${ITEMS_END}) RETURNING id`,
    [bookingId, EXTENSION_MINUTES],
  )
  return rows.length > 0 ? holdTime(tx, bookingId) : undefined
}

/** Makes sure that a started payment finds ten minutes, as far as the longest hold and the suppliers allow. */
export async function leaveTimeToPay(tx: Queryable, bookingId: string): Promise<HoldTime | undefined> {
  await tx.query(
    `UPDATE booking SET held_until = ${until('masa_now() + make_interval(mins => $2)')} WHERE id = $1 AND held_until > masa_now()`,
    [bookingId, MINUTES_TO_PAY],
  )
  return holdTime(tx, bookingId)
}

/** Whether the booking's hold has run out. */
export async function hasRunOut(tx: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await tx.query<{ yes: boolean }>(
    'SELECT coalesce(held_until <= masa_now(), false) AS yes FROM booking WHERE id = $1',
    [bookingId],
  )
  return row?.yes ?? false
}

/** Bookings whose hold has run out, oldest first. */
export async function expiredHolds(tx: Queryable, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'SELECT id FROM booking WHERE held_until <= masa_now() ORDER BY held_until LIMIT $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}
