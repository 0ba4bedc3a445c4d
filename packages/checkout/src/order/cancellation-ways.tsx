import type { CancellationQuote } from '@masa/contract/booking'
import type { OrderPhrases } from '@masa/contract/order'
import { CheckIcon } from '@masa/design-system/icons'
import { Price } from '@masa/design-system/price'
import { Tag } from '@masa/design-system/tag'
import { formatDate, formatPercent, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { charged } from './cancellation-lines.ts'
import styles from './cancel-order.module.css'

type Way = CancellationQuote['ways'][number]

/** Every way in which the fee can be counted: which holds, which is over, and what it comes to. */
export function CancellationWays({
  quote,
  phrases,
}: {
  quote: CancellationQuote
  phrases: OrderPhrases['cancellation']
}): ReactElement {
  const t = useMessages()
  const day = (date: string) => isolateLtr(formatDate(date))
  const says = ({ basis, percent, until }: Way): string => {
    const share = formatPercent((percent ?? 0) / 100)
    switch (basis) {
      case 'terms':
        return until === null
          ? t('cancel.ways.termsLast', { share })
          : t('cancel.ways.termsText', { share, day: day(until) })
      case 'law':
        return t('cancel.ways.lawText', { share })
      case 'supplierTerms':
        return phrases.supplierTermsText ?? ''
      case 'supplierChange':
        return phrases.supplierChangeText
      case 'masaSafe':
      case 'cancellationCover':
        return t('cancel.ways.coverText')
    }
  }
  const state = ({ basis, state: is, until, fee }: Way): string => {
    if (is === 'lapsed' && until !== null) return t('cancel.ways.lapsedOn', { day: day(until) })
    if (is === 'lapsed' && basis === 'law') return t('cancel.ways.tooLate')
    return is === 'dearer' && fee?.amountMinor === quote.fee.amountMinor
      ? t('cancel.ways.same')
      : t(`cancel.ways.${is}`)
  }
  return (
    <section aria-labelledby="ways-title">
      <h2 id="ways-title">{t('cancel.ways.title')}</h2>
      <p className={styles.lead}>{t('cancel.ways.lead')}</p>
      <table className={styles.ways} role="table" aria-labelledby="ways-title">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              {t('cancel.ways.by')}
            </th>
            <th scope="col" role="columnheader">
              {t('cancel.ways.what')}
            </th>
            <th scope="col" role="columnheader">
              {t('cancel.ways.fee')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {quote.ways.map((way) => (
            <tr key={way.basis} role="row" data-state={way.state}>
              <th scope="row" role="rowheader">
                {way.basis === 'supplierChange' || way.basis === 'supplierTerms'
                  ? phrases[way.basis]
                  : t(`cancel.ways.${way.basis}`)}
              </th>
              <td role="cell">{says(way)}</td>
              <td role="cell">
                <span className={styles.fee}>
                  {way.fee !== null && way.state !== 'lapsed' && way.state !== 'otherReason' && (
                    <b>
                      <Price money={way.feeIls ? charged(way.feeIls) : way.fee} />
                    </b>
                  )}
                  {way.state === 'decides' ? (
                    <Tag tone="good" icon={<CheckIcon size="xs" />}>
                      {state(way)}
                    </Tag>
                  ) : (
                    <small>{state(way)}</small>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
