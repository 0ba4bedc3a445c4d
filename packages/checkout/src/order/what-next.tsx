import { followsBy, isPassportLeft } from '@masa/contract'
import { Timeline } from '@masa/design-system/timeline'
import type { TimelineStep } from '@masa/design-system/timeline'
import type { SucceededBooking } from '@masa/contract/booking'
import { comma, formatDate, formatInstant, isolateLtr } from '@masa/i18n'
import { Bdi, DateText, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'

/** What has happened to the order and what comes: what was confirmed, check-in, each ride, each service. */
export function WhatNext({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { booking, payment } = order
  const people = booking.paxList.length
  const paidAt = payment.at === null ? null : formatInstant(payment.at)
  const when = (date: string, time: string): ReactElement => (
    <>
      <DateText date={date} />
      <span>{comma(locale)}</span>
      <Bdi>{time}</Bdi>
    </>
  )
  const following = booking.paxList.filter(isPassportLeft)
  const checkIn = booking.legs[0]?.checkInOpens ?? null
  const steps: readonly TimelineStep[] = [
    {
      id: 'order',
      title: t('payment.next.order'),
      isDone: true,
      text: paidAt && (
        <>
          <Bdi>{paidAt.date}</Bdi>
          <span>{comma(locale)}</span>
          <Bdi>{paidAt.time}</Bdi>
        </>
      ),
    },
    ...booking.items.map((item) => ({
      id: `item-${item.id}`,
      title: item.status === 'confirmed' ? item.confirmedTitle : item.title,
      isDone: item.status === 'confirmed',
      text: item.detail ?? (people > 0 && common('count.travellers', { count: people })),
    })),
    ...(following.length === 0
      ? []
      : [
          {
            id: 'passports',
            title: t('payment.next.passports', { date: isolateLtr(formatDate(followsBy(booking.dateFrom))) }),
            isDone: false,
            text: <Bdi>{following.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')}</Bdi>,
          },
        ]),
    ...(checkIn === null
      ? []
      : [
          {
            id: 'check-in',
            title: t('payment.next.checkIn'),
            isDone: false,
            text: (
              <>
                <span>{`${t('payment.ok.checkIn')}: `}</span>
                {when(checkIn.date, checkIn.time)}
              </>
            ),
          },
        ]),
    ...booking.legs.map(({ id, label, departureDate, departureTime }) => ({
      id: `leg-${id}`,
      title: label,
      isDone: false,
      text: when(departureDate, departureTime),
    })),
    // What is a part of the rides above is said with them.
    ...booking.services
      .filter(({ itemId }) => !booking.legs.some((leg) => leg.itemId === itemId))
      .map((service) => ({
        id: `service-${service.itemId}`,
        title: service.title,
        isDone: false,
        text: service.when,
      })),
  ]
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{t('payment.ok.next')}</h2>
      <Timeline steps={steps} doneWord={t('payment.ok.confirmed')} />
    </section>
  )
}
