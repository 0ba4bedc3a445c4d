import { useApiClient } from '@masa/api-client'
import { rememberVisitor } from '@masa/auth'
import { storePageInit } from '@masa/contract/booking'
import { quoteParking } from '@masa/parking-contract'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Stay } from '#src/shared/stay.ts'
import { useCarriedKeys } from '#src/shared/use-carried-keys.ts'

/** Keeps the price of a stay, begins a booking of it and goes to its page. */
export function useBegin() {
  const api = useApiClient()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  return useMutation({
    mutationFn: async (stay: Stay) => {
      const { packSelectionId } = await api.call(quoteParking, { body: stay })
      return api.call(storePageInit, { body: { packSelectionId, ...carried } }, { idempotencyKey: crypto.randomUUID() })
    },
    retry: false,
    onSuccess: async ({ authorization, bookingTransactionId: bookingId }) => {
      if (authorization !== undefined) rememberVisitor(authorization.replace(/^Bearer /i, ''))
      await navigate(`/booking/parking/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`)
    },
  })
}
