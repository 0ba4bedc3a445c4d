// @vitest-environment jsdom
import { DOCUMENTED_TRAVELLERS, usd } from '@masa/contract'
import { buildBooking, buildFilled } from '@masa/contract/testing'
import type { BookingView } from '@masa/contract/booking'
import { fakeApi } from '@masa/api-client/testing'
import { checkCouponAvailability } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftPort } from '#src/draft/draft-port.ts'
import { useBookingDraft } from '#src/draft/use-booking-draft.ts'
import { useExtrasStep } from '#src/extras/use-extras-step.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { useTravellersStep } from '#src/travellers/use-travellers-step.tsx'
import { CheckoutFlow } from './checkout-flow.tsx'
import type { FlowStep } from './flow-step.ts'

const word = (id: string) => ({
  label: id,
  title: `title of ${id}`,
  lead: '',
  goTo: `to ${id}`,
  goBack: `back to ${id}`,
})
/** A step that a product brings itself: it claims no faults and needs what a test says. */
const ownStep = (id: string, needs: () => readonly string[] = () => []): FlowStep<BookingView> => ({
  id,
  owns: (path) => path.startsWith(`${id}.`),
  issues: () => ({}),
  words: { ...word(id), warnings: () => [], missing: needs },
  Content: () => <p>{`here is ${id}`}</p>,
})

/** Sells something without passports, with steps of its own around those of the checkout. */
function open({
  initial = buildFilled({ termsAccepted: true }),
  needs,
  address = '/tour',
  port = {},
  pathOf,
  isFor = () => true,
}: {
  initial?: BookingView
  needs?: () => readonly string[]
  address?: string
  port?: Partial<DraftPort<BookingView>>
  pathOf?: (stepId: string) => string
  isFor?: (booking: BookingView) => boolean
} = {}) {
  const ok = async () => ({ kind: 'done', value: initial }) as const
  const whole: DraftPort<BookingView> = {
    read: ok,
    store: ok,
    hold: vi.fn(ok),
    extend: ok,
    accept: async () => ({ kind: 'done', value: null }),
    cancel: vi.fn(async () => ({ kind: 'done', value: null }) as const),
    ...port,
  }
  const {
    passportNumber: _number,
    passportExpiry: _expiry,
    nationality: _country,
    ...groundRules
  } = DOCUMENTED_TRAVELLERS
  function Tour() {
    const form = useBookingDraft({
      initial,
      port: whole,
      rulesOf: () => ({
        places: [{ type: 'adult', room: 0 }],
        rules: groundRules,
        departure: '2027-05-16',
        lastDay: '2027-05-16',
        mayConfirmPassport: false,
      }),
      facts: { today: '2026-11-21', isPhone: () => true },
    })
    return (
      <CheckoutFlow
        form={form}
        steps={[{ ...ownStep('seats', needs), isFor }, useTravellersStep(), useExtrasStep()]}
        selection={{ href: '/days', back: 'Back to the days', again: 'Choose another day' }}
        lostTitles={{ sold_out: 'The tour is full' }}
        renderSummary={(notes) => <aside>A day in the desert{notes}</aside>}
        paymentHref="/pay"
        {...(pathOf === undefined ? {} : { pathOf })}
      />
    )
  }
  const api = fakeApi().answer(countries, []).answer(checkCouponAvailability, { available: false, multiple: false })
  const view = renderPage(api, {
    address,
    routes: [
      { path: '/tour', Component: Tour },
      { path: '/tour/:step', Component: Tour },
      { path: '/pay', Component: () => <h1>payment</h1> },
      { path: '/', Component: () => <h1>home</h1> },
    ],
  })
  return { ...view, port: whole }
}
/** In the page; a phone's bar has the same button. A button that is at work takes no press. */
async function press(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  if (button) fireEvent.click(button)
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  window.scrollTo = () => undefined
  window.sessionStorage.clear()
})

describe('the way to the payment', () => {
  it("is the product's own steps, then payment and confirmation, each with its own address", async () => {
    const { router, port } = open()
    expect(await heading('title of seats')).toBeVisible()
    expect(screen.getByText('A day in the desert')).toBeVisible()
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('seats'),
      expect.stringContaining('Travellers'),
      expect.stringContaining('Extras'),
      expect.stringContaining('Payment'),
      expect.stringContaining('Confirmation'),
    ])
    await press('Continue to travellers')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(router.state.location.search).toBe('?step=travellers')
    await press('Continue to extras')
    expect(await heading('Anything to add?')).toBeVisible()
    await press('Continue to payment')
    expect(await heading('payment')).toBeVisible()
    expect(port.hold).toHaveBeenCalledOnce()
  })

  it('has another button in each step, so that Enter pressed twice does not press the next one', async () => {
    open()
    await heading('title of seats')
    const pressed = screen.getAllByRole('button', { name: 'Continue to travellers' })
    pressed[0]?.focus()
    await press('Continue to travellers')
    await heading('Who is travelling?')
    expect(pressed.map(({ isConnected }) => isConnected)).toEqual([false, false])
  })

  it('leads back step by step, and from the first to the selection', async () => {
    const { router } = open({ address: '/tour?step=extras' })
    await heading('Anything to add?')
    await press('Back to travellers')
    await heading('Who is travelling?')
    await press('back to seats')
    expect(await heading('title of seats')).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('link', { name: 'Back to the days' })).toHaveAttribute('href', '/days')
  })

  it('leaves out a step that the booking does not have, also from the row of steps', async () => {
    const isFor = ({ extras }: BookingView) => extras?.length !== 0
    const { router } = open({ initial: buildFilled({ termsAccepted: true, extras: [] }), isFor })
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(screen.queryByText('seats')).toBeNull()
    await press('Continue to extras')
    await heading('Anything to add?')
    expect(router.state.location.search).toBe('?step=extras')
  })

  it('offers the extras that the booking may buy, and no others', async () => {
    open({ initial: buildFilled({ extras: ['esim', 'PARKING'] }), address: '/tour?step=extras' })
    await heading('Anything to add?')
    expect(screen.getByText('eSIM for data abroad')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: /^Parking/ })).toBeVisible()
    for (const other of [/Masa Safe/, /Cancellation cover/]) expect(screen.queryByText(other)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'If plans change' })).toBeNull()
  })

  it('has the coupon and the terms alone at its last step where no extras are offered', async () => {
    const offers = { ...buildFilled().offers, promotions: [] }
    open({ initial: buildFilled({ extras: [], offers }), address: '/tour?step=extras' })
    await heading('Anything to add?')
    expect(screen.getByRole('heading', { name: 'Before paying' })).toBeVisible()
    for (const other of ['If plans change', 'For the road', 'Send me an eSIM offer'])
      expect(screen.queryByText(other)).toBeNull()
  })

  it('says that an extra was left out, until the page is left', async () => {
    open({ initial: buildFilled({ extras: [], extrasLeftOut: ['masaSafe'] }), address: '/tour?step=travellers' })
    expect(await screen.findByText('Part of what was added is not sold with this booking')).toBeVisible()
    await press('Continue to extras')
    await heading('Anything to add?')
    expect(screen.getByText('Part of what was added is not sold with this booking')).toBeVisible()
  })

  it('says beside the e-mail field what the product sends there', async () => {
    const { phrases } = buildFilled()
    open({
      initial: buildFilled({ phrases: { ...phrases, emailHint: 'The day plan is sent here' } }),
      address: '/tour?step=travellers',
    })
    expect(await screen.findByText('The day plan is sent here')).toBeVisible()
    const { emailHint: _tickets, ...silent } = phrases
    open({ initial: buildFilled({ phrases: silent }), address: '/tour?step=travellers' })
    expect(await screen.findByText('The confirmation is sent here')).toBeVisible()
  })

  it('asks for no field that the product leaves out', async () => {
    open({ initial: buildBooking(), address: '/tour?step=travellers' })
    await heading('Who is travelling?')
    expect(screen.getByLabelText('First name in English')).toBeVisible()
    for (const label of ['Passport number', /Passport expiry/, 'Citizenship'])
      expect(screen.queryByLabelText(label)).toBeNull()
  })

  it('stays where something is missing, and goes back to the step that is not complete', async () => {
    let isChosen = false
    const needs = () => (isChosen ? [] : ['Choose a seat'])
    const { router } = open({ needs, initial: buildBooking({ termsAccepted: true }) })
    await heading('title of seats')
    await press('Continue to travellers')
    expect(await heading('title of seats')).toBeVisible()
    isChosen = true
    await press('Continue to travellers')
    await heading('Who is travelling?')
    await router.navigate('/tour?step=extras')
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent('fields to fill in')
  })

  it('asks before it goes on without a coupon that another booking has used', async () => {
    const booking = buildFilled({ termsAccepted: true, couponCodes: ['SUMMER-50', 'OTHER-1'] })
    const lost = { codes: ['SUMMER-50'], before: usd(117_800), total: usd(122_800) }
    const done = { kind: 'done', value: booking } as const
    const store = vi.fn<DraftPort<BookingView>['store']>(async () => done)
    const hold = vi.fn<DraftPort<BookingView>['hold']>(async () => done)
    hold.mockResolvedValueOnce({ kind: 'couponsLost', lost })
    open({ address: '/tour?step=extras', initial: booking, port: { store, hold } })
    await heading('Anything to add?')
    await press('Continue to payment')
    const dialog = await screen.findByRole('dialog', { name: 'The coupon can no longer be used' })
    expect(dialog).toHaveTextContent(/SUMMER-50.*With the coupon.*\$1,178.*Without it.*\$1,228/)
    expect(store).not.toHaveBeenCalled()
    await press('Continue without the coupon')
    expect(await heading('payment')).toBeVisible()
    expect(store.mock.lastCall?.[0].draft.couponCodes).toEqual(['OTHER-1'])
  })

  it('ends where the selection was lost, in the words of the product', async () => {
    const { port } = open({
      address: '/tour?step=extras',
      port: {
        hold: async () => ({
          kind: 'lost',
          error: {
            name: 'ApiError',
            code: 'sold_out',
            status: 409,
            message: '',
            requestId: 'r-1',
            details: {},
          } as never,
        }),
      },
    })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await heading('The tour is full')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another day' })).toHaveAttribute('href', '/days')
    expect(port.cancel).not.toHaveBeenCalled()
  })

  it('says that giving up did not work, and goes home when it did', async () => {
    const cancel = vi.fn<DraftPort<BookingView>['cancel']>()
    cancel.mockResolvedValueOnce({ kind: 'failed', error: null }).mockResolvedValue({ kind: 'done', value: null })
    open({ port: { cancel } })
    await heading('title of seats')
    await press('Give up the booking')
    fireEvent.click(await screen.findByRole('button', { name: 'Give it up' }))
    expect(await screen.findByText(/It did not work|Nothing was booked or charged/)).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Give it up' }))
    expect(await heading('home')).toBeVisible()
  })
})

describe('a product that gives each step a path', () => {
  const paths: Readonly<Record<string, string>> = {
    seats: '/tour/seats',
    travellers: '/tour/people',
    extras: '/tour/more',
  }
  const pathOf = (id: string): string => paths[id] ?? '/'
  const where = ({ router }: ReturnType<typeof open>) => router.state.location.pathname + router.state.location.search

  it('goes from path to path with the rest of the query, and by the history back and forward', async () => {
    const page = open({ pathOf, address: '/tour/seats?bookingId=b1&channel=app' })
    await heading('title of seats')
    await press('Continue to travellers')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(where(page)).toBe('/tour/people?bookingId=b1&channel=app')
    await press('Continue to extras')
    await heading('Anything to add?')
    expect(where(page)).toBe('/tour/more?bookingId=b1&channel=app')
    await page.router.navigate(-1)
    expect(await heading('Who is travelling?')).toBeVisible()
    await page.router.navigate(-1)
    expect(await heading('title of seats')).toBeVisible()
    await page.router.navigate(2)
    expect(await heading('Anything to add?')).toBeVisible()
    await press('Back to travellers')
    await heading('Who is travelling?')
    await press('back to seats')
    await heading('title of seats')
    expect(where(page)).toBe('/tour/seats?bookingId=b1&channel=app')
  })

  it.each([
    ['/tour/seats', 'title of seats'],
    ['/tour/people/', 'Who is travelling?'],
    ['/tour/more?bookingId=b1', 'Anything to add?'],
    ['/tour/more?step=travellers', 'Anything to add?'],
    ['/tour?step=extras', 'title of seats'],
  ])('opens %s at "%s"', async (address, title) => {
    open({ pathOf, address })
    expect(await heading(title)).toBeVisible()
  })

  it('leads from a step before its time to the one that is not complete, with its faults', async () => {
    const page = open({ pathOf, address: '/tour/more', initial: buildBooking({ termsAccepted: true }) })
    await heading('Anything to add?')
    await press('Continue to payment')
    expect(await heading('Who is travelling?')).toBeVisible()
    expect(where(page)).toBe('/tour/people')
    expect(await screen.findByRole('alert')).toHaveTextContent('fields to fill in')
    expect(page.port.hold).not.toHaveBeenCalled()
  })

  it('keeps what was typed from path to path', async () => {
    open({ pathOf, address: '/tour/people', initial: buildBooking() })
    await heading('Who is travelling?')
    const [name] = screen.getAllByLabelText('First name in English')
    fireEvent.change(name!, { target: { value: 'NOGA' } })
    await press('back to seats')
    await heading('title of seats')
    await press('Continue to travellers')
    await heading('Who is travelling?')
    expect(screen.getAllByLabelText('First name in English')[0]).toHaveValue('NOGA')
  })
})
