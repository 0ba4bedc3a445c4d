import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'lounge',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "choice" */ './choice/choice.page.tsx')).ChoicePage,
    }),
  },
  {
    path: 'booking/lounge/:step',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "booking" */ './booking/booking.page.tsx')).BookingPage,
    }),
  },
]
