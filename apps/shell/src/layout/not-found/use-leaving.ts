import { useEffect, useEffectEvent, useState } from 'react'

/** Seconds until the visitor is taken on. */
export const LEAVING_SECONDS = 10

/** Counts down, calls `leave` once at the end; `stop` ends it for good, and another page begins anew. */
export function useLeaving(pathname: string, leave: () => void): { seconds: number | null; stop: () => void } {
  const [seconds, setSeconds] = useState<number | null>(LEAVING_SECONDS)
  const [counted, setCounted] = useState(pathname)
  const onEnd = useEffectEvent(leave)
  if (counted !== pathname) {
    setCounted(pathname)
    setSeconds(LEAVING_SECONDS)
  }
  useEffect(() => {
    if (seconds === null) return undefined
    if (seconds === 0) {
      onEnd()
      return undefined
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, stop: () => setSeconds(null) }
}
