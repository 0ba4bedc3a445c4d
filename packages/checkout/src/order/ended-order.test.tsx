// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { ils } from '@masa/contract'
import { succeededBooking, type RefundStatus, type SucceededBooking } from '@masa/contract/booking'
import { BOOKING_ID } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCancellation } from '#src/testing/cancellations.ts'
import { buildHeld, buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const PATH = '/booking/card-verified/web'

function open(order: SucceededBooking, { locale = 'en' as Locale } = {}) {
  return renderPage(fakeApi().answer(succeededBooking, order), {
    locale,
    address: `${PATH}?${new URLSearchParams({ bookingId: BOOKING_ID })}`,
    routes: [
      {
        path: PATH,
        element: (
          <main>
            <OrderPage callLink={<a href="tel:035550142">Call</a>} focusHeading={() => undefined} followPath={null} />
          </main>
        ),
      },
    ],
  })
}

const card = { brand: 'Visa', last4: '0109' }
const release: RefundStatus = { kind: 'release', amount: ils(454_360), sent: ils(0), sentAt: null, by: null, card }
const refund: RefundStatus = {
  kind: 'refund',
  amount: ils(454_360),
  sent: ils(454_360),
  sentAt: '2026-11-25T10:00:00.000Z',
  by: '2026-12-15',
  card,
}
const refused = (over: Partial<SucceededBooking> = {}): SucceededBooking => {
  const held = buildHeld({ stage: 'done', status: 'REFUSE', orderNumber: '1204131', holdRemainingSeconds: null })
  const booking = {
    ...held,
    searchPath: '/search-result?dest=HER&fromDate=2027-05-16&toDate=2027-05-21',
    phrases: { ...held.phrases, similar: 'Similar hotels on the same dates' },
    items: held.items.map((item) => ({ ...item, status: item.id === 'hotel' ? 'refused' : 'cancelled' }) as const),
  }
  return buildOrder({
    status: 'REFUSE',
    hotelStatus: 'cancelled',
    booking,
    payment: { charged: null, refunded: null, instalments: 1, card, at: null },
    ending: 'supplier_refused',
    refund: release,
    ...over,
  })
}
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '')

describe('an order that came to nothing', () => {
  it.each(['en', 'he'] as const)('keeps what it was about, and leads to something like it (%s)', async (locale) => {
    open(refused(), { locale })
    const title = locale === 'en' ? 'The booking was not made' : 'ההזמנה לא אושרה'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.documentElement.dir).toBe(locale === 'en' ? 'ltr' : 'rtl')
    const sum = screen.getByRole('region', { name: locale === 'en' ? 'The payment' : 'התשלום' })
    for (const part of ['Meltemi Bay', '16/05/2027', '₪4,543.60', '0109']) expect(sum).toHaveTextContent(part)
    const link = screen.getByRole('link', { name: 'Similar hotels on the same dates' })
    expect(link.getAttribute('href')).toContain('/search-result?dest=HER&fromDate=2027-05-16&toDate=2027-05-21')
  })

  it('says of each part that it was not confirmed or is free again, and follows the hold on the card', async () => {
    const { view } = open(refused())
    const steps = within(await screen.findByRole('region', { name: 'What is done and what is under way' }))
    expect(steps.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      expect.stringMatching(/Flights.*Released/),
      expect.stringMatching(/Hotel, Meltemi Bay.*Not confirmed/),
      expect.stringMatching(/The hold on the card is being released/),
    ])
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull()
    expect(screen.getByText('Not charged')).toBeVisible()
    view.unmount()
    open(refused({ refund: { ...release, sent: release.amount, sentAt: '2026-11-25T10:00:00.000Z' } }))
    expect(await screen.findByText('The hold on the card is released')).toBeVisible()
    expect(screen.getByText('25/11/2026')).toBeVisible()
  })

  it('that was never paid for says that nothing was charged, and follows no money', async () => {
    open(refused({ refund: null, ending: 'payment' }))
    expect(await screen.findByText('Not charged')).toBeVisible()
    expect(screen.queryByText(/being released$/)).toBeNull()
  })

  it('that was given up by its traveller is called so', async () => {
    open(refused({ ending: 'traveller_cancelled' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'You gave up the booking' })).toBeVisible()
  })

  it('of an earlier server leads home', async () => {
    const order = refused()
    const { searchPath: _path, ...booking } = order.booking
    const { refund: _refund, ...earlier } = order
    open({ ...earlier, booking })
    expect(await screen.findByRole('link', { name: 'Search again' })).toHaveAttribute('href', '/')
  })
})

describe('an order whose money goes back', () => {
  const returned = (over: Partial<SucceededBooking> = {}) => {
    const order = refused({ refund, ending: 'supplier_refused', ...over })
    const payments = [
      { kind: 'card', amount: ils(454_360), instalments: 1, card, status: 'refunded', at: null } as const,
    ]
    return { ...order, booking: { ...order.booking, payments } }
  }

  it('names the sum, the card and the last day, and keeps the receipt with a credit beside it', async () => {
    open(
      returned({
        seller: {
          name: 'Masa Travel Ltd',
          registrationNumber: '51-000000-0',
          address: '12 HaNamal Street',
          phone: '03-555-0142',
          nightPhone: null,
        },
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: /the money goes back/ })).toBeVisible()
    const sum = screen.getByRole('region', { name: 'The refund' })
    expect(plain(sum.textContent)).toContain('On the account by 15/12/2026')
    const receipt = screen.getByRole('region', { name: 'Receipt' })
    for (const part of ['Masa Travel Ltd', '51-000000-0', '12 HaNamal Street', '1204131-1', '1204131-2', '15/12/2026'])
      expect(receipt).toHaveTextContent(part)
    expect(receipt).toHaveTextContent(/Charged₪4,543\.60/)
    expect(receipt).toHaveTextContent(/Returned to the card₪4,543\.60/)
  })

  it('has no credit before the payment company has taken it on', async () => {
    open(returned({ refund: { ...refund, sent: ils(0), sentAt: null, by: null } }))
    const receipt = await screen.findByRole('region', { name: 'Receipt' })
    expect(receipt).not.toHaveTextContent('1204131-2')
    expect(screen.getByText('The refund is on its way to the card')).toBeVisible()
    expect(screen.getByRole('region', { name: 'The refund' })).toHaveTextContent('On its way to the card₪4,543.60')
  })

  it('shows the lines of the receipt in both currencies, summing in each', async () => {
    open(returned())
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    const minor = (text: string) => Math.round(Number(plain(text).replaceAll(/[^\d.-]/g, '')) * 100)
    const cells = rows.slice(1).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    )
    const total = cells.at(-1) ?? []
    for (const column of [0, 1]) {
      const lines = cells.slice(0, -1).flatMap((row) => (row.length === 2 ? [minor(row[column] ?? '')] : []))
      expect(lines.length).toBeGreaterThan(1)
      expect(lines.reduce((sum, each) => sum + each, 0)).toBe(minor(total[column] ?? ''))
    }
  })

  it('counts a reason that was accepted with what went back at first', async () => {
    const claim = {
      basis: 'masaSafe' as const,
      amount: { amountMinor: 22_000, currency: 'USD' as const },
      amountIls: ils(81_950),
      state: 'accepted' as const,
    }
    open(
      returned({
        cancellation: buildCancellation({ claim }),
        refund: { ...refund, amount: ils(394_850), sent: ils(312_900) },
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'The order is cancelled' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'The refund' })).toHaveTextContent(
      'On its way to the card₪3,948.50$1,060',
    )
  })
})
