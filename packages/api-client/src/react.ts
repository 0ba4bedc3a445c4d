import { createContext, useContext } from 'react'
import type { ApiClient } from './client.ts'

const ApiClientContext = createContext<ApiClient | null>(null)

/** Hands the page's one client to everything below it. */
export const ApiClientProvider = ApiClientContext.Provider

/** The page's client. Throws outside the provider: a wiring bug. */
export function useApiClient(): ApiClient {
  const client = useContext(ApiClientContext)
  if (client === null) throw new Error('useApiClient needs an ApiClientProvider above it')
  return client
}
