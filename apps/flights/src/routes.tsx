import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'sabre/fo-search-result',
    isKept: true,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "flight-results" */ './flight-results/flight-results.page.tsx'))
        .FlightResultsPage,
    }),
  },
  {
    path: 'sabre/fo-notify-card-completion',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "card-completion" */ './card-completion/card-completion.page.tsx'))
        .CardCompletionPage,
    }),
  },
  {
    path: 'sabre/:step',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "flight-booking" */ './booking/booking.page.tsx')).BookingPage,
    }),
  },
]
