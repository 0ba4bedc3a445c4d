import { ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import type { SucceededBooking } from '@masa/contract/booking'
import type { ReactElement } from 'react'
import { CancellationTerms } from '#src/booking/cancellation-terms.tsx'
import { useMessages } from '#src/messages.ts'
import styles from './plans-card.module.css'

/** Until when an order can be cancelled and for how much, and the way to do it; nothing where neither is known. */
export function PlansCard({
  order,
  cancelHref,
}: {
  order: SucceededBooking
  /** Where its cancellation is quoted for; null where it cannot be cancelled any more. */
  cancelHref: string | null
}): ReactElement | null {
  const t = useMessages()
  const { booking, cancellationLaw = null } = order
  if (booking.cancellationTerms.length === 0 && cancellationLaw === null && cancelHref === null) return null
  return (
    <Card padding="md" className={styles.plans}>
      <CancellationTerms booking={booking} law={cancellationLaw} />
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
