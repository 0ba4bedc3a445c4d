// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { notifyOtherTabs, useBookingNews } from './use-booking-news.ts'

const id = 'a'.repeat(32)
const watch = () => {
  const look = vi.fn()
  return { look, ...renderHook(() => useBookingNews(id, look)) }
}

describe('a booking on the screen is looked at again', () => {
  it.each([
    ['the tab is come back to', () => fireEvent(document, new Event('visibilitychange'))],
    ['the line is back', () => fireEvent(window, new Event('online'))],
    [
      "the page comes out of the browser's memory",
      () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true })),
    ],
  ])('when %s', (_, happen) => {
    const { look, unmount } = watch()
    act(() => void happen())
    expect(look).toHaveBeenCalledOnce()
    unmount()
    act(() => void happen())
    expect(look).toHaveBeenCalledOnce()
  })

  it('when another tab has changed it, and not for another booking or for what was done here', async () => {
    const { look, unmount } = watch()
    notifyOtherTabs(id)
    vi.resetModules()
    const otherTab = await import('./use-booking-news.ts')
    otherTab.notifyOtherTabs('b'.repeat(32))
    otherTab.notifyOtherTabs(id)
    await vi.waitFor(() => expect(look).toHaveBeenCalled())
    expect(look).toHaveBeenCalledOnce()
    unmount()
  })

  it('not when the page is shown for the first time', () => {
    const { look, unmount } = watch()
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
    expect(look).not.toHaveBeenCalled()
    unmount()
  })
})
