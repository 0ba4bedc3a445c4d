import { describe, expect, it, vi } from 'vitest'
import { lowerThreadPriority } from './thread-priority.ts'

describe('the priority of a thread', () => {
  it('is the lowest on Linux', () => {
    const set = vi.fn()
    lowerThreadPriority({ platform: 'linux', set })
    expect(set.mock.calls).toEqual([[0, 19]])
  })

  it.each(['darwin', 'win32'] as const)('stays on %s, where the call would slow the whole process', (platform) => {
    const set = vi.fn()
    lowerThreadPriority({ platform, set })
    expect(set).not.toHaveBeenCalled()
  })

  it('stays where the system forbids the call', () => {
    const set = vi.fn(() => {
      throw new Error('EPERM: operation not permitted')
    })
    lowerThreadPriority({ platform: 'linux', set })
    expect(set).toHaveBeenCalledOnce()
  })
})
