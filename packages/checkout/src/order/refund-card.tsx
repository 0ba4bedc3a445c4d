import { ils } from '@masa/contract'
import type { RefundStatus, SucceededBooking } from '@masa/contract/booking'
import { Breakdown, type BreakdownLine } from '@masa/design-system/breakdown'
import { Card } from '@masa/design-system/card'
import { CardIcon } from '@masa/design-system/icons'
import { Price } from '@masa/design-system/price'
import { Note } from '@masa/design-system/tag'
import { formatDate, isolateLtr } from '@masa/i18n'
import type { ReactElement } from 'react'
import { BookedSubject } from '#src/flow/booked-subject.tsx'
import { useMessages } from '#src/messages.ts'
import { cancellationLines, charged, feeLabel } from './cancellation-lines.ts'
import styles from './cancel-order.module.css'

/** What was paid or held, what is kept, and what goes back: to which card, and by when. The same of every ending. */
export function RefundCard({ order, refund }: { order: SucceededBooking; refund: RefundStatus | null }): ReactElement {
  const t = useMessages()
  const { booking, cancellation } = order
  const claim = cancellation?.claim ?? null
  const card = refund?.card ?? cancellation?.card ?? null
  const back = refund?.kind === 'refund' ? refund.amount.amountMinor : 0
  return (
    <Card padding="md" look="raised" as="section" className={styles.quote} aria-labelledby="refund-title">
      <h2 id="refund-title">
        {t(back > 0 || cancellation !== null ? 'cancelled.sum.title' : 'cancelled.sum.payment')}
      </h2>
      <BookedSubject subject={booking.subject} />
      <Breakdown lines={useLines(order, refund)} {...useTotal(order, refund)} />
      {card !== null && refund !== null && (
        <Note tone="muted" icon={<CardIcon size="sm" />}>
          <span>{t('payment.ok.cardEnding', { digits: isolateLtr(card.last4) })}</span>
          {refund.by !== null && back > 0 && (
            <span>{`. ${t('cancelled.sum.by', { day: isolateLtr(formatDate(refund.by)) })}`}</span>
          )}
        </Note>
      )}
      {claim?.state === 'open' && (
        <dl className={styles.claim}>
          <div>
            <dt>{t('cancelled.sum.pending')}</dt>
            <dd>
              <Price money={charged(claim.amountIls)} sign="always" />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

/** From what was paid to what goes back: they sum to the total. */
function useLines({ booking, cancellation }: SucceededBooking, refund: RefundStatus | null): BreakdownLine[] {
  const t = useMessages()
  if (cancellation !== null) {
    const accepted = cancellation.claim?.state === 'accepted' ? cancellation.claim : null
    return [
      ...cancellationLines(cancellation.lines, feeLabel(booking.phrases, t)),
      ...(accepted === null
        ? []
        : [{ id: 'claim', label: t('cancelled.steps.accepted'), amount: charged(accepted.amountIls), isGood: true }]),
    ]
  }
  if (refund === null) return []
  return refund.kind === 'refund'
    ? [{ id: 'paid', label: t('cancel.quote.paid'), amount: charged(refund.amount) }]
    : [{ id: 'held', label: t('payment.rq.reserved'), amount: charged(refund.amount) }]
}

function useTotal({ cancellation }: SucceededBooking, refund: RefundStatus | null) {
  const t = useMessages()
  if (refund?.kind !== 'refund')
    return {
      totalLabel: cancellation === null ? t('payment.ok.charged') : t('cancelled.sum.none'),
      total: charged({ amountMinor: 0 }),
    }
  const extra = cancellation?.claim?.state === 'accepted' ? cancellation.claim.amount.amountMinor : 0
  return {
    totalLabel: t(isSent(refund) ? 'cancelled.sum.sent' : 'cancelled.sum.sending'),
    total: charged(refund.amount),
    ...(cancellation !== null && {
      secondary: { amountMinor: cancellation.refund.amountMinor + extra, currency: 'USD' as const },
    }),
  }
}

/** The payment company has taken all of it on. */
export const isSent = ({ amount, sent }: RefundStatus): boolean => sent.amountMinor >= amount.amountMinor

/** What goes back; from what earlier servers say, where it is one of them. */
export function refundOf({ refund, cancellation, payment }: SucceededBooking): RefundStatus | null {
  if (refund !== undefined) return refund
  const claimed = cancellation?.claim?.state === 'accepted' ? cancellation.claim.amountIls.amountMinor : 0
  const minor = cancellation === null ? payment.refunded?.amountMinor : cancellation.refundIls.amountMinor + claimed
  if (!minor) return null
  const isWaiting = cancellation !== null && cancellation.refundedAt === null
  return {
    kind: 'refund',
    amount: ils(minor),
    sent: ils(isWaiting ? 0 : minor),
    sentAt: cancellation?.refundedAt ?? null,
    by: null,
    card: cancellation?.card ?? payment.card,
  }
}
