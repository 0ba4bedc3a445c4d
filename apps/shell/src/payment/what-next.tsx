import { Tag } from '@masa/design-system/tag'
import { CheckIcon } from '@masa/design-system/icons'
import type { SucceededBooking } from '@masa/contract/booking'
import { comma, formatInstant } from '@masa/i18n'
import { Bdi, DateText, useLocale } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { dayBefore } from './check-in.domain.ts'
import styles from './confirmation.module.css'

interface Step {
  readonly id: string
  readonly title: string
  readonly isDone: boolean
  readonly text: ReactNode
}

/** What has happened to the order and what comes: confirmed, check-in, flight out, flight back. */
export function WhatNext({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const { booking, payment } = order
  const { outwardFlight: out, inwardFlight: back } = booking
  const paidAt = payment.at === null ? null : formatInstant(payment.at)
  const when = (date: string, time: string): ReactNode => (
    <>
      <DateText date={date} />
      {comma(locale)}
      <Bdi>{time}</Bdi>
    </>
  )
  const steps: readonly Step[] = [
    {
      id: 'order',
      title: t('payment.next.order'),
      isDone: true,
      text: paidAt && (
        <>
          <Bdi>{paidAt.date}</Bdi>
          {comma(locale)}
          <Bdi>{paidAt.time}</Bdi>
        </>
      ),
    },
    {
      id: 'flights',
      title: t('payment.next.flights'),
      isDone: true,
      text: common('count.travellers', { count: booking.paxList.length }),
    },
    { id: 'hotel', title: t('payment.next.hotel'), isDone: true, text: booking.hotel.name },
    {
      id: 'check-in',
      title: t('payment.next.checkIn'),
      isDone: false,
      text: (
        <>
          {t('payment.ok.checkIn')}
          {': '}
          {when(dayBefore(out.departureDate), out.departureTime)}
        </>
      ),
    },
    { id: 'out', title: t('payment.ok.out'), isDone: false, text: when(out.departureDate, out.departureTime) },
    { id: 'back', title: t('payment.ok.back'), isDone: false, text: when(back.departureDate, back.departureTime) },
  ]
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{t('payment.ok.next')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ id, title, isDone, text }) => (
          <li key={id} data-done={isDone}>
            <span className={styles.dot} aria-hidden="true">
              {isDone && <CheckIcon size="xs" />}
            </span>
            <div>
              <b>{title}</b> {isDone && <Tag tone="good">{t('payment.ok.confirmed')}</Tag>}
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
