import type { ApiClient } from '@masa/api-client'
import { isApiError } from '@masa/api-client'
import { releaseChanges, releaseList, releaseOverview, releaseSkew } from '@masa/contract/release-desk'
import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { standingQuery } from '#src/shared/sign-in/sign-in.query.ts'

/** Everything that a change of the registry may have changed. */
export const RELEASES = ['desk', 'inside', 'releases'] as const

/** Refreshed this often while the page is visible (ms). */
const OVERVIEW_MS = 4_000
const SKEW_MS = 30_000

export const overviewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RELEASES, 'overview'],
    queryFn: ({ signal, client }) => inside({ api, client }, () => api.call(releaseOverview, {}, { signal })),
    refetchInterval: OVERVIEW_MS,
    staleTime: 0,
  })

export const changesQuery = (api: ApiClient, limit: number) =>
  queryOptions({
    queryKey: [...RELEASES, 'changes', limit],
    queryFn: ({ signal, client }) =>
      inside({ api, client }, () => api.call(releaseChanges, { query: { limit } }, { signal })),
    refetchInterval: OVERVIEW_MS,
    staleTime: 0,
  })

export const skewQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...RELEASES, 'skew'],
    queryFn: ({ signal, client }) => inside({ api, client }, () => api.call(releaseSkew, {}, { signal })),
    refetchInterval: SKEW_MS,
    staleTime: 0,
  })

export const releasesOfQuery = (api: ApiClient, remote: string) =>
  queryOptions({
    queryKey: [...RELEASES, 'of', remote],
    queryFn: ({ signal, client }) =>
      inside({ api, client }, () => api.call(releaseList, { query: { remote, limit: 20 } }, { signal })),
    staleTime: 0,
  })

/** Asks with the operator's session; when it has ended, the page shows the sign-in again. */
async function inside<T>({ api, client }: { api: ApiClient; client: QueryClient }, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isApiError(error) && error.status === 401)
      void client.invalidateQueries({ queryKey: standingQuery(api).queryKey })
    throw error
  }
}
