import { createHmac } from 'node:crypto'
import type { ReleaseSet } from '@masa/contract/releases'
import type { Database } from '#src/platform/database/database.ts'
import { normaliseHost } from '#src/platform/tenants/host.ts'
import type { SitesService } from '#src/sites/sites.service.ts'
import { readReleasesFolder } from './releases.folder.ts'
import { insertRelease, isSameRelease, liveReleases, promoteEverywhere } from './releases.repository.ts'

/** The registry of front-end releases. */
export interface ReleasesService {
  /** What the pages of a host are made of; null for a host that nobody registered. */
  setOf(host: string): Promise<ReleaseSet | null>
  /**
   * Registers what lies in the releases' folder and is not known yet, and points each remote at its newest release.
   * May be repeated at will, by several processes at once. Answers how many were new.
   */
  registerFolder(): Promise<{ registered: number }>
  /** HMAC-SHA256 (hex) over an answer's bytes: the edge believes no other release set. */
  sign(body: string): string
}

export interface ReleasesDependencies {
  readonly db: Database
  readonly sites: Pick<SitesService, 'pageSiteOf'>
  /** Published releases: `<remote>/<version>/…`. */
  readonly folder: string
  readonly edgeKey: string
  readonly report: (problem: string) => void
}

export function createReleasesService({ db, sites, folder, edgeKey, report }: ReleasesDependencies): ReleasesService {
  return {
    async setOf(host) {
      const site = await sites.pageSiteOf(host)
      if (site === null) return null
      const releases = await liveReleases(db.catalogue, site.tenant)
      return {
        host: normaliseHost(host) ?? host,
        issuedAt: new Date().toISOString(),
        site,
        remotes: releases.map((release) => ({ ...release, address: `/r/${release.remote}/${release.version}/` })),
      }
    },
    async registerFolder() {
      const found = await readReleasesFolder(folder, report)
      let registered = 0
      await db.asWorker(async (tx) => {
        // Two processes that start together must not promote against each other.
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('masa.releases'))`)
        const newest = new Map<string, (typeof found)[number]['release']>()
        for (const { release } of found) {
          if (await insertRelease(tx, release)) registered += 1
          else if (!(await isSameRelease(tx, release))) {
            report(`${release.remote}@${release.version} is not what was registered under this version: left out`)
            continue
          }
          newest.set(release.remote, release)
        }
        for (const release of newest.values()) await promoteEverywhere(tx, release)
      })
      return { registered }
    },
    sign: (body) => createHmac('sha256', edgeKey).update(body).digest('hex'),
  }
}
