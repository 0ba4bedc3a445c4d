import type { ReleaseChange, ReleaseRow } from '@masa/contract/release-desk'
import type { Release } from '@masa/contract/releases'
import type { Queryable } from '#src/platform/database/database.ts'

/** A registered release. */
export interface KeptRelease {
  readonly release: Release
  /** Hash of its release.json. */
  readonly integrity: string
}

/** What a channel gives its sites of one remote. */
export interface LiveRow {
  readonly channel: string
  readonly remote: string
  readonly version: string
  readonly last_known_good: string | null
  readonly canary_version: string | null
  readonly canary_percent: number | null
  readonly canary_since: Date | null
  readonly changed_at: Date
}

const LIVE = `channel, remote, version, last_known_good, canary_version, canary_percent::float8 AS canary_percent,
  canary_since, changed_at`

/** Changes of the registry are made one after the other, across all processes. */
export async function lockRegistry(tx: Queryable): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('masa.releases'))`)
}

/** Keeps a release unless its version is known; answers whether it was new. */
export async function insertRelease(tx: Queryable, { release, integrity }: KeptRelease, actor: string) {
  const rows = await tx.query(
    `INSERT INTO release (remote, version, description, integrity, published_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING remote`,
    [release.remote, release.version, JSON.stringify(release), integrity, actor],
  )
  return rows.length === 1
}

/** A release whose files are there; null for one that was never published or was collected. */
export async function readRelease(
  db: Queryable,
  { remote, version }: { remote: string; version: string },
): Promise<(KeptRelease & { readonly isCollected: boolean }) | null> {
  const [row] = await db.query<KeptRelease & { isCollected: boolean }>(
    `SELECT description AS release, integrity, collected_at IS NOT NULL AS "isCollected" FROM release
     WHERE remote = $1 AND version = $2`,
    [remote, version],
  )
  return row ?? null
}

/** Everything that is live, of one channel or of all. */
export const readLive = (db: Queryable, channel: string | null = null): Promise<LiveRow[]> =>
  db.query(`SELECT ${LIVE} FROM live_release WHERE $1::text IS NULL OR channel = $1 ORDER BY channel, remote`, [
    channel,
  ])

export async function readLiveOf(db: Queryable, { channel, remote }: Pick<LiveRow, 'channel' | 'remote'>) {
  const [row] = await db.query<LiveRow>(`SELECT ${LIVE} FROM live_release WHERE channel = $1 AND remote = $2`, [
    channel,
    remote,
  ])
  return row ?? null
}

/** Writes what a channel gives of a remote; what stood there before was needed until now. */
export async function writeLive(
  tx: Queryable,
  live: Pick<LiveRow, 'channel' | 'remote' | 'version' | 'last_known_good' | 'canary_version' | 'canary_percent'>,
): Promise<void> {
  await tx.query(
    `UPDATE release SET needed_until = masa_now() FROM live_release old WHERE old.channel = $1 AND old.remote = $2
       AND release.remote = old.remote AND release.version IN (old.version, old.last_known_good, old.canary_version)`,
    [live.channel, live.remote],
  )
  await tx.query(
    `INSERT INTO live_release AS known (channel, remote, version, last_known_good, canary_version, canary_percent, canary_since)
     VALUES ($1, $2, $3, $4, $5, $6::numeric, CASE WHEN $5::text IS NULL THEN NULL ELSE masa_now() END)
     ON CONFLICT (channel, remote) DO UPDATE SET version = excluded.version, last_known_good = excluded.last_known_good,
       canary_version = excluded.canary_version, canary_percent = excluded.canary_percent, changed_at = masa_now(),
       canary_since = CASE WHEN known.canary_version = excluded.canary_version THEN known.canary_since ELSE excluded.canary_since END`,
    [live.channel, live.remote, live.version, live.last_known_good, live.canary_version, live.canary_percent],
  )
}

/** Releases by their names, as `remote@version`. */
export async function readReleases(db: Queryable, names: readonly string[]): Promise<Map<string, KeptRelease>> {
  const rows = await db.query<KeptRelease & { name: string }>(
    `SELECT remote || '@' || version AS name, description AS release, integrity FROM release
     WHERE remote || '@' || version = ANY($1)`,
    [[...new Set(names)]],
  )
  return new Map(rows.map(({ name, ...kept }) => [name, kept]))
}

/** The channel of a site, and what it is made of: the rows of the shell and of the remotes that it has. */
export async function readSiteLive(db: Queryable, tenant: string, shell: string) {
  const rows = await db.query<Partial<LiveRow> & { follows: string }>(
    `SELECT follows.channel AS follows, live.channel, live.remote, live.version, live.last_known_good, live.canary_version,
       live.canary_percent::float8 AS canary_percent, live.canary_since, live.changed_at
     FROM (SELECT coalesce((SELECT channel FROM release_channel_site WHERE tenant = $1), 'production') AS channel) follows
     LEFT JOIN live_release live ON live.channel = follows.channel AND (live.remote = $2 OR EXISTS (
       SELECT FROM remote_enablement e WHERE e.tenant = $1 AND e.remote = live.remote AND e.is_enabled))
     ORDER BY live.remote`,
    [tenant, shell],
  )
  return {
    channel: rows[0]?.follows ?? 'production',
    live: rows.filter((row): row is LiveRow & { follows: string } => typeof row.remote === 'string'),
  }
}

/** Versions that were live before this one and were not rolled back from, the latest first: where to fall back to. */
export async function previousGoods(
  db: Queryable,
  { channel, remote, version }: { channel: string; remote: string; version: string },
): Promise<string[]> {
  const rows = await db.query<{ version: string }>(
    `SELECT change.to_version AS version FROM release_change change
     JOIN release ON release.remote = change.remote AND release.version = change.to_version AND release.collected_at IS NULL
     WHERE change.channel = $1 AND change.remote = $2 AND change.action IN ('promote', 'rollback') AND change.to_version <> $3
       AND NOT EXISTS (SELECT FROM release_change later WHERE later.channel = $1 AND later.remote = $2
         AND later.action = 'rollback' AND later.from_version = change.to_version AND later.id > change.id)
     GROUP BY change.to_version ORDER BY max(change.id) DESC LIMIT 10`,
    [channel, remote, version],
  )
  return rows.map((row) => row.version)
}

/** Writes a change into the log. */
export async function recordChange(
  tx: Queryable,
  change: Partial<Omit<ReleaseChange, 'id' | 'at'>> & Pick<ReleaseChange, 'actor' | 'action'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO release_change (actor, action, remote, channel, tenant, from_version, to_version, percent, reason)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      change.actor,
      change.action,
      change.remote ?? null,
      change.channel ?? null,
      change.tenant ?? null,
      change.from ?? null,
      change.to ?? null,
      change.percent ?? null,
      change.reason ?? '',
    ],
  )
}

/** A canary ends with what takes the place of the release beside it: the log says that of itself. */
export async function recordEndedCanary(
  tx: Queryable,
  live: LiveRow | null,
  { actor, reason, to }: { actor: string; reason: string; to: string },
): Promise<void> {
  if (live === null || live.canary_version === null || live.canary_version === to) return
  const { channel, remote, canary_version: from } = live
  await recordChange(tx, { actor, action: 'canary', remote, channel, from, to, percent: null, reason })
}

export const readChanges = (
  db: Queryable,
  {
    remote,
    before,
    limit = 50,
  }: { remote?: string | undefined; before?: number | undefined; limit?: number | undefined },
): Promise<ReleaseChange[]> =>
  db.query(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, actor, action, remote, channel, tenant,
       from_version AS "from", to_version AS "to", percent::float8 AS percent, reason
     FROM release_change WHERE ($1::text IS NULL OR remote = $1) AND ($2::bigint IS NULL OR id < $2)
     ORDER BY id DESC LIMIT $3`,
    [remote ?? null, before ?? null, limit],
  )

/** The version that an actor promoted last, on any channel. */
export async function lastPromotedBy(db: Queryable, { actor, remote }: { actor: string; remote: string }) {
  const [row] = await db.query<{ version: string }>(
    `SELECT to_version AS version FROM release_change WHERE actor = $1 AND remote = $2 AND action = 'promote'
     ORDER BY id DESC LIMIT 1`,
    [actor, remote],
  )
  return row?.version ?? null
}

export const listReleases = (
  db: Queryable,
  { remote, limit = 100 }: { remote?: string | undefined; limit?: number | undefined },
): Promise<ReleaseRow[]> =>
  db.query(
    `SELECT r.remote, r.version, to_char(r.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt",
       r.published_by AS "publishedBy", r.description->>'owner' AS owner, r.description->>'justification' AS justification,
       (SELECT count(*)::int FROM jsonb_object_keys(r.description->'files')) AS files,
       (SELECT coalesce(sum((f.value->>'bytes')::int), 0)::int FROM jsonb_each(r.description->'files') f) AS bytes,
       coalesce((SELECT array_agg(use ORDER BY use) FROM live_release l, LATERAL (VALUES
         (CASE WHEN l.version = r.version THEN l.channel END),
         (CASE WHEN l.last_known_good = r.version THEN l.channel || ' (last known good)' END),
         (CASE WHEN l.canary_version = r.version THEN l.channel || ' (canary)' END)) AS uses(use)
         WHERE l.remote = r.remote AND use IS NOT NULL), '{}') AS uses,
       to_char(r.collected_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "collectedAt"
     FROM release r WHERE $1::text IS NULL OR r.remote = $1
     ORDER BY r.published_at DESC, r.remote, r.version LIMIT $2`,
    [remote ?? null, limit],
  )

const BYTES = `(SELECT coalesce(sum((f.value->>'bytes')::int), 0)::int FROM jsonb_each(r.description->'files') f) AS bytes`
const COLLECTED = `r.remote, r.version, to_char(r.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "publishedAt", ${BYTES}`
interface CollectedRow {
  readonly remote: string
  readonly version: string
  readonly publishedAt: string
  readonly bytes: number
}

/**
 * Releases that nothing needs any more: neither live, spare nor a canary anywhere, and out of use for so long. Those that
 * were until lately are in open tabs still.
 */
export const collectable = (db: Queryable, olderThanDays: number): Promise<CollectedRow[]> =>
  db.query(
    `SELECT ${COLLECTED} FROM release r
     WHERE r.collected_at IS NULL AND greatest(r.published_at, r.needed_until) < masa_now() - make_interval(days => $1)
       AND NOT EXISTS (SELECT FROM live_release l WHERE l.remote = r.remote
         AND r.version IN (l.version, l.last_known_good, l.canary_version))
     ORDER BY r.remote, r.published_at`,
    [olderThanDays],
  )

/** Releases that were collected, and whose files could not be deleted then. */
export const unremoved = (db: Queryable): Promise<CollectedRow[]> =>
  db.query(
    `SELECT ${COLLECTED} FROM release r WHERE r.collected_at IS NOT NULL AND r.removed_at IS NULL
     ORDER BY r.remote, r.published_at`,
  )

/** Answers whether it was not marked before. */
export async function markCollected(tx: Queryable, { remote, version }: { remote: string; version: string }) {
  const rows = await tx.query(
    `UPDATE release SET collected_at = masa_now() WHERE remote = $1 AND version = $2 AND collected_at IS NULL RETURNING 1`,
    [remote, version],
  )
  return rows.length === 1
}

/** Its files are gone, unless it was installed again meanwhile. */
export async function markRemoved(tx: Queryable, { remote, version }: { remote: string; version: string }) {
  await tx.query(
    `UPDATE release SET removed_at = masa_now() WHERE remote = $1 AND version = $2 AND collected_at IS NOT NULL`,
    [remote, version],
  )
}

/** The same build is there again after its files were collected. */
export async function unmarkCollected(tx: Queryable, { remote, version }: { remote: string; version: string }) {
  await tx.query(`UPDATE release SET collected_at = NULL, removed_at = NULL WHERE remote = $1 AND version = $2`, [
    remote,
    version,
  ])
}

/** Whether there is, or was, any release of a remote. */
export async function wasEverPublished(db: Queryable, remote: string): Promise<boolean> {
  return (await db.query(`SELECT 1 FROM release WHERE remote = $1 LIMIT 1`, [remote])).length > 0
}
