import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A handler that is the same function for as long as its component stands and does what the latest one does, so that what
 * it is given to need not render again for it. Not to be called while rendering.
 */
export function useStable<Parameters extends unknown[], Result>(
  handler: (...parameters: Parameters) => Result,
): (...parameters: Parameters) => Result {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...parameters) => latest.current(...parameters), [])
}
