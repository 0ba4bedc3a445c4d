import type { ApiClient } from '@masa/api-client'
import { isApiError } from '@masa/api-client'
import { asHotelChange, readHotelChange } from '@masa/contract/booking'
import { queryOptions } from '@tanstack/react-query'

/** The offer behind the link of a message, in the language of the page. */
export const hotelChangeQuery = (api: ApiClient, { token, locale }: { token: string; locale: string }) =>
  queryOptions({
    queryKey: ['hotel-change', token, locale],
    queryFn: async ({ signal }) =>
      asHotelChange(await api.call(readHotelChange, { params: { acceptanceToken: token } }, { signal })),
    // Another traveller of the party may have answered meanwhile.
    staleTime: 0,
  })

/** No offer has this token; one that no token could be is refused as invalid. */
export function isUnknownOffer(error: unknown): boolean {
  return isApiError(error) && (error.code === 'acceptance_not_found' || error.code === 'validation')
}
