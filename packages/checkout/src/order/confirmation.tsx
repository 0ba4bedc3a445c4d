import { useApiClient } from '@masa/api-client'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { Button, ButtonLink } from '@masa/design-system/button'
import { CalendarIcon, InfoIcon, PrinterIcon, ShareIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import { Note } from '@masa/design-system/tag'
import { readOrderCalendar, sendFinalMsg } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { formatInstant, isolateLtr } from '@masa/i18n'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import { Receipt } from './receipt.tsx'
import { Itinerary } from './itinerary.tsx'
import { PlansCard } from './plans-card.tsx'
import { refundOf } from './refund-card.tsx'
import { useShare } from './use-share.ts'
import { WhatNext } from './what-next.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderHead } from './order-head.tsx'
import styles from './confirmation.module.css'

/** The order that stands: its number, the journey, what comes next, the receipt. */
export function Confirmation({
  order,
  cancelHref,
  callLink,
  followHref,
}: {
  order: SucceededBooking
  /** Where its cancellation is quoted for; null where it cannot be cancelled any more. */
  cancelHref: string | null
  /** The number to call, where the site shows one. */
  callLink: ReactElement
  /** Where the order is followed later on; null on a site without such a page. */
  followHref: string | null
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const share = useShare()
  const { booking } = order
  const { subject } = booking
  const calendar = booking.documents.find(({ kind }) => kind === 'calendar')
  const words = usePaymentSummaryWords(booking)
  // Asked for once; asked again it is not sent twice, but in another language it is.
  const message = useQuery({
    queryKey: ['order', booking.bookingTransactionId, 'message'],
    queryFn: () => api.call(sendFinalMsg, { params: { id: booking.bookingTransactionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const email = booking.payer.email ?? message.data?.to ?? ''
  return (
    <>
      <OrderHead
        order={order}
        look="confirmed"
        title={subject.bookedTitle}
        lead={
          <span>{`${subject.bookedText} ${t(message.isError ? 'payment.ok.notSent' : 'payment.ok.sent', { email: isolateLtr(email) })}`}</span>
        }
        fact={{ term: t('payment.ok.status'), value: t('payment.ok.confirmed') }}
        actions={
          <>
            {calendar && (
              <ButtonLink
                look="primary"
                size="lg"
                icon={<CalendarIcon />}
                href={api.urlOf(readOrderCalendar, { params: { token: calendar.token } })}
                download={calendar.fileName}
              >
                {t('payment.ok.calendar')}
              </ButtonLink>
            )}
            <Button look="quiet" size="lg" icon={<PrinterIcon />} onClick={() => window.print()}>
              {t('payment.ok.print')}
            </Button>
            <Button
              look="quiet"
              size="lg"
              icon={<ShareIcon />}
              isBusy={share.isBusy}
              onClick={() =>
                void share.send({
                  path: booking.sharePath,
                  title: subject.title,
                  text: subject.shareText,
                })
              }
            >
              {t('payment.ok.share')}
            </Button>
          </>
        }
      />
      <Container className={styles.page ?? ''}>
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <Itinerary order={booking} />
              <div className={styles.onScreen}>
                <WhatNext order={order} />
              </div>
            </div>
          }
          end={
            <div className={styles.aside}>
              <div className={styles.onScreen}>
                <BookingSummary booking={booking} words={words}>
                  {order.replaced?.title !== undefined && (
                    <Note tone="muted" icon={<InfoIcon size="sm" />}>
                      {t('changed.accepted.note', {
                        title: order.replaced.title,
                        day: isolateLtr(formatInstant(order.replaced.at).date),
                      })}
                    </Note>
                  )}
                </BookingSummary>
              </div>
              <PlansCard order={order} cancelHref={cancelHref} />
            </div>
          }
        />
        <div className={styles.below}>
          <Receipt order={order} refund={refundOf(order)} />
          <OrderContact seller={order.seller} callLink={callLink} />
          <p className={styles.home}>
            {followHref !== null && (
              <ButtonLink look="link" href={followHref}>
                {t('payment.ok.follow')}
              </ButtonLink>
            )}
            <ButtonLink look="link" href="/">
              {t('payment.ok.home')}
            </ButtonLink>
          </p>
        </div>
      </Container>
    </>
  )
}
