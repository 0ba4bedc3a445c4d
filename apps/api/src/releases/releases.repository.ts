import type { Release } from '@masa/contract/releases'
import type { Database, Queryable } from '#src/platform/database/database.ts'

/** Keeps a release unless its version is known; answers whether it was new. */
export async function insertRelease(db: Queryable, release: Release): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO release (remote, version, description) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING remote`,
    [release.remote, release.version, JSON.stringify(release)],
  )
  return rows.length === 1
}

/** Whether what is kept under a version is this very release. */
export async function isSameRelease(db: Queryable, release: Release): Promise<boolean> {
  const [row] = await db.query<{ same: boolean }>(
    `SELECT description = $3::jsonb AS same FROM release WHERE remote = $1 AND version = $2`,
    [release.remote, release.version, JSON.stringify(release)],
  )
  return row?.same === true
}

/** Points a remote at a version on every site that has it, and gives it to the active sites that never heard of it. */
export async function promoteEverywhere(
  db: Queryable,
  { remote, version }: Pick<Release, 'remote' | 'version'>,
): Promise<void> {
  await db.query(
    `INSERT INTO release_channel (tenant, remote, version) SELECT tenant, $1, $2 FROM site WHERE is_active
     ON CONFLICT (tenant, remote) DO UPDATE SET version = excluded.version, changed_at = masa_now()
     WHERE release_channel.version <> excluded.version`,
    [remote, version],
  )
}

/** The releases that a site is made of. */
export async function liveReleases(db: Queryable, tenant: string): Promise<Release[]> {
  const rows = await db.query<{ description: Release }>(
    `SELECT release.description FROM release_channel channel
     JOIN release ON release.remote = channel.remote AND release.version = channel.version
     WHERE channel.tenant = $1 AND channel.is_enabled ORDER BY channel.remote`,
    [tenant],
  )
  return rows.map(({ description }) => description)
}

/** Counts a failure of a release that the site has; answers false for any other. */
export async function recordFailure(
  db: Database,
  failure: { tenant: string; remote: string; version: string; cause: string },
): Promise<boolean> {
  const rows = await db.inTenant(failure.tenant, (tx) =>
    tx.query(
      `INSERT INTO remote_failure AS known (tenant, remote, version, cause)
       SELECT $1, remote, version, $4 FROM release_channel WHERE tenant = $1 AND remote = $2 AND version = $3 AND is_enabled
       ON CONFLICT (tenant, day, remote, version, cause) DO UPDATE SET times = known.times + 1, last_at = masa_now()
       RETURNING times`,
      [failure.tenant, failure.remote, failure.version, failure.cause],
    ),
  )
  return rows.length > 0
}
