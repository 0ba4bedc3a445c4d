import type { Queryable } from '#src/platform/database/database.ts'

/** `units` of a resource; `cap` is what its counter begins with when it is touched for the first time. */
export interface Demand {
  readonly resource: string
  readonly units: number
  readonly cap: number
}

export type Units = Pick<Demand, 'resource' | 'units'>

export type Taken = { readonly kind: 'taken' } | { readonly kind: 'short'; readonly resources: readonly string[] }

/** One line for each resource: what was asked in several places is asked for together, or each part would fit alone. */
export function sumDemand(demand: readonly Demand[]): Demand[] {
  const byResource = new Map<string, Demand>()
  for (const { resource, units, cap } of demand) {
    const before = byResource.get(resource)
    byResource.set(resource, { resource, units: units + (before?.units ?? 0), cap: Math.min(cap, before?.cap ?? cap) })
  }
  return [...byResource.values()].filter(({ units }) => units > 0)
}

/** What `demand` takes beyond what is kept already; less than nothing where more is kept. */
function netDemand(demand: readonly Demand[], kept: readonly Units[]): Demand[] {
  const net = new Map(sumDemand(demand).map((line) => [line.resource, line]))
  for (const { resource, units } of kept) {
    const wanted = net.get(resource)
    net.set(resource, { resource, units: (wanted?.units ?? 0) - units, cap: wanted?.cap ?? 0 })
  }
  return [...net.values()].filter(({ units }) => units !== 0)
}

/**
 * Takes all of a demand or nothing of it; `kept` is what the taker has already and gives in exchange. The rows are locked in the order of their names, so buyers of overlapping
 * demands queue up instead of deadlocking; the table's CHECK stands behind the arithmetic.
 */
export async function takeFromCounters(
  tx: Queryable,
  demand: readonly Demand[],
  kept: readonly Units[] = [],
): Promise<Taken> {
  const lines = netDemand(demand, kept)
  if (lines.length === 0) return { kind: 'taken' }
  const resources = lines.map(({ resource }) => resource)
  const units = lines.map((line) => line.units)
  // Sold out is said without a lock: a booking that comes after the last seat does not queue behind those that still get one.
  const before = await shortOf(tx, resources, units)
  if (before.length > 0) return { kind: 'short', resources: before }
  // In name order too: two buyers who create the same counters wait for each other in one direction only.
  await tx.query(
    `INSERT INTO inventory_counter (resource, cap)
     SELECT resource, cap FROM unnest($1::text[], $2::int[]) AS wanted (resource, cap) ORDER BY resource
     ON CONFLICT (resource) DO NOTHING`,
    [resources, lines.map(({ cap }) => cap)],
  )
  const taken = await tx.query<{ resource: string }>(
    `WITH wanted AS (SELECT * FROM unnest($1::text[], $2::int[]) AS w (resource, units)),
     locked AS (
       SELECT counter.resource, counter.cap - counter.taken AS free
       FROM wanted JOIN inventory_counter AS counter USING (resource)
       ORDER BY counter.resource FOR UPDATE OF counter
     )
     UPDATE inventory_counter AS counter SET taken = counter.taken + wanted.units
     FROM wanted
     WHERE counter.resource = wanted.resource
       AND (SELECT bool_and(locked.free >= asked.units OR asked.units < 0) FROM locked JOIN wanted AS asked USING (resource))
     RETURNING counter.resource`,
    [resources, units],
  )
  if (taken.length > 0) return { kind: 'taken' }
  return { kind: 'short', resources: await shortOf(tx, resources, units) }
}

/** Of which resources there is less than that now. */
async function shortOf(tx: Queryable, resources: readonly string[], units: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ resource: string }>(
    `SELECT counter.resource FROM inventory_counter AS counter
     JOIN unnest($1::text[], $2::int[]) AS wanted (resource, units) USING (resource)
     WHERE wanted.units > 0 AND counter.taken + wanted.units > counter.cap ORDER BY 1`,
    [resources, units],
  )
  return rows.map(({ resource }) => resource)
}

/** Gives back what a hold has taken, in the same order of locks. */
export async function returnToCounters(tx: Queryable, holdId: number): Promise<void> {
  await tx.query(
    `WITH locked AS (
       SELECT counter.resource, demand.units
       FROM inventory_counter AS counter JOIN hold_demand AS demand USING (resource)
       WHERE demand.hold_id = $1 ORDER BY counter.resource FOR UPDATE OF counter
     )
     UPDATE inventory_counter AS counter SET taken = counter.taken - locked.units
     FROM locked WHERE counter.resource = locked.resource`,
    [holdId],
  )
}

/** What is left of resources; those never touched are absent. */
export async function freeUnits(db: Queryable, resources: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ resource: string; free: number }>(
    'SELECT resource, cap - taken AS free FROM inventory_counter WHERE resource = ANY ($1::text[])',
    [resources],
  )
  return new Map(rows.map(({ resource, free }) => [resource, free]))
}

/**
 * Leaves so many units of a resource free; what is sold or held stays so. `cap` is what its counter begins with when
 * it was never touched before. Answers what was free.
 */
export async function leaveFree(
  tx: Queryable,
  { resource, cap, free }: { resource: string; cap: number; free: number },
): Promise<number> {
  await tx.query('INSERT INTO inventory_counter (resource, cap) VALUES ($1, $2) ON CONFLICT (resource) DO NOTHING', [
    resource,
    cap,
  ])
  const [row] = await tx.query<{ before: number }>(
    `UPDATE inventory_counter AS counter SET cap = counter.taken + $2
     FROM (SELECT resource, cap - taken AS free FROM inventory_counter WHERE resource = $1 FOR UPDATE) AS old
     WHERE counter.resource = old.resource RETURNING old.free AS before`,
    [resource, free],
  )
  if (!row) throw new Error(`the counter of ${resource} is gone`)
  return row.before
}
