import type { ApiClient } from '@masa/api-client'
import type { Deal } from '@masa/contract/deals'
import { landingDealsByArea, landingDealsByDestination, landingDestinations } from '@masa/contract/deals'
import { area } from '@masa/contract/lookups'
import { queryOptions } from '@tanstack/react-query'
import type { LandingAddress } from './landing.domain.ts'

const FRESH_MS = 60_000

/** A country: its name, picture and destinations. */
export const areaQuery = (api: ApiClient, code: string) =>
  queryOptions({
    queryKey: ['home', 'area', code],
    queryFn: ({ signal }) => api.call(area, { params: { code } }, { signal }),
    initialData: () => api.delivered(area, { params: { code } }),
    staleTime: 5 * FRESH_MS,
  })

/** Deals in effect there. */
export const landingDealsQuery = (api: ApiClient, { kind, code, dealTypes }: LandingAddress) => {
  const query = dealTypes.length === 0 ? {} : { query: { dealTypeCode: [...dealTypes] } }
  const ask = (signal: AbortSignal): Promise<Deal[]> =>
    kind === 'area'
      ? api.call(landingDealsByArea, { params: { area: code }, ...query }, { signal })
      : api.call(landingDealsByDestination, { params: { dest: code }, ...query }, { signal })
  const delivered = (): Deal[] | undefined =>
    kind === 'area'
      ? api.delivered(landingDealsByArea, { params: { area: code }, ...query })
      : api.delivered(landingDealsByDestination, { params: { dest: code }, ...query })
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
    queryFn: ({ signal }) => api.call(landingDestinations, {}, { signal }),
    staleTime: FRESH_MS,
  })
