import type { Cancellation, RefundStatus, SucceededBooking } from '@masa/contract/booking'
import { Button, ButtonLink } from '@masa/design-system/button'
import { PrinterIcon, SunIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import { Price } from '@masa/design-system/price'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/messages.ts'
import { charged } from './cancellation-lines.ts'
import styles from './confirmation.module.css'
import { EndedSteps } from './ended-steps.tsx'
import { OrderHead } from './order-head.tsx'
import { Receipt } from './receipt.tsx'
import { RefundCard, refundOf } from './refund-card.tsx'
import own from './cancel-order.module.css'

/** An order that is over: done, not cheered. What became of each part, what goes back to which card and when, and the way on. */
export function EndedOrder({ order, callLink }: { order: SucceededBooking; callLink: ReactElement }): ReactElement {
  const t = useMessages()
  const { booking, cancellation } = order
  const refund = refundOf(order)
  const isPaid = cancellation !== null || refund?.kind === 'refund'
  return (
    <>
      <OrderHead
        order={order}
        look="cancelled"
        title={t(titleOf(order, refund))}
        lead={<Lead order={order} refund={refund} />}
        fact={factOf({ cancellation, refund }, t)}
        actions={
          <>
            <NextSearch order={order} />
            {isPaid && (
              <Button look="quiet" size="lg" icon={<PrinterIcon />} onClick={() => window.print()}>
                {t('cancelled.head.print')}
              </Button>
            )}
          </>
        }
      />
      <Container className={styles.page ?? ''}>
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <EndedSteps order={order} refund={refund} />
            </div>
          }
          end={<RefundCard order={order} refund={refund} />}
        />
        <div className={styles.below}>
          {isPaid && <Receipt order={order} refund={refund} />}
          <section aria-labelledby="know-title">
            <h2 id="know-title">{t('cancelled.know.title')}</h2>
            <ul className={own.know}>
              {isPaid && booking.couponCodes.length > 0 && <li>{t('cancelled.know.coupon')}</li>}
              <li>
                <span>
                  {t(isPaid ? 'cancelled.know.ask' : 'cancelled.know.askOrder', {
                    number: isolateLtr(order.orderNumber),
                  })}
                </span>{' '}
                {callLink}
              </li>
            </ul>
          </section>
        </div>
      </Container>
    </>
  )
}

/** What the order's end is called: cancelled, its money goes back, given up, or it never came about. */
function titleOf({ ending, cancellation }: SucceededBooking, refund: RefundStatus | null) {
  if (cancellation !== null) return 'cancelled.head.title'
  if (refund?.kind === 'refund') return 'payment.end.refundedTitle'
  const isOwn = ending === 'traveller_cancelled' || ending === 'change_rejected'
  return isOwn ? 'payment.end.givenUpTitle' : 'payment.end.refusedTitle'
}

/** Why it ended, and that nothing is charged or all of it goes back. */
function Lead({ order, refund }: { order: SucceededBooking; refund: RefundStatus | null }): ReactElement {
  const t = useMessages()
  const { booking, cancellation, ending } = order
  if (cancellation !== null) {
    const email = booking.payer.email ?? ''
    const words = email === '' ? t('cancelled.head.leadNoMail') : t('cancelled.head.lead', { email: isolateLtr(email) })
    return <span>{words}</span>
  }
  const why =
    ending === 'supplier_refused' ? booking.phrases.refused : t(`payment.end.${ending ?? ('supplier_error' as const)}`)
  return (
    <>
      <span>{why}</span>{' '}
      <span>
        {refund?.kind === 'refund'
          ? t('payment.end.refunded', {
              amount: formatMoneyIsolated(charged(refund.amount), { cents: 'always' }),
            })
          : t('payment.end.safe')}
      </span>
    </>
  )
}

/** The fact beside the order's number: what goes back, or that nothing was charged. */
function factOf(
  { cancellation, refund }: { cancellation: Cancellation | null; refund: RefundStatus | null },
  t: ReturnType<typeof useMessages>,
): { readonly term: string; readonly value: ReactNode } {
  if (refund?.kind === 'refund')
    return { term: t('cancelled.head.refund'), value: <Price money={charged(refund.amount)} /> }
  return cancellation === null
    ? { term: t('payment.ok.card'), value: t('cancelled.head.notCharged') }
    : { term: t('cancelled.head.refund'), value: t('cancelled.head.none') }
}

/** Who did not want it goes elsewhere; who did not get it finds something like it on the same days. */
function NextSearch({ order: { booking, cancellation } }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const { cancellation: phrases, similar } = booking.phrases
  const similarPath = cancellation === null ? booking.searchPath : undefined
  return (
    <ButtonLink look="primary" size="lg" href={similarPath ?? '/'} icon={<SunIcon />}>
      {cancellation !== null
        ? phrases.searchAgain
        : similarPath === undefined
          ? t('payment.end.search')
          : (similar ?? t('payment.end.search'))}
    </ButtonLink>
  )
}
