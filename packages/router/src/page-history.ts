import { createPath, parsePath } from 'react-router'
import type { Location, Path, To } from 'react-router'

/** The entries that the visitor has been at, as the router reads and writes them. */
export interface PageHistory {
  readonly location: Location
  readonly createHref: (to: To) => string
  readonly encodeLocation: (to: To) => Path
  readonly push: (to: To, state?: unknown) => void
  readonly replace: (to: To, state?: unknown) => void
  readonly go: (steps: number) => void
  /**
   * Called on moves between entries that exist, never of `push` and `replace`. `steps`: how far, null where the entry is
   * not one of ours. Answers how to stop listening.
   */
  readonly listen: (listener: (move: { location: Location; steps: number | null }) => void) => () => void
}

/** What an entry of the browser's history holds, in React Router's own form. */
interface EntryState {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

/**
 * The browser's history. `toPath` and `toHref` translate between the addresses that the browser shows and the paths that
 * routes know, both ways; left out, they are the same.
 */
export function createBrowserHistory({
  toPath = (pathname) => pathname,
  toHref = (href) => href,
}: {
  toPath?: (pathname: string) => string
  toHref?: (href: string) => string
} = {}): PageHistory {
  const { history } = window
  const entry = () => (history.state ?? {}) as EntryState
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
  let index = entry().idx ?? 0

  const createHref = (to: To) => toHref(typeof to === 'string' ? to : createPath(to))
  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location
    const { usr = null, key = 'default' } = entry()
    return { pathname: toPath(pathname), search, hash, state: usr, key }
  }
  return {
    get location() {
      return locationNow()
    },
    createHref,
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(createHref(to), window.location.href)
      return { pathname, search, hash }
    },
    push(to, state) {
      index = (entry().idx ?? index) + 1
      history.pushState({ usr: state, key: createKey(), idx: index }, '', createHref(to))
    },
    replace(to, state) {
      history.replaceState({ usr: state, key: createKey(), idx: index }, '', createHref(to))
    },
    go: (steps) => history.go(steps),
    listen(listener) {
      const onPopState = () => {
        const { idx } = entry()
        const steps = idx === undefined ? null : idx - index
        index = idx ?? index
        listener({ location: locationNow(), steps })
      }
      window.addEventListener('popstate', onPopState)
      return () => window.removeEventListener('popstate', onPopState)
    },
  }
}

/** A history without a browser, for tests. It stands at the last of `entries`. */
export function createMemoryHistory({ entries }: { entries: readonly [string, ...string[]] }): PageHistory {
  const createLocation = (to: To, state: unknown = null, key = createKey()): Location => ({
    pathname: '/',
    search: '',
    hash: '',
    ...(typeof to === 'string' ? parsePath(to) : to),
    state,
    key,
  })
  const locations = entries.map((entry, at) => createLocation(entry, null, at === 0 ? 'default' : createKey()))
  let index = locations.length - 1
  let notify: Parameters<PageHistory['listen']>[0] | null = null
  const locationNow = () => locations[index] as Location
  return {
    get location() {
      return locationNow()
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }),
    push(to, state) {
      index += 1
      locations.splice(index, locations.length, createLocation(to, state))
    },
    replace(to, state) {
      locations[index] = createLocation(to, state)
    },
    go(steps) {
      const next = Math.min(Math.max(index + steps, 0), locations.length - 1)
      const moved = next - index
      index = next
      if (moved !== 0) notify?.({ location: locationNow(), steps: moved })
    },
    listen(listener) {
      notify = listener
      return () => (notify = null)
    },
  }
}

const createKey = (): string => Math.random().toString(36).slice(2, 10)
