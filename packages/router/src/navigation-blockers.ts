import type { BlockerFunction, Location } from 'react-router'

/** A navigation that waits for an answer. */
export interface HeldNavigation {
  /** Where it leads. */
  readonly location: Location
  /** Lets it go on; resolves when its page is there, did not come, or another navigation took its place. */
  readonly proceed: () => Promise<void>
}

/** Something that may hold a navigation within the site. */
export interface NavigationBlocker {
  readonly isBlocking: BlockerFunction
  readonly hold: (navigation: HeldNavigation) => void
}

export interface NavigationBlockers {
  /** Answers how to take the blocker back. */
  readonly add: (blocker: NavigationBlocker) => () => void
  /** The first that wants to hold a navigation. */
  readonly blockerOf: (navigation: Parameters<BlockerFunction>[0]) => NavigationBlocker | undefined
}

export function createNavigationBlockers(): NavigationBlockers {
  const blockers = new Set<NavigationBlocker>()
  return {
    add(blocker) {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    blockerOf: (navigation) => [...blockers].find(({ isBlocking }) => isBlocking(navigation)),
  }
}
