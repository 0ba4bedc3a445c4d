import { isStorageOpen, storedText } from '@masa/browser-storage'

const KEY = 'masa.visitor'
/**
 * Where storage is forbidden or full, the tab's name carries the session to the payment step, which is a document of
 * its own, and over a reload. Browsers clear it when the tab goes to another site, and no frame can read it.
 */
const NAME_PREFIX = `${KEY}=`
/** What a bearer token may consist of; anything else in the storage is not ours and is removed. */
const TOKEN = /^[A-Za-z0-9._~+/=-]{16,512}$/

/** Whether a text can be a bearer token. */
export const isToken = (text: string): boolean => TOKEN.test(text)

const stored = storedText({ key: KEY, version: 1, area: 'session', isFitting: isToken })

/** The token of this tab; null where there is none. */
export function readToken(): string | null {
  const token = stored.read()
  // The page that opens a tab may name it: it counts only where nothing else can.
  if (token !== null || isStorageOpen('session')) return token
  const { name } = window
  const named = name.startsWith(NAME_PREFIX) ? name.slice(NAME_PREFIX.length) : ''
  return isToken(named) ? named : null
}

/** Keeps a token for the tab, or with null forgets it. */
export function keepToken(token: string | null): void {
  if (window.name.startsWith(NAME_PREFIX)) window.name = ''
  if (token !== null && stored.write(token)) return
  stored.forget()
  if (token !== null) window.name = NAME_PREFIX + token
}
