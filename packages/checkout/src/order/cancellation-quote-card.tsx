import type { CancellationQuote } from '@masa/contract/booking'
import type { Order } from '@masa/contract/order'
import { Breakdown } from '@masa/design-system/breakdown'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { CardIcon } from '@masa/design-system/icons'
import { Price } from '@masa/design-system/price'
import { Note } from '@masa/design-system/tag'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { BookedSubject } from '#src/flow/booked-subject.tsx'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import { useMessages } from '#src/messages.ts'
import { cancellationLines, charged, feeLabel } from './cancellation-lines.ts'
import styles from './cancel-order.module.css'

/** What was paid, what is kept, what goes back now and later, and the two ways on. */
export function CancellationQuoteCard({
  booking,
  quote,
  isCounting,
  isBusy,
  orderHref,
  onCancel,
}: {
  booking: Order
  quote: CancellationQuote
  /** The numbers are those of another reason, until its own have come. */
  isCounting: boolean
  isBusy: boolean
  orderHref: string
  onCancel: () => void
}): ReactElement {
  const t = useMessages()
  const words = usePaymentSummaryWords(booking)
  const { refund, refundIls, claim, card } = quote
  const amount = formatMoneyIsolated(charged(refundIls))
  return (
    <Card padding="md" look="raised" as="section" className={styles.quote} aria-labelledby="quote-title">
      <h2 id="quote-title">{t('cancel.quote.title')}</h2>
      <BookedSubject subject={booking.subject} />
      <Breakdown
        lines={cancellationLines(quote.lines, feeLabel(booking.phrases, t))}
        totalLabel={t('cancel.quote.refund')}
        total={charged(refundIls)}
        secondary={{ amountMinor: refund.amountMinor, currency: 'USD' }}
      />
      {card !== null && refund.amountMinor > 0 && (
        <Note tone="muted" icon={<CardIcon size="sm" />}>
          {t('cancel.quote.card', { digits: isolateLtr(card.last4) })}
        </Note>
      )}
      {claim !== null && (
        <dl className={styles.claim}>
          <div>
            <dt>{t('cancel.quote.if')}</dt>
            <dd>
              <Price money={charged(claim.amountIls)} sign="always" />
            </dd>
          </div>
          <div>
            <dt>{t('cancel.quote.sum')}</dt>
            <dd>
              <Price money={charged({ amountMinor: refundIls.amountMinor + claim.amountIls.amountMinor })} />
            </dd>
          </div>
        </dl>
      )}
      <div className={styles.actions}>
        <Button look="primary" size="lg" isBusy={isBusy || isCounting} onClick={onCancel}>
          {refund.amountMinor > 0 ? t('cancel.quote.confirm', { amount }) : t('cancel.quote.confirmNone')}
        </Button>
        <ButtonLink look="quiet" size="lg" href={orderHref}>
          {t('cancel.quote.keep')}
        </ButtonLink>
      </div>
      <p className={styles.fine}>{words.rate}</p>
      <p className={styles.fine}>{booking.phrases.cancellation.partial}</p>
    </Card>
  )
}
