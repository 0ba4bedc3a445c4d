import { isApiError } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import { readHotelChange } from '@masa/contract/booking'
import { queryOptions, skipToken } from '@tanstack/react-query'

/** What is offered in the place of what was sold, in the language of the page; nothing is asked without an offer. */
export const offerQuery = (api: ApiClient, { token, locale }: { token: string | null; locale: string }) =>
  queryOptions({
    queryKey: ['offer', token, locale],
    queryFn:
      token === null
        ? skipToken
        : ({ signal }) => api.call(readHotelChange, { params: { acceptanceToken: token } }, { signal }),
    // Another traveller of the party may have answered meanwhile.
    staleTime: 0,
  })

/** No offer has this token; one that no token could be is refused as invalid. */
export function isUnknownOffer(error: unknown): boolean {
  return isApiError(error) && (error.code === 'acceptance_not_found' || error.code === 'validation')
}
