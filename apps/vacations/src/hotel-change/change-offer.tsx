import { Button } from '@masa/design-system/button'
import { CheckIcon } from '@masa/design-system/icons'
import { Cluster, Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import type { HotelChange } from '@masa/contract/booking'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { ChangeOutcome } from './change-outcome.tsx'
import { HotelCard } from './hotel-card.tsx'
import { useAnswer } from './use-answer.ts'
import styles from './hotel-change.module.css'

/** Both hotels beside each other, and the choice while it is open. */
export function ChangeOffer({ token, change }: { token: string; change: HotelChange }): ReactElement {
  const t = useMessages()
  const { answer, send } = useAnswer(token)
  const hasBeach = change.original.beachM !== null || change.alternative.beachM !== null
  const outcomeRef = useRef<HTMLDivElement>(null)
  const { outcome } = change
  const amount = formatMoneyIsolated({ amountMinor: change.totalIls.amountMinor, currency: 'ILS' }, { cents: 'always' })
  // The buttons are gone with the answer: the focus goes to what became of it.
  useEffect(() => {
    if (answer.isSuccess) outcomeRef.current?.focus()
  }, [answer.isSuccess])
  return (
    <Container className={styles.page ?? ''}>
      <PageHead
        title={t('hotelChange.title')}
        lead={t('hotelChange.order', { number: isolateLtr(change.orderNumber) })}
      />
      {outcome === 'open' && (
        <p className={styles.lead}>{t(change.isCharged ? 'hotelChange.leadCharged' : 'hotelChange.lead')}</p>
      )}
      <div ref={outcomeRef} role="status" tabIndex={-1} className={styles.outcome}>
        {outcome !== 'open' && <ChangeOutcome outcome={outcome} isCharged={change.isCharged} />}
        {answer.isPending && <span>{t('hotelChange.sending')}</span>}
      </div>
      <div className={styles.hotels}>
        <HotelCard hotel={change.original} side="booked" hasBeach={hasBeach} />
        <HotelCard hotel={change.alternative} side="offered" hasBeach={hasBeach} />
      </div>
      {outcome === 'open' && (
        <div className={styles.choice}>
          <Notice tone="good">
            {change.isCharged ? t('hotelChange.safeCharged', { amount }) : t('hotelChange.safe')}
          </Notice>
          {answer.isError && (
            <Notice tone="bad" isLive>
              {t('hotelChange.failed')}
            </Notice>
          )}
          <Cluster>
            <Button
              look="primary"
              size="lg"
              icon={<CheckIcon />}
              isBusy={answer.isPending && answer.variables}
              onClick={() => send(true)}
            >
              {t('hotelChange.accept')}
            </Button>
            <Button look="quiet" size="lg" isBusy={answer.isPending && !answer.variables} onClick={() => send(false)}>
              {change.isCharged ? t('hotelChange.rejectCharged', { amount }) : t('hotelChange.reject')}
            </Button>
          </Cluster>
        </div>
      )}
    </Container>
  )
}
