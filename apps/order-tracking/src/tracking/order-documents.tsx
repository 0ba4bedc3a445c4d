import { useApiClient } from '@masa/api-client'
import { receiptNumber } from '@masa/checkout/order'
import type { BookInfo } from '@masa/contract/book-info'
import { readOrderCalendar } from '@masa/contract/booking'
import { DocumentList } from '@masa/design-system/document-list'
import type { DocumentListItem } from '@masa/design-system/document-list'
import { formatInstant, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** What can be kept of an order, and what is still to come of it. */
export function OrderDocuments({
  order,
  isOver,
  receiptHref,
}: {
  order: BookInfo['order']
  isOver: boolean
  /** Where its receipt is; null while there is none. */
  receiptHref: string | null
}): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const { payment, booking } = order
  const calendar = booking.documents.find(({ kind }) => kind === 'calendar')
  const paidOn = payment.at === null ? null : formatInstant(payment.at).date
  const receipt = { id: 'receipt', title: t('track.documents.receipt') }
  const days = { id: 'calendar', title: t('track.documents.calendar') }
  const documents: (DocumentListItem | false)[] = [
    !isOver && {
      id: 'summary',
      title: t('track.documents.summary'),
      text: t('track.documents.summaryText'),
      state: 'print',
      onPrint: () => window.print(),
    },
    receiptHref === null
      ? !isOver && { ...receipt, text: t('track.documents.receiptPending'), state: 'pending' }
      : {
          ...receipt,
          text:
            paidOn === null
              ? isolateLtr(receiptNumber(order))
              : t('track.documents.receiptText', {
                  number: isolateLtr(receiptNumber(order)),
                  date: isolateLtr(paidOn),
                }),
          state: 'page',
          href: receiptHref,
        },
    calendar === undefined
      ? !isOver && { ...days, text: t('track.documents.calendarPending'), state: 'pending' }
      : {
          ...days,
          text: t('track.documents.calendarText'),
          state: 'file',
          href: api.urlOf(readOrderCalendar, { params: { token: calendar.token } }),
          fileName: calendar.fileName,
        },
  ]
  const shown = documents.filter((document) => document !== false)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="documents-title" className={styles.documents}>
      <h2 id="documents-title">{t('track.documents.title')}</h2>
      <DocumentList labelledBy="documents-title" documents={shown} />
    </section>
  )
}
