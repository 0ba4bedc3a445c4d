// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { ils, usd } from '@masa/contract'
import { destinationEx, pageContents } from '@masa/contract/content'
import { subjects } from '@masa/contract/lookups'
import { buildDestination } from '@masa/contract/testing'
import { holidays, packSubCategoryWithDest, priceCalendar, search } from '@masa/contract/vacations'
import type { SearchResult } from '@masa/contract/vacations'
import type { Locale } from '@masa/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { SearchResultsPage } from './search-results.page.tsx'
import { buildAnswer, buildResult } from './testing/build-result.ts'

const ADDRESS = '/search-result?dest=HER&fromDate=2027-05-16&toDate=2027-05-16&nights=5&categoryId=1&adult=2'
const CRETE = buildDestination({ names: ['Crete', 'כרתים'] })
const priced = (minor: number) => ({
  perPerson: usd(minor),
  total: usd(2 * minor),
  totalIls: ils(7 * minor),
  before: null,
})
const RESULTS: readonly SearchResult[] = [
  buildResult({ hotelId: '1', hotelName: 'Meltemi Bay', recommendation: 90 }),
  buildResult({
    hotelId: '2',
    hotelName: 'Ariadni Terraces',
    stars: 5,
    score: { value: 9.3, count: 268 },
    board: { code: 'BB', name: 'Breakfast' },
    price: { ...priced(79_800), before: usd(168_000) },
    recommendation: 80,
    seatsLeft: 4,
  }),
  buildResult({
    hotelId: '3',
    hotelName: 'Porto Lyra',
    stars: 3,
    score: null,
    price: priced(47_900),
    recommendation: 70,
    dealId: '55',
  }),
]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  window.scrollTo = () => undefined
  window.sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

function api(results: readonly SearchResult[] = RESULTS): FakeApi {
  return fakeApi()
    .answer(search, buildAnswer(results))
    .answer(destinationEx, [CRETE])
    .answer(packSubCategoryWithDest, [
      { id: '11', code: 'beach', name: 'Beach', categoryCode: 'vacation_pack', destinations: ['HER'] },
    ])
    .answer(subjects, [{ code: 'SUN', name: 'Sun', parentCode: null }])
    .answer(holidays, [])
    .answer(pageContents, { banners: [], texts: {} })
    .answer(priceCalendar, ({ url }) => {
      const from = url.searchParams.get('fromDate') ?? ''
      return {
        days: Array.from({ length: 14 }, (_, at) => ({
          date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
          perPerson: usd(40_000 + at * 500),
          nights: 5,
        })),
      }
    })
}

function open(fake: FakeApi, { address = ADDRESS, locale = 'en' as Locale } = {}) {
  return renderPage(fake, {
    address,
    locale,
    routes: [
      { path: '/search-result', Component: SearchResultsPage },
      { path: '/search-result-sportpack', Component: SearchResultsPage },
      { path: '/product-page/web', Component: () => <h1>product</h1> },
      { path: '/', Component: () => <h1>home</h1> },
    ],
  })
}

const searches = (fake: FakeApi) => fake.calls.filter(({ route }) => route === 'vacations.search')
const names = () => cards().map((card) => card.querySelector('h3')?.textContent)
/** Roles of many cards take jsdom seconds to work out; which elements they are is plain. */
const cards = () => [...document.querySelectorAll('article')]
const ready = (count = 3) => waitFor(() => expect(cards()).toHaveLength(count), { timeout: 5000 })

describe('the results', () => {
  it('show each hotel with its price for all, in both currencies, and lead on with everything the product needs', async () => {
    const fake = api()
    open(fake, { address: `${ADDRESS}&child=1&listAgeChildren=7&rooms=2&utm_source=mail&marketerId=M7` })
    const card = await screen.findByRole('article', { name: 'Meltemi Bay' })
    expect(card).toHaveTextContent('$614')
    expect(card).toHaveTextContent('$1,228')
    expect(card).toHaveTextContent('₪4,544')
    expect(card).toHaveTextContent('Free cancellation until 02/05/2027')
    const href = within(card).getByRole('link', { name: 'Meltemi Bay' }).getAttribute('href') ?? ''
    expect(Object.fromEntries(new URL(href, 'http://site').searchParams)).toEqual({
      packId: '9001',
      laId: '1-20270516-5',
      dateFrom: '2027-05-16',
      flights: '501,502',
      categoryId: 'vacation_pack',
      adult: '1,1',
      child: '0,1',
      infant: '0,0',
      listAgeChildren: '7',
      utm_source: 'mail',
      marketerId: 'M7',
    })
    expect(Object.fromEntries(searches(fake)[0]?.url.searchParams ?? [])).toMatchObject({
      dest: 'HER',
      adult: '2',
      child: '1',
      listAgeChildren: '7',
      rooms: '2',
      nights: '5',
    })
    expect(
      within(screen.getByRole('article', { name: 'Ariadni Terraces' })).getByText('Last 4 seats on the flight'),
    ).toBeVisible()
    expect(
      within(screen.getByRole('article', { name: 'Porto Lyra' })).getByRole('link', { name: 'Porto Lyra' }),
    ).toHaveAttribute('href', expect.stringContaining('dealId=55'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Vacation packages to Crete')
  })
  it('read right to left in Hebrew, with dates and prices left to right inside', async () => {
    open(api(), { locale: 'he' })
    expect(await screen.findByRole('heading', { level: 1, name: /^חבילות נופש ל.*Crete/u })).toBeVisible()
    expect(screen.getAllByText('$614')[0]?.closest('bdi')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByRole('radio', { name: 'מומלץ' })).toBeChecked()
  })
  it('can be sorted, and the address keeps the order', async () => {
    const { user, router } = open(api())
    await ready()
    expect(names()).toEqual(['Meltemi Bay', 'Ariadni Terraces', 'Porto Lyra'])
    await user.click(screen.getByRole('radio', { name: 'Price' }))
    expect(names()).toEqual(['Porto Lyra', 'Meltemi Bay', 'Ariadni Terraces'])
    expect(router.state.location.search).toContain('sort=price')
    expect(router.state.historyAction).toBe('REPLACE')
  })
  it("narrow to what a filter's count said, and name the filter with a way out", async () => {
    const { user, router } = open(api())
    await ready()
    const box = screen.getByRole('checkbox', { name: /^5 stars/ })
    expect(box).toHaveAccessibleName(/^5 stars ?would show 1 package$/)
    await user.click(box)
    expect(names()).toEqual(['Ariadni Terraces'])
    expect(screen.getByText('1 package')).toBeVisible()
    expect(router.state.location.search).toContain('stars=5')
    await user.click(screen.getByRole('button', { name: 'Remove: 5 stars' }))
    expect(cards()).toHaveLength(3)
  })
  it('that no filter leaves name what stands in the way, with what letting go shows', async () => {
    const { user } = open(api(), { address: `${ADDRESS}&stars=5&board=HB` })
    expect(
      await screen.findByRole('heading', { name: /No package has all of these: .*Half board.*5 stars/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Without: Half board/ }))
    expect(names()).toEqual(['Ariadni Terraces'])
  })
  it('show thirty at first and more by a step of the history', async () => {
    const many = Array.from({ length: 33 }, (_, at) => buildResult({ hotelId: String(at), hotelName: `Hotel ${at}` }))
    const { user, router } = open(api(many))
    await waitFor(() => expect(cards()).toHaveLength(30))
    await user.click(screen.getByText('Show 3 more'))
    expect(cards()).toHaveLength(33)
    expect(router.state.historyAction).toBe('PUSH')
    await act(() => router.navigate(-1))
    expect(cards()).toHaveLength(30)
  })
  it('of another day are a press on the strip away', async () => {
    const fake = api()
    const { user, router } = open(fake)
    await ready()
    await user.click(await screen.findByRole('button', { name: /Tuesday.? 18 May 2027/ }))
    expect(router.state.location.search).toContain('fromDate=2027-05-18&toDate=2027-05-18')
    await waitFor(() => expect(searches(fake)).toHaveLength(2))
  })
  it('keep a heart in this browser', async () => {
    const { user } = open(api())
    const heart = await screen.findByRole('button', { name: 'Keep Meltemi Bay' })
    await user.click(heart)
    expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(localStorage.getItem('masa.favourites')).toBe('["1"]')
    await user.click(heart)
    expect(localStorage.getItem('masa.favourites')).toBe('[]')
  })
})

describe('the search itself', () => {
  it('says nothing in its first second, then how long it takes, and stops after a question', async () => {
    const fake = api()
    fake.answer(search, () => new Promise(() => undefined))
    const { user } = open(fake)
    expect(screen.queryByRole('button', { name: 'Stop and search anew' })).toBeNull()
    const stop = await screen.findByRole('button', { name: 'Stop and search anew' }, { timeout: 3000 })
    expect(screen.getByText(/so far/)).toBeVisible()
    await user.click(stop)
    await user.click(await screen.findByRole('button', { name: 'Stop the search' }))
    expect(await screen.findByText('The search was stopped')).toBeVisible()
    expect(screen.getByRole('form', { name: 'Search for a package' })).toBeVisible()
  })
  it('that fails says what happened, what is safe and the reference, and tries again', async () => {
    const fake = api()
    fake.fail(search, 'price_being_updated')
    const { user } = open(fake)
    const alert = await screen.findByRole('alert', {}, { timeout: 3000 })
    expect(alert).toHaveTextContent('Prices are being updated')
    expect(alert).toHaveTextContent('Nothing was booked or charged')
    expect(alert).not.toHaveTextContent('test')
    expect(screen.getByText('test')).toBeVisible()
    fake.answer(search, buildAnswer(RESULTS))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await ready()
  })
  it('without results offers what to loosen, and takes the advice', async () => {
    const fake = api([])
    fake.answer(search, ({ url }) =>
      buildAnswer(url.searchParams.has('nights') ? [] : RESULTS, [
        { loosen: 'nights', query: { nights: '' }, count: 3, priceFrom: usd(47_900) },
      ]),
    )
    const { user, router } = open(fake)
    const way = await screen.findByRole('button', { name: /Any number of nights/ })
    expect(way).toHaveTextContent('3 packages')
    expect(way).toHaveTextContent('from $479')
    await user.click(way)
    await ready()
    expect(router.state.location.search).not.toContain('nights')
  })
  it('that is equal within five minutes shows the stored result and asks quietly; going back asks nothing', async () => {
    const fake = api()
    const { router } = open(fake)
    await ready()
    expect(searches(fake)).toHaveLength(1)
    await act(() => router.navigate('/product-page/web'))
    await act(() => router.navigate(-1))
    expect(cards()).toHaveLength(3)
    expect(searches(fake)).toHaveLength(1)
    await act(() => router.navigate('/'))
    await act(() => router.navigate(ADDRESS))
    expect(cards()).toHaveLength(3)
    await waitFor(() => expect(searches(fake)).toHaveLength(2))
  })
  it('that was kept behind another page asks nothing when it shows again, unless in another language', async () => {
    const fake = api()
    const page: { show?: (mode: 'visible' | 'hidden') => void } = {}
    const Kept = () => {
      const [mode, show] = useState<'visible' | 'hidden'>('visible')
      page.show = show
      return (
        <Activity mode={mode}>
          <SearchResultsPage />
        </Activity>
      )
    }
    const { router, queryClient } = renderPage(fake, {
      address: '/',
      routes: [
        { path: '/', Component: () => <h1>home</h1> },
        { path: '/search-result', Component: Kept },
      ],
    })
    await act(() => router.navigate(ADDRESS))
    await ready()
    const asked = fake.calls.length
    await act(async () => page.show?.('hidden'))
    await act(async () => page.show?.('visible'))
    expect(fake.calls).toHaveLength(asked)
    await act(async () => page.show?.('hidden'))
    await act(() => queryClient.invalidateQueries())
    expect(fake.calls).toHaveLength(asked)
    await act(async () => page.show?.('visible'))
    await waitFor(() => expect(searches(fake)).toHaveLength(2))
    expect(cards()).toHaveLength(3)
  })
  it('that is equal but older than five minutes runs again', async () => {
    const fake = api()
    const { router } = open(fake)
    await ready()
    await act(() => router.navigate('/'))
    vi.setSystemTime(new Date('2026-11-21T10:06:00Z'))
    fake.answer(search, () => new Promise(() => undefined))
    await act(() => router.navigate(ADDRESS))
    await waitFor(() => expect(cards()).toHaveLength(0))
    expect(searches(fake)).toHaveLength(2)
  })
  it('keeps what it showed when checking again fails, and says so', async () => {
    const fake = api()
    const { router } = open(fake)
    await ready()
    await act(() => router.navigate('/'))
    fake.fail(search, 'rate_limited')
    await act(() => router.navigate(ADDRESS))
    expect(await screen.findByText(/These are earlier results/, {}, { timeout: 3000 })).toBeVisible()
    expect(cards()).toHaveLength(3)
  })
})

describe('an address', () => {
  it.each([
    [
      'without dates',
      '/search-result?dest=HER&categoryId=1',
      /No dates were given/,
      { fromDate: '2026-11-22', toDate: '2027-01-20' },
    ],
    [
      'with dates that have passed',
      '/search-result?dest=HER&fromDate=2025-05-16&toDate=2025-05-16',
      /can no longer be booked/,
      { fromDate: '2026-11-22' },
    ],
    [
      'without a traveller',
      `${ADDRESS}&adult=2`.replace('adult=2', 'adult=0'),
      /Prices are for two adults/,
      { adult: '2' },
    ],
    [
      'with an unreadable value',
      `${ADDRESS}&rooms=%3Cscript%3E`,
      /could not be read and was left out/,
      { dest: 'HER' },
    ],
  ])('%s becomes a search that works, with a notice', async (_name, address, notice, query) => {
    const fake = api()
    open(fake, { address })
    expect(await screen.findByText(notice)).toBeVisible()
    await ready()
    expect(Object.fromEntries(searches(fake)[0]?.url.searchParams ?? [])).toMatchObject(query)
  })
  it("is judged by the day of the page, and not by a visitor's clock that is years ahead", async () => {
    document.documentElement.dataset['madeAt'] = String(Date.parse('2026-11-21T10:00:00Z'))
    vi.setSystemTime(new Date('2035-06-01T10:00:00Z'))
    const fake = api()
    open(fake)
    await ready()
    delete document.documentElement.dataset['madeAt']
    expect(screen.queryByText(/can no longer be booked/)).toBeNull()
    expect(searches(fake)[0]?.url.search).toContain(ADDRESS.match(/fromDate=[\d-]+/)?.[0])
  })
  it('without a destination asks for one, and searches for nothing', async () => {
    const fake = api()
    open(fake, { address: '/search-result' })
    expect(await screen.findByText('Choose a destination to see packages')).toBeVisible()
    expect(screen.getByRole('form')).toBeVisible()
    expect(searches(fake)).toEqual([])
  })
  it('chooses the banner by product line and first destination', async () => {
    const fake = api()
    open(fake, { address: ADDRESS.replace('dest=HER', 'dest=HER,RHO') })
    await ready()
    const banner = fake.calls.find(({ route }) => route === 'content.page')
    expect(banner?.url.pathname).toMatch(/\/FHSearchResult$/)
    expect(banner?.url.searchParams.get('destination')).toBe('HER')
  })
  it('shows the banner above the cards, and on a phone after the third', async () => {
    const banner = {
      id: '1',
      page: 'FHSearchResult',
      title: 'Crete in May',
      text: 'Before the crowds',
      href: null,
      picture: { subject: 'beach', seed: 'crete', alt: '' },
    }
    const standing = async (isPhone: boolean) => {
      vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }))
      const { view } = open(
        api([...RESULTS, buildResult({ hotelId: '4' })]).answer(pageContents, { banners: [banner], texts: {} }),
      )
      await ready(4)
      const shown = await screen.findByRole('region', { name: 'Crete in May' })
      const before = cards().filter((card) => shown.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_PRECEDING)
      view.unmount()
      vi.unstubAllGlobals()
      return before.length
    }
    expect([await standing(false), await standing(true)]).toEqual([0, 3])
  })
  it('of sport packages searches their product line', async () => {
    const fake = api([])
    open(fake, { address: '/search-result-sportpack?dest=HER&fromDate=2027-05-16&toDate=2027-05-16' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Sport packages to Crete' })).toBeVisible()
    expect(searches(fake)[0]?.url.searchParams.get('categoryId')).toBe('sport_pack')
    expect(fake.calls.find(({ route }) => route === 'content.page')?.url.pathname).toMatch(/\/SPSearchResult$/)
  })
})
