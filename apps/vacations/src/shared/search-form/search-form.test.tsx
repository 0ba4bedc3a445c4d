// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import { destinationEx } from '@masa/contract/content'
import { buildDestination } from '@masa/contract/testing'
import { holidays, packSubCategoryWithDest, priceCalendar, searchDates } from '@masa/contract/vacations'
import type { Locale } from '@masa/i18n'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { EMPTY_CRITERIA } from '../search-criteria/search-criteria.domain.ts'
import type { Criteria } from '../search-criteria/search-criteria.domain.ts'
import { SearchForm } from './search-form.tsx'
import type { SearchRequest } from './search-form.tsx'

const PLACES = [
  buildDestination({ names: ['Crete', 'כרתים'] }),
  buildDestination({ code: 'RHO', name: 'Rhodes', names: ['Rhodes', 'רודוס'], perPersonFrom: usd(43_600) }),
  buildDestination({
    code: 'BCN',
    name: 'Barcelona',
    names: ['Barcelona', 'ברצלונה'],
    countryCode: 'ES',
    countryName: 'Spain',
    perPersonFrom: usd(58_600),
  }),
]
const READY: Criteria = {
  ...EMPTY_CRITERIA,
  destinations: ['HER'],
  departure: { kind: 'days', from: '2027-05-16', to: '2027-05-16' },
  nights: [5],
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => vi.useRealTimers())

function open(criteria: Criteria = EMPTY_CRITERIA, locale: Locale = 'en') {
  const api = fakeApi()
    .answer(destinationEx, PLACES)
    .answer(packSubCategoryWithDest, [
      { id: '11', code: 'beach', name: 'Beach', categoryCode: 'vacation_pack', destinations: ['HER', 'RHO'] },
      { id: '17', code: 'ski', name: 'Ski', categoryCode: 'vacation_pack', destinations: ['GVA'] },
    ])
    .answer(holidays, [{ name: 'Shavuot', fromDate: '2027-06-11', toDate: '2027-06-11' }])
    .answer(searchDates, [{ date: '2027-05-16', nights: [4, 6], hasSeats: true }])
    .answer(priceCalendar, ({ url }) => {
      const month = (url.searchParams.get('fromDate') ?? '').slice(0, 7)
      return {
        days: Array.from({ length: 28 }, (_, at) => ({
          date: `${month}-${String(at + 1).padStart(2, '0')}`,
          perPerson: at % 3 === 2 ? null : usd(40_000 + at * 100),
          nights: 5,
        })),
      }
    })
  const found: SearchRequest[] = []
  const element = <SearchForm initial={{ criteria, isDirectOnly: false }} onSearch={(request) => found.push(request)} />
  const { user } = renderPage(api, { routes: [{ path: '/', element }], address: '/', locale })
  return { user, found, api }
}
const submit = () => screen.getByRole('button', { name: 'Search' })

describe('the search form', () => {
  it("says what is missing in the specification's words, and puts the focus on the first of it", async () => {
    const { user, found } = open()
    await user.click(submit())
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Enter destination, date and adult correctly')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['No destination is chosen', 'No date is chosen'])
    expect(screen.getByRole('button', { name: /Where to/ })).toHaveFocus()
    expect(found).toEqual([])
  })
  it('asks for an adult where no adult travels', async () => {
    const { user, found } = open(READY)
    await user.click(screen.getByRole('button', { name: /Travellers and rooms/ }))
    await user.click(await screen.findByRole('button', { name: 'One adult fewer' }))
    await user.click(screen.getByRole('button', { name: 'One adult fewer' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(submit())
    expect(screen.getByRole('alert')).toHaveTextContent('At least one adult must travel')
    expect(screen.getByRole('button', { name: /Travellers and rooms/ })).toHaveFocus()
    expect(found).toEqual([])
  })
  it('takes a pensioner for an adult', async () => {
    const { user, found } = open({ ...READY, party: { ...READY.party, adults: 0, pensioners: 1 } })
    await user.click(submit())
    expect(found).toHaveLength(1)
  })
  it('finds a place by a slip of the pen in another language', async () => {
    const { user, found } = open({ ...READY, destinations: [] })
    await user.click(screen.getByRole('button', { name: /Where to/ }))
    await user.type(await screen.findByRole('combobox', { name: 'Find a destination' }), 'ברצלנה')
    expect(
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Barcelonafrom $586'])
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(submit())
    expect(found[0]?.criteria.destinations).toEqual(['BCN'])
  })
  it('takes a whole country', async () => {
    const { user, found } = open({ ...READY, destinations: [] })
    await user.click(screen.getByRole('button', { name: /Where to/ }))
    await user.click(await screen.findByRole('option', { name: 'All of Greece' }))
    expect(screen.getByRole('button', { name: /Where to/ })).toHaveTextContent('Greece')
    await user.click(submit())
    expect(found[0]?.criteria).toMatchObject({ destinations: [], country: 'GR' })
  })
  it('asks the age of each child, and forgets the ages of those who no longer travel', async () => {
    const { user, found } = open(READY)
    await user.click(screen.getByRole('button', { name: /Travellers and rooms/ }))
    for (const _ of [1, 2, 3]) await user.click(await screen.findByRole('button', { name: 'One child more' }))
    await user.selectOptions(screen.getByLabelText('Age of child 1'), '4')
    await user.selectOptions(screen.getByLabelText('Age of child 2'), '11')
    await user.click(screen.getByRole('button', { name: 'One child fewer' }))
    await user.click(screen.getByRole('button', { name: 'One child fewer' }))
    await user.click(screen.getByRole('button', { name: 'One infant more' }))
    await user.selectOptions(screen.getByLabelText('Age of infant 1'), '0')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(submit())
    expect(found[0]?.criteria.party).toEqual({ adults: 2, pensioners: 0, childAges: [4], infantAges: [0], rooms: 1 })
  })
  it('has no room for a tenth person, nor for more infants than laps', async () => {
    const { user } = open({
      ...READY,
      party: { ...READY.party, adults: 1, childAges: [2, 3, 4, 5, 6, 7, 8], infantAges: [1] },
    })
    await user.click(screen.getByRole('button', { name: /Travellers and rooms/ }))
    expect(await screen.findByRole('button', { name: 'One adult more' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name: 'One infant more' })).toHaveAttribute('aria-disabled', 'true')
  })
  it('takes a typed date, with its stay', async () => {
    const { user, found } = open({ ...READY, departure: { kind: 'none' } })
    await user.click(screen.getByRole('button', { name: /Dates/ }))
    await user.type(await screen.findByLabelText('Departure date', {}, { timeout: 3000 }), '17052027')
    await user.click(submit())
    expect(found[0]?.criteria).toMatchObject({
      departure: { kind: 'days', from: '2027-05-17', to: '2027-05-17' },
      nights: [5],
    })
  })
  it.each(['Exact dates', 'By month'])('asks for no prices without a destination (%s)', async (mode) => {
    const { user, api } = open()
    await user.click(screen.getByRole('radio', { name: mode }))
    await user.click(screen.getByRole('button', { name: /Dates/ }))
    await screen.findByRole(
      mode === 'By month' ? 'radio' : 'button',
      { name: mode === 'By month' ? /December.*2026/ : /\b1 December 2026/ },
      { timeout: 3000 },
    )
    expect(api.calls.map(({ route }) => route)).not.toContain(priceCalendar.name)
  })
  it('takes three days around the date, and a month instead', async () => {
    const { user, found } = open(READY)
    await user.click(screen.getByRole('checkbox', { name: 'Give or take 3 days' }))
    await user.click(submit())
    expect(found[0]?.criteria.departure).toEqual({ kind: 'days', from: '2027-05-13', to: '2027-05-19' })
    await user.click(screen.getByRole('radio', { name: 'By month' }))
    await user.click(screen.getByRole('button', { name: /Dates/ }))
    await user.click(await screen.findByRole('radio', { name: /May.*2027/ }, { timeout: 3000 }))
    await user.click(screen.getByRole('button', { name: 'Use these dates' }))
    await user.click(submit())
    expect(found[1]?.criteria.departure).toEqual({ kind: 'months', months: ['2027-05'] })
  })
  it('takes a kind of trip that the place has, and direct flights only', async () => {
    const { user, found } = open(READY)
    expect(await screen.findByRole('option', { name: 'Ski' })).toBeDisabled()
    await user.selectOptions(screen.getByLabelText('Kind of trip'), 'beach')
    await user.click(screen.getByRole('checkbox', { name: 'Direct flights only' }))
    await user.click(submit())
    expect(found[0]).toMatchObject({ criteria: { subCategories: ['beach'] }, isDirectOnly: true })
  })
  it('offers the stays that are sold there', async () => {
    const { user, found } = open(READY)
    await user.click(screen.getByRole('button', { name: /Nights/ }))
    await user.click(await screen.findByRole('checkbox', { name: '6 nights' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(submit())
    expect(found[0]?.criteria.nights).toEqual([5, 6])
  })
  it('says all of it in Arabic as well', async () => {
    const { user } = open(EMPTY_CRITERIA, 'ar')
    await user.click(screen.getByRole('button', { name: 'بحث' }))
    expect(screen.getByRole('alert')).toHaveTextContent('يجب إدخال الوجهة والتاريخ وعدد البالغين بشكل صحيح')
  })
})
