import type { RemoteRoute } from '@masa/remote-kit'

const ITINERARY = 'app-deal/itinerary'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'app',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "app-home" */ './app-home/app-home.page.tsx')).AppHomePage,
    }),
    isKept: true,
    leadsTo: ITINERARY,
  },
  {
    path: ITINERARY,
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "itinerary" */ './itinerary/itinerary.page.tsx')).ItineraryPage,
    }),
  },
]
