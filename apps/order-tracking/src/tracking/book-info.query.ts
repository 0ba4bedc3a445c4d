import { isApiError, mayPassSoon } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { bookInfo } from '@masa/contract/book-info'
import type { BookInfo } from '@masa/contract/book-info'
import type { Locale } from '@masa/i18n'
import { queryOptions } from '@tanstack/react-query'

/** Between two looks at an order that waits for an answer, whose money is being returned, or whose suppliers are given a correction (ms). */
const MOVING_MS = 10_000

/** An order as it is followed. Its key begins as that of the order itself, so what is done to the one asks for the other again. */
export const bookInfoQuery = (api: ApiClient, { bookingId, locale }: { bookingId: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['order', bookingId, 'info', locale],
    queryFn: ({ signal }) => api.call(bookInfo, { query: { bookingTransactionId: bookingId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isMoving(state.data) ? MOVING_MS : false),
    retry: (failures, error) => failures < 2 && mayPassSoon(error),
  })

const isMoving = (info: BookInfo | undefined): boolean =>
  info !== undefined &&
  (info.order.status === 'RQ' || info.money.status === 'returning' || info.travellers?.suppliers === 'asked')

/** The caller may not read it: it has to sign in, for another order or once more. */
export const asksToSignIn = (error: unknown): boolean =>
  isApiError(error) && (error.status === 401 || error.code === 'booking_not_found')
