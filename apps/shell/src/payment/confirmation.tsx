import { useApiClient } from '@masa/api-client'
import { BookingSummary } from '@masa/checkout'
import { Button, ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { CalendarIcon, CheckIcon } from '@masa/design-system/icons'
import { Columns, Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Tag } from '@masa/design-system/tag'
import { sendFinalMsg } from '@masa/contract/booking'
import type { BookingView, SucceededBooking } from '@masa/contract/booking'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, DateText } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { calendarEntry } from './calendar-entry.ts'
import { JourneyStepper } from './journey-stepper.tsx'
import { useSummaryWords } from './payment-words.ts'
import styles from './payment.module.css'

/** The order that stands: number, flights, hotel, payment, and what comes next. */
export function Confirmation({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const { booking, payment } = order
  const words = useSummaryWords(booking)
  // Asked for once; asked again it is not sent twice, but in another language it is.
  const message = useQuery({
    queryKey: ['order', booking.bookingTransactionId, 'message'],
    queryFn: () => api.call(sendFinalMsg, { params: { id: booking.bookingTransactionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const checkIn = t('payment.ok.checkIn')
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.top}>
        <JourneyStepper current="done" />
      </div>
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead
              title={t('payment.ok.title')}
              lead={t('payment.ok.lead', { email: isolateLtr(message.data?.to ?? booking.payer.email ?? '') })}
            />
            <Card padding="md" as="section" className={styles.card}>
              <DefinitionList
                items={[
                  {
                    id: 'order',
                    term: t('payment.ok.order'),
                    value: (
                      <b data-order-number>
                        <Bdi>{order.orderNumber}</Bdi>
                      </b>
                    ),
                  },
                  {
                    id: 'status',
                    term: t('payment.ok.status'),
                    value: (
                      <Tag tone="good" icon={<CheckIcon size="sm" />}>
                        {t('payment.ok.confirmed')}
                      </Tag>
                    ),
                  },
                  { id: 'out', term: t('payment.ok.out'), value: <FlightText flight={booking.outwardFlight} /> },
                  { id: 'back', term: t('payment.ok.back'), value: <FlightText flight={booking.inwardFlight} /> },
                  {
                    id: 'hotel',
                    term: t('payment.ok.hotel'),
                    value: `${booking.hotel.name}, ${booking.hotel.destinationName}`,
                  },
                  {
                    id: 'rooms',
                    term: t('payment.ok.rooms'),
                    value: booking.rooms.map((room) => `${room.className}, ${room.boardName}`).join(' · '),
                  },
                  {
                    id: 'travellers',
                    term: t('payment.ok.travellers'),
                    value: (
                      <Bdi>
                        {booking.paxList.map((pax) => `${pax.firstName ?? ''} ${pax.lastName ?? ''}`).join(', ')}
                      </Bdi>
                    ),
                  },
                  ...(payment.charged
                    ? [
                        {
                          id: 'charged',
                          term: t('payment.ok.charged'),
                          value: (
                            <Bdi>
                              {formatMoneyIsolated(
                                { amountMinor: payment.charged.amountMinor, currency: 'ILS' },
                                { cents: 'always' },
                              )}
                            </Bdi>
                          ),
                        },
                        { id: 'payments', term: t('payment.ok.payments'), value: String(payment.instalments) },
                      ]
                    : []),
                  ...(payment.card
                    ? [
                        {
                          id: 'card',
                          term: t('payment.ok.card'),
                          value: <Bdi>{`${payment.card.brand} ${payment.card.last4}`}</Bdi>,
                        },
                      ]
                    : []),
                ]}
              />
            </Card>
            <Notice tone="info" title={t('payment.ok.next')}>
              {checkIn}
            </Notice>
            <div className={styles.actions}>
              <Button
                look="primary"
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
              <Button look="quiet" onClick={() => window.print()}>
                {t('payment.ok.print')}
              </Button>
              <ButtonLink look="link" href="/">
                {t('payment.ok.home')}
              </ButtonLink>
            </div>
          </div>
        }
        end={
          <div className={styles.aside}>
            <BookingSummary booking={booking} words={words} />
          </div>
        }
      />
    </Container>
  )
}

function FlightText({ flight }: { flight: BookingView['outwardFlight'] }): ReactElement {
  const t = useMessages()
  return (
    <>
      <Bdi>{`${flight.airlineCode} ${flight.number}`}</Bdi>, <DateText date={flight.departureDate} />,{' '}
      <Bdi>{`${flight.departureTime}–${flight.arrivalTime}`}</Bdi>
      {flight.originTerminal !== null && `, ${t('payment.ok.terminal', { terminal: flight.originTerminal })}`}
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
