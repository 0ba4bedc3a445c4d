import type { ApiClient } from '@masa/api-client'
import { pageContents } from '@masa/contract/content'
import { homeDeals, timerBanner } from '@masa/contract/deals'
import { dealTypesInHome } from '@masa/contract/lookups'
import { packCategoryTop } from '@masa/contract/vacations'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 60_000

/**
 * What the HTML of the page brought stands in its first render, so that nothing moves and nothing is asked twice; see
 * the page's entry in shell.json for what the edge asks for.
 */

/** An answer whose clocks run from the moment it came. */
const timed = <Answer>(answer: Answer): { answer: Answer; answeredAt: number } => ({ answer, answeredAt: Date.now() })

/** Deals of a type, with those behind "more" or without. */
export const dealsQuery = (api: ApiClient, { dealType, more }: { dealType: string; more: boolean }) => {
  const input = { query: { dealType, ...(more && { moreDeals: true }) } }
  return queryOptions({
    queryKey: ['home', 'deals', dealType, more],
    queryFn: async ({ signal }) => timed(await api.call(homeDeals, input, { signal })),
    initialData: () => {
      const answer = api.delivered(homeDeals, input)
      return answer && timed(answer)
    },
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  })
}

export const dealTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'deal-types'],
    queryFn: ({ signal }) => api.call(dealTypesInHome, {}, { signal }),
    initialData: () => api.delivered(dealTypesInHome, {}),
    staleTime: FRESH_MS,
  })

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'categories'],
    queryFn: ({ signal }) => api.call(packCategoryTop, {}, { signal }),
    initialData: () => api.delivered(packCategoryTop, {}),
    staleTime: FRESH_MS,
  })

export const timersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'timers'],
    queryFn: async ({ signal }) => timed(await api.call(timerBanner, {}, { signal })),
    initialData: () => {
      const answer = api.delivered(timerBanner, {})
      return answer && timed(answer)
    },
    staleTime: FRESH_MS,
  })

export const contentsQuery = (api: ApiClient, page: string) => {
  const input = { params: { page } }
  return queryOptions({
    queryKey: ['site', 'contents', page],
    queryFn: ({ signal }) => api.call(pageContents, input, { signal }),
    initialData: () => api.delivered(pageContents, input),
    staleTime: 5 * FRESH_MS,
  })
}
