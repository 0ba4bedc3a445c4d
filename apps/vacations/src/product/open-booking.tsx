import { useApiClient } from '@masa/api-client'
import { ButtonLink } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import { readBooking } from '@masa/contract/booking'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { readAges, writeAges } from '@masa/trip-search/party-address'
import styles from './product.module.css'

/**
 * A booking that was begun here, idle or reloaded since: gone on with where it was while its places are held; else
 * what was typed waits for the rooms to be chosen again.
 */
export function OpenBooking({ bookingId }: { bookingId: string }): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const carried = useCarriedKeys()
  const [search] = useSearchParams()
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
      <div className={styles.openBooking}>
        <Notice tone="info" isLive>
          {t('product.continue.kept')}
        </Notice>
      </div>
    ) : null
  const query = new URLSearchParams({ bookingId, ...carried })
  writeAges(query, [readAges(search)])
  const channel = nextFrame(carried.channel)
  return (
    <div className={styles.openBooking}>
      <Notice
        tone="info"
        isLive
        action={
          <ButtonLink
            look="brand"
            size="sm"
            href={`/booking/hotel-flight/${channel}?${query.toString().replaceAll('%2C', ',')}`}
          >
            {t('product.continue.go')}
          </ButtonLink>
        }
      >
        {t('product.continue.text')}
      </Notice>
    </div>
  )
}
