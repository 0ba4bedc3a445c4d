import { ArchWindow } from '@masa/design-system/arch'
import { Breakdown } from '@masa/design-system/breakdown'
import { Card } from '@masa/design-system/card'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import { comma } from '@masa/i18n'
import { DateRange, useLocale } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import styles from './checkout.module.css'

export type SummaryLine = BookingView['lines'][number]

/** The words of a summary; each app has them in its own catalogue. */
export interface SummaryWords {
  readonly title: string
  readonly included: string
  readonly total: string
  /** Rate and day of the table. */
  readonly rate: string
  readonly line: (line: SummaryLine) => string
}

/** What is being booked and what it costs, line by line, summing in dollars and in shekels. `children` stand below. */
export function BookingSummary({
  booking,
  words,
  children,
}: {
  booking: BookingView
  words: SummaryWords
  children?: ReactNode
}): ReactElement {
  const { locale } = useLocale()
  const { hotel } = booking
  return (
    <Card padding="md" look="raised" as="section" className={styles.summary} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles.summaryTitle}>
        {words.title}
      </h2>
      <div className={styles.stay}>
        <ArchWindow size="mini">
          <Picture
            {...pictureSources({ ...hotel.picture, mode: 'light' }, { kind: 'square', sizes: '5rem' })}
            alt=""
            fit="cover"
          />
        </ArchWindow>
        <p>
          <b>{hotel.name}</b>
          <span>
            {hotel.destinationName}
            {comma(locale)}
            {hotel.countryName}
          </span>
          <DateRange from={booking.dateFrom} to={booking.dateTo} />
        </p>
      </div>
      <Breakdown
        lines={booking.lines.map((line, at) => ({
          id: String(at),
          label: words.line(line),
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
      {children}
    </Card>
  )
}
