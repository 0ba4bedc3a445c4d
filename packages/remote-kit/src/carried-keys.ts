import { isRecord, storedValue } from '@masa/browser-storage'
import { isAppDomain } from './next-frame.ts'

/** Keys that travel through the whole journey and are stored with the booking (specification, chapter 2). */
const CARRIED = ['utm_source', 'marketerId', 'subAgency', 'dealId', 'channel'] as const
/** The first of these, which say where a visitor came from: kept for the tab, so that a detour does not lose it. */
const KEPT = CARRIED.slice(0, 3)

/** What of them an address carries. Every remote puts them on its links. */
export type CarriedKeys = Readonly<Partial<Record<(typeof CARRIED)[number], string>>>

const isGood = (value: unknown): value is string => typeof value === 'string' && /^[\w.~ -]{1,80}$/u.test(value)

const storedKeys = storedValue({
  key: 'masa.carried',
  version: 1,
  area: 'session',
  parse: (stored) => (isRecord(stored) && Object.values(stored).every(isGood) ? (stored as CarriedKeys) : null),
})

/**
 * The carried keys of a query; what is kept for the tab stands in for what it lacks, and on the app's own domain the
 * channel is the app's. Malformed values are dropped.
 */
export function readCarriedKeys(search: string): CarriedKeys {
  const params = new URLSearchParams(search)
  const kept = storedKeys.read() ?? {}
  const found: Partial<Record<(typeof CARRIED)[number], string>> = {}
  for (const key of CARRIED) {
    const value = params.get(key) ?? kept[key]
    if (isGood(value)) found[key] = value
  }
  keep(found)
  if (isAppDomain()) found.channel ??= 'App'
  return found
}

function keep(found: CarriedKeys): void {
  const kept = Object.fromEntries(KEPT.flatMap((key) => (found[key] === undefined ? [] : [[key, found[key]]])))
  // Storage may be shut off; the address still carries the keys.
  if (Object.keys(kept).length > 0) storedKeys.write(kept)
}
