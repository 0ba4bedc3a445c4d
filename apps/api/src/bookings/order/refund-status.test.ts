import { ils } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import type { Attempt } from '../payment/attempts.repository.ts'
import type { BookingState, BookingStatus, Payment } from '../state/booking-state.domain.ts'
import { refundStatus } from './refund-status.ts'

const SENT = '2026-11-25T10:00:00.000Z'

const paid = (over: Partial<Payment> = {}): Payment => ({
  method: 'card',
  index: 0,
  phase: 'captured',
  amountMinor: 367_695,
  selection: 's',
  capturedMinor: 367_695,
  refundedMinor: 0,
  refundToMinor: 0,
  ...over,
})
/** As much of a booking as its refund is read from. */
const booking = (status: BookingStatus, payments: Record<string, Payment>) =>
  ({ status, selection: 's', payments }) as unknown as BookingState
const attempt = (id: string, over: Partial<Attempt> = {}) =>
  ({ id, cardBrand: 'Visa', cardLast4: '0109', settledAt: new Date(SENT), refundedAt: null, ...over }) as Attempt

describe('what goes back to the card', () => {
  it('is nothing of an order that stands, or was never paid', () => {
    expect(refundStatus(booking('confirmed', { a: paid() }), [attempt('a')])).toBeNull()
    expect(refundStatus(booking('error', {}), [])).toBeNull()
    const declined = paid({ phase: 'declined', capturedMinor: 0 })
    expect(refundStatus(booking('refused', { a: declined }), [attempt('a', { cardLast4: null })])).toBeNull()
  })

  it('is on its way until the payment company has taken all of it on, and then has its last day', () => {
    const asked = booking('refunding', { a: paid({ phase: 'refunding', refundToMinor: 367_695 }) })
    expect(refundStatus(asked, [attempt('a')])).toEqual({
      kind: 'refund',
      amount: ils(367_695),
      sent: ils(0),
      sentAt: null,
      by: null,
      card: { brand: 'Visa', last4: '0109' },
    })
    const done = booking('refunded', { a: paid({ phase: 'refunded', refundToMinor: 367_695, refundedMinor: 367_695 }) })
    expect(refundStatus(done, [attempt('a', { refundedAt: new Date(SENT) })])).toMatchObject({
      amount: ils(367_695),
      sent: ils(367_695),
      sentAt: SENT,
      // A Wednesday; fourteen days on which banks work, past three Fridays and Saturdays.
      by: '2026-12-15',
    })
  })

  it('counts a reason that was accepted later, and the payment of a difference', () => {
    const state = booking('cancelled', {
      a: paid({ phase: 'refunding', refundToMinor: 300_000, refundedMinor: 100_000 }),
      b: paid({ index: 1, amountMinor: 5_000, capturedMinor: 5_000, refundToMinor: 5_000, refundedMinor: 5_000 }),
    })
    const later = '2026-11-26T10:00:00.000Z'
    const rows = [
      attempt('b', { refundedAt: new Date(later), cardLast4: null }),
      attempt('a', { refundedAt: new Date(SENT) }),
    ]
    expect(refundStatus(state, rows)).toMatchObject({
      amount: ils(305_000),
      sent: ils(105_000),
      sentAt: later,
      card: { last4: '0109' },
    })
  })

  it('is more than was promised where the provider has sent more', () => {
    const state = booking('refunded', { a: paid({ phase: 'refunded', refundToMinor: 0, refundedMinor: 9_000 }) })
    expect(refundStatus(state, [attempt('a')])).toMatchObject({ amount: ils(9_000), sent: ils(9_000) })
  })

  it.each(['authorised', 'voiding'] as const)('is a hold that is being given up (%s)', (phase) => {
    const state = booking('voiding', { a: paid({ phase, capturedMinor: 0 }) })
    expect(refundStatus(state, [attempt('a')])).toBeNull()
    expect(refundStatus({ ...state, status: 'refused' }, [attempt('a')])).toMatchObject({
      kind: 'release',
      amount: ils(367_695),
      sent: ils(0),
      sentAt: null,
      by: null,
    })
  })

  it('is a hold that was given up', () => {
    const state = booking('voided', { a: paid({ phase: 'voided', capturedMinor: 0 }) })
    expect(refundStatus(state, [attempt('a')])).toMatchObject({
      kind: 'release',
      sent: ils(367_695),
      sentAt: SENT,
    })
  })

  it('takes no account of a payment for another selection', () => {
    const other = paid({ selection: 'earlier', phase: 'refunded', refundToMinor: 9_000, refundedMinor: 9_000 })
    expect(refundStatus(booking('confirmed', { x: other, a: paid() }), [attempt('x'), attempt('a')])).toBeNull()
  })
})
