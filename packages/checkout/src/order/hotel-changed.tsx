import { isApiError, useApiClient } from '@masa/api-client'
import { acceptHotelChange } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { pictureSources } from '@masa/contract'
import { ArchWindow } from '@masa/design-system/arch'
import { ClockIcon, ShieldIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { Picture } from '@masa/design-system/picture'
import { Tag } from '@masa/design-system/tag'
import { formatInstant, formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { Bdi, DateRange, useLocale } from '@masa/i18n/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { AskOnce } from './ask-once.tsx'
import { Band } from './band.tsx'
import { HotelComparison } from './hotel-comparison.tsx'
import { offeredHotelQuery } from './order.query.ts'
import { waitedFor } from './waited-for.ts'
import { WayOut } from './way-out.tsx'
import styles from './on-request.module.css'

/** The hotel changed after the charge: the order stands, and the traveller accepts another hotel or gets everything back. */
export function HotelChanged({ order, callLink }: { order: SucceededBooking; callLink: ReactElement }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const [running, setRunning] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const { booking, payment } = order
  const token = order.onRequest?.acceptanceToken ?? null
  const offer = useQuery(offeredHotelQuery(api, { token, locale }))
  const change = offer.data
  const paid = payment.charged ?? booking.totalIls
  const amount = formatMoneyIsolated({ amountMinor: paid.amountMinor, currency: 'ILS' }, { cents: 'always' })
  const instant = (value: string) => formatInstant(value)

  async function answer(accepted: boolean): Promise<void> {
    if (isRunning.current || token === null) return
    isRunning.current = true
    setAsking(false)
    setRunning(accepted)
    setFailure(null)
    try {
      await api.call(acceptHotelChange, {
        params: { acceptanceToken: token },
        query: { accepted: accepted ? 'true' : 'false' },
      })
      await queries.invalidateQueries({ queryKey: ['order', booking.bookingTransactionId] })
    } catch (error) {
      setFailure(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
      setRunning(null)
      isRunning.current = false
    }
  }

  return (
    <>
      <Band
        end={
          <ArchWindow className={styles.bandArt ?? ''}>
            <Picture
              {...pictureSources({ ...booking.subject.picture, mode: 'light' }, { kind: 'square', sizes: '10rem' })}
              alt=""
              fit="cover"
            />
          </ArchWindow>
        }
      >
        <p className={styles.order}>
          <span>{t('payment.ok.order')}</span> <Bdi>{order.orderNumber}</Bdi> ·{' '}
          <DateRange from={booking.subject.from} to={booking.subject.to} />
        </p>
        <h1 tabIndex={-1}>{t('changed.head.title')}</h1>
        <p className={styles.headLead}>{t('changed.head.lead', { hotel: waitedFor(booking) })}</p>
        <p className={styles.safe}>
          <ShieldIcon />
          <b>{t('changed.head.safe')}</b>
        </p>
      </Band>
      <Container className={styles.page ?? ''}>
        <section aria-labelledby="change-title">
          <div className={styles.changeHead}>
            <h2 id="change-title">{t('changed.page.compare')}</h2>
            {typeof change?.answerBy === 'string' && (
              <Tag tone="warn" icon={<ClockIcon size="xs" />}>
                {t('changed.page.answerBy', { day: isolateLtr(instant(change.answerBy).date) })}
              </Tag>
            )}
          </div>
          <p className={styles.lead}>
            {typeof change?.noticedAt === 'string' &&
              t('changed.page.notice', {
                when: isolateLtr(`${instant(change.noticedAt).date} ${instant(change.noticedAt).time}`),
              })}
          </p>
          {change && <HotelComparison booking={booking} change={change} />}
        </section>
        <section aria-labelledby="ways-title" className={styles.choice}>
          <h2 id="ways-title">{t('payment.rq.ways')}</h2>
          {failure !== null && (
            <Notice tone="bad" isLive>
              {failure}
            </Notice>
          )}
          <div className={styles.ways}>
            <WayOut
              look="next"
              title={t('payment.rq.acceptTitle', { hotel: change?.alternative.name ?? '' })}
              consequence={t('changed.ways.acceptText')}
              button={t('changed.ways.accept')}
              isBusy={running === true}
              onChoose={() => void answer(true)}
            />
            <WayOut
              look="other"
              title={t('changed.ways.rejectTitle')}
              consequence={t('changed.ways.rejectText')}
              button={t('changed.ways.reject', { amount })}
              isBusy={running === false}
              onChoose={() => setAsking(true)}
            />
            <div className={styles.way} data-look="other">
              <h3>{t('changed.ways.askTitle')}</h3>
              <p>{t('changed.ways.askText')}</p>
              {callLink}
            </div>
          </div>
          <p className={styles.fine}>{t('changed.page.fine')}</p>
        </section>
      </Container>
      <AskOnce
        isOpen={isAsking}
        title={t('changed.ways.confirmTitle')}
        text={t('changed.ways.confirmText', { amount })}
        yes={t('changed.ways.confirm')}
        no={t('changed.ways.back')}
        onYes={() => void answer(false)}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
