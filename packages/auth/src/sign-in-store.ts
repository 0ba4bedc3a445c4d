import { isRecord, storedValue } from '@masa/browser-storage'
import type { StoredPlace } from '@masa/browser-storage'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import { nextSignIn } from './sign-in-state.ts'
import type { SentCode, SignInEvent, SignInState } from './sign-in-state.ts'

/** A sign-in of this browser: its state, and what may happen to it. */
export interface SignIn<Subject> extends Pick<StoreApi<SignInState<Subject>>, 'getState' | 'subscribe'> {
  /** What happened: see `SignInState`. */
  readonly send: (event: Exclude<SignInEvent<Subject>, { type: 'codeTimedOut' | 'storedElsewhere' }>) => void
  /** The sid of the moment, for the header of calls; null for none. */
  readonly sid: () => string | null
}

/** What a sid may consist of; anything else in the storage is not ours and is removed. */
const SID = /^[0-9a-f]{32}$/

/**
 * Keeps a sign-in in the browser's storage, over its tabs and restarts: the API ends it when it is not used. Where storage is
 * blocked it lives as long as the page. Tabs follow each other. `parseSubject` judges what was stored: null where it does
 * not fit.
 */
export function createSignIn<Subject>({
  parseSubject,
  ...place
}: StoredPlace & { readonly parseSubject: (stored: unknown) => Subject | null }): SignIn<Subject> {
  const signedOut: SignInState<Subject> = { kind: 'signedOut' }
  const stored = storedValue({ ...place, parse: (value) => parseSignIn(value, parseSubject) })
  const store = createStore<SignInState<Subject>>(() => stored.read() ?? signedOut)
  let timer: ReturnType<typeof setTimeout> | undefined

  const change = (event: SignInEvent<Subject>): void => {
    const before = store.getState()
    const state = nextSignIn(before, event)
    if (state === before) return
    if (event.type !== 'storedElsewhere') {
      if (state.kind === 'signedOut' || !stored.write(state)) stored.forget()
    }
    store.setState(state, true)
    watchTime()
  }
  /** A code that nothing is done about is over when its time is. */
  const watchTime = (): void => {
    clearTimeout(timer)
    const state = store.getState()
    if (state.kind !== 'codeSent') return
    const { sid, expiresAt } = state
    timer = setTimeout(() => change({ type: 'codeTimedOut', sid }), Math.max(0, expiresAt - Date.now()))
  }

  watchTime()
  globalThis.addEventListener?.('storage', ({ key, storageArea }) => {
    // Without a key all of it was removed.
    if (storageArea !== null && (key === stored.name || key === null))
      change({ type: 'storedElsewhere', state: stored.read() ?? signedOut })
  })

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    send: change,
    sid() {
      const state = store.getState()
      return state.kind === 'authorised' || state.kind === 'codeSent' ? state.sid : null
    },
  }
}

function parseSignIn<Subject>(
  value: unknown,
  parseSubject: (stored: unknown) => Subject | null,
): SignInState<Subject> | null {
  if (!isRecord(value)) return null
  const subject = parseSubject(value['subject'])
  switch (value['kind']) {
    case 'codeSent': {
      const sent = parseSent(value, parseSubject)
      return sent && { kind: 'codeSent', ...sent }
    }
    case 'authorised': {
      const sid = value['sid']
      return subject !== null && isSid(sid) ? { kind: 'authorised', sid, subject } : null
    }
    case 'loginNeeded':
      return subject && { kind: 'loginNeeded', subject }
    case 'expired': {
      const sent = parseSent(value['sent'], parseSubject)
      return sent && { kind: 'expired', sent, subject }
    }
    default:
      return null
  }
}

function parseSent<Subject>(
  value: unknown,
  parseSubject: (stored: unknown) => Subject | null,
): SentCode<Subject> | null {
  if (!isRecord(value)) return null
  const { sid, askedFor, sentBy, digits, sentAt, expiresAt, subject } = value
  if (!isSid(sid) || typeof askedFor !== 'string' || (sentBy !== 'mail' && sentBy !== 'sms')) return null
  if (!isWhole(digits) || !isWhole(sentAt) || !isWhole(expiresAt)) return null
  return { sid, askedFor, sentBy, digits, sentAt, expiresAt, subject: parseSubject(subject) }
}

const isSid = (value: unknown): value is string => typeof value === 'string' && SID.test(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
