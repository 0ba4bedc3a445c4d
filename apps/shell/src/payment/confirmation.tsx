import { useApiClient } from '@masa/api-client'
import { BookingSummary } from '@masa/checkout'
import { ArchIcon } from '@masa/design-system/arch'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { CalendarIcon, CheckIcon, PrinterIcon, ShareIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import { Picture } from '@masa/design-system/picture'
import { sendFinalMsg } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { pictureSources } from '@masa/contract'
import { formatDateRange, isolateLtr } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { calendarEntry } from './calendar-entry.ts'
import { CancellationTerms } from './cancellation-terms.tsx'
import { useSummaryWords } from './payment-words.ts'
import { Receipt } from './receipt.tsx'
import { TripFlights } from './trip-flights.tsx'
import { useShare } from './use-share.ts'
import { WhatNext } from './what-next.tsx'
import styles from './confirmation.module.css'

/** The order that stands: its number, what comes next, the flights, the receipt. */
export function Confirmation({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const share = useShare()
  const { booking } = order
  const { hotel } = booking
  const words = useSummaryWords(booking)
  // Asked for once; asked again it is not sent twice, but in another language it is.
  const message = useQuery({
    queryKey: ['order', booking.bookingTransactionId, 'message'],
    queryFn: () => api.call(sendFinalMsg, { params: { id: booking.bookingTransactionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const email = message.data?.to ?? booking.payer.email ?? ''
  const checkIn = t('payment.ok.checkIn')
  return (
    <>
      <div className={styles.band}>
        <Container className={styles.head ?? ''}>
          <Card padding="lg" look="raised" className={styles.card}>
            <ArchIcon tone="good">
              <CheckIcon />
            </ArchIcon>
            <h1 tabIndex={-1}>{t('payment.ok.title')}</h1>
            <p className={styles.lead}>
              {t(message.isError ? 'payment.ok.leadNoMail' : 'payment.ok.lead', { email: isolateLtr(email) })}
            </p>
            <dl className={styles.label}>
              <div>
                <dt>{t('payment.ok.order')}</dt>
                <dd>
                  <Bdi>{order.orderNumber}</Bdi>
                </dd>
              </div>
              <div>
                <dt>{t('payment.ok.status')}</dt>
                <dd>{t('payment.ok.confirmed')}</dd>
              </div>
            </dl>
            <div className={styles.actions}>
              <Button
                look="primary"
                size="lg"
                icon={<CalendarIcon />}
                onClick={() =>
                  download(
                    calendarEntry(booking, { orderNumber: order.orderNumber, checkIn }),
                    `masa-${order.orderNumber}.ics`,
                  )
                }
              >
                {t('payment.ok.calendar')}
              </Button>
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
                    path: `/product-page/web?${new URLSearchParams({ packId: booking.packageId, laId: booking.laId })}`,
                    title: hotel.name,
                    text: t('payment.ok.shareText', {
                      hotel: hotel.name,
                      place: hotel.destinationName,
                      dates: formatDateRange(booking.dateFrom, booking.dateTo),
                    }),
                  })
                }
              >
                {t('payment.ok.share')}
              </Button>
            </div>
          </Card>
          <div className={styles.art} aria-hidden="true">
            <Picture
              {...pictureSources(
                { ...hotel.picture, mode: 'light' },
                { kind: 'square', sizes: '(min-width: 48rem) 30rem, 15rem' },
              )}
              alt=""
              fit="cover"
            />
          </div>
        </Container>
      </div>
      <Container className={styles.page ?? ''}>
        <Columns
          look="aside"
          start={
            <div className={styles.main}>
              <WhatNext order={order} />
              <Receipt order={order} />
              <p className={styles.home}>
                <ButtonLink look="link" href="/">
                  {t('payment.ok.home')}
                </ButtonLink>
              </p>
            </div>
          }
          end={
            <BookingSummary booking={booking} words={words}>
              <TripFlights booking={booking} />
              <CancellationTerms booking={booking} />
            </BookingSummary>
          }
        />
      </Container>
    </>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
