import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary, recallOpenBooking, useBookingNews } from '@masa/checkout'
import { Columns, Container, PageHead } from '@masa/design-system/layout'
import { CheckIcon } from '@masa/design-system/icons'
import { Link } from '@masa/design-system/link'
import { Skeleton } from '@masa/design-system/skeleton'
import { Note } from '@masa/design-system/tag'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailure } from '#src/layout/load-failure.tsx'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { BookingGone } from '#src/payment/booking-gone.tsx'
import { bookingQuery, isBookingId } from '#src/payment/booking.query.ts'
import type { AnsweredBooking } from '#src/payment/booking.query.ts'
import { CancellationTerms } from '#src/payment/cancellation-terms.tsx'
import { CardPayment } from '#src/payment/card-payment.tsx'
import { PaymentTop } from '#src/payment/payment-top.tsx'
import { ToOrder } from '#src/payment/payment-under-way.tsx'
import { bookingHref, useSummaryWords } from '#src/payment/payment-words.ts'
import styles from '#src/payment/payment.module.css'

/** `/booking/verifying-card`: how it is paid, and the provider's form in its frame. A document of its own. */
export function VerifyingCardPage(): ReactElement {
  const common = useCommonMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const bookingId = search.get('bookingId') ?? recallOpenBooking()?.bookingId ?? ''
  const channel = search.get('channel')
  const queries = useQueryClient()
  const stored = useQuery(bookingQuery(api, bookingId))
  useBookingNews(bookingId, () => void queries.invalidateQueries({ queryKey: ['booking', bookingId] }))
  const back = bookingHref(bookingId, { channel, step: 'extras' })
  if (stored.data) {
    const { booking } = stored.data
    if (booking.stage === 'processing' || booking.stage === 'done') return <ToOrder bookingId={bookingId} />
    const isPayable =
      (booking.holdRemainingSeconds ?? 0) > 0 && (booking.stage === 'held' || booking.stage === 'payment')
    return isPayable ? (
      <Payment {...stored.data} back={back} isRetry={search.get('retry') === '1'} />
    ) : (
      <BookingGone href={back} />
    )
  }
  if (!isBookingId(bookingId) || (isApiError(stored.error) && stored.error.status === 404))
    return <BookingGone href="/" />
  return (
    <Container className={styles.page ?? ''}>
      {stored.isError ? (
        <LoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <>
          <p role="status">{common('state.loading')}</p>
          <div aria-hidden="true">
            <Skeleton look="block" height="24rem" />
          </div>
        </>
      )}
    </Container>
  )
}

function Payment({
  booking,
  answeredAt,
  back,
  isRetry,
}: AnsweredBooking & { back: string; isRetry: boolean }): ReactElement {
  const t = useMessages()
  const words = useSummaryWords(booking)
  return (
    <Container className={styles.page ?? ''}>
      <PaymentTop booking={booking} answeredAt={answeredAt} />
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead title={t('payment.page.title')} lead={t('payment.page.lead')} />
            <CardPayment booking={booking} isRetry={isRetry} />
            <div className={styles.actions}>
              <Link href={back}>{t('payment.page.back')}</Link>
              <Note tone="muted" icon={<CheckIcon size="sm" />}>
                {t('payment.page.noDouble')}
              </Note>
            </div>
          </div>
        }
        end={
          <div className={styles.aside}>
            <BookingSummary booking={booking} words={words}>
              <CancellationTerms booking={booking} />
            </BookingSummary>
          </div>
        }
      />
    </Container>
  )
}
