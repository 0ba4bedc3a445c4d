import type { SucceededBooking } from '@masa/contract/booking'
import type { BookingState, Reason } from '../state/booking-state.domain.ts'
import { publicStatus } from '../state/status.domain.ts'

export type Ending = NonNullable<SucceededBooking['ending']>

/** What the traveller reads of our reasons. */
const ENDINGS: Readonly<Record<Reason, Ending>> = {
  supplier_refused: 'supplier_refused',
  supplier_silent: 'supplier_refused',
  supplier_withdrew: 'supplier_refused',
  change_rejected: 'change_rejected',
  change_unanswered: 'supplier_refused',
  hold_expired: 'hold_expired',
  hold_lost: 'hold_expired',
  right_lost: 'payment',
  traveller_cancelled: 'traveller_cancelled',
  operator: 'traveller_cancelled',
  supplier_failed: 'supplier_error',
  authorisation_lapsed: 'payment',
  not_withdrawn: 'supplier_error',
  supplier_orphan: 'supplier_error',
  amount_mismatch: 'payment',
  capture_failed: 'payment',
  capture_unresolved: 'payment',
  money_not_returned: 'payment',
  unexpected_event: 'payment',
}

/** Why an order came to nothing; null of every other. */
export function endingOf({ status, reason }: BookingState): Ending | null {
  const shown = publicStatus(status)
  if (shown !== 'REFUSE' && shown !== 'ERROR') return null
  return reason === undefined ? 'payment' : ENDINGS[reason]
}
