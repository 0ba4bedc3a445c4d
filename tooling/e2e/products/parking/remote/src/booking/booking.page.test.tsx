// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { chkInv, readBooking, storePage } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { usd } from '@masa/contract'
import { BOOKING_ID, buildBooking, PAYER } from '@masa/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { BookingPage } from './booking.page.tsx'

const parked: BookingView = buildBooking({
  product: { kind: 'parking', from: '2026-12-23', to: '2026-12-26', days: 4 },
  dateFrom: '2026-12-23',
  dateTo: '2026-12-26',
  lines: [],
  total: usd(5_100),
  payer: PAYER,
  termsAccepted: true,
  resumePath: '/booking/parking/web',
})

function open(
  booking: BookingView,
  { api = fakeApi(), locale = 'en' as 'en' | 'he', path = '/booking/parking/payer/web' } = {},
) {
  api.answer(readBooking, booking).answer(storePage, { bookingTransactionId: BOOKING_ID, booking })
  return renderPage(api, {
    locale,
    address: `${path}?bookingId=${BOOKING_ID}`,
    routes: [
      { path: '/booking/parking/:step?/:channel', Component: BookingPage },
      { path: '/booking/verifying-card', Component: () => <h1>payment</h1> },
      { path: '/booking/card-verified/web', Component: () => <h1>the order</h1> },
      { path: '/booking/hotel-flight/web', Component: () => <h1>a package</h1> },
      { path: '/parking', Component: () => <h1>the days</h1> },
    ],
  })
}
/** In the page; a phone's bar has the same button. */
const goOn = async () =>
  fireEvent.click((await screen.findAllByRole('button', { name: 'Continue to payment' }))[0] as HTMLElement)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the checkout of parking', () => {
  it('asks who pays and no traveller, holds, and leads to the payment', async () => {
    const api = fakeApi().answer(chkInv, { booking: { ...parked, stage: 'held', holdRemainingSeconds: 900 } })
    const { router } = open(parked, { api })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    expect(screen.queryByText(/traveller/i)).toBeNull()
    await goOn()
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
    expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}`)
  })

  it('shows the days first, and has a path for each step', async () => {
    const { router } = open(parked, { path: '/booking/parking/web' })
    const stay = { level: 1, name: 'Your stay in the car park' }
    expect(await screen.findByRole('heading', stay)).toBeVisible()
    expect(screen.getByText('4 days')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the days' })).toBeVisible()
    fireEvent.click(screen.getAllByRole('button', { name: 'Continue to your details' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    const { pathname, search } = router.state.location
    expect(pathname + search).toBe(`/booking/parking/payer/web?bookingId=${BOOKING_ID}`)
    fireEvent.click(screen.getByRole('button', { name: 'Back to your stay' }))
    expect(await screen.findByRole('heading', stay)).toBeVisible()
    expect(router.state.location.pathname).toBe('/booking/parking/web')
  })

  it('reads right to left in Hebrew', async () => {
    open(parked, { locale: 'he' })
    expect(await screen.findByRole('heading', { level: 1, name: 'הפרטים שלך' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'חזרה לחניה שנבחרה' })).toBeVisible()
  })

  it('says that space or shuttle is gone, and leads to other days', async () => {
    open(parked, { api: fakeApi().fail(chkInv, 'sold_out') })
    await goOn()
    expect(
      await screen.findByRole('heading', { name: 'No space or no seat on the shuttle is left on these days' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose other days' })).toHaveAttribute(
      'href',
      '/parking?from=2026-12-23&to=2026-12-26',
    )
  })

  it('asks for consent to another price, by the quote that came with it', async () => {
    const quote = { packSelectionId: 'quote-2', total: usd(6_000), totalIls: usd(6_000) }
    open(parked, { api: fakeApi().fail(chkInv, 'price_changed', { quote }) })
    await goOn()
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\$51.*\$60/)
  })

  it('sends a booking of another product to where it goes on', async () => {
    open(buildBooking({ resumePath: '/booking/hotel-flight/web' }))
    expect(await screen.findByRole('heading', { name: 'a package' })).toBeVisible()
  })
})
