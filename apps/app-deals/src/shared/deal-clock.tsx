import { ClockIcon } from '@masa/design-system/icons'
import { useCountdown } from '@masa/design-system/countdown'
import { PosterChip } from '@masa/design-system/tag'
import { isolateLtr, timeLeft } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from './messages.ts'

/** What is left of a deal, on its picture: days and a clock, the clock alone, then that it is over. Not live: it would talk all day. */
export function DealClock({ endsAtMs }: { endsAtMs: number }): ReactElement {
  const t = useMessages()
  const left = timeLeft(useCountdown(endsAtMs, Date.now))
  const clock = left && isolateLtr(left.clock)
  return (
    <PosterChip icon={<ClockIcon size="sm" />}>
      {left === null || clock === null
        ? t('clock.left.expired')
        : t('clock.left.endsIn', {
            time: left.days > 0 ? t('clock.left.days', { count: left.days, clock }) : clock,
          })}
    </PosterChip>
  )
}
