import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 10_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Calls `onIdle` once when the page had no input for so long: no pointer, no key, no coming back to it. A machine
 * that slept past the time is idle when it wakes, before its first touch counts.
 */
export function useIdle(idleMs: number, onIdle: () => void): void {
  const leave = useEffectEvent(onIdle)
  useEffect(() => {
    let touchedAt = Date.now()
    let isOver = false
    const look = (): void => {
      if (isOver || Date.now() - touchedAt < idleMs) return
      isOver = true
      leave()
    }
    const touch = (): void => {
      look()
      touchedAt = Date.now()
    }
    const come = (): void => {
      if (document.visibilityState === 'visible') touch()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    for (const kind of TOUCHES) window.addEventListener(kind, touch, { passive: true })
    document.addEventListener('visibilitychange', come)
    return () => {
      clearInterval(timer)
      for (const kind of TOUCHES) window.removeEventListener(kind, touch)
      document.removeEventListener('visibilitychange', come)
    }
  }, [idleMs])
}
