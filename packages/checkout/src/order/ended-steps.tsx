import type { RefundStatus, SucceededBooking } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import { Tag } from '@masa/design-system/tag'
import { Timeline, type TimelineStep } from '@masa/design-system/timeline'
import { comma, formatDate, formatInstant, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { charged } from './cancellation-lines.ts'
import { isSent } from './refund-card.tsx'

/** Of an order that is over: each part, the money, and a reason that is judged; what is done, and what is under way. */
export function EndedSteps({ order, refund }: { order: SucceededBooking; refund: RefundStatus | null }): ReactElement {
  const t = useMessages()
  const itemStep = useItemStep(order, refund)
  const refundSteps = useRefundSteps(refund)
  const claimSteps = useClaimSteps(order)
  const isAccepted = order.cancellation?.claim?.state === 'accepted'
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">{t('cancelled.steps.title')}</h2>
      <Timeline
        steps={[
          ...order.booking.items.map(itemStep),
          // What was returned for an accepted reason comes after it.
          ...(isAccepted ? [...claimSteps, ...refundSteps] : [...refundSteps, ...claimSteps]),
        ]}
      />
    </section>
  )
}

function useItemStep(
  { booking, cancellation }: SucceededBooking,
  refund: RefundStatus | null,
): (item: OrderItem) => TimelineStep {
  const t = useMessages()
  const { locale } = useLocale()
  const times = new Map((cancellation?.items ?? []).map(({ itemId, at }) => [itemId, at]))
  // What was confirmed once was cancelled; what never was is not said to have been.
  const wasConfirmed = cancellation !== null || refund?.kind === 'refund'
  return ({ id, status, title, detail, cancelledTitle, cancellingTitle }) => {
    if (times.get(id) === null && cancellingTitle !== null)
      return { id, isDone: false, isNow: true, title: cancellingTitle, text: detail }
    if (!wasConfirmed)
      return {
        id,
        isDone: true,
        title: detail === null || booking.items.length === 1 ? title : title + comma(locale) + detail,
        text: t(status === 'refused' ? 'cancelled.steps.notConfirmed' : 'cancelled.steps.released'),
      }
    const at = times.get(id) ?? cancellation?.at
    return {
      id,
      isDone: true,
      title: cancelledTitle,
      text:
        at === undefined ? (
          detail
        ) : (
          <>
            {detail !== null && <span>{`${detail}${comma(locale)}`}</span>}
            <Moment at={at} />
          </>
        ),
    }
  }
}

/** Nothing where nothing goes back. */
function useRefundSteps(refund: RefundStatus | null): TimelineStep[] {
  const t = useMessages()
  if (refund === null) return []
  const { kind, by, sentAt } = refund
  const until = by === null ? t('cancelled.steps.within') : t('cancelled.sum.by', { day: isolateLtr(formatDate(by)) })
  if (!isSent(refund))
    return [
      {
        id: 'refund',
        isDone: false,
        isNow: true,
        title: t(kind === 'refund' ? 'cancelled.steps.refundNow' : 'cancelled.steps.releaseNow'),
        text: kind === 'refund' ? t('cancelled.steps.within') : t('cancelled.steps.releaseText'),
      },
    ]
  return [
    {
      id: 'refund',
      isDone: true,
      title: t(kind === 'refund' ? 'cancelled.steps.refund' : 'cancelled.steps.release'),
      ...(kind === 'refund' && { tag: <Tag tone="warn">{t('cancelled.steps.atCompany')}</Tag> }),
      text: (
        <>
          {sentAt !== null && (
            <>
              <Moment at={sentAt} />
              <span>. </span>
            </>
          )}
          <span>{kind === 'refund' ? until : t('cancelled.steps.releaseText')}</span>
        </>
      ),
    },
  ]
}

/** The declared reason, where one was judged or is. */
function useClaimSteps({ cancellation }: SucceededBooking): TimelineStep[] {
  const t = useMessages()
  const claim = cancellation?.claim
  if (!cancellation || !claim) return []
  const amount = formatMoneyIsolated(charged(claim.amountIls))
  const step = (isDone: boolean, title: string, text: string) => [{ id: 'claim', isDone, title, text }]
  switch (claim.state) {
    case 'open':
      return step(
        false,
        t('cancelled.steps.claim'),
        t('cancelled.steps.claimText', { reason: t(`cancel.reason.${cancellation.reason}`) }),
      )
    case 'accepted':
      return step(true, t('cancelled.steps.accepted'), t('cancelled.steps.acceptedText', { amount }))
    case 'refused':
      return step(true, t('cancelled.steps.refused'), t('cancelled.steps.refusedText'))
  }
}

function Moment({ at }: { at: string }): ReactElement {
  const { locale } = useLocale()
  const { date, time } = formatInstant(at)
  return (
    <>
      <Bdi>{date}</Bdi>
      <span>{comma(locale)}</span>
      <Bdi>{time}</Bdi>
    </>
  )
}
