import { useApiClient } from '@masa/api-client'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import { useLocale } from '@masa/i18n/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

/** Between two looks at the state of the site, open and closed (ms). */
const OPEN_MS = 60_000
const CLOSED_MS = 15_000

export interface SiteStatus {
  /** Undefined until it is known, and where it cannot be had: the site is then taken for open. */
  readonly message: MaintenanceMessage | undefined
  readonly isChecking: boolean
  readonly check: () => void
}

/** What the operator says of the site now. */
export function useSiteStatus(): SiteStatus {
  const api = useApiClient()
  const { locale } = useLocale()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['site', 'status', locale],
    queryFn: async ({ signal }) => {
      const { maintenanceMessage } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/maintenance')
      return api.call(maintenanceMessage, {}, { signal })
    },
    refetchInterval: (query) => (query.state.data?.isClosed ? CLOSED_MS : OPEN_MS),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { message: data, isChecking: isFetching, check: () => void refetch() }
}
