import { isApiError, useApiClient } from '@masa/api-client'
import { acknowledgeChanges } from '@masa/contract/book-info'
import type { BookInfo, TimelineEntry } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { Tag } from '@masa/design-system/tag'
import { Timeline } from '@masa/design-system/timeline'
import type { TimelineStep } from '@masa/design-system/timeline'
import { comma, formatDate, formatInstant, isolateLtr } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

/** What has happened to the order and what comes; a change is marked until it is acknowledged. */
export function OrderTimeline({ info: { timeline, newUpTo, order } }: { info: BookInfo }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const { bookingTransactionId } = order.booking
  const seen = useMutation({
    mutationFn: (upTo: number) => api.call(acknowledgeChanges, { body: { bookingTransactionId, upTo } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['order', bookingTransactionId, 'info'] }),
  })
  const lastNew = timeline.findLast(({ isNew }) => isNew)
  const step = (entry: TimelineEntry): TimelineStep => ({
    id: entry.id,
    title: entry.title,
    isDone: entry.state === 'done',
    isNow: entry.state === 'now',
    isChanged: entry.isNew,
    ...(entry.isNew && { tag: <Tag tone="warn">{t('track.new')}</Tag> }),
    text: [whenOf(entry), entry.text].filter((part) => part !== null).join(comma(locale)),
    ...(entry === lastNew &&
      newUpTo !== null && {
        action: (
          <Button look="link" size="sm" isBusy={seen.isPending} onClick={() => seen.mutate(newUpTo)}>
            {t('track.seen')}
          </Button>
        ),
      }),
  })
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">{t('track.timeline')}</h2>
      {seen.isError && (
        <Notice tone="bad" isLive>
          {isApiError(seen.error) && seen.error.status > 0 ? seen.error.message : t('signIn.failed')}
        </Notice>
      )}
      <Timeline
        steps={timeline.map(step)}
        words={{ done: t('track.step.done'), now: t('track.step.now'), next: t('track.step.next') }}
      />
    </section>
  )
}

/** When it was, by the clock of the site's home; or when it takes place, by that of its own. */
function whenOf({ at, local }: TimelineEntry): string | null {
  if (at !== null) {
    const { date, time } = formatInstant(at)
    return isolateLtr(`${date} ${time}`)
  }
  if (local === null) return null
  return isolateLtr(local.time === null ? formatDate(local.date) : `${formatDate(local.date)} ${local.time}`)
}
