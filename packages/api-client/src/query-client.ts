import { QueryClient } from '@tanstack/react-query'
import { mayPassSoon } from './api-error.ts'

/** How long an answer counts as fresh unless a query says otherwise (ms). */
const FRESH_MS = 60_000

/**
 * The one query client of a page. It retries only what may pass by itself, and never toasts or redirects. Without a line
 * it asks all the same, so that a page says what is wrong instead of waiting in silence; when the line is back, what
 * failed is asked again by itself. A question ends within two times of its call and the second between them: 61 seconds, 121
 * for a search, whose call has a minute.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && mayPassSoon(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
