import { useEffectEvent, useLayoutEffect } from 'react'

const channelName = (bookingId: string): string => `masa.booking.${bookingId}`
/** A channel also delivers to its own page: messages with this id came from here. */
const here = String(Math.random())

/** Notifies the other tabs of this browser that a booking has changed. */
export function notifyOtherTabs(bookingId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName(bookingId))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is its origin's own
  channel.postMessage(here)
  channel.close()
}

/**
 * Calls `look` whenever a booking on the screen may no longer be what the server has: another tab changed it, the tab
 * was away or the machine slept, the browser brought the page back from its memory, the line was gone. Answers how to end.
 */
export function watchBooking(bookingId: string, look: () => void): () => void {
  const come = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  const show = (event: PageTransitionEvent): void => {
    if (event.persisted) look()
  }
  const receive = ({ data }: MessageEvent): void => {
    if (data !== here) look()
  }
  const goOn = (): void => look()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName(bookingId))
  channel?.addEventListener('message', receive)
  document.addEventListener('visibilitychange', come)
  window.addEventListener('pageshow', show)
  window.addEventListener('online', goOn)
  return () => {
    channel?.close()
    document.removeEventListener('visibilitychange', come)
    window.removeEventListener('pageshow', show)
    window.removeEventListener('online', goOn)
  }
}

/** The same for as long as a component is shown, from before its first paint on: nothing that happens while it is seen is missed. */
export function useBookingNews(bookingId: string, look: () => void): void {
  const lookAgain = useEffectEvent(look)
  useLayoutEffect(() => watchBooking(bookingId, () => lookAgain()), [bookingId])
}
