// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import type { ErrorCode } from '@masa/contract'
import { storePage, storePageInit } from '@masa/contract/booking'
import type { Product, QuoteAnswer } from '@masa/contract/vacations'
import { buildBooking } from '@masa/contract/testing'
import { act } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { useOrder } from './use-order.ts'

const OPEN = 'a'.repeat(32)
const NEW = 'b'.repeat(32)
const product = {
  packId: '9001',
  nights: 5,
  outwardFlight: { flightId: '501' },
  inwardFlight: { flightId: '502' },
  dealId: null,
} as Product
const quote = {
  packSelectionId: 'quote-1',
  price: 1228,
  priceNIS: 4543.6,
  currency: 'USD',
  discountPercent: 0,
} as QuoteAnswer

afterEach(() => window.sessionStorage.clear())

const stored = (bookingTransactionId: string) => ({
  bookingTransactionId,
  booking: buildBooking({ bookingTransactionId }),
})

function open(api: FakeApi, bookingId: string | null, address = '/') {
  const result: { current?: ReturnType<typeof useOrder> } = {}
  const Page = () => {
    result.current = useOrder(product, { rooms: [], carried: { utm_source: 'mail' }, bookingId })
    return null
  }
  const { router } = renderPage(api, {
    routes: [
      { path: '/', Component: Page },
      { path: '/booking/hotel-flight/web', Component: () => null },
    ],
    address,
  })
  return { router, order: () => act(() => result.current?.order(quote) ?? Promise.resolve()) }
}

describe('ordering the rooms that were chosen', () => {
  it('goes on with the booking that was begun before, with what was typed into it', async () => {
    const api = fakeApi().answer(storePage, stored(OPEN))
    const { router, order } = open(api, OPEN)
    await order()
    expect(api.calls.map(({ route, body }) => [route, body])).toEqual([
      ['booking.storePage', expect.objectContaining({ packSelectionId: 'quote-1', price: 1228, utm_source: 'mail' })],
    ])
    expect(api.calls[0]?.url.pathname).toContain(OPEN)
    expect(router.state.location.search).toContain(`bookingId=${OPEN}`)
  })

  it.each<ErrorCode>(['booking_not_found', 'booking_expired', 'payment_open', 'state'])(
    'begins a new one where the former answers %s',
    async (code) => {
      const api = fakeApi().fail(storePage, code).answer(storePageInit, stored(NEW))
      const { router, order } = open(api, OPEN)
      await order()
      expect(router.state.location.search).toContain(`bookingId=${NEW}`)
    },
  )

  it('begins one where there was none, again after a lost answer under the same key, which no other visitor has', async () => {
    const keys: (string | null | undefined)[] = []
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const api = fakeApi().fail(storePageInit, 'unavailable')
      const { router, order } = open(api, null)
      await order()
      api.answer(storePageInit, stored(NEW))
      await order()
      expect(router.state.location.search).toContain(`bookingId=${NEW}`)
      const sent = api.calls.map(({ headers }) => headers.get('idempotency-key'))
      expect(sent).toEqual([sent[0], sent[0]])
      keys.push(sent[0])
    }
    expect(keys[0]).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set(keys).size).toBe(2)
  })

  it('leaves its booking in the address of the package, for a traveller who comes back', async () => {
    const api = fakeApi().answer(storePageInit, stored(NEW))
    const { router, order } = open(api, null, '/?packId=9001&flights=501,502&adult=2#rooms')
    await order()
    expect(router.state.location.pathname).toBe('/booking/hotel-flight/web')
    await act(() => router.navigate(-1))
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe(`/?packId=9001&flights=501,502&adult=2&bookingId=${NEW}#rooms`)
  })
})
