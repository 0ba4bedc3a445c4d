/** The internal status of a booking, derived from its course, items and payments, and the public one from that. */
import { essentialItems, hasPhase, isCovered, isPaid, paymentsOf } from './booking-facts.domain.ts'
import type { BookingState, BookingStatus, Reason } from './booking-state.domain.ts'

export function statusOf(state: BookingState): BookingStatus {
  switch (state.course) {
    case 'open':
      return statusOfOpen(state)
    case 'selling':
      return statusOfSale(state)
    case 'undoing':
      if (hasPhase(state, 'captured', 'refunding')) return 'refunding'
      if (hasPhase(state, 'authorised', 'captureAsked', 'capturing', 'voiding')) return 'voiding'
      return hasPhase(state, 'refunded') ? 'refunded' : endOfUndoing(state.reason)
    case 'cancelling':
      return hasPhase(state, 'refunding') ? 'cancelling' : 'cancelled'
    case 'review':
      return 'needs_review'
  }
}

function statusOfOpen(state: BookingState): BookingStatus {
  if (state.reason !== undefined) return 'expired'
  const items = essentialItems(state)
  if (items.some(({ phase }) => phase === 'holding')) return 'holding'
  const isHeld = items.some(({ isHeldFirst }) => isHeldFirst)
    ? items.every(({ isHeldFirst, phase }) => !isHeldFirst || phase === 'held')
    : items.length > 0
  if (!isHeld) return 'draft'
  return hasPhase(state, 'open', 'authorised') ? 'pay_open' : 'held'
}

function statusOfSale(state: BookingState): BookingStatus {
  if (isPaid(state)) return 'confirmed'
  const items = essentialItems(state)
  if (hasPhase(state, 'capturing', 'captured')) return 'capturing'
  const waits = items.some(({ phase, change }) => phase === 'onRequest' || change !== undefined)
  if (waits || !isCovered(state)) return 'rq'
  return items.every(({ phase }) => phase === 'confirmed') ? 'supplier_ok' : 'authorised'
}

/** Where giving back an authorisation ends, by the reason that it was asked for. */
function endOfUndoing(reason: Reason | undefined): BookingStatus {
  switch (reason) {
    case 'supplier_refused':
    case 'supplier_silent':
    case 'supplier_withdrew':
    case 'traveller_cancelled':
    case 'authorisation_lapsed':
    case 'change_rejected':
    case 'change_unanswered':
    case 'operator':
      return 'refused'
    case 'supplier_failed':
    case 'capture_failed':
    case 'capture_unresolved':
    case 'money_not_returned':
    case 'not_withdrawn':
    case 'supplier_orphan':
    case 'unexpected_event':
      return 'error'
    case 'hold_lost':
    case 'right_lost':
    case 'hold_expired':
    case 'amount_mismatch':
    case undefined:
      return 'voided'
  }
}

/** The specification's status for an internal one; undefined while it is still under way. */
export function publicStatus(status: BookingStatus): 'OK' | 'RQ' | 'ERROR' | 'REFUSE' | undefined {
  switch (status) {
    case 'confirmed':
      return 'OK'
    case 'rq':
    case 'needs_review':
      return 'RQ'
    case 'refused':
    case 'refunding':
    case 'refunded':
    case 'cancelling':
    case 'cancelled':
      return 'REFUSE'
    case 'error':
    case 'expired':
    case 'voided':
      return 'ERROR'
    case 'draft':
    case 'holding':
    case 'held':
    case 'pay_open':
    case 'authorised':
    case 'supplier_ok':
    case 'capturing':
    case 'voiding':
      return undefined
  }
}

/** No further event is awaited in these; money and stock are settled (or with the operator). */
export const TERMINAL: ReadonlySet<BookingStatus> = new Set<BookingStatus>([
  'confirmed',
  'refused',
  'voided',
  'error',
  'expired',
  'refunded',
  'needs_review',
  'cancelled',
])

/** Money has been promised for it: from here on it is an order. */
export const hasOrder = (state: BookingState): boolean =>
  paymentsOf(state).some(([, { transaction, method, phase }]) =>
    method === 'card' ? transaction !== undefined : phase !== 'open' && phase !== 'declined',
  )
