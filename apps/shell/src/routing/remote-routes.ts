import type { Remote } from '@masa/remote-kit'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import type { SiteRoute } from './shell-routes.tsx'

/** A remote's pages as the shell's router takes them: under deadlines, unless nobody waits for them yet. */
export function routesOf(remote: Remote, registry: RemoteRegistry): SiteRoute[] {
  return remote.routes.map(({ lazy, ...route }) => ({
    ...route,
    load: () => registry.part(remote.id, ({ routes }) => routes.find(({ path }) => path === route.path)?.lazy),
    loadAhead: lazy,
  }))
}
