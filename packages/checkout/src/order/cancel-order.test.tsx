// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { usd, ils } from '@masa/contract'
import {
  acceptHotelChange,
  canceledWithBody,
  quoteCancellation,
  readHotelChange,
  sendFinalMsg,
  succeededBooking,
} from '@masa/contract/booking'
import { BOOKING_ID, buildHotelChange } from '@masa/contract/testing'
import type { Locale } from '@masa/i18n'
import { titleV1 } from '@masa/remote-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCancellation, buildCancellationQuote } from '#src/testing/cancellations.ts'
import { buildHeld, buildOnRequest, buildOrder } from '#src/testing/orders.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { OrderPage } from './order.page.tsx'

const PATH = '/booking/card-verified/web'
const TOKEN = 'q7Xb2Lw9Zk4Rt8Vn1Mc6Hd3Pf5'

function open(api: FakeApi, { view = null as string | null, locale = 'en' as Locale } = {}) {
  const callLink = <a href="tel:035550142">Call</a>
  const query = new URLSearchParams({ bookingId: BOOKING_ID, ...(view && { view }) })
  return renderPage(api, {
    locale,
    address: `${PATH}?${query}`,
    routes: [
      {
        path: PATH,
        element: (
          <main>
            <OrderPage
              callLink={callLink}
              focusHeading={() => document.querySelector<HTMLElement>('main h1')?.focus()}
              followPath={null}
            />
          </main>
        ),
      },
    ],
  })
}
const calls = (api: FakeApi, route: { name: string }) => api.calls.filter((call) => call.route === route.name)
const confirmed = (over: Parameters<typeof buildHeld>[0] = {}) =>
  buildOrder({
    canCancel: true,
    booking: buildHeld({ stage: 'done', status: 'OK', orderNumber: '1204131', holdRemainingSeconds: null, ...over }),
  })
const cancelled = (over: Parameters<typeof buildCancellation>[0] = {}) =>
  buildOrder({ status: 'REFUSE', hotelStatus: 'cancelled', cancellation: buildCancellation(over) })

describe('cancelling a confirmed order', () => {
  const api = (order = confirmed()) =>
    fakeApi()
      .answer(sendFinalMsg, { accepted: true, to: 'dan@example.com' })
      .answer(succeededBooking, order)
      .answer(quoteCancellation, buildCancellationQuote())

  it('begins at a link of the order, and cancels nothing by looking', async () => {
    const fake = api()
    const order = open(fake)
    const link = await screen.findByRole('link', { name: 'Cancel the order' })
    expect(new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('view')).toBe('cancel')
    order.view.unmount()
    open(fake, { view: 'cancel' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Cancelling the trip to Crete, Greece' })).toHaveFocus()
    expect(await screen.findByRole('button', { name: /Cancel and return .*3,129/ })).toBeVisible()
    const keep = screen.getByRole('link', { name: 'Keep the order' }).getAttribute('href') ?? ''
    expect(new URL(keep, location.origin).searchParams.has('view')).toBe(false)
    expect(calls(fake, canceledWithBody)).toEqual([])
  })

  it('is not offered where it cannot be', async () => {
    open(api(buildOrder({ canCancel: false })))
    expect(await screen.findByRole('heading', { level: 1, name: /The vacation is booked/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Cancel the order' })).toBeNull()
  })

  it.each(['en', 'he'] as const)('shows lines that sum, and every way with what holds (%s)', async (locale) => {
    open(api(), { view: 'cancel', locale })
    const card = await screen.findByRole('region', { name: locale === 'en' ? 'The quote' : 'ההצעה' })
    expect(document.documentElement.dir).toBe(locale === 'en' ? 'ltr' : 'rtl')
    for (const amount of ['₪4,172', '₪931.25', '₪111.75', '₪3,129', '$840']) expect(card).toHaveTextContent(amount)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toHaveTextContent(locale === 'en' ? 'Applies to you' : 'חל עכשיו')
    expect(rows[1]).toHaveTextContent('05/12/2026')
    expect(screen.getByRole('timer')).toHaveTextContent(/14:5\d/)
  })

  it("shows what the supplier keeps, where the terms are the supplier's, in the words of the product", async () => {
    const [, law] = buildCancellationQuote().ways
    if (law === undefined) throw new Error('the quote has two ways')
    const ways = [
      {
        basis: 'supplierTerms' as const,
        state: 'decides' as const,
        fee: usd(9_000),
        feeIls: ils(33_525),
        percent: null,
        until: null,
      },
      law,
    ]
    const order = confirmed()
    const words = { supplierTerms: 'Fare rules', supplierTermsText: 'What is kept of these tickets' }
    const { phrases } = order.booking
    const booking = {
      ...order.booking,
      phrases: { ...phrases, cancellation: { ...phrases.cancellation, ...words } },
    }
    const quote = buildCancellationQuote({ basis: 'supplierTerms', ways })
    open(api({ ...order, booking }).answer(quoteCancellation, quote), { view: 'cancel' })
    const [row] = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    for (const part of ['Fare rules', 'What is kept of these tickets', '₪335.25', 'Applies to you']) {
      expect(row).toHaveTextContent(part)
    }
  })

  it('says why, where it is not known what the supplier keeps', async () => {
    open(api().fail(quoteCancellation, 'cancellation_fee_unknown'), { view: 'cancel' })
    expect(await screen.findByRole('alert')).toHaveTextContent('cancellation_fee_unknown')
  })

  it('is confirmed by the id of its quote, once for a double click, and becomes the cancelled order', async () => {
    const titles: string[] = []
    const stopListening = titleV1.listen(({ title }) => void titles.push(title))
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
    const fake = api().answer(canceledWithBody, { accepted: true })
    const { user } = open(fake, { view: 'cancel' })
    const confirm = await screen.findByRole('button', { name: /Cancel and return .*3,129/ })
    fake.answer(succeededBooking, cancelled())
    await user.click(confirm)
    expect(calls(fake, canceledWithBody)).toEqual([])
    await user.dblClick(await screen.findByRole('button', { name: 'Yes, cancel' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The order is cancelled' })).toHaveFocus()
    expect(titles.at(-1)).toBe('The order is cancelled')
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0 })
    stopListening()
    const [sent, ...more] = calls(fake, canceledWithBody)
    expect(more).toEqual([])
    expect(sent?.body).toEqual({ cancellationQuoteId: 'c'.repeat(32), reason: 'plans' })
    expect(sent?.headers.get('idempotency-key')).toBe(`cancel-${'c'.repeat(32)}`)
  })

  it('of a covered reason says what more may come, and sends what happened', async () => {
    const claim = { basis: 'cancellationCover' as const, amount: usd(22_000), amountIls: ils(81_950) }
    const bought = { basis: 'cancellationCover' as const, fee: usd(6_000), percent: null, until: null }
    const fake = api()
      .answer(quoteCancellation, ({ body }) => {
        const reason = (body as { reason: 'plans' | 'illness' }).reason
        const state = reason === 'illness' ? ('afterDecision' as const) : ('otherReason' as const)
        const ways = [...buildCancellationQuote().ways, { ...bought, state }]
        return buildCancellationQuote(
          reason === 'illness' ? { reason, claim, ways, cancellationQuoteId: 'd'.repeat(32) } : { reason, ways },
        )
      })
      .answer(canceledWithBody, { accepted: true })
    const { user } = open(fake, { view: 'cancel' })
    await user.click(await screen.findByRole('radio', { name: /Illness or injury/ }))
    expect(await screen.findByText('If the reason is accepted, another')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), 'Papers follow')
    await user.click(screen.getByRole('button', { name: /Cancel and return .*3,129/ }))
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    await waitFor(() => expect(calls(fake, canceledWithBody)).toHaveLength(1))
    expect(calls(fake, canceledWithBody)[0]?.body).toEqual({
      cancellationQuoteId: 'd'.repeat(32),
      reason: 'illness',
      text: 'Papers follow',
    })
  })

  it('shows the new quote of a refusal, and says that nothing was cancelled', async () => {
    const fresh = buildCancellationQuote({
      cancellationQuoteId: 'e'.repeat(32),
      refund: usd(56_000),
      refundIls: ils(208_600),
    })
    const fake = api().fail(canceledWithBody, 'cancellation_quote_expired', { cancellationQuote: fresh })
    const { user } = open(fake, { view: 'cancel' })
    await user.click(await screen.findByRole('button', { name: /Cancel and return .*3,129/ }))
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    expect(await screen.findByRole('button', { name: /Cancel and return .*2,086/ })).toBeVisible()
    const news = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(news.join(' ')).not.toBe('')
    fake.answer(canceledWithBody, { accepted: true })
    await user.click(screen.getByRole('button', { name: /Cancel and return .*2,086/ }))
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    await waitFor(() =>
      expect(calls(fake, canceledWithBody).at(-1)?.body).toMatchObject({ cancellationQuoteId: 'e'.repeat(32) }),
    )
  })

  it('does nothing where the question is answered by no, and asks it of a cancellation without a refund too', async () => {
    const nothing = { refund: usd(0), refundIls: ils(0) }
    const fake = api().answer(quoteCancellation, buildCancellationQuote(nothing))
    const { user } = open(fake, { view: 'cancel' })
    await user.click(await screen.findByRole('button', { name: 'Cancel without a refund' }))
    expect(await screen.findByText('Nothing returns to the card. This is final.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(screen.getByText('No documents are needed')).toBeVisible()
    expect(calls(fake, canceledWithBody)).toEqual([])
  })

  it('names a cover only where it would take a fee away, and no fee that is the same a higher one', async () => {
    const way = { percent: null, until: null }
    const ways = [
      { ...way, basis: 'terms' as const, state: 'dearer' as const, fee: usd(0), feeIls: ils(0) },
      { ...way, basis: 'law' as const, state: 'lapsed' as const, fee: null },
      { ...way, basis: 'cancellationCover' as const, state: 'dearer' as const, fee: usd(6_000), feeIls: ils(22_350) },
    ]
    open(api().answer(quoteCancellation, buildCancellationQuote({ fee: usd(0), feeIls: ils(0), ways })), {
      view: 'cancel',
    })
    const [terms, law, cover] = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    expect(terms).toHaveTextContent('Same fee')
    expect(law).toHaveTextContent('Too close to departure')
    expect(cover).toHaveTextContent('Higher fee')
    expect(screen.queryByText(/Covered by/)).toBeNull()
  })

  it('is not possible once the trip has begun, and says so', async () => {
    open(api().fail(quoteCancellation, 'cancellation_closed'), { view: 'cancel' })
    expect(await screen.findByRole('alert')).toHaveTextContent('The trip has begun')
  })
})

describe('a cancelled order', () => {
  it.each(['en', 'ar'] as const)('says what went back, to which card, and when (%s)', async (locale) => {
    open(fakeApi().answer(succeededBooking, cancelled()), { locale })
    const title = locale === 'en' ? 'The order is cancelled' : 'أُلغي الحجز'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(document.documentElement.dir).toBe(locale === 'en' ? 'ltr' : 'rtl')
    const sum = screen.getByRole('region', { name: locale === 'en' ? 'The refund' : 'تفاصيل الاسترداد' })
    for (const part of ['$840', '₪3,129', '0109']) expect(sum).toHaveTextContent(part)
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(items.filter((item) => item?.includes('12/05/2027'))).toHaveLength(3)
  })

  it('says what is still under way', async () => {
    open(fakeApi().answer(succeededBooking, cancelled({ refundedAt: null, items: [{ itemId: 'hotel', at: null }] })))
    expect(await screen.findByText('The refund is on its way to the card')).toBeVisible()
    expect(screen.getByText('The hotel is being told')).toBeVisible()
  })

  it('is shown as cancelled while our people see to a refund that was refused, and not as a payment to check', async () => {
    open(fakeApi().answer(succeededBooking, { ...cancelled({ refundedAt: null }), status: 'RQ' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'The order is cancelled' })).toBeVisible()
    expect(screen.getByText('The refund is on its way to the card')).toBeVisible()
  })

  it.each([
    ['open', 'The reason is being decided'],
    ['accepted', 'Another ₪819.50 goes to the same card'],
    ['refused', 'The reason was not accepted'],
  ] as const)('with a reason that is %s says so', async (state, words) => {
    const claim = { basis: 'masaSafe' as const, amount: usd(22_000), amountIls: ils(81_950), state }
    open(fakeApi().answer(succeededBooking, cancelled({ claim })))
    expect(await screen.findByText((text) => text.replace(/[\u2066-\u2069]/g, '') === words)).toBeVisible()
    const sent = screen.getByRole('region', { name: 'The refund' })
    expect(sent).toHaveTextContent(state === 'accepted' ? 'Sent to the card₪3,948.50$1,060' : '₪3,129$840')
  })

  it('of which nothing went back at first says what was returned for the reason since', async () => {
    const claim = {
      basis: 'masaSafe' as const,
      amount: usd(59_000),
      amountIls: ils(219_775),
      state: 'accepted' as const,
    }
    open(fakeApi().answer(succeededBooking, cancelled({ refund: usd(0), refundIls: ils(0), claim })))
    expect(await screen.findByRole('heading', { level: 1, name: 'The order is cancelled' })).toBeVisible()
    expect(screen.queryByText('No refund')).toBeNull()
    expect(screen.getAllByText((text) => text.includes('2,197.75')).length).toBeGreaterThan(1)
  })
})

describe('a hotel that changed after the charge', () => {
  const order = () => ({ ...buildOnRequest(TOKEN), ...buildOrder(), onRequest: buildOnRequest(TOKEN).onRequest })
  const api = () =>
    fakeApi()
      .answer(sendFinalMsg, { accepted: true, to: 'dan@example.com' })
      .answer(succeededBooking, order())
      .answer(
        readHotelChange,
        buildHotelChange({ isCharged: true, totalIls: { amountMinor: 454_360, currency: 'ILS' } }),
      )

  it.each(['en', 'he'] as const)('leaves the order confirmed, and sets both side by side (%s)', async (locale) => {
    open(api(), { locale })
    const safe = locale === 'en' ? 'The order is confirmed, at no extra cost' : 'ההזמנה מאושרת, ללא תוספת תשלום'
    expect(await screen.findByText(safe)).toBeVisible()
    expect(await screen.findByRole('table')).toHaveTextContent('Ariadni Terraces')
    expect(screen.getByText((text) => text.includes('09/04/2027'))).toBeVisible()
  })

  it('is accepted by one press, and becomes what was sold', async () => {
    const fake = api().answer(acceptHotelChange, buildHotelChange({ isCharged: true, outcome: 'accepted' }))
    const { user } = open(fake)
    const accept = await screen.findByRole('button', { name: 'Accept the other hotel' })
    fake.answer(
      succeededBooking,
      buildOrder({
        replaced: {
          title: 'Meltemi Bay',
          hotelName: 'x',
          roomName: 'x',
          boardName: 'x',
          at: '2027-04-03T09:00:00.000Z',
        },
      }),
    )
    await user.click(accept)
    expect(await screen.findByText((text) => text.includes('Meltemi Bay') && text.includes('03/04/2027'))).toBeVisible()
    expect(calls(fake, acceptHotelChange)[0]?.url.searchParams.get('accepted')).toBe('true')
  })

  it('is rejected after one question, and everything goes back', async () => {
    const fake = api().answer(acceptHotelChange, buildHotelChange({ isCharged: true, outcome: 'rejected' }))
    const { user } = open(fake)
    await user.click(await screen.findByRole('button', { name: /Cancel and return .*4,543\.60/ }))
    expect(calls(fake, acceptHotelChange)).toEqual([])
    const refunded = { ...buildOrder().payment, charged: null, refunded: ils(454_360) }
    const rejected = { ending: 'change_rejected' } as const
    fake.answer(succeededBooking, buildOrder({ status: 'REFUSE', ...rejected, payment: refunded }))
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel' }))
    expect(await screen.findByText(/4,543\.60.*goes back to the card in full/)).toBeVisible()
    expect(screen.getByText('You chose to cancel and not to accept the offer.')).toBeVisible()
    expect(calls(fake, acceptHotelChange)[0]?.url.searchParams.get('accepted')).toBe('false')
  })
})
