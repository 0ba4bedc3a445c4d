import type { ApiClient, CallInput } from '@masa/api-client'
import type { destinationEx } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 5 * 60_000
const address = { path: '/destinationEx' } as const
/** As a search form may ask too: what the HTML brought answers both. */
const everywhere = {}

/** Every destination of the site, for the home page and the list of all: the best known first. */
export const destinationsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site', 'destinations'],
    queryFn: ({ signal }) => ask(api, everywhere, signal),
    initialData: () => api.delivered<typeof destinationEx>(address, everywhere),
    staleTime: FRESH_MS,
  })

/** One destination, in a list of one; of none where its code is unknown. */
export const destinationQuery = (api: ApiClient, code: string) => {
  const input = { query: { code } }
  return queryOptions({
    queryKey: ['site', 'destination', code],
    queryFn: ({ signal }) => ask(api, input, signal),
    initialData: () => api.delivered<typeof destinationEx>(address, input),
    staleTime: FRESH_MS,
  })
}

/** The HTML of most pages brings the answer: what asks for it comes when it does not. */
async function ask(api: ApiClient, input: CallInput<typeof destinationEx>, signal: AbortSignal) {
  const { destinationEx } = await import(/* webpackChunkName: "exchange" */ '@masa/contract/content')
  return api.call(destinationEx, input, { signal })
}
