import { isApiError, useApiClient } from '@masa/api-client'
import type { SucceededBooking } from '@masa/contract/booking'
import { recallOpenBooking } from '#src/draft/open-booking.ts'
import { notifyOtherTabs } from '#src/draft/use-booking-news.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useMessages } from '#src/messages.ts'
import { BookingOver } from '#src/booking/booking-over.tsx'
import { Loading } from '#src/flow/loading.tsx'
import { bookingQuery, isBookingId } from '#src/booking/booking.query.ts'
import { CancelOrder } from './cancel-order.tsx'
import { Confirmation } from './confirmation.tsx'
import { EndedOrder } from './ended-order.tsx'
import { OfferPage } from './offer.page.tsx'
import { Declined } from '#src/payment/declined.tsx'
import { OnRequest } from './on-request.tsx'
import { debit } from '#src/payment/attempt.query.ts'
import type { Debit } from '#src/payment/attempt.query.ts'
import { orderQuery } from './order.query.ts'
import { OrderElsewhere } from './order-elsewhere.tsx'
import { OrderPlace, standingOf } from './order-place.tsx'
import { OutcomeNotice } from './outcome-notice.tsx'
import { resumeHref } from '#src/booking/resume-path.ts'
import { PriceRise } from './price-rise.tsx'
import { Processing } from '#src/payment/processing.tsx'
import { UnderReview } from './under-review.tsx'

/** What the page's host gives it. */
export interface OrderPageProps {
  /** The number to call, where the site shows one. */
  readonly callLink: ReactElement
  /** Moves focus to the page's heading. */
  readonly focusHeading: () => void
  /** The page in which an order is followed; null on a site without one. */
  readonly followPath: string | null
}

/** `/booking/card-verified/{web,oldapp,app}`: what became of the payment. A reload shows the true state again. */
export function OrderPage(host: OrderPageProps): ReactElement {
  const [search] = useSearchParams()
  const linkToken = useLinkToken()
  const open = recallOpenBooking()
  const bookingId = search.get('bookingId') ?? open?.bookingId ?? ''
  const paymentTransUid = search.get('uniqueId') ?? (search.has('bookingId') ? null : (open?.paymentTransUid ?? null))
  if (!isBookingId(bookingId)) return <OrderElsewhere callLink={host.callLink} followPath={host.followPath} />
  if (paymentTransUid === null)
    return <Order bookingId={bookingId} channel={search.get('channel')} linkToken={linkToken} host={host} />
  return (
    <Attempt
      key={paymentTransUid}
      bookingId={bookingId}
      paymentTransUid={paymentTransUid}
      state={search.get('state')}
      channel={search.get('channel')}
      host={host}
    />
  )
}

function Attempt({
  bookingId,
  paymentTransUid,
  state,
  channel,
  host,
}: {
  bookingId: string
  paymentTransUid: string
  state: string | null
  channel: string | null
  host: OrderPageProps
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
        notifyOtherTabs(bookingId)
      })
      .catch(() => {
        if (!control.signal.aborted) setEnd({ kind: 'review' })
      })
    return () => control.abort()
  }, [api, queries, bookingId, paymentTransUid, state])

  if (end === null) return <Processing bookingId={bookingId} isPending={isPending} focusHeading={host.focusHeading} />
  switch (end.kind) {
    case 'finished':
      return <Order bookingId={bookingId} channel={channel} host={host} />
    case 'declined':
      return <Declined bookingId={bookingId} channel={channel} code={end.code} reference={end.requestId} />
    case 'review':
      return <UnderReview />
    case 'refused':
      return (
        <OutcomeNotice
          title={t('payment.end.refusedTitle')}
          safe={t('payment.end.safe')}
          text={t(`payment.end.${end.why}`)}
          action={{ label: t('payment.end.search'), href: '/' }}
        />
      )
    case 'elsewhere':
      return <OrderElsewhere callLink={host.callLink} followPath={host.followPath} />
    case 'gone':
      return <Gone bookingId={bookingId} channel={channel} />
  }
}

/** The attempt was none of this booking's: back to it, or home where it cannot be read. */
function Gone({ bookingId, channel }: { bookingId: string; channel: string | null }): ReactElement {
  const stored = useQuery(bookingQuery(useApiClient(), bookingId))
  return <BookingOver href={stored.data ? resumeHref(stored.data.booking, channel) : '/'} />
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

/** The order as it stands. After each act the page begins again with its new heading, which names the tab too. */
function Order(props: OrderProps): ReactElement {
  const api = useApiClient()
  const { bookingId, linkToken = null, host } = props
  const order = useQuery(orderQuery(api, bookingId, { linkToken }))
  const [search] = useSearchParams()
  const isCancelling = search.get('view') === 'cancel' && order.data?.canCancel === true
  const standing = order.data === undefined ? null : isCancelling ? 'cancelling' : standingOf(order.data)
  return (
    <OrderPlace standing={standing} focusHeading={host.focusHeading}>
      <OrderBody {...props} order={order} isCancelling={isCancelling} />
    </OrderPlace>
  )
}

interface OrderProps {
  readonly bookingId: string
  readonly channel: string | null
  readonly linkToken?: string | null
  readonly host: OrderPageProps
}

function OrderBody({
  bookingId,
  channel,
  linkToken = null,
  host,
  order,
  isCancelling,
}: OrderProps & {
  readonly order: UseQueryResult<SucceededBooking>
  readonly isCancelling: boolean
}): ReactElement {
  const t = useMessages()
  const { pathname } = useLocation()
  const pageHref = (view: string | null) =>
    `${pathname}?${new URLSearchParams({ bookingId, ...(channel && { channel }), ...(view && { view }) })}`
  const [orderHref, cancelHref] = [pageHref(null), pageHref('cancel')]
  const paymentHref = `/booking/verifying-card?${new URLSearchParams({ bookingId, ...(channel && { channel }) })}`
  if (order.data) {
    switch (order.data.status) {
      case 'OK':
        if (isCancelling) return <CancelOrder order={order.data} orderHref={orderHref} />
        return order.data.onRequest === null ? (
          <Confirmation
            order={order.data}
            cancelHref={order.data.canCancel ? cancelHref : null}
            callLink={host.callLink}
            followHref={host.followPath && `${host.followPath}?${new URLSearchParams({ bookingId })}`}
          />
        ) : (
          <OfferPage token={order.data.onRequest.acceptanceToken} callLink={host.callLink} />
        )
      case 'RQ':
        if (order.data.priceRise)
          return (
            <PriceRise
              token={order.data.priceRise.acceptanceToken}
              rise={order.data.priceRise}
              paymentHref={paymentHref}
            />
          )
        // Cancelled, with a refund that the provider did not make yet.
        if (order.data.cancellation !== null) return <EndedOrder order={order.data} callLink={host.callLink} />
        // Without a supplier that is being asked it waits for one of our people.
        return order.data.onRequest === null ? (
          <UnderReview reference={order.data.orderNumber} />
        ) : (
          <OnRequest order={order.data} />
        )
      case 'REFUSE':
      case 'ERROR':
        return <EndedOrder order={order.data} callLink={host.callLink} />
    }
  }
  // By a mail's link it may be weeks old: nothing of it is being processed.
  if (order.isPending && linkToken !== null) return <Loading />
  if (order.isPending) return <Processing bookingId={bookingId} isPending={false} focusHeading={host.focusHeading} />
  if (isApiError(order.error) && order.error.code === 'payment_pending') return <UnderReview />
  // Nothing was paid: the provider's page had expired, or was left. The payment step shows whether the places are still held.
  if (isApiError(order.error) && order.error.code === 'state')
    return (
      <OutcomeNotice
        title={t('payment.declined.title')}
        safe={t('payment.declined.safe')}
        text={t('payment.failed.lead')}
        action={{
          label: t('payment.declined.again'),
          href: paymentHref,
        }}
      />
    )
  if (isApiError(order.error) && order.error.status === 404)
    return <OrderElsewhere callLink={host.callLink} followPath={host.followPath} />
  if (isApiError(order.error) && order.error.code === 'rate_limited')
    return (
      <OutcomeNotice
        title={t('payment.busy.title')}
        safe={t('payment.elsewhere.safe')}
        text={t('payment.busy.text', { count: Math.max(1, Math.ceil((order.error.retryAfterSeconds ?? 60) / 60)) })}
        help={t('payment.elsewhere.help')}
        action={{ label: t('payment.declined.again'), href: window.location.pathname + window.location.search }}
        also={host.callLink}
      />
    )
  return (
    <OutcomeNotice
      title={t('payment.failed.title')}
      safe={t('payment.failed.lead')}
      help={t('payment.elsewhere.help')}
      also={host.callLink}
      action={{ label: t('payment.declined.again'), href: window.location.pathname + window.location.search }}
      reference={isApiError(order.error) ? order.error.requestId : null}
    />
  )
}
