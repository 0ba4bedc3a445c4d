import { describe, expect, it } from 'vitest'
import { due, holding, news, PACKAGE, page, paid, play } from '../testing/play-booking.ts'
import { newsOfItem, stillWanted } from './booking-answers.domain.ts'
import type { BookingState, PaymentPhase } from './booking-state.domain.ts'

const ready = play([holding(PACKAGE), page('a1'), paid('a1'), news('item_confirmed', 'hotel')]).state
const charge = { kind: 'capture', payment: 'a1', amountMinor: due.amountMinor } as const
const inPhase = (phase: PaymentPhase): BookingState => {
  const payment = ready.payments['a1']
  if (payment === undefined) throw new Error('the booking has no payment')
  return { ...ready, payments: { a1: { ...payment, phase } } }
}

describe('the news of a supplier that keeps nothing', () => {
  it.each(['refused', 'withdrawn'] as const)(
    'is that it refuses what stands, and none of what was given up: %s',
    (kind) => {
      const [event] = newsOfItem({ item: 'hotel', round: 1 }, { kind })
      expect(event).toEqual(news('item_refused', 'hotel'))
      const refused = play([news('item_refused', 'hotel')], ready).state
      expect(refused.items['hotel']?.phase).toBe('refused')
      const givenUp = play([{ kind: 'traveller_cancels' }], play([holding(PACKAGE), page('a1')]).state).state
      expect(play([news('item_refused', 'hotel')], givenUp).effects).toEqual([])
    },
  )
})

describe('an effect that is run long after it was stored', () => {
  it.each(['authorised', 'voiding', 'voided', 'captured', 'refunding', 'refunded'] as const)(
    'is dropped when it is a charge that is no longer wanted: %s',
    (phase) => expect(stillWanted(inPhase(phase), charge)).toBe('drop'),
  )
  it('is dropped when it is a charge that is no longer wanted: another sum', () =>
    expect(stillWanted(ready, { ...charge, amountMinor: 1 })).toBe('drop'))
  it.each(['captureAsked', 'capturing'] as const)('is run while the charge is still to come: %s', (phase) =>
    expect(stillWanted(inPhase(phase), charge)).toBe('run'),
  )
  it('always is run when it gives money back', () => {
    expect(stillWanted(ready, { kind: 'void', payment: 'a1' })).toBe('run')
    expect(stillWanted(ready, { kind: 'refund', payment: 'a1', totalMinor: 1 })).toBe('run')
  })
})
