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

export interface HoldRequest {
  readonly tenant: string
  readonly bookingId: string
  /** The item of the booking that the stock is held for. */
  readonly item: string
  readonly demand: readonly Demand[]
}

export type HoldAnswer = { kind: 'taken' } | { kind: 'short'; resources: readonly string[] }

/** Takes stock for an item that has none, until its booking's hold ends. The caller holds the booking's row. */
export const takeHold = (tx: Queryable, request: HoldRequest): Promise<HoldAnswer> => insertHold(tx, request, 'live')

/** Takes the stock again for money that came after the hold had run out: without an end, for it is paid. */
export const retakeHold = (tx: Queryable, request: HoldRequest): Promise<HoldAnswer> =>
  insertHold(tx, request, 'pinned')

async function insertHold(tx: Queryable, request: HoldRequest, phase: 'live' | 'pinned'): Promise<HoldAnswer> {
  const taken = await takeFromCounters(tx, request.demand)
  if (taken.kind === 'short') return taken
  const [hold] = await tx.query<{ id: number }>(
    'INSERT INTO hold (tenant, booking_id, item, phase) VALUES ($1, $2, $3, $4) RETURNING id',
    [request.tenant, request.bookingId, request.item, phase],
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
 * has changed. Undefined when the item has no live hold.
 */
export async function replaceDemand(
  tx: Queryable,
  { bookingId, item, tenant, demand }: HoldRequest,
): Promise<HoldAnswer | undefined> {
  const [hold] = await tx.query<{ id: number }>(
    `SELECT id FROM hold WHERE booking_id = $1 AND item = $2 AND phase = 'live' FOR UPDATE`,
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
  return { kind: 'taken' }
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
    `UPDATE hold SET phase = $4 WHERE booking_id = $1 AND item = $2 AND phase = ANY ($3::text[]) RETURNING id`,
    [bookingId, item, from, to],
  )
  if (rows.length !== 1) throw new Error(`${item} of booking ${bookingId} has no hold to be ${to}`)
}

/** Gives the stock of an item back. Nothing happens to one that keeps none. */
export async function releaseHold(tx: Queryable, { bookingId, item }: HeldItem): Promise<void> {
  const [hold] = await tx.query<{ id: number }>(
    `UPDATE hold SET phase = 'released', ended_at = masa_now()
     WHERE booking_id = $1 AND item = $2 AND phase <> 'released' RETURNING id`,
    [bookingId, item],
  )
  if (hold !== undefined) await returnToCounters(tx, hold.id)
}

/** Units of our own stock by resource. */
export type StockUnits = ReadonlyMap<string, number>

/** Units that live holds of these bookings keep; what is paid for is not among them. */
export async function heldUnits(tx: Queryable, bookingIds: readonly string[]): Promise<StockUnits> {
  if (bookingIds.length === 0) return new Map()
  const rows = await tx.query<Units>(
    `SELECT resource, sum(units)::int AS units FROM hold_demand JOIN hold ON hold.id = hold_id
     WHERE booking_id = ANY ($1) AND phase = 'live' GROUP BY resource`,
    [bookingIds],
  )
  return new Map(rows.map(({ resource, units }) => [resource, units]))
}
