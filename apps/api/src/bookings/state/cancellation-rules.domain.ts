/** Cancelling what was confirmed: what its quote promised goes back, from each payment in proportion. */
import {
  ignored,
  isPaid,
  move,
  paymentsOf,
  proportionalShares,
  withdrawOutside,
  withPayment,
} from './booking-facts.domain.ts'
import type { BookingState, Cancellation, CourseEvent, Move } from './booking-state.domain.ts'

export function confirmCancellation(
  state: BookingState,
  event: Extract<CourseEvent, { kind: 'cancellation_confirmed' }>,
): Move {
  if (!isPaid(state)) return ignored(state)
  const { quoteId, refundMinor, extraMinor } = event
  const promised = promiseRefund(state, refundMinor)
  if (promised === undefined) return ignored(state)
  const { state: withdrawn, effects } = withdrawOutside(promised, 'cancelled')
  const cancellation: Cancellation = {
    quoteId,
    refundMinor,
    ...(extraMinor > 0 ? { claim: { extraMinor, phase: 'open' } } : {}),
  }
  return move(withdrawn, { course: 'cancelling', cancellation }, ...effects)
}

/** More of what was captured is to go back, from each payment in proportion; undefined when there is not so much. */
function promiseRefund(state: BookingState, amountMinor: number): BookingState | undefined {
  const taken = paymentsOf(state).filter(([, { phase }]) => phase === 'captured' || phase === 'refunding')
  const left = taken.map(([, { capturedMinor, refundToMinor }]) => capturedMinor - refundToMinor)
  if (amountMinor < 0 || amountMinor > left.reduce((sum, minor) => sum + minor, 0)) return undefined
  let next = state
  proportionalShares(amountMinor, left).forEach((share, index) => {
    const [id, payment] = taken[index] as (typeof taken)[number]
    next = withPayment(next, id, { ...payment, refundToMinor: payment.refundToMinor + share })
  })
  return next
}

export function decideClaim(state: BookingState, { accepted }: Extract<CourseEvent, { kind: 'claim_decided' }>): Move {
  const { cancellation } = state
  if (cancellation?.claim?.phase !== 'open' || state.status !== 'cancelled') return ignored(state)
  const claim = { ...cancellation.claim, phase: accepted ? 'accepted' : 'refused' } as const
  if (!accepted)
    return move(state, { cancellation: { ...cancellation, claim } }, { kind: 'mail', mail: 'claim_refused' })
  const promised = promiseRefund(state, claim.extraMinor)
  const refundMinor = cancellation.refundMinor + claim.extraMinor
  return promised === undefined
    ? ignored(state)
    : move(promised, { cancellation: { ...cancellation, refundMinor, claim } })
}
