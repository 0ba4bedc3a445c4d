import { isApiError, useApiClient } from '@masa/api-client'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { recallOpenBooking } from '#src/draft/open-booking.ts'
import { useBookingNews } from '#src/draft/use-booking-news.ts'
import { Button } from '@masa/design-system/button'
import { Columns, Container, PageHead } from '@masa/design-system/layout'
import { CheckIcon } from '@masa/design-system/icons'
import { Link } from '@masa/design-system/link'
import { FailedPart } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { Note } from '@masa/design-system/tag'
import type { BookingView } from '@masa/contract/booking'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { BookingOver } from '#src/booking/booking-over.tsx'
import { bookingQuery, isBookingId } from '#src/booking/booking.query.ts'
import type { AnsweredBooking } from '#src/booking/booking.query.ts'
import { CancellationTerms } from '#src/booking/cancellation-terms.tsx'
import { CardPayment } from './card-payment.tsx'
import type { PaymentPageProps } from './card-payment.tsx'
import { PaymentTop } from './payment-top.tsx'
import { ToOrder } from './payment-under-way.tsx'
import { resumeHref } from '#src/booking/resume-path.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import styles from './payment.module.css'

/** `/booking/verifying-card`: how it is paid, and the provider's form in its frame. A document of its own. */
export function PaymentPage({ onRefusedReturn }: PaymentPageProps): ReactElement {
  const common = useCommonMessages()
  const api = useApiClient()
  const [search] = useSearchParams()
  const bookingId = search.get('bookingId') ?? recallOpenBooking()?.bookingId ?? ''
  const channel = search.get('channel')
  const queries = useQueryClient()
  const stored = useQuery(bookingQuery(api, bookingId))
  useBookingNews(bookingId, () => void queries.invalidateQueries({ queryKey: ['booking', bookingId] }))
  if (stored.data) {
    const { booking } = stored.data
    const back = resumeHref(booking, channel)
    if (booking.stage === 'processing' || booking.stage === 'done') return <ToOrder bookingId={bookingId} />
    const isPayable =
      (booking.holdRemainingSeconds ?? 0) > 0 && (booking.stage === 'held' || booking.stage === 'payment')
    return isPayable ? (
      <Payment {...stored.data} back={back} isRetry={search.get('retry') === '1'} onRefusedReturn={onRefusedReturn} />
    ) : (
      <BookingOver href={back} />
    )
  }
  if (!isBookingId(bookingId) || (isApiError(stored.error) && stored.error.status === 404))
    return <BookingOver href="/" />
  return (
    <Container className={styles.page ?? ''}>
      {stored.isError ? (
        <FailedPart
          title={common('error.partTitle')}
          reference={{
            label: common('error.reference'),
            code: isApiError(stored.error) ? stored.error.requestId : null,
          }}
          action={
            <Button look="quiet" size="sm" onClick={() => void stored.refetch()}>
              {common('action.retry')}
            </Button>
          }
        >
          {common('error.partBody')}
        </FailedPart>
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
  onRefusedReturn,
}: AnsweredBooking & PaymentPageProps & { back: string; isRetry: boolean }): ReactElement {
  const t = useMessages()
  const [sealed, setSealed] = useState<BookingView | null>(null)
  const paidFor = sealed ?? booking
  const words = usePaymentSummaryWords(paidFor)
  return (
    <Container className={styles.page ?? ''}>
      <PaymentTop booking={booking} answeredAt={answeredAt} />
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PageHead title={t('payment.page.title')} lead={booking.phrases.charged} />
            <CardPayment booking={booking} isRetry={isRetry} onRefusedReturn={onRefusedReturn} onSealed={setSealed} />
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
            <BookingSummary booking={paidFor} words={words}>
              <CancellationTerms booking={paidFor} />
            </BookingSummary>
          </div>
        }
      />
    </Container>
  )
}
