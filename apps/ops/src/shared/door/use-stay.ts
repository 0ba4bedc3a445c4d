import { useApiClient } from '@masa/api-client'
import { stayOperator } from '@masa/contract/operator'
import { useEffect } from 'react'

/** Told at most this often that somebody is there (ms). */
const QUIET_MS = 5 * 60_000

/** A screen that asks by itself keeps no session alive: a hand on the desk does. */
export function useStay(isSignedIn: boolean): void {
  const api = useApiClient()
  useEffect(() => {
    if (!isSignedIn) return undefined
    let told = performance.now()
    const tell = () => {
      if (performance.now() - told < QUIET_MS) return
      told = performance.now()
      // Whether the session still stands is the next answer's to say.
      api.call(stayOperator, { body: {} }).catch(() => undefined)
    }
    document.addEventListener('pointerdown', tell)
    document.addEventListener('keydown', tell)
    return () => {
      document.removeEventListener('pointerdown', tell)
      document.removeEventListener('keydown', tell)
    }
  }, [api, isSignedIn])
}
