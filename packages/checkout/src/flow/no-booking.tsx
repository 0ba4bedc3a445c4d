import { BookingGone } from './booking-gone.tsx'
import { wasHandedOver } from './handed-over.ts'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#src/messages.ts'

/** Seconds before it goes back by itself (specification, chapter 4). */
const RETURN_SECONDS = 5

/** A booking that is not there (any more): back to the page before. */
export function NoBooking(): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const isMoved = wasHandedOver()
  return (
    <BookingGone
      backHref="/"
      returnSeconds={RETURN_SECONDS}
      onReturn={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}
      words={{
        title: t(isMoved ? 'handOver.moved' : 'lost.booking_not_found'),
        safe: t(isMoved ? 'handOver.movedHelp' : 'lost.help'),
        back: t('lost.search'),
        stop: t('payment.gone.stop'),
        returning: (count) => t('lost.returning', { count }),
      }}
    />
  )
}
