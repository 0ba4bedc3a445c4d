import { useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { footerCategories } from '@masa/contract/content'
import { agencyContentsByHost } from '@masa/contract/sites'
import type { AgencyContents } from '@masa/contract/sites'
import { useLocale } from '@masa/i18n/react'
import { queryOptions, useQuery } from '@tanstack/react-query'

const LONG_MS = 10 * 60_000

/** What the site's agency shows and hides; undefined until it is known. */
export function useAgency(): AgencyContents | undefined {
  const api = useApiClient()
  const host = window.location.hostname
  return useQuery({
    queryKey: ['site', 'agency', host],
    queryFn: ({ signal }) => api.call(agencyContentsByHost, { params: { host } }, { signal }),
    staleTime: LONG_MS,
  }).data
}

const footerQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: ['site', 'footer', locale],
    queryFn: ({ signal }) => api.call(footerCategories, {}, { signal }),
    staleTime: LONG_MS,
  })

/** The footer's columns in the language of the page. */
export function useFooter() {
  const api = useApiClient()
  const { locale } = useLocale()
  return useQuery(footerQuery(api, locale)).data ?? []
}
