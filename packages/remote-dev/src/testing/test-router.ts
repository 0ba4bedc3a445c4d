import { createMemoryHistory, createPageRouter } from '@masa/router'
import type { PageModule, PageRoute, PageRouter } from '@masa/router'
import type { ComponentType, ReactElement } from 'react'

/** A page of a test: there at once (`element`, `Component`), or loaded as a remote's is (`lazy`). */
export interface TestRoute extends Omit<PageRoute, 'load' | 'loadAhead'> {
  readonly element?: ReactElement | null
  readonly Component?: ComponentType
  readonly lazy?: () => Promise<PageModule>
}

/** The router as a test sees and moves it. */
export interface TestRouter {
  readonly state: { readonly location: ReturnType<PageRouter['state']>['location']; readonly historyAction: string }
  /** Goes to an address, or so many entries on or back; resolves when its page is there or did not come. */
  readonly navigate: (to: string | number, options?: { readonly replace?: boolean }) => Promise<void>
}

/** The site's router over a history without a browser, which stands at the last of `entries`. */
export function testRouter({
  routes,
  entries,
}: {
  routes: readonly TestRoute[]
  entries: readonly [string, ...string[]]
}): { router: TestRouter; pages: PageRouter } {
  const pages = createPageRouter({ history: createMemoryHistory({ entries }), routes: routes.map(pageRouteOf) })
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (pages.state().isPending) return
        stop()
        resolve()
      }
      const stop = pages.subscribe(look)
      look()
    })
  const router: TestRouter = {
    get state() {
      const { location, action } = pages.state()
      return { location, historyAction: action }
    },
    navigate(to, { replace = false } = {}) {
      if (typeof to === 'number') pages.navigator.go(to)
      else pages.navigator[replace ? 'replace' : 'push'](to)
      return settled()
    },
  }
  return { router, pages }
}

function pageRouteOf({ element, Component = () => element ?? null, lazy, ...route }: TestRoute): PageRoute {
  return lazy === undefined ? { ...route, Component, load: async () => ({ Component }) } : { ...route, load: lazy }
}
