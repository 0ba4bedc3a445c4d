import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { Columns, Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { answerOnRequest } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocale } from '@masa/i18n/react'
import { useMessages } from '#src/messages.ts'
import { AskOnce } from './ask-once.tsx'
import { Itinerary } from './itinerary.tsx'
import { OfferComparison } from './offer-comparison.tsx'
import { OnRequestHead } from './on-request-head.tsx'
import { offerQuery } from './offer.query.ts'
import { useAnswer } from './use-answer.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import { WayOut } from './way-out.tsx'
import styles from './on-request.module.css'

type Choice = 'wait' | 'cancel'

/** A supplier has not confirmed: wait, cancel without charge, or take what it offers instead. */
export function OnRequest({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const words = usePaymentSummaryWords(order.booking)
  const [running, setRunning] = useState<Choice | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const { booking, onRequest } = order
  const { waiting } = booking.phrases
  const id = booking.bookingTransactionId
  const token = onRequest?.acceptanceToken ?? null
  const { data: change } = useQuery(offerQuery(api, { token, locale }))
  const { answer, send, failure: notAnswered } = useAnswer(token)
  const offer = change && 'offer' in change ? change.offer : undefined
  const accept = offer?.accept ?? undefined

  async function choose(choice: Choice): Promise<void> {
    if (isRunning.current || answer.isPending) return
    isRunning.current = true
    setRunning(choice)
    setFailure(null)
    const release = () => {
      setRunning(null)
      isRunning.current = false
    }
    try {
      await api.call(
        answerOnRequest,
        { params: { id }, body: { choice } },
        { idempotencyKey: `on-request-${choice}-${id}` },
      )
      setWaiting(choice === 'wait')
      // An order that was accepted or given up is on its way: there is nothing more to choose, and the page follows it.
      if (choice === 'wait') release()
      await queries.invalidateQueries({ queryKey: ['order', id] })
    } catch (error) {
      setFailure(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
      release()
    }
  }
  const failed = failure ?? notAnswered
  return (
    <>
      <OnRequestHead order={order} />
      <Container className={styles.page ?? ''}>
        {offer && (
          <section aria-labelledby="alternative-title">
            <h2 id="alternative-title">{offer.title}</h2>
            <p className={styles.lead}>{offer.lead}</p>
            <OfferComparison offer={offer} />
          </section>
        )}
        <section aria-labelledby="ways-title" className={styles.choice}>
          <h2 id="ways-title">{t('payment.rq.ways')}</h2>
          {failed !== null && (
            <Notice tone="bad" isLive title={t('payment.rq.notCharged')}>
              {failed}
            </Notice>
          )}
          <p role="status" className={styles.waiting}>
            {isWaiting ? waiting.isWaiting : ''}
          </p>
          <div className={styles.ways} data-count={accept ? 3 : 2}>
            {accept && (
              <WayOut
                look="next"
                title={accept.title}
                consequence={accept.text}
                button={accept.button}
                isBusy={answer.isPending}
                onChoose={() => send(true)}
              />
            )}
            <WayOut
              look={offer ? 'other' : 'first'}
              title={waiting.waitTitle}
              consequence={offer ? t('payment.rq.waitTextOffer') : waiting.waitText}
              button={waiting.wait}
              isBusy={running === 'wait'}
              onChoose={() => void choose('wait')}
            />
            <WayOut
              look="other"
              title={t('payment.rq.cancelTitle')}
              consequence={t('payment.rq.cancelText')}
              button={t('payment.rq.cancel')}
              isBusy={running === 'cancel'}
              onChoose={() => setAsking(true)}
            />
          </div>
        </section>
        <Columns
          look="aside"
          start={<Itinerary order={booking} />}
          end={<BookingSummary booking={booking} words={words} />}
        />
      </Container>
      <AskOnce
        isOpen={isAsking}
        title={t('payment.rq.askTitle')}
        text={waiting.giveUpText}
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
