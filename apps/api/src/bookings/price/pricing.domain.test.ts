import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { isWithinDiscount, peopleOf, priceBooking, type PricedOptions } from './pricing.domain.ts'
import { quoteOf } from '../testing/quotes.ts'

const nothing: PricedOptions = {
  masaSafetyAssurance: false,
  isSecurityForces: false,
  ensureCancellation: false,
  esimQuantity: 0,
  promotions: [],
  coupons: [],
}
const sums = (lines: readonly { usdMinor: number; ilsMinor: number }[]) => ({
  usd: lines.reduce((sum, line) => sum + line.usdMinor, 0),
  ils: lines.reduce((sum, line) => sum + line.ilsMinor, 0),
})

describe('the price of a booking', () => {
  it("is the quote's when nothing is added", () => {
    const quote = quoteOf()
    expect(priceBooking(quote, nothing)).toMatchObject({
      totalUsdMinor: quote.totalUsdMinor,
      totalIlsMinor: quote.totalIlsMinor,
    })
  })

  it.each<[string, Partial<PricedOptions>, number]>([
    ['Masa Safe for each traveller', { masaSafetyAssurance: true }, 60_00],
    ['Masa Safe without fee for security forces', { masaSafetyAssurance: true, isSecurityForces: true }, 0],
    ['the cancellation cover', { ensureCancellation: true }, 60_00],
    ['two eSIMs', { esimQuantity: 2 }, 38_00],
    ['an extra', { promotions: [{ code: 'lounge', usdMinor: 42_00, quantity: 2 }] }, 84_00],
    ['a coupon of dollars', { coupons: [{ code: 'A', percent: null, valueMinor: 50_00, currency: 'USD' }] }, -50_00],
    ['a coupon of shekels', { coupons: [{ code: 'A', percent: null, valueMinor: 37_25, currency: 'ILS' }] }, -10_00],
    ['a coupon of a tenth', { coupons: [{ code: 'A', percent: 10, valueMinor: null, currency: null }] }, -100_00],
  ])('adds %s', (_, options, change) => {
    const quote = quoteOf()
    expect(priceBooking(quote, { ...nothing, ...options }).totalUsdMinor - quote.totalUsdMinor).toBe(change)
  })

  it('D23: lines sum to the total exactly, in dollars and in shekels, whatever the amounts and the rate', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 8 })
    const coupons = fc.array(
      fc.record({
        code: fc.constant('C'),
        percent: fc.constant(null),
        valueMinor: fc.integer({ min: 1, max: 3_000_000 }),
        currency: fc.constantFrom('USD' as const, 'ILS' as const),
      }),
      { maxLength: 3 },
    )
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 2_900_000, max: 4_300_000 }),
        coupons,
        fc.boolean(),
        fc.integer({ min: 0, max: 9 }),
        (list, rateMillionths, given, isSafe, esimQuantity) => {
          const lines = list.map((usdMinor) => ({
            code: 'room' as const,
            quantity: 1,
            detail: null,
            isIncluded: false,
            usdMinor,
            ilsMinor: 0,
          }))
          const quote = quoteOf({ lines, rateMillionths, totalUsdMinor: list.reduce((sum, part) => sum + part, 0) })
          const priced = priceBooking(quote, { ...nothing, coupons: given, masaSafetyAssurance: isSafe, esimQuantity })
          expect(sums(priced.lines)).toEqual({ usd: priced.totalUsdMinor, ils: priced.totalIlsMinor })
          expect(priced.lines.every((line) => Number.isInteger(line.usdMinor) && Number.isInteger(line.ilsMinor))).toBe(
            true,
          )
          expect(priced.totalUsdMinor).toBeGreaterThanOrEqual(Math.min(100, priced.beforeCouponsUsdMinor))
        },
      ),
    )
  })

  it('D23: three times 33.33 is 99.99 in dollars, and its shekels are shared without losing an agora', () => {
    const lines = [1, 2, 3].map(() => ({
      code: 'flights' as const,
      quantity: 1,
      detail: null,
      isIncluded: false,
      usdMinor: 33_33,
      ilsMinor: 0,
    }))
    const priced = priceBooking(quoteOf({ lines, totalUsdMinor: 99_99 }), nothing)
    expect([priced.totalUsdMinor, priced.totalIlsMinor]).toEqual([9_999, 37_246])
    expect(priced.lines.map((line) => line.ilsMinor)).toEqual([12_416, 12_415, 12_415])
  })

  it.each<[string, number, number[], number, boolean]>([
    ['nothing taken off', 1_000_00, [], 41, true],
    ['all that may be', 1_000_00, [-410_00], 41, true],
    ['a cent more', 1_000_00, [-410_01], 41, false],
    ['a share that was rounded up to a cent', 1_01, [-42], 41, true],
    ['parts that are too much together', 1_000_00, [-300_00, -110_01], 41, false],
    ['nothing where nothing may be', 1_000_00, [], 0, true],
    ['a cent where nothing may be', 1_000_00, [-1], 0, false],
  ])('knows whether a discount is within its bound: %s', (_, full, off, percent, isWithin) => {
    const line = { code: 'room', quantity: 1, detail: null, isIncluded: false, ilsMinor: 0 }
    const [first, ...rest] = off
    const ofQuote = [{ ...line, usdMinor: full }, ...rest.map((usdMinor) => ({ ...line, usdMinor }))]
    const lines = first === undefined ? ofQuote : [...ofQuote, { ...line, usdMinor: first }]
    const extra = { ...line, code: 'esim', usdMinor: 500_00 }
    expect(isWithinDiscount({ quote: { lines: ofQuote }, priced: { lines: [...lines, extra] } }, percent)).toBe(
      isWithin,
    )
  })

  it('counts all people in the rooms', () => {
    expect(
      peopleOf({
        party: [
          { adults: 2, children: 1, infants: 1, allowsInfants: true },
          { adults: 1, children: 0, infants: 0, allowsInfants: true },
        ],
      }),
    ).toBe(5)
  })
})
