import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({
  id: 'vacations',
  routes,
  slots: {
    'home.search-tab/vacation-pack': async () => ({
      Component: (await import(/* webpackChunkName: "search-tab" */ './search-tab/search-tab.tsx')).SearchTab,
    }),
  },
})
