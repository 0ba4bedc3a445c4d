import type { Queryable } from '#src/platform/database/database.ts'
import {
  freeUnits,
  leaveFree,
  returnToCounters,
  takeFromCounters,
  type Demand,
  type Units,
} from './counters.repository.ts'

export { freeUnits, leaveFree, type Demand }

/** A hold's life, its extension, what a started payment must find left of it, and the end of all extending. */
export const HOLD_MINUTES = 15
export const EXTENSION_MINUTES = 10
export const MINUTES_TO_PAY = 10
export const LONGEST_HOLD_MINUTES = 45

export interface HoldLimits {
  readonly perSession: number
  /** Of anonymous callers at one address; a call centre sits behind one, so this is configuration. */
  readonly perAddress: number
}

export interface HoldRequest {
  readonly tenant: string
  readonly bookingId: string
  /** The item of the booking that the stock is held for. */
  readonly item: string
  readonly sessionId: string
  readonly address: string | null
  readonly demand: readonly Demand[]
}

export type HoldAnswer = { kind: 'taken' } | { kind: 'short'; resources: readonly string[] } | { kind: 'limit' }

/** Seconds that are left, and by which the hold may still grow. */
export interface HoldTime {
  readonly remainingSeconds: number
  readonly extendableSeconds: number
}

/** Takes a live hold for a booking that has none. The caller holds the booking's row. */
export async function takeHold(tx: Queryable, request: HoldRequest, limits: HoldLimits): Promise<HoldAnswer> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [`hold-session ${request.sessionId}`])
  if (request.address !== null) {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [
      `hold-address ${request.tenant} ${request.address}`,
    ])
  }
  const [live] = await tx.query<{ session: number; address: number }>(
    `SELECT count(*) FILTER (WHERE session_id = $1)::int AS session, count(*) FILTER (WHERE client_address = $2)::int AS address
     FROM hold WHERE phase = 'live' AND (session_id = $1 OR client_address = $2) AND expires_at > masa_now()`,
    [request.sessionId, request.address],
  )
  if ((live?.session ?? 0) >= limits.perSession || (live?.address ?? 0) >= limits.perAddress) return { kind: 'limit' }
  return insertHold(tx, request, 'live')
}

/** Takes the stock again for money that came after the hold had run out: without an end, for it is paid. */
export async function retakeHold(tx: Queryable, request: HoldRequest): Promise<HoldAnswer> {
  return insertHold(tx, request, 'pinned')
}

async function insertHold(tx: Queryable, request: HoldRequest, phase: 'live' | 'pinned'): Promise<HoldAnswer> {
  const taken = await takeFromCounters(tx, request.demand)
  if (taken.kind === 'short') return taken
  const [hold] = await tx.query<{ id: number }>(
    `INSERT INTO hold (tenant, booking_id, item, session_id, client_address, phase, taken_at, expires_at)
     SELECT $1, $2, $7, $3, $4, $5, now.at, CASE WHEN $5 = 'live' THEN now.at + make_interval(mins => $6) END
     FROM (SELECT masa_now() AS at) AS now RETURNING id`,
    [request.tenant, request.bookingId, request.sessionId, request.address, phase, HOLD_MINUTES, request.item],
  )
  await insertDemand(tx, hold?.id, request)
  return { kind: 'taken' }
}

async function insertDemand(
  tx: Queryable,
  holdId: number | undefined,
  { tenant, demand }: Pick<HoldRequest, 'tenant' | 'demand'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO hold_demand (hold_id, tenant, resource, units)
     SELECT $1, $2, resource, sum(units) FROM unnest($3::text[], $4::int[]) AS wanted (resource, units) GROUP BY resource
     ON CONFLICT (hold_id, resource) DO UPDATE SET units = excluded.units WHERE hold_demand.units <> excluded.units`,
    [holdId, tenant, demand.map(({ resource }) => resource), demand.map(({ units }) => units)],
  )
}

/**
 * Gives a live hold another demand: taken all or none, what it keeps already being counted once. When it is short nothing
 * has changed. The hold finds its first minutes again, but its longest life goes on counting from when it was taken.
 * Undefined when the booking has no hold that still runs.
 */
export async function replaceDemand(
  tx: Queryable,
  { bookingId, item, tenant, demand }: Pick<HoldRequest, 'bookingId' | 'item' | 'tenant' | 'demand'>,
): Promise<Exclude<HoldAnswer, { kind: 'limit' }> | undefined> {
  const [hold] = await tx.query<{ id: number }>(
    `SELECT id FROM hold WHERE booking_id = $1 AND item = $2 AND phase = 'live' AND expires_at > masa_now() FOR UPDATE`,
    [bookingId, item],
  )
  if (hold === undefined) return undefined
  const kept = await tx.query<Units>('SELECT resource, units FROM hold_demand WHERE hold_id = $1', [hold.id])
  const taken = await takeFromCounters(tx, demand, kept)
  if (taken.kind === 'short') return taken
  // Only what differs is written: those counters are locked already, in their order, and no other is touched.
  await tx.query('DELETE FROM hold_demand WHERE hold_id = $1 AND NOT (resource = ANY ($2::text[]))', [
    hold.id,
    demand.map(({ resource }) => resource),
  ])
  await insertDemand(tx, hold.id, { tenant, demand })
  await tx.query(
    `UPDATE hold SET expires_at = greatest(expires_at, least(masa_now() + make_interval(mins => $2), taken_at + make_interval(mins => $3)))
     WHERE id = $1`,
    [hold.id, HOLD_MINUTES, LONGEST_HOLD_MINUTES],
  )
  return { kind: 'taken' }
}

/** The time of a live hold; undefined when the booking has none that still runs. */
export async function holdTime(tx: Queryable, bookingId: string): Promise<HoldTime | undefined> {
  const [row] = await tx.query<HoldTime>(
    `SELECT floor(extract(epoch FROM expires_at - masa_now()))::int AS "remainingSeconds",
            greatest(0, floor(extract(epoch FROM taken_at + make_interval(mins => $2) - expires_at)))::int AS "extendableSeconds"
     FROM hold WHERE booking_id = $1 AND phase = 'live' AND expires_at > masa_now()`,
    [bookingId, LONGEST_HOLD_MINUTES],
  )
  return row
}

/** Lengthens a live hold by `minutes`, never past the longest; undefined when it cannot grow or does not run any more. */
export async function extendHold(
  tx: Queryable,
  bookingId: string,
  minutes = EXTENSION_MINUTES,
): Promise<HoldTime | undefined> {
  const rows = await tx.query(
    `UPDATE hold SET expires_at = least(expires_at + make_interval(mins => $2), taken_at + make_interval(mins => $3))
     WHERE booking_id = $1 AND phase = 'live' AND expires_at > masa_now() AND expires_at < taken_at + make_interval(mins => $3)
     RETURNING id`,
    [bookingId, minutes, LONGEST_HOLD_MINUTES],
  )
  return rows.length > 0 ? holdTime(tx, bookingId) : undefined
}

/** Makes sure that a started payment finds ten minutes, as far as the longest hold allows. */
export async function leaveTimeToPay(tx: Queryable, bookingId: string): Promise<HoldTime | undefined> {
  await tx.query(
    `UPDATE hold SET expires_at = greatest(expires_at, least(masa_now() + make_interval(mins => $2), taken_at + make_interval(mins => $3)))
     WHERE booking_id = $1 AND phase = 'live' AND expires_at > masa_now()`,
    [bookingId, MINUTES_TO_PAY, LONGEST_HOLD_MINUTES],
  )
  return holdTime(tx, bookingId)
}

/** The stock of one item of a booking. */
export interface HeldItem {
  readonly bookingId: string
  readonly item: string
}

/** Paid for: the hold no longer runs out. */
export const pinHold = (tx: Queryable, held: HeldItem): Promise<void> => changePhase(tx, held, ['live'], 'pinned')

/** Charged: what was held is sold. */
export const sellHold = (tx: Queryable, held: HeldItem): Promise<void> =>
  changePhase(tx, held, ['pinned', 'sold'], 'sold')

async function changePhase(
  tx: Queryable,
  { bookingId, item }: HeldItem,
  from: readonly string[],
  to: string,
): Promise<void> {
  const rows = await tx.query(
    `UPDATE hold SET phase = $4, expires_at = NULL WHERE booking_id = $1 AND item = $2 AND phase = ANY ($3::text[]) RETURNING id`,
    [bookingId, item, from, to],
  )
  if (rows.length !== 1) throw new Error(`${item} of booking ${bookingId} has no hold to be ${to}`)
}

/** Gives the stock of an item back. Nothing happens to one that keeps none. */
export async function releaseHold(tx: Queryable, { bookingId, item }: HeldItem): Promise<void> {
  const [hold] = await tx.query<{ id: number }>(
    `UPDATE hold SET phase = 'released', expires_at = NULL, ended_at = masa_now()
     WHERE booking_id = $1 AND item = $2 AND phase <> 'released' RETURNING id`,
    [bookingId, item],
  )
  if (hold !== undefined) await returnToCounters(tx, hold.id)
}

/** Whether the booking's live hold has run out. */
export async function hasRunOut(tx: Queryable, bookingId: string): Promise<boolean> {
  const [row] = await tx.query<{ yes: boolean }>(
    `SELECT EXISTS (SELECT FROM hold WHERE booking_id = $1 AND phase = 'live' AND expires_at <= masa_now()) AS yes`,
    [bookingId],
  )
  return row?.yes ?? false
}

/** Bookings whose live hold has run out, oldest first. */
export async function expiredHolds(tx: Queryable, limit: number): Promise<string[]> {
  const rows = await tx.query<{ bookingId: string }>(
    `SELECT booking_id AS "bookingId" FROM hold WHERE phase = 'live' AND expires_at <= masa_now() ORDER BY expires_at LIMIT $1`,
    [limit],
  )
  return rows.map(({ bookingId }) => bookingId)
}
