// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { sendFinalMsg, succeededBooking } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { BOOKING_ID } from '@masa/contract/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCancellation } from '#src/testing/cancellations.ts'
import { buildConfirmed, buildOnRequest, buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const subject = {
  ...buildConfirmed().subject,
  title: 'Luggage locker',
  place: 'Central station',
  bookedTitle: 'The locker is booked',
  bookedText: 'It is yours.',
}

const item = (id: string, title: string, status: 'confirmed' | 'onRequest' | 'cancelled') => ({
  id,
  kind: id,
  title,
  confirmedTitle: `${title}: confirmed`,
  detail: null,
  status,
})
const services: SucceededBooking['booking']['services'] = [
  {
    itemId: 'locker',
    kind: 'locker',
    title: 'Locker',
    when: '16/05/2027',
    where: 'Hall B',
    facts: [],
    status: 'confirmed',
  },
]
const lockers = (status: 'confirmed' | 'onRequest' | 'cancelled') =>
  buildConfirmed({
    paxList: [],
    legs: [],
    stays: [],
    services,
    lines: [],
    subject,
    items: [item('locker', 'Locker', 'confirmed'), item('key', 'Key', status)],
  })
const show = (order: SucceededBooking, heading: string) => {
  renderPage(fakeApi().answer(succeededBooking, order).answer(sendFinalMsg, { accepted: true, to: '' }), {
    address: `/booking/card-verified/web?bookingId=${BOOKING_ID}`,
    routes: [
      {
        path: '/booking/card-verified/web',
        element: (
          <main>
            <OrderPage callLink={<a href="tel:035550142">Call</a>} focusHeading={() => undefined} />
          </main>
        ),
      },
    ],
  })
  return screen.findByRole('heading', { level: 1, name: heading })
}
const PACKAGE_WORDS = /hotel|flight|traveller|vacation|room/i

describe('an order of services alone, without travellers', () => {
  it('that stands says what was confirmed and counts no travellers', async () => {
    await show(buildOrder({ booking: lockers('confirmed') }), 'The locker is booked')
    expect(screen.getByRole('region', { name: 'What next' })).toHaveTextContent('Locker: confirmed')
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })

  it('that waits names what has not been confirmed', async () => {
    await show({ ...buildOnRequest(), booking: lockers('onRequest') }, 'Not everything is confirmed yet')
    expect(screen.getByRole('main')).toHaveTextContent('Key: there is no confirmation yet')
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })

  it('that was cancelled says so of each item', async () => {
    await show(
      buildOrder({ status: 'REFUSE', cancellation: buildCancellation(), booking: lockers('cancelled') }),
      'The order is cancelled',
    )
    expect(screen.getByRole('main')).toHaveTextContent(/Locker: cancelled.*Key: cancelled/)
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })

  it('that was refused says so in general words', async () => {
    await show(
      buildOrder({ status: 'REFUSE', refusalReason: 'hotel_refused', booking: lockers('cancelled') }),
      'The booking was not made',
    )
    expect(screen.getByRole('main')).toHaveTextContent('What you ordered could not be confirmed')
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })
})
