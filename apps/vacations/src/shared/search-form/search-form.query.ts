import type { ApiClient } from '@masa/api-client'
import type { destinationEx } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'
import { EMPTY_CRITERIA } from '../search-criteria/search-criteria.domain.ts'

/*
 * The form can be used before it has asked for anything: what its calls need comes with the first of them.
 */

/** Lists that change a few times a day at most (ms). */
const LIST_FRESH_MS = 10 * 60_000

/** Where one can go, with the price from. Of the usual line it is asked as the home page asks: one answer for both. */
export const destinationsQuery = (api: ApiClient, category: string) => {
  const input = category === EMPTY_CRITERIA.category ? {} : { query: { categoryId: category } }
  return queryOptions({
    queryKey: ['vacations', 'destinations', category],
    queryFn: async ({ signal }) => {
      const { destinationEx } = await import(/* webpackChunkName: "search-calls" */ '@masa/contract/content')
      return api.call(destinationEx, input, { signal })
    },
    // The home page's HTML brings them.
    initialData: () => api.delivered<typeof destinationEx>({ path: '/destinationEx' }, input),
    staleTime: LIST_FRESH_MS,
  })
}

/** Kinds of trips, each with the destinations that have some. */
export const subCategoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['vacations', 'sub-categories'],
    queryFn: async ({ signal }) => {
      const { packSubCategoryWithDest } = await import(
        /* webpackChunkName: "search-calls" */ '@masa/contract/vacations'
      )
      return api.call(packSubCategoryWithDest, {}, { signal })
    },
    staleTime: LIST_FRESH_MS,
  })
