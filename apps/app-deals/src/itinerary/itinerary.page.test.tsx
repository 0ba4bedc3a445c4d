// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { appDealViewed, appItinerary, appPackageData } from '@masa/contract/app-deals'
import { shortenUrl } from '@masa/contract/short-links'
import type { Locale } from '@masa/i18n'
import { favouriteHotels, toggleFavourite } from '@masa/remote-kit/favourites'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildItinerary, buildPackage } from '#src/shared/testing/build-deal.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { ItineraryPage } from './itinerary.page.tsx'

const world = (itinerary = buildItinerary()) =>
  fakeApi().answer(appItinerary, itinerary).answer(appDealViewed, { isCounted: true })

const open = (
  api = world(),
  { at = '/app-deal/itinerary?dealid=1&channel=App', locale = 'en' }: { at?: string; locale?: Locale } = {},
) =>
  renderPage(api, {
    routes: [
      { path: '/app-deal/itinerary', element: <ItineraryPage /> },
      { path: '/app', element: <h1>app</h1> },
      { path: '/', element: <h1>site</h1> },
    ],
    address: at,
    locale,
  })
const heading = () => screen.findByRole('heading', { level: 1, name: 'Hotel Astro' })
const bookLinks = () => screen.getAllByRole('link', { name: 'Book' }).map((link) => link.getAttribute('href'))

afterEach(() => {
  window.sessionStorage.clear()
  delete document.documentElement.dataset['domain']
  for (const id of favouriteHotels()) toggleFavourite(id)
  vi.restoreAllMocks()
})

describe.each(['he', 'en', 'ru', 'ar'] as const)('a deal in %s', (locale) => {
  it('shows hotel, days, flights and a price that sums', async () => {
    open(world(), { locale })
    await heading()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    const terms = within(document.querySelector('[aria-labelledby="deal-price"]') as HTMLElement)
    expect(terms.getAllByText(/\$|₪/).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['$400', '$300', '$100', '−$200', '$600', '₪2,100']),
    )
    expect(document.documentElement.dir).toBe(locale === 'he' || locale === 'ar' ? 'rtl' : 'ltr')
  })
})

describe('a deal', () => {
  it('leads to the package’s page with all that names it, in the frame of the journey', async () => {
    const { view } = open(world(), { at: '/app-deal/itinerary?dealid=1&channel=App&marketerId=M7' })
    await heading()
    const query = 'packId=p1&laId=h1-20270509-4&dateFrom=2027-05-09&flights=f1,f2&adult=2&dealId=1'
    expect(new Set(bookLinks())).toEqual(new Set([`/product-page/oldapp?${query}&marketerId=M7&channel=App`]))
    view.unmount()
    window.sessionStorage.clear()
    document.documentElement.dataset['domain'] = 'app'
    const onItsDomain = open()
    await heading()
    expect(bookLinks()[0]).toBe(`/product-page/app?${query}&channel=App`)
    onItsDomain.view.unmount()
    delete document.documentElement.dataset['domain']
    open(world(), { at: '/app-deal/itinerary?dealid=1' })
    await heading()
    expect(bookLinks()[0]).toBe(`/product-page/web?${query}`)
  })

  it('is counted as looked at, once', async () => {
    const api = world()
    open(api)
    await heading()
    await waitFor(() => expect(api.calls.filter(({ route }) => route === appDealViewed.name)).toHaveLength(1))
    expect(api.calls.find(({ route }) => route === appDealViewed.name)?.body).toEqual({ dealid: '1' })
  })

  it('takes another day, which has its own price and no deal, and comes back to its own', async () => {
    const ordinary = buildPackage({
      packId: 'p2',
      laId: 'h1-20270511-4',
      dealId: null,
      dateFrom: '2027-05-11',
      lines: [],
      price: {
        perPerson: { amountMinor: 420_00, currency: 'USD' },
        total: { amountMinor: 840_00, currency: 'USD' },
        totalIls: { amountMinor: 2_940_00, currency: 'ILS' },
        before: null,
      },
      saving: null,
    })
    const api = world().answer(appPackageData, ordinary)
    const { user, router } = open(api)
    await heading()
    await user.click(screen.getByRole('radio', { name: /11/ }))
    expect(router.state.location.search).toBe('?dealid=1&channel=App&packId=p2')
    expect(await screen.findByText(/This day is at the ordinary price/)).toBeDefined()
    expect(api.calls.find(({ route }) => route === appPackageData.name)?.url.searchParams.get('laId')).toBe(
      'h1-20270511-4',
    )
    expect(bookLinks()[0]).toContain('packId=p2')
    expect(bookLinks()[0]).not.toContain('dealId')
    await user.click(screen.getByRole('radio', { name: /9/ }))
    expect(router.state.location.search).toBe('?dealid=1&channel=App')
    expect(bookLinks()[0]).toContain('dealId=1')
  })

  it('keeps what it shows where the price of another day does not come, and says so', async () => {
    open(world().fail(appPackageData, 'price_being_updated'), {
      at: '/app-deal/itinerary?dealid=1&channel=App&packId=p2',
    })
    await heading()
    expect(await screen.findByText('The price of this day did not load', {}, { timeout: 10_000 })).toBeDefined()
  })

  it('that is over says so, and is sold at the ordinary price', async () => {
    open(
      world(
        buildItinerary({
          isExpired: true,
          remainingSeconds: -5,
          package: buildPackage({ dealId: null, saving: null }),
        }),
      ),
    )
    await heading()
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/^The deal has ended.*ordinary price/),
    )
    expect(bookLinks()[0]).not.toContain('dealId')
  })

  it('that is sold out says so and leads to other dates instead of a booking', async () => {
    open(world(buildItinerary({ package: buildPackage({ status: 'sold_out', seatsLeft: 0 }) })))
    await heading()
    expect(screen.getByRole('alert').textContent).toContain('Sold out')
    expect(screen.queryByRole('link', { name: 'Book' })).toBeNull()
    expect(screen.getAllByRole('link', { name: 'Search for other dates' })[0]?.getAttribute('href')).toBe(
      '/search-result?dest=ATH&channel=App',
    )
  })

  it('says when few seats are left', async () => {
    open(world(buildItinerary({ package: buildPackage({ seatsLeft: 3 }) })))
    await heading()
    expect(screen.getByText('Last 3 seats')).toBeDefined()
  })

  it('keeps its hotel by a heart', async () => {
    const { user } = open()
    await heading()
    const heart = screen.getByRole('button', { name: 'Save Hotel Astro', pressed: false })
    await user.click(heart)
    expect([...favouriteHotels()]).toEqual(['h1'])
    expect(heart.getAttribute('aria-pressed')).toBe('true')
  })

  it('is shared by a short link to its page on any site', async () => {
    const api = world().answer(shortenUrl, { shortPath: '/shared/abc', expireDate: '2027-06-01' })
    const { user } = open(api)
    await heading()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/shared\/abc$/))
    const asked = api.calls.find(({ route }) => route === shortenUrl.name)
    expect(asked?.url.searchParams.get('rawUrlPath')).toBe('/app-deal/itinerary?dealid=1')
  })

  it.each([
    ['not_found', 'There is no such deal', false],
    ['package_not_found', 'This package is no longer sold', false],
    ['package_being_updated', 'The package is being updated', true],
  ] as const)('that cannot be shown (%s) says why and where to go', async (code, title, passes) => {
    open(fakeApi().fail(appItinerary, code))
    expect(await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(passes)
    expect(screen.getByRole('link', { name: 'Search for other dates' }).getAttribute('href')).toBe(
      '/search-result?channel=App',
    )
  })

  it('that the address does not name is no deal, and nothing is asked', async () => {
    const api = fakeApi()
    open(api, { at: '/app-deal/itinerary' })
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such deal' })).toBeDefined()
    expect(api.calls).toEqual([])
  })
})
