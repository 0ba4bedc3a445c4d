import type { LocalisedText } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'
import { readTenants } from '#src/sites/sites.service.ts'

/** An active site, with the channel that it follows. */
export interface SiteOfChannel {
  readonly tenant: string
  readonly kind: string
  readonly name: LocalisedText
  readonly channel: string
}

export const readChannels = async (db: Queryable): Promise<string[]> =>
  (await db.query<{ name: string }>('SELECT name FROM release_channel ORDER BY position, name')).map(({ name }) => name)

export async function readSitesOfChannels(db: Queryable): Promise<SiteOfChannel[]> {
  const tenants = await readTenants(db)
  const rows = await db.query<{ tenant: string; channel: string }>('SELECT tenant, channel FROM release_channel_site')
  const followed = new Map(rows.map(({ tenant, channel }) => [tenant, channel]))
  return tenants
    .filter(({ isActive }) => isActive)
    .map(({ tenant, kind, name }) => ({ tenant, kind, name, channel: followed.get(tenant) ?? 'production' }))
}

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

/** Gives a remote to those sites of a list that are there, where no operator has decided yet. */
export async function seedEnablement(
  tx: Queryable,
  { tenants, remote }: { tenants: readonly string[]; remote: string },
): Promise<void> {
  const known = (await readTenants(tx)).map(({ tenant }) => tenant).filter((tenant) => tenants.includes(tenant))
  await tx.query(
    `INSERT INTO remote_enablement (tenant, remote) SELECT tenant, $2 FROM unnest($1::text[]) AS known (tenant)
     ON CONFLICT DO NOTHING`,
    [known, remote],
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
