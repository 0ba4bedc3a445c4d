import type { Remote } from '@masa/remote-kit'
import type { PageRoute } from '@masa/router'

/**
 * A remote's pages as the site's router takes them. None is loaded ahead: the files of a build for development change
 * while they are asked for.
 */
export const routesOf = (remote: Remote): PageRoute[] =>
  remote.routes.map(({ lazy, ...route }) => ({ ...route, load: lazy }))
