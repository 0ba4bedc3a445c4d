import { paymentsOf } from '../state/booking-facts.domain.ts'
import type { BookingState, PaymentPhase } from '../state/booking-state.domain.ts'
import type { Attempt } from './attempts.repository.ts'

const TAKEN: ReadonlySet<PaymentPhase> = new Set<PaymentPhase>(['captured', 'refunding', 'refunded'])

/**
 * The attempt whose card page, messages and cancellation name, of a booking's attempts (latest first): the one whose
 * money was taken for what was sold, and not the one of a difference to it. Where nothing was, one whose money was taken for another selection and went back;
 * else the latest for the present one. Undefined where there is none.
 */
export function payingAttempt(state: BookingState, attempts: readonly Attempt[]): Attempt | undefined {
  const present = new Map(paymentsOf(state))
  const isTaken = ({ id }: Attempt) => {
    const payment = present.get(id)
    return payment !== undefined && TAKEN.has(payment.phase)
  }
  return (
    attempts.findLast(isTaken) ??
    attempts.find(({ phase }) => phase === 'captured' || phase === 'refunded') ??
    attempts.find(({ id }) => present.has(id))
  )
}
