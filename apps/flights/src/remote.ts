import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({
  id: 'flights',
  routes,
  slots: {
    'home.search-tab/flight-only': async () => ({
      Component: (await import(/* webpackChunkName: "search-tab" */ './search-tab/search-tab.tsx')).SearchTab,
    }),
  },
})
