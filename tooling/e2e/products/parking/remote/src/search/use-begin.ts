import { useApiClient } from '@masa/api-client'
import { quoteParking } from '@masa/parking-contract'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Stay } from '#src/shared/stay.ts'
import { beginBooking, useCarriedKeys } from '@masa/checkout/begin'

/** Keeps the price of a stay, begins a booking of it and goes to its page. */
export function useBegin() {
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  return useMutation({
    mutationFn: async (stay: Stay) => {
      const { packSelectionId } = await api.call(quoteParking, { body: stay })
      return beginBooking(api, { packSelectionId, ...carried })
    },
    retry: false,
    onSuccess: async (bookingId) => {
      await navigate(`/booking/parking/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`)
    },
  })
}
