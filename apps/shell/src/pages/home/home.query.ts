import type { ApiClient } from '@masa/api-client'
import type { pageContents } from '@masa/contract/content'
import type { homeDeals, timerBanner } from '@masa/contract/deals'
import type { dealTypesInHome, packCategoryTop } from '@masa/contract/lookups'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 60_000

/**
 * What the HTML of the page brought stands in its first render, so that nothing moves and nothing is asked twice; see
 * the page's entry in shell.json for what the edge asks for. Until something is asked again only the addresses are
 * needed: the calls themselves come with what makes a call.
 */

/** An answer whose clocks run from the moment it came. */
const timed = <Answer>(answer: Answer): { answer: Answer; answeredAt: number } => ({ answer, answeredAt: Date.now() })

/** Deals of a type, with those behind "more" or without. */
export const dealsQuery = (api: ApiClient, { dealType, more }: { dealType: string; more: boolean }) => {
  const input = { query: { dealType, ...(more && { moreDeals: true }) } }
  return queryOptions({
    queryKey: ['home', 'deals', dealType, more],
    queryFn: async ({ signal }) => {
      const { homeDeals } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/deals')
      return timed(await api.call(homeDeals, input, { signal }))
    },
    initialData: () => {
      const answer = api.delivered<typeof homeDeals>({ path: '/deal/inEffectHomeV3' }, input)
      return answer && timed(answer)
    },
    staleTime: FRESH_MS,
    placeholderData: (before) => before,
  })
}

export const dealTypesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'deal-types'],
    queryFn: async ({ signal }) => {
      const { dealTypesInHome } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/lookups')
      return api.call(dealTypesInHome, {}, { signal })
    },
    initialData: () => api.delivered<typeof dealTypesInHome>({ path: '/deal/inEffectHome/dealTypes' }, {}),
    staleTime: FRESH_MS,
  })

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'categories'],
    queryFn: async ({ signal }) => {
      const { packCategoryTop } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/lookups')
      return api.call(packCategoryTop, {}, { signal })
    },
    initialData: () => api.delivered<typeof packCategoryTop>({ path: '/operation/PackCategoryTop' }, {}),
    staleTime: FRESH_MS,
  })

export const timersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'timers'],
    queryFn: async ({ signal }) => {
      const { timerBanner } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/deals')
      return timed(await api.call(timerBanner, {}, { signal }))
    },
    initialData: () => {
      const answer = api.delivered<typeof timerBanner>({ path: '/timerBanner' }, {})
      return answer && timed(answer)
    },
    staleTime: FRESH_MS,
  })

export const contentsQuery = (api: ApiClient, page: string) => {
  const input = { params: { page } }
  return queryOptions({
    queryKey: ['site', 'contents', page],
    queryFn: async ({ signal }) => {
      const { pageContents } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/content')
      return api.call(pageContents, input, { signal })
    },
    initialData: () => api.delivered<typeof pageContents>({ path: '/pageContentsAggregate/byPage/:page' }, input),
    staleTime: 5 * FRESH_MS,
  })
}
