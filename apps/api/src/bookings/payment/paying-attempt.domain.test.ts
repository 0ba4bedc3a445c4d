import { describe, expect, it } from 'vitest'
import { newBooking } from '../state/booking.domain.ts'
import type { BookingState, Payment } from '../state/booking-state.domain.ts'
import type { Attempt, AttemptPhase } from './attempts.repository.ts'
import { payingAttempt } from './paying-attempt.domain.ts'

const SELECTION = 'chosen'

const stateWith = (payments: Record<string, Partial<Payment>>): BookingState => ({
  ...newBooking({ amountMinor: 100, currency: 'ILS' }, SELECTION),
  payments: Object.fromEntries(
    Object.entries(payments).map(([id, payment]) => [
      id,
      {
        method: 'card',
        index: 0,
        phase: 'declined',
        amountMinor: 100,
        selection: SELECTION,
        capturedMinor: 0,
        refundedMinor: 0,
        refundToMinor: 0,
        ...payment,
      } satisfies Payment,
    ]),
  ),
})

/** Latest first, as they are read. */
const attempts = (...list: [id: string, phase: AttemptPhase][]): Attempt[] =>
  list.map(([id, phase], index) => ({ id, phase, ordinal: list.length - index }) as Attempt)

describe('the attempt that paid', () => {
  it('is the one that was charged, whatever was declined before or after it', () => {
    const state = stateWith({ first: {}, second: { phase: 'captured' }, third: {} })
    const found = payingAttempt(state, attempts(['third', 'declined'], ['second', 'captured'], ['first', 'declined']))
    expect(found?.id).toBe('second')
  })

  it('is the one for what was sold, though later money for another selection went back', () => {
    const state = stateWith({
      paying: { phase: 'captured' },
      other: { phase: 'refunded', selection: 'changed since', isClosed: true },
    })
    expect(payingAttempt(state, attempts(['other', 'refunded'], ['paying', 'captured']))?.id).toBe('paying')
  })

  it.each(['refunding', 'refunded'] as const)('stays the one that was charged while and after it is %s', (phase) => {
    const state = stateWith({ paying: { phase }, declined: {} })
    expect(payingAttempt(state, attempts(['declined', 'declined'], ['paying', 'refunded']))?.id).toBe('paying')
  })

  it('is one that went back where nothing was sold, and the latest where nothing was taken', () => {
    const back = stateWith({ back: { phase: 'refunded', isClosed: true } })
    expect(payingAttempt(back, attempts(['back', 'refunded']))?.id).toBe('back')
    const none = stateWith({ first: {}, second: { phase: 'authorised' } })
    expect(payingAttempt(none, attempts(['second', 'authorised'], ['first', 'declined']))?.id).toBe('second')
    expect(payingAttempt(stateWith({}), [])).toBeUndefined()
  })
})
