import type { ComponentType } from 'react'

/** A part of somebody else's page, loaded when it is shown. */
export interface SlotModule {
  readonly Component: ComponentType
}

/** A page of a remote, loaded when its path is first opened. Data are the page's own matter. */
export interface RemoteRoute {
  /** Relative to the site's root, without a leading slash. */
  readonly path: string
  readonly lazy: () => Promise<SlotModule>
}

/** What `./remote` exposes: lazy pages by their paths, and slots by `name/id`. No logic. */
export interface Remote {
  readonly id: string
  readonly routes: readonly RemoteRoute[]
  readonly slots: Readonly<Record<string, () => Promise<SlotModule>>>
}

/** Declares a remote. Adds nothing at run time: it gives the parts their types. */
export function defineRemote(remote: Remote): Remote {
  return remote
}
