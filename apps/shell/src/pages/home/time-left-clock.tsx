import { useCountdown } from '@masa/design-system/countdown'
import { isolateLtr, timeLeft } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** What is left of a deal: days and a clock, the clock alone, then that it is over. Not live: it would talk all day. */
export function TimeLeftClock({ endsAtMs }: { endsAtMs: number }): ReactElement {
  const t = useMessages()
  const left = timeLeft(useCountdown(endsAtMs, Date.now))
  if (left === null) return <span>{t('home.expired')}</span>
  const clock = isolateLtr(left.clock)
  return <span>{t('home.endsIn', { time: left.days > 0 ? t('home.days', { count: left.days, clock }) : clock })}</span>
}
