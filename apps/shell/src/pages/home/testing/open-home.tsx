import type { HomeSearchTabProps } from '@masa/remote-kit'
import type { ComponentType } from 'react'
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
import { area, dealTypesInHome, packCategoryTop, packHotels } from '@masa/contract/lookups'
import { openPage } from '#src/pages/shared/testing/open-page.tsx'
import type { TestedLocale } from '#src/pages/shared/testing/open-page.tsx'
import { HomePage } from '../home.page.tsx'
import { LandingPage } from '../landing/landing.page.tsx'
import * as world from './home-world.ts'

/** The whole API of the home page, on the small site of these tests. */
export function homeApi({ deals = world.deals } = {}): FakeApi {
  return fakeApi()
    .answer(pageContents, ({ url }) => (url.pathname.endsWith('/home') ? world.contents : { banners: [], texts: {} }))
    .answer(packCategoryTop, world.categories)
    .answer(dealTypesInHome, world.dealTypes)
    .answer(homeDeals, { deals, hasMore: true })
    .answer(timerBanner, world.timers)
    .answer(destinationEx, ({ url }) => {
      const code = url.searchParams.get('code')
      return world.destinations.filter((place) => code === null || place.code === code)
    })
    .answer(area, world.greece)
    .answer(landingDealsByArea, deals)
    .answer(landingDealsByDestination, world.deals.slice(0, 1))
    .answer(landingDestinations, world.otherPlaces)
    .answer(packHotels, world.hotels)
    .answer(newsletterLead, { accepted: true })
}

/** Renders the page at an address, with one remote that sells something there, in more tabs if asked, and loads for ever. */
export function openHome(
  client: ApiClient,
  {
    address = '/',
    locale = 'en',
    tabs = [],
    Tab,
  }: {
    address?: string
    locale?: TestedLocale
    tabs?: readonly string[]
    Tab?: ComponentType<HomeSearchTabProps>
  } = {},
) {
  const title = { he: 'חבילות', en: 'Packages', ru: 'Туры', ar: 'باقات' }
  const slots = ['vacation-pack', ...tabs].map((id, at) => ({
    name: 'home.search-tab',
    id,
    title: at === 0 ? title : { he: id, en: id, ru: id, ar: id },
    order: at,
  }))
  const registry = {
    remotes: [{ id: 'vacations', slots }],
    slot: () => new Promise(() => undefined),
    slotNow: () => Tab && { Component: Tab },
  }
  const Page = address.includes('destination=') ? LandingPage : HomePage
  return openPage(client, { Page, path: '/', address, locale, shell: { registry } })
}
