import { isApiError, useApiClient } from '@masa/api-client'
import { rememberOpenBooking } from '@masa/checkout'
import { Container } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { FailedPart } from '@masa/design-system/notice'
import { Button } from '@masa/design-system/button'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { BookingForm } from './booking-form.tsx'
import { BookingGone } from './booking-notices.tsx'
import { bookingQuery } from './booking.query.ts'
import styles from './booking.module.css'

/** `/booking/hotel-flight/{web,oldapp,app}`: travellers, extras, and the way to the payment. */
export function BookingPage(): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const bookingId = search.get('bookingId') ?? ''
  const isKnown = /^[0-9a-f]{32}$/.test(bookingId)
  const stored = useQuery({ ...bookingQuery(api, bookingId), enabled: isKnown, refetchOnMount: 'always' })
  usePageTitle(t('booking.travellers.title'))
  useEffect(() => {
    if (isKnown) rememberOpenBooking({ bookingId })
  }, [bookingId, isKnown])

  if (stored.data) return <BookingForm key={bookingId} initial={stored.data.booking} />
  if (!isKnown || (isApiError(stored.error) && (stored.error.status === 404 || stored.error.status === 410)))
    return <BookingGone />
  if (stored.isError) {
    return (
      <Container className={styles.page ?? ''}>
        <FailedPart
          title={t('booking.failed.title')}
          {...(isApiError(stored.error) && stored.error.requestId !== null && { reference: stored.error.requestId })}
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
    <Container className={styles.page ?? ''}>
      <p role="status">{common('state.loading')}</p>
      <div aria-hidden="true">
        <Skeleton look="block" height="20rem" />
      </div>
    </Container>
  )
}
