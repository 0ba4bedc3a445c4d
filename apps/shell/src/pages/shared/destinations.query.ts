import type { ApiClient } from '@masa/api-client'
import { destinationEx } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 5 * 60_000
/** As the search form asks too: what the HTML brought answers both. */
const everywhere = { query: { categoryId: 'vacation_pack' } }

/** Every destination of the site, for the home page and the list of all: the best known first. */
export const destinationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site', 'destinations'],
    queryFn: ({ signal }) => api.call(destinationEx, everywhere, { signal }),
    initialData: () => api.delivered(destinationEx, everywhere),
    staleTime: FRESH_MS,
  })

/** One destination, in a list of one; of none where nobody knows its code. */
export const destinationQuery = (api: ApiClient, code: string) => {
  const input = { query: { categoryId: 'vacation_pack', code } }
  return queryOptions({
    queryKey: ['site', 'destination', code],
    queryFn: ({ signal }) => api.call(destinationEx, input, { signal }),
    initialData: () => api.delivered(destinationEx, input),
    staleTime: FRESH_MS,
  })
}
