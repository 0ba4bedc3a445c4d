// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HoldClock } from './hold-clock.tsx'
import type { HoldClockProps } from './hold-clock.tsx'

const words = {
  left: (time: string) => `held for ${time}`,
  extend: 'More time',
  ending: 'Two minutes left, more can be had',
  last: 'Two minutes left, no more',
}
const start = Date.UTC(2027, 0, 1)

function clock(props: Partial<HoldClockProps> = {}) {
  const onOver = vi.fn()
  const onExtend = vi.fn()
  const given = {
    remainingSeconds: 300,
    answeredAt: start,
    canExtend: true,
    isExtending: false,
    onExtend,
    onOver,
    words,
  }
  return { ...render(<HoldClock {...given} {...props} />), onOver, onExtend, given }
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

describe('the clock of a hold', () => {
  it('shows what is left and can be extended', () => {
    const { onExtend } = clock()
    expect(document.body.textContent).toContain('5:00')
    expect(screen.getByRole('timer').querySelector('b')?.textContent).toContain('5:00')
    expect(screen.getByRole('timer').textContent).toMatch(/^held for/)
    act(() => screen.getByRole('button', { name: 'More time' }).click())
    expect(onExtend).toHaveBeenCalledOnce()
  })

  it('asks once for a double click, though the first press may be answered before the second', () => {
    const { onExtend } = clock()
    const button = screen.getByRole('button', { name: 'More time' })
    const press = (detail: number) => fireEvent(button, new MouseEvent('click', { bubbles: true, detail }))
    for (const detail of [1, 2, 3]) press(detail)
    expect(onExtend).toHaveBeenCalledOnce()
    // A press that is meant, and one by the keyboard.
    for (const detail of [1, 0]) press(detail)
    expect(onExtend).toHaveBeenCalledTimes(3)
  })

  it('offers and promises no time that cannot be had', () => {
    clock({ canExtend: false })
    expect(screen.queryByRole('button')).toBeNull()
    pass(181)
    expect(document.body.textContent).toContain('Two minutes left, no more')
    expect(document.body.textContent).not.toContain('more can be had')
  })

  it('warns in its last two minutes, not before', () => {
    clock()
    expect(document.body.textContent).not.toContain('Two minutes left')
    pass(181)
    expect(document.body.textContent).toContain('Two minutes left, more can be had')
  })

  it('reports once that it is over, and shows nothing then', () => {
    const { onOver, container } = clock({ remainingSeconds: 3 })
    pass(4)
    pass(10)
    expect(onOver).toHaveBeenCalledOnce()
    expect(container.textContent).toBe('')
  })

  it('starts again with a new answer of the server', () => {
    const { onOver, rerender, given } = clock({ remainingSeconds: 3 })
    pass(2)
    rerender(<HoldClock {...given} remainingSeconds={600} answeredAt={start + 2_000} />)
    pass(5)
    expect(onOver).not.toHaveBeenCalled()
  })
})
