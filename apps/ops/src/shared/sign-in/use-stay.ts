import { useApiClient } from '@masa/api-client'
import { stayOperator } from '@masa/contract/operator'
import { useEffect } from 'react'

/** Activity is reported to the server at most this often (ms). */
const QUIET_MS = 5 * 60_000

/** A screen that asks by itself keeps no session alive: a hand on the desk does. */
export function useStay(isSignedIn: boolean): void {
  const api = useApiClient()
  useEffect(() => {
    if (!isSignedIn) return undefined
    let reportedAt = performance.now()
    const report = () => {
      if (performance.now() - reportedAt < QUIET_MS) return
      reportedAt = performance.now()
      // Whether the session still stands is the next answer's to say.
      api.call(stayOperator, { body: {} }).catch(() => undefined)
    }
    document.addEventListener('pointerdown', report)
    document.addEventListener('keydown', report)
    return () => {
      document.removeEventListener('pointerdown', report)
      document.removeEventListener('keydown', report)
    }
  }, [api, isSignedIn])
}
