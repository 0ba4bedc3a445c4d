import { formatClock } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { asElement } from '../translated-page/as-element.tsx'
import { useCountdown } from './use-countdown.ts'

/**
 * Time left, ticking and silent. From a day on it shows whole days and the clock of hours and minutes, `days` giving the
 * words ("3 days"); below a day hours, minutes and seconds.
 */
export function Countdown({
  endsAtMs,
  now,
  days,
  whenOver,
}: {
  endsAtMs: number
  now: () => number
  days: (count: number) => string
  whenOver: ReactNode
}): ReactElement {
  const secondsLeft = useCountdown(endsAtMs, now)
  if (secondsLeft === 0) return <>{asElement(whenOver)}</>
  const wholeDays = Math.floor(secondsLeft / 86_400)
  const rest = secondsLeft % 86_400
  const clock = wholeDays > 0 ? formatClock(Math.floor(rest / 60)).padStart(5, '0') : formatClock(rest)
  return (
    <span role="timer" aria-live="off">
      {wholeDays > 0 && <span>{`${days(wholeDays)} `}</span>}
      <bdi dir="ltr">{clock}</bdi>
    </span>
  )
}
