import type { ApiClient } from '@masa/api-client'
import { appBanner, appMenu, appPackages, appSubCategories } from '@masa/contract/app-deals'
import type { AppMenu, AppPackages, AppSubCategory } from '@masa/contract/app-deals'
import { footerPages } from '@masa/contract/content'
import { queryOptions } from '@tanstack/react-query'

const FRESH_MS = 60_000

/** What the app home is made of; it is shown when all of it is there. */
export interface AppHome {
  readonly menu: AppMenu
  readonly choices: readonly AppSubCategory[]
  readonly packages: AppPackages
}

const NEW = { query: { newVersion: true } }
const OF_THE_APP = { query: { state: 'APP' as const, newVersion: true } }

/** The same calls as `remote.json` names for the page: what the HTML brought stands in the first render. */
export const homeQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['app-deals', 'home'],
    queryFn: async ({ signal }): Promise<AppHome> => {
      const [menu, choices, packages] = await Promise.all([
        api.call(appMenu, NEW, { signal }),
        api.call(appSubCategories, {}, { signal }),
        api.call(appPackages, OF_THE_APP, { signal }),
      ])
      return { menu, choices, packages }
    },
    initialData: (): AppHome | undefined => {
      const menu = api.delivered(appMenu, NEW)
      const choices = api.delivered(appSubCategories, {})
      const packages = api.delivered(appPackages, OF_THE_APP)
      return menu && choices && packages ? { menu, choices, packages } : undefined
    },
    staleTime: FRESH_MS,
  })

export const bannersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['app-deals', 'banners'],
    queryFn: ({ signal }) => api.call(appBanner, {}, { signal }),
    staleTime: 5 * FRESH_MS,
  })

/** The site's pages of information, for the menu. */
export const infoPagesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['app-deals', 'info-pages'],
    queryFn: ({ signal }) => api.call(footerPages, {}, { signal }),
    staleTime: 10 * FRESH_MS,
  })
