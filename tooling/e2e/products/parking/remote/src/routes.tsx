import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'parking',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "search" */ './search/search.page.tsx')).SearchPage,
    }),
  },
  {
    path: 'booking/parking/:step?/:channel',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "booking" */ './booking/booking.page.tsx')).BookingPage,
    }),
  },
]
