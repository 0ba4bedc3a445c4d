import { useApiClient } from '@masa/api-client'
import { BookingSummary } from '#src/flow/booking-summary.tsx'
import { useBookingNews } from '#src/draft/use-booking-news.ts'
import { ButtonLink } from '@masa/design-system/button'
import { CheckIcon } from '@masa/design-system/icons'
import { Columns, Container } from '@masa/design-system/layout'
import { PosterNotice } from '@masa/design-system/notice'
import { Note } from '@masa/design-system/tag'
import { pictureSources } from '@masa/contract'
import type { Order } from '@masa/contract/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { bookingQuery } from '#src/booking/booking.query.ts'
import type { DeclinedCode } from './attempt.query.ts'
import { PaymentTop } from './payment-top.tsx'
import { ToOrder } from './payment-under-way.tsx'
import { resumeHref } from '#src/booking/resume-path.ts'
import { usePaymentSummaryWords } from '#src/flow/use-summary-words.ts'
import styles from './payment.module.css'

/** A payment that did not go through: nothing was charged, what is still held, and another try. */
export function Declined({
  bookingId,
  channel,
  code,
  reference,
}: {
  bookingId: string
  channel: string | null
  code: DeclinedCode
  reference: string | null
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const stored = useQuery(bookingQuery(api, bookingId)).data
  useBookingNews(bookingId, () => void queries.invalidateQueries({ queryKey: ['booking', bookingId] }))
  // Paid with another card meanwhile, in another tab: this one invites nobody to pay again.
  if (stored?.booking.stage === 'processing' || stored?.booking.stage === 'done')
    return <ToOrder bookingId={bookingId} />
  const again = `/booking/verifying-card?${new URLSearchParams({ bookingId, retry: '1', ...(channel && { channel }) })}`
  const isHeld = stored === undefined || (stored.booking.holdRemainingSeconds ?? 0) > 0
  return (
    <Container className={styles.page ?? ''}>
      {stored && <PaymentTop {...stored} />}
      <Columns
        look="aside"
        start={
          <div className={styles.form}>
            <PosterNotice
              isLive
              level={1}
              picture={pictureSources(
                { subject: 'harbour', seed: 'outcome', mode: 'dusk' },
                { kind: 'tall', sizes: '24rem' },
              )}
              safe={t('payment.declined.safe')}
              title={t('payment.declined.title')}
              actions={
                <>
                  <ButtonLink look="primary" href={again}>
                    {t(code === 'payment_attempts_exhausted' ? 'payment.declined.newPage' : 'payment.declined.again')}
                  </ButtonLink>
                  {stored && (
                    <ButtonLink look="quiet" href={resumeHref(stored.booking, channel)}>
                      {t('payment.gone.back')}
                    </ButtonLink>
                  )}
                </>
              }
              reference={{ label: common('error.reference'), code: reference }}
            >
              <p>{t(`payment.declined.${code}`)}</p>
              {isHeld && (
                <Note tone="good" icon={<CheckIcon size="sm" />}>
                  {t(stored?.booking.stays.length === 0 ? 'payment.declined.anyHeld' : 'payment.declined.held')}
                </Note>
              )}
            </PosterNotice>
          </div>
        }
        end={<div className={styles.aside}>{stored && <Summary booking={stored.booking} />}</div>}
      />
    </Container>
  )
}

function Summary({ booking }: { booking: Order }): ReactElement {
  return <BookingSummary booking={booking} words={usePaymentSummaryWords(booking)} />
}
