import { matchPath } from '@masa/remote-kit'
import type { Remote, SlotModule } from '@masa/remote-kit'
import type { PageRoute } from '@masa/router'
import type { RemotePart, RemoteRegistry } from '#src/registry/remote-registry.ts'

/** A remote's pages as the shell's router takes them: under deadlines, unless no visitor waits for them yet. */
export function routesOf(remote: Remote, registry: RemoteRegistry): PageRoute[] {
  const pages = registry.remotes.find(({ id }) => id === remote.id)?.pages ?? []
  return remote.routes.map(({ lazy: _lazy, ...route }) => {
    const part: RemotePart<SlotModule> = {
      // By its path: another release may have taken over since.
      of: ({ routes }) => routes.find(({ path }) => path === route.path)?.lazy,
      messages: pages
        .filter(({ paths }) => paths.some((path) => matchPath(`/${route.path}`, path) !== null))
        .flatMap(({ messages = [] }) => messages),
    }
    return {
      ...route,
      remoteId: remote.id,
      load: () => registry.part(remote.id, part),
      loadAhead: () => registry.ahead(remote.id, part),
    }
  })
}
