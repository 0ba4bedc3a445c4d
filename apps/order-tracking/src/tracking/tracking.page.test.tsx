// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { identityHeaders, signInRefused, visitorSignIn } from '@masa/auth'
import { buildOrder } from '@masa/checkout/testing'
import { acknowledgeChanges, bookInfo, readOrderMessage, readSharedTrip } from '@masa/contract/book-info'
import type { BookInfo } from '@masa/contract/book-info'
import { logoutVisitor, requestVisitorLogin, verifyVisitorCode, visitorLoginByLink } from '@masa/contract/visitor'
import type { Locale } from '@masa/i18n'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ils, usd } from '@masa/contract'
import { buildBookInfo } from '#src/shared/testing/build-book-info.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import manifest from '../../remote.json' with { type: 'json' }
import { TrackingPage } from './tracking.page.tsx'

const CODE_SID = 'c'.repeat(32)
const SID = 'a'.repeat(32)
const info = buildBookInfo()
const bookingId = info.order.booking.bookingTransactionId

const signedIn = { type: 'signedIn', bySid: null, sid: SID, subject: { bookingId } } as const

/** An API that knows the order by its number and the code 482913. */
const world = (answer: BookInfo = info): FakeApi =>
  fakeApi({ headers: identityHeaders, onUnauthorised: signInRefused })
    .answer(requestVisitorLogin, { visitorSid: CODE_SID, codeDigits: 6, lifeSeconds: 300 })
    .answer(verifyVisitorCode, { visitorSid: SID, bookingTransactionId: bookingId })
    .answer(bookInfo, answer)
    .answer(logoutVisitor, { accepted: true })

const open = (
  api: FakeApi = world(),
  { at = '/check-booking', locale = 'en' }: { at?: string; locale?: Locale } = {},
) =>
  renderPage(api, {
    routes: [{ path: '/check-booking', element: <TrackingPage /> }],
    address: at,
    locale,
  })
const sent = (api: FakeApi, route: { name: string }) => api.calls.filter(({ route: name }) => name === route.name)
const reference = () => screen.findByLabelText('Order number or airline booking code (PNR)')
const code = () => screen.findByLabelText('The code, 6 digits')

afterEach(() => {
  vi.restoreAllMocks()
  act(() => visitorSignIn.send({ type: 'signedOut' }))
  localStorage.clear()
})

describe('signing in to an order', () => {
  it('is not shown by the first view to a browser that keeps a sign-in', () => {
    visitorSignIn.send(signedIn)
    const entries = manifest.pages.flatMap(({ firstViewUnless }) => firstViewUnless.stored)
    expect(entries).toEqual(Object.keys(localStorage))
  })
  it('asks for a code by what the order is called, and opens it by the code', async () => {
    const api = world()
    const { user } = open(api)
    await user.type(await reference(), '1204131')
    await user.click(screen.getByRole('radio', { name: 'By text message' }))
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await user.type(await code(), '482913')
    expect(await screen.findByRole('heading', { level: 1, name: /in 176 days/ })).toBeTruthy()
    expect(sent(api, requestVisitorLogin).map(({ body }) => body)).toEqual([{ pnr: '1204131', sendBy: 'sms' }])
    expect(sent(api, verifyVisitorCode)[0]?.headers.get('visitorSid')).toBe(CODE_SID)
    expect(sent(api, bookInfo)[0]?.headers.get('visitorSid')).toBe(SID)
  })
  it.each([
    ['nothing', ' ', 'Please enter the order number'],
    ['Hebrew letters', 'הזמנה', 'It consists of Latin letters and digits, at least three characters'],
  ])('says what is wrong with %s, and asks for nothing', async (_what, typed, error) => {
    const api = world()
    const { user } = open(api)
    await user.type(await reference(), typed)
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    expect(await screen.findByText(error)).toBeTruthy()
    expect(document.activeElement).toBe(await reference())
    expect(api.calls).toEqual([])
  })
  it('keeps what was typed where the server does not answer, and says so', async () => {
    const { user } = open(world().answer(requestVisitorLogin, () => Promise.reject(new Error('broken'))))
    await user.type(await reference(), 'K7M2QX')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Not sent')
    expect(await reference()).toHaveProperty('value', 'K7M2QX')
  })
  it('empties the field after a wrong code, and offers a new one once its tries are over', async () => {
    const api = world().fail(verifyVisitorCode, 'verification_code_wrong')
    const { user } = open(api)
    await user.type(await reference(), '1204131')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await user.type(await code(), '111111')
    await waitFor(async () => expect(await code()).toHaveProperty('value', ''))
    expect(await code()).toHaveProperty('ariaInvalid', 'true')
    api.fail(verifyVisitorCode, 'verification_code_over')
    await user.type(await code(), '222222')
    await user.click(await screen.findByRole('button', { name: 'A new code' }))
    expect(sent(api, requestVisitorLogin)).toHaveLength(2)
  })
  it('goes back to another number, and on with the code that was sent where it is not asked for', async () => {
    const { user } = open()
    await user.type(await reference(), '1204131')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await user.click(await screen.findByRole('button', { name: 'Another order number' }))
    expect(await reference()).toHaveProperty('value', '1204131')
  })
  it('says that a code is over when its time is, with the number still there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user } = open()
    await user.type(await reference(), '1204131')
    await user.click(screen.getByRole('button', { name: 'Send the code' }))
    await code()
    // Effects of what is shown have set their timers.
    await act(async () => {})
    act(() => void vi.advanceTimersByTime(300_000))
    expect((await screen.findByRole('alert')).textContent).toContain('no longer valid')
    expect(await reference()).toHaveProperty('value', '1204131')
    vi.useRealTimers()
  })
  it('by the link of a message needs no code, and the link leaves the address', async () => {
    const api = world().answer(visitorLoginByLink, { visitorSid: SID, bookingTransactionId: bookingId })
    const { router } = open(api, { at: '/check-booking#order=t0ken' })
    expect(await screen.findByRole('heading', { level: 1, name: /in 176 days/ })).toBeTruthy()
    expect(sent(api, visitorLoginByLink).map(({ body }) => body)).toEqual([{ token: 't0ken' }])
    expect(router.state.location.hash).toBe('')
  })
  it('by a link that is over says so, and asks for the number', async () => {
    open(world().fail(visitorLoginByLink, 'order_link_not_found'), { at: '/check-booking#order=t0ken' })
    expect(await screen.findByText(/The link is no longer valid/)).toBeTruthy()
    expect(await reference()).toBeTruthy()
  })
  it('is asked of a browser that does not know the order of the address', async () => {
    open(world().fail(bookInfo, 'booking_not_found'), { at: `/check-booking?bookingId=${bookingId}` })
    expect(await screen.findByText('This browser does not know the order yet.')).toBeTruthy()
  })
  it('follows a tab in which it was done, and one in which it was ended', async () => {
    open()
    await reference()
    act(() => visitorSignIn.send(signedIn))
    expect(await screen.findByRole('heading', { level: 1, name: /in 176 days/ })).toBeTruthy()
    act(() => visitorSignIn.send({ type: 'signedOut' }))
    expect(await reference()).toBeTruthy()
  })
})

describe('an order that is followed', () => {
  const follow = (answer: BookInfo = info, at?: string, api = world(answer)) => {
    visitorSignIn.send(signedIn)
    return { api, ...open(api, at === undefined ? {} : { at }) }
  }

  it('says how its parts and its money stand, and opens the history of each', async () => {
    const { user } = follow()
    const tiles = await screen.findByRole('list', { name: 'Parts of the order' })
    expect(within(tiles).getAllByText('Confirmed')).toHaveLength(2)
    expect(within(tiles).getByText('Paid')).toBeTruthy()
    expect(within(tiles).getByText('in 4 payments')).toBeTruthy()
    await user.click(within(tiles).getByText('History', { selector: '[aria-label="History: Payment"]' }))
    expect(within(tiles).getByText('Card charged')).toBeTruthy()
  })
  it('marks a change until it is acknowledged', async () => {
    const changed: BookInfo = {
      ...info,
      newUpTo: 12,
      timeline: info.timeline.map((entry, index) => ({ ...entry, isNew: index === 0 })),
    }
    const { api, user } = follow(changed)
    api.answer(acknowledgeChanges, () => {
      api.answer(bookInfo, info)
      return { accepted: true }
    })
    expect(await screen.findByText('New')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I have read it' }))
    await waitFor(() => expect(screen.queryByText('New')).toBeNull())
    expect(sent(api, acknowledgeChanges)[0]?.body).toEqual({ bookingTransactionId: bookingId, upTo: 12 })
  })
  it('opens a message that was sent', async () => {
    const { api, user } = follow()
    api.answer(readOrderMessage, {
      id: '7',
      subject: 'Order 1204131 is confirmed',
      at: '2026-11-21T12:50:00.000Z',
      lead: 'The vacation is booked.',
      sections: [{ title: 'Receipt', rows: [{ name: 'Total', value: '$1,869\n₪6,815', isStrong: true }] }],
      note: '',
    })
    await user.click(await screen.findByRole('button', { name: /Order 1204131 is confirmed/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Order 1204131 is confirmed' })
    expect(await within(dialog).findByText('The vacation is booked.')).toBeTruthy()
    expect(within(dialog).getByText(/₪6,815/)).toBeTruthy()
  })
  it('lists its documents', async () => {
    const { user } = follow()
    const documents = await screen.findByRole('list', { name: 'Documents' })
    const calendar = within(documents).getByRole('link', { name: /^Add to calendar/ })
    expect(calendar.getAttribute('download')).toMatch(/^masa-\d+\.ics$/)
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await user.click(within(documents).getByRole('button', { name: /^Trip summary/ }))
    expect(print).toHaveBeenCalledOnce()
    const receipt = within(documents).getByRole('link', { name: /^Receipt No\. .*-1/ })
    expect(receipt.getAttribute('href')).toBe('/check-booking?view=receipt')
  })
  it('has a page of its own for the receipt, to print', async () => {
    const { user } = follow(info, '/check-booking?view=receipt')
    expect(await screen.findByRole('heading', { level: 1, name: 'Receipt' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull()
    const print = vi.spyOn(window, 'print').mockReturnValue()
    await user.click(screen.getByRole('button', { name: 'Print or save' }))
    expect(print).toHaveBeenCalledOnce()
    const back = screen.getByRole('link', { name: 'Back to the order' })
    expect(back.getAttribute('href')).toBe('/check-booking')
  })
  it('says what documents that are still to come wait for', async () => {
    const order = buildOrder({ status: 'RQ', payment: { ...info.order.payment, charged: null } })
    follow(buildBookInfo({ order: { ...order, booking: { ...order.booking, documents: [] } } }))
    const documents = await screen.findByRole('list', { name: 'Documents' })
    expect(within(documents).getByText('Available once the card is charged')).toBeTruthy()
    expect(within(documents).getByText('Available once the order is confirmed')).toBeTruthy()
    expect(within(documents).queryByRole('link')).toBeNull()
  })
  it('opens no receipt while nothing was charged', async () => {
    const order = buildOrder({ status: 'RQ', payment: { ...info.order.payment, charged: null } })
    follow(buildBookInfo({ order }), '/check-booking?view=receipt')
    expect(await screen.findByRole('list', { name: 'Documents' })).toBeTruthy()
  })
  it('leads to what waits for an answer', async () => {
    const order = buildOrder({
      status: 'RQ',
      onRequest: {
        answerBy: '2026-11-22T10:00:00.000Z',
        remainingSeconds: 3600,
        waitedShare: 0.5,
        acceptanceToken: null,
        alternative: null,
      },
    })
    follow(buildBookInfo({ order }))
    const options = await screen.findByRole('link', { name: 'The options' })
    expect(options.getAttribute('href')).toBe('/check-booking?view=answer')
  })
  it('has a place of its own for what waits for an answer', async () => {
    const order = buildOrder({
      status: 'RQ',
      onRequest: {
        answerBy: null,
        remainingSeconds: null,
        waitedShare: 0,
        acceptanceToken: null,
        alternative: null,
      },
    })
    follow(buildBookInfo({ order }), '/check-booking?view=answer')
    expect(await screen.findByRole('heading', { name: 'What can be done' })).toBeTruthy()
  })
  it.each([
    ['traveller_cancelled', /: cancelled$/],
    ['supplier_refused', /: not confirmed$/],
  ] as const)('that has come to nothing (%s) is called so, and can be cancelled no more', async (ending, title) => {
    const order = buildOrder({ status: 'REFUSE', ending })
    follow(buildBookInfo({ order, daysToGo: null, timeline: info.timeline.slice(0, 1) }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /cancel/i })).toBeNull()
  })
  it('whose session ends stays as it is while its traveller signs in again above it', async () => {
    const { api, user, queryClient } = follow()
    await screen.findByRole('heading', { level: 1, name: /in 176 days/ })
    api.fail(bookInfo, 'unauthorised')
    await act(() => queryClient.invalidateQueries({ queryKey: ['order'] }))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to the order again' })
    expect(screen.getByRole('heading', { level: 1, name: /in 176 days/ })).toBeTruthy()
    expect(within(dialog).getByLabelText('Order number or airline booking code (PNR)')).toHaveProperty(
      'value',
      '1204131',
    )
    api.answer(bookInfo, info)
    await user.click(within(dialog).getByRole('button', { name: 'Send the code' }))
    await user.type(await within(dialog).findByLabelText('The code, 6 digits'), '482913')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1, name: /in 176 days/ })).toBeTruthy()
  })
  it('whose act is refused asks to sign in again, and leaves the page where its traveller stops', async () => {
    const { api, user } = follow()
    await screen.findByRole('heading', { level: 1, name: /in 176 days/ })
    act(() => signInRefused(identityHeaders()))
    const dialog = await screen.findByRole('dialog', { name: 'Sign in to the order again' })
    expect(sent(api, bookInfo)).toHaveLength(1)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(await reference()).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it('is left by signing out, on the server too', async () => {
    const { api, user } = follow()
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await reference()).toBeTruthy()
    expect(sent(api, logoutVisitor)[0]?.headers.get('visitorSid')).toBe(SID)
  })
  it.each(['he', 'ru', 'ar'] as const)('has all of its words in %s', async (locale) => {
    visitorSignIn.send(signedIn)
    open(world(), { locale })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
  })

  const today = {
    lines: [
      { code: 'paid' as const, amount: usd(140_000), amountIls: ils(454_360) },
      { code: 'packageFee' as const, amount: usd(-70_000), amountIls: ils(-227_180) },
    ],
    refund: usd(70_000),
    refundIls: ils(227_180),
  }

  it('shows what cancelling comes to where it is known, line by line, with the way to cancel', async () => {
    follow(buildBookInfo({ cancellationToday: today }))
    const section = await screen.findByRole('region', { name: 'If cancelled today' })
    expect(section.textContent).toMatch(/Paid.*4,543\.60/)
    expect(section.textContent).toMatch(/2,271\.80/)
    expect(screen.getByRole('link', { name: 'Cancel the order' })).toBeTruthy()
  })

  it('does not say what cancelling comes to where suppliers alone know it', async () => {
    follow(buildBookInfo())
    expect(await screen.findByRole('link', { name: 'Cancel the order' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'If cancelled today' })).toBeNull()
  })
})

describe('a journey that was shared', () => {
  const { subject, legs, stays } = info.order.booking
  const trip = { subject, isCancelled: false, legs, stays, services: [] }

  it('shows where and when, and asks for nothing of the order', async () => {
    visitorSignIn.send(signedIn)
    const api = world().answer(readSharedTrip, trip)
    open(api, { at: '/check-booking#trip=tr1p' })
    expect(await screen.findByRole('heading', { level: 1, name: subject.place })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2 })).toBeTruthy()
    expect(sent(api, readSharedTrip).map(({ body }) => body)).toEqual([{ token: 'tr1p' }])
    expect(sent(api, bookInfo)).toHaveLength(0)
  })
  it('says that it was cancelled', async () => {
    open(world().answer(readSharedTrip, { ...trip, isCancelled: true }), { at: '/check-booking#trip=tr1p' })
    expect(await screen.findByText(/This order was cancelled/)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })
  it('says what to do about a link that opens nothing', async () => {
    open(world().fail(readSharedTrip, 'order_link_not_found'), { at: '/check-booking#trip=tr1p' })
    expect(await screen.findByRole('heading', { level: 1, name: 'The trip cannot be shown' })).toBeTruthy()
  })
  it('is shared by its own link, which is kept nowhere', async () => {
    visitorSignIn.send(signedIn)
    const api = world()
    const { user } = open(api)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/en\/check-booking#trip=tr1p$/))
    expect(api.calls.map(({ route }) => route)).toEqual(['order.bookInfo'])
  })
})
