import { ils, usd, type Money } from '@masa/contract'
import type { Cancellation, CancellationQuote, CancellationToday } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import { cancelledHotel } from '../order/package-fields.ts'
import type { Attempt } from '../payment/attempts.repository.ts'
import { paymentsOf } from '../state/booking-facts.domain.ts'
import type { BookingState } from '../state/booking-state.domain.ts'
import type { Amounts, CountedCancellation } from './cancellation-fee.domain.ts'
import type { CancellationQuoteRecord } from './cancellation-quotes.repository.ts'

/** A stored quote as the wire has it. */
export function presentQuote(
  { id, reason, counted, remainingSeconds }: CancellationQuoteRecord,
  { attempt, lifeSeconds }: { attempt: Attempt; lifeSeconds: number },
): CancellationQuote {
  const { basis, fee, ways, claim } = counted
  return {
    cancellationQuoteId: id,
    remainingSeconds,
    lifeSeconds,
    reason,
    basis,
    ...presentToday(counted),
    fee: usd(fee.usdMinor),
    feeIls: ils(fee.ilsMinor),
    card: cardOf(attempt),
    ways: ways.map((way) => ({
      basis: way.basis,
      state: way.state,
      fee: way.fee === null ? null : usd(way.fee.usdMinor),
      feeIls: way.fee === null ? null : ils(way.fee.ilsMinor),
      percent: way.percent,
      until: way.until,
    })),
    claim: claim && { basis: claim.basis, ...both(claim.extra) },
  }
}

/** What cancelling comes to today, as the wire has it. */
export const presentToday = ({ lines, refund }: CountedCancellation): CancellationToday => ({
  lines: lines.map(({ code, ...amounts }) => ({ code, ...both(amounts) })),
  refund: usd(refund.usdMinor),
  refundIls: ils(refund.ilsMinor),
})

/** How a booking was cancelled: its confirmed quote, and how far the parts have come. */
export function presentCancellation(
  { reason, counted, confirmedAt }: CancellationQuoteRecord,
  {
    state,
    attempt,
    items,
    cancelledAt,
  }: {
    state: BookingState
    attempt: Attempt | undefined
    items: readonly OrderItem[]
    /** When each item was cancelled with its supplier, by its id. */
    cancelledAt: ReadonlyMap<string, Date | null>
  },
): Cancellation {
  const { basis, claim } = counted
  const phase = state.cancellation?.claim?.phase
  const cancelled = items.map(({ id }) => ({ itemId: id, at: cancelledAt.get(id)?.toISOString() ?? null }))
  return {
    at: (confirmedAt ?? new Date(0)).toISOString(),
    reason,
    basis,
    ...presentToday(counted),
    refundedAt: isRefunded(state) ? (attempt?.refundedAt?.toISOString() ?? null) : null,
    items: cancelled,
    ...cancelledHotel(cancelled, items),
    card: attempt === undefined ? null : cardOf(attempt),
    claim: claim === null || phase === undefined ? null : { basis: claim.basis, ...both(claim.extra), state: phase },
  }
}

/** All that is promised has gone back; a part may have gone before the cancellation. */
const isRefunded = (state: BookingState): boolean =>
  (state.cancellation?.refundMinor ?? 0) > 0 &&
  paymentsOf(state).every(([, { refundedMinor, refundToMinor }]) => refundedMinor >= refundToMinor)

const both = ({ usdMinor, ilsMinor }: Amounts): { amount: Money; amountIls: Money } => ({
  amount: usd(usdMinor),
  amountIls: ils(ilsMinor),
})

const cardOf = ({ cardBrand, cardLast4 }: Attempt): CancellationQuote['card'] =>
  cardLast4 === null ? null : { brand: cardBrand ?? '', last4: cardLast4 }
