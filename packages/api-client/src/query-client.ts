import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/** How long an answer counts as fresh unless a query says otherwise (ms). */
const FRESH_MS = 60_000

/**
 * The one query client of a page. It retries only what may pass by itself, and never toasts or redirects. Without a line
 * it asks all the same, so that a page says what is wrong instead of waiting in silence; when the line is back, what
 * failed is asked again by itself.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 1 && isApiError(error) && (error.code === 'network' || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
