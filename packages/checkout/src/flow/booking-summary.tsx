import { Breakdown } from '@masa/design-system/breakdown'
import { Card } from '@masa/design-system/card'
import type { Order } from '@masa/contract/order'
import { comma } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { asElement } from '@masa/design-system/layout'
import { useCommonMessages } from '#src/messages.ts'
import { BookedSubject } from './booked-subject.tsx'
import styles from './flow.module.css'

/** The words of a summary, which differ from step to step. */
export interface SummaryWords {
  readonly title: string
  readonly included: string
  readonly total: string
  /** Rate and day of the table. */
  readonly rate: string
}

/** What is being booked and what it costs, line by line, summing in dollars and in shekels. `children` stand below. */
export function BookingSummary({
  booking,
  words,
  children,
}: {
  booking: Order
  words: SummaryWords
  children?: ReactNode
}): ReactElement {
  const { locale } = useLocale()
  const common = useCommonMessages()
  return (
    <Card padding="md" look="raised" as="section" className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.summaryTitle}>
        {words.title}
      </h2>
      <BookedSubject subject={booking.subject} />
      <Breakdown
        lines={booking.lines.map((line, at) => ({
          id: String(at),
          label:
            line.counts === 'travellers'
              ? line.label + comma(locale) + common('count.travellers', { count: line.quantity })
              : line.label,
          ...(line.isIncluded
            ? { amount: { words: words.included } }
            : {
                amount: { amountMinor: line.amount.amountMinor, currency: 'USD' as const },
                isGood: line.amount.amountMinor < 0,
              }),
        }))}
        totalLabel={words.total}
        total={{ amountMinor: booking.total.amountMinor, currency: 'USD' }}
        secondary={{ amountMinor: booking.totalIls.amountMinor, currency: 'ILS' }}
        fine={words.rate}
      />
      {asElement(children)}
    </Card>
  )
}
