import { parseNumbers, storedValue } from '@masa/browser-storage'

/** How often each release failed in the tab's session, by `id@version`; absent as long as nothing did. */
export const storedFailures = storedValue({
  key: 'masa-remote-failures',
  version: 1,
  area: 'session',
  parse: parseNumbers,
})
