// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { identityHeaders, signInRefused, visitorSignIn } from '@masa/auth'
import { buildConfirmed, buildOrder } from '@masa/checkout/testing'
import { DOCUMENTED_TRAVELLERS } from '@masa/contract'
import { bookInfo } from '@masa/contract/book-info'
import type { BookInfo } from '@masa/contract/book-info'
import { countries } from '@masa/contract/lookups'
import { correctTravellers } from '@masa/contract/traveller-correction'
import type { TravellerDetails } from '@masa/contract/traveller-correction'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBookInfo } from '#src/shared/testing/build-book-info.ts'
import { renderPage } from '#src/shared/testing/render-page.ts'
import { TrackingPage } from './tracking.page.tsx'

const details = (over: Partial<TravellerDetails> = {}): TravellerDetails => ({
  correctable: ['title', 'firstName', 'lastName', 'birthDate', 'passportNumber', 'passportExpiry'],
  byRequest: [],
  until: '2027-05-15',
  suppliers: 'informed',
  request: null,
  ...over,
})
const info = (over: Partial<TravellerDetails> = {}): BookInfo =>
  buildBookInfo({
    order: buildOrder({ booking: buildConfirmed({ travellerRules: DOCUMENTED_TRAVELLERS }) }),
    travellers: details(over),
  })
const { booking } = info().order
const bookingId = booking.bookingTransactionId

const world = (answer: BookInfo = info()): FakeApi =>
  fakeApi({ headers: identityHeaders, onUnauthorised: signInRefused })
    .answer(bookInfo, answer)
    .answer(countries, [{ code: 'IL', name: 'Israel' }])
    .answer(correctTravellers, { outcome: 'saved', requestedFor: [] })

const open = (api: FakeApi, at = '/check-booking') =>
  renderPage(api, { routes: [{ path: '/check-booking', element: <TrackingPage /> }], address: at, locale: 'en' })
const sent = (api: FakeApi) => api.calls.filter(({ route }) => route === correctTravellers.name).map(({ body }) => body)
const form = '/check-booking?view=travellers'

beforeEach(() => {
  act(() => visitorSignIn.send({ type: 'signedIn', bySid: null, sid: 'a'.repeat(32), subject: { bookingId } }))
})
afterEach(() => {
  act(() => visitorSignIn.send({ type: 'signedOut' }))
  localStorage.clear()
})

/** Opens the form of the first traveller. */
async function edit(api: FakeApi) {
  const page = open(api, form)
  const heading = await screen.findByRole('heading', { level: 1, name: "Correct travellers' details" })
  expect(document.activeElement).toBe(heading)
  const [first] = screen.queryAllByRole('button', { name: 'Edit' })
  if (first !== undefined) await page.user.click(first)
  return page
}
const lastName = () => screen.findAllByLabelText(/^Last name/).then(([field]) => field as HTMLElement)
const save = () => screen.getByRole('button', { name: 'Save the corrections' })

describe('the travellers of an order', () => {
  it('are listed with a way to correct them, and until when', async () => {
    open(world())
    const section = await screen.findByRole('region', { name: 'Travellers' })
    const { firstName, lastName: surname } = booking.paxList[0] ?? {}
    expect(within(section).getByText(`${firstName} ${surname}`)).toBeTruthy()
    expect(section.textContent).toMatch(/Possible until .?15\/05\/2027/)
    const link = within(section).getByRole('link', { name: 'Correct details' })
    expect(link.getAttribute('href')).toBe(form)
  })

  it.each([
    ['2999-01-01', 'Please add them by', '01/01/2999'],
    ['2020-01-01', 'They were due by', '01/01/2020'],
  ])('are asked for passports that follow, with the last day %s and the form for them', async (by, words, day) => {
    const { paxId = '', firstName, lastName: surname } = booking.paxList[1] ?? {}
    open(world(info({ missing: { of: [paxId], by } })))
    const toDo = await screen.findByRole('region', { name: new RegExp(`are missing: .?${firstName} ${surname}`) })
    expect(toDo.textContent).toContain(words)
    expect(toDo.textContent).toContain(day)
    expect(within(toDo).getByRole('link', { name: 'Add passport details' }).getAttribute('href')).toBe(form)
    const section = screen.getByRole('region', { name: 'Travellers' })
    expect(within(section).getAllByText('Passport details are missing')).toHaveLength(1)
  })

  it('show the one whose passport is missing open in the form', async () => {
    const [first, second] = booking.paxList
    if (first === undefined || second === undefined) throw new Error('two travel')
    const { passportNumber: _number, passportExpiry: _expiry, ...without } = second
    const answer = info({ missing: { of: [second.paxId], by: '2999-01-01' } })
    const paxList = [first, { ...without, passportFollows: true }]
    const order = { ...answer.order, booking: { ...answer.order.booking, paxList } }
    open(world({ ...answer, order }), form)
    expect(await screen.findAllByLabelText(/^Passport number/)).toHaveLength(1)
    expect(screen.getAllByRole('button', { name: 'Edit' })).toHaveLength(1)
  })

  it('are listed alone where they cannot be corrected, and the address of the form shows the order', async () => {
    open(world(info({ correctable: [] })), form)
    const section = await screen.findByRole('region', { name: 'Travellers' })
    expect(within(section).queryByRole('link')).toBeNull()
  })

  it.each([
    ['asked', 'The new details are being passed on to the suppliers.'],
    ['refused', 'A supplier has not taken the new details yet. Our team is seeing to it.'],
  ] as const)('say that suppliers are %s', async (suppliers, words) => {
    open(world(info({ suppliers })))
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it('say what was asked for, and from when', async () => {
    const request = { at: '2026-11-28T08:00:00.000Z', people: [{ paxId: '1', firstName: 'NOA', lastName: 'BARKAI' }] }
    open(world(info({ request })))
    const { firstName, lastName: surname } = booking.paxList[0] ?? {}
    expect(await screen.findByText(`${firstName} ${surname} → NOA BARKAI`)).toBeTruthy()
  })
})

describe('a correction of travellers', () => {
  it('sends what was changed alone, and shows the order with the word that it is saved', async () => {
    const api = world()
    const { user, router } = await edit(api)
    await user.clear(await lastName())
    await user.type(await lastName(), 'levinson')
    await user.click(save())
    expect(await screen.findByText('The details are saved.')).toBeTruthy()
    expect(router.state.location.search).toBe('')
    expect(sent(api)).toEqual([
      { bookingTransactionId: bookingId, paxList: [{ paxId: '1', lastName: 'LEVINSON' }], agreedFee: null },
    ])
  })

  it('says that it was asked for, where it is not for the traveller to change', async () => {
    const request = { at: '2026-11-28T08:00:00.000Z', people: [{ paxId: '1', lastName: 'X' }] }
    const api = world(info({ request })).answer(correctTravellers, { outcome: 'requested', requestedFor: ['1'] })
    const { user } = await edit(api)
    await user.type(await lastName(), 'X')
    await user.click(save())
    expect(await screen.findByText(/The change was asked for/)).toBeTruthy()
  })

  it('is not sent while a field is faulty, which gets the focus', async () => {
    const api = world()
    const { user } = await edit(api)
    await user.clear(await lastName())
    await user.click(save())
    await waitFor(async () => expect(document.activeElement).toBe(await lastName()))
    expect(sent(api)).toEqual([])
  })

  it('is not sent where nothing was changed', async () => {
    const api = world()
    const { user } = await edit(api)
    await user.click(save())
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed yet.')
    expect(sent(api)).toEqual([])
  })

  it('keeps what was typed where the server refuses it, and says it at the field', async () => {
    const api = world().fail(correctTravellers, 'passengers_invalid', {
      fields: [{ path: 'paxList.0.lastName', issue: 'latin_capitals' }],
    })
    const { user } = await edit(api)
    await user.type(await lastName(), 'X')
    const typed = (await lastName()) as HTMLInputElement
    const { value } = typed
    await user.click(save())
    await waitFor(() => expect(typed).toHaveProperty('ariaInvalid', 'true'))
    expect(typed.value).toBe(value)
    await user.type(typed, 'Y')
    expect(typed).toHaveProperty('ariaInvalid', null)
  })

  it('names the airline where it changes names by request alone', async () => {
    await edit(world(info({ byRequest: ['firstName', 'lastName'] })))
    expect(screen.getByText(/through our team only/)).toBeTruthy()
  })

  it('names the fee of the airline and agrees to what was shown; another one is shown before it is sent again', async () => {
    const fee = { amountMinor: 7500, currency: 'USD' } as const
    const api = world(info({ byRequest: ['lastName'], fee }))
    const { user } = await edit(api)
    expect(screen.getByText(/The airline asks .?\$75.? for each traveller/)).toBeTruthy()
    await user.type(await lastName(), 'X')
    api.fail(correctTravellers, 'correction_fee_changed')
    api.answer(bookInfo, info({ byRequest: ['lastName'], fee: { ...fee, amountMinor: 9000 } }))
    await user.click(save())
    expect(await screen.findByText(/The airline asks .?\$90.? for each traveller/)).toBeTruthy()
    await user.click(save())
    await waitFor(() => expect(sent(api)).toHaveLength(2))
    expect(sent(api).map((body) => (body as { agreedFee: { amountMinor: number } }).agreedFee.amountMinor)).toEqual([
      7500, 9000,
    ])
  })
})
