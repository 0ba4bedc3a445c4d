import { isApiError } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { checkCouponAvailability, readBooking } from '@masa/contract/booking'
import type { BookingView } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/**
 * The booking as the server keeps it. Always asked for when the screen opens: a hold runs out meanwhile. From then on the
 * form tells it what the server answered; a request beside the form's own could bring back what was before.
 */
export const bookingQuery = (api: ApiClient, bookingId: string) =>
  queryOptions({
    queryKey: ['booking', bookingId],
    queryFn: async ({ signal }) => ({
      booking: await api.call(readBooking, { params: { id: bookingId } }, { signal }),
      answeredAt: Date.now(),
    }),
    gcTime: 0,
    refetchOnReconnect: ({ state }) => state.data === undefined,
    retry: (failures, error) => failures < 2 && isApiError(error) && (error.code === 'network' || error.status >= 500),
  })

/** Whether any coupon could apply: shows or hides the field. */
export const couponAvailabilityQuery = (api: ApiClient, booking: BookingView) =>
  queryOptions({
    queryKey: ['booking', 'coupons', booking.packageId],
    queryFn: ({ signal }) =>
      api.call(checkCouponAvailability, { query: { packageStartDate: booking.dateFrom } }, { signal }),
    staleTime: 300_000,
  })
