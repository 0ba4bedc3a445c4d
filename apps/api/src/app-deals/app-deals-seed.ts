import { appDealRemark } from '@masa/demo-world'
import type { Database } from '#src/platform/database/database.ts'
import { readHomeOrder } from '../vacations/vacations.service.ts'

/**
 * Lists the home page's deals of a day in the featured group, once: deals of later days follow when they are there, and
 * what an operator took out or put in stays so.
 */
export async function seedAppDeals(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    const deals = await readHomeOrder(tx)
    await tx.query(
      `INSERT INTO app_deal (group_code, deal_id, priority, remark)
       SELECT 'wednesday', deal_id, sort, CASE WHEN sort = min(sort) OVER () THEN $1::jsonb END
       FROM unnest($2::bigint[], $3::int[]) AS on_home (deal_id, sort)
       WHERE deal_id > (SELECT coalesce(max(deal_id), 0) FROM app_deal)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(appDealRemark), deals.map((deal) => deal.deal_id), deals.map(({ sort }) => sort)],
    )
  })
}
