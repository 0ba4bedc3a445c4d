// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { DOCUMENTED_TRAVELLERS, NAMED_TRAVELLERS, usd } from '@masa/contract'
import { chkInv, readBooking, storePage } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { BOOKING_ID, buildBooking, buildPax, PAYER } from '@masa/contract/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { BookingPage } from './booking.page.tsx'

const visit: BookingView = buildBooking({
  product: {
    kind: 'lounge',
    date: '2026-12-23',
    admission: 'lounge',
    people: 2,
    hasPorter: false,
    quietSeat: usd(800),
  },
  dateFrom: '2026-12-23',
  dateTo: '2026-12-23',
  lines: [],
  total: usd(7_000),
  travellerRules: DOCUMENTED_TRAVELLERS,
  paxList: [buildPax('1'), buildPax('2')],
  payer: PAYER,
  extras: ['masaSafe'],
  termsAccepted: true,
  resumePath: '/booking/lounge/payer',
})
const entry: BookingView = {
  ...visit,
  product: { kind: 'lounge', date: '2026-12-23', admission: 'entry', people: 1, hasPorter: false },
  travellerRules: NAMED_TRAVELLERS,
  extras: [],
  paxList: [],
}

function open(
  booking: BookingView,
  {
    api = fakeApi(),
    locale = 'en' as const,
    step = 'travellers',
  }: { api?: ReturnType<typeof fakeApi>; locale?: 'en' | 'he'; step?: string } = {},
) {
  api
    .answer(readBooking, booking)
    .answer(storePage, { bookingTransactionId: BOOKING_ID, booking })
    .answer(countries, [])
  return renderPage(api, {
    locale,
    address: `/booking/lounge/${step}?bookingId=${BOOKING_ID}`,
    routes: [
      { path: '/booking/lounge/:step', Component: BookingPage },
      { path: '/booking/verifying-card', Component: () => <h1>payment</h1> },
      { path: '/booking/card-verified/web', Component: () => <h1>the order</h1> },
      { path: '/booking/hotel-flight/web', Component: () => <h1>a package</h1> },
      { path: '/lounge', Component: () => <h1>the choice</h1> },
    ],
  })
}
/** In the page; a phone's bar has the same button. */
const press = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  window.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the checkout of a visit', () => {
  it('has a path for each step: the people, what is added, and who pays; then it holds, and leads to the payment', async () => {
    const api = fakeApi().answer(chkInv, { booking: { ...visit, stage: 'held', holdRemainingSeconds: 900 } })
    const { router } = open(visit, { api })
    expect(await screen.findByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
    expect(screen.queryByText('Who pays')).toBeNull()
    await press('Continue to extras')
    expect(await screen.findByRole('heading', { level: 1, name: 'Anything to add?' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/booking/lounge/extras')
    await press('Continue to your details')
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/booking/lounge/payer')
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
    expect(router.state.location.search).toBe(`?bookingId=${BOOKING_ID}`)
  })

  it('asks a document of each person in the lounge, and says what is missing', async () => {
    const { router } = open({ ...visit, paxList: [] })
    expect((await screen.findAllByText(/^Traveller \d$/)).length).toBe(2)
    await press('Continue to extras')
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(12)
    expect(screen.getAllByLabelText('Passport number')).toHaveLength(2)
    expect(router.state.location.pathname).toBe('/booking/lounge/travellers')
  })

  it('stores who sits in the quiet zone, and shows it again', async () => {
    const api = fakeApi()
    open({ ...visit, choices: { zones: { 1: 'quiet' } } }, { api })
    const [first, second] = await screen.findAllByRole('checkbox', { name: /seat in the quiet zone/ })
    expect(first).toBeChecked()
    expect(second).not.toBeChecked()
    expect(screen.getAllByText(/\$8\W+more/)).toHaveLength(2)
    fireEvent.click(second as HTMLElement)
    await press('Continue to extras')
    await vi.waitFor(() =>
      expect(api.calls.filter(({ route }) => route === storePage.name).at(-1)?.body).toMatchObject({
        choices: { zones: { 1: 'quiet', 2: 'quiet' } },
      }),
    )
  })

  it('asks a name alone for the entry', async () => {
    open(entry)
    await press('Continue to your details')
    expect(await screen.findAllByText('Please fill this in')).toHaveLength(2)
    expect(screen.getByLabelText('Last name in English')).toBeVisible()
    for (const other of ['Passport number', 'Date of birth']) expect(screen.queryByLabelText(other)).toBeNull()
    expect(screen.queryByText(/quiet zone/)).toBeNull()
  })

  it.each([
    ['en', 'Masa Safe', /eSIM|Cancellation cover|Parking|Coupon|accept/],
    ['he', 'Masa Safe', /eSIM|דמי ביטול|Parking|קופון/],
  ] as const)('offers Masa Safe alone of the extras, and no terms beside them: %s', async (locale, safe, others) => {
    open({ ...visit, offers: { ...visit.offers, promotions: [] } }, { locale, step: 'extras' })
    expect(await screen.findByRole('checkbox', { name: new RegExp(safe) })).toBeVisible()
    expect(screen.queryByText(others)).toBeNull()
  })

  it('has no step of extras where none is offered', async () => {
    open(entry, { step: 'extras' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Who is coming?' })).toBeVisible()
    expect(screen.queryByText('Extras')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Continue to your details' })[0]).toBeVisible()
  })

  it('reads right to left in Hebrew', async () => {
    open(visit, { locale: 'he' })
    expect(await screen.findByRole('heading', { level: 1, name: 'מי מגיע?' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'חזרה לבחירה' })).toBeVisible()
  })

  it('says that the lounge is full, and leads to the choice', async () => {
    open(visit, { api: fakeApi().fail(chkInv, 'sold_out'), step: 'payer' })
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'The lounge has no seats left on this day' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose again' })).toHaveAttribute(
      'href',
      '/lounge?date=2026-12-23&admission=lounge&people=2',
    )
  })

  it('stays where it is unknown whether seats are kept, and can be tried again', async () => {
    const api = fakeApi().fail(chkInv, 'hold_unconfirmed')
    open(visit, { api, step: 'payer' })
    await press('Continue to payment')
    expect(await screen.findByRole('alert')).toHaveTextContent('It did not work just now')
    api.answer(chkInv, { booking: { ...visit, stage: 'held', holdRemainingSeconds: 900 } })
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
  })

  it('says that another choice could not be held, and goes on with what is', async () => {
    const api = fakeApi().fail(chkInv, 'selection_unavailable')
    open(visit, { api, step: 'payer' })
    await press('Continue to payment')
    expect(await screen.findByRole('alert')).toBeVisible()
    api.answer(chkInv, { booking: { ...visit, stage: 'held', holdRemainingSeconds: 900 } })
    const before = api.calls.filter(({ route }) => route === storePage.name).length
    await press('Continue to payment')
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
    expect(api.calls.filter(({ route }) => route === storePage.name)).toHaveLength(before + 1)
  })

  it('names a choice that the server refuses by its own label, and leads to it', async () => {
    const fields = [{ path: 'choices.zones.2', issue: 'invalid' as const }]
    const api = fakeApi()
    open({ ...visit, choices: { zones: { 1: 'quiet' } } }, { api })
    api.fail(storePage, 'choices_invalid', { fields })
    const [, second] = await screen.findAllByRole('checkbox', { name: /seat in the quiet zone/ })
    fireEvent.click(second as HTMLElement)
    await press('Continue to extras')
    const fault = await screen.findByRole('link', { name: /^Traveller 2: seat in the quiet zone: / })
    expect(fault).toHaveAttribute('href', '#choices.zones.2')
    expect(second).toHaveAttribute('id', 'choices.zones.2')
  })

  it('asks for consent to another price, by the quote that came with it', async () => {
    const quote = { packSelectionId: 'quote-2', total: usd(7_500), totalIls: usd(7_500) }
    open(visit, { api: fakeApi().fail(chkInv, 'price_changed', { quote }), step: 'payer' })
    await press('Continue to payment')
    expect(await screen.findByRole('dialog')).toHaveTextContent(/\$70.*\$75/)
  })

  it('sends a booking of another product to where it goes on', async () => {
    open(buildBooking({ resumePath: '/booking/hotel-flight/web' }))
    expect(await screen.findByRole('heading', { name: 'a package' })).toBeVisible()
  })
})
