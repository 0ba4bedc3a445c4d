import type { Queryable } from '#src/platform/database/database.ts'
import type { KeptDeal } from '../vacations/vacations.service.ts'

const COLUMNS = `d.deal_id, d.deal_type_code, d.category_code, d.pack_id, d.hotel_id, d.cls, d.discount_percent, d.title,
  coalesce(d.ends_at <= masa_now(), false) AS is_expired, ceil(extract(epoch FROM d.ends_at - masa_now()))::int AS remaining_seconds`
const OF_SITE = 'd.starts_at <= masa_now() AND (d.tenants IS NULL OR $1 = ANY(d.tenants))'
/** A deal stays on the page for an hour after its clock ran out, as expired. */
const SHOWN = `(d.ends_at IS NULL OR d.ends_at > masa_now() - interval '1 hour')`

/** Deals of the home page in their order. Without `more`, those that stand on the page itself. */
export const readHomeDeals = (
  db: Queryable,
  input: { tenant: string; dealTypeCode: string | null; more: boolean },
): Promise<KeptDeal[]> =>
  db.query(
    `SELECT ${COLUMNS} FROM deal d
     WHERE ${OF_SITE} AND ${SHOWN} AND ($2::text IS NULL OR d.deal_type_code = $2) AND (d.is_on_home OR $3)
     ORDER BY (d.ends_at <= masa_now()) NULLS FIRST, d.is_on_home DESC, d.sort, d.deal_id LIMIT 60`,
    [input.tenant, input.dealTypeCode, input.more],
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
    `SELECT ${COLUMNS} FROM deal d JOIN hotel h USING (hotel_id)
     WHERE ${OF_SITE} AND (d.ends_at IS NULL OR d.ends_at > masa_now())
       AND (d.hotel_id = $2 OR h.destination_code = $3) AND ($4::text IS NULL OR d.category_code = $4)
     ORDER BY (d.hotel_id = $2) DESC NULLS LAST, d.ends_at NULLS LAST LIMIT 12`,
    [input.tenant, input.hotelId, input.destinationCode, input.categoryCode],
  )
