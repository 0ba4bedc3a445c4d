import type { Seller } from '@masa/contract/booking'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './order-contact.module.css'

/** Whom to call about an order, by day and for trouble on the way by night. */
export function OrderContact({
  seller,
  callLink,
}: {
  /** Absent from earlier servers. */
  seller: Seller | undefined
  /** The number to call, where the site shows one. */
  callLink: ReactElement
}): ReactElement {
  const t = useMessages()
  const nightPhone = seller?.nightPhone ?? null
  return (
    <div className={styles.contact}>
      <p className={styles.trouble}>
        <span>{t('payment.ok.trouble')}</span> {callLink}
      </p>
      {nightPhone !== null && (
        <p className={styles.trouble}>
          <span>{t('payment.ok.night')}</span>{' '}
          <a href={`tel:${nightPhone.replace(/[^+\d]/g, '')}`}>
            <Bdi>{nightPhone}</Bdi>
          </a>
        </p>
      )}
    </div>
  )
}
