import type { ComponentType } from 'react'
import type { Location, NavigationType } from 'react-router'
import type { PageRoute } from './page-route.ts'

/** Parts of a page that the window does not show, which need not be laid out while the page is left. */
export interface OffscreenParts {
  readonly hold: () => void
  readonly release: () => void
}

/** A page with all that it holds, at the entry of the history where it is or was left. */
export interface PageInstance {
  /** The same as long as the page is not mounted again. */
  readonly id: number
  /** Absent where no page of the site has come. */
  readonly route: PageRoute | undefined
  readonly Component: ComponentType | null
  readonly location: Location
  /** How the visitor came to this location. */
  readonly action: `${NavigationType}`
  /** Why the page of this location did not come. */
  readonly failure: { readonly error: unknown } | null
  /** What the window did not show of it when it was left; going back begins with what it showed. */
  readonly leftAs: { offscreen: OffscreenParts | null }
}

/** The page that shows, and at most one that waits behind it, as it was left, for going back. */
export interface PageInstances {
  readonly shown: PageInstance
  readonly kept: PageInstance | null
}

/**
 * What is rendered after a navigation. Another address of the page that shows goes on in it; going back to the page that was
 * kept shows that one as it stands; every other arrival is a new page. A page that asks for it is kept when it is left,
 * until the page after it is left in turn.
 */
export function afterNavigation(before: PageInstances | null, arrival: PageInstance): PageInstances {
  if (before === null) return { shown: arrival, kept: null }
  const { shown, kept } = before
  const isKeptOne =
    kept !== null &&
    arrival.action === 'POP' &&
    arrival.failure === null &&
    kept.route === arrival.route &&
    kept.location.key === arrival.location.key
  const left = shown.route?.isKept === true && shown.failure === null ? shown : null
  if (isKeptOne) return { shown: kept, kept: left }
  if (shown.route === arrival.route) return { shown: { ...arrival, id: shown.id }, kept }
  return { shown: arrival, kept: left }
}
