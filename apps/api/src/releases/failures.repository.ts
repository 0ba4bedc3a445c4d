import type { Database, Queryable } from '#src/platform/database/database.ts'
import { NO_COUNTS, TIME_CLASSES } from './health.domain.ts'
import type { Counts } from './health.domain.ts'

/** A remote in a version that a site gives its visitors: live there, spare or a canary. */
const GIVEN = `SELECT $1, $2, $3 WHERE EXISTS (
  SELECT FROM live_release live JOIN remote_enablement e ON e.tenant = $1 AND e.remote = live.remote AND e.is_enabled
  WHERE live.remote = $2 AND $3 IN (live.version, live.last_known_good, live.canary_version)
    AND live.channel = coalesce((SELECT channel FROM release_channel_site WHERE tenant = $1), 'production'))`

/** Counts a failure of a release that the site has; answers false for any other. */
export async function recordFailure(
  db: Database,
  failure: { tenant: string; remote: string; version: string; cause: string },
): Promise<boolean> {
  const rows = await db.inTenant(failure.tenant, (tx) =>
    tx.query(
      `INSERT INTO remote_failure AS known (tenant, remote, version, cause)
       SELECT given.*, $4 FROM (${GIVEN}) AS given(tenant, remote, version)
       ON CONFLICT (tenant, hour, remote, version, cause) DO UPDATE SET times = known.times + 1, last_at = masa_now()
       RETURNING times`,
      [failure.tenant, failure.remote, failure.version, failure.cause],
    ),
  )
  return rows.length > 0
}

/** Counts a page that has loaded a release; answers false for one that the site does not give. */
export async function recordLoad(
  db: Database,
  load: { tenant: string; remote: string; version: string; timeClass: number; isFirst: boolean },
): Promise<boolean> {
  const times = Array.from({ length: TIME_CLASSES.length + 1 }, (_, at) => (at === load.timeClass ? 1 : 0))
  const rows = await db.inTenant(load.tenant, (tx) =>
    tx.query(
      `INSERT INTO remote_load AS known (tenant, remote, version, loads, visits, times)
       SELECT given.*, 1, $4::int, $5::int[] FROM (${GIVEN}) AS given(tenant, remote, version)
       ON CONFLICT (tenant, hour, remote, version) DO UPDATE SET loads = known.loads + 1,
         visits = known.visits + excluded.visits, times[$6] = known.times[$6] + 1
       RETURNING loads`,
      [load.tenant, load.remote, load.version, load.isFirst ? 1 : 0, times, load.timeClass + 1],
    ),
  )
  return rows.length > 0
}

/** A site that has chosen no channel follows the first. */
const OF_CHANNEL = `$1 = coalesce((SELECT channel FROM release_channel_site AS follows WHERE follows.tenant = counted.tenant), 'production')`

/** The failures that the sites of a channel reported of a version since an instant, to the hour. Sees all tenants. */
export async function countsOf(
  tx: Queryable,
  wanted: { channel: string; remote: string; version: string; since: Date },
): Promise<Counts> {
  const [row] = await tx.query<{ loads: number; visits: number; failures: number; times: number[] | null }>(
    `WITH loaded AS (
       SELECT * FROM remote_load AS counted WHERE ${OF_CHANNEL} AND remote = $2 AND version = $3
         AND hour >= date_trunc('hour', $4::timestamptz))
     SELECT (SELECT coalesce(sum(loads), 0)::int FROM loaded) AS loads,
       (SELECT coalesce(sum(visits), 0)::int FROM loaded) AS visits,
       (SELECT coalesce(sum(times), 0)::int FROM remote_failure AS counted WHERE ${OF_CHANNEL}
         AND remote = $2 AND version = $3 AND hour >= date_trunc('hour', $4::timestamptz)) AS failures,
       (SELECT array_agg(count ORDER BY class) FROM (
         SELECT class, sum(count)::int AS count FROM loaded, unnest(times) WITH ORDINALITY AS t(count, class) GROUP BY class) c) AS times`,
    [wanted.channel, wanted.remote, wanted.version, wanted.since],
  )
  return row === undefined ? NO_COUNTS : { ...row, times: row.times ?? [] }
}
