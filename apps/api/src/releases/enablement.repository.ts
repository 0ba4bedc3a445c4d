import type { LocalisedText } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'

/** An active site, with the channel that it follows. */
export interface SiteOfChannel {
  readonly tenant: string
  readonly kind: string
  readonly name: LocalisedText
  readonly channel: string
}

export const readChannels = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ name: string }>('SELECT name FROM release_channel ORDER BY position, name')).map(({ name }) => name)

export const readSitesOfChannels = (db: Queryable): Promise<SiteOfChannel[]> =>
  db.query(
    `SELECT site.tenant, site.kind, site.name, coalesce(follows.channel, 'production') AS channel
     FROM site LEFT JOIN release_channel_site follows USING (tenant)
     WHERE site.is_active ORDER BY site.kind <> 'main', site.tenant`,
  )

/** Every remote that a site has. */
export const readEnablement = (db: Queryable): Promise<{ tenant: string; remote: string }[]> =>
  db.query('SELECT tenant, remote FROM remote_enablement WHERE is_enabled ORDER BY remote, tenant')

/** The remotes of one site. */
export async function remotesOf(db: Queryable, tenant: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ remote: string }>(
    'SELECT remote FROM remote_enablement WHERE tenant = $1 AND is_enabled',
    [tenant],
  )
  return new Set(rows.map(({ remote }) => remote))
}

/** Writes whether a site has a remote; answers whether that was new. */
export async function writeEnablement(
  tx: Queryable,
  { tenant, remote, isEnabled }: { tenant: string; remote: string; isEnabled: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO remote_enablement AS known (tenant, remote, is_enabled) VALUES ($1, $2, $3)
     ON CONFLICT (tenant, remote) DO UPDATE SET is_enabled = $3, changed_at = masa_now() WHERE known.is_enabled <> $3
     RETURNING tenant`,
    [tenant, remote, isEnabled],
  )
  return rows.length > 0
}

/** The same where nobody has decided yet. */
export async function seedEnablement(tx: Queryable, { tenant, remote }: { tenant: string; remote: string }) {
  await tx.query(
    `INSERT INTO remote_enablement (tenant, remote) SELECT tenant, $2 FROM site WHERE tenant = $1 ON CONFLICT DO NOTHING`,
    [tenant, remote],
  )
}

export async function writeChannelOfSite(
  tx: Queryable,
  { tenant, channel }: { tenant: string; channel: string },
): Promise<string> {
  const [row] = await tx.query<{ channel: string }>('SELECT channel FROM release_channel_site WHERE tenant = $1', [
    tenant,
  ])
  await tx.query(
    `INSERT INTO release_channel_site (tenant, channel) VALUES ($1, $2)
     ON CONFLICT (tenant) DO UPDATE SET channel = excluded.channel`,
    [tenant, channel],
  )
  return row?.channel ?? 'production'
}
