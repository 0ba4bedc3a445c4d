import type { ApiClient } from '@masa/api-client'
import type { Deal, landingDealsByArea, landingDealsByDestination } from '@masa/contract/deals'
import type { area } from '@masa/contract/lookups'
import { queryOptions } from '@tanstack/react-query'
import type { LandingAddress } from './landing.domain.ts'

const FRESH_MS = 60_000

/** A country: its name, picture and destinations. */
export const areaQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['home', 'area', code],
    queryFn: async ({ signal }) => {
      const { area } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/lookups')
      return api.call(area, { params: { code } }, { signal })
    },
    initialData: () => api.delivered<typeof area>({ path: '/area/:code' }, { params: { code } }),
    staleTime: 5 * FRESH_MS,
  })

/** Deals in effect there. */
export const landingDealsQuery = (api: ApiClient, { kind, code, dealTypes }: LandingAddress) => {
  const query = dealTypes.length === 0 ? {} : { query: { dealTypeCode: [...dealTypes] } }
  const ask = async (signal: AbortSignal): Promise<Deal[]> => {
    const { landingDealsByArea, landingDealsByDestination } = await import(
      /* webpackChunkName: "exchange" */ '@masa/contract/deals'
    )
    return kind === 'area'
      ? api.call(landingDealsByArea, { params: { area: code }, ...query }, { signal })
      : api.call(landingDealsByDestination, { params: { dest: code }, ...query }, { signal })
  }
  const repeatable = ['dealTypeCode']
  const delivered = (): Deal[] | undefined =>
    kind === 'area'
      ? api.delivered<typeof landingDealsByArea>(
          { path: '/deal/inEffectLanding/byArea/:area', repeatable },
          { params: { area: code }, ...query },
        )
      : api.delivered<typeof landingDealsByDestination>(
          { path: '/deal/inEffectLanding/byDest/:dest', repeatable },
          { params: { dest: code }, ...query },
        )
  return queryOptions({
    queryKey: ['home', 'landing-deals', kind, code, dealTypes],
    queryFn: async ({ signal }) => ({ deals: await ask(signal), answeredAt: Date.now() }),
    initialData: () => {
      const deals = delivered()
      return deals && { deals, answeredAt: Date.now() }
    },
    staleTime: FRESH_MS,
  })
}

/** Other places that have a deal. */
export const landingDestinationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['home', 'landing-destinations'],
    queryFn: async ({ signal }) => {
      const { landingDestinations } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/deals')
      return api.call(landingDestinations, {}, { signal })
    },
    staleTime: FRESH_MS,
  })
