import type { ComponentType } from 'react'
import type { Path } from 'react-router'

/** What loading a page gives. */
export interface PageModule {
  readonly Component: ComponentType
}

/** A page of the site, loaded when its path is first opened. */
export interface PageRoute {
  /** Relative to the site's root. */
  readonly path: string
  /** Whose page it is; absent: the shell's own. */
  readonly remoteId?: string
  /** Where given, only addresses with such a query; it stands before the path's other route. */
  readonly isFor?: (query: URLSearchParams) => boolean
  readonly load: (to: Path) => Promise<PageModule>
  /** Where given, the page is there at once and is never loaded. */
  readonly Component?: ComponentType
  /** Waits behind the next page as it was left, for going back. */
  readonly isKept?: boolean
  /** The path of the page that most visitors go on to from here. */
  readonly leadsTo?: string
  /** The same as `load` while no visitor waits for it: what does not come is no failure. */
  readonly loadAhead?: () => Promise<PageModule>
}
