import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { FailedPart } from '@masa/design-system/notice'
import type { BookingView } from '@masa/contract/booking'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { rememberOpenBooking } from '#src/draft/open-booking.ts'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { continueToken } from './continue-token.ts'
import { Loading } from './loading.tsx'
import { NoBooking } from './no-booking.tsx'
import { openedBookingQuery } from './opened-booking.query.ts'
import { answerReload, isReloadOf } from './reload.ts'
import { TakeOver } from './take-over.tsx'
import styles from './checkout-flow.module.css'

export interface CheckoutPageProps {
  /** Part of the page's own path, or of the path of each of its steps, by which a reload is known: `/booking/hotel-flight/`. */
  readonly pathPart: string
  /** Whether a booking is one of the page's product; any other is sent to where it goes on. */
  readonly isOwn: (booking: BookingView) => boolean
  /** Where the selection of a booking was made: a reload goes back there once. */
  readonly selectionHref: (booking: BookingView) => string
  /** The page of a booking that is being paid for, or is paid. */
  readonly orderHref: (bookingId: string) => string
  /** The form of a booking in progress. */
  readonly children: (booking: BookingView) => ReactNode
}

/** The page of a booking in progress: `?bookingId=` says which; a link of another device brings one by `#continue=`. */
export function CheckoutPage({ pathPart, isOwn, selectionHref, orderHref, children }: CheckoutPageProps): ReactNode {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const bookingId = search.get('bookingId') ?? ''
  const token = continueToken(hash)
  const isKnown = /^[0-9a-f]{32}$/.test(bookingId)
  const stored = useQuery({ ...openedBookingQuery(api, bookingId), enabled: isKnown })
  const [goneId, setGoneId] = useState<string | null>(null)
  const [wasReloaded] = useState(() => isReloadOf(bookingId, pathPart))
  const booking = useArrived(stored.data?.booking)
  useEffect(() => {
    if (isKnown) rememberOpenBooking({ bookingId })
  }, [bookingId, isKnown])
  useEffect(() => {
    if (wasReloaded && booking) answerReload(bookingId)
  }, [wasReloaded, booking, bookingId])

  if (!isKnown && token !== null) return <TakeOver token={token} />
  if (booking) {
    if (booking.stage === 'processing' || booking.stage === 'done')
      return <Navigate replace to={orderHref(bookingId)} />
    if (!isOwn(booking)) return <Navigate replace to={booking.resumePath} />
    if (wasReloaded) return <Navigate replace to={selectionHref(booking)} />
    return children(booking)
  }
  // Gone for good, also while it is asked for again (in another language): a countdown that was stopped does not start again.
  const isGone = isApiError(stored.error) && (stored.error.status === 404 || stored.error.status === 410)
  if (isGone && goneId !== bookingId) setGoneId(bookingId)
  if (!isKnown || isGone || goneId === bookingId) return <NoBooking />
  if (!stored.isError) return <Loading />
  return (
    <Container className={styles.plain ?? ''}>
      <FailedPart
        title={t('failed.title')}
        reference={{
          label: common('error.reference'),
          code: isApiError(stored.error) ? stored.error.requestId : null,
        }}
        action={
          <Button look="primary" onClick={() => void stored.refetch()}>
            {common('action.retry')}
          </Button>
        }
      >
        {t('failed.help')}
      </FailedPart>
    </Container>
  )
}

/** React draws what a query brings in one piece, in which nothing can be pressed; what is drawn for this comes in slices. */
function useArrived<Data>(data: Data | undefined): Data | undefined {
  const hasArrived = useDeferredValue(data !== undefined)
  return hasArrived ? data : undefined
}
