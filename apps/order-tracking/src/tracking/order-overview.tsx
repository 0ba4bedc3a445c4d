import { Itinerary, OrderContact, PlansCard, RefundCard, refundOf, useShare } from '@masa/checkout/order'
import type { BookInfo } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { ShareIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { CorrectedNotice } from './corrected-notice.tsx'
import { OrderBand } from './order-band.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTravellers } from './order-travellers.tsx'
import { PartTiles } from './part-tiles.tsx'
import { SentMessages } from './sent-messages.tsx'
import { AnswerToDo, PassportsToDo } from './to-do.tsx'
import styles from './tracking.module.css'

/** All of an order at one look: how its parts stand, what happened and what comes, and what can be done about it. */
export function OrderOverview({
  info,
  cancelHref,
  answerHref,
  correctHref,
  receiptHref,
  callLink,
}: {
  info: BookInfo
  /** Where its cancellation is quoted for; null where it cannot be cancelled. */
  cancelHref: string | null
  /** Where a supplier is answered; null while nothing is asked. */
  answerHref: string | null
  /** Where its travellers are corrected; null where they cannot be. */
  correctHref: string | null
  /** Where its receipt is; null while there is none. */
  receiptHref: string | null
  callLink: ReactElement
}): ReactElement {
  const t = useMessages()
  const share = useShare()
  const { order, messages } = info
  const { booking } = order
  const refund = refundOf(order)
  const isOver = order.ending !== null || order.cancellation !== null
  return (
    <>
      <OrderBand info={info} isOver={isOver} />
      <Container className={styles.page ?? ''}>
        <PartTiles info={info} />
        <CorrectedNotice info={info} />
        {answerHref !== null && <AnswerToDo order={order} answerHref={answerHref} />}
        <PassportsToDo info={info} correctHref={correctHref} />
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <OrderTimeline info={info} />
              <OrderDocuments order={order} isOver={isOver} receiptHref={receiptHref} />
              {!isOver && <Itinerary order={booking} />}
              {!isOver && booking.paxList.length > 0 && <OrderTravellers info={info} correctHref={correctHref} />}
            </div>
          }
          end={
            <div className={styles.aside}>
              {isOver ? (
                <RefundCard order={order} refund={refund} />
              ) : (
                <PlansCard order={order} cancelHref={cancelHref} today={info.cancellationToday} />
              )}
              {info.tripToken !== null && (
                <div className={styles.acts}>
                  <Button
                    look="quiet"
                    icon={<ShareIcon />}
                    isBusy={share.isBusy}
                    onClick={() =>
                      void share.send({
                        path: `/check-booking#trip=${info.tripToken}`,
                        title: booking.subject.title,
                        text: t('track.shareText', { place: booking.subject.place }),
                        isSecret: true,
                      })
                    }
                  >
                    {t('track.share')}
                  </Button>
                </div>
              )}
            </div>
          }
        />
        <div className={styles.below}>
          {messages.length > 0 && <SentMessages info={info} />}
          <OrderContact seller={order.seller} callLink={callLink} />
        </div>
      </Container>
    </>
  )
}
