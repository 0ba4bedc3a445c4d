import { BookingGone } from '@masa/checkout'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

/** Seconds before the way back is taken by itself (specification, chapter 4). */
const RETURN_SECONDS = 5

/** A booking that is not there (any more): back to the page before. */
export function NoBooking(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const navigate = useNavigate()
  return (
    <BookingGone
      backHref="/"
      returnSeconds={RETURN_SECONDS}
      onReturn={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}
      words={{
        title: t('booking.stopped.booking_not_found'),
        safe: t('booking.stopped.help'),
        back: t('booking.stopped.search'),
        stop: common('action.cancel'),
        returning: (count) => t('booking.stopped.returning', { count }),
      }}
    />
  )
}
