import { useEffect, useState } from 'react'

/**
 * Whole seconds until an instant, by the given clock (the server's, as the page knows it), once a second; 0 when it is
 * over. A page that slept shows the right time as soon as it wakes.
 */
export function useCountdown(endsAtMs: number, now: () => number): number {
  const [secondsLeft, setSecondsLeft] = useState(() => left(endsAtMs, now()))
  useEffect(() => {
    const tick = (): void => setSecondsLeft(left(endsAtMs, now()))
    tick()
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [endsAtMs, now])
  return secondsLeft
}

function left(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}
