import type { LangCode } from '@masa/contract'
import type { Site as PageSite } from '@masa/contract/releases'
import type { Seller } from '@masa/contract/booking'
import type { AgencyContents } from '@masa/contract/sites'
import type { Database } from '#src/platform/database/database.ts'
import { DatabaseUnavailable } from '#src/platform/database/database-errors.ts'
import { normaliseHost } from '#src/platform/tenants/host.ts'
import type { Site } from '#src/platform/tenants/site.ts'
import { toAgencyContents, toPageSite, toSalesTerms, toSeller, toSite, type SalesTerms } from './site.mapper.ts'
import { readAgency, readSites, type SiteRow } from './site.repository.ts'

export { readBookingTerms, readTenants } from './site.repository.ts'
export type { SalesTerms }

/** Sites by host and agencies by code. */
export interface SitesService {
  /** The site of a normalised host; null for one that is not registered. */
  siteOf(host: string): Promise<Site | null>
  /** The same as the site's pages need it. */
  pageSiteOf(host: string): Promise<PageSite | null>
  /** Every active site, the main one first. */
  all(): Promise<Site[]>
  contentsByHost(host: string, lang: LangCode): Promise<AgencyContents | null>
  contentsByCode(code: string, lang: LangCode): Promise<AgencyContents | null>
  /** The terms under which a site sells. Throws for a tenant that is none. */
  salesTerms(tenant: string): Promise<SalesTerms>
  /** Who sells on a site, as receipts and messages name it. Throws for a tenant that is none. */
  seller(tenant: string, lang: LangCode): Promise<Seller>
}

/** Sites are read again after this long; while the database is away the last ones stay. */
const FRESH_MS = 5_000

export function createSitesService(db: Database): SitesService {
  let kept: { byHost: Map<string, SiteRow>; rows: SiteRow[]; readAt: number } | undefined
  let reading: Promise<NonNullable<typeof kept>> | undefined

  const read = async () => {
    const rows = await readSites(db.catalogue)
    rows.sort((a, b) => (a.kind === b.kind ? (a.tenant < b.tenant ? -1 : 1) : a.kind === 'main' ? -1 : 1))
    kept = {
      rows,
      byHost: new Map(rows.flatMap((row) => row.hosts.map((host) => [host, row] as const))),
      readAt: performance.now(),
    }
    return kept
  }
  const sites = async () => {
    if (kept && performance.now() - kept.readAt < FRESH_MS) return kept
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      return await reading
    } catch (error) {
      if (kept && error instanceof DatabaseUnavailable) return kept
      throw error
    }
  }
  const rowOf = async (host: string) => (await sites()).byHost.get(host) ?? null
  const rowOfTenant = async (tenant: string) => {
    const row = (await sites()).rows.find((site) => site.tenant === tenant)
    if (!row) throw new Error('there is no such site')
    return row
  }

  return {
    async siteOf(host) {
      const row = await rowOf(host)
      return row && toSite(row)
    },
    async pageSiteOf(host) {
      const row = await rowOf(normaliseHost(host) ?? '')
      return row && toPageSite(row)
    },
    async all() {
      return (await sites()).rows.map(toSite)
    },
    async contentsByHost(host, lang) {
      const row = await rowOf(normaliseHost(host) ?? '')
      return row && toAgencyContents(row.agency, lang)
    },
    async contentsByCode(code, lang) {
      const agency = await readAgency(db.catalogue, code.toUpperCase())
      return agency && toAgencyContents(agency, lang)
    },
    async salesTerms(tenant) {
      return toSalesTerms((await rowOfTenant(tenant)).agency)
    },
    async seller(tenant, lang) {
      const [row, { rows }] = await Promise.all([rowOfTenant(tenant), sites()])
      const main = rows.find(({ kind }) => kind === 'main')
      return toSeller(row, main, lang)
    },
  }
}
