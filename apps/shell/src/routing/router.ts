import type { Locale } from '@masa/i18n'
import { createPath, matchRoutes, parsePath } from 'react-router'
import type { Location, Navigator, NavigateOptions, Path, RouteObject, To } from 'react-router'
import type { ComponentType } from 'react'
import type { BootData } from '#src/boot/boot-data.ts'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import type { HeldBlocks } from '#src/layout/held-blocks.ts'
import { laterNow } from '#src/layout/later.ts'
import { createLocalisedHistory } from './localised-history.ts'
import { routesOf } from './remote-routes.ts'
import { createRouteTable } from './route-table.ts'
import { createScrollMemory } from './scroll-memory.ts'
import type { ScrollMemory } from './scroll-memory.ts'
import { deskRoutes, paymentRoutes, siteRoutes } from './shell-routes.tsx'
import type { SiteRoute } from './shell-routes.tsx'
import { afterArrival } from './standing-pages.ts'
import type { StandingPage, StandingPages } from './standing-pages.ts'
import { whenAtRest } from './when-at-rest.ts'

/** Where the site stands. */
export interface SiteState {
  readonly location: Location
  readonly action: StandingPage['action']
  /** None until the first page has come, or did not come. */
  readonly pages: StandingPages | null
  /** Another page is on its way; this one stays meanwhile. */
  readonly isPending: boolean
  readonly keepsScroll: boolean
}

export interface SiteRouter {
  /** Resolves when the first page's code is there, or did not come: React mounts only then, over the first view. */
  readonly ready: Promise<void>
  readonly state: () => SiteState
  /** Answers how to stop listening. */
  readonly subscribe: (hear: () => void) => () => void
  readonly navigator: Navigator
  readonly scroll: ScrollMemory
}

/**
 * The site's one router. It knows the shell's own pages; a remote's are added when a path of the light table first leads
 * there. A page is loaded before the address changes, and the one before stays until then; whoever presses twice goes
 * where the last press leads. Matching, links and histories are React Router's.
 */
export function createSiteRouter({
  boot,
  registry,
  locale,
}: {
  boot: Pick<BootData, 'site' | 'document' | 'shell' | 'remotes'>
  registry: RemoteRegistry
  locale: () => Locale
}): SiteRouter {
  const history = createLocalisedHistory({ locale })
  const pageOf = createRouteTable(boot)
  const scroll = createScrollMemory()
  const routes: SiteRoute[] = [...ownRoutes(boot)]
  const added = new Set<string>()
  const pages = new Map<SiteRoute, ComponentType>()
  const listeners = new Set<() => void>()
  let turn = 0
  let state: SiteState = {
    location: history.location,
    action: 'POP',
    pages: null,
    isPending: true,
    // A visitor may have scrolled the first view.
    keepsScroll: true,
  }

  const change = (next: Partial<SiteState>) => {
    state = { ...state, ...next }
    for (const hear of listeners) hear()
  }
  const remoteOf = (path: string) => (boot.document === 'payment' ? undefined : pageOf(path)?.remote)
  /** The routes of an address: some are for a part of a path's addresses alone. */
  const routesAt = ({ search }: Path) => routes.filter(({ isFor }) => isFor?.(new URLSearchParams(search)) ?? true)
  const routeOf = (to: Path) => {
    const known = routesAt(to)
    const found = matchRoutes(
      known.map((each): RouteObject => ({ path: each.path })),
      to.pathname,
    )?.[0]?.route.path
    return known.find((each) => each.path === found)
  }

  const isThere = (to: Path) => {
    const remote = remoteOf(to.pathname)
    const route = routeOf(to)
    return (remote === undefined || added.has(remote.id)) && (route === undefined || pages.has(route))
  }

  async function load(to: Path): Promise<void> {
    const remote = remoteOf(to.pathname)
    if (remote !== undefined && !added.has(remote.id)) {
      const loaded = await registry.load(remote.id)
      if (!added.has(remote.id)) routes.push(...routesOf(loaded, registry))
      added.add(remote.id)
    }
    const route = routeOf(to)
    if (route !== undefined && !pages.has(route)) pages.set(route, (await route.load(to)).Component)
  }

  /** Fetches the page that most visitors go on to; one that does not come is asked for again when it is opened. */
  function lookAhead(from: SiteRoute | undefined): void {
    const next = from?.leadsTo === undefined ? undefined : routes.find(({ path }) => path === from.leadsTo)
    if (next?.loadAhead === undefined || pages.has(next)) return
    const { loadAhead } = next
    whenAtRest(() => {
      loadAhead().then(
        ({ Component }) => pages.set(next, Component),
        () => undefined,
      )
    })
  }

  /** Brings the page of an address, then changes the history and what is shown, unless somebody went on meanwhile. */
  async function arrive(
    to: Path,
    { action, keepsScroll = false, enter }: { action: SiteState['action']; keepsScroll?: boolean; enter?: () => void },
  ): Promise<void> {
    const own = ++turn
    const settle = (failure: StandingPage['failure']) => {
      if (own !== turn) return
      enter?.()
      const { location } = history
      const route = routeOf(to)
      const Component = (route && pages.get(route)) ?? null
      const arrival = { id: own, route, Component, location, action, failure, away: { blocks: null } }
      const left = state.pages?.shown
      if (left?.route?.isKept === true && left.route !== route) left.away.blocks = pageOutsideWindow()
      change({ location, action, pages: afterArrival(state.pages, arrival), keepsScroll, isPending: false })
      lookAhead(route)
    }
    if (isThere(to)) return settle(null)
    change({ isPending: true })
    await load(to).then(
      () => settle(null),
      (error: unknown) => settle({ error }),
    )
  }

  const go = (
    to: To,
    { action, data, options }: { action: 'PUSH' | 'REPLACE'; data: unknown; options?: NavigateOptions },
  ) => {
    const path = { ...history.location, search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }
    scroll.keep(state.location)
    void arrive(path, {
      action,
      keepsScroll: options?.preventScrollReset === true,
      enter: () => history[action === 'PUSH' ? 'push' : 'replace'](createPath(path), data),
    })
  }

  history.listen(({ location }) => {
    scroll.keep(state.location)
    void arrive(location, { action: 'POP' })
  })

  return {
    ready: arrive(history.location, { action: 'POP', keepsScroll: true }),
    state: () => state,
    subscribe(hear) {
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      go: (steps) => history.go(steps),
      push: (to, data, options) => go(to, { action: 'PUSH', data, ...(options && { options }) }),
      replace: (to, data, options) => go(to, { action: 'REPLACE', data, ...(options && { options }) }),
    },
    scroll,
  }
}

function ownRoutes({ site, document: kind }: Pick<BootData, 'site' | 'document'>): readonly SiteRoute[] {
  if (kind === 'payment') return paymentRoutes
  return site.kind === 'desk' ? deskRoutes : siteRoutes
}

/** Looked at before anything of the page changes: its layout stands. */
function pageOutsideWindow(): HeldBlocks | null {
  const main = document.querySelector('main')
  return (main && laterNow()?.blocksOutside(main, { isAboveToo: true })) ?? null
}
