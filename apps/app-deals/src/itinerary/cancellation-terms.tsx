import { DefinitionList } from '@masa/design-system/facts'
import type { AppPackage } from '@masa/contract/app-deals'
import { formatDate, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

/** What a cancellation costs, by its day. */
export function CancellationTerms({ shown }: { shown: AppPackage }): ReactElement {
  const t = useMessages()
  const terms = shown.cancellationTerms
  return (
    <DefinitionList
      items={terms.map(({ until, percent }, at) => ({
        id: String(at),
        term:
          until === null
            ? dayAfter(terms[at - 1]?.until ?? null)
            : t('itinerary.terms.until', { date: shownDay(until) }),
        value:
          percent === 0
            ? t('itinerary.terms.free')
            : percent >= 100
              ? t('itinerary.terms.all')
              : t('itinerary.terms.percent', { percent }),
      }))}
    />
  )

  /** The last stretch begins on the day after the one before it ends; alone it holds at once. */
  function dayAfter(until: string | null): string {
    if (until === null) return t('itinerary.terms.from', { date: shownDay(shown.dateFrom) })
    const next = new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10)
    return t('itinerary.terms.from', { date: shownDay(next) })
  }
}

const shownDay = (date: string): string => isolateLtr(formatDate(date))
