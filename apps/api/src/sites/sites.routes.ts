import { agencyContentsByCode, agencyContentsByHost } from '@masa/contract/sites'
import type { AgencyContents } from '@masa/contract/sites'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bindAnywhere } from '#src/platform/http/bind.ts'
import type { SitesService } from './sites.service.ts'

const CACHE_SECONDS = 30

/** Agency content. Both look-ups answer under any host: they are how a host is asked about. */
export function registerSites(api: Api, sites: SitesService): void {
  bindAnywhere(api, agencyContentsByHost, async ({ params }, { lang, cacheFor }) => {
    const contents = known(await sites.contentsByHost(params.host, lang))
    cacheFor(CACHE_SECONDS)
    return contents
  })
  bindAnywhere(api, agencyContentsByCode, async ({ params }, { lang, cacheFor }) => {
    const contents = known(await sites.contentsByCode(params.code, lang))
    cacheFor(CACHE_SECONDS)
    return contents
  })
}

function known(contents: AgencyContents | null): AgencyContents {
  if (!contents) throw new DomainError('agency_not_found')
  return contents
}
