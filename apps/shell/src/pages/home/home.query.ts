import type { ApiClient } from '@masa/api-client'
import { pageContents } from '@masa/contract/content'
import { homeDeals, timerBanner } from '@masa/contract/deals'
import { dealTypesInHome } from '@masa/contract/lookups'
import { packCategoryTop } from '@masa/contract/vacations'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 60_000

/** Deals of a type, with those behind "more" or without. */
export const dealsQuery = (api: ApiClient, { dealType, more }: { dealType: string | null; more: boolean }) =>
  queryOptions({
    queryKey: ['home', 'deals', dealType, more],
    queryFn: async ({ signal }) => ({
      ...(await api.call(
        homeDeals,
        { query: { ...(dealType !== null && { dealType }), ...(more && { moreDeals: true }) } },
        { signal },
      )),
      answeredAt: Date.now(),
    }),
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  })

export const dealTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'deal-types'],
    queryFn: ({ signal }) => api.call(dealTypesInHome, {}, { signal }),
    staleTime: FRESH_MS,
  })

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'categories'],
    queryFn: ({ signal }) => api.call(packCategoryTop, {}, { signal }),
    staleTime: FRESH_MS,
  })

export const timersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'timers'],
    queryFn: async ({ signal }) => ({ banners: await api.call(timerBanner, {}, { signal }), answeredAt: Date.now() }),
    staleTime: FRESH_MS,
  })

export const contentsQuery = (api: ApiClient, page: string) =>
  queryOptions({
    queryKey: ['site', 'contents', page],
    queryFn: ({ signal }) => api.call(pageContents, { params: { page } }, { signal }),
    staleTime: 5 * FRESH_MS,
  })
