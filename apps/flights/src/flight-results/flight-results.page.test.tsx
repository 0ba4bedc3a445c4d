// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import {
  flightPlaces,
  flightSearch,
  type FlightAnswer,
  type FlightItinerary,
  type FlightPart,
  type FlightPlaces,
} from '@masa/contract/flights'
import type { Locale } from '@masa/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildFare, buildItinerary, buildLeg } from '#src/shared/testing/build-itinerary.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { FlightResultsPage } from './flight-results.page.tsx'

const ADDRESS = '/sabre/fo-search-result?to=ATH&depart=2027-05-09&return=2027-05-13&adults=2'
const CODES: Pick<FlightAnswer, 'airlines' | 'airports'> = {
  airlines: [
    { code: 'LY', name: 'El Al' },
    { code: 'A3', name: 'Aegean' },
  ],
  airports: [
    { code: 'TLV', name: 'Ben Gurion', cityCode: 'TLV', cityName: 'Tel Aviv', countryCode: 'IL' },
    { code: 'ATH', name: 'Eleftherios Venizelos', cityCode: 'ATH', cityName: 'Athens', countryCode: 'GR' },
    { code: 'LCA', name: 'Larnaca', cityCode: 'LCA', cityName: 'Larnaca', countryCode: 'CY' },
  ],
}
const VIA_LARNACA = buildItinerary({
  id: 'larnaca',
  legs: [
    buildLeg(
      [
        { destination: 'LCA', marketingAirline: 'A3', operatingAirline: 'OA' },
        { origin: 'LCA', marketingAirline: 'A3', operatingAirline: 'A3', arrivalTime: '2027-05-10T06:00:00+03:00' },
      ],
      { stops: [{ waitMinutes: 600, isAirportChange: false, isOvernight: true }], durationMinutes: 860 },
    ),
    buildLeg([{ origin: 'ATH', destination: 'TLV', marketingAirline: 'A3', operatingAirline: 'A3' }]),
  ],
  fare: buildFare(139),
})

const begun = (...pairs: [string, string][]): FlightPart => ({
  kind: 'begun',
  rate: { usdIls: 3.7, date: '2026-11-26' },
  sources: pairs.map(([originCode, destinationCode], at) => ({ id: at + 1, originCode, destinationCode })),
  airports: CODES.airports.filter(({ code }) => pairs.flat().includes(code)),
})
const found = (source: number, itineraries: FlightItinerary[], ageSeconds: number | null = null): FlightPart => ({
  kind: 'found',
  source,
  ageSeconds,
  itineraries,
  itinGroups: [],
  brandFeatureDescs: [],
  baggageChargeDescs: [],
  ...CODES,
})

/** A search whose parts the test sends one after the other; `null` ends it, a text is the code that it fails with. */
function openSearch(address = ADDRESS, locale: Locale = 'en', places?: FlightPlaces) {
  const searches: { sent: (FlightPart | string | null)[]; wake: () => void; body: unknown }[] = []
  const api = fakeApi().answerInParts(flightSearch, async function* ({ body }) {
    const search = { sent: [] as (FlightPart | string | null)[], wake: () => undefined as void, body }
    searches.push(search)
    for (;;) {
      const next = search.sent.shift()
      if (next === null) return
      if (typeof next === 'string') throw new Error(next)
      if (next !== undefined) yield next
      else await new Promise<void>((resolve) => (search.wake = resolve))
    }
  })
  if (places !== undefined) api.answer(flightPlaces, places)
  const page = renderPage(api, {
    routes: [{ path: '/sabre/fo-search-result', Component: FlightResultsPage }],
    address,
    locale,
  })
  const send = async (...parts: (FlightPart | string | null)[]) => {
    await waitFor(() => expect(searches.length).toBeGreaterThan(0))
    const last = searches.at(-1)
    last?.sent.push(...parts)
    last?.wake()
  }
  return { ...page, searches, send }
}
const cards = () => screen.getAllByRole('article')
const pricesShown = () => cards().map((card) => within(card).getAllByText(/^\$/)[0]?.textContent)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('the results of a search for flights', () => {
  it('name the places before any source answers', async () => {
    const { searches } = openSearch(ADDRESS, 'en', {
      origins: CODES.airports.slice(0, 1),
      destinations: CODES.airports.slice(1, 2),
    })
    expect(await screen.findByRole('heading', { name: 'Flights from Tel Aviv to Athens' })).toBeInTheDocument()
    expect(searches.flatMap(({ sent }) => sent)).toEqual([])
  })
  it('ask for what the address says, and show both legs, who flies, what is in the price, and what it costs', async () => {
    const { send, searches } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary()]), null)
    const card = await screen.findByRole('article', { name: 'El Al' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Flights from Tel Aviv to Athens')
    expect(searches[0]?.body).toMatchObject({ flightDirection: 'roundTrip', passengerComposition: { adults: 2 } })
    for (const text of [
      'LY 541',
      'LY 542',
      '07:05',
      '18:40',
      'Cabin bag of 8 kg',
      'No suitcase',
      'No refund',
      'for 2 travellers:',
    ])
      expect(within(card).getAllByText(text).length).toBeGreaterThan(0)
    expect(within(card).getByText('$178')).toBeInTheDocument()
    expect(within(card).getByText('$356')).toBeInTheDocument()
    expect(within(card).getByText('₪1,317')).toBeInTheDocument()
    expect(within(card).getAllByText('Direct flight')).toHaveLength(2)
  })

  it('say what makes a journey harder: a night on the way, the stop, who flies in truth, the day of landing', async () => {
    const { send, user } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, [VIA_LARNACA]), null)
    const card = await screen.findByRole('article', { name: 'Aegean' })
    for (const text of ['1 stop: Larnaca', 'A night at the stop', 'Operated by OA', '+1 day'])
      expect(within(card).getAllByText(text).length).toBeGreaterThan(0)
    await user.click(within(card).getByRole('button', { name: 'Flight details' }))
    expect(within(card).getByRole('heading', { name: /Outward flight/ })).toBeInTheDocument()
    expect(within(card).getAllByText(/Ben Gurion/).length).toBeGreaterThan(0)
    expect(within(card).getAllByText(/Terminal 3/).length).toBeGreaterThan(0)
  })

  it('stand in the order that is asked for, kept in the address', async () => {
    const { send, user, router } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary(), VIA_LARNACA]), null)
    await screen.findByRole('article', { name: 'El Al' })
    expect(pricesShown()).toEqual(['$178', '$139'])
    await user.click(screen.getByRole('radio', { name: 'Price' }))
    expect(pricesShown()).toEqual(['$139', '$178'])
    await waitFor(() => expect(router.state.location.search).toContain('sort=cheapest'))
  })

  it('narrow down with counts, and name the filter that leaves none', async () => {
    const { send, user } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary(), VIA_LARNACA]), null)
    await screen.findByRole('article', { name: 'El Al' })
    await user.click(screen.getByRole('checkbox', { name: /^Direct flight/ }))
    expect(cards()).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: /^Aegean.*0/ })).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: /^Aegean/ }))
    expect(screen.queryAllByRole('article')).toEqual([])
    expect(screen.getByText('No flight fits: Direct flight and Aegean')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Without: Aegean/ }))
    expect(cards()).toHaveLength(1)
  })

  it('are read back from the address: a page that is reloaded is as it was', async () => {
    const { send } = openSearch(`${ADDRESS}&stops=1&sort=fastest`)
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary(), VIA_LARNACA]), null)
    await screen.findByRole('article', { name: 'Aegean' })
    expect(cards()).toHaveLength(1)
    expect(screen.getByRole('radio', { name: 'Duration' })).toBeChecked()
  })
})

describe('results that come in parts', () => {
  it('show with the first source; later ones wait until they are asked for, so that nothing moves', async () => {
    const { send, user } = openSearch(ADDRESS.replace('to=ATH', 'to=ATH,LCA'))
    await send(begun(['TLV', 'ATH'], ['TLV', 'LCA']), found(1, [buildItinerary()]))
    await screen.findByRole('article', { name: 'El Al' })
    expect(screen.getByText('1 of 2 searches answered')).toBeInTheDocument()
    await send(found(2, [VIA_LARNACA]), null)
    const more = await screen.findByRole('button', { name: 'Show 1 more option' })
    expect(cards()).toHaveLength(1)
    await user.click(more)
    expect(cards()).toHaveLength(2)
  })

  it('are named by their cities before any of them is there, and from a release that names none as they come', async () => {
    const { send } = openSearch(ADDRESS.replace('to=ATH', 'to=ATH,LCA'))
    await send(begun(['TLV', 'ATH'], ['TLV', 'LCA']))
    expect(await screen.findByRole('heading', { level: 1, name: /Tel Aviv.*Athens and Larnaca/ })).toBeInTheDocument()
    const earlier = openSearch(ADDRESS.replace('to=ATH', 'to=LCA'))
    await earlier.send({ ...begun(['TLV', 'LCA']), airports: undefined } as FlightPart, found(1, [VIA_LARNACA]), null)
    expect(await screen.findByRole('heading', { level: 1, name: /Tel Aviv.*Larnaca$/ })).toBeInTheDocument()
  })

  it('stand where a source fails, which is said', async () => {
    const { send } = openSearch(ADDRESS.replace('to=ATH', 'to=ATH,LCA'))
    await send(begun(['TLV', 'ATH'], ['TLV', 'LCA']), found(1, [buildItinerary(), VIA_LARNACA]))
    await send({ kind: 'failed', source: 2, reason: 'timeout' }, null)
    expect(await screen.findByText(/^Tel Aviv to Larnaca: no answer in time/)).toBeInTheDocument()
    expect(cards()).toHaveLength(2)
  })

  it('say how old they are when they were kept', async () => {
    const { send } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary()], 130), null)
    expect(await screen.findByText('Prices of 2 minutes ago')).toBeInTheDocument()
  })
})

describe('a search without results', () => {
  it('that fails is an alert with what is safe, and can be tried again', async () => {
    const { send, user, searches } = openSearch()
    await send(begun(['TLV', 'ATH']), 'flights_unavailable')
    expect(await screen.findByRole('alert')).toHaveTextContent('The search for flights did not work')
    expect(screen.getByText('Nothing was booked or charged')).toBeInTheDocument()
    expect(screen.queryAllByRole('article')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(searches).toHaveLength(2))
    await send(begun(['TLV', 'ATH']), found(1, [buildItinerary()]), null)
    await screen.findByRole('article', { name: 'El Al' })
  })

  it('that finds nothing says so', async () => {
    const { send } = openSearch()
    await send(begun(['TLV', 'ATH']), found(1, []), null)
    expect(await screen.findByText('No flights were found for this search')).toBeInTheDocument()
  })

  it('is not sent while the address lacks a place or a day: the form is open', async () => {
    const { searches } = openSearch('/sabre/fo-search-result?to=ATH')
    expect(await screen.findByRole('form', { name: 'Search for flights' })).toBeInTheDocument()
    expect(searches).toEqual([])
  })

  it('that runs is given up for a new one only when the traveller says so', async () => {
    const { send, user, searches, router } = openSearch()
    await send(begun(['TLV', 'ATH']))
    await user.click(screen.getByRole('button', { name: 'Change search' }))
    await user.click(screen.getByRole('radio', { name: 'One way' }))
    await user.click(screen.getByRole('button', { name: 'Search flights' }))
    await user.click(await screen.findByRole('button', { name: 'Keep searching' }))
    expect(router.state.location.search).not.toContain('oneWay')
    await user.click(screen.getByRole('button', { name: 'Search flights' }))
    await user.click(await screen.findByRole('button', { name: 'Stop the search' }))
    await waitFor(() => expect(searches).toHaveLength(2))
    expect(searches[1]?.body).toMatchObject({ flightDirection: 'oneWay' })
  })
})

it.each([
  ['he', 'rtl', 'טיסות מתל אביב לאתונה'],
  ['ar', 'rtl', 'رحلات الطيران'],
  ['ru', 'ltr', 'Авиабилеты'],
] as const)('the page in %s runs %s', async (locale, direction, title) => {
  const { send } = openSearch(ADDRESS, locale)
  const names = {
    ...CODES,
    airports: CODES.airports.map((airport) => ({
      ...airport,
      cityName: { TLV: 'תל אביב', ATH: 'אתונה' }[airport.code] ?? airport.cityName,
    })),
  }
  await send(begun(['TLV', 'ATH']), { ...found(1, [buildItinerary(), VIA_LARNACA]), ...names } as FlightPart, null)
  await screen.findByRole('article', { name: 'El Al' })
  expect(document.documentElement.dir).toBe(direction)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
})
