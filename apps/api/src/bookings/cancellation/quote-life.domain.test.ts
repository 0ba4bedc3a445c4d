import { describe, expect, it } from 'vitest'
import { asked, sold as soldBooking } from '../testing/cancellation-case.ts'
import { type CancellationCase, type SoldBooking } from './cancellation-fee.domain.ts'
import { LONGEST_QUOTE_LIFE, quoteLife } from './quote-life.domain.ts'

const DAY = 86_400
const HOUR = 3_600
const STEPS = [
  { daysBefore: 30, percent: 25 },
  { daysBefore: 7, percent: 75 },
]
const sold = (change: Partial<SoldBooking> = {}) => soldBooking({ steps: STEPS, ...change })
const soon = { toDeparture: 26 * DAY, toMidnight: 40 }

describe('a quote for cancelling stands', () => {
  it('for a quarter of an hour, over midnight too where the next day counts alike', () => {
    expect(quoteLife(sold(), asked(), soon)).toBe(LONGEST_QUOTE_LIFE)
  })

  it.each<[string, SoldBooking, CancellationCase]>([
    ['share of the terms', sold(), asked({ today: '2027-05-10' })],
    ['law', sold({ purchasedOn: '2027-05-01' }), asked()],
    [
      'law, for its days before the service',
      sold({ purchasedOn: '2027-05-30', steps: STEPS.slice(0, 1) }),
      // Seven days that are not of rest: Saturday, 5 June, is between.
      asked({ today: '2027-06-02' }),
    ],
  ])('until midnight on the last day of its %s', (_what, booking, cancellation) => {
    expect(quoteLife(booking, cancellation, soon)).toBe(40)
  })

  it('not beyond the hours in which Masa Safe is asked for', () => {
    const covered = sold({ premiums: { masaSafe: 60_00 } })
    const security = asked({ today: '2027-06-07', hoursLeft: 72.1, reason: 'security' })
    const clock = { toDeparture: 72 * HOUR + 360, toMidnight: 20_000 }
    expect(quoteLife(covered, security, clock)).toBe(360)
    expect(quoteLife(covered, { ...security, reason: 'plans' }, clock)).toBe(LONGEST_QUOTE_LIFE)
  })

  it('not beyond the departure', () => {
    const cancellation = asked({ today: '2027-06-10', hoursLeft: 0.1 })
    expect(quoteLife(sold(), cancellation, { toDeparture: 300, toMidnight: 60_000 })).toBe(300)
  })
})
