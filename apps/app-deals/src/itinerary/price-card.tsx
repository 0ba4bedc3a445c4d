import { Breakdown } from '@masa/design-system/breakdown'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { FailedPart } from '@masa/design-system/notice'
import { Note } from '@masa/design-system/tag'
import type { AppItinerary, AppPackage } from '@masa/contract/app-deals'
import { formatDate, formatDecimal, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { BookLink } from './book-link.tsx'
import type { ChosenDay } from './itinerary.query.ts'
import styles from './itinerary.module.css'

/** From so many free seats on the exact number is not shown (specification, chapter 9). */
const ENOUGH_SEATS = 8

/** The price of the chosen day, line by line, to the sum in both currencies. */
export function PriceCard({ itinerary, day }: { itinerary: AppItinerary; day: ChosenDay }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { shown } = day
  return (
    <Card
      as="section"
      padding="md"
      aria-labelledby="deal-price"
      aria-busy={day.kind === 'pricing'}
      className={styles.price}
    >
      <h2 id="deal-price">{t('itinerary.part.price')}</h2>
      {day.kind === 'failed' && (
        <FailedPart
          title={t('itinerary.state.failed')}
          action={
            <Button look="quiet" size="sm" onClick={day.retry}>
              {common('action.retry')}
            </Button>
          }
        />
      )}
      <Breakdown
        lines={shown.lines.map((line) => ({
          id: `${line.code} ${line.detail ?? ''}`,
          label: <LineLabel line={line} />,
          amount: line.isIncluded ? { words: common('state.included') } : line.amount,
          isGood: line.amount.amountMinor < 0,
        }))}
        totalLabel={t('itinerary.price.total', { count: shown.people })}
        total={shown.price.total}
        secondary={shown.price.totalIls}
        fine={t('itinerary.price.rate', {
          rate: isolateLtr(formatDecimal(shown.rate.usdIls, 4)),
          date: isolateLtr(formatDate(shown.rate.date)),
        })}
      />
      <p role="status" className={styles.muted}>
        {day.kind === 'pricing' && t('itinerary.state.pricing')}
      </p>
      {shown.status === 'available' && shown.seatsLeft < ENOUGH_SEATS && (
        <Note tone="warn">{t('itinerary.state.lastSeats', { count: shown.seatsLeft })}</Note>
      )}
      {shown.status === 'phone_only' && <Note tone="warn">{t('itinerary.bar.bookPhone')}</Note>}
      <div className={styles.cardBook}>
        <BookLink itinerary={itinerary} shown={shown} isBlock />
        <small className={styles.muted}>{t('itinerary.price.noCharge')}</small>
      </div>
    </Card>
  )
}

function LineLabel({ line }: { line: AppPackage['lines'][number] }): ReactElement {
  const t = useMessages()
  switch (line.code) {
    case 'flights':
    case 'transfers':
      return <span>{t(`itinerary.price.${line.code}`, { count: line.quantity })}</span>
    case 'room':
      return <span>{line.detail}</span>
    case 'taxes':
    case 'baggage':
    case 'dealDiscount':
      return <span>{t(`itinerary.price.${line.code}`)}</span>
  }
}
