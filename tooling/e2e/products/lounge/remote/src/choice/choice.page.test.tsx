// @vitest-environment jsdom
import type { FakeApi } from '@masa/api-client/testing'
import { fakeApi } from '@masa/api-client/testing'
import { sessionStore } from '@masa/auth'
import { ils, usd } from '@masa/contract'
import { storePageInit } from '@masa/contract/booking'
import { BOOKING_ID, buildBooking } from '@masa/contract/testing'
import { quoteLounge, searchLounge } from '@masa/lounge-contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { ChoicePage } from './choice.page.tsx'

const offers = {
  date: '2026-12-23',
  admissions: [
    { admission: 'lounge' as const, price: usd(3_500) },
    { admission: 'entry' as const, price: usd(1_200) },
  ],
  porter: usd(2_000),
}
const ADDRESS = '/lounge?date=2026-12-23&admission=lounge&people=2&porter=1'

const open = (api: FakeApi, address: string, locale: 'en' | 'he' = 'en') =>
  renderPage(api, {
    address,
    locale,
    routes: [
      { path: '/lounge', Component: ChoicePage },
      { path: '/booking/lounge/travellers', Component: () => <h1>the checkout</h1> },
    ],
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (date: string) => fireEvent.change(screen.getByLabelText('Day of the visit'), { target: { value: date } })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the choice of a visit', () => {
  it('takes day, people and porter into the address, and shows what they cost', async () => {
    const { router } = open(fakeApi().answer(searchLounge, offers), '/lounge')
    type('23122026')
    press('One person more')
    fireEvent.click(screen.getByRole('checkbox', { name: 'A porter for the bags' }))
    press('Show price')
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('23/12/2026')
    expect(router.state.location.search).toBe('?date=2026-12-23&admission=lounge&people=2&porter=1')
    const card = screen.getByRole('region')
    for (const text of ['Lounge, per person', '$35', '$20', '$90']) expect(card).toHaveTextContent(text)
  })

  it('has no porter beside an entry', async () => {
    const { router } = open(fakeApi().answer(searchLounge, offers), ADDRESS)
    fireEvent.click(screen.getByRole('radio', { name: /Entry alone/ }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    press('Show price')
    expect(await screen.findByText('$24')).toBeVisible()
    expect(router.state.location.search).toBe('?date=2026-12-23&admission=entry&people=2')
  })

  it('reads right to left in Hebrew', async () => {
    open(fakeApi().answer(searchLounge, offers), ADDRESS, 'he')
    expect(await screen.findByRole('button', { name: 'הזמנה' })).toBeVisible()
    expect(screen.getByRole('region')).toHaveTextContent('טרקלין, לאדם')
    expect(document.documentElement.dir).toBe('rtl')
  })

  it.each([
    ['a day that is over', '21112026', 'from tomorrow on'],
    ['no day', '', 'Enter a date'],
  ])('asks for no price with %s, and says so at the field', (_, date, fault) => {
    const api = fakeApi()
    open(api, '/lounge')
    if (date !== '') type(date)
    press('Show price')
    const field = screen.getByLabelText('Day of the visit')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(field).toHaveFocus()
    expect(api.calls).toEqual([])
  })

  it.each([
    ['admission=palace&people=2', true, '2'],
    ['people=7', true, '1'],
    ['people=-1&porter=yes', true, '1'],
    ['admission=entry&people=1.5&porter=1', false, '1'],
  ])('reads %s in an address as something that can be had', (query, isLounge, people) => {
    open(fakeApi(), `/lounge?${query}`)
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
      isLounge,
      !isLounge,
    ])
    expect(screen.getByRole('group', { name: 'People' })).toHaveTextContent(people)
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  it('says that there is no price just now, and asks again', async () => {
    const api = fakeApi().fail(searchLounge, 'search_criteria_invalid')
    open(api, ADDRESS)
    expect(await screen.findByRole('alert')).toHaveTextContent('This day cannot be booked')
    api.answer(searchLounge, offers)
    press('Try again')
    expect(await screen.findByRole('button', { name: 'Book' })).toBeVisible()
  })
})

describe('booking a visit', () => {
  it('keeps the price, begins the booking in a session of its own, and leads to its first step', async () => {
    const api = fakeApi()
      .answer(searchLounge, offers)
      .answer(quoteLounge, { packSelectionId: 'quote-1', total: usd(9_000), totalIls: ils(33_300) })
      .answer(storePageInit, {
        bookingTransactionId: BOOKING_ID,
        authorization: `Bearer ${'a'.repeat(32)}`,
        booking: buildBooking(),
      })
    const { router } = open(api, `${ADDRESS}&utm_source=mail`)
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('heading', { name: 'the checkout' })).toBeVisible()
    expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}&utm_source=mail`)
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: 'a'.repeat(32) })
    expect(api.calls.filter(({ body }) => body !== null).map(({ route, body }) => [route, body])).toEqual([
      ['lounge.quote', { date: '2026-12-23', admission: 'lounge', people: 2, hasPorter: true }],
      ['booking.storePageInit', { packSelectionId: 'quote-1', utm_source: 'mail' }],
    ])
  })

  it('says where the price is being updated', async () => {
    open(fakeApi().answer(searchLounge, offers).fail(quoteLounge, 'price_being_updated'), ADDRESS)
    fireEvent.click(await screen.findByRole('button', { name: 'Book' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The price is being updated')
  })
})
