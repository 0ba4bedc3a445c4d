import { TermsBar } from '@masa/design-system/terms-bar'
import type { Product } from '@masa/contract/vacations'
import { formatDate, isolateLtr } from '@masa/i18n'
import { todayAtHome } from '@masa/remote-kit/today'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { addDays, daysBetween } from '@masa/trip-search/days'

/** What a cancellation costs, by its day. */
export function Terms({ product }: { product: Product }): ReactElement {
  const t = useMessages()
  const today = todayAtHome()
  let start = today
  const parts = product.cancellationTerms.map((term, at) => {
    const end = term.until ?? product.fromDate
    const weight = Math.max(4, Math.min(60, daysBetween(start, end)))
    const last = start
    start = end
    return {
      id: String(at),
      tone: term.percent === 0 ? ('good' as const) : term.percent >= 100 ? ('bad' as const) : ('warn' as const),
      label:
        term.percent === 0
          ? t('product.terms.free')
          : term.percent >= 100
            ? t('product.terms.all')
            : t('product.terms.percent', { percent: term.percent }),
      detail:
        term.until === null
          ? t('product.terms.from', { date: isolateLtr(formatDate(at === 0 ? today : addDays(last, 1))) })
          : t('product.terms.until', { date: isolateLtr(formatDate(term.until)) }),
      weight,
    }
  })
  return <TermsBar parts={parts} label={t('product.terms.title')} />
}
