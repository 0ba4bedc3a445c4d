import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** A part of somebody else's page, loaded when it is shown. */
export interface SlotModule {
  readonly Component: ComponentType
}

/** What `./remote` exposes: route objects with lazy pages, and slots by `name/id`. No logic. */
export interface Remote {
  readonly id: string
  /** Paths relative to the site's root, without a leading slash; ids are prefixed by the shell. */
  readonly routes: readonly RouteObject[]
  readonly slots: Readonly<Record<string, () => Promise<SlotModule>>>
}

/** Declares a remote. Adds nothing at run time: it gives the parts their types. */
export function defineRemote(remote: Remote): Remote {
  return remote
}
