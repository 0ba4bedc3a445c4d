import type { ApiClient } from '@masa/api-client'
import { readBooking } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/** A booking, and when it was answered: its hold travels as seconds from then. */
export interface AnsweredBooking {
  readonly booking: BookingView
  /** Milliseconds since the epoch. */
  readonly answeredAt: number
}

export const isBookingId = (id: string): boolean => /^[0-9a-f]{32}$/.test(id)

/** The booking as the server has it now. */
export const bookingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['booking', id],
    queryFn: async ({ signal }): Promise<AnsweredBooking> => ({
      booking: await api.call(readBooking, { params: { id } }, { signal }),
      answeredAt: Date.now(),
    }),
    enabled: isBookingId(id),
    staleTime: 0,
  })
