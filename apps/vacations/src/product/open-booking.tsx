import { useApiClient } from '@masa/api-client'
import { ButtonLink } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { readBooking } from '@masa/contract/booking'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCarriedKeys } from '#src/shared/carried-keys/carried-keys.ts'
import { useMessages } from '#src/shared/messages.ts'

/**
 * A booking that was begun here, idle or reloaded since: gone on with where it was while its places are held; else
 * what was typed waits for the rooms to be chosen again.
 */
export function OpenBooking({ bookingId }: { bookingId: string }): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const booking = useQuery({
    queryKey: ['vacations', 'open-booking', bookingId],
    queryFn: ({ signal }) => api.call(readBooking, { params: { id: bookingId } }, { signal }),
    retry: false,
    staleTime: 0,
  })
  if (!booking.data) return null
  const { stage, holdRemainingSeconds, paxList } = booking.data
  if (stage === 'processing' || stage === 'done') return null
  if ((holdRemainingSeconds ?? 0) <= 0)
    return paxList.length > 0 ? (
      <Notice tone="info" isLive>
        {t('product.continue.kept')}
      </Notice>
    ) : null
  const channel = carried.channel === 'App' ? 'oldapp' : 'web'
  return (
    <Notice
      tone="info"
      isLive
      action={
        <ButtonLink
          look="brand"
          size="sm"
          href={`/booking/hotel-flight/${channel}?${new URLSearchParams({ bookingId, ...carried })}`}
        >
          {t('product.continue.go')}
        </ButtonLink>
      }
    >
      {t('product.continue.text')}
    </Notice>
  )
}
