import { useApiClient } from '@masa/api-client'
import { quoteLounge } from '@masa/lounge-contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { beginBooking, useCarriedKeys } from '@masa/checkout/begin'
import type { Visit } from '#src/shared/visit.ts'

/** Keeps the price of a visit, begins a booking of it and goes to its first step. */
export function useBegin() {
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  return useMutation({
    mutationFn: async (visit: Visit) => {
      const { packSelectionId } = await api.call(quoteLounge, { body: visit })
      return beginBooking(api, { packSelectionId, ...carried })
    },
    retry: false,
    onSuccess: async (bookingId) => {
      await navigate(`/booking/lounge/travellers?${new URLSearchParams({ bookingId, ...carried })}`)
    },
  })
}
