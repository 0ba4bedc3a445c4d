import type { CancellationToday } from '@masa/contract/booking'
import { Breakdown } from '@masa/design-system/breakdown'
import { ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import type { SucceededBooking } from '@masa/contract/booking'
import type { ReactElement } from 'react'
import { CancellationTerms } from '#src/booking/cancellation-terms.tsx'
import { useMessages } from '#src/messages.ts'
import { cancellationLines, charged, feeLabel } from './cancellation-lines.ts'
import styles from './plans-card.module.css'

/** Until when an order can be cancelled and for how much, and the way to do it; nothing where neither is known. */
export function PlansCard({
  order,
  cancelHref,
  today,
}: {
  order: SucceededBooking
  /** Where its cancellation is quoted for; null where it cannot be cancelled any more. */
  cancelHref: string | null
  /** What cancelling comes to today, where that is known without asking suppliers. */
  today?: CancellationToday | undefined
}): ReactElement | null {
  const t = useMessages()
  const { booking, cancellationLaw = null } = order
  if (booking.cancellationTerms.length === 0 && cancellationLaw === null && cancelHref === null) return null
  return (
    <Card padding="md" className={styles.plans}>
      <CancellationTerms booking={booking} law={cancellationLaw} />
      {cancelHref !== null && today !== undefined && (
        <section aria-labelledby="cancellation-today-title" className={styles.today}>
          <h3 id="cancellation-today-title">{t('cancel.today.title')}</h3>
          <Breakdown
            lines={cancellationLines(today.lines, feeLabel(booking.phrases, t))}
            totalLabel={t('cancel.today.refund')}
            total={charged(today.refundIls)}
            secondary={today.refund}
          />
        </section>
      )}
      {cancelHref !== null && (
        <p className={styles.cancel}>
          <ButtonLink look="link" href={cancelHref}>
            {t('cancel.open.link')}
          </ButtonLink>
          <small>{t('cancel.open.lead')}</small>
        </p>
      )}
    </Card>
  )
}
