import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({
  id: 'ops',
  routes,
  slots: {
    'desk.header/operator': async () => ({
      Component: (await import(/* webpackChunkName: "header" */ './header/operator-header.tsx')).OperatorHeader,
    }),
  },
})
