import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { DropCause } from '../sabre/drop-cause.ts'
import type { LookBook } from './flight-looks.ts'

/** A site's day, for the operator. */
export interface LookDay {
  readonly tenant: string
  /** `YYYY-MM-DD`, in Asia/Jerusalem. */
  readonly day: string
  readonly asked: number
  readonly remembered: number
  readonly failed: number
  readonly dropped: Readonly<Partial<Record<DropCause, number>>>
  /** How many questions the site may ask a day. */
  readonly budget: number
}

const TODAY = 'masa_today()'

/** The book in the database, shared by all replicas. `usualBudget`: questions a day of a site without one of its own. */
export function createLookBook(db: Database, usualBudget: number): LookBook {
  return {
    begin: (tenant) =>
      db.inTenant(tenant, async (tx) => {
        // The row is locked by the count itself, so that no two questions take the last one.
        const rows = await tx.query(
          `INSERT INTO flight_look_day AS held (tenant, day, asked) SELECT $1, ${TODAY}, 1 WHERE ${BUDGET} > 0
           ON CONFLICT (tenant, day) DO UPDATE SET asked = held.asked + 1 WHERE held.asked < ${BUDGET} RETURNING asked`,
          [tenant, usualBudget],
        )
        return rows.length > 0
      }),
    async finish(tenant, { failed, dropped }) {
      const some = Object.entries(dropped).filter(([, count]) => count > 0)
      if (!failed && some.length === 0) return
      await db.inTenant(tenant, (tx) =>
        tx.query(
          `INSERT INTO flight_look_day AS held (tenant, day, failed, dropped) VALUES ($1, ${TODAY}, $2, $3)
           ON CONFLICT (tenant, day) DO UPDATE SET failed = held.failed + excluded.failed, dropped = (
             SELECT coalesce(jsonb_object_agg(cause, count), '{}') FROM (
               SELECT cause, sum(value::int) AS count FROM (
                 SELECT * FROM jsonb_each_text(held.dropped) UNION ALL SELECT * FROM jsonb_each_text(excluded.dropped)
               ) AS both_counts (cause, value) GROUP BY cause) AS summed)`,
          [tenant, failed ? 1 : 0, Object.fromEntries(some)],
        ),
      )
    },
    async remember(tenant) {
      await db.inTenant(tenant, (tx) =>
        tx.query(
          `INSERT INTO flight_look_day AS held (tenant, day, remembered) VALUES ($1, ${TODAY}, 1)
           ON CONFLICT (tenant, day) DO UPDATE SET remembered = held.remembered + 1`,
          [tenant],
        ),
      )
    },
  }
}

const BUDGET = `coalesce((SELECT a_day FROM flight_look_budget WHERE tenant = $1), $2)`

/** The last days of all sites, the latest first. */
export const readLookDays = (
  tx: Queryable,
  { usualBudget, days }: { usualBudget: number; days: number },
): Promise<LookDay[]> =>
  tx.query(
    `SELECT tenant, day::text, asked, remembered, failed, dropped, coalesce(a_day, $1) AS budget
     FROM flight_look_day LEFT JOIN flight_look_budget USING (tenant)
     WHERE day > ${TODAY} - $2::int ORDER BY day DESC, asked DESC, tenant`,
    [usualBudget, days],
  )

/** Gives a site a budget of its own, in questions a day; null gives it the usual one again. */
export const writeLookBudget = (tx: Queryable, tenant: string, aDay: number | null): Promise<unknown> =>
  aDay === null
    ? tx.query('DELETE FROM flight_look_budget WHERE tenant = $1', [tenant])
    : tx.query(
        `INSERT INTO flight_look_budget (tenant, a_day) VALUES ($1, $2)
         ON CONFLICT (tenant) DO UPDATE SET a_day = excluded.a_day`,
        [tenant, aDay],
      )
