import type { ApiClient } from '@masa/api-client'
import { queryOptions } from '@tanstack/react-query'

/** Lists that change a few times a day at most (ms). */
const LIST_FRESH_MS = 10 * 60_000
const PRICES_FRESH_MS = 5 * 60_000

/** Holidays and school breaks of two years. */
export const holidaysQuery = (api: ApiClient, year: number) =>
  queryOptions({
    queryKey: ['vacations', 'holidays', year],
    queryFn: async ({ signal }) => {
      const { holidays } = await import(/* webpackChunkName: "search-calls" */ '@masa/contract/vacations')
      return api.call(holidays, { query: { year: [year, year + 1] } }, { signal })
    },
    staleTime: LIST_FRESH_MS,
  })

/** Days with departures to the destinations, with the nights that are sold. */
export const departuresQuery = (api: ApiClient, destinations: readonly string[]) =>
  queryOptions({
    queryKey: ['vacations', 'departures', destinations],
    queryFn: async ({ signal }) => {
      const { searchDates } = await import(/* webpackChunkName: "search-calls" */ '@masa/contract/vacations')
      return api.call(searchDates, { query: { destCode: [...destinations] } }, { signal })
    },
    staleTime: LIST_FRESH_MS,
    enabled: destinations.length > 0,
  })

export interface CalendarSpan {
  readonly destinations: readonly string[]
  readonly category: string
  readonly nights: readonly number[]
  /** At most 92 days, both included. */
  readonly from: string
  readonly to: string
}

/** The lowest price of each day of departure. Without a destination there is none to ask for. */
export const priceCalendarQuery = (api: ApiClient, { destinations, category, nights, from, to }: CalendarSpan) =>
  queryOptions({
    queryKey: ['vacations', 'price-calendar', destinations, category, nights, from, to],
    queryFn: async ({ signal }) => {
      const { priceCalendar } = await import(/* webpackChunkName: "search-calls" */ '@masa/contract/vacations')
      const query = {
        dest: destinations.slice(0, 31),
        categoryId: category,
        fromDate: from,
        toDate: to,
        ...(nights.length > 0 && { nights: [...nights] }),
      }
      return api.call(priceCalendar, { query }, { signal })
    },
    staleTime: PRICES_FRESH_MS,
    enabled: destinations.length > 0,
  })
