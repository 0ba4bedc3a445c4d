/** Cells that many states of the booking's table have in common. */
import {
  ignore,
  strayAuthorisation,
  strayCapture,
  strayConfirmation,
  strayRefund,
  strayVoid,
} from './booking-rules.domain.ts'

/** Nobody waits for news of the hotel and of the charge any more, or yet: a sale or a charge is undone, the rest is a repeat. */
const strayNews = {
  supplier_confirmed: strayConfirmation,
  capture_done: strayCapture,
  ...ignore(
    'supplier_on_request',
    'supplier_alternative',
    'supplier_refused',
    'supplier_failed',
    'supplier_unreachable',
    'capture_begun',
    'capture_failed',
    'capture_unresolved',
    'void_done',
    'void_failed',
    'refund_done',
    'refund_failed',
    'sold',
    'request_overdue',
    'authorisation_lapsed',
  ),
}

/** Nothing was asked of the traveller. */
export const unasked = ignore('traveller_waits', 'traveller_accepts', 'traveller_rejects')

/** Nothing is paid and nothing asked of the hotel. */
export const untouched = { ...strayNews, ...unasked, ...ignore('mail_sent') }

/** The traveller's page and hold no longer matter once the money is authorised. */
export const paidFor = {
  ...ignore('hold_extended', 'hold_expired', 'page_requested', 'payment_declined', 'payment_absent', 'mail_sent'),
  authorisation_seen: strayAuthorisation,
}

/** Settled: whatever still comes in is a repeat, or is undone. */
export const settled = {
  ...paidFor,
  ...unasked,
  ...strayNews,
  ...ignore('hold_taken', 'hold_refused', 'traveller_cancels', 'operator_settles'),
}

/** No charge is under way. */
export const noMoneyMoves = ignore('capture_begun', 'capture_failed', 'capture_unresolved', 'sold')

/** News of money that this state knows nothing of is undone, or put before the operator. */
export const moneyIsElsewhere = {
  capture_done: strayCapture,
  void_done: strayVoid,
  refund_done: strayRefund,
  ...ignore('void_failed', 'refund_failed'),
}
