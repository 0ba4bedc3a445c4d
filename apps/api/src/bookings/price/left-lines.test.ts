import { describe, expect, it } from 'vitest'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { PLANS } from '../simulation/simulated-outside.ts'
import { holding, PACKAGE, play } from '../testing/play-booking.ts'
import type { BookingState, Item } from '../state/booking-state.domain.ts'
import { withoutLeftLines } from './left-lines.ts'

const line = (code: string, usdMinor: number) => ({
  code,
  quantity: 1,
  detail: null,
  isIncluded: false,
  usdMinor,
  ilsMinor: usdMinor * 4,
})
const priced = { lines: [line('room', 90_00), line('seat', 10_00)], totalUsdMinor: 100_00, totalIlsMinor: 400_00 }
const quote = {
  items: { seat: { kind: 'seat', isEssential: false, priceMinor: 40_00, lineCodes: ['seat'], content: null } },
} as unknown as Quote

describe('the lines of an optional item', () => {
  const held = play([holding({ ...PACKAGE, seat: { ...PLANS.extra, priceMinor: 40_00 } })]).state
  const withSeat = (change: Partial<Item>): BookingState => ({
    ...held,
    items: { ...held.items, seat: { ...(held.items['seat'] as Item), ...change } },
  })
  const codes = (change: Partial<Item>) =>
    withoutLeftLines(priced as never, quote, withSeat(change)).lines.map(({ code }) => code)

  it('leave the price with it', () => {
    const left = withoutLeftLines(priced as never, quote, withSeat({ phase: 'withdrawn', priceMinor: 0 }))
    expect(left.lines.map(({ code }) => code)).toEqual(['room'])
    expect([left.totalUsdMinor, left.totalIlsMinor]).toEqual([90_00, 360_00])
  })

  it.each<[string, Partial<Item>]>([
    ['that stands', { phase: 'confirmed' }],
    ['of a booking that came to nothing, and did not leave it', { phase: 'withdrawn' }],
    ['that an order cannot do without', { phase: 'withdrawn', priceMinor: 0, isEssential: true }],
  ])('of one %s stay', (_, change) => expect(codes(change)).toEqual(['room', 'seat']))
})
