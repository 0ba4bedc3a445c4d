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
  cancelledTitle: `${title}: cancelled`,
  cancellingTitle: null,
  detail: null,
  status,
})
const phrases: SucceededBooking['booking']['phrases'] = {
  charged: 'Charged when the key is there.',
  stillHeld: 'The locker is still held.',
  waiting: {
    title: 'The key has not come yet',
    lead: 'The locker is held.',
    released: 'Released if there is none.',
    wait: 'Wait',
    waitTitle: 'Wait for the key',
    waitText: 'Nothing changes.',
    isWaiting: 'Waiting for the key.',
    giveUpText: 'The locker goes back.',
  },
  refused: 'There is no key.',
  cancellation: {
    title: 'Cancelling the locker',
    hasBegun: 'It is in use.',
    fee: 'Fee',
    partial: 'Call for a part.',
    supplierChange: 'Another locker',
    supplierChangeText: 'Everything goes back',
    items: 'Locker and key are cancelled',
    searchAgain: 'Another locker',
  },
}
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
    phrases,
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
            <OrderPage callLink={<a href="tel:035550142">Call</a>} focusHeading={() => undefined} followPath={null} />
          </main>
        ),
      },
    ],
  })
  return screen.findByRole('heading', { level: 1, name: heading })
}
const PACKAGE_WORDS = /hotel|flight|traveller|vacation|room/i

describe('an order of services alone, without travellers', () => {
  it('of one day is dated once', async () => {
    const onceDated = { ...subject, from: '2027-05-16', to: '2027-05-16' }
    await show(buildOrder({ booking: { ...lockers('confirmed'), subject: onceDated } }), 'The locker is booked')
    expect(screen.getByText('Luggage locker').closest('p')).toHaveTextContent(/station16\/05\/2027$/)
  })

  it('that stands says what was confirmed and counts no travellers', async () => {
    await show(buildOrder({ booking: lockers('confirmed') }), 'The locker is booked')
    expect(screen.getByRole('region', { name: 'What next' })).toHaveTextContent('Locker: confirmed')
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })

  it('that waits says so in the words of its product', async () => {
    await show({ ...buildOnRequest(), booking: lockers('onRequest') }, 'The key has not come yet')
    expect(screen.getByRole('main')).toHaveTextContent('Wait for the key')
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

  it('that was refused says so in the words of its product', async () => {
    await show(
      buildOrder({ status: 'REFUSE', ending: 'supplier_refused', booking: lockers('cancelled') }),
      'The booking was not made',
    )
    expect(screen.getByRole('main')).toHaveTextContent('There is no key.')
    expect(screen.getByRole('main')).not.toHaveTextContent(PACKAGE_WORDS)
  })
})
