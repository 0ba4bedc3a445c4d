import { BookingGone } from './booking-gone.tsx'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'

/** Seconds before it goes back by itself (specification, chapter 4). */
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
        title: t('lost.booking_not_found'),
        safe: t('lost.help'),
        back: t('lost.search'),
        stop: common('action.cancel'),
        returning: (count) => t('lost.returning', { count }),
      }}
    />
  )
}
