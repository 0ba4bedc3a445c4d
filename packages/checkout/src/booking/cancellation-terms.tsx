import { Note } from '@masa/design-system/tag'
import { CheckIcon } from '@masa/design-system/icons'
import type { SucceededBooking } from '@masa/contract/booking'
import type { Order } from '@masa/contract/order'
import { formatDate, formatMoneyIsolated, formatPercent, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './cancellation-terms.module.css'

/** Until when the order can be given up, and what it then costs: by the terms of its sale, and by the law while it holds. */
export function CancellationTerms({
  booking,
  law = null,
}: {
  booking: Pick<Order, 'cancellationTerms'>
  law?: SucceededBooking['cancellationLaw']
}): ReactElement | null {
  const t = useMessages()
  if (booking.cancellationTerms.length === 0 && !law) return null
  return (
    <section aria-labelledby="cancellation-title" className={styles.terms}>
      <h3 id="cancellation-title">{t('payment.cancellation.title')}</h3>
      <ul>
        {booking.cancellationTerms.map(({ until, percent }, at) => {
          const day = until === null ? '' : isolateLtr(formatDate(until))
          const share = formatPercent(percent / 100)
          const isFree = percent === 0
          return (
            <li key={at}>
              <Note tone={isFree ? 'good' : 'muted'} {...(isFree ? { icon: <CheckIcon size="sm" /> } : {})}>
                {until === null
                  ? // A single term has no earlier one to come after.
                    t(at === 0 ? 'payment.cancellation.only' : 'payment.cancellation.after', { share })
                  : isFree
                    ? t('payment.cancellation.free', { day })
                    : t('payment.cancellation.until', { day, share })}
              </Note>
            </li>
          )
        })}
        {law && (
          <li>
            <Note tone="good" icon={<CheckIcon size="sm" />}>
              {t('payment.cancellation.law', {
                day: isolateLtr(formatDate(law.until)),
                fee: formatMoneyIsolated({ amountMinor: law.fee.amountMinor, currency: 'ILS' }),
              })}
            </Note>
          </li>
        )}
      </ul>
    </section>
  )
}
