import { createPath, matchRoutes, parsePath } from 'react-router'
import type { Location, Navigator, NavigateOptions, Path, RouteObject, To } from 'react-router'
import { createNavigationBlockers } from './navigation-blockers.ts'
import type { NavigationBlockers } from './navigation-blockers.ts'
import type { PageHistory } from './page-history.ts'
import { afterNavigation } from './page-instances.ts'
import type { OffscreenParts, PageInstance, PageInstances } from './page-instances.ts'
import type { PageRoute } from './page-route.ts'
import { createScrollMemory } from './scroll-memory.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { whenIdle } from './when-idle.ts'

/** Where the site stands. */
export interface RouterState {
  readonly location: Location
  readonly action: PageInstance['action']
  /** None until the first page has come, or did not come. */
  readonly pages: PageInstances | null
  /** Another page is on its way; this one stays meanwhile. */
  readonly isPending: boolean
  readonly keepsScroll: boolean
}

export interface PageRouter {
  /** Resolves when the first page's code is there, or did not come: React mounts only then, over the first view. */
  readonly ready: Promise<void>
  readonly state: () => RouterState
  /** Answers how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly navigator: Navigator
  readonly addBlocker: NavigationBlockers['add']
  readonly scroll: ScrollMemory
}

/** Pages that are known only when an address first leads to one of them. */
export interface RoutesToAdd {
  /** The same for all addresses of the group: it is loaded once. */
  readonly id: string
  readonly load: () => Promise<readonly PageRoute[]>
}

/**
 * The site's one router, for the shell, a remote that runs alone, and the tests of pages. A page is loaded before the
 * address changes, and the one before stays until then; of several navigations the last one counts. Matching, links and
 * hooks are React Router's.
 */
export function createPageRouter({
  history,
  routes: known,
  routesToAdd = () => undefined,
  offscreenParts = () => null,
}: {
  history: PageHistory
  routes: readonly PageRoute[]
  /** The group that the page of a path belongs to, where there is one. */
  routesToAdd?: (path: string) => RoutesToAdd | undefined
  /** Called before anything of a page that is to be kept changes: its layout stands. */
  offscreenParts?: () => OffscreenParts | null
}): PageRouter {
  const scroll = createScrollMemory()
  const blockers = createNavigationBlockers()
  const routes: PageRoute[] = [...known]
  const added = new Set<string>()
  const components = new Map(routes.flatMap((route) => (route.Component ? [[route, route.Component] as const] : [])))
  const listeners = new Set<() => void>()
  let turn = 0
  let state: RouterState = {
    location: history.location,
    action: 'POP',
    pages: null,
    isPending: true,
    // A visitor may have scrolled the first view.
    keepsScroll: true,
  }

  const change = (next: Partial<RouterState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  /** The routes of an address: some are for a part of a path's addresses alone. */
  const routesAt = ({ search }: Path) => routes.filter(({ isFor }) => isFor?.(new URLSearchParams(search)) ?? true)
  const routeOf = (to: Path) => {
    const candidates = routesAt(to)
    const found = matchRoutes(
      candidates.map((each): RouteObject => ({ path: each.path })),
      to.pathname,
    )?.[0]?.route.path
    return candidates.find((each) => each.path === found)
  }

  const isLoaded = (to: Path) => {
    const missing = routesToAdd(to.pathname)
    const route = routeOf(to)
    return (missing === undefined || added.has(missing.id)) && (route === undefined || components.has(route))
  }

  async function load(to: Path): Promise<void> {
    const missing = routesToAdd(to.pathname)
    if (missing !== undefined && !added.has(missing.id)) {
      const loaded = await missing.load()
      if (!added.has(missing.id)) routes.push(...loaded)
      added.add(missing.id)
    }
    const route = routeOf(to)
    if (route !== undefined && !components.has(route)) components.set(route, (await route.load(to)).Component)
  }

  /** Fetches the page that most visitors go on to; one that does not come is asked for again when it is opened. */
  function loadNext(from: PageRoute | undefined): void {
    const next = from?.leadsTo === undefined ? undefined : routes.find(({ path }) => path === from.leadsTo)
    if (next?.loadAhead === undefined || components.has(next)) return
    const { loadAhead } = next
    whenIdle(() => {
      loadAhead().then(
        ({ Component }) => components.set(next, Component),
        () => undefined,
      )
    })
  }

  /** Brings the page of an address, then changes the history and what is shown, unless another navigation began. */
  async function arrive(
    to: Path,
    {
      action,
      keepsScroll = false,
      enter,
    }: { action: RouterState['action']; keepsScroll?: boolean; enter?: () => void },
  ): Promise<void> {
    const own = ++turn
    const settle = (failure: PageInstance['failure']) => {
      if (own !== turn) return
      enter?.()
      const { location } = history
      const route = routeOf(to)
      const Component = (route && components.get(route)) ?? null
      const next = { id: own, route, Component, location, action, failure, leftAs: { offscreen: null } }
      const left = state.pages?.shown
      if (left?.route?.isKept === true && left.route !== route) left.leftAs.offscreen = offscreenParts()
      change({ location, action, pages: afterNavigation(state.pages, next), keepsScroll, isPending: false })
      loadNext(route)
    }
    if (isLoaded(to)) return settle(null)
    change({ isPending: true })
    await load(to).then(
      () => settle(null),
      (error: unknown) => settle({ error }),
    )
  }

  const navigate = (
    to: To,
    { action, data, options }: { action: 'PUSH' | 'REPLACE'; data: unknown; options?: NavigateOptions },
  ) => {
    const path = { ...history.location, search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }
    const location = { ...path, state: data ?? null, key: 'default' }
    const proceed = () => {
      scroll.keep(state.location)
      return arrive(path, {
        action,
        keepsScroll: options?.preventScrollReset === true,
        enter: () => history[action === 'PUSH' ? 'push' : 'replace'](createPath(path), data),
      })
    }
    const blocker = blockers.blockerOf({
      currentLocation: state.location,
      nextLocation: location,
      historyAction: action as never,
    })
    if (blocker === undefined) void proceed()
    else blocker.hold({ location, proceed })
  }

  /** Moves of the history that answer to themselves and are no navigation of the visitor's, the next one first. */
  const expected: ((location: Location) => void)[] = []
  const move = (steps: number): Promise<Location> =>
    new Promise((resolve) => {
      expected.push(resolve)
      history.go(steps)
    })

  history.listen(({ location, steps }) => {
    const answer = expected.shift()
    if (answer !== undefined) return answer(location)
    const comeTo = (entry: Location) => {
      scroll.keep(state.location)
      return arrive(entry, { action: 'POP' })
    }
    const blocker =
      steps === null
        ? undefined
        : blockers.blockerOf({ currentLocation: state.location, nextLocation: location, historyAction: 'POP' as never })
    if (steps === null || blocker === undefined) return void comeTo(location)
    // The browser has moved already: back to the entry of the page that stands, until the answer comes.
    const returned = move(-steps)
    blocker.hold({ location, proceed: async () => comeTo(await returned.then(() => move(steps))) })
  })

  return {
    ready: arrive(history.location, { action: 'POP', keepsScroll: true }),
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: (steps) => history.go(steps),
      push: (to, data, options) => navigate(to, { action: 'PUSH', data, ...(options && { options }) }),
      replace: (to, data, options) => navigate(to, { action: 'REPLACE', data, ...(options && { options }) }),
    },
    addBlocker: blockers.add,
    scroll,
  }
}
