import type { Remote } from '@masa/remote-kit'
import type { RouteObject } from 'react-router'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'

/** A remote's routes as the shell's router takes them: ids that cannot meet another remote's, lazy parts under deadlines. */
export function routesOf(remote: Remote, registry: RemoteRegistry): RouteObject[] {
  return remote.routes.map((route, at) => adopt(route, `${remote.id}:${route.id ?? at}`))

  function adopt(route: RouteObject, id: string): RouteObject {
    const { lazy, children } = route
    return {
      ...route,
      id,
      ...(typeof lazy === 'function' ? { lazy: () => registry.guard(remote.id, () => lazy()) } : {}),
      ...(children === undefined
        ? {}
        : { children: children.map((child, at) => adopt(child, `${id}/${child.id ?? at}`)) }),
    } as RouteObject
  }
}
