import { isApiError, useApiClient } from '@masa/api-client'
import { rememberOpenBooking } from '@masa/checkout'
import { Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { FailedPart } from '@masa/design-system/notice'
import { Button } from '@masa/design-system/button'
import { nextFrame } from '@masa/remote-kit/next-frame'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/use-carried-keys.ts'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useArrived } from '#src/shared/use-arrived.ts'
import { BookingForm } from './booking-form.tsx'
import { bookingQuery } from './booking.query.ts'
import { continueToken } from './continue-token.ts'
import { NoBooking } from './no-booking.tsx'
import { answerReload, isReloadOf } from './reload.ts'
import { roomsAddress } from './rooms-address.ts'
import { TakeOver } from './take-over.tsx'
import styles from './booking.module.css'

/** `/booking/hotel-flight/{web,oldapp,app}`: travellers, extras, and the way to the payment. */
export function BookingPage(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const carried = useCarriedKeys()
  const bookingId = search.get('bookingId') ?? ''
  const token = continueToken(hash)
  const isKnown = /^[0-9a-f]{32}$/.test(bookingId)
  const stored = useQuery({ ...bookingQuery(api, bookingId), enabled: isKnown })
  usePageTitle(t('booking.travellers.title'))
  const [goneId, setGoneId] = useState<string | null>(null)
  const [wasReloaded] = useState(() => isReloadOf(bookingId))
  const view = useArrived(stored.data?.booking)
  useEffect(() => {
    if (isKnown) rememberOpenBooking({ bookingId })
  }, [bookingId, isKnown])
  useEffect(() => {
    if (wasReloaded && view) answerReload(bookingId)
  }, [wasReloaded, view, bookingId])

  if (!isKnown && token !== null) return <TakeOver token={token} />
  if (view) {
    // What is being paid for, or is paid, has a page of its own.
    if (view.stage === 'processing' || view.stage === 'done')
      return (
        <Navigate
          replace
          to={`/booking/card-verified/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`}
        />
      )
    if (wasReloaded) return <Navigate replace to={roomsAddress(view, { carried, search })} />
    return <BookingForm key={bookingId} initial={view} />
  }
  // Gone for good, also while it is asked for again (in another language): who chose to stay is not counted out anew.
  const isGone = isApiError(stored.error) && (stored.error.status === 404 || stored.error.status === 410)
  if (isGone && goneId !== bookingId) setGoneId(bookingId)
  if (!isKnown || isGone || goneId === bookingId) return <NoBooking />
  if (stored.isError) {
    return (
      <Container className={styles.plain ?? ''}>
        <FailedPart
          title={t('booking.failed.title')}
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
          {t('booking.failed.help')}
        </FailedPart>
      </Container>
    )
  }
  return (
    <Container className={styles.plain ?? ''}>
      <p role="status">{common('state.loading')}</p>
      <div aria-hidden="true">
        <Skeleton look="block" height="20rem" />
      </div>
    </Container>
  )
}
