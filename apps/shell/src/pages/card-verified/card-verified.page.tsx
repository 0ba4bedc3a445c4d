import { isApiError, useApiClient } from '@masa/api-client'
import { recallOpenBooking, tellOtherTabs } from '@masa/checkout'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '#src/messages.ts'
import { BookingGone } from '#src/payment/booking-gone.tsx'
import { isBookingId } from '#src/payment/booking.query.ts'
import { Confirmation } from '#src/payment/confirmation.tsx'
import { Declined } from '#src/payment/declined.tsx'
import { OnRequest } from '#src/payment/on-request.tsx'
import { debit, orderQuery, type Debit } from '#src/payment/order.query.ts'
import { OrderElsewhere } from '#src/payment/order-elsewhere.tsx'
import { OutcomeNotice } from '#src/payment/outcome-notice.tsx'
import { bookingHref } from '#src/payment/payment-words.ts'
import { Processing } from '#src/payment/processing.tsx'
import { UnderReview } from '#src/payment/under-review.tsx'

/** `/booking/card-verified/{web,oldapp,app}`: what became of the payment. A reload shows the true state again. */
export function CardVerifiedPage(): ReactElement {
  const [search] = useSearchParams()
  const linkToken = useLinkToken()
  const open = recallOpenBooking()
  const bookingId = search.get('bookingId') ?? open?.bookingId ?? ''
  const paymentTransUid = search.get('uniqueId') ?? (search.has('bookingId') ? null : (open?.paymentTransUid ?? null))
  if (!isBookingId(bookingId)) return <OrderElsewhere />
  if (paymentTransUid === null)
    return <Order bookingId={bookingId} channel={search.get('channel')} linkToken={linkToken} />
  return (
    <Attempt
      key={paymentTransUid}
      bookingId={bookingId}
      paymentTransUid={paymentTransUid}
      state={search.get('state')}
      channel={search.get('channel')}
    />
  )
}

function Attempt({
  bookingId,
  paymentTransUid,
  state,
  channel,
}: {
  bookingId: string
  paymentTransUid: string
  state: string | null
  channel: string | null
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const queries = useQueryClient()
  const [end, setEnd] = useState<Debit | null>(null)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const control = new AbortController()
    debit(api, { bookingId, paymentTransUid, state }, { signal: control.signal, onPending: () => setPending(true) })
      .then((result) => {
        // Not waited for: of an order that is not this browser's nothing ever comes.
        void queries.invalidateQueries({ queryKey: ['order', bookingId] })
        setEnd(result)
        tellOtherTabs(bookingId)
      })
      .catch(() => {
        if (!control.signal.aborted) setEnd({ kind: 'review' })
      })
    return () => control.abort()
  }, [api, queries, bookingId, paymentTransUid, state])

  if (end === null) return <Processing bookingId={bookingId} isPending={isPending} />
  switch (end.kind) {
    case 'finished':
      return <Order bookingId={bookingId} channel={channel} />
    case 'declined':
      return <Declined bookingId={bookingId} channel={channel} code={end.code} reference={end.requestId} />
    case 'review':
      return <UnderReview />
    case 'refused':
      return (
        <OutcomeNotice
          title={t('payment.end.refusedTitle')}
          safe={t('payment.end.safe')}
          text={t(`payment.end.${end.order ?? 'payment'}`)}
          action={{ label: t('payment.end.search'), href: '/' }}
        />
      )
    case 'elsewhere':
      return <OrderElsewhere />
    case 'gone':
      return <BookingGone href={bookingHref(bookingId, { channel })} />
  }
}

/** The token that a mail's link brings in its fragment, which leaves the address bar at once; null without one. */
function useLinkToken(): string | null {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('order'))
  useEffect(() => {
    if (hash.startsWith('#order=')) void navigate({ pathname, search }, { replace: true })
  }, [navigate, pathname, search, hash])
  return token
}

function Order({
  bookingId,
  channel,
  linkToken = null,
}: {
  bookingId: string
  channel: string | null
  linkToken?: string | null
}): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const order = useQuery(orderQuery(api, bookingId, { linkToken }))
  if (order.data) {
    switch (order.data.status) {
      case 'OK':
        return <Confirmation order={order.data} />
      case 'RQ':
        // Without a hotel that is being asked it waits for one of our people.
        return order.data.onRequest === null ? (
          <UnderReview reference={order.data.orderNumber} />
        ) : (
          <OnRequest order={order.data} />
        )
      case 'REFUSE':
      case 'ERROR':
        return (
          <OutcomeNotice
            title={t('payment.end.refusedTitle')}
            safe={t('payment.end.safe')}
            text={t(`payment.end.${order.data.refusalReason ?? 'supplier_error'}`)}
            action={{ label: t('payment.end.search'), href: '/' }}
            reference={order.data.orderNumber}
          />
        )
    }
  }
  if (order.isPending) return <Processing bookingId={bookingId} isPending={false} />
  if (isApiError(order.error) && order.error.code === 'payment_pending') return <UnderReview />
  // Nothing was paid: the provider's page had expired, or was left. The payment step tells whether the places are still held.
  if (isApiError(order.error) && order.error.code === 'state')
    return (
      <OutcomeNotice
        title={t('payment.declined.title')}
        safe={t('payment.declined.safe')}
        text={t('payment.failed.lead')}
        action={{
          label: t('payment.declined.again'),
          href: `/booking/verifying-card?${new URLSearchParams({ bookingId, ...(channel && { channel }) })}`,
        }}
      />
    )
  if (isApiError(order.error) && order.error.status === 404) return <OrderElsewhere />
  return (
    <OutcomeNotice
      title={t('payment.failed.title')}
      safe={t('payment.failed.lead')}
      action={{ label: t('payment.declined.again'), href: window.location.pathname + window.location.search }}
      reference={isApiError(order.error) ? order.error.requestId : null}
    />
  )
}
