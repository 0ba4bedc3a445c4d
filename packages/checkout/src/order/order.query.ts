import { isApiError, mayPassSoon } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { rememberVisitor, sessionStore } from '@masa/auth'
import type { SucceededBooking } from '@masa/contract/booking'
import { openOrder, succeededBooking } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'
import { isUnknown, PATIENCE_MS, PAUSE_MS } from '#src/payment/attempt.query.ts'

/** Between two looks at an order that waits for a supplier (ms). */
const ON_REQUEST_MS = 5_000

/**
 * The order; looked at again and again while a supplier is asked. Where this browser does not know it, the token of a
 * mail's link opens it.
 */
export const orderQuery = (api: ApiClient, bookingId: string, { linkToken = null as string | null } = {}) =>
  queryOptions({
    queryKey: ['order', bookingId],
    queryFn: async ({ signal }) => {
      const read = () => api.call(succeededBooking, { params: { id: bookingId } }, { signal })
      const openBy = async (token: string): Promise<void> => {
        const { authorization } = await api.call(openOrder, { body: { token } }, { signal })
        if (authorization !== undefined) rememberVisitor(authorization.replace(/^Bearer /i, ''))
      }
      // A tab without a session knows no order.
      if (linkToken !== null && sessionStore.getState().kind === 'anonymous') await openBy(linkToken)
      try {
        return await read()
      } catch (error) {
        if (linkToken === null || !isUnknown(error)) throw error
        await openBy(linkToken)
        return read()
      }
    },
    staleTime: 0,
    refetchInterval: (query) => (isUnderWay(query.state.data) ? ON_REQUEST_MS : false),
    retry: (failures, error) => {
      if (!isApiError(error)) return false
      if (error.code === 'payment_pending') return failures < PATIENCE_MS / PAUSE_MS
      return failures < 3 && mayPassSoon(error)
    },
    retryDelay: PAUSE_MS,
  })

/** A supplier is asked, or its cancellation has not come to every end yet. */
function isUnderWay(order: SucceededBooking | undefined): boolean {
  if (order === undefined) return false
  const { status, cancellation } = order
  if (cancellation === null) return status === 'RQ'
  const isReturning = cancellation.refund.amountMinor > 0 && cancellation.refundedAt === null
  return isReturning || (cancellation.items ?? []).some(({ at }) => at === null)
}
