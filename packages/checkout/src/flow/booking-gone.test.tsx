// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BookingGone } from './booking-gone.tsx'

const words = {
  title: 'Its time has ended',
  safe: 'Nothing was charged',
  back: 'Back to the rooms',
  stop: 'Stay here',
  returning: (seconds: number) => `Back in ${seconds}`,
}
const open = () => {
  const onReturn = vi.fn()
  render(<BookingGone backHref="/rooms" returnSeconds={5} onReturn={onReturn} words={words} />)
  return onReturn
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a booking that is gone', () => {
  it('says first what is safe, and where its link leads', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Its time has ended')
    expect(document.body.textContent).toContain('Nothing was charged')
    expect(screen.getByRole('link', { name: 'Back to the rooms' }).getAttribute('href')).toBe('/rooms')
  })

  it('counts down and goes back once', () => {
    const onReturn = open()
    expect(screen.getByRole('timer').textContent).toBe('Back in 5')
    pass(4)
    expect(screen.getByRole('timer').textContent).toBe('Back in 1')
    expect(onReturn).not.toHaveBeenCalled()
    pass(1)
    pass(10)
    expect(onReturn).toHaveBeenCalledOnce()
  })

  it('stays for good when the traveller stops the countdown', () => {
    const onReturn = open()
    pass(2)
    act(() => screen.getByRole('button', { name: 'Stay here' }).click())
    pass(60)
    expect(onReturn).not.toHaveBeenCalled()
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
