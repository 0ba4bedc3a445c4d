import { describe, expect, it } from 'vitest'
import { median, percentile, ratioOf, seeded } from './statistics.ts'

describe('statistics of runs', () => {
  it.each([
    [[3], 3],
    [[1, 9], 5],
    [[9, 1, 4], 4],
    [[8, 2, 4, 6], 5],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it('takes a percentile that was really seen', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect([
      percentile(values, 0.5),
      percentile(values, 0.95),
      percentile(values, 0.99),
      percentile(values, 1),
    ]).toEqual([50, 95, 99, 100])
    expect(percentile([], 0.5)).toBeNaN()
  })

  it('puts equal runs at 1, and 1 inside the interval', () => {
    const random = seeded(7)
    const runs = () => Array.from({ length: 25 }, () => 500 + random() * 40)
    const { ratio, from, to } = ratioOf(runs(), runs())
    expect(ratio).toBeCloseTo(1, 1)
    expect(from).toBeLessThanOrEqual(1)
    expect(to).toBeGreaterThanOrEqual(1)
  })

  it('tells runs that differ apart, and says the same twice', () => {
    const slow = [100, 110, 105, 108, 102]
    const quick = [50, 55, 53, 52, 51]
    expect(ratioOf(slow, quick).from).toBeGreaterThan(1.5)
    expect(ratioOf(slow, quick)).toEqual(ratioOf(slow, quick))
  })
})
