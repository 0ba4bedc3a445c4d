import type { Locale } from '@masa/i18n'
import {
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
} from 'react-router'
import type { DataRouter } from 'react-router'
import type { BootData } from '#src/boot/boot-data.ts'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import { Frame } from '#src/layout/frame.tsx'
import { PageGuard } from '#src/layout/page-guard.tsx'
import { PageFailure } from '#src/layout/page-failure.tsx'
import { createLocalisedHistory } from './localised-history.ts'
import { routesOf } from './remote-routes.ts'
import { createRouteTable } from './route-table.ts'
import { paymentRoutes, siteRoutes } from './shell-routes.tsx'

const CONTENT = 'shell:content'

/**
 * The site's one router. It knows the shell's own pages; a remote's routes are patched in when a path of the light
 * table first leads there. A remote that cannot be loaded fails inside the content: the frame stays.
 */
export function createSiteRouter({
  boot,
  registry,
  locale,
}: {
  boot: BootData
  registry: RemoteRegistry
  locale: () => Locale
}): DataRouter {
  const match = createRouteTable(boot)
  const patched = new Set<string>()
  const own = boot.document === 'payment' ? paymentRoutes : siteRoutes
  return createRouter({
    history: createLocalisedHistory({ locale }),
    mapRouteProperties,
    hydrationRouteProperties,
    routes: [
      {
        id: 'shell:frame',
        Component: Frame,
        children: [{ id: CONTENT, Component: PageGuard, ErrorBoundary: PageFailure, children: own }],
      },
    ],
    async patchRoutesOnNavigation({ path, patch }) {
      const remote = boot.document === 'payment' ? undefined : match(path)?.remote
      if (remote === undefined || patched.has(remote.id)) return
      const loaded = await registry.load(remote.id)
      if (patched.has(remote.id)) return
      patched.add(remote.id)
      patch(CONTENT, routesOf(loaded, registry))
    },
  }).initialize()
}

/** Resolves when the first page's code and data are there: React mounts only then, over the first view. */
export function whenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
