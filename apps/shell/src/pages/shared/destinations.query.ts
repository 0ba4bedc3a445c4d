import type { ApiClient } from '@masa/api-client'
import { destinationEx } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 5 * 60_000

/** Every destination of the site, for the home page and the list of all. */
export const destinationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site', 'destinations'],
    queryFn: ({ signal }) => api.call(destinationEx, {}, { signal }),
    staleTime: FRESH_MS,
  })
