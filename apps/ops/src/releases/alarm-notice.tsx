import { Button } from '@masa/design-system/button'
import { RefreshIcon } from '@masa/design-system/icons'
import { Notice } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { rateText, shareText } from './figures.ts'
import type { Alarm } from './releases.domain.ts'

/** A canary fails under visitors' hands: what happens, whom it reaches, and the one button that ends it. */
export function AlarmNotice({
  alarm: { remote, canary, live, times },
  isBusy,
  onBack,
}: {
  alarm: Alarm
  isBusy: boolean
  onBack: () => void
}): ReactElement {
  const t = useMessages()
  const values = { remote, version: canary.version, rate: rateText(canary.health.failureRate ?? 0) }
  return (
    <Notice
      tone="bad"
      isLive
      title={
        times === null ? t('releases.alarm.title', values) : t('releases.alarm.titleTimes', { ...values, count: times })
      }
      action={
        <Button look="primary" icon={<RefreshIcon />} isBusy={isBusy} onClick={onBack}>
          {t('releases.alarm.back', { version: live.version })}
        </Button>
      }
    >
      {t('releases.alarm.reach', {
        percent: shareText(canary.percent),
        count: canary.health.visits,
      })}
    </Notice>
  )
}
