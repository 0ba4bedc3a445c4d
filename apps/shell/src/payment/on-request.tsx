import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary } from '@masa/checkout'
import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { SettingSun } from '@masa/design-system/hold-timer'
import { Columns, Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { acceptHotelChange, answerOnRequest } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { Bdi } from '@masa/i18n/react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { JourneyStepper } from './journey-stepper.tsx'
import { useSummaryWords } from './payment-words.ts'
import styles from './payment.module.css'

/** The hotel has not confirmed: wait, cancel without charge, or take what it offers instead. */
export function OnRequest({ order }: { order: SucceededBooking }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const words = useSummaryWords(order.booking)
  const [isBusy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const id = order.booking.bookingTransactionId
  const { onRequest } = order

  async function choose(act: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await act()
      await queries.invalidateQueries({ queryKey: ['order', id] })
    } catch (error) {
      setFailure(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
    } finally {
      setBusy(false)
      isRunning.current = false
    }
  }
  const answer = (choice: 'wait' | 'cancel') =>
    choose(() =>
      api.call(answerOnRequest, { params: { id }, body: { choice } }, { idempotencyKey: `on-request-${choice}-${id}` }),
    )
  const alternative = onRequest?.alternative
  const token = onRequest?.acceptanceToken
  return (
    <Container className={styles.page ?? ''}>
      <div className={styles.top}>
        <JourneyStepper current="payment" />
      </div>
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead title={t('payment.rq.title')} lead={t('payment.rq.lead')} />
            <Notice tone="good">{t('payment.rq.notCharged')}</Notice>
            <Card padding="md" className={styles.wait}>
              <SettingSun shareLeft={1 - (onRequest?.waitedShare ?? 0)} size="lg" />
              <DefinitionList
                items={[{ id: 'order', term: t('payment.ok.order'), value: <Bdi>{order.orderNumber}</Bdi> }]}
              />
            </Card>
            {alternative && token && (
              <Card padding="md" as="section" className={styles.card}>
                <h2>{t('payment.rq.alternative')}</h2>
                <div className={styles.compare}>
                  <div>
                    <h3>{t('payment.rq.original')}</h3>
                    <DefinitionList
                      items={[
                        { id: 'hotel', term: t('payment.ok.hotel'), value: order.booking.hotel.name },
                        { id: 'room', term: t('payment.rq.room'), value: order.booking.rooms[0]?.className ?? '' },
                        { id: 'board', term: t('payment.rq.board'), value: order.booking.rooms[0]?.boardName ?? '' },
                      ]}
                    />
                  </div>
                  <div>
                    <h3>{t('payment.rq.other')}</h3>
                    <DefinitionList
                      items={[
                        { id: 'hotel', term: t('payment.ok.hotel'), value: alternative.name },
                        { id: 'room', term: t('payment.rq.room'), value: alternative.roomName },
                        { id: 'board', term: t('payment.rq.board'), value: alternative.boardName },
                      ]}
                    />
                  </div>
                </div>
                <Button
                  look="primary"
                  isBusy={isBusy}
                  onClick={() =>
                    void choose(() =>
                      api.call(acceptHotelChange, { params: { acceptanceToken: token }, query: { accepted: 'true' } }),
                    )
                  }
                >
                  {t('payment.rq.accept')}
                </Button>
              </Card>
            )}
            {failure !== null && (
              <Notice tone="bad" isLive>
                {failure}
              </Notice>
            )}
            <p role="status">{isWaiting ? t('payment.rq.waiting') : ''}</p>
            <div className={styles.actions}>
              <Button
                look={alternative ? 'quiet' : 'brand'}
                isBusy={isBusy}
                onClick={() => {
                  setWaiting(true)
                  void answer('wait')
                }}
              >
                {t('payment.rq.wait')}
              </Button>
              <Button look="quiet" isBusy={isBusy} onClick={() => void answer('cancel')}>
                {t('payment.rq.cancel')}
              </Button>
            </div>
          </div>
        }
        end={
          <div className={styles.aside}>
            <BookingSummary booking={order.booking} words={words} />
          </div>
        }
      />
    </Container>
  )
}
