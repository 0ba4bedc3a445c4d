import { isApiError } from '@masa/api-client'
import type { ApiClient, ApiError } from '@masa/api-client'
import { rememberVisitor } from '@masa/auth'
import { bookingProgress, debitCreditCard, openOrder, readHotelChange, succeededBooking } from '@masa/contract/booking'
import type { SucceededBooking } from '@masa/contract/booking'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** How long and how often an attempt or an order under way is asked about before the traveller is told to wait for the mail (ms). */
const PATIENCE_MS = 120_000
const PAUSE_MS = 2_000

/** Between two looks at an order that waits for its hotel (ms). */
const ON_REQUEST_MS = 5_000

export const progressQuery = (api: ApiClient, bookingId: string) =>
  queryOptions({
    queryKey: ['order', bookingId, 'progress'],
    queryFn: ({ signal }) => api.call(bookingProgress, { params: { id: bookingId } }, { signal }),
    refetchInterval: (query) => (isUnknown(query.state.error) ? false : 1_000),
    retry: (_failures, error) => !isUnknown(error),
    retryDelay: 1_000,
  })

/** This browser knows no such booking: asking again changes nothing. */
const isUnknown = (error: unknown): boolean => isApiError(error) && error.status === 404

/**
 * The order; looked at again and again while its hotel is asked. Where this browser does not know it, the token of a
 * mail's link opens it.
 */
export const orderQuery = (api: ApiClient, bookingId: string, { linkToken = null as string | null } = {}) =>
  queryOptions({
    queryKey: ['order', bookingId],
    queryFn: async ({ signal }) => {
      const read = () => api.call(succeededBooking, { params: { id: bookingId } }, { signal })
      try {
        return await read()
      } catch (error) {
        if (linkToken === null || !isUnknown(error)) throw error
        const { authorization } = await api.call(openOrder, { body: { token: linkToken } }, { signal })
        if (authorization !== undefined) rememberVisitor(authorization.replace(/^Bearer /i, ''))
        return read()
      }
    },
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.status === 'RQ' ? ON_REQUEST_MS : false),
    retry: (failures, error) => {
      if (!isApiError(error)) return false
      if (error.code === 'payment_pending') return failures < PATIENCE_MS / PAUSE_MS
      return failures < 3 && (error.code === 'network' || error.status >= 500)
    },
    retryDelay: PAUSE_MS,
  })

/** Both hotels while another one is offered; nothing is asked without an offer. */
export const offeredHotelQuery = (api: ApiClient, { token, locale }: { token: string | null; locale: string }) =>
  queryOptions({
    queryKey: ['order', 'offered-hotel', token, locale],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => api.call(readHotelChange, { params: { acceptanceToken: token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export type Debit =
  | { readonly kind: 'finished' }
  | { readonly kind: 'declined'; readonly code: DeclinedCode; readonly requestId: string | null }
  | { readonly kind: 'review' }
  | { readonly kind: 'gone' }
  /** This browser may not ask about it: it is somebody else's, or was begun elsewhere. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'refused'; readonly order: SucceededBooking['refusalReason'] }

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
      return { kind: 'refused', order: 'hold_expired' }
    case 'state':
      // The attempt has ended already: the order tells how.
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
