import type { Queryable } from '#src/platform/database/database.ts'
import type { KeptDeal } from './deal-cards.ts'

const COLUMNS = `d.deal_id, d.deal_type_code, d.category_code, d.pack_id, d.hotel_id, d.cls, d.discount_percent, d.title,
  coalesce(d.ends_at <= masa_now(), false) AS is_expired, ceil(extract(epoch FROM d.ends_at - masa_now()))::int AS remaining_seconds`
const OF_SITE = 'd.starts_at <= masa_now() AND (d.tenants IS NULL OR $1 = ANY(d.tenants))'
/** A deal stays on the page for an hour after its clock ran out, as expired. */
const SHOWN = `(d.ends_at IS NULL OR d.ends_at > masa_now() - interval '1 hour')`
const OF_TYPES = '($2::text[] IS NULL OR d.deal_type_code = ANY($2) OR d.category_code = ANY($3))'

/** Of one of these types; a product line's own type stands for all deals of the line. Null is any. */
export interface DealTypes {
  readonly types: readonly string[]
  readonly categories: readonly string[]
}

/** Deals of the home page in their order. Without `more`, those that stand on the page itself. */
export const readHomeDeals = (
  db: Queryable,
  input: { tenant: string; types: DealTypes | null; more: boolean },
): Promise<KeptDeal[]> =>
  db.query(
    `SELECT ${COLUMNS} FROM deal d
     WHERE ${OF_SITE} AND ${SHOWN} AND ${OF_TYPES} AND (d.is_on_home OR $4)
     ORDER BY (d.ends_at <= masa_now()) NULLS FIRST, d.is_on_home DESC, d.sort, d.deal_id LIMIT 60`,
    [input.tenant, input.types?.types ?? null, input.types?.categories ?? null, input.more],
  )

export async function readOneDeal(db: Queryable, tenant: string, dealId: number): Promise<KeptDeal | null> {
  const [row] = await db.query<KeptDeal>(`SELECT ${COLUMNS} FROM deal d WHERE ${OF_SITE} AND d.deal_id = $2`, [
    tenant,
    dealId,
  ])
  return row ?? null
}

/** Running deals of a hotel or destination, soonest ending first. */
export const readAssociatedDeals = (
  db: Queryable,
  input: { tenant: string; hotelId: number | null; destinationCode: string | null; categoryCode: string | null },
): Promise<KeptDeal[]> =>
  db.query(
    `SELECT ${COLUMNS} FROM deal d JOIN pack p USING (pack_id)
     WHERE ${OF_SITE} AND (d.ends_at IS NULL OR d.ends_at > masa_now())
       AND (d.hotel_id = $2 OR p.destination_code = $3) AND ($4::text IS NULL OR d.category_code = $4)
     ORDER BY (d.hotel_id = $2) DESC NULLS LAST, d.ends_at NULLS LAST LIMIT 12`,
    [input.tenant, input.hotelId, input.destinationCode, input.categoryCode],
  )

/** Running deals of a landing page, those that end first before the others; without destinations, of all of them. */
export const readLandingDeals = (
  db: Queryable,
  input: { tenant: string; types: DealTypes | null; destinations: readonly string[] | null },
): Promise<KeptDeal[]> =>
  db.query(
    `SELECT ${COLUMNS} FROM deal d JOIN pack p USING (pack_id)
     WHERE ${OF_SITE} AND ${OF_TYPES} AND (d.ends_at IS NULL OR d.ends_at > masa_now())
       AND ($4::text[] IS NULL OR p.destination_code = ANY($4))
     ORDER BY d.ends_at NULLS LAST, d.sort, d.deal_id LIMIT 60`,
    [input.tenant, input.types?.types ?? null, input.types?.categories ?? null, input.destinations],
  )

/** The deals that stand on the home page of any site, with their places there. */
export const readHomeOrder = (db: Queryable): Promise<{ deal_id: number; sort: number }[]> =>
  db.query('SELECT deal_id, sort FROM deal WHERE is_on_home ORDER BY deal_id')
