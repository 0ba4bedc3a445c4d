import { createStore } from 'zustand/vanilla'

/** A traveller's session of this tab: made by the first `storePage`, needed to touch the booking again. */
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

const STORAGE_KEY = 'masa.visitor'
/**
 * Where storage is forbidden or full, the tab's name carries the session to the payment step, which is a document of
 * its own, and over a reload. Browsers clear it when the tab goes to another site, and no frame can read it.
 */
const NAME_PREFIX = `${STORAGE_KEY}=`
/** What a bearer token may consist of; anything else in the storage is not ours and is ignored. */
const TOKEN = /^[A-Za-z0-9._~+/=-]{16,512}$/

/** The one session of the page. Remotes share it through the shell. */
export const sessionStore = createStore<Session>(() => restore())

/** Keeps the token that the API answered; later calls carry it. Ignores what cannot be a token. */
export function rememberVisitor(token: string): void {
  if (!TOKEN.test(token)) return
  write(token)
  sessionStore.setState({ kind: 'visitor', token }, true)
}

/** Forgets the session, in the store and in the tab. */
export function forgetSession(): void {
  write(null)
  sessionStore.setState({ kind: 'anonymous' }, true)
}

/** The server no longer knows the session: forgets it and keeps in mind that there was one. Nothing without one. */
export function endSession(): void {
  if (sessionStore.getState().kind === 'anonymous') return
  write(null)
  sessionStore.setState({ kind: 'anonymous', hasEnded: true }, true)
}

/** Identity headers of the moment, for the API client. */
export function identityHeaders(): Record<string, string> {
  const session = sessionStore.getState()
  return session.kind === 'visitor' ? { authorization: `Bearer ${session.token}` } : {}
}

function restore(): Session {
  // The page that opens a tab may name it: it counts only where nothing else can.
  const token = isStorageShut() ? named() : stored()
  return token !== null && TOKEN.test(token) ? { kind: 'visitor', token } : { kind: 'anonymous' }
}

function stored(): string | null {
  try {
    return globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? null
  } catch {
    return null
  }
}

function isStorageShut(): boolean {
  try {
    globalThis.sessionStorage.setItem(`${STORAGE_KEY}.try`, '')
    globalThis.sessionStorage.removeItem(`${STORAGE_KEY}.try`)
    return false
  } catch {
    return true
  }
}

function named(): string | null {
  const { name } = window
  return name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : null
}

function write(token: string | null): void {
  if (window.name.startsWith(NAME_PREFIX)) window.name = ''
  try {
    if (token === null) globalThis.sessionStorage?.removeItem(STORAGE_KEY)
    else globalThis.sessionStorage?.setItem(STORAGE_KEY, token)
  } catch {
    if (token !== null) window.name = NAME_PREFIX + token
  }
}
