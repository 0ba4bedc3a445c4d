import { isApiError, useApiClient } from '@masa/api-client'
import { useSignIn, visitorSignIn } from '@masa/auth'
import { CancelOrder, OfferPage, OnRequest, OrderPlace, PriceRise, standingOf } from '@masa/checkout/order'
import type { BookInfo } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { FailedPart } from '@masa/design-system/notice'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCommonMessages } from '#src/shared/messages.ts'
import { SignInAgain } from '#src/shared/sign-in/sign-in-again.tsx'
import { signOut } from '#src/shared/sign-in/sign-in.calls.ts'
import { asksToSignIn, bookInfoQuery } from './book-info.query.ts'
import { CorrectTravellers } from './correct-travellers.tsx'
import { CallLink } from './call-link.tsx'
import { OrderOverview } from './order-overview.tsx'
import { OrderReceipt, hasReceipt } from './order-receipt.tsx'
import { Opening } from './opening.tsx'

/** Parts of an order that have a place of their own, in the address. */
const VIEWS = ['cancel', 'answer', 'travellers', 'receipt'] as const
type View = (typeof VIEWS)[number]

/**
 * An order that is followed. Where its session ends while it is read, what is typed stays, and signing in again stands above
 * it; `unread` stands in its place while there is nothing of it to read.
 */
export function FollowedOrder({
  bookingId,
  mayRead,
  unread,
}: {
  bookingId: string
  mayRead: boolean
  unread: ReactElement
}): ReactElement {
  const api = useApiClient()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const [search] = useSearchParams()
  const signIn = useSignIn(visitorSignIn)
  const info = useQuery({ ...bookInfoQuery(api, { bookingId, locale }), enabled: mayRead })
  const { data, error, refetch } = info
  // What was refused is asked for again once there is another session.
  const sid = signIn.kind === 'authorised' ? signIn.sid : null
  const before = useRef(sid)
  useEffect(() => {
    if (sid !== null && sid !== before.current) void refetch()
    before.current = sid
  }, [sid, refetch])

  if (data !== undefined) {
    const view = viewOf(search.get('view'), data)
    return (
      <>
        <OrderPlace standing={`${standingOf(data.order)} ${view ?? ''}`} focusHeading={focusHeading}>
          <OrderView info={data} view={view} />
        </OrderPlace>
        {sid === null && (!mayRead || asksToSignIn(error)) && (
          <SignInAgain orderNumber={data.order.orderNumber} onLeave={() => void signOut(api)} />
        )}
      </>
    )
  }
  if (!mayRead || asksToSignIn(error)) return unread
  if (error === null) return <Opening />
  return (
    <Container>
      <FailedPart
        title={common('error.title')}
        reference={{ label: common('error.reference'), code: isApiError(error) ? error.requestId : null }}
        action={
          <Button look="quiet" size="sm" onClick={() => void refetch()}>
            {common('action.retry')}
          </Button>
        }
      >
        {isApiError(error) && error.status > 0 ? error.message : common('error.notSent')}
      </FailedPart>
    </Container>
  )
}

/** The part that the address asks for, as far as the order has it. */
function viewOf(asked: string | null, { order, travellers }: BookInfo): View | null {
  const view = VIEWS.find((one) => one === asked)
  if (view === 'cancel') return order.canCancel ? view : null
  if (view === 'travellers') return travellers && travellers.correctable.length > 0 ? view : null
  if (view === 'receipt') return hasReceipt(order) ? view : null
  if (view === 'answer') return order.onRequest !== null || order.priceRise ? view : null
  return null
}

function OrderView({ info, view }: { info: BookInfo; view: View | null }): ReactElement {
  const { order, travellers } = info
  const callLink = <CallLink phone={order.seller?.phone ?? null} />
  const id = order.booking.bookingTransactionId
  const [search] = useSearchParams()
  const hrefOf = (wanted: View | null) => {
    const query = new URLSearchParams({
      ...(search.has('bookingId') && { bookingId: id }),
      ...(wanted !== null && { view: wanted }),
    }).toString()
    return query === '' ? '/check-booking' : `/check-booking?${query}`
  }
  if (view === 'cancel') return <CancelOrder order={order} orderHref={hrefOf(null)} />
  if (view === 'travellers' && travellers)
    return <CorrectTravellers order={order} details={travellers} orderHref={hrefOf(null)} />
  if (view === 'receipt') return <OrderReceipt order={order} orderHref={hrefOf(null)} />
  if (view === 'answer') {
    if (order.priceRise)
      return (
        <PriceRise
          token={order.priceRise.acceptanceToken}
          rise={order.priceRise}
          paymentHref={`/booking/verifying-card?${new URLSearchParams({ bookingId: id })}`}
        />
      )
    if (order.status === 'OK') return <OfferPage token={order.onRequest?.acceptanceToken ?? null} callLink={callLink} />
    return <OnRequest order={order} />
  }
  return (
    <OrderOverview
      info={info}
      cancelHref={order.canCancel ? hrefOf('cancel') : null}
      answerHref={order.onRequest !== null || order.priceRise ? hrefOf('answer') : null}
      correctHref={travellers && travellers.correctable.length > 0 ? hrefOf('travellers') : null}
      receiptHref={hasReceipt(order) ? hrefOf('receipt') : null}
      callLink={callLink}
    />
  )
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
