import type { ApiClient } from '@masa/api-client'
import { checkCouponAvailability } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/** Whether any coupon could apply to a trip of that day: shows or hides the field. */
export const couponAvailabilityQuery = (api: ApiClient, departure: string) =>
  queryOptions({
    queryKey: ['booking', 'coupons', departure],
    queryFn: ({ signal }) => api.call(checkCouponAvailability, { query: { packageStartDate: departure } }, { signal }),
    staleTime: 300_000,
  })
