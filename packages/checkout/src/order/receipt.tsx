import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import type { SucceededBooking } from '@masa/contract/booking'
import { comma, formatInstant, formatList, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '#src/messages.ts'
import styles from './confirmation.module.css'

/** What was paid, by whom, with what, and for whom: what a print of the page keeps. */
export function Receipt({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { booking, payment } = order
  const at = payment.at === null ? null : formatInstant(payment.at)
  const rows: { id: string; term: string; value: ReactNode }[] = []
  const add = (id: string, term: string, value: ReactNode) => rows.push({ id, term, value })

  add('order', t('payment.ok.order'), <Bdi>{order.orderNumber}</Bdi>)
  if (at) add('date', t('payment.ok.paidOn'), <Bdi>{`${at.date} ${at.time}`}</Bdi>)
  add(
    'payer',
    t('payment.ok.payer'),
    <Bdi dir="auto">{`${booking.payer.firstName ?? ''} ${booking.payer.lastName ?? ''}`.trim()}</Bdi>,
  )
  if (booking.paxList.length > 0)
    add(
      'travellers',
      t('payment.ok.travellers'),
      <Bdi>{booking.paxList.map((pax) => `${pax.firstName ?? ''} ${pax.lastName ?? ''}`.trim()).join(', ')}</Bdi>,
    )
  for (const stay of booking.stays) {
    const title = booking.items.find(({ id }) => id === stay.itemId)?.title ?? stay.place
    add(`stay-${stay.id}`, title, stay.name + comma(locale) + stay.place)
    add(`rooms-${stay.id}`, t('payment.ok.rooms'), formatList(stay.rooms, locale))
  }
  for (const service of booking.services) add(`service-${service.itemId}`, service.title, service.when)
  add(
    'total',
    t('payment.line.total'),
    <Bdi>{formatMoneyIsolated({ amountMinor: booking.total.amountMinor, currency: 'USD' }, { cents: 'always' })}</Bdi>,
  )
  if (payment.charged) {
    add(
      'charged',
      t('payment.ok.charged'),
      <b>
        <Bdi>
          {formatMoneyIsolated({ amountMinor: payment.charged.amountMinor, currency: 'ILS' }, { cents: 'always' })}
        </Bdi>
      </b>,
    )
    if (payment.refunded)
      add(
        'returned',
        t('payment.ok.returned'),
        <Bdi>
          {formatMoneyIsolated({ amountMinor: payment.refunded.amountMinor, currency: 'ILS' }, { cents: 'always' })}
        </Bdi>,
      )
    add('payments', t('payment.ok.payments'), String(payment.instalments))
  }
  if (payment.card)
    add('card', t('payment.ok.card'), t('payment.ok.cardEnding', { digits: isolateLtr(payment.card.last4) }))
  return (
    <section aria-labelledby="receipt-title">
      <h2 id="receipt-title">{t('payment.ok.receipt')}</h2>
      <Card padding="lg" className={styles.receipt}>
        <DefinitionList items={rows} />
        <p>{t('payment.ok.mailed')}</p>
      </Card>
    </section>
  )
}
