import { createStore } from 'zustand/vanilla'
import { isToken, keepToken, readToken } from './stored-token.ts'

/**
 * A traveller's session of this tab: made by the first `storePage`, needed to touch the booking again. It is no sign-in: those
 * are `SignIn`.
 */
export interface VisitorSession {
  readonly kind: 'visitor'
  /** Bearer token; lives as long as the tab. */
  readonly token: string
}
/** No user has identified themselves in this tab. */
export interface Anonymous {
  readonly kind: 'anonymous'
  /** There was a session until now, and the server no longer knows it. */
  readonly hasEnded?: boolean
}
export type Session = Anonymous | VisitorSession

/** The one session of the page. Remotes share it through the shell. */
export const sessionStore = createStore<Session>(() => restore())

/** Keeps the token that the API answered; later calls carry it. Ignores what cannot be a token. */
export function rememberVisitor(token: string): void {
  if (!isToken(token)) return
  keepToken(token)
  sessionStore.setState({ kind: 'visitor', token }, true)
}

/** Forgets the session, in the store and in the tab. */
export function forgetSession(): void {
  keepToken(null)
  sessionStore.setState({ kind: 'anonymous' }, true)
}

/** The server no longer knows the session: forgets it and keeps in mind that there was one. Nothing without one. */
export function endSession(): void {
  if (sessionStore.getState().kind === 'anonymous') return
  keepToken(null)
  sessionStore.setState({ kind: 'anonymous', hasEnded: true }, true)
}

function restore(): Session {
  const token = readToken()
  return token === null ? { kind: 'anonymous' } : { kind: 'visitor', token }
}
