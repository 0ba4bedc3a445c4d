import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { notifyOtherTabs } from '@masa/checkout/draft'
import type { AnswerOf } from '@masa/contract'
import { flightCardCompleted } from '@masa/contract/flight-booking'
import { useEffect, useState } from 'react'

export type Completion = AnswerOf<typeof flightCardCompleted>

/** How long and how often a payment under way is asked about before the order's page goes on with it (ms). */
const PATIENCE_MS = 120_000
const PAUSE_MS = 2_000
/** Issuing tickets takes up to a minute while the caller waits (ms). */
const TIMEOUT_MS = 70_000

export interface PaidAttempt {
  readonly bookingId: string
  /** Null: the latest. */
  readonly paymentTransUid: string | null
  readonly state: string | null
}

/**
 * Asks until it is known what became of the payment. Asking again is safe: the same attempt has one answer. `unknown`:
 * declined, refused, or not known in time, which the order's page says.
 */
async function complete(api: ApiClient, attempt: PaidAttempt, signal: AbortSignal): Promise<Completion | 'unknown'> {
  const { bookingId: bookingTransId, paymentTransUid, state } = attempt
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const answer = await api.call(
        flightCardCompleted,
        {
          params: { bookingTransId },
          query: state === null ? {} : { state },
          body: paymentTransUid === null ? {} : { paymentTransUid },
        },
        { signal, timeoutMs: TIMEOUT_MS },
      )
      if (answer.status.code !== 'PENDING') return answer
    } catch (error) {
      const isUnderWay =
        isApiError(error) &&
        (error.code === 'payment_pending' ||
          error.code === 'network' ||
          error.code === 'timeout' ||
          error.status >= 500)
      if (!isUnderWay) return 'unknown'
    }
    if (Date.now() > until) return 'unknown'
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    signal.throwIfAborted()
  }
}

/** What became of a payment; null while it is asked. */
export function useCompletion({ bookingId, paymentTransUid, state }: PaidAttempt): Completion | 'unknown' | null {
  const api = useApiClient()
  const [end, setEnd] = useState<Completion | 'unknown' | null>(null)
  useEffect(() => {
    const control = new AbortController()
    complete(api, { bookingId, paymentTransUid, state }, control.signal)
      .then((found) => {
        setEnd(found)
        notifyOtherTabs(bookingId)
      })
      .catch(() => {
        if (!control.signal.aborted) setEnd('unknown')
      })
    return () => control.abort()
  }, [api, bookingId, paymentTransUid, state])
  return end
}
