// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { usd } from '@masa/contract'
import { chkInv, readBooking, storePage } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { BOOKING_ID, buildBooking, buildPax, PAYER } from '@masa/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildItinerary } from '#src/shared/testing/build-itinerary.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { BookingPage } from './booking.page.tsx'

const flights: BookingView = buildBooking({
  product: {
    kind: 'flights',
    packSelectionId: 'quote-1',
    itinerary: buildItinerary(),
    brandFeatureDescs: [],
    baggageChargeDescs: [],
    airlines: [{ code: 'LY', name: 'El Al' }],
    airports: [],
    rate: { usdIls: 3.7, date: '2026-11-26' },
    sabrePnrNumber: null,
    pnr: null,
  },
  dateFrom: '2027-05-09',
  dateTo: '2027-05-16',
  total: usd(35_600),
  paxList: [buildPax('1'), buildPax('2')],
  payer: PAYER,
  termsAccepted: true,
  resumePath: '/sabre/fo-booking-payer',
  sharePath: '/sabre/fo-search-result?from=TLV&to=ATH&adults=2',
})

function open(booking: BookingView, { api = fakeApi(), step = 'passenger', query = `?bookingId=${BOOKING_ID}` } = {}) {
  api
    .answer(readBooking, booking)
    .answer(storePage, { bookingTransactionId: BOOKING_ID, booking })
    .answer(countries, [])
  return renderPage(api, {
    address: `/sabre/fo-booking-${step}${query}`,
    routes: [
      { path: '/sabre/:step', Component: BookingPage },
      { path: '/booking/verifying-card', Component: () => <h1>payment</h1> },
      { path: '/booking/hotel-flight/web', Component: () => <h1>a package</h1> },
    ],
  })
}
/** In the page; a phone's bar has the same button. */
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') })
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the booking of flights', () => {
  it('has a path for who flies, who pays, and the flights; then the airline holds them, and the payment follows', async () => {
    const api = fakeApi().answer(chkInv, { booking: { ...flights, stage: 'held', holdRemainingSeconds: 900 } })
    const { router } = open(flights, { api })
    expect(await screen.findByRole('heading', { level: 1, name: 'Who is flying?' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute(
      'href',
      '/sabre/fo-search-result?from=TLV&to=ATH&adults=2',
    )
    await press('Continue to your details')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/sabre/fo-booking-payer')
    await press('Continue to the flights')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your flights' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/sabre/fo-booking-flights')
    expect(screen.getByText('LY 541')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: /^Outward flight/ })).toBeVisible()
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
  })

  it('asks for as many people as the fare was priced for', async () => {
    open({ ...flights, paxList: [] })
    expect((await screen.findAllByText(/^Traveller \d$/)).length).toBe(2)
  })

  it('asks for consent to another price of the airline', async () => {
    const quote = {
      ...(flights.product as object),
      remainingSeconds: 1800,
      total: usd(40_000),
      totalIls: usd(148_000),
      before: null,
    }
    open(flights, { api: fakeApi().fail(chkInv, 'price_changed', { quote }), step: 'flights' })
    await press('Continue to payment')
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\$356.*\$400/)
  })

  it('says that the flights are sold out, and leads to others', async () => {
    open(flights, { api: fakeApi().fail(chkInv, 'sold_out'), step: 'flights' })
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'These flights are sold out' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose other flights' })).toBeVisible()
  })

  it('without a booking says that no flights are stored', async () => {
    open(flights, { query: '' })
    expect(await screen.findByText(/^There is no stored flight info/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search for flights' })).toHaveAttribute('href', '/sabre/fo-search-result')
  })

  it('sends a booking of another product to where it goes on', async () => {
    open(buildBooking({ resumePath: '/booking/hotel-flight/web' }))
    expect(await screen.findByRole('heading', { name: 'a package' })).toBeVisible()
  })
})
