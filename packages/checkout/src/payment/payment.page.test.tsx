// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { extendHold, getPaymentUrl, readBooking } from '@masa/contract/booking'
import { ils, usd } from '@masa/contract'
import { BOOKING_ID } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildHeld } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import type { PaymentPageProps } from './card-payment.tsx'
import { PaymentPage } from './payment.page.tsx'

const PATH = '/booking/verifying-card'
const open = (
  api: FakeApi,
  {
    query = `bookingId=${BOOKING_ID}`,
    locale = 'en' as Locale,
    onRefusedReturn = () => undefined,
  }: { query?: string; locale?: Locale; onRefusedReturn?: PaymentPageProps['onRefusedReturn'] } = {},
) =>
  renderPage(api, {
    locale,
    address: `${PATH}?${query}`,
    routes: [{ path: PATH, element: <PaymentPage onRefusedReturn={onRefusedReturn} /> }],
  })
const PAGE = {
  paymentUrl: 'http://pay.test/page/1',
  paymentTransUid: 'attempt-1',
  amount: ils(454_360),
  instalments: { count: 4, firstMinor: 113_590, otherMinor: 113_590 },
  holdRemainingSeconds: 840,
  booking: buildHeld({ stage: 'payment' }),
}
const opened = (api: FakeApi) => api.calls.filter(({ route }) => route === getPaymentUrl.name)

beforeEach(() => sessionStorage.clear())

describe('the payment step', () => {
  it('keeps what is paid beside how: lines that sum, the hold, the number of payments', async () => {
    open(fakeApi().answer(readBooking, buildHeld()))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
    const summary = screen.getByRole('region', { name: 'What the price includes' })
    for (const amount of ['$600', '$628', '$1,228', '₪4,543.60']) expect(summary).toHaveTextContent(amount)
    expect(screen.getByRole('timer')).toHaveTextContent(/14:00|13:5\d/)
    const choices = within(screen.getByRole('combobox', { name: 'Number of payments' })).getAllByRole('option')
    expect(choices).toHaveLength(16)
    expect(choices[1]).toHaveTextContent(/4 payments of .*1,135\.90/)
  })

  it("names the steps of the booking's own way before the payment", async () => {
    const booking = buildHeld()
    const steps = [
      { id: 'stay', label: 'Your stay' },
      { id: 'payer', label: 'Payer' },
    ]
    open(fakeApi().answer(readBooking, { ...booking, phrases: { ...booking.phrases, steps } }))
    const row = await screen.findByRole('navigation', { name: 'Steps of the booking' })
    expect(
      within(row)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringContaining('Your stay'),
      expect.stringContaining('Payer'),
      expect.stringContaining('Payment'),
      expect.stringContaining('Confirmation'),
    ])
  })

  it('opens the form of the payment company once, in a frame, for the chosen number of payments', async () => {
    const api = fakeApi().answer(readBooking, buildHeld()).answer(getPaymentUrl, PAGE)
    const { user } = open(api)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Number of payments' }), '4')
    await user.dblClick(screen.getByRole('button', { name: 'Continue to card details' }))
    const frame = await screen.findByTitle('Payment form of the payment company')
    expect(frame).toHaveAttribute('src', PAGE.paymentUrl)
    expect(opened(api).map(({ body }) => body)).toEqual([{ payer: { NoOfPayment: 4 } }])
    expect(screen.getByRole('combobox', { name: 'Number of payments' })).toBeDisabled()
    expect(JSON.parse(sessionStorage.getItem('masa.booking') ?? '{}')).toEqual({
      bookingId: BOOKING_ID,
      paymentTransUid: 'attempt-1',
    })
  })

  it('takes the difference to a higher price alone, in one payment', async () => {
    const held = buildHeld({ stage: 'payment', difference: ils(18_50) })
    const api = fakeApi()
      .answer(readBooking, held)
      .answer(getPaymentUrl, { ...PAGE, amount: ils(18_50) })
    const { user } = open(api)
    const choices = within(await screen.findByRole('combobox', { name: 'Number of payments' })).getAllByRole('option')
    expect(choices.map((choice) => choice.textContent)).toEqual([expect.stringContaining('18.50')])
    await user.click(screen.getByRole('button', { name: 'Continue to card details' }))
    await screen.findByTitle('Payment form of the payment company')
    expect(opened(api).map(({ body }) => body)).toEqual([{}])
  })

  describe('the booking is changed in another tab while a page is open', () => {
    const dearer = {
      total: usd(140_000),
      totalIls: ils(500_000),
      options: { ...buildHeld().options, masaSafetyAssurance: true },
    }
    async function changedElsewhere() {
      const api = fakeApi().answer(readBooking, buildHeld()).answer(getPaymentUrl, PAGE)
      const { user } = open(api)
      await user.click(await screen.findByRole('button', { name: 'Continue to card details' }))
      await screen.findByTitle('Payment form of the payment company')
      expect(screen.queryByRole('alert')).toBeNull()
      api.answer(readBooking, buildHeld({ stage: 'payment', ...dearer }))
      fireEvent(document, new Event('visibilitychange'))
      expect(await screen.findByRole('alert')).toHaveTextContent(/was changed.*shown here, .*4,543\.60/)
      return { api, user }
    }
    const summary = () => screen.getByRole('region', { name: 'What the price includes' })

    it('the page goes on showing what it was opened for, and says so', async () => {
      await changedElsewhere()
      expect(summary()).toHaveTextContent('₪4,543.60')
      expect(screen.getByRole('option', { name: /4,543\.60/ })).toBeVisible()
      expect(screen.queryByText(/5,000\.00/)).toBeNull()
    })

    it('the changed booking is taken to payment when the traveller says so: another page, another sum', async () => {
      const { api, user } = await changedElsewhere()
      api.answer(getPaymentUrl, {
        ...PAGE,
        paymentUrl: 'http://pay.test/page/2',
        paymentTransUid: 'attempt-2',
        amount: ils(500_000),
        booking: buildHeld({ stage: 'payment', ...dearer }),
      })
      await user.click(screen.getByRole('button', { name: 'Pay for the changed booking' }))
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
      expect(screen.getByTitle('Payment form of the payment company')).toHaveAttribute('src', 'http://pay.test/page/2')
      expect(summary()).toHaveTextContent('₪5,000')
    })
  })

  it.each([
    { returnsTo: '/tour/paid', forged: '/booking/card-verified' },
    // The server is from before returns were declared.
    { returnsTo: undefined, forged: '/tour/paid' },
  ])('goes on at no other path than $returnsTo: one that is forged is reported', async ({ returnsTo, forged }) => {
    const onRefusedReturn = vi.fn()
    const api = fakeApi()
      .answer(readBooking, buildHeld())
      .answer(getPaymentUrl, { ...PAGE, ...(returnsTo !== undefined && { returnsTo }) })
    const { user } = open(api, { onRefusedReturn })
    await user.click(await screen.findByRole('button', { name: 'Continue to card details' }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Payment form of the payment company')
    const data = { kind: 'masa.payment-return', version: 1, address: `${forged}?state=abc` }
    act(() => {
      const from = { origin: window.location.origin, source: frame.contentWindow }
      window.dispatchEvent(new MessageEvent('message', { ...from, data }))
    })
    expect(onRefusedReturn.mock.calls).toEqual([[{ bookingId: BOOKING_ID, reason: 'address' }]])
  })

  it('asks for another page after a decline', async () => {
    const api = fakeApi()
      .answer(readBooking, buildHeld({ stage: 'payment' }))
      .answer(getPaymentUrl, PAGE)
    const { user } = open(api, { query: `bookingId=${BOOKING_ID}&retry=1` })
    await user.click(await screen.findByRole('button', { name: 'Continue to card details' }))
    await screen.findByTitle('Payment form of the payment company')
    expect(opened(api)[0]?.body).toEqual({ payer: { NoOfPayment: 1 }, retry: true })
  })

  it('says in Hebrew that nothing was charged when the company cannot be reached, and the same button tries again', async () => {
    const api = fakeApi().answer(readBooking, buildHeld()).fail(getPaymentUrl, 'payment_provider_unavailable')
    const { user } = open(api, { locale: 'he' })
    await user.click(await screen.findByRole('button', { name: 'המשך לפרטי הכרטיס' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('הכרטיס לא חויב')
    expect(document.documentElement.dir).toBe('rtl')
    api.answer(getPaymentUrl, PAGE)
    await user.click(screen.getByRole('button', { name: 'המשך לפרטי הכרטיס' }))
    expect(await screen.findByTitle('טופס התשלום של חברת הסליקה')).toBeVisible()
  })

  it('asks for a new page once the tries of the last one are used up', async () => {
    const api = fakeApi()
      .answer(readBooking, buildHeld({ stage: 'payment' }))
      .fail(getPaymentUrl, 'payment_attempts_exhausted')
    const { user } = open(api)
    await user.click(await screen.findByRole('button', { name: 'Continue to card details' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    api.answer(getPaymentUrl, PAGE)
    await user.click(screen.getByRole('button', { name: 'Continue to card details' }))
    await screen.findByTitle('Payment form of the payment company')
    expect(opened(api)[1]?.body).toMatchObject({ retry: true })
  })

  it('extends the hold, and the clock shows it', async () => {
    const api = fakeApi()
      .answer(readBooking, buildHeld())
      .answer(extendHold, { holdRemainingSeconds: 1440, holdExtendableSeconds: 1200 })
    const { user } = open(api)
    const extend = await screen.findByRole('button', { name: 'Add 10 minutes' })
    api.answer(readBooking, buildHeld({ holdRemainingSeconds: 1440, holdExtendableSeconds: 1200 }))
    await user.click(extend)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('24:00'))
  })

  it('leads back to the booking once nothing is held any more', async () => {
    open(fakeApi().answer(readBooking, buildHeld({ stage: 'draft', holdRemainingSeconds: null })))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The booking is not available or its time has ended' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
      'href',
      `/booking/hotel-flight/web?bookingId=${BOOKING_ID}&step=extras`,
    )
  })

  it('leads on to the order where it is paid already', async () => {
    open(fakeApi().answer(readBooking, buildHeld({ stage: 'done', status: 'OK', holdRemainingSeconds: null })))
    expect(await screen.findByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
      'href',
      `/booking/card-verified/web?bookingId=${BOOKING_ID}`,
    )
  })

  it('says that the booking could not be read, with its reference, and reads it again', async () => {
    const api = fakeApi().fail(readBooking, 'forbidden')
    const { user } = open(api)
    expect(await screen.findByRole('alert')).not.toHaveTextContent('test')
    expect(screen.getByText('test').parentElement).toHaveTextContent('Reference number test')
    api.answer(readBooking, buildHeld())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  })
})
