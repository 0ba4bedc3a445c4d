import type { Queryable } from '#src/platform/database/database.ts'
import type { Effect } from '../state/booking-state.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'

/** A stored effect of a booking, claimed by one runner until its lease ends. */
export interface ClaimedEffect {
  readonly id: number
  readonly bookingId: string
  readonly tenant: string
  readonly effect: Effect
  /** How often it has been run before. */
  readonly tries: number
  /** Its request left for the outside before, and may have been carried out. */
  readonly wasSent: boolean
}

/** Seconds until a fresh effect is due. The provider is asked about a payment only when it has not notified us by then. */
const FIRST_WAIT_SECONDS: Partial<Record<Effect['kind'], number>> = {
  watch_payment: 30,
  watch_authorisation: 6 * 24 * 3600,
}

/** While a runner holds an effect, no other runs it. Longer than the longest call to the outside. */
const LEASE_SECONDS = 75

/** A supplier that names no time to answer by is asked for after a day. */
const ANSWER_HOURS = 24

/** Stores what a move asks for, in the transaction of the move. An equal effect that still waits counts for both. */
export async function storeEffect(tx: Queryable, booking: BookingRecord, effect: Effect): Promise<void> {
  const dueAt = effect.kind === 'watch_item' ? (effect.at ?? null) : null
  const waitSeconds =
    effect.kind === 'watch_item'
      ? (effect.everyHours ?? effect.waitHours ?? ANSWER_HOURS) * 3600
      : (FIRST_WAIT_SECONDS[effect.kind] ?? 0)
  await tx.query(
    `INSERT INTO booking_effect (booking_id, tenant, kind, effect, fingerprint, run_at)
     VALUES ($1, $2, $3, $4, $5, coalesce($6::timestamptz, masa_now() + make_interval(secs => $7)))
     ON CONFLICT (booking_id, fingerprint) WHERE done_at IS NULL DO NOTHING`,
    [booking.id, booking.tenant, effect.kind, effect, JSON.stringify(effect), dueAt, waitSeconds],
  )
}

/**
 * Claims due effects, oldest first; of one booking only, when given, and then its messages are left to the workers. Rows
 * that another runner holds are passed over, and so are a correction while an earlier one is on its way, which would come to
 * the supplier after it, and a withdrawal that something waits for while its request is on its
 * way: a supplier that does not know of it yet would have nothing to let go.
 */
export function claimDue(
  tx: Queryable,
  { limit, bookingId }: { limit: number; bookingId?: string },
): Promise<ClaimedEffect[]> {
  // A text of its own, so that its plan goes by the booking's few rows.
  const ofBooking = bookingId === undefined ? '' : `AND booking_id = $3 AND kind NOT IN ('mail', 'alarm')`
  return tx.query<ClaimedEffect>(
    `UPDATE booking_effect SET leased_until = masa_now() + make_interval(secs => $2), tries = tries + 1
     WHERE id IN (
       SELECT id FROM booking_effect
       WHERE done_at IS NULL AND run_at <= masa_now() AND (leased_until IS NULL OR leased_until < masa_now()) ${ofBooking}
         AND NOT (effect ? 'isAwaited' AND EXISTS (
           SELECT FROM booking_effect AS request WHERE request.booking_id = booking_effect.booking_id
             AND request.done_at IS NULL AND request.leased_until >= masa_now() AND request.kind IN ('hold', 'confirm')
             AND request.effect->'item' = booking_effect.effect->'item'))
         AND NOT (kind = 'amend' AND EXISTS (
           SELECT FROM booking_effect AS earlier WHERE earlier.booking_id = booking_effect.booking_id AND earlier.id < booking_effect.id
             AND earlier.done_at IS NULL AND (earlier.leased_until >= masa_now() OR earlier.run_at <= masa_now()) AND earlier.kind = 'amend'
             AND earlier.effect->'item' = booking_effect.effect->'item'))
       ORDER BY run_at, id LIMIT $1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, booking_id AS "bookingId", tenant, effect, tries - 1 AS tries, sent_at IS NOT NULL AS "wasSent"`,
    [limit, LEASE_SECONDS, ...(bookingId === undefined ? [] : [bookingId])],
  )
}

/** Before a request leaves that must not be made twice. */
export const markSent = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query('UPDATE booking_effect SET sent_at = masa_now() WHERE id = $1', [id])

export async function finishEffect(tx: Queryable, id: number, outcome: string): Promise<void> {
  await tx.query(
    `UPDATE booking_effect SET done_at = masa_now(), leased_until = NULL, outcome = $2 WHERE id = $1 AND done_at IS NULL`,
    [id, outcome],
  )
}

/** Puts an effect off: it is run again after `seconds`. */
export async function postponeEffect(
  tx: Queryable,
  id: number,
  { seconds, outcome }: { seconds: number; outcome: string },
): Promise<void> {
  await tx.query(
    `UPDATE booking_effect SET run_at = masa_now() + make_interval(secs => $2), leased_until = NULL, outcome = $3 WHERE id = $1 AND done_at IS NULL`,
    [id, seconds, outcome],
  )
}

/** Since when items wait for their suppliers' answers in this round, and the first time by which one has promised it, past or to come; none if none has. */
export async function waitOf(
  tx: Queryable,
  bookingId: string,
  items: readonly string[],
): Promise<{ readonly askedAt: Date; readonly answerBy: Date | null } | undefined> {
  const [wait] = await tx.query<{ askedAt: Date; answerBy: Date | null }>(
    `SELECT booking_effect.created_at AS "askedAt", (effect->>'at')::timestamptz AS "answerBy" FROM booking_effect
     JOIN booking ON booking.id = booking_id
     WHERE booking_id = $1 AND kind = 'watch_item' AND effect->>'item' = ANY ($2::text[])
       AND effect->'round' = state->'items'->(effect->>'item')->'round'
     ORDER BY done_at IS NULL DESC, "answerBy" NULLS LAST LIMIT 1`,
    [bookingId, items],
  )
  return wait
}

/** How long a dearer price waits for its answer and its difference, in seconds by the database's clock; 0 once that is over. */
export async function secondsToAgree(tx: Queryable, bookingId: string): Promise<number> {
  const [wait] = await tx.query<{ seconds: number | null }>(
    `SELECT floor(extract(epoch FROM min(run_at) - masa_now()))::int AS seconds FROM booking_effect
     JOIN booking ON booking.id = booking_id
     WHERE booking_id = $1 AND kind = 'watch_item' AND done_at IS NULL
       AND NOT effect ? 'at' AND effect->'round' = booking.state->'items'->(effect->>'item')->'round'
       AND (booking.state->'items'->(effect->>'item')->>'phase' = 'none'
         OR booking.state->'items'->(effect->>'item')->'change'->>'kind' = 'dearer')`,
    [bookingId],
  )
  return Math.max(0, wait?.seconds ?? 0)
}

/** Seconds within which a withdrawal that was not answered is asked for again while another place waits for it. */
const SOON_SECONDS = 6

/** True while an effect of the booking is being run or is due now, or soon where something waits for it. */
export async function hasWork(tx: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await tx.query<{ yes: boolean }>(
    `SELECT EXISTS (SELECT FROM booking_effect WHERE booking_id = $1 AND done_at IS NULL
       AND kind NOT IN ('mail', 'alarm') AND (leased_until >= masa_now() OR run_at <= masa_now()
         OR (effect ? 'isAwaited' AND run_at <= masa_now() + make_interval(secs => $2)))) AS yes`,
    [bookingId, SOON_SECONDS],
  )
  return row?.yes ?? false
}

/** When suppliers have let items go, by item and round; null where they have not, or not yet. */
export const withdrawalsOf = (
  tx: Queryable,
  bookingId: string,
): Promise<{ readonly item: string; readonly round: number; readonly doneAt: Date | null }[]> =>
  tx.query(
    `SELECT effect->>'item' AS item, (effect->>'round')::int AS round, CASE WHEN outcome = 'withdrawn' THEN done_at END AS "doneAt"
     FROM booking_effect WHERE booking_id = $1 AND kind = 'withdraw' ORDER BY id DESC`,
    [bookingId],
  )
