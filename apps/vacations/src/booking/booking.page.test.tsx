// @vitest-environment jsdom
import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { sessionStore } from '@masa/auth'
import { usd } from '@masa/contract'
import type { ErrorCode } from '@masa/contract'
import {
  acceptTerms,
  canceledWithBody,
  checkCoupon,
  checkCouponAvailability,
  chkInv,
  extendHold,
  handOverBooking,
  readBooking,
  storePage,
  takeOverBooking,
} from '@masa/contract/booking'
import type { BookingView, StorePageBody } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { createTranslator, directionOf } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BOOKING_ID, buildBooking, buildFilled, buildPax, buildQuote } from '#src/shared/testing/build-booking.ts'
import ownEn from '../../messages/en.json'
import ownHe from '../../messages/he.json'
import { BookingPage } from './booking.page.tsx'

const ADDRESS = `/booking/hotel-flight/web?bookingId=${BOOKING_ID}`
const EXTRAS = `${ADDRESS}&step=extras`
const CATALOGUES: Record<'en' | 'he', Record<string, MessageTree>> = {
  en: { common: commonEn, vacations: ownEn },
  he: { common: commonHe, vacations: ownHe },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.sessionStorage.clear()
})

/** An API that keeps what is stored, as the real one does. */
function api(booking: BookingView = buildBooking()): FakeApi {
  let kept = booking
  return fakeApi()
    .answer(readBooking, () => kept)
    .answer(countries, [{ code: 'IL', name: 'Israel' }])
    .answer(checkCouponAvailability, { available: true, multiple: false })
    .answer(acceptTerms, { accepted: true })
    .answer(storePage, ({ body }) => {
      const stage = body as StorePageBody
      kept = {
        ...kept,
        paxList: stage.paxList ?? kept.paxList,
        payer: { ...kept.payer, ...stage.payer },
        couponCodes: stage.couponCodes ?? kept.couponCodes,
      }
      return { bookingTransactionId: BOOKING_ID, booking: kept }
    })
    .answer(chkInv, () => ({
      booking: { ...kept, stage: 'held' as const, holdRemainingSeconds: 900, holdExtendableSeconds: 1800 },
    }))
}

function open(fake: FakeApi, { address = ADDRESS, locale = 'en' as 'en' | 'he' } = {}) {
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const translator = createTranslator({
    locale: locale as Locale,
    catalogues: CATALOGUES[locale],
    load: async (language, namespace) => CATALOGUES[language as 'en' | 'he'][namespace] ?? {},
    onMissing: 'throw',
  })
  const router = createMemoryRouter(
    [
      { path: '/', Component: () => <h1>home</h1> },
      { path: '/booking/hotel-flight/web', Component: BookingPage },
      { path: '/booking/verifying-card', Component: () => <h1>payment</h1> },
      { path: '/booking/card-verified/web', Component: () => <h1>the order</h1> },
      { path: '/product-page/web', Component: () => <h1>rooms</h1> },
    ],
    { initialEntries: ['/product-page/web', address], initialIndex: 1 },
  )
  render(
    <TranslatorProvider translator={translator}>
      <ApiClientProvider value={fake.client}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
  return { router, translator, user: userEvent.setup() }
}

const field = (path: string): HTMLInputElement => {
  const found = document.getElementById(path)
  if (!(found instanceof HTMLInputElement)) throw new Error(`there is no field ${path}`)
  return found
}
const type = (path: string, value: string): void => {
  fireEvent.change(field(path), { target: { value } })
  fireEvent.blur(field(path))
}
/** In the page; a phone's bar has the same button. */
const press = async (name: string | RegExp): Promise<void> => {
  const [button] = await screen.findAllByRole('button', { name })
  if (button) fireEvent.click(button)
}
const storedBodies = (fake: FakeApi) =>
  fake.calls.filter(({ route }) => route === 'booking.storePage').map(({ body }) => body as StorePageBody)
const readings = (fake: FakeApi): number => fake.calls.filter(({ route }) => route === readBooking.name).length
const lastStored = (fake: FakeApi): StorePageBody => storedBodies(fake).at(-1) ?? {}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the travellers', () => {
  it('begin empty, with a place for everybody and the price that sums beside them', async () => {
    open(api())
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(screen.getByRole('heading', { name: /Traveller 1 Adult/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: /Traveller 2 Adult/ })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    const summary = screen.getByRole('region', { name: 'Your booking' })
    expect(summary).toHaveTextContent('$600')
    expect(summary).toHaveTextContent('$628')
    expect(summary).toHaveTextContent('$1,228')
    expect(summary).toHaveTextContent('Nothing is charged at this step')
  })

  it('read right to left in Hebrew, with names, numbers and addresses left to right', async () => {
    open(api(), { locale: 'he' })
    expect(await heading('מי נוסעים?')).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    for (const path of ['paxList.0.firstName', 'paxList.0.passportNumber', 'payer.email', 'payer.mobile'])
      expect(field(path)).toHaveAttribute('dir', 'ltr')
    await press('המשך לתוספות')
    expect(await screen.findByRole('alert')).toHaveTextContent(/נוסע 1.?: 6 שדות למילוי/u)
  })

  it('that are missing are listed, a line for a person whose fields are empty, with links to their fields, which take the focus; the focus goes to the list first', async () => {
    const { user } = open(api())
    await heading('Who is travelling?')
    await press('Continue to extras')
    const list = await screen.findByRole('alert')
    await waitFor(() => expect(list).toHaveFocus())
    const line = within(list).getByRole('link', { name: 'Who pays: 5 fields to fill in' })
    expect(within(list).getByRole('link', { name: 'Traveller 2: 6 fields to fill in' })).toBeVisible()
    expect(within(list).getAllByRole('link')).toHaveLength(3)
    await user.click(line)
    expect(field('payer.firstName')).toHaveFocus()
    expect(field('payer.email')).toHaveAccessibleDescription(/Please fill this in/)
  })

  it('of whom little is missing are told field by field', async () => {
    open(api())
    await heading('Who is travelling?')
    for (const [path, value] of [
      ['payer.firstName', 'Dan'],
      ['payer.lastName', 'Cohen'],
      ['payer.mobile', '050-555-0117'],
    ] as const)
      type(path, value)
    await press('Continue to extras')
    const list = await screen.findByRole('alert')
    expect(within(list).getByRole('link', { name: 'Who pays, E-mail: Please fill this in' })).toBeVisible()
    expect(within(list).getByRole('link', { name: 'Who pays, Identity number: Please fill this in' })).toBeVisible()
  })

  it.each([
    ['a Hebrew name', 'paxList.0.lastName', 'כהן', 'English letters as in the passport, for example COHEN'],
    ['a birthday to come', 'paxList.0.birthDate', '01/01/2027', 'The date lies in the future'],
    ['a child as an adult', 'paxList.0.birthDate', '01/01/2020', 'The age on the last day of the trip'],
    ['a passport of nonsense', 'paxList.0.passportNumber', '12-', 'Five to twelve English letters and digits'],
    [
      'a passport that ends too early',
      'paxList.0.passportExpiry',
      '15/11/2027',
      'valid for six months after departure',
    ],
    ['a passport that ends before the trip', 'paxList.0.passportExpiry', '01/05/2027', 'expires before the trip ends'],
    ['an e-mail that is none', 'payer.email', 'dan@', 'An address like name@example.com'],
    ['a phone that nobody has', 'payer.mobile', '0999999999', 'A phone number like 050-555-0117'],
    ["a traveller's phone that nobody has", 'paxList.0.phone', '12', 'A phone number like 050-555-0117'],
    ['an identity number with a wrong check digit', 'payer.IdenticationNumber', '123456789', 'The number is not right'],
  ])('with %s are told so at the field, and nobody goes on', async (_, path, value, issue) => {
    const fake = api(buildFilled())
    const { router } = open(fake)
    await heading('Who is travelling?')
    if (path.startsWith('paxList')) fireEvent.click(screen.getAllByRole('button', { name: 'Edit' })[0] as HTMLElement)
    type(path, value)
    await waitFor(() => expect(field(path)).toHaveAttribute('aria-invalid', 'true'))
    await press('Continue to extras')
    expect(await screen.findByRole('alert')).toHaveTextContent(issue)
    expect(field(path)).toHaveAccessibleDescription(expect.stringContaining(issue))
    expect(router.state.location.search).not.toContain('extras')
  })

  it('have their fault told after the field is left, not while it is typed', async () => {
    open(api(buildFilled()))
    await heading('Who is travelling?')
    fireEvent.change(field('payer.email'), { target: { value: 'dan@' } })
    expect(field('payer.email')).not.toHaveAttribute('aria-invalid')
    fireEvent.blur(field('payer.email'))
    await waitFor(() => expect(field('payer.email')).toHaveAttribute('aria-invalid', 'true'))
  })

  it('type capitals and digits on any keyboard', async () => {
    open(api())
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'dan')
    expect(field('paxList.0.firstName')).toHaveValue('DAN')
    type('payer.mobile', '٠٥٠٥٥٥٠١١٧')
    expect(field('payer.mobile')).toHaveValue('0505550117')
  })

  it('may confirm a short passport where their group may', async () => {
    open(
      api(
        buildFilled({
          allowsShortPassport: true,
          paxList: [buildPax('1', { passportExpiry: '2027-11-01' }), buildPax('2')],
        }),
      ),
    )
    await heading('Who is travelling?')
    await press('Continue to extras')
    fireEvent.click(await screen.findByRole('checkbox', { name: /take it upon myself/ }))
    await press('Continue to extras')
    expect(await heading('Anything to add?')).toBeVisible()
  })

  it('lend their name to the payer', async () => {
    open(api(buildBooking({ paxList: [buildPax('1', { phone: '0505550117' })] })))
    await heading('Who is travelling?')
    fireEvent.click(screen.getByRole('button', { name: 'Copy from traveller 1' }))
    expect(field('payer.firstName')).toHaveValue('DAN')
    expect(field('payer.lastName')).toHaveValue('COHEN')
    expect(field('payer.mobile')).toHaveValue('0505550117')
  })

  it('who are complete fold into a line, and open to be mended', async () => {
    open(api(buildFilled()))
    const card = (await screen.findByRole('heading', { name: /Traveller 2/ })).closest('section') as HTMLElement
    expect(card).toHaveTextContent('Miss YAEL COHEN, 02/11/1986')
    expect(document.getElementById('paxList.1.firstName')).toBeNull()
    fireEvent.click(within(card).getByRole('button', { name: 'Edit' }))
    expect(field('paxList.1.firstName')).toHaveValue('YAEL')
  })
})

describe('what is typed', () => {
  it('is stored after a pause, without what is badly written', async () => {
    const fake = api()
    open(fake)
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'DAN')
    type('payer.email', 'dan@')
    await waitFor(() => expect(storedBodies(fake)).toHaveLength(1))
    expect(lastStored(fake).paxList?.[0]).toMatchObject({ paxId: '1', firstName: 'DAN' })
    expect(lastStored(fake).payer).not.toHaveProperty('email')
    expect(await screen.findByText(/Draft saved at/)).toBeVisible()
    expect(field('payer.email')).toHaveValue('dan@')
  })

  it('survives a switch of language', async () => {
    const { translator } = open(api())
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'DAN')
    type('payer.mobile', '050')
    await act(() => translator.change('he'))
    expect(await heading('מי נוסעים?')).toBeVisible()
    expect(field('paxList.0.firstName')).toHaveValue('DAN')
    expect(field('payer.mobile')).toHaveValue('050')
  })

  it('survives a failure to store, which is told and passes with the next success', async () => {
    const fake = api()
    open(fake)
    await heading('Who is travelling?')
    fake.fail(storePage, 'unavailable')
    type('paxList.0.firstName', 'DAN')
    expect(await screen.findByRole('alert', {})).toHaveTextContent('nothing that was typed is lost')
    expect(field('paxList.0.firstName')).toHaveValue('DAN')
    fake.answer(storePage, { bookingTransactionId: BOOKING_ID, booking: buildBooking() })
    type('paxList.0.lastName', 'COHEN')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('the extras', () => {
  it.each<[ErrorCode, string]>([
    ['coupon_amount_not_positive', 'The amount must be greater than 0'],
    ['coupon_price_invalid', 'The coupon does not fit the price of this booking'],
    ['coupon_number_invalid', 'This is not a coupon number'],
    ['coupon_not_found', 'No such coupon for this trip'],
    ['coupon_duplicate', 'This coupon was used already'],
  ])('say of a coupon that fails as %s: %s', async (code, words) => {
    const fake = api(buildFilled()).fail(checkCoupon, code)
    open(fake, { address: EXTRAS })
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'tenoff' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(screen.getByLabelText('Coupon code')).toHaveAccessibleDescription(words))
    expect(screen.getByLabelText('Coupon code')).toHaveValue('TENOFF')
  })

  it('take a coupon that fits, with what it takes off, and let go of it again', async () => {
    const fake = api(buildFilled()).answer(checkCoupon, {
      code: 'TENOFF',
      value: 10,
      currency: 'USD',
      discount: usd(1_000),
      newTotal: usd(121_800),
    })
    open(fake, { address: EXTRAS })
    fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: 'TENOFF' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText(/Coupon TENOFF takes off .*\$10/)).toBeVisible()
    await waitFor(() => expect(lastStored(fake).couponCodes).toEqual(['TENOFF']))
    expect(fake.calls.find(({ route }) => route === 'booking.checkCoupon')?.url.searchParams.get('numOfPax')).toBe('2')
    fireEvent.click(screen.getByRole('button', { name: 'Remove TENOFF' }))
    await waitFor(() => expect(lastStored(fake).couponCodes).toEqual([]))
  })

  it('offer Masa Safe at its price', async () => {
    const fake = api(buildFilled())
    open(fake, { address: EXTRAS })
    const box = await screen.findByRole('checkbox', { name: /Masa Safe/ })
    expect(box.closest('label')).toHaveTextContent(/\$30.? per person/u)
    fireEvent.click(box)
    await waitFor(() => expect(lastStored(fake).masaSafetyAssurance).toBe(true))
    type('securityForcesDocument', '12')
    await press('Continue to payment')
    expect(field('securityForcesDocument')).toHaveAccessibleDescription(/Digits only, as on the document/)
    type('securityForcesDocument', '٧٦٥٤٣٢١')
    await waitFor(() => expect(lastStored(fake).securityForcesDocument).toBe('7654321'))
  })

  it('offer Masa Safe without a fee to security forces', async () => {
    const { offers } = buildBooking()
    open(api(buildFilled({ offers: { ...offers, masaSafe: { perPerson: usd(0), total: usd(0), isFree: true } } })), {
      address: EXTRAS,
    })
    expect((await screen.findByRole('checkbox', { name: /Masa Safe/ })).closest('label')).toHaveTextContent(
      'Free of charge',
    )
  })

  it("let nobody on without the terms and the flight's condition", async () => {
    const fake = api(buildFilled({ needsFlightCondition: 'Boarding closes 60 minutes before' }))
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await screen.findByRole('checkbox', { name: /Boarding closes/ })).toHaveAccessibleDescription(
      /must be confirmed/,
    )
    expect(screen.getByRole('checkbox', { name: /I have read/ })).toHaveAccessibleDescription(/must be accepted/)
    expect(fake.calls.some(({ route }) => route === 'booking.chkInv')).toBe(false)
  })

  it('lead to the payment with everything in place', async () => {
    const fake = api(buildFilled())
    const { router } = open(fake, { address: `${EXTRAS}&utm_source=mail` })
    fireEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /I have read/ })).toBeChecked())
    await press('Continue to payment')
    expect(await heading('payment')).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      bookingId: BOOKING_ID,
      utm_source: 'mail',
    })
  })

  it('show what the server misses among the travellers, with the way to it', async () => {
    const fake = api(buildFilled({ termsAccepted: true })).fail(chkInv, 'passengers_invalid', {
      fields: [{ path: 'paxList.1.birthDate', issue: 'age_mismatch' }],
    })
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    const alert = await screen.findByRole('alert')
    fireEvent.click(within(alert).getByRole('button', { name: 'Back to travellers' }))
    expect(await screen.findByRole('link', { name: /Traveller 2, Date of birth: The age/ })).toBeVisible()
  })
})

describe('meanwhile', () => {
  const ready = () => buildFilled({ termsAccepted: true })

  it('the price changed: old and new, and on only with consent', async () => {
    const fake = api(ready()).fail(chkInv, 'price_changed', { before: usd(122_800), quote: buildQuote(131_000) })
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    const dialog = await screen.findByRole('dialog', { name: 'The price has changed' })
    expect(dialog).toHaveTextContent(/It was.*\$1,228.*Now.*\$1,310/)
    expect(screen.queryByRole('heading', { name: 'payment' })).toBeNull()
    fake.answer(chkInv, { booking: ready() })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue at the new price' }))
    expect(await heading('payment')).toBeVisible()
    expect(lastStored(fake)).toMatchObject({ acceptedQuote: 'quote-2' })
  })

  it('the last rooms went: what happened, what is safe, the reference, and back to the rooms with the booking', async () => {
    open(api(ready()).fail(chkInv, 'sold_out'), { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await heading('The last rooms were taken meanwhile')).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Nothing was charged')
    expect(alert).toHaveTextContent('test')
    expect(within(alert).getByRole('link', { name: 'Choose another room' })).toHaveAttribute(
      'href',
      expect.stringContaining(`bookingId=${BOOKING_ID}`),
    )
  })

  it('the hold runs out: it can be extended, and taken again when it is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T10:00:00Z') })
    const held = { ...ready(), stage: 'held' as const, holdRemainingSeconds: 121, holdExtendableSeconds: 1_800 }
    const fake = api(held).answer(extendHold, { holdRemainingSeconds: 300, holdExtendableSeconds: 1_200 })
    open(fake)
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*2:01/))
    act(() => void vi.advanceTimersByTime(2_000))
    expect(screen.getByText(/Less than two minutes are left/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Add 10 minutes' }))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*5:00/))
    fake.answer(readBooking, { ...ready(), stage: 'draft', holdRemainingSeconds: null })
    act(() => void vi.advanceTimersByTime(301_000))
    expect(await screen.findByText(/price and places are no longer held/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Hold them again' }))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*15:00/))
    expect(screen.queryByText(/no longer held/)).toBeNull()
  })

  it('the clock of this machine runs past the hold: the server is asked, and its word stands', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T10:00:00Z') })
    const held = { ...ready(), stage: 'held' as const, holdRemainingSeconds: 121, holdExtendableSeconds: 1_800 }
    open(api(held))
    expect(await screen.findByRole('timer')).toHaveTextContent(/held for another .*2:01/)
    act(() => void vi.advanceTimersByTime(122_000))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*2:01/))
    expect(screen.queryByText(/no longer held/)).toBeNull()
  })

  it('another tab of the booking stores: what it stored shows here, and it is said', async () => {
    const fake = api(ready())
    open(fake)
    await heading('Who is travelling?')
    const { payer } = ready()
    fake.answer(readBooking, { ...ready(), payer: { ...payer, lastName: 'Levi' } })
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(field('payer.lastName')).toHaveValue('Levi'))
    expect(screen.getByText('The booking was changed elsewhere')).toBeVisible()
    type('payer.firstName', 'Noa')
    expect(screen.queryByText('The booking was changed elsewhere')).toBeNull()
    expect(field('payer.lastName')).toHaveValue('Levi')
  })

  it('the line is back: a slow answer from before does not undo what was stored since', async () => {
    const fake = api(ready())
    open(fake)
    await heading('Who is travelling?')
    type('payer.lastName', 'Levi')
    const { promise: line, resolve: speedUp } = Promise.withResolvers<void>()
    let arrived = 0
    fake.answer(readBooking, async () => {
      const isStored = storedBodies(fake).length > 0
      await line
      arrived += 1
      return { ...ready(), payer: { ...ready().payer, ...(isStored && { lastName: 'Levi' }) } }
    })
    fireEvent(window, new Event('offline'))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(lastStored(fake).payer).toMatchObject({ lastName: 'Levi' }))
    await screen.findByText(/^Draft saved/)
    speedUp()
    await waitFor(() => expect(arrived).toBe(readings(fake) - 1))
    await act(async () => undefined)
    expect(field('payer.lastName')).toHaveValue('Levi')
    expect(screen.queryByText('The booking was changed elsewhere')).toBeNull()
  })

  it('left and opened again: what was stored meanwhile stands there', async () => {
    const { router } = open(api(ready()))
    await heading('Who is travelling?')
    type('payer.lastName', 'Levi')
    await screen.findByText(/^Draft saved/)
    await act(() => router.navigate(-1))
    expect(await heading('rooms')).toBeVisible()
    await act(() => router.navigate(1))
    await heading('Who is travelling?')
    expect(field('payer.lastName')).toHaveValue('Levi')
  })

  it('nobody touched it for half an hour: back to the rooms, with what was typed stored', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T10:00:00Z') })
    const fake = api()
    const { router } = open(fake)
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'DAN')
    act(() => void vi.advanceTimersByTime(29 * 60_000))
    expect(screen.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(await heading('rooms')).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      packId: '9001',
      laId: '1-20270516-5',
      adult: '2',
      bookingId: BOOKING_ID,
    })
    expect(lastStored(fake).paxList?.[0]).toMatchObject({ firstName: 'DAN' })
  })

  it('the page was reloaded: back to the rooms once; going on from there shows all that was typed', async () => {
    const id = 'c'.repeat(32)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload', name: `http://localhost/en/booking/hotel-flight/web?bookingId=${id}` } as never,
    ])
    const fake = api(buildFilled({ bookingTransactionId: id }))
    const { router } = open(fake, { address: `/booking/hotel-flight/web?bookingId=${id}` })
    expect(await heading('rooms')).toBeVisible()
    await act(() => router.navigate(`/booking/hotel-flight/web?bookingId=${id}`))
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(field('payer.email')).toHaveValue('dan@example.com')
  })

  it('the booking is being paid for, or is paid: its order has a page of its own', async () => {
    open(api(buildFilled({ stage: 'done', status: 'OK' })))
    expect(await heading('the order')).toBeVisible()
  })

  it('the traveller gives up, with a reason for those who have one', async () => {
    const fake = api(ready()).answer(canceledWithBody, { accepted: true })
    open(fake)
    await heading('Who is travelling?')
    await press('Give up the booking')
    const dialog = await screen.findByRole('dialog', { name: 'Give up this booking?' })
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Another date' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Give it up' }))
    expect(await heading('home')).toBeVisible()
    expect(fake.calls.at(-1)?.body).toEqual({ text: 'Another date' })
  })
})

describe('a booking that is not there', () => {
  it.each(['booking_not_found', 'booking_expired'] as const)(
    'because of %s leads back by a countdown, which can be stopped',
    async (code) => {
      open(fakeApi().fail(readBooking, code))
      expect(await heading('The booking is not available or its time has ended')).toBeVisible()
      expect(screen.getByRole('timer')).toHaveTextContent('Back to the previous page in 5 seconds')
      fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByRole('timer')).toBeNull()
    },
  )

  it('for the moment is asked for again', async () => {
    const fake = api().fail(readBooking, 'internal')
    open(fake)
    expect(await screen.findByText(/It did not work just now/)).toBeVisible()
    fake.answer(readBooking, buildBooking())
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Who is travelling?')).toBeVisible()
  })
})

describe('another device', () => {
  const token = 'd'.repeat(32)

  it('is given a link that shows its token to no server, and says what does not travel', async () => {
    const fake = api().answer(handOverBooking, { token, expiresAt: '2026-11-22T10:00:00Z' })
    open(fake)
    await heading('Who is travelling?')
    await press('Continue on another device')
    const dialog = await screen.findByRole('dialog', { name: 'Continue on another device' })
    const link = await within(dialog).findByLabelText('Link to the booking')
    expect(link).toHaveValue(`${window.location.origin}/en/booking/hotel-flight/web#continue=${token}`)
    expect(link).toHaveAccessibleDescription(/Passport and identity numbers are not passed on/)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy the link' }))
    expect(await within(dialog).findByText('The link was copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toContain(`#continue=${token}`)
  })

  it('takes the booking by a press, and has its session', async () => {
    const fake = api(buildFilled()).answer(takeOverBooking, {
      bookingTransactionId: BOOKING_ID,
      authorization: `Bearer ${'e'.repeat(32)}`,
      booking: buildFilled(),
    })
    open(fake, { address: `/booking/hotel-flight/web#continue=${token}` })
    expect(await heading('Continue your booking on this device')).toBeVisible()
    expect(fake.calls).toEqual([])
    await press('Continue here')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(fake.calls[0]).toMatchObject({ route: 'booking.takeOver', body: { token } })
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: 'e'.repeat(32) })
  })

  it('is told when the link is no longer valid', async () => {
    open(fakeApi().fail(takeOverBooking, 'hand_over_not_found'), {
      address: `/booking/hotel-flight/web#continue=${token}`,
    })
    await press('Continue here')
    expect(await heading('This link is no longer valid')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('A new one can be made')
  })
})
