import type { ApiClient } from '@masa/api-client'
import { searchParking } from '@masa/parking-contract'
import { queryOptions } from '@tanstack/react-query'
import type { Stay } from '#src/shared/stay.ts'

/** What a stay costs now. Always asked again: spaces are few. */
export const offerQuery = (api: ApiClient, stay: Stay) =>
  queryOptions({
    queryKey: ['parking', 'search', stay.from, stay.to],
    queryFn: ({ signal }) => api.call(searchParking, { query: { from: stay.from, to: stay.to } }, { signal }),
    staleTime: 0,
  })
