import type { ApiClient } from '@masa/api-client'
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { destinationEx, newsletterLead, pageContents } from '@masa/contract/content'
import {
  homeDeals,
  landingDealsByArea,
  landingDealsByDestination,
  landingDestinations,
  timerBanner,
} from '@masa/contract/deals'
import { area, dealTypesInHome } from '@masa/contract/lookups'
import { packCategoryTop, packHotels } from '@masa/contract/vacations'
import { openPage } from '#src/pages/shared/testing/open-page.tsx'
import type { TestedLocale } from '#src/pages/shared/testing/open-page.tsx'
import { HomePage } from '../home.page.tsx'
import { LandingPage } from '../landing/landing.page.tsx'
import * as world from './home-world.ts'

/** The whole API of the home page, on the small site of these tests. */
export function homeApi(): FakeApi {
  return fakeApi()
    .answer(pageContents, ({ url }) => (url.pathname.endsWith('/home') ? world.contents : { banners: [], texts: {} }))
    .answer(packCategoryTop, world.categories)
    .answer(dealTypesInHome, world.dealTypes)
    .answer(homeDeals, { deals: world.deals, hasMore: true })
    .answer(timerBanner, world.timers)
    .answer(destinationEx, ({ url }) => {
      const code = url.searchParams.get('code')
      return world.destinations.filter((place) => code === null || place.code === code)
    })
    .answer(area, world.greece)
    .answer(landingDealsByArea, world.deals)
    .answer(landingDealsByDestination, world.deals.slice(0, 1))
    .answer(landingDestinations, world.otherPlaces)
    .answer(packHotels, world.hotels)
    .answer(newsletterLead, { accepted: true })
}

/** Renders the page at an address, with one remote that sells something there and loads for ever. */
export function openHome(
  client: ApiClient,
  { address = '/', locale = 'en' }: { address?: string; locale?: TestedLocale } = {},
) {
  const title = { he: 'חבילות', en: 'Packages', ru: 'Туры', ar: 'باقات' }
  const slot = { name: 'home.search-tab', id: 'vacation-pack', title, order: 1 }
  const registry = {
    remotes: [{ id: 'vacations', slots: [slot] }],
    slot: () => new Promise(() => undefined),
    slotNow: () => undefined,
  }
  const Page = address.includes('destination=') ? LandingPage : HomePage
  return openPage(client, { Page, path: '/', address, locale, shell: { registry } })
}
