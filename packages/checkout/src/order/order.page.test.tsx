// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import {
  acceptHotelChange,
  answerOnRequest,
  bookingProgress,
  debitCreditCard,
  readBooking,
  readHotelChange,
  sendFinalMsg,
  succeededBooking,
} from '@masa/contract/booking'
import { shortenUrl } from '@masa/contract/short-links'
import { BOOKING_ID, buildHotelChange } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { toastV1 } from '@masa/remote-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ATTEMPT, buildHeld, buildOnRequest, buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const PATH = '/booking/card-verified/web'
const TOKEN = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'
const open = (
  api: FakeApi,
  {
    query = `bookingId=${BOOKING_ID}`,
    hash = '',
    locale = 'en' as Locale,
  }: { query?: string; hash?: string; locale?: Locale } = {},
) =>
  renderPage(api, {
    locale,
    address: `${PATH}?${query}${hash}`,
    routes: [
      {
        path: PATH,
        element: (
          <main>
            <OrderPage
              callLink={<a href="tel:035550142">Call</a>}
              focusHeading={() => document.querySelector<HTMLElement>('main h1')?.focus()}
              followPath={null}
            />
          </main>
        ),
      },
    ],
  })
const attempt = `bookingId=${BOOKING_ID}&uniqueId=${ATTEMPT}&state=s.t-a_te`
const mailed = () => fakeApi().answer(sendFinalMsg, { accepted: true, to: 'dan@example.com' })
const progress = (api: FakeApi) =>
  api.answer(bookingProgress, {
    steps: [
      { step: 'authorisation', label: 'The card is approved', state: 'done', at: '2026-11-21T12:46:00.000Z' },
      { step: 'flights', label: 'Flights confirm', state: 'done', at: '2026-11-21T12:46:00.000Z' },
      { step: 'hotel', label: 'The hotel confirms the room', state: 'now', at: null },
      { step: 'charge', label: 'The card is charged', state: 'next', at: null },
      { step: 'documents', label: 'Documents are made', state: 'next', at: null },
    ],
    status: null,
    isFinished: false,
    orderNumber: null,
  })
const calls = (api: FakeApi, route: { name: string }) => api.calls.filter((call) => call.route === route.name)

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('print', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

describe('an order that stands', () => {
  it('shows number, what was charged, what comes next and when check-in opens; and sends the mail once', async () => {
    const api = mailed().answer(succeededBooking, buildOrder())
    open(api)
    expect(await screen.findByRole('heading', { level: 1, name: /The vacation is booked/ })).toBeVisible()
    expect(screen.getAllByText('1204131')[0]).toBeVisible()
    expect(await screen.findByText(/were sent to .*dan@example\.com/)).toBeVisible()
    const next = screen.getByRole('region', { name: 'What next' })
    expect(next).toHaveTextContent(/Airline check-in opens 24 hours before the flight: 15\/05\/2027, 06:15/)
    const receipt = screen.getByRole('region', { name: 'Receipt' })
    expect(receipt).toHaveTextContent('4,543.60')
    expect(receipt).toHaveTextContent('0109')
    expect(receipt).toHaveTextContent('DAN COHEN, YAEL COHEN')
    expect(screen.getByText(/Free cancellation until/)).toHaveTextContent('02/05/2027')
    expect(calls(api, sendFinalMsg)).toHaveLength(1)
  })

  it('says whose passports are still to be added, and by when, two weeks before the departure', async () => {
    const order = buildOrder()
    const [first, second] = order.booking.paxList
    if (first === undefined || second === undefined) throw new Error('two travel')
    const { passportExpiry: _expiry, passportNumber: _number, ...without } = second
    const paxList = [
      { ...first, passportFollows: true },
      { ...without, passportFollows: true },
    ]
    open(mailed().answer(succeededBooking, { ...order, booking: { ...order.booking, paxList } }))
    const next = await screen.findByRole('region', { name: 'What next' })
    expect(next).toHaveTextContent(/Add passport details by .?02\/05\/2027/)
    expect(next).toHaveTextContent('YAEL COHEN')
    expect(next).not.toHaveTextContent('DAN COHEN')
  })

  it('says in its receipt what came back of the charge, for what has left the order', async () => {
    const order = buildOrder()
    const refunded = { amountMinor: 7_400, currency: 'ILS' as const }
    open(mailed().answer(succeededBooking, { ...order, payment: { ...order.payment, refunded } }))
    const receipt = await screen.findByRole('region', { name: 'Receipt' })
    expect(receipt).toHaveTextContent(/Charged.*4,543\.60/)
    expect(receipt).toHaveTextContent(/Returned to the card.*74\.00/)
  })

  it('is waited for while it is still under way, and never called unpaid', async () => {
    const api = progress(mailed()).fail(succeededBooking, 'payment_pending')
    open(api)
    expect(await screen.findByText('This takes about a minute', { exact: false })).toBeVisible()
    expect(screen.queryByText(/did not go through/)).toBeNull()
    api.answer(succeededBooking, buildOrder())
    const booked = await screen.findByRole('heading', { level: 1, name: /The vacation is booked/ })
    expect(booked).toBeVisible()
    await waitFor(() => expect(booked).toHaveFocus())
  })

  it('reads from right to left, with numbers, prices and names isolated', async () => {
    open(mailed().answer(succeededBooking, buildOrder()), { locale: 'he' })
    expect(await screen.findByText(/האישור והקבלה נשלחו אל/)).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    for (const order of screen.getAllByText('1204131')) expect(order.closest('bdi')).toHaveAttribute('dir', 'ltr')
    expect(screen.getByText('DAN COHEN, YAEL COHEN').closest('bdi')).toHaveAttribute('dir', 'ltr')
  })

  it('goes into a calendar, is printed, and is shared as a short link to its page', async () => {
    const write = vi.fn(async (_text: string) => undefined)
    const api = mailed()
      .answer(succeededBooking, buildOrder())
      .answer(shortenUrl, { shortPath: '/shared/Ab3dEf9h', expireDate: '2027-11-21' })
    const { user } = open(api)
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } })
    const said = vi.fn()
    const stop = toastV1.listen(said)
    const calendar = await screen.findByRole('link', { name: 'Add to calendar' })
    expect(new URL(calendar.getAttribute('href') ?? '', location.origin).pathname).toMatch(
      /\/operation\/orderCalendar\/t0ken$/,
    )
    expect(calendar).toHaveAttribute('download', 'masa-1204131.ics')
    await user.click(screen.getByRole('button', { name: 'Print or save' }))
    expect(window.print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/en/shared/Ab3dEf9h`))
    expect(calls(api, shortenUrl)[0]?.url.searchParams.get('rawUrlPath')).toBe(
      '/product-page/web?packId=9001&laId=1-20270516-5',
    )
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' })))
    stop()
  })

  it('says what the hotel has confirmed it by, and whom to call with a question', async () => {
    const { booking, ...rest } = buildOrder()
    const stays = booking.stays.map((stay) => ({ ...stay, confirmation: 'MB-4711' }))
    open(mailed().answer(succeededBooking, { ...rest, booking: { ...booking, stays } }))
    expect(await screen.findByText((text) => text.includes('MB-4711'))).toHaveTextContent('Confirmation number: ')
    const question = screen.getByText('A question about the order?').parentElement
    expect(within(question!).getByRole('link', { name: 'Call' })).toBeVisible()
  })

  it('says so when the mail could not be sent, and stands all the same', async () => {
    open(fakeApi().answer(succeededBooking, buildOrder()).fail(sendFinalMsg, 'internal'))
    expect(await screen.findByText(/could not be sent to .*dan@example\.com/)).toBeVisible()
  })
})

describe('an order whose hotel has not confirmed', () => {
  it('says that nothing was charged and how long there is to wait; it may wait or be given up', async () => {
    const api = fakeApi().answer(succeededBooking, buildOnRequest()).answer(answerOnRequest, { status: 'RQ' })
    const { user } = open(api)
    expect(await screen.findByRole('heading', { level: 1, name: 'The hotel has not confirmed yet' })).toBeVisible()
    expect(screen.getByText('The card was not charged')).toBeVisible()
    expect(screen.getByText('2 hours')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Wait for the hotel' }))
    await waitFor(() => expect(calls(api, answerOnRequest)[0]?.body).toEqual({ choice: 'wait' }))
    expect(await screen.findByText(/We wait/)).toBeVisible()
  })

  it('asks once before it is given up, and changes nothing for a no', async () => {
    const api = fakeApi().answer(succeededBooking, buildOnRequest()).answer(answerOnRequest, { status: 'REFUSE' })
    const { user } = open(api)
    await user.click(await screen.findByRole('button', { name: 'Cancel without charge' }))
    const question = await screen.findByRole('dialog', { name: 'Give up the booking?' })
    expect(question).toHaveTextContent('The card is not charged')
    await user.click(within(question).getByRole('button', { name: 'Keep waiting' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls(api, answerOnRequest)).toEqual([])
  })

  it('is cancelled without charge once, whatever the double click', async () => {
    const api = fakeApi().answer(succeededBooking, buildOnRequest()).answer(answerOnRequest, { status: 'REFUSE' })
    const { user } = open(api)
    const cancel = await screen.findByRole('button', { name: 'Cancel without charge' })
    api.answer(succeededBooking, buildOrder({ status: 'REFUSE', ending: 'traveller_cancelled' }))
    await user.click(cancel)
    await user.dblClick(await screen.findByRole('button', { name: 'Yes, give it up' }))
    expect(await screen.findByRole('heading', { name: 'You gave up the booking' })).toBeVisible()
    expect(screen.getByText('It was cancelled as you asked.')).toBeVisible()
    // What it was about stands below.
    expect(screen.getByText(buildOrder().booking.subject.title)).toBeVisible()
    expect(calls(api, answerOnRequest)).toHaveLength(1)
    expect(calls(api, answerOnRequest)[0]?.headers.get('idempotency-key')).toContain(BOOKING_ID)
  })

  it('sets what is offered beside what was ordered, row by row, better and worse, as its product says it', async () => {
    const change = buildHotelChange()
    open(fakeApi().answer(succeededBooking, buildOnRequest(TOKEN)).answer(readHotelChange, change))
    const table = await screen.findByRole('table', { name: change.offer.compareTitle })
    expect(screen.getByRole('heading', { level: 2, name: change.offer.title })).toBeVisible()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('Meltemi Bay'), expect.stringContaining('Ariadni Terraces'), 'Difference'])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(
      change.offer.rows.map(({ difference }) => difference),
    )
    expect(rows[0]).toHaveTextContent('150 m closer to the beach')
    expect(rows[1]).toHaveTextContent('Lower by 0.3')
  })

  it('takes the offered hotel, with the intent said, and becomes a confirmed order', async () => {
    const api = mailed()
      .answer(succeededBooking, buildOnRequest(TOKEN))
      .answer(readHotelChange, buildHotelChange())
      .answer(acceptHotelChange, buildHotelChange({ outcome: 'accepted' }))
    const { user } = open(api)
    const accept = await screen.findByRole('button', { name: 'Accept the other hotel' })
    api.answer(succeededBooking, buildOrder())
    await user.click(accept)
    expect(await screen.findByRole('heading', { level: 1, name: /The vacation is booked/ })).toBeVisible()
    expect(calls(api, acceptHotelChange)[0]?.headers.get('x-masa-intent')).toBe('1')
  })

  it('says that an answer did not arrive, and that nothing was charged', async () => {
    const api = fakeApi().answer(succeededBooking, buildOnRequest()).fail(answerOnRequest, 'internal')
    const { user } = open(api)
    await user.click(await screen.findByRole('button', { name: 'Cancel without charge' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, give it up' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was not charged')
  })

  it('is under review where no hotel is being asked: no second payment', async () => {
    open(fakeApi().answer(succeededBooking, buildOrder({ status: 'RQ', onRequest: null })))
    expect(await screen.findByRole('heading', { name: 'We are checking the payment' })).toBeVisible()
    expect(screen.getByText(/please do not pay again/)).toBeVisible()
  })
})

describe('a payment that comes back', () => {
  it('is processed in a modal that cannot be left and shows each step, then becomes the order', async () => {
    const waiting = Promise.withResolvers<{ status: 'OK'; orderNumber: string }>()
    const api = progress(mailed())
      .answer(debitCreditCard, () => waiting.promise)
      .answer(succeededBooking, buildOrder())
    const { user } = open(api, { query: attempt })
    const modal = await screen.findByRole('dialog', { name: 'Confirming the booking' })
    await waitFor(() => expect(within(modal).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'))
    expect(within(modal).getByText('The hotel confirms the room').closest('li')).toHaveAttribute('aria-current', 'step')
    await user.keyboard('{Escape}')
    expect(modal).toBeVisible()
    expect(within(modal).queryByRole('button')).toBeNull()
    waiting.resolve({ status: 'OK', orderNumber: '1204131' })
    expect(await screen.findByRole('heading', { level: 1, name: /The vacation is booked/ })).toBeVisible()
    expect(calls(api, debitCreditCard)[0]?.url.searchParams.get('state')).toBe('s.t-a_te')
    expect(calls(api, debitCreditCard)[0]?.body).toEqual({ paymentTransUid: ATTEMPT })
  })

  it.each([
    ['card_declined', 'Try again'],
    ['card_not_supported', 'Try again'],
    ['payment_attempts_exhausted', 'Open a new payment page'],
  ] as const)('that was refused (%s) says first that nothing was charged, then what is held', async (code, way) => {
    const api = progress(fakeApi())
      .fail(debitCreditCard, code)
      .answer(readBooking, buildHeld({ stage: 'payment' }))
    open(api, { query: attempt })
    expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible()
    expect(screen.getByText('The card was not charged')).toBeVisible()
    expect(await screen.findByText(/are still held/)).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toHaveAttribute(
      'href',
      `/booking/verifying-card?bookingId=${BOOKING_ID}&retry=1`,
    )
    expect(await screen.findByRole('timer')).toBeVisible()
  })

  it('that was refused, while another tab paid with another card, goes to the order by itself', async () => {
    const api = progress(fakeApi())
      .fail(debitCreditCard, 'card_declined')
      .answer(readBooking, buildHeld({ stage: 'payment' }))
    open(api, { query: attempt })
    expect(await screen.findByRole('heading', { level: 1, name: 'The payment did not go through' })).toBeVisible()
    api.answer(readBooking, buildHeld({ stage: 'done', status: 'OK', holdRemainingSeconds: null }))
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Back to the booking' })).toHaveAttribute(
      'href',
      `/booking/card-verified/web?bookingId=${BOOKING_ID}`,
    )
  })

  it('does not say that anything is held once the hold is over', async () => {
    const api = progress(fakeApi())
      .fail(debitCreditCard, 'card_declined')
      .answer(readBooking, buildHeld({ stage: 'draft', holdRemainingSeconds: null }))
    open(api, { query: attempt, locale: 'he' })
    expect(await screen.findByRole('heading', { level: 1, name: 'התשלום לא עבר' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('החדר והטיסות עדיין שמורים.')).toBeNull())
  })

  it('that needs a person is under review', async () => {
    open(progress(fakeApi()).fail(debitCreditCard, 'payment_under_review'), { query: attempt })
    expect(await screen.findByRole('heading', { name: 'We are checking the payment' })).toBeVisible()
  })

  it('that came after the places were gone is given back', async () => {
    open(progress(fakeApi()).fail(debitCreditCard, 'sold_out'), { query: attempt })
    expect(await screen.findByRole('heading', { name: 'The booking was not made' })).toBeVisible()
    expect(screen.getByText('The places were taken before the payment arrived.')).toBeVisible()
  })
})

describe('an order that was not made', () => {
  it.each([
    ['REFUSE', 'supplier_refused', 'The hotel could not give the room.'],
    ['ERROR', 'supplier_error', 'A supplier could not take the booking.'],
    ['ERROR', null, 'A supplier could not take the booking.'],
  ] as const)('(%s, %s) says why, that nothing was charged, and its reference', async (status, ending, why) => {
    open(fakeApi().answer(succeededBooking, buildOrder({ status, ending })))
    expect(await screen.findByRole('heading', { level: 1, name: 'The booking was not made' })).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByText(/The card was not charged/)).toBeVisible()
    expect(screen.getByText('1204131')).toBeVisible()
  })

  it('says that too many links were opened, for how long, and whom to call', async () => {
    open(fakeApi().fail(succeededBooking, 'rate_limited'))
    expect(await screen.findByRole('heading', { level: 1, name: 'The order cannot be opened just now' })).toBeVisible()
    expect(screen.getByText(/Try again in a minute/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call' })).toBeVisible()
  })

  it('says that the server failed, and that trying again is safe', async () => {
    const api = fakeApi().fail(succeededBooking, 'forbidden')
    open(api)
    expect(await screen.findByRole('heading', { level: 1, name: 'It did not work just now' })).toBeVisible()
    expect(screen.getByText(/Nothing is charged twice/)).toBeVisible()
  })
})

describe('an order that this browser may not show', () => {
  it.each(['', 'bookingId=../../etc', 'bookingId=123', `bookingId=${BOOKING_ID}`])(
    'is said to stand, with the number to call and the way home (%j)',
    async (query) => {
      open(fakeApi().fail(succeededBooking, 'booking_not_found'), { query })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'This order cannot be shown in this browser' }),
      ).toBeVisible()
      expect(screen.getByText('The order itself is not affected')).toBeVisible()
      expect(screen.getByText(/Everything about it is in the e-mail/)).toBeVisible()
      expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:035550142')
      expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/')
      expect(screen.queryByText(/charged/)).toBeNull()
    },
  )
})
