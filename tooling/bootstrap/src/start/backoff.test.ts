import { describe, expect, it } from 'vitest'
import { nextDelayMs } from './backoff.ts'

describe('a service that dies', () => {
  it('is started again, later each time, and given up at the sixth death within a minute', () => {
    const deaths = [0, 1, 2, 3, 4, 5].map((second) => second * 1_000)
    const delays = deaths.map((_, index) => nextDelayMs(deaths.slice(0, index + 1)))
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined])
  })

  it('is forgiven deaths that lie longer back than a minute', () => {
    expect(nextDelayMs([0, 1_000, 2_000, 3_000, 4_000, 120_000])).toBe(500)
  })
})
