import type { Cancellation, SucceededBooking } from '@masa/contract/booking'
import { Breakdown } from '@masa/design-system/breakdown'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { CardIcon, PrinterIcon, SunIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import { Timeline, type TimelineStep } from '@masa/design-system/timeline'
import { Price } from '@masa/design-system/price'
import { Note, Tag } from '@masa/design-system/tag'
import { comma, formatInstant, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { cancellationLines, charged, feeLabel } from './cancellation-quote-card.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './confirmation.module.css'
import own from './cancel-order.module.css'

/** An order that was cancelled after it was confirmed: done, not cheered. What went back, to which card, and when. */
export function CancelledOrder({
  order,
  cancellation,
}: {
  order: SucceededBooking
  cancellation: Cancellation
}): ReactElement {
  const t = useMessages()
  const { booking } = order
  const { claim, card } = cancellation
  const returned = returnedIn(cancellation)
  const email = booking.payer.email ?? ''
  return (
    <>
      <OrderHead
        order={order}
        look="cancelled"
        title={t('cancelled.head.title')}
        lead={email === '' ? t('cancelled.head.leadNoMail') : t('cancelled.head.lead', { email: isolateLtr(email) })}
        fact={{
          term: t('cancelled.head.refund'),
          value: returned.ils > 0 ? <Price money={charged({ amountMinor: returned.ils })} /> : t('cancelled.head.none'),
        }}
        actions={
          <>
            <ButtonLink look="primary" size="lg" href="/" icon={<SunIcon />}>
              {booking.phrases.cancellation.searchAgain}
            </ButtonLink>
            <Button look="quiet" size="lg" icon={<PrinterIcon />} onClick={() => window.print()}>
              {t('cancelled.head.print')}
            </Button>
          </>
        }
      />
      <Container className={styles.page ?? ''}>
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <WhatIsDone order={order} cancellation={cancellation} />
              <section aria-labelledby="know-title">
                <h2 id="know-title">{t('cancelled.know.title')}</h2>
                <ul className={own.know}>
                  {booking.couponCodes.length > 0 && <li>{t('cancelled.know.coupon')}</li>}
                  <li>{t('cancelled.know.receipt')}</li>
                  <li>{t('cancelled.know.ask', { number: isolateLtr(order.orderNumber) })}</li>
                </ul>
              </section>
            </div>
          }
          end={
            <Card padding="md" look="raised" as="section" className={own.quote} aria-labelledby="refund-title">
              <h2 id="refund-title">{t('cancelled.sum.title')}</h2>
              <Breakdown
                lines={[
                  ...cancellationLines(cancellation.lines, feeLabel(booking.phrases, t)),
                  ...(claim?.state === 'accepted'
                    ? [
                        {
                          id: 'claim',
                          label: t('cancelled.steps.accepted'),
                          amount: charged(claim.amountIls),
                          isGood: true,
                        },
                      ]
                    : []),
                ]}
                totalLabel={t(returned.ils > 0 ? 'cancelled.sum.sent' : 'cancelled.sum.none')}
                total={charged({ amountMinor: returned.ils })}
                secondary={{ amountMinor: returned.usd, currency: 'USD' }}
              />
              {card !== null && returned.ils > 0 && (
                <Note tone="muted" icon={<CardIcon size="sm" />}>
                  {t('payment.ok.cardEnding', { digits: isolateLtr(card.last4) })}
                </Note>
              )}
              {claim?.state === 'open' && (
                <dl className={own.claim}>
                  <div>
                    <dt>{t('cancelled.sum.pending')}</dt>
                    <dd>
                      <Price money={charged(claim.amountIls)} sign="always" />
                    </dd>
                  </div>
                </dl>
              )}
            </Card>
          }
        />
      </Container>
    </>
  )
}

/** What goes back in all: at once, and for a reason that was accepted. Minor units. */
function returnedIn({ refund, refundIls, claim }: Cancellation): { readonly usd: number; readonly ils: number } {
  const extra = claim?.state === 'accepted' ? claim : null
  return {
    usd: refund.amountMinor + (extra?.amount.amountMinor ?? 0),
    ils: refundIls.amountMinor + (extra?.amountIls.amountMinor ?? 0),
  }
}

function WhatIsDone({ order, cancellation }: { order: SucceededBooking; cancellation: Cancellation }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { refund, refundedAt, items = [], claim } = cancellation
  const times = new Map(items.map(({ itemId, at }) => [itemId, at]))
  const at = (instant: string): ReactElement => {
    const { date, time } = formatInstant(instant)
    return (
      <>
        <Bdi>{date}</Bdi>
        <span>{comma(locale)}</span>
        <Bdi>{time}</Bdi>
      </>
    )
  }
  const steps: TimelineStep[] = order.booking.items.map(
    ({ id, detail, cancelledTitle, cancellingTitle }): TimelineStep =>
      times.get(id) === null && cancellingTitle !== null
        ? { id, isDone: false, isNow: true, title: cancellingTitle, text: detail }
        : {
            id,
            isDone: true,
            title: cancelledTitle,
            text: (
              <>
                {detail !== null && <span>{`${detail}${comma(locale)}`}</span>}
                {at(times.get(id) ?? cancellation.at)}
              </>
            ),
          },
  )
  if (refund.amountMinor > 0)
    steps.push(
      refundedAt === null
        ? {
            id: 'refund',
            isDone: false,
            isNow: true,
            title: t('cancelled.steps.refundNow'),
            text: t('cancelled.steps.within'),
          }
        : {
            id: 'refund',
            isDone: true,
            title: t('cancelled.steps.refund'),
            tag: <Tag tone="warn">{t('cancelled.steps.atCompany')}</Tag>,
            text: (
              <>
                {at(refundedAt)}
                <span>{`. ${t('cancelled.steps.within')}`}</span>
              </>
            ),
          },
    )
  if (claim !== null) {
    const amount = formatMoneyIsolated(charged(claim.amountIls))
    const reason = t(`cancel.reason.${cancellation.reason}`)
    steps.push(
      claim.state === 'open'
        ? {
            id: 'claim',
            isDone: false,
            title: t('cancelled.steps.claim'),
            text: t('cancelled.steps.claimText', { reason }),
          }
        : claim.state === 'accepted'
          ? {
              id: 'claim',
              isDone: true,
              title: t('cancelled.steps.accepted'),
              text: t('cancelled.steps.acceptedText', { amount }),
            }
          : { id: 'claim', isDone: true, title: t('cancelled.steps.refused'), text: t('cancelled.steps.refusedText') },
    )
  }
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">{t('cancelled.steps.title')}</h2>
      <Timeline steps={steps} />
    </section>
  )
}
