import type { ComponentType } from 'react'
import type { NoProps, SlotName, SlotProps } from './slots.ts'

/** A lazy part of a page: a whole page, which is given nothing, or what fills a slot. */
export interface SlotModule<Props extends object = NoProps> {
  readonly Component: ComponentType<Props>
}

/** What fills slots, by `name/id`: each takes the props of its slot (`SlotProps`), and no other slot exists. */
export type Slots = {
  readonly [Name in SlotName as `${Name}/${string}`]: () => Promise<SlotModule<SlotProps[Name]>>
}

/** A page of a remote, loaded when its path is first opened. Data are the page's own matter. */
export interface RemoteRoute {
  /** Relative to the site's root, without a leading slash. */
  readonly path: string
  readonly lazy: () => Promise<SlotModule>
  /**
   * Kept when the visitor goes on to another page: out of sight, its effects ended, its state and its elements as they
   * were left, so that going back shows it at once. Effects run again then: what belongs to an arrival must remember
   * that it was done. It is kept until that other page is left in turn. Default false.
   */
  readonly isKept?: boolean
  /** The path, as declared, of the page that most visitors go on to: its code is fetched when this one has come to rest. */
  readonly leadsTo?: string
}

/** What `./remote` exposes: lazy pages by their paths, and slots by `name/id`. No logic. */
export interface Remote {
  readonly id: string
  readonly routes: readonly RemoteRoute[]
  readonly slots: Slots
}

/** Declares a remote. Adds nothing at run time: it gives the parts their types. */
export function defineRemote(remote: Remote): Remote {
  return remote
}
