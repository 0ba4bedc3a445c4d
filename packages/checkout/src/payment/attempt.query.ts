import { isApiError } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { bookingProgress, debitCreditCard } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/** How long and how often an attempt or an order under way is asked about before the page says to wait for the mail (ms). */
export const PATIENCE_MS = 120_000
export const PAUSE_MS = 2_000

/** This browser knows no such booking: asking again changes nothing. */
export const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404

export const progressQuery = (api: ApiClient, bookingId: string) =>
  queryOptions({
    queryKey: ['order', bookingId, 'progress'],
    queryFn: ({ signal }) => api.call(bookingProgress, { params: { id: bookingId } }, { signal }),
    refetchInterval: (query) => (isUnknown(query.state.error) ? false : 1_000),
    retry: (_failures, error) => !isUnknown(error),
    retryDelay: 1_000,
  })

export type Debit =
  | { readonly kind: 'finished' }
  | { readonly kind: 'declined'; readonly code: DeclinedCode; readonly requestId: string | null }
  | { readonly kind: 'review' }
  | { readonly kind: 'gone' }
  /** This browser may not ask about it: it is another session's, or was begun elsewhere. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'refused'; readonly why: 'hold_expired' | 'payment' }

const DECLINED = [
  'card_declined',
  'card_not_supported',
  'payment_attempts_exhausted',
  'payment_provider_unavailable',
] as const
export type DeclinedCode = (typeof DECLINED)[number]

/**
 * Asks the server to finish the attempt until it knows the end. Asking again is safe: the same attempt has one answer,
 * and the provider is asked before anything is sent. Lost connections and restarts are waited for.
 */
export async function debit(
  api: ApiClient,
  attempt: { bookingId: string; paymentTransUid: string; state: string | null },
  { signal, onPending }: { signal: AbortSignal; onPending: () => void },
): Promise<Debit> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      const answer = await api.call(
        debitCreditCard,
        {
          params: { id: attempt.bookingId },
          query: attempt.state === null ? {} : { state: attempt.state },
          body: { paymentTransUid: attempt.paymentTransUid },
        },
        { signal, timeoutMs: 70_000 },
      )
      if (answer.status !== null) return { kind: 'finished' }
    } catch (error) {
      if (!isApiError(error)) throw error
      const end = endOf(error)
      if (end) return end
    }
    if (Date.now() > until) return { kind: 'review' }
    onPending()
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    signal.throwIfAborted()
  }
}

/** What an error means for the attempt; null: ask again. */
function endOf(error: ApiError): Debit | null {
  const declined = DECLINED.find((code) => code === error.code)
  if (declined) return { kind: 'declined', code: declined, requestId: error.requestId }
  switch (error.code) {
    case 'payment_under_review':
      return { kind: 'review' }
    case 'hold_expired':
    case 'sold_out':
      return { kind: 'refused', why: 'hold_expired' }
    case 'coupon_duplicate':
      return { kind: 'refused', why: 'payment' }
    case 'state':
      // The attempt has ended already: the order shows how.
      return { kind: 'finished' }
    case 'booking_not_found':
      return { kind: 'elsewhere' }
    case 'state_token':
      return { kind: 'gone' }
    case 'payment_pending':
      return null
    default:
      return error.code === 'network' || error.code === 'timeout' || error.status >= 500 ? null : { kind: 'gone' }
  }
}
