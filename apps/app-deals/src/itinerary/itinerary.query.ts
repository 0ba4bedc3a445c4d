import { useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { appDealViewed, appItinerary, appPackageData } from '@masa/contract/app-deals'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

const FRESH_MS = 60_000

/** The deal's page; the same call as `remote.json` names. */
export const itineraryQuery = (api: ApiClient, dealId: string | null) => {
  const input = { query: { dealid: dealId ?? '' } }
  return queryOptions({
    queryKey: ['app-deals', 'itinerary', dealId],
    queryFn: ({ signal }) => api.call(appItinerary, input, { signal }),
    initialData: () => (dealId === null ? undefined : api.delivered(appItinerary, input)),
    enabled: dealId !== null,
    staleTime: FRESH_MS,
  })
}

/** The package of the chosen day: the deal's own is there already, another is asked for while the last one stays. */
export type ChosenDay =
  | { readonly kind: 'ready'; readonly shown: AppPackage }
  | { readonly kind: 'pricing'; readonly shown: AppPackage }
  | { readonly kind: 'failed'; readonly shown: AppPackage; readonly retry: () => void }

export function useChosenDay(itinerary: AppItinerary, packId: string | null): ChosenDay {
  const api = useApiClient()
  const own = itinerary.package
  const day = itinerary.departures.find((departure) => departure.packId === packId && packId !== own.packId)
  const asked = useQuery({
    queryKey: ['app-deals', 'package', day?.packId, day?.laId, day?.dealId],
    queryFn: ({ signal }) =>
      api.call(
        appPackageData,
        {
          query: {
            id: day?.packId ?? '',
            newVersion: true,
            ...(day && { laId: day.laId }),
            ...(day?.dealId && { dealid: day.dealId }),
          },
        },
        { signal },
      ),
    enabled: day !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (day === undefined) return { kind: 'ready', shown: own }
  const shown = asked.data ?? own
  if (asked.isError) return { kind: 'failed', shown, retry: () => void asked.refetch() }
  return { kind: asked.data && !asked.isPlaceholderData ? 'ready' : 'pricing', shown }
}

/** Reports that a deal was looked at. Whether it was counted changes nothing here. */
export function useViewCount(dealId: string | undefined): void {
  const api = useApiClient()
  useEffect(() => {
    if (dealId !== undefined) void api.call(appDealViewed, { body: { dealid: dealId } }).catch(() => undefined)
  }, [api, dealId])
}
