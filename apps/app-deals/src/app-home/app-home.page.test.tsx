// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { appBanner, appMenu, appPackages, appSubCategories } from '@masa/contract/app-deals'
import type { AppPackages } from '@masa/contract/app-deals'
import { footerPages } from '@masa/contract/content'
import type { Locale } from '@masa/i18n'
import { favouriteHotels, toggleFavourite } from '@masa/remote-kit/favourites'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildDeal } from '#src/shared/testing/build-deal.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { AppHomePage } from './app-home.page.tsx'

const WEEKEND = '102'
const HIDDEN = '109'
const DEALS: AppPackages = {
  packages: [
    buildDeal({ dealId: '1', subcategory: [WEEKEND, HIDDEN] }),
    buildDeal({ dealId: '2' }),
    buildDeal({ dealId: '3', subcategory: [WEEKEND] }),
    buildDeal({ dealId: '4', isExpired: true, remainingSeconds: -60, subcategory: ['104'] }),
    ...['5', '6', '7', '8', '9'].map((dealId) => buildDeal({ dealId })),
  ],
  groups: {
    wednesday: { deals: ['1', '2'], 'The hottest': ['2', '5', '6', '7', '8', '9'] },
    weekend: { deals: ['3'] },
    city: { deals: ['5', '6', '7', '8', '9'] },
  },
}

function world(packages = DEALS) {
  return fakeApi()
    .answer(appMenu, [
      {
        key: 'wednesday',
        title: 'Deals of the week',
        isFeatured: true,
        sections: [
          { key: 'deals', title: 'Deals of the week' },
          { key: 'Most View', title: 'Most viewed' },
          { key: 'The hottest', title: 'The hottest' },
        ],
      },
      {
        key: 'weekend',
        title: 'Weekend breaks',
        isFeatured: false,
        sections: [{ key: 'deals', title: 'Weekend breaks' }],
      },
      { key: 'city', title: 'City breaks', isFeatured: false, sections: [{ key: 'deals', title: 'City breaks' }] },
    ])
    .answer(appSubCategories, [
      { id: WEEKEND, code: 'weekend', name: 'Weekend', isExcluded: false },
      { id: '104', code: 'beach', name: 'Sea', isExcluded: false },
      { id: HIDDEN, code: 'couples', name: 'Couples', isExcluded: true },
    ])
    .answer(appPackages, packages)
    .answer(appBanner, [])
    .answer(footerPages, [{ id: '1', slug: 'terms', title: 'Terms' }])
}

const open = (api = world(), { at = '/app?channel=App', locale = 'en' }: { at?: string; locale?: Locale } = {}) =>
  renderPage(api, {
    routes: [
      { path: '/app', element: <AppHomePage /> },
      { path: '/', element: <h1>site</h1> },
    ],
    address: at,
    locale,
  })
const section = (name: string) => screen.findByRole('region', { name })
const dealsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('/app-deal/'))

beforeEach(() => {
  document.documentElement.dataset['domain'] = 'app'
})
afterEach(() => {
  window.sessionStorage.clear()
  delete document.documentElement.dataset['domain']
  for (const id of favouriteHotels()) toggleFavourite(id)
})

describe.each(['he', 'en'] as const)('the app home in %s', (locale) => {
  it('shows the groups in the menu’s order, large cards and slim rows in turn, without empty sections', async () => {
    open(world(), { locale })
    await section('Deals of the week')
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles.filter((title) => !/^[א-ת]/.test(title ?? '')).slice(0, 4)).toEqual([
      'Deals of the week',
      'The hottest',
      'Weekend breaks',
      'City breaks',
    ])
    expect(document.documentElement.dir).toBe(locale === 'he' ? 'rtl' : 'ltr')
  })
})

describe('the app home', () => {
  it('leads to a deal with the keys of the journey', async () => {
    open(world(), { at: '/app?channel=App&marketerId=M7&dealId=99' })
    expect(dealsIn(await section('Weekend breaks'))).toEqual(['/app-deal/itinerary?dealid=3&channel=App&marketerId=M7'])
  })

  it('offers the choices that some deal is in, but for the excluded one, and narrows to the chosen one', async () => {
    const { user, router } = open()
    await section('City breaks')
    expect(screen.getAllByRole('radio').map((each) => each.getAttribute('value'))).toEqual(['', WEEKEND])
    await user.click(screen.getByRole('radio', { name: 'Weekend' }))
    expect(router.state.location.search).toBe(`?channel=App&sub=${WEEKEND}`)
    expect(dealsIn(await section('Deals of the week'))).toEqual(['/app-deal/itinerary?dealid=1&channel=App'])
    expect(screen.queryByRole('region', { name: 'City breaks' })).toBeNull()
    await user.click(screen.getByRole('radio', { name: 'All' }))
    expect(router.state.location.search).toBe('?channel=App')
  })

  it('opens a group that has more, and shows it whole', async () => {
    const { view } = open()
    const few = await section('City breaks')
    expect(dealsIn(few)).toHaveLength(4)
    const more = within(few).getByRole('link', { name: '5 deals: City breaks' }).getAttribute('href')
    expect(more).toBe('/app?channel=App&group=city')
    view.unmount()
    open(world(), { at: more ?? '' })
    expect(await screen.findByRole('heading', { level: 1, name: 'City breaks' })).toBeDefined()
    expect(dealsIn(await section('City breaks'))).toHaveLength(5)
    expect(screen.queryByRole('region', { name: 'Weekend breaks' })).toBeNull()
  })

  it('says what runs out and what each saves', async () => {
    open()
    const [card] = within(await section('Deals of the week')).getAllByRole('article')
    expect(card?.textContent).toMatch(/Save\s*\$100.*Ends in .*1:59:5\d|Ends in .*2:00:00/s)
    expect(card?.textContent).toContain('$300')
  })

  it('keeps hotels with a heart, as long as they have a deal', async () => {
    toggleFavourite('h3')
    toggleFavourite('h4')
    open(world(), { at: '/app?channel=App&view=favourites' })
    expect(dealsIn(await section('Saved hotels'))).toEqual(['/app-deal/itinerary?dealid=3&channel=App'])
  })

  it('says where to find a heart while there is none, and that nothing is in a choice', async () => {
    const { view } = open(world(), { at: '/app?channel=App&view=favourites' })
    expect(await screen.findByText('No hotel is saved yet')).toBeDefined()
    view.unmount()
    open(world(), { at: '/app?channel=App&sub=104' })
    expect(await screen.findByText('No deals here right now')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All deals' }).getAttribute('href')).toBe('/app?channel=App')
  })

  it('has a menu of groups, languages and pages, which come when it opens', async () => {
    const api = world()
    open(api)
    await section('City breaks')
    expect(api.calls.some(({ route }) => route === footerPages.name)).toBe(false)
    const menu = document.getElementById('app-menu') as HTMLElement
    menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' }))
    expect(await within(menu).findByText('Terms')).toBeDefined()
    const hrefs = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(
      expect.arrayContaining(['/app?channel=App&group=weekend', '/ru/app?channel=App', '/terms?channel=App']),
    )
  })

  it('says that the deals did not come, and comes back by a second try', async () => {
    const api = world().fail(appPackages, 'internal')
    const { user } = open(api)
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    expect(screen.getByRole('alert').textContent).toContain('The deals did not load')
    api.answer(appPackages, DEALS)
    await user.click(retry)
    expect(await section('City breaks')).toBeDefined()
  })

  it('is the app domain’s alone: elsewhere it is the site’s home page', async () => {
    delete document.documentElement.dataset['domain']
    const { router } = open()
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })
})
