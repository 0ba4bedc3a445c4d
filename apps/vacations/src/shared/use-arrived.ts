import { useDeferredValue } from 'react'

/**
 * The data that a page waits for, undefined until then. React draws what a query brings in one piece, in which nothing
 * can be pressed: half a second for a page on a slow phone. What is drawn for this is drawn in slices.
 */
export function useArrived<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined)
  return hasArrived ? data : undefined
}
