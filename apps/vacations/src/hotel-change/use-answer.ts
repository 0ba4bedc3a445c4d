import { useApiClient } from '@masa/api-client'
import { acceptHotelChange, asHotelChange } from '@masa/contract/booking'
import { useLocale } from '@masa/i18n/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hotelChangeQuery } from './hotel-change.query.ts'

/**
 * Sends the choice, one at a time. The server keeps the first one: its answer counts, also when another traveller chose.
 */
export function useAnswer(token: string) {
  const api = useApiClient()
  const { locale } = useLocale()
  const queries = useQueryClient()
  const mutationKey = ['hotel-change', token]
  const answer = useMutation({
    mutationKey,
    mutationFn: async (isAccepted: boolean) =>
      asHotelChange(
        await api.call(acceptHotelChange, {
          params: { acceptanceToken: token },
          query: { accepted: isAccepted ? 'true' : 'false' },
        }),
      ),
    onSuccess: (change) => queries.setQueryData(hotelChangeQuery(api, { token, locale }).queryKey, change),
  })
  const send = (isAccepted: boolean) => {
    // Asked of the client: a second click comes before the first one is drawn.
    if (queries.isMutating({ mutationKey }) === 0) answer.mutate(isAccepted)
  }
  return { answer, send }
}
