import { describe, expect, it, vi } from 'vitest'
import { within, withOneRetry } from './deadline.ts'

describe('deadlines', () => {
  it('give up on what does not come', async () => {
    vi.useFakeTimers()
    const waiting = within(new Promise(() => {}), { what: 'a remote', deadlineMs: 6_000 }).catch(String)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await waiting).toContain('a remote did not come within 6000 ms')
    vi.useRealTimers()
  })
  it('pass on what comes, and what fails', async () => {
    await expect(within(Promise.resolve(7), { what: 'x', deadlineMs: 10 })).resolves.toBe(7)
    await expect(within(Promise.reject(new Error('no')), { what: 'x', deadlineMs: 10 })).rejects.toThrow('no')
  })
  it('one retry means two attempts, never three', async () => {
    vi.useFakeTimers()
    const attempt = vi.fn(async () => Promise.reject(new Error('down')))
    const outcome = withOneRetry(attempt, () => 0.5).catch(String)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toContain('down')
    expect(attempt).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
