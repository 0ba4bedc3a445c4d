import { mayPassSoon } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { queryOptions } from '@tanstack/react-query'
import { bookingQuery } from '#src/booking/booking.query.ts'

/**
 * The booking as the server keeps it. Always asked for when the screen opens: a hold runs out meanwhile. From then on the
 * form passes it what the server answered; a request beside the form's own could bring back what was before.
 */
export const openedBookingQuery = (api: ApiClient, bookingId: string) =>
  queryOptions({
    ...bookingQuery(api, bookingId),
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    retry: (failures, error) => failures < 2 && mayPassSoon(error),
  })
