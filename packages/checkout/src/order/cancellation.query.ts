import type { ApiClient } from '@masa/api-client'
import { isApiError, mayPassSoon } from '@masa/api-client'
import { cancellationQuoteDetailsSchema, quoteCancellation } from '@masa/contract/booking'
import type { CancellationQuote, CancellationReason } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/** A quote, and this device's time when it was answered, from which its minutes count. */
export interface AnsweredQuote {
  readonly quote: CancellationQuote
  readonly answeredAt: number
}

/** What cancelling costs for a reason. Stands until it is over, or is refused with another. */
export const cancellationQuoteQuery = (
  api: ApiClient,
  { bookingId, reason }: { bookingId: string; reason: CancellationReason },
) =>
  queryOptions({
    queryKey: ['order', 'cancellation-quote', bookingId, reason],
    queryFn: async ({ signal }): Promise<AnsweredQuote> => {
      const quote = await api.call(quoteCancellation, { params: { id: bookingId }, body: { reason } }, { signal })
      return { quote, answeredAt: Date.now() }
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A quote that is not shown any more is not kept: the next look asks again.
    gcTime: 0,
    retry: (failures, error) => failures < 2 && (!isApiError(error) || error.code === 'timeout' || mayPassSoon(error)),
  })

/** The new quote that a refusal carries; null where it has none. */
export function renewedQuote(error: unknown): AnsweredQuote | null {
  if (!isApiError(error)) return null
  const read = cancellationQuoteDetailsSchema.safeParse(error.details)
  return read.success ? { quote: read.data.cancellationQuote, answeredAt: Date.now() } : null
}
