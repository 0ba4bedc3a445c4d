import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { acceptHotelChange, answerOnRequest } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocale } from '@masa/i18n/react'
import { useMessages } from '#src/messages.ts'
import { AskOnce } from './ask-once.tsx'
import { HotelComparison } from './hotel-comparison.tsx'
import { OnRequestHead } from './on-request-head.tsx'
import { offeredHotelQuery } from './order.query.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import { useWaitingWords } from './use-waiting-words.ts'
import { WayOut } from './way-out.tsx'
import styles from './on-request.module.css'

type Choice = 'accept' | 'wait' | 'cancel'

/** A supplier has not confirmed: wait, cancel without charge, or take what a hotel offers instead. */
export function OnRequest({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const words = usePaymentSummaryWords(order.booking)
  const waiting = useWaitingWords(order.booking)
  const [running, setRunning] = useState<Choice | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const { booking, onRequest } = order
  const id = booking.bookingTransactionId
  const token = onRequest?.acceptanceToken ?? null
  const offer = useQuery(offeredHotelQuery(api, { token, locale }))

  async function choose(choice: Choice): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(choice)
    setFailure(null)
    const release = () => {
      setRunning(null)
      isRunning.current = false
    }
    try {
      if (choice === 'accept' && token !== null) {
        await api.call(acceptHotelChange, { params: { acceptanceToken: token }, query: { accepted: 'true' } })
      } else if (choice !== 'accept') {
        await api.call(
          answerOnRequest,
          { params: { id }, body: { choice } },
          { idempotencyKey: `on-request-${choice}-${id}` },
        )
      }
      setWaiting(choice === 'wait')
      // An order that was accepted or given up is on its way: there is nothing more to choose, and the page follows it.
      if (choice === 'wait') release()
      await queries.invalidateQueries({ queryKey: ['order', id] })
    } catch (error) {
      setFailure(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
      release()
    }
  }
  const offered = offer.data?.alternative
  return (
    <>
      <OnRequestHead order={order} />
      <Container className={styles.page ?? ''}>
        {offer.data && (
          <section aria-labelledby="alternative-title">
            <h2 id="alternative-title">{t('payment.rq.alternative')}</h2>
            <p className={styles.lead}>{t('payment.rq.alternativeLead')}</p>
            <HotelComparison booking={booking} change={offer.data} />
          </section>
        )}
        <section aria-labelledby="ways-title" className={styles.choice}>
          <h2 id="ways-title">{t('payment.rq.ways')}</h2>
          {failure !== null && (
            <Notice tone="bad" isLive title={t('payment.rq.notCharged')}>
              {failure}
            </Notice>
          )}
          <p role="status" className={styles.waiting}>
            {isWaiting ? waiting.waiting : ''}
          </p>
          <div className={styles.ways} data-count={offered ? 3 : 2}>
            {offered && (
              <WayOut
                look="next"
                title={t('payment.rq.acceptTitle', { hotel: offered.name })}
                consequence={t('payment.rq.acceptText')}
                button={t('payment.rq.accept')}
                isBusy={running === 'accept'}
                onChoose={() => void choose('accept')}
              />
            )}
            <WayOut
              look={offered ? 'other' : 'first'}
              title={waiting.waitTitle}
              consequence={offered ? t('payment.rq.waitTextOffer') : waiting.waitText}
              button={waiting.wait}
              isBusy={running === 'wait'}
              onChoose={() => void choose('wait')}
            />
            <WayOut
              look="other"
              title={t('payment.rq.cancelTitle')}
              consequence={waiting.cancelText}
              button={t('payment.rq.cancel')}
              isBusy={running === 'cancel'}
              onChoose={() => setAsking(true)}
            />
          </div>
        </section>
        <div className={styles.summary}>
          <BookingSummary booking={booking} words={words} />
        </div>
      </Container>
      <AskOnce
        isOpen={isAsking}
        title={t('payment.rq.askTitle')}
        text={waiting.askText}
        yes={t('payment.rq.askYes')}
        no={t('payment.rq.askNo')}
        onYes={() => {
          setAsking(false)
          void choose('cancel')
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
