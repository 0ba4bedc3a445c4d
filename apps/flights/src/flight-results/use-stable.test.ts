// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useStable } from './use-stable.ts'

it('stays the same function, and does what the latest handler does', () => {
  const [first, second] = [vi.fn(() => 'first'), vi.fn(() => 'second')]
  const { result, rerender } = renderHook(({ handler }) => useStable(handler), { initialProps: { handler: first } })
  const before = result.current
  rerender({ handler: second })
  expect(result.current).toBe(before)
  expect(before()).toBe('second')
  expect(first).not.toHaveBeenCalled()
})
