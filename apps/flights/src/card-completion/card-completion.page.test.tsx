// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { bookingProgress } from '@masa/contract/booking'
import { flightCardCompleted } from '@masa/contract/flight-booking'
import { BOOKING_ID } from '@masa/contract/testing'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { CardCompletionPage } from './card-completion.page.tsx'

const booked = {
  sabrePnrNumber: 'QWERTY',
  pnr: 'AB12CD',
  status: { code: 'OK' as const, description: 'The tickets are issued.' },
  orderNumber: '1204117',
}
const Where = (): ReactElement => <p>{useLocation().pathname + useLocation().search}</p>

function open(api: ReturnType<typeof fakeApi>, query = `?bookingId=${BOOKING_ID}&uniqueId=u-1&state=s-1`) {
  api.answer(bookingProgress, { steps: [], status: null, isFinished: false, orderNumber: null })
  return renderPage(api, {
    address: `/sabre/fo-notify-card-completion${query}`,
    routes: [
      { path: '/sabre/fo-notify-card-completion', Component: CardCompletionPage },
      { path: '/booking/card-verified/:channel', Component: Where },
    ],
  })
}

beforeEach(() => sessionStorage.clear())

describe('the page that the payment of flights comes back to', () => {
  it('says both locators and the status, and leads to the order', async () => {
    const api = fakeApi().answer(flightCardCompleted, booked)
    open(api)
    expect(await screen.findByRole('heading', { level: 1, name: 'The flights are booked' })).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('The tickets are issued.')
    for (const text of ['QWERTY', 'AB12CD', 'OK']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: 'To the order' })).toHaveAttribute(
      'href',
      `/booking/card-verified/web?bookingId=${BOOKING_ID}`,
    )
    const [call] = api.calls.filter(({ route }) => route === flightCardCompleted.name)
    expect(String(call?.url)).toContain('state=s-1')
    expect(call?.body).toEqual({ paymentTransUid: 'u-1' })
  })

  it('asks again while the payment or the tickets are under way', async () => {
    const api = fakeApi().answer(flightCardCompleted, {
      ...booked,
      status: { code: 'PENDING', description: 'The seats are held.' },
    })
    open(api)
    await vi.waitFor(() => expect(api.calls.some(({ route }) => route === flightCardCompleted.name)).toBe(true))
    expect(await screen.findByRole('dialog')).toBeVisible()
    api.answer(flightCardCompleted, booked)
    expect(await screen.findByRole('heading', { level: 1, name: 'The flights are booked' })).toBeVisible()
  })

  it.each(['card_declined', 'state', 'booking_not_found'] as const)(
    'leaves %s to the page of the order, with all that it knows of the attempt',
    async (code) => {
      open(fakeApi().fail(flightCardCompleted, code))
      expect(
        await screen.findByText(`/booking/card-verified/web?bookingId=${BOOKING_ID}&uniqueId=u-1&state=s-1`),
      ).toBeVisible()
    },
  )

  it('without a booking says what is missing', async () => {
    open(fakeApi(), '')
    expect(await screen.findByText('The Booking Trans ID is Missing.')).toBeVisible()
  })
})
