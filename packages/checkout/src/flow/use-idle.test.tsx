// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIdle } from './use-idle.ts'

const MINUTE = 60_000
const watch = () => {
  const onIdle = vi.fn()
  return { onIdle, ...renderHook(() => useIdle(30 * MINUTE, onIdle)) }
}
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a page without input', () => {
  it('is idle after its time, and says so once', () => {
    const { onIdle } = watch()
    pass(29)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    pass(90)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it.each([
    ['a pointer', () => fireEvent.pointerDown(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['coming back to it', () => fireEvent(document, new Event('visibilitychange'))],
  ])('is touched by %s', (_, touch) => {
    const { onIdle } = watch()
    pass(29)
    touch()
    pass(29)
    expect(onIdle).not.toHaveBeenCalled()
    pass(1)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('that slept past its time is idle when it wakes: the touch comes too late', () => {
    const { onIdle } = watch()
    vi.setSystemTime(Date.now() + 45 * MINUTE)
    fireEvent.pointerDown(document.body)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('is watched no longer once it is left', () => {
    const { onIdle, unmount } = watch()
    unmount()
    pass(60)
    expect(onIdle).not.toHaveBeenCalled()
  })
})
