import { useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { useLocale } from '@masa/i18n/react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Locale } from '@masa/i18n'
import type { LoadedAirports } from '@masa/trip-search/airport-picker'

/** The world's places in the page's language, with the names of their codes. */
export interface Airports extends LoadedAirports {
  /** Undefined until they are loaded, and for a code of no place. */
  readonly nameOf: (code: string) => string | undefined
}

const airportsQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['flights', 'airports', locale],
    queryFn: async () => {
      const { createAirportLoader, placeOfCode } = await import(
        /* webpackChunkName: "journey-pickers" */ '@masa/trip-search/airports'
      )
      const index = await createAirportLoader({ api })(locale)
      return { index, nameOf: (code: string) => placeOfCode(index, code)?.name }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** Loads them when they are first wanted; they stay for the page's life. */
export function useAirports(isWanted: boolean): Airports {
  const api = useApiClient()
  const { locale } = useLocale()
  const { data, isError, refetch } = useQuery({ ...airportsQuery(api, locale), enabled: isWanted })
  return {
    index: data?.index,
    nameOf: (code) => data?.nameOf(code),
    isFailed: isError,
    retry: () => void refetch(),
  }
}
