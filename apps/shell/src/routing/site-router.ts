import { packageNamespace } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { createPageRouter } from '@masa/router'
import type { OffscreenParts, PageRoute, PageRouter } from '@masa/router'
import type { BootData } from '#src/boot/boot-data.ts'
import { laterNow } from '#src/layout/later.ts'
import { painted } from '#src/layout/painted.ts'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import { createLocalisedHistory } from './localised-history.ts'
import { routesOf } from './remote-routes.ts'
import { createRouteTable } from './route-table.ts'
import { deskRoutes, paymentRoutes, siteRoutes } from './shell-routes.tsx'

/** The router over the shell's own pages; a remote's are added when a path of the light table first leads there. */
export function createSiteRouter({
  boot,
  registry,
  locale,
  ensureMessages,
}: {
  boot: Pick<BootData, 'site' | 'document' | 'shell' | 'remotes'>
  registry: RemoteRegistry
  locale: () => Locale
  /** Fetches the catalogue of a namespace that the page does not have yet. */
  ensureMessages: (namespace: string) => Promise<void>
}): PageRouter {
  const pageOf = createRouteTable(boot)
  /** With the words of the packages that the page uses; a remote's come with its part. */
  const withMessages = (route: PageRoute): PageRoute => ({
    ...route,
    async load(to) {
      const names = pageOf(to.pathname)?.page.messages ?? []
      const messages = Promise.all(names.map((name) => ensureMessages(packageNamespace('shell', name))))
      // A page that is a document of its own never comes here, and leaving ends the request for its words: that is no failure.
      messages.catch(() => undefined)
      const page = await route.load(to)
      await messages
      return page
    },
  })
  return createPageRouter({
    history: createLocalisedHistory({ locale }),
    routes: ownRoutes(boot).map(withMessages),
    routesToAdd(path) {
      const remote = boot.document === 'payment' ? undefined : pageOf(path)?.remote
      return remote && { id: remote.id, load: async () => routesOf(await registry.load(remote.id), registry) }
    },
    offscreenParts,
  })
}

function ownRoutes({ site, document: kind }: Pick<BootData, 'site' | 'document'>): readonly PageRoute[] {
  if (kind === 'payment') return paymentRoutes
  return site.kind === 'desk' ? deskRoutes : siteRoutes
}

function offscreenParts(): OffscreenParts | null {
  const main = document.querySelector('main')
  const blocks = main && laterNow()?.blocksOutside(main, { isAboveToo: true })
  return blocks ? { hold: blocks.hold, release: () => void painted().then(blocks.giveBack) } : null
}
