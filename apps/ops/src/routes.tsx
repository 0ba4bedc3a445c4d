import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as `remote.json` names it. */
export const routes: RemoteRoute[] = [
  {
    path: 'desk',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "releases" */ './releases/releases.page.tsx')).ReleasesPage,
    }),
  },
  {
    path: 'desk/account',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "account" */ './account/account.page.tsx')).AccountPage,
    }),
  },
]
