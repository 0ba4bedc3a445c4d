import type { LocalisedText } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'

/** A deal that was put into a group by hand. */
export interface ListedDeal {
  group_code: string
  deal_id: number
  priority: number
  remark: Partial<LocalisedText> | null
}

/** Days whose views count. */
const RECENT_DAYS = 14

export const readListedDeals = (db: Queryable): Promise<ListedDeal[]> =>
  db.query('SELECT group_code, deal_id, priority, remark FROM app_deal ORDER BY group_code, priority, deal_id')

/** How often the deals of the transaction's site were looked at in the last two weeks. */
export async function readViews(tx: Queryable): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.query<{ deal_id: number; views: number }>(
    `SELECT deal_id, sum(views)::int AS views FROM app_deal_view WHERE day > masa_today() - $1::int GROUP BY deal_id`,
    [RECENT_DAYS],
  )
  return new Map(rows.map(({ deal_id, views }) => [deal_id, views]))
}

export const countView = (tx: Queryable, tenant: string, dealId: number): Promise<unknown> =>
  tx.query(
    `INSERT INTO app_deal_view (tenant, deal_id, views) VALUES ($1, $2, 1)
     ON CONFLICT (tenant, deal_id, day) DO UPDATE SET views = app_deal_view.views + 1`,
    [tenant, dealId],
  )
