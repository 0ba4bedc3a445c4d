import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { SettingSun } from '@masa/design-system/hold-timer'
import { MailIcon, ShieldIcon } from '@masa/design-system/icons'
import { Note } from '@masa/design-system/tag'
import type { SucceededBooking } from '@masa/contract/booking'
import { comma, formatInstant, formatMoneyIsolated, isolateLtr, spellDuration } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { Band } from './band.tsx'
import styles from './on-request.module.css'

/** What is being waited for, that nothing was charged, and how much of the waiting time is left. */
export function OnRequestHead({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const { booking, onRequest } = order
  const answerBy = onRequest?.answerBy ?? null
  const by = answerBy === null ? null : formatInstant(answerBy)
  const left = onRequest?.remainingSeconds ?? null
  const email = booking.payer.email ?? ''
  return (
    <Band
      end={
        <Card padding="lg" look="raised" className={styles.wait}>
          <SettingSun shareLeft={1 - (onRequest?.waitedShare ?? 0)} size="lg" />
          <DefinitionList
            items={[
              ...(left === null
                ? []
                : [
                    {
                      id: 'left',
                      term: t('payment.rq.left'),
                      value: left > 0 ? spellDuration(left / 60, locale) : t('payment.rq.anyMoment'),
                    },
                  ]),
              ...(by === null
                ? []
                : [
                    {
                      id: 'by',
                      term: t('payment.rq.answerBy'),
                      value: (
                        <>
                          <Bdi>{by.date}</Bdi>
                          <span>{comma(locale)}</span>
                          <Bdi>{by.time}</Bdi>
                        </>
                      ),
                    },
                  ]),
              {
                id: 'held',
                term: t('payment.rq.reserved'),
                value: (
                  <Bdi>
                    {formatMoneyIsolated(
                      { amountMinor: booking.totalIls.amountMinor, currency: 'ILS' },
                      { cents: 'always' },
                    )}
                  </Bdi>
                ),
              },
            ]}
          />
          {email !== '' && (
            <Note tone="muted" icon={<MailIcon size="sm" />}>
              {t('payment.rq.answerByMail', { email: isolateLtr(email) })}
            </Note>
          )}
        </Card>
      }
    >
      <p className={styles.order}>
        <span>{t('payment.ok.order')}</span> <Bdi>{order.orderNumber}</Bdi>
      </p>
      <h1 tabIndex={-1}>{booking.phrases.waiting.title}</h1>
      <p className={styles.headLead}>{booking.phrases.waiting.lead}</p>
      <p className={styles.safe}>
        <ShieldIcon />
        <b>{t('payment.rq.notCharged')}</b>
      </p>
      <p className={styles.fine}>{booking.phrases.waiting.released}</p>
    </Band>
  )
}
