import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 48rem)'

/** Whether the page is as narrow as a phone (768 px or less), for what CSS alone cannot decide. False on a server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(QUERY).matches ?? false,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(QUERY)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}
