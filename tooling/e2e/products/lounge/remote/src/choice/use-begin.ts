import { useApiClient } from '@masa/api-client'
import { rememberVisitor } from '@masa/auth'
import { storePageInit } from '@masa/contract/booking'
import { quoteLounge } from '@masa/lounge-contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useCarriedKeys } from '#src/shared/use-carried-keys.ts'
import type { Visit } from '#src/shared/visit.ts'

/** Keeps the price of a visit, begins a booking of it and goes to its first step. */
export function useBegin() {
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  return useMutation({
    mutationFn: async (visit: Visit) => {
      const { packSelectionId } = await api.call(quoteLounge, { body: visit })
      return api.call(storePageInit, { body: { packSelectionId, ...carried } }, { idempotencyKey: crypto.randomUUID() })
    },
    retry: false,
    onSuccess: async ({ authorization, bookingTransactionId: bookingId }) => {
      if (authorization !== undefined) rememberVisitor(authorization.replace(/^Bearer /i, ''))
      await navigate(`/booking/lounge/travellers?${new URLSearchParams({ bookingId, ...carried })}`)
    },
  })
}
