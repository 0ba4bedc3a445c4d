import { describe, expect, it } from 'vitest'
import { nextDelayMs } from './backoff.ts'

describe('a service that crashes', () => {
  it('is started again, later each time, and given up at the sixth crash within a minute', () => {
    const crashes = [0, 1, 2, 3, 4, 5].map((second) => second * 1_000)
    const delays = crashes.map((_, index) => nextDelayMs(crashes.slice(0, index + 1)))
    expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, undefined])
  })

  it('is forgiven crashes that lie longer back than a minute', () => {
    expect(nextDelayMs([0, 1_000, 2_000, 3_000, 4_000, 120_000])).toBe(500)
  })
})
