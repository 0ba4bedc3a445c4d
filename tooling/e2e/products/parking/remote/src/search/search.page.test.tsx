// @vitest-environment jsdom
import type { FakeApi } from '@masa/api-client/testing'
import { fakeApi } from '@masa/api-client/testing'
import { sessionStore } from '@masa/auth'
import { ils, usd } from '@masa/contract'
import { storePageInit } from '@masa/contract/booking'
import { BOOKING_ID, buildBooking } from '@masa/contract/testing'
import { quoteParking, searchParking } from '@masa/parking-contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { SearchPage } from './search.page.tsx'

const STAY = { from: '2026-12-23', to: '2026-12-26' }
const ADDRESS = `/parking?${new URLSearchParams(STAY)}`
const offer = {
  ...STAY,
  days: 4,
  perDay: usd(900),
  total: usd(5_100),
  totalIls: ils(16_736),
  spacesLeft: 2,
}

const open = (api: FakeApi, address: string, locale: 'en' | 'he' = 'en') =>
  renderPage(api, {
    address,
    locale,
    routes: [
      { path: '/parking', Component: SearchPage },
      { path: '/booking/parking/web', Component: () => <h1>the checkout</h1> },
    ],
  })
const book = () => screen.findByRole('button', { name: 'Book' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the search for a space', () => {
  it('takes the days that are typed into the address, and shows what they cost', async () => {
    const api = fakeApi().answer(searchParking, offer)
    const { router } = open(api, '/parking')
    fireEvent.change(screen.getByLabelText('Arrival'), { target: { value: '23122026' } })
    fireEvent.change(screen.getByLabelText('Return'), { target: { value: '26122026' } })
    fireEvent.click(screen.getByRole('button', { name: 'Show price' }))
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('23/12/2026 – 26/12/2026')
    expect(router.state.location.search).toBe('?from=2026-12-23&to=2026-12-26')
    const card = screen.getByRole('region')
    for (const text of ['4 days', '$9', '2 spaces', '$51', '₪167.36']) expect(card).toHaveTextContent(text)
  })

  it('reads right to left in Hebrew', async () => {
    open(fakeApi().answer(searchParking, offer), ADDRESS, 'he')
    expect(await screen.findByRole('button', { name: 'הזמנה' })).toBeVisible()
    expect(screen.getByRole('region')).toHaveTextContent('שני מקומות')
    expect(document.documentElement.dir).toBe('rtl')
  })

  it.each([
    ['days in the past', { from: '2026-11-20', to: '2026-11-22' }, 'Arrival', 'from tomorrow on'],
    ['a return before the arrival', { from: '2026-12-26', to: '2026-12-23' }, 'Return', 'before the arrival'],
    ['a stay that is too long', { from: '2026-12-01', to: '2027-01-30' }, 'Return', '60 days at most'],
    ['half of the days', { from: '2026-12-01', to: '' }, 'Return', 'Enter a date'],
    ['nonsense', { from: 'x', to: '2026-12-01' }, 'Arrival', 'Enter a date'],
  ])('asks for no price with %s in the address, and says so at the field', (_, days, label, fault) => {
    const api = fakeApi()
    open(api, `/parking?${new URLSearchParams(days)}`)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(fault))
    expect(api.calls).toEqual([])
  })

  it('offers no booking where the car park is full', async () => {
    open(fakeApi().answer(searchParking, { ...offer, spacesLeft: 0 }), ADDRESS)
    expect(await screen.findByRole('alert')).toHaveTextContent('The car park is full on these days')
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()
  })

  it('says that there is no price just now, and asks again', async () => {
    const api = fakeApi().fail(searchParking, 'price_being_updated')
    open(api, ADDRESS)
    expect(await screen.findByRole('alert')).toHaveTextContent('The price is being updated')
    api.answer(searchParking, offer)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await book()).toBeVisible()
  })
})

describe('booking a space', () => {
  it('keeps the price, begins the booking in a session of its own, and leads to the checkout', async () => {
    const api = fakeApi()
      .answer(searchParking, offer)
      .answer(quoteParking, { packSelectionId: 'quote-1', total: usd(5_100), totalIls: ils(16_736) })
      .answer(storePageInit, {
        bookingTransactionId: BOOKING_ID,
        authorization: `Bearer ${'a'.repeat(32)}`,
        booking: buildBooking(),
      })
    const { router } = open(api, `${ADDRESS}&utm_source=mail`)
    fireEvent.click(await book())
    expect(await screen.findByRole('heading', { name: 'the checkout' })).toBeVisible()
    expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}&utm_source=mail`)
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: 'a'.repeat(32) })
    expect(api.calls.filter(({ body }) => body !== null).map(({ route, body }) => [route, body])).toEqual([
      ['parking.quote', STAY],
      ['booking.storePageInit', { packSelectionId: 'quote-1', utm_source: 'mail' }],
    ])
  })

  it('that comes too late looks again at the spaces', async () => {
    let spacesLeft = 1
    const api = fakeApi()
      .answer(searchParking, () => ({ ...offer, spacesLeft }))
      .fail(quoteParking, 'sold_out')
    open(api, ADDRESS)
    const button = await book()
    spacesLeft = 0
    fireEvent.click(button)
    expect(await screen.findByText('0 spaces')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The car park is full on these days')
  })
})
