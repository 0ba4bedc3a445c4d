import type { Queryable } from '#src/platform/database/database.ts'

/**
 * What refused calls may change: counters of callers, and the administrator's reports of them. Almost any text may be a
 * reference: asking for its code is answered alike, and leaves a row.
 */
const COUNTERS = ['rate_bucket', 'report', 'visitor_sign_in']

/** One digest for each table of the application, but for counters: equal before and after a call that had no side effect. */
export async function digestOfTables(owner: Queryable): Promise<Record<string, string>> {
  const tables = await owner.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND NOT (table_name = ANY ($1::text[])) ORDER BY 1`,
    [COUNTERS],
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await owner.query<{ digest: string }>(
      `SELECT md5(coalesce(string_agg(line::text, E'\\n' ORDER BY line::text), '')) AS digest FROM ${name} AS line`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}
