import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'check-booking',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "tracking" */ './tracking/tracking.page.tsx')).TrackingPage,
    }),
  },
]
