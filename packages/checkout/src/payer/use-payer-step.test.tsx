// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { BookingView } from '@masa/contract/booking'
import { buildBooking, PAYER } from '@masa/contract/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useBookingDraft } from '#src/draft/use-booking-draft.ts'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { CheckoutFlow } from '#src/flow/checkout-flow.tsx'
import { useSummaryWords } from '#src/flow/use-summary-words.ts'
import { renderPage } from '#src/testing/render-page.ts'
import { usePayerStep } from './use-payer-step.tsx'

/** Sells something that no traveller is named for, in one step. */
function open(initial: BookingView) {
  const ok = async () => ({ kind: 'done', value: initial }) as const
  const agreed = async () => ({ kind: 'done', value: null }) as const
  const hold = vi.fn(ok)
  const port = { read: ok, store: ok, hold, extend: ok, accept: agreed, cancel: agreed }
  function Locker() {
    const form = useBookingDraft({
      initial,
      port,
      rulesOf: () => ({
        places: [],
        rules: {},
        departure: '2027-05-16',
        lastDay: '2027-05-16',
        mayConfirmPassport: false,
      }),
      facts: { today: '2026-11-21', isPhone: () => true },
    })
    const words = useSummaryWords(form.booking, { people: form.draft.pax.length })
    return (
      <CheckoutFlow
        form={form}
        steps={[usePayerStep()]}
        selection={{ href: '/days', back: 'Back to the days', again: 'Choose another day' }}
        renderSummary={(notes) => (
          <BookingSummary booking={form.booking} words={words}>
            {notes}
          </BookingSummary>
        )}
        paymentHref="/pay"
      />
    )
  }
  const { router } = renderPage(fakeApi(), {
    address: '/locker',
    routes: [
      { path: '/locker', Component: Locker },
      { path: '/pay', Component: () => <h1>payment</h1> },
    ],
  })
  return { router, hold }
}

/** In the page; a phone's bar has the same button. */
const goOn = () => fireEvent.click(screen.getAllByRole('button', { name: 'Continue to payment' })[0] as HTMLElement)

beforeEach(() => {
  window.scrollTo = () => undefined
})

describe('a product without travellers', () => {
  it('asks who pays and for the terms alone, counts no travellers, and goes on to the payment', async () => {
    const { hold } = open(buildBooking({ payer: PAYER, termsAccepted: true, lines: [] }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your details' })).toBeVisible()
    const card = screen.getByRole('region', { name: 'Who pays' })
    expect(within(card).queryByRole('button')).toBeNull()
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent('Total$1,228')
    expect(screen.queryByText(/traveller/i)).toBeNull()
    goOn()
    expect(await screen.findByRole('heading', { name: 'payment' })).toBeVisible()
    expect(hold).toHaveBeenCalledOnce()
  })

  it('goes no further without the payer, and without the terms', async () => {
    const { hold } = open(buildBooking())
    await screen.findByRole('heading', { level: 1, name: 'Your details' })
    goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Who pays: 5 fields to fill in')
    expect(document.getElementById('termsAccepted')).toHaveAccessibleDescription(/must be accepted/)
    expect(hold).not.toHaveBeenCalled()
  })
})
