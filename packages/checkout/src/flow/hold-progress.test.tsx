// @vitest-environment jsdom
import { DOCUMENTED_TRAVELLERS } from '@masa/contract'
import { buildFilled } from '@masa/contract/testing'
import { checkCouponAvailability, type BookingView } from '@masa/contract/booking'
import { countries } from '@masa/contract/lookups'
import { fakeApi } from '@masa/api-client/testing'
import type { Locale } from '@masa/i18n'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftPort } from '#src/draft/draft-port.ts'
import { useBookingDraft } from '#src/draft/use-booking-draft.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { usePayerStep } from '#src/payer/use-payer-step.tsx'
import { CheckoutFlow } from './checkout-flow.tsx'

type Held = Awaited<ReturnType<DraftPort<BookingView>['hold']>>

/** At the last step, with a hold that is answered when the test says so. */
async function openAtHold({
  over = {},
  locale = 'en' as Locale,
}: { over?: Partial<BookingView>; locale?: Locale } = {}) {
  const initial = buildFilled({ termsAccepted: true, holdTakesSeconds: 60, ...over })
  const ok = async () => ({ kind: 'done', value: initial }) as const
  let answer: (held: Held) => void = () => undefined
  const hold = vi.fn(() => new Promise<Held>((resolve) => void (answer = resolve)))
  const done = async () => ({ kind: 'done', value: null }) as const
  const port: DraftPort<BookingView> = { read: ok, store: ok, hold, extend: ok, accept: done, cancel: done }
  function Tour() {
    const form = useBookingDraft({
      initial,
      port,
      rulesOf: () => ({
        places: [],
        rules: DOCUMENTED_TRAVELLERS,
        departure: '2027-05-16',
        lastDay: '2027-05-16',
        mayConfirmPassport: false,
      }),
      facts: { today: '2026-11-21', isPhone: () => true },
    })
    return (
      <CheckoutFlow
        form={form}
        steps={[usePayerStep()]}
        selection={{ href: '/days', back: 'Back', again: 'Again' }}
        renderSummary={(notes) => notes}
        paymentHref="/pay"
      />
    )
  }
  const api = fakeApi().answer(countries, []).answer(checkCouponAvailability, { available: false, multiple: false })
  const view = renderPage(api, {
    locale,
    address: '/tour',
    routes: [
      { path: '/tour', Component: Tour },
      { path: '/pay', Component: () => <h1>payment</h1> },
    ],
  })
  await screen.findByRole('heading', { level: 1 })
  vi.useFakeTimers()
  const goOn = (): HTMLElement => document.querySelector<HTMLElement>('button[class*=primary]') ?? document.body
  return {
    ...view,
    hold,
    press: () => fireEvent.click(goOn()),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    answer: (held: Held = { kind: 'done', value: initial }) => act(async () => answer(held)),
  }
}
/** What is read aloud politely: both lines are there from the beginning, so that a change of their words is announced. */
const said = (): string =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

beforeEach(() => {
  window.scrollTo = () => undefined
  window.sessionStorage.clear()
})
afterEach(() => void vi.useRealTimers())

describe('a hold that takes long', () => {
  it('says nothing for three seconds, then that the places are being kept, then how long it may take', async () => {
    const { press, pass, hold, answer } = await openAtHold()
    press()
    await pass(2_900)
    expect(hold).toHaveBeenCalledOnce()
    expect(said()).toBe('')
    await pass(200)
    expect(said()).toBe('The supplier is keeping the places for you…')
    await pass(12_000)
    expect(said()).toBe('This may take up to 60 seconds. Nothing is charged meanwhile.')
    await answer()
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
  })

  it.each<[Locale, RegExp]>([
    ['he', /^זה עשוי להימשך עד 60 שניות/],
    ['ru', /^Это может занять до 60 секунд\. /],
    ['ar', /60 ثانية/],
  ])('says it in the language of the page: %s', async (locale, words) => {
    const { press, pass } = await openAtHold({ locale })
    press()
    await pass(15_100)
    expect(said()).toMatch(words)
  })

  it.each<[string, Partial<BookingView>]>([
    ['our own stock is taken', { holdTakesSeconds: undefined }],
    ['the price alone is kept', { holdKeeps: 'price' }],
  ])('names no supplier and no time where %s', async (_what, over) => {
    const { press, pass } = await openAtHold({ over })
    press()
    await pass(3_100)
    expect(said()).toBe('Places and price are still being checked…')
    await pass(12_000)
    expect(said()).toBe('It takes longer than usual. Nothing is charged meanwhile.')
  })

  it('is asked for once however often it is pressed, and begins to wait again after it failed', async () => {
    const { press, pass, hold, answer } = await openAtHold()
    press()
    await pass(16_000)
    press()
    await pass(100)
    expect(hold).toHaveBeenCalledOnce()
    await answer({ kind: 'failed', error: null })
    await pass(100)
    expect(said()).toBe('')
    press()
    await pass(100)
    expect(hold).toHaveBeenCalledTimes(2)
    expect(said()).toBe('')
    await pass(3_000)
    expect(said()).toBe('The supplier is keeping the places for you…')
  })

  it('leaves no timer behind where the page is left', async () => {
    const { press, pass, view } = await openAtHold()
    press()
    await pass(1_000)
    view.unmount()
    await pass(100)
    expect(vi.getTimerCount()).toBe(0)
  })
})
