import { useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import type { AgencyContents } from '@masa/contract/sites'
import { useLocale } from '@masa/i18n/react'
import { queryOptions, useQuery } from '@tanstack/react-query'

const LONG_MS = 10 * 60_000

/*
 * What the frame asks for is not in the HTML, and the page can be used before it is there: so the calls' schemas come
 * with what makes a call, after the page's own code.
 */

/** What the site's agency shows and hides; undefined until it is known. */
export function useAgency(): AgencyContents | undefined {
  const api = useApiClient()
  const host = window.location.hostname
  return useQuery({
    queryKey: ['site', 'agency', host],
    queryFn: async ({ signal }) => {
      const { agencyContentsByHost } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/sites')
      return api.call(agencyContentsByHost, { params: { host } }, { signal })
    },
    staleTime: LONG_MS,
  }).data
}

const footerQuery = (api: ApiClient, locale: string) =>
  queryOptions({
    queryKey: ['site', 'footer', locale],
    queryFn: async ({ signal }) => {
      const { footerCategories } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/content')
      return api.call(footerCategories, {}, { signal })
    },
    staleTime: LONG_MS,
  })

/** The footer's columns in the language of the page. */
export function useFooter() {
  const api = useApiClient()
  const { locale } = useLocale()
  return useQuery(footerQuery(api, locale)).data ?? []
}
