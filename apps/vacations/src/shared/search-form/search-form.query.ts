import type { ApiClient } from '@masa/api-client'
import type { destinationEx } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

/*
 * The form can be used before it has asked for anything: what its calls need comes with the first of them.
 */

/** Lists that change a few times a day at most (ms). */
const LIST_FRESH_MS = 10 * 60_000

/** Where one can go, with the price from. */
export const destinationsQuery = (api: ApiClient, category: string) =>
  queryOptions({
    queryKey: ['vacations', 'destinations', category],
    queryFn: async ({ signal }) => {
      const { destinationEx } = await import(/* webpackChunkName: "search-calls" */ '@masa/contract/content')
      return api.call(destinationEx, { query: { categoryId: category } }, { signal })
    },
    // The home page's HTML brings them: its destinations and this form's are one answer.
    initialData: () =>
      api.delivered<typeof destinationEx>({ path: '/destinationEx' }, { query: { categoryId: category } }),
    staleTime: LIST_FRESH_MS,
  })

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
