/**
 * The words of a booking's life: its states, the events of the outside that move it, and the
 * effects that a move asks for. Data only; the rules stand in `booking.domain.ts`.
 */

export const BOOKING_STATUSES = [
  'draft',
  'held',
  'pay_open',
  'authorised',
  'rq',
  'supplier_ok',
  'capturing',
  'captured',
  'confirmed',
  'voiding',
  'refunding',
  'refused',
  'voided',
  'error',
  'expired',
  'refunded',
  'needs_review',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/** Why a booking left the straight way; it decides where a void or refund ends. */
export type Reason =
  | 'hold_expired'
  | 'hold_lost'
  | 'traveller_cancelled'
  | 'supplier_refused'
  | 'supplier_failed'
  | 'supplier_silent'
  | 'authorisation_lapsed'
  | 'amount_mismatch'
  | 'capture_failed'
  | 'capture_unresolved'
  | 'money_not_returned'
  | 'supplier_withdrew'
  | 'change_rejected'
  | 'operator'
  | 'unexpected_event'

/** What the booking has of the stock: `pinned` is paid for and no longer runs out. */
export type HoldPhase = 'none' | 'live' | 'pinned' | 'sold'

export type PaymentPhase = 'open' | 'declined' | 'authorised' | 'captured' | 'voided' | 'refunded'

/** The present payment attempt; older ones are only history, their late news is undone. */
export interface Payment {
  readonly attemptId: string
  readonly ordinal: number
  readonly phase: PaymentPhase
  /** The provider's id of the authorisation, from the moment that we know of one. */
  readonly transaction?: string
}

export type SupplierPhase = 'none' | 'asked' | 'confirmed' | 'on_request' | 'alternative' | 'refused' | 'withdrawn'

export interface BookingState {
  readonly status: BookingStatus
  readonly due: { readonly amountMinor: number; readonly currency: 'ILS' | 'USD' }
  readonly hold: HoldPhase
  readonly payment?: Payment
  readonly supplier: SupplierPhase
  /** Counts reservation requests: 1 is the hotel that was sold, 2 an accepted alternative. */
  readonly reservation: number
  readonly reason?: Reason
  /** The traveller chose to wait for the hotel. */
  readonly waits?: boolean
}

export type BookingEvent =
  | { kind: 'hold_taken' }
  | { kind: 'hold_refused' }
  | { kind: 'hold_extended' }
  | { kind: 'hold_expired' }
  | {
      kind: 'page_requested'
      attemptId: string
      ordinal: number
      due: BookingState['due']
    }
  | {
      kind: 'authorisation_seen'
      attemptId: string
      transaction: string
      amountMinor: number
      currency: string
    }
  | { kind: 'payment_declined'; attemptId: string }
  /** The provider knows of no payment; `claimed` when somebody returned with a success. */
  | { kind: 'payment_absent'; attemptId: string; claimed: boolean }
  | { kind: 'supplier_confirmed'; reservation: number }
  | { kind: 'supplier_on_request'; reservation: number }
  | { kind: 'supplier_alternative'; reservation: number }
  | { kind: 'supplier_refused'; reservation: number }
  | { kind: 'supplier_failed'; reservation: number }
  /** Every repeat of the (idempotent) request went unanswered. */
  | { kind: 'supplier_unreachable'; reservation: number }
  | { kind: 'capture_begun' }
  | { kind: 'capture_done'; transaction: string }
  | { kind: 'capture_failed' }
  | { kind: 'capture_unresolved' }
  | { kind: 'void_done'; transaction: string }
  /** A void was refused; `captured` when the provider says that the money was taken. */
  | { kind: 'void_failed'; transaction: string; captured: boolean }
  | { kind: 'refund_done'; transaction: string }
  | { kind: 'refund_failed'; transaction: string }
  | { kind: 'sold' }
  | { kind: 'traveller_waits' }
  | { kind: 'traveller_cancels' }
  | { kind: 'traveller_accepts' }
  | { kind: 'traveller_rejects' }
  | { kind: 'request_overdue' }
  | { kind: 'authorisation_lapsed' }
  | { kind: 'operator_settles'; as: 'confirm' | 'give_back' }
  | { kind: 'mail_sent'; mail: MailKind }

export type EventKind = BookingEvent['kind']
export type EventOf<K extends EventKind> = Extract<BookingEvent, { kind: K }>

export type MailKind =
  | 'confirmed'
  | 'on_request'
  | 'alternative'
  | 'refused'
  | 'not_booked'
  | 'refunded'
  | 'under_review'

/**
 * What a move asks for. Stock effects run inside the transaction of the move; the rest is stored
 * with it and run afterwards, at least once, so each is idempotent by its own key.
 */
export type Effect =
  | { kind: 'pin_hold' }
  | { kind: 'retake_hold' }
  | { kind: 'sell_hold' }
  | { kind: 'release_hold' }
  | { kind: 'watch_payment'; attemptId: string }
  | { kind: 'reserve'; reservation: number }
  | { kind: 'withdraw'; reservation: number }
  | { kind: 'watch_request'; reservation: number }
  | { kind: 'watch_authorisation'; attemptId: string }
  | { kind: 'capture'; transaction: string }
  | { kind: 'void'; transaction: string }
  | { kind: 'refund'; transaction: string }
  | { kind: 'mail'; mail: MailKind }
  | { kind: 'alarm'; reason: Reason }

export type EffectKind = Effect['kind']

/** `ignored` says that the event does not fit the state and is nothing to worry about. */
export interface Move {
  readonly state: BookingState
  readonly effects: readonly Effect[]
  readonly verdict: 'moved' | 'ignored'
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
])

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
      return 'REFUSE'
    case 'error':
    case 'expired':
    case 'voided':
      return 'ERROR'
    case 'draft':
    case 'held':
    case 'pay_open':
    case 'authorised':
    case 'supplier_ok':
    case 'capturing':
    case 'captured':
    case 'voiding':
      return undefined
  }
}
