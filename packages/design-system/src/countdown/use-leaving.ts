import { useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from './use-countdown.ts'

/**
 * Counts down to taking the visitor on: calls `leave` once, when so many seconds are over by the device's clock.
 * After `stop` the visitor stays for good: `seconds` is null from then on.
 */
export function useLeaving({ afterSeconds, leave }: { afterSeconds: number; leave: () => void }): {
  seconds: number | null
  stop: () => void
} {
  const [endsAtMs] = useState(() => Date.now() + afterSeconds * 1000)
  const [isStopped, setStopped] = useState(false)
  const seconds = useCountdown(endsAtMs, Date.now)
  const onEnd = useEffectEvent(leave)
  const isOver = seconds === 0 && !isStopped
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver])
  return { seconds: isStopped ? null : seconds, stop: () => setStopped(true) }
}
