import type { ApiClient } from '@masa/api-client'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 5 * 60_000

/** The hotels that are sold in packages, all of them or those of a destination, in the language of the page. */
export const hotelsQuery = (api: ApiClient, { locale, destination }: { locale: string; destination?: string }) =>
  queryOptions({
    queryKey: ['site', 'hotels', locale, destination ?? null],
    queryFn: async ({ signal }) => {
      const { packHotels } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/lookups')
      const hotels = await api.call(packHotels, destination === undefined ? {} : { query: { destCode: destination } }, {
        signal,
      })
      return hotels.map((hotel) => ({ ...hotel, names: [hotel.name, hotel.nameLatin, hotel.destination.name] }))
    },
    staleTime: FRESH_MS,
  })
