import { createHmac } from 'node:crypto'
import type { PlacedRelease, ReleaseSet, ServedRelease, SpareRelease } from '@masa/contract/releases'
import { SHELL } from '@masa/contract/releases'
import { readDeclarations, SHELL_RETURN } from '@masa/contract/remote-declarations'
import type { PaymentReturns } from '@masa/contract/remote-declarations'
import type { Database } from '#src/platform/database/database.ts'
import { normaliseHost } from '#src/platform/tenants/host.ts'
import type { SitesService } from '#src/sites/sites.service.ts'
import { remotesOf } from './enablement.repository.ts'
import { readRelease, readReleases, readSiteLive } from './releases.repository.ts'
import type { KeptRelease, LiveRow } from './releases.repository.ts'

/** What pages are made of. */
export interface ReleasesService {
  /** What the pages of a host are made of; null for an unregistered host. */
  setOf(host: string): Promise<ReleaseSet | null>
  /** Whether a site has a remote, as it was within the last second. */
  isEnabled(tenant: string, remote: string): Promise<boolean>
  /**
   * How payments of a remote's product come back on a site, never empty: what the remote's live release declares, in its
   * order, then the shell's own. A canary's are not among them: the edge serves these pages by what is live alone.
   */
  paymentReturnsOf(tenant: string, remote: string): Promise<PaymentReturns>
  /** HMAC-SHA256 (hex) over an answer's bytes: the edge trusts no other release set. */
  sign(body: string): string
}

export interface ReleasesDependencies {
  readonly db: Database
  readonly sites: Pick<SitesService, 'pageSiteOf'>
  readonly edgeKey: string
  readonly now?: () => number
}

/** How long a site's remotes are trusted without asking again: part of the 5 seconds in which a change is in force. */
const FRESH_MS = 1_000

export function createReleasesService({
  db,
  sites,
  edgeKey,
  now = () => performance.now(),
}: ReleasesDependencies): ReleasesService {
  const enabled = new Map<string, { remotes: Promise<ReadonlySet<string>>; at: number }>()
  /** Of the version that was asked for last: a release never changes, and its description is large. */
  const declared = new Map<string, { version: string; returns: PaymentReturns }>()

  return {
    async setOf(host) {
      const site = await sites.pageSiteOf(host)
      if (site === null) return null
      const { channel, live: rows } = await readSiteLive(db.catalogue, site.tenant, SHELL)
      const releases = await readReleases(db.catalogue, rows.flatMap(namesOf))
      const served = rows.map((row) => servedRelease(row, releases))
      return {
        host: normaliseHost(host) ?? host,
        issuedAt: new Date().toISOString(),
        site,
        channel,
        shell: served.find(({ remote }) => remote === SHELL) ?? null,
        remotes: served.filter(({ remote }) => remote !== SHELL),
      }
    },
    async isEnabled(tenant, remote) {
      const known = enabled.get(tenant)
      const fresh =
        known !== undefined && now() - known.at < FRESH_MS
          ? known
          : { remotes: remotesOf(db.catalogue, tenant), at: now() }
      if (fresh !== known) {
        enabled.set(tenant, fresh)
        // A failure is the caller's to see, and not to be remembered.
        fresh.remotes.catch(() => enabled.delete(tenant))
      }
      return (await fresh.remotes).has(remote)
    },
    async paymentReturnsOf(tenant, remote) {
      const { live: rows } = await readSiteLive(db.catalogue, tenant, SHELL)
      const live = rows.find((row) => row.remote === remote)
      if (live === undefined) return [SHELL_RETURN]
      const known = declared.get(remote)
      if (known?.version === live.version) return known.returns
      const kept = await readRelease(db.catalogue, live)
      const read = readDeclarations(kept?.release.manifest)
      const returns: PaymentReturns = [...(read.kind === 'read' ? read.declared.paymentReturns : []), SHELL_RETURN]
      declared.set(remote, { version: live.version, returns })
      return returns
    },
    sign: (body) => createHmac('sha256', edgeKey).update(body).digest('hex'),
  }
}

const namesOf = ({ remote, version, last_known_good, canary_version }: LiveRow): string[] =>
  [version, last_known_good, canary_version].flatMap((each) => (each === null ? [] : [`${remote}@${each}`]))

function servedRelease(row: LiveRow, releases: ReadonlyMap<string, KeptRelease>): ServedRelease {
  const placed = (version: string): PlacedRelease => {
    const kept = releases.get(`${row.remote}@${version}`)
    if (kept === undefined) throw new Error(`${row.remote}@${version} is live and not registered`)
    const { uses: _uses, provides: _provides, missingMessages: _missing, ...release } = kept.release
    return { ...release, address: `/r/${row.remote}/${version}/`, integrity: kept.integrity }
  }
  return {
    ...placed(row.version),
    lastKnownGood: row.last_known_good === null ? null : spareOf(placed(row.last_known_good)),
    canary:
      row.canary_version === null || row.canary_percent === null
        ? null
        : { release: placed(row.canary_version), percent: row.canary_percent },
  }
}

function spareOf({ remote, version, entry, container, address, integrity }: PlacedRelease): SpareRelease {
  return { remote, version, entry, container, address, integrity }
}
