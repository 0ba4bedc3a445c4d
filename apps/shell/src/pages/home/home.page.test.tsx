// @vitest-environment jsdom
import { homeDeals, landingDealsByDestination } from '@masa/contract/deals'
import { area, packCategoryTop } from '@masa/contract/lookups'
import type { HomeSearchTabProps } from '@masa/remote-kit'
import { stripIsolates } from '@masa/i18n'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildDeal, greece } from './testing/home-world.ts'
import { homeApi, openHome } from './testing/open-home.tsx'

beforeEach(() => {
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as never
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const words = (element: HTMLElement) => stripIsolates(element.textContent ?? '')
const cardOf = async (hotel: string) =>
  (await screen.findByRole('link', { name: hotel })).closest('article') as HTMLElement

describe('the home page', () => {
  it('is headed by the site, with the search in its tabs', async () => {
    openHome(homeApi().client)
    expect(await screen.findByRole('heading', { level: 1, name: 'The sea is near' })).toBeTruthy()
    expect(screen.getByRole('tab', { name: 'Packages' }).getAttribute('aria-selected')).toBe('true')
    expect(await screen.findByRole('heading', { name: 'One price' })).toBeTruthy()
  })

  it('shows a deal with its clock, seats, saving, and the price of one and of both', async () => {
    openHome(homeApi().client)
    const text = words(await cardOf('Astro Hotel'))
    for (const part of ['Crete', '4 nights · Breakfast', '16/05/2027 – 20/05/2027', '2 days 3:00:00', 'Save$120'])
      expect(text).toContain(part)
    expect(text).toContain('At least 8 seats left')
    expect(text).toContain('$689 per person')
    expect(text).toContain('$1,378 for two₪5,099')
    expect(words(await cardOf('Plaka House'))).toContain('Last 3 seats')
    expect(screen.getByRole('link', { name: 'Astro Hotel' }).getAttribute('href')).toContain('packId=71')
  })

  it("begins with the first product line's deals and asks for another type on a press", async () => {
    const fake = homeApi()
    openHome(fake.client)
    await cardOf('Astro Hotel')
    const asked = () => fake.calls.filter(({ route }) => route === homeDeals.name).map(({ url }) => url.search)
    expect(asked()).toEqual(['?dealType=VAC&langCode=HEB'])
    fireEvent.click(screen.getByRole('radio', { name: 'Beach' }))
    await waitFor(() => expect(asked()).toContain('?dealType=BEACH&langCode=HEB'))
    fireEvent.click(screen.getByRole('button', { name: 'More deals' }))
    await waitFor(() => expect(asked()).toContain('?dealType=BEACH&moreDeals=true&langCode=HEB'))
  })

  it('counts a deal down to its end and says so', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
    openHome(
      homeApi().answer(homeDeals, {
        deals: [buildDeal({ dealId: '4', hotelName: 'Soon Over', remainingSeconds: 2 })],
        hasMore: false,
      }).client,
    )
    const card = await cardOf('Soon Over')
    expect(words(card)).toContain('Ends in 00:02')
    // Effects of what is shown have set their timers.
    await act(async () => {})
    act(() => void vi.advanceTimersByTime(1_000))
    expect(words(card)).toContain('Ends in 00:01')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(words(card)).toContain('The deal has ended')
  })

  it('shows the strip that ends first, and the next one when it is closed', async () => {
    openHome(homeApi().client)
    expect(await screen.findByRole('link', { name: 'Winter sun' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close the announcement' }))
    expect(screen.queryByRole('link', { name: 'Winter sun' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Lights' }).getAttribute('href')).toBe('/search-result?dest=PRG')
  })

  it('leads to places, each with its lowest price', async () => {
    openHome(homeApi().client)
    const crete = await screen.findByRole('link', { name: /Crete/ })
    expect(crete.getAttribute('href')).toBe('/?destination=HER')
    expect(words(crete)).toBe('CreteGreeceFrom $392')
    expect(words(screen.getByRole('link', { name: /Tbilisi/ }))).toBe('TbilisiGeorgia')
  })

  it('says what did not load, and loads it on a press', async () => {
    const fake = homeApi().fail(packCategoryTop, 'validation')
    openHome(fake.client)
    await screen.findByRole('alert')
    fake.answer(packCategoryTop, [{ code: 'vacation_pack', name: '', sort: 1, dealTypeCode: 'VAC', destinations: [] }])
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cardOf('Astro Hotel')).toBeTruthy()
  })

  it('takes an address for the mailing list only with consent, and keeps what was typed', async () => {
    const fake = homeApi()
    openHome(fake.client)
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })
    fireEvent.change(field, { target: { value: 'noa@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/and the box ticked/)).toBeTruthy()
    expect(field.value).toBe('noa@example.com')
    fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(await screen.findByText(/you are on the list/)).toBeTruthy()
    expect(fake.calls.at(-1)?.body).toEqual({ email: 'noa@example.com', consent: true, source: 'home' })
  })

  it('reads right to left, its poster calm where words begin', async () => {
    const { container } = openHome(homeApi().client, { locale: 'he' })
    expect(await screen.findByRole('heading', { name: 'דילים חמים' })).toBeTruthy()
    expect(words(await cardOf('Astro Hotel'))).toContain('יומיים 3:00:00')
    expect(words(await cardOf('Plaka House'))).toContain('נותרו 3 מקומות אחרונים')
    const poster = container.querySelector('img[fetchpriority="high"]')
    expect(poster?.getAttribute('src')).toContain('hero-light-right')
    expect(poster?.getAttribute('loading')).toBe('eager')
  })
})

describe('a landing page', () => {
  it.each(['/?destination=HER', '/?destination=her&utm_source=mail'])(
    '%s is headed by the place, with its price, deals, hotels and other places',
    async (address) => {
      const { container } = openHome(homeApi().client, { address })
      expect(await screen.findByRole('heading', { level: 1, name: 'Crete' })).toBeTruthy()
      expect(words(container)).toContain('Flight and hotel from $392 per person')
      expect(container.querySelector('img[fetchpriority="high"]')?.getAttribute('src')).toContain('/poster/crete/')
      expect(await cardOf('Astro Hotel')).toBeTruthy()
      expect(await screen.findByRole('link', { name: 'Meltemi Bay' })).toBeTruthy()
      expect(words(await screen.findByRole('link', { name: /Dubai/ }))).toContain('1 deal')
      expect(screen.queryByRole('link', { name: 'Winter sun' })).toBeNull()
      expect(screen.getByRole('link', { name: 'All of Greece' }).getAttribute('href')).toBe(
        '/?destination=GR&areaType=true',
      )
    },
  )

  it('of a country leads to its destinations and shows its deals', async () => {
    openHome(homeApi().client, { address: '/?destination=GR&areaType=true' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Greece' })).toBeTruthy()
    expect((await screen.findByRole('link', { name: /Athens/ })).getAttribute('href')).toBe('/?destination=ATH')
    expect(await cardOf('Coral Beach')).toBeTruthy()
  })

  it('asks for the types of deals that the address names', async () => {
    const fake = homeApi()
    openHome(fake.client, { address: '/?destination=HER&dealTypeCode=BEACH&dealTypeCode=CITY' })
    await cardOf('Astro Hotel')
    const call = fake.calls.find(({ route }) => route === landingDealsByDestination.name)
    expect(call?.url.searchParams.getAll('dealTypeCode')).toEqual(['BEACH', 'CITY'])
  })

  it.each(['/?destination=NOWHERE', '/?destination=XX&areaType=true'])('%s is the plain home page', async (address) => {
    openHome(homeApi().fail(area, 'not_found').client, { address })
    expect(await screen.findByRole('heading', { level: 1, name: 'The sea is near' })).toBeTruthy()
  })

  it('begins as its answer says: with that tab open, and that banner', async () => {
    const api = homeApi().answer(area, {
      ...greece,
      landing: { searchTab: 'tours', bannerKeys: { wide: 'ToursArea', phone: 'ToursAreaMobile' } },
    })
    openHome(api.client, { address: '/?destination=GR&areaType=true', tabs: ['tours'] })
    await waitFor(() => expect(screen.getByRole('tab', { name: 'tours' }).getAttribute('aria-selected')).toBe('true'))
    const asked = () => api.calls.map(({ url }) => url.pathname).filter((path) => /Area(?:Mobile)?$/.test(path))
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]).toMatch(/\/ToursArea(?:Mobile)?$/)
  })

  it.each([
    ['/?destination=her', 'destination HER'],
    ['/?destination=GR&areaType=true', 'country GR'],
    ['/', 'nowhere'],
  ])('at %s gives the search tab the place that it begins with: %s', async (address, place) => {
    const Tab = ({ place: given }: HomeSearchTabProps) => <p>{given ? `${given.kind} ${given.code}` : 'nowhere'}</p>
    openHome(homeApi().client, { address, Tab })
    expect(await screen.findByText(place)).toBeTruthy()
  })
})
