import type { ApiClient } from '@masa/api-client'
import { searchLounge } from '@masa/lounge-contract'
import { queryOptions } from '@tanstack/react-query'

/** What the services of the airport cost on a day. */
export const offersQuery = (api: ApiClient, date: string) =>
  queryOptions({
    queryKey: ['lounge', 'search', date],
    queryFn: ({ signal }) => api.call(searchLounge, { query: { date } }, { signal }),
  })
