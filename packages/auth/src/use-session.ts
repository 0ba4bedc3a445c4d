import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'
import type { Session } from './session-store.ts'

/** The session, re-rendering when it changes. */
export function useSession(): Session {
  return useStore(sessionStore)
}
