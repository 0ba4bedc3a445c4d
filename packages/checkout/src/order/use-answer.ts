import { isApiError, mayPassSoon, useApiClient } from '@masa/api-client'
import { acceptHotelChange } from '@masa/contract/booking'
import { useLocale } from '@masa/i18n/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMessages } from '#src/messages.ts'
import { offerQuery } from './offer.query.ts'

/**
 * Sends the answer to an offer, one at a time. The server keeps the first one: it counts, also when another traveller
 * chose. Pages of the order are read again.
 */
export function useAnswer(token: string | null) {
  const t = useMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const queries = useQueryClient()
  // The offer that was answered: a second click comes before the first one is drawn, and what arrived is not sent again.
  const sent = useRef<string | null>(null)
  const answer = useMutation({
    mutationFn: (isAccepted: boolean) =>
      api.call(acceptHotelChange, {
        params: { acceptanceToken: token ?? '' },
        query: { accepted: isAccepted ? 'true' : 'false' },
      }),
    onError: () => {
      sent.current = null
    },
    async onSuccess(change) {
      queries.setQueryData(offerQuery(api, { token, locale }).queryKey, change)
      await queries.invalidateQueries({ queryKey: ['order'] })
    },
  })
  const send = (isAccepted: boolean) => {
    if (token === null || sent.current === token) return
    sent.current = token
    answer.mutate(isAccepted)
  }
  const { error } = answer
  const isRefused = isApiError(error) && error.status > 0 && !mayPassSoon(error)
  return { answer, send, failure: error === null ? null : isRefused ? error.message : t('offer.notSent') }
}
