import type { Remote } from '@masa/remote-kit'
import type { ComponentType } from 'react'
import type { PartOf, RemoteRegistry } from '#src/registry/remote-registry.ts'
import type { SiteRoute } from './shell-routes.tsx'

/** A remote's pages as the shell's router takes them: under deadlines, unless nobody waits for them yet. */
export function routesOf(remote: Remote, registry: RemoteRegistry): SiteRoute[] {
  return remote.routes.map(({ lazy: _lazy, ...route }) => {
    // By its path: another release may have taken over since.
    const page: PartOf<{ Component: ComponentType }> = ({ routes }) =>
      routes.find(({ path }) => path === route.path)?.lazy
    return {
      ...route,
      load: () => registry.part(remote.id, page),
      loadAhead: () => registry.ahead(remote.id, page),
    }
  })
}
