import { lazyPart } from '@masa/design-system/lazy-part'
import { Skeleton } from '@masa/design-system/skeleton'
import { LoadFailure } from '#src/shared/load-failure.tsx'

/** What the fields open comes when the first of them is opened; the calendar, the heaviest, by itself. */
export const PlacesPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "journey-pickers" */ './pickers.tsx')).PlacesPanel,
  { fallback: <Skeleton look="block" height="16rem" />, Failure: LoadFailure },
)
export const PartyPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "journey-pickers" */ './pickers.tsx')).PartyPanel,
  { fallback: <Skeleton look="block" height="16rem" />, Failure: LoadFailure },
)
export const DatesPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "journey-dates" */ './dates-panel.tsx')).DatesPanel,
  { fallback: <Skeleton look="block" height="24rem" />, Failure: LoadFailure },
)
