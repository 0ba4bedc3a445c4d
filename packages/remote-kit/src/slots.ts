/** Nothing is given. */
export type NoProps = Readonly<Record<string, never>>

/** A place that has a page of its own. */
export interface HomePlace {
  readonly kind: 'destination' | 'country'
  /** Letters, digits, hyphens and underscores, in capitals. */
  readonly code: string
}

/** What a search form of the home page is given. */
export interface HomeSearchTabProps {
  /** The place whose own page it stands on: the form begins with it. Absent on the plain home page. */
  readonly place?: HomePlace | undefined
}

/**
 * Every slot of the site's pages with the props that its page gives. A remote's slots and the shell's rendering are typed
 * by this table; the README lists who renders and who fills each.
 */
export interface SlotProps {
  'home.search-tab': HomeSearchTabProps
  'desk.header': NoProps
}

/** The name of a slot; in a remote a slot stands by `name/id`. */
export type SlotName = keyof SlotProps
