import type { QuotePresentation } from '#src/products/products.service.ts'
import { ils, usd, type Money } from '@masa/contract'
import type { ItemStatus, OrderItem, OrderPayment, OrderService } from '@masa/contract/order'
import type { Attempt, AttemptPhase } from '../payment/attempts.repository.ts'
import { itemName, itemsOf, paymentsOf, takenMinor } from '../state/booking-facts.domain.ts'
import type { BookingState, Item } from '../state/booking-state.domain.ts'
import { publicStatus } from '../state/status.domain.ts'

/** Our own stock needs no confirmation once it is paid for; before that it is held. */
function statusOf(state: BookingState, item: Item): ItemStatus {
  if (item.change?.kind === 'cancelled') return 'cancelled'
  if (item.change !== undefined) return 'changeProposed'
  switch (item.phase) {
    case 'none':
    case 'holding':
      return 'pending'
    case 'held':
      return item.isOwn && state.course !== 'open' ? 'confirmed' : 'held'
    case 'confirming':
    case 'unknown':
      return 'confirming'
    case 'confirmed':
      return 'confirmed'
    case 'onRequest':
      return 'onRequest'
    case 'refused':
      return 'refused'
    case 'withdrawn':
    case 'cancelled':
      return 'cancelled'
  }
}

/** The items of an order with their public status. What did not come about, or was given up, holds no place any more. */
export function shownItems(items: QuotePresentation['items'], state: BookingState): OrderItem[] {
  const shown = publicStatus(state.status)
  const isOver = state.status !== 'expired' && (shown === 'REFUSE' || shown === 'ERROR')
  const present = new Map(itemsOf(state).map(([id, item]) => [itemName(id), statusOf(state, item)]))
  return items.map(({ confirmedBy, ...item }) => {
    const status = present.get(confirmedBy) ?? 'pending'
    return { ...item, status: isOver && status !== 'refused' ? 'cancelled' : status }
  })
}

/** The services of an order, each with the status of the item that it belongs to. */
export const shownServices = (services: QuotePresentation['services'], items: readonly OrderItem[]): OrderService[] =>
  services.map((service) => ({
    ...service,
    status: items.find(({ id }) => id === service.itemId)?.status ?? 'pending',
  }))

const PAID: Partial<Record<AttemptPhase, OrderPayment['status']>> = {
  authorised: 'authorised',
  capturing: 'authorised',
  captured: 'captured',
  refunded: 'refunded',
}

/** What was taken stands: no more of it has gone back than for what has left a confirmed order. */
export const isKept = ({ status }: BookingState, { phase, capturedMinor, refundedMinor }: Attempt): boolean =>
  phase === 'captured' || (phase === 'refunded' && status === 'confirmed' && refundedMinor < capturedMinor)

/** The payments of an order that took money, or hold it; oldest first, of attempts that come latest first. */
export const shownPayments = (attempts: readonly Attempt[], state: BookingState): OrderPayment[] =>
  attempts.toReversed().flatMap((attempt) => {
    const { phase, amountMinor, capturedMinor, currency, instalments, cardBrand, cardLast4, settledAt } = attempt
    const status = isKept(state, attempt) ? 'captured' : PAID[phase]
    if (status === undefined) return []
    const sumMinor = status === 'authorised' ? amountMinor : capturedMinor
    return [
      {
        kind: 'card' as const,
        amount: currency === 'ILS' ? ils(sumMinor) : usd(sumMinor),
        instalments,
        card: cardLast4 === null ? null : { brand: cardBrand ?? '', last4: cardLast4 },
        status,
        at: settledAt?.toISOString() ?? null,
      },
    ]
  })

/** What goes back of a captured payment; null where nothing was captured, or nothing goes back. */
export function refundOf(state: BookingState, paid: Attempt | undefined): Money | null {
  const { status, cancellation } = state
  if (paid === undefined || (paid.phase !== 'captured' && paid.phase !== 'refunded')) return null
  const refundedMinor = paymentsOf(state).reduce((sum, [, payment]) => sum + payment.refundedMinor, 0)
  if (cancellation !== undefined) return cancellation.refundMinor > 0 ? ils(cancellation.refundMinor) : null
  if (status === 'confirmed') return refundedMinor > 0 ? ils(refundedMinor) : null
  return status === 'refunding' || status === 'refunded'
    ? ils(refundedMinor || takenMinor(state) || paid.refundedMinor || paid.capturedMinor)
    : null
}
