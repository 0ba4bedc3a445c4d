// @vitest-environment jsdom
import type { FakeApi } from '@masa/api-client/testing'
import { ils, usd } from '@masa/contract'
import { acceptTerms, canceledWithBody, chkInv, extendHold, readBooking, storePage } from '@masa/contract/booking'
import { BOOKING_ID, buildBooking, buildFilled } from '@masa/contract/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildQuote } from './testing/build-quote.ts'
import {
  api,
  EXTRAS,
  field,
  heading,
  lastStored,
  onTheDay,
  open,
  press,
  readings,
  storedBodies,
  type,
} from './testing/open-booking.tsx'

/** Time goes by, once the effects of what is shown have set their timers. */
async function pass(ms: number): Promise<void> {
  await act(async () => {})
  act(() => void vi.advanceTimersByTime(ms))
}

onTheDay()

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

  it('survives a failure to store, which is shown and passes with the next success', async () => {
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

  it('another booking used the coupon: the price with it and without, and on without it only with consent', async () => {
    const booking = buildFilled({ termsAccepted: true, couponCodes: ['SUMMER-50', 'OTHER-1'] })
    const lost = { coupons: ['SUMMER-50'], before: usd(117_800), total: usd(122_800), totalIls: ils(454_360) }
    const fake = api(booking).fail(chkInv, 'coupon_duplicate', lost)
    open(fake, { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    const dialog = await screen.findByRole('dialog', { name: 'The coupon can no longer be used' })
    expect(dialog).toHaveTextContent(/SUMMER-50.*With the coupon.*\$1,178.*Without it.*\$1,228/)
    expect(storedBodies(fake)).toEqual([])
    fake.answer(chkInv, { booking })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue without the coupon' }))
    expect(await heading('payment')).toBeVisible()
    expect(lastStored(fake).couponCodes).toEqual(['OTHER-1'])
  })

  it('the last rooms went: what happened, what is safe, the reference, and back to the rooms with the booking', async () => {
    open(api(ready()).fail(chkInv, 'sold_out'), { address: EXTRAS })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await heading('The last rooms were taken meanwhile')).toBeVisible()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('Nothing was charged')
    expect(alert).not.toHaveTextContent('test')
    expect(screen.getByText('test')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another room' })).toHaveAttribute(
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
    await pass(2_000)
    expect(screen.getByText(/Less than two minutes are left/)).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Add 10 minutes' }))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*5:00/))
    fake.answer(readBooking, { ...ready(), stage: 'draft', holdRemainingSeconds: null })
    await pass(301_000)
    expect(await screen.findByText(/price and places are no longer held/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Hold them again' }))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/held for another .*15:00/))
    expect(screen.queryByText(/no longer held/)).toBeNull()
  })

  it('the clock of this machine runs past the hold: the server is asked, and its answer counts', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T10:00:00Z') })
    const held = { ...ready(), stage: 'held' as const, holdRemainingSeconds: 121, holdExtendableSeconds: 1_800 }
    open(api(held))
    expect(await screen.findByRole('timer')).toHaveTextContent(/held for another .*2:01/)
    await pass(122_000)
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

  describe('the terms are ticked while an older answer is on its way: it does not untick them', () => {
    const terms = () => screen.getByRole('checkbox', { name: /I have read/ })
    /** Answers what the booking was when it was asked, as late as it is let. */
    const slowly = (fake: FakeApi) => {
      const { promise: line, resolve: speedUp } = Promise.withResolvers<void>()
      const answer = async () => {
        const termsAccepted = fake.calls.some(({ route }) => route === acceptTerms.name)
        await line
        return buildFilled({ termsAccepted })
      }
      return { answer, speedUp }
    }

    it('of something stored', async () => {
      const fake = api(buildFilled())
      open(fake, { address: EXTRAS })
      await heading('Anything to add?')
      const { answer, speedUp } = slowly(fake)
      fake.answer(storePage, async () => ({ bookingTransactionId: BOOKING_ID, booking: await answer() }))
      fireEvent.click(screen.getByRole('checkbox', { name: /Masa Safe/ }))
      await waitFor(() => expect(storedBodies(fake)).toHaveLength(1))
      fireEvent.click(terms())
      await act(async () => undefined)
      speedUp()
      await screen.findByText(/^Draft saved/)
      await waitFor(() => expect(terms()).toBeChecked())
    })

    it('of a look at what the server has', async () => {
      const fake = api(buildFilled())
      open(fake, { address: EXTRAS })
      await heading('Anything to add?')
      const { answer, speedUp } = slowly(fake)
      let arrived = 0
      fake.answer(readBooking, () => answer().finally(() => (arrived += 1)))
      const before = readings(fake)
      fireEvent(document, new Event('visibilitychange'))
      await waitFor(() => expect(readings(fake)).toBeGreaterThan(before))
      fireEvent.click(terms())
      await waitFor(() => expect(terms()).toBeChecked())
      speedUp()
      await waitFor(() => expect(arrived).toBe(readings(fake) - before))
      await act(async () => undefined)
      expect(terms()).toBeChecked()
    })
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

  it('no input for half an hour: back to the rooms, with what was typed stored', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-21T10:00:00Z') })
    const fake = api()
    const { router } = open(fake)
    await heading('Who is travelling?')
    type('paxList.0.firstName', 'DAN')
    await pass(29 * 60_000)
    expect(screen.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
    await pass(60_000)
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
