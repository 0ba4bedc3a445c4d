import { useCountdown } from '@masa/design-system/countdown'
import { formatClock, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

const DAY_SECONDS = 86_400

/** What is left of a deal: days and a clock, then the clock alone, then the word that it is over. Not live: it would talk all day. */
export function TimeLeft({ endsAtMs }: { endsAtMs: number }): ReactElement {
  const t = useMessages()
  const seconds = useCountdown(endsAtMs, Date.now)
  if (seconds <= 0) return <>{t('home.expired')}</>
  const days = Math.floor(seconds / DAY_SECONDS)
  const clock = isolateLtr(formatClock(seconds % DAY_SECONDS))
  return <>{t('home.endsIn', { time: days > 0 ? t('home.days', { count: days, clock }) : clock })}</>
}
