import { matchPath } from '@masa/remote-kit'
import type { ShownEntry } from '../navigation.ts'

/**
 * Which entry stands for an address, and how `aria-current` says it: `page` for its own page, `true` for one that it
 * covers. Of two entries of one path the one wins whose query the address has.
 */
export function currentEntry(
  entries: readonly ShownEntry[],
  { pathname, search }: { pathname: string; search: string },
): { readonly key: string; readonly current: 'page' | 'true' } | null {
  const query = new URLSearchParams(search)
  const exact = entries
    .map((entry) => {
      const [path = '', own = ''] = entry.address.split('?')
      return { key: entry.key, path, own: [...new URLSearchParams(own)] }
    })
    .filter(({ path, own }) => path === pathname && own.every(([name, value]) => query.get(name) === value))
    .sort((a, b) => b.own.length - a.own.length)[0]
  if (exact !== undefined) return { key: exact.key, current: 'page' }
  const covering = entries.find(({ covers = [] }) => covers.some((pattern) => matchPath(pattern, pathname) !== null))
  return covering === undefined ? null : { key: covering.key, current: 'true' }
}
