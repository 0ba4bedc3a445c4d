import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { pageContents } from '@masa/contract/content'
import { subjects } from '@masa/contract/lookups'
import { search } from '@masa/contract/vacations'
import type { SearchAnswer } from '@masa/contract/vacations'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { categoryOf } from '#src/shared/search-criteria/search-criteria.domain.ts'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { criteriaQuery } from '#src/shared/search-criteria/search-criteria.address.ts'

/** How long an equal search shows the stored result at once (specification, chapter 4; reading.md). */
const STORED_MS = 5 * 60_000
/** How long results are kept to go back to. */
const KEPT_MS = 30 * 60_000

/** One search. Its key holds no language: a switch keeps what is shown until the new texts are there. */
export const searchQuery = (api: ApiClient, criteria: Criteria) =>
  queryOptions({
    queryKey: ['vacations', 'search', criteriaQuery(criteria)],
    queryFn: ({ signal }) => api.call(search, { query: criteriaQuery(criteria) }, { signal, timeoutMs: 60_000 }),
    // What the HTML brought stands in the first render, where the first view was.
    initialData: () => api.delivered(search, { query: criteriaQuery(criteria) }),
    // What is shown is asked for again when the page says so, not by age.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })

/** Banners of the results' page: by product line, phone variant, and the first destination. */
export const bannersQuery = (api: ApiClient, { criteria, isPhone }: { criteria: Criteria; isPhone: boolean }) => {
  const page = `${categoryOf(criteria.category).bannerPrefix}SearchResult${isPhone ? 'Mobile' : ''}`
  const [destination] = criteria.destinations
  return queryOptions({
    queryKey: ['vacations', 'banners', page, destination ?? null],
    queryFn: ({ signal }) =>
      api.call(pageContents, { params: { page }, query: destination === undefined ? {} : { destination } }, { signal }),
    staleTime: KEPT_MS,
  })
}

/** Subjects of trips, for their names. */
export const subjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['vacations', 'subjects'],
    queryFn: ({ signal }) => api.call(subjects, { query: { from: 1, to: 10_000 } }, { signal }),
    staleTime: KEPT_MS,
  })

export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly cancel: () => void }
  | { readonly kind: 'cancelled'; readonly restart: () => void }
  | { readonly kind: 'failed'; readonly error: ApiError | null; readonly retry: () => void }
  | {
      readonly kind: 'answered'
      readonly answer: SearchAnswer
      /** `old`: shown from store because asking again failed. */
      readonly freshness: 'fresh' | 'refreshing' | 'old'
      readonly refresh: () => void
    }

/**
 * The answer to criteria. An equal search within five minutes shows the stored answer and asks quietly behind it;
 * an older one runs again; going back shows what is kept and asks nothing.
 */
export function useSearch(criteria: Criteria | null): SearchState {
  const api = useApiClient()
  const queryClient = useQueryClient()
  const isBack = useNavigationType() === 'POP'
  const options = searchQuery(api, criteria ?? NOTHING)
  const hash = JSON.stringify(options.queryKey)
  const result = useQuery({
    ...options,
    enabled: criteria !== null,
    // Kept results in another language than the page's are invalid and asked for again, also when going back.
    refetchOnMount: (query) => query.state.isInvalidated,
  })

  const arrivedAt = useRef<string>(null)
  useEffect(() => {
    // The page is kept when it is left: to come back to it is no arrival.
    if (arrivedAt.current === hash) return
    arrivedAt.current = hash
    const state = queryClient.getQueryState(options.queryKey)
    if (criteria === null || isBack || state?.data === undefined || state.fetchStatus !== 'idle') return
    if (Date.now() - state.dataUpdatedAt > STORED_MS)
      void queryClient.resetQueries({ queryKey: options.queryKey, exact: true })
    else void queryClient.refetchQueries({ queryKey: options.queryKey, exact: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each search that is arrived at; how one arrived is known by then
  }, [hash])

  const ask = (): void => void result.refetch()
  if (criteria === null) return { kind: 'idle' }
  if (result.data !== undefined) {
    return {
      kind: 'answered',
      answer: result.data,
      freshness: result.isFetching ? 'refreshing' : result.isError ? 'old' : 'fresh',
      refresh: ask,
    }
  }
  if (result.isFetching)
    return {
      kind: 'loading',
      cancel: () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }),
    }
  if (result.isError) return { kind: 'failed', error: isApiError(result.error) ? result.error : null, retry: ask }
  return { kind: 'cancelled', restart: ask }
}

/** Stands in where there is nothing to search; never sent. */
const NOTHING: Criteria = {
  destinations: [],
  country: null,
  departure: { kind: 'none' },
  nights: [],
  category: '',
  subCategories: [],
  subjects: [],
  dealTypes: [],
  party: { adults: 0, pensioners: 0, childAges: [], infantAges: [], rooms: 1 },
}
