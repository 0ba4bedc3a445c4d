import { isApiError, useApiClient } from '@masa/api-client'
import { HoldClock } from '#src/flow/hold-clock.tsx'
import { useHoldWords } from '#src/flow/use-hold-words.ts'
import { Notice } from '@masa/design-system/notice'
import { extendHold } from '@masa/contract/booking'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import type { AnsweredBooking } from '#src/booking/booking.query.ts'
import { JourneyStepper } from './journey-stepper.tsx'
import styles from './payment.module.css'

/** Where one is on the way, and how long price and places are held. */
export function PaymentTop({ booking, answeredAt }: AnsweredBooking): ReactElement {
  const t = useMessages()
  const words = useHoldWords(booking)
  const api = useApiClient()
  const queries = useQueryClient()
  const [isExtending, setExtending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const id = booking.bookingTransactionId
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['booking', id] }), [queries, id])
  async function extend(): Promise<void> {
    setExtending(true)
    setFailure(null)
    try {
      await api.call(extendHold, { params: { id } })
      // Busy until the new time shows: who sees the old one would press again.
      await refresh()
    } catch (error) {
      setFailure(isApiError(error) && error.status > 0 ? error.message : t('payment.failed.lead'))
    } finally {
      setExtending(false)
    }
  }
  return (
    <>
      <div className={styles.top}>
        <JourneyStepper phrases={booking.phrases} />
        <HoldClock
          remainingSeconds={booking.holdRemainingSeconds ?? 0}
          answeredAt={answeredAt}
          canExtend={booking.holdExtendableSeconds >= 60}
          isExtending={isExtending}
          onExtend={() => void extend()}
          onOver={() => void refresh()}
          words={words}
        />
      </div>
      {failure !== null && (
        <Notice tone="bad" isLive>
          {failure}
        </Notice>
      )}
    </>
  )
}
