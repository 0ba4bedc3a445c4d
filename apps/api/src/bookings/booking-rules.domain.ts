/** The building blocks of the transition table in `booking.domain.ts`. */
import type {
  BookingState,
  BookingStatus,
  Effect,
  EventKind,
  EventOf,
  MailKind,
  Move,
  Payment,
  Reason,
} from './booking-state.domain.ts'

export type Rule<K extends EventKind> = (state: BookingState, event: EventOf<K>) => Move

export const ignored = (state: BookingState): Move => ({ state, effects: [], verdict: 'ignored' })

export const move = (state: BookingState, change: Partial<BookingState>, ...effects: Effect[]): Move => ({
  state: { ...state, ...change },
  effects,
  verdict: 'moved',
})

/** A row's cells for events that do not concern its state. */
export function ignore<K extends EventKind>(...kinds: K[]): { [P in K]: Rule<P> } {
  return Object.fromEntries(kinds.map((kind) => [kind, ignored])) as unknown as {
    [P in K]: Rule<P>
  }
}

export const mail = (kind: MailKind): Effect => ({ kind: 'mail', mail: kind })
export const alarm = (reason: Reason): Effect => ({ kind: 'alarm', reason })

/** The booking is put before the operator; money and stock stay as they are. */
export const review = (
  state: BookingState,
  reason: Reason,
  change: Partial<BookingState> = {},
  ...effects: Effect[]
): Move => move(state, { ...change, status: 'needs_review', reason }, ...effects, alarm(reason), mail('under_review'))

export function paid(state: BookingState, phase: Payment['phase']): { payment?: Payment } {
  return state.payment === undefined ? {} : { payment: { ...state.payment, phase } }
}

const isCurrent = (state: BookingState, transaction: string): boolean => state.payment?.transaction === transaction

/** Where a void ends, by the reason that it was asked for. */
export function endOfVoid(reason: Reason | undefined): BookingStatus {
  switch (reason) {
    case 'supplier_refused':
    case 'supplier_silent':
    case 'supplier_withdrew':
    case 'traveller_cancelled':
    case 'authorisation_lapsed':
    case 'change_rejected':
    case 'operator':
      return 'refused'
    case 'supplier_failed':
    case 'capture_failed':
    case 'capture_unresolved':
    case 'money_not_returned':
    case 'unexpected_event':
      return 'error'
    case 'hold_lost':
    case 'hold_expired':
    case 'amount_mismatch':
    case undefined:
      return 'voided'
  }
}

/** Gives the authorisation back and lets the hotel go; the stock is freed when it is done. */
export function giveBack(state: BookingState, reason: Reason): Move {
  const transaction = state.payment?.transaction
  const withdrawal = withdrawalOf(state)
  const supplier = withdrawal.length > 0 ? { supplier: 'withdrawn' as const } : {}
  if (transaction === undefined || state.payment?.phase === 'voided') {
    return move(state, { status: endOfVoid(reason), reason, hold: 'none', ...supplier }, ...withdrawal, ...freed(state))
  }
  return state.payment?.phase === 'captured'
    ? move(state, { status: 'refunding', reason, ...supplier }, ...withdrawal, {
        kind: 'refund',
        transaction,
      })
    : move(state, { status: 'voiding', reason, ...supplier }, ...withdrawal, {
        kind: 'void',
        transaction,
      })
}

function withdrawalOf(state: BookingState): Effect[] {
  const stands = ['asked', 'confirmed', 'on_request', 'alternative'].includes(state.supplier)
  return stands ? [{ kind: 'withdraw', reservation: state.reservation }] : []
}

export const freed = (state: BookingState): Effect[] => (state.hold === 'none' ? [] : [{ kind: 'release_hold' }])

/** An authorisation that belongs to no live attempt is undone and reported. */
const undo = (state: BookingState, transaction: string): Move =>
  move(state, {}, { kind: 'void', transaction }, alarm('unexpected_event'))

/**
 * An authorisation where the traveller was expected to pay: it is believed only for the present
 * attempt and for exactly the amount due.
 */
export function authorised(state: BookingState, event: EventOf<'authorisation_seen'>): Move {
  const { payment } = state
  if (payment?.attemptId !== event.attemptId) return undo(state, event.transaction)
  const known: Payment = { ...payment, phase: 'authorised', transaction: event.transaction }
  const pin: Effect[] = state.hold === 'live' ? [{ kind: 'pin_hold' }] : []
  const hold = state.hold === 'live' ? ('pinned' as const) : state.hold
  if (event.amountMinor !== state.due.amountMinor || event.currency !== state.due.currency) {
    return review(state, 'amount_mismatch', { payment: known, hold }, ...pin, {
      kind: 'void',
      transaction: event.transaction,
    })
  }
  if (state.reason === 'traveller_cancelled') {
    return giveBack({ ...state, payment: known }, 'traveller_cancelled')
  }
  const lapse: Effect = { kind: 'watch_authorisation', attemptId: event.attemptId }
  if (hold === 'none') {
    return move(state, { status: 'authorised', payment: known }, { kind: 'retake_hold' }, lapse)
  }
  return askHotel({ ...state, payment: known, hold }, ...pin, lapse)
}

/** Asks the hotel for the reservation that the state counts. */
export function askHotel(state: BookingState, ...before: Effect[]): Move {
  const reservation = Math.max(1, state.reservation)
  return move(state, { status: 'authorised', supplier: 'asked', reservation }, ...before, {
    kind: 'reserve',
    reservation,
  })
}

/** An authorisation where none was expected: a repeat is nothing, any other is undone. */
export function strayAuthorisation(state: BookingState, event: EventOf<'authorisation_seen'>): Move {
  return isCurrent(state, event.transaction) ? ignored(state) : undo(state, event.transaction)
}

/** The provider took money that we never asked for. */
export function strayCapture(state: BookingState, event: EventOf<'capture_done'>): Move {
  if (!isCurrent(state, event.transaction)) return move(state, {}, alarm('unexpected_event'))
  if (state.payment?.phase === 'captured' || state.payment?.phase === 'refunded') {
    return ignored(state)
  }
  return review(state, 'unexpected_event', paid(state, 'captured'))
}

/** The authorisation was undone by another hand while we relied on it. */
export function strayVoid(state: BookingState, event: EventOf<'void_done'>): Move {
  if (!isCurrent(state, event.transaction) || state.payment?.phase === 'voided') {
    return ignored(state)
  }
  return review(state, 'unexpected_event', paid(state, 'voided'))
}

/** Money that we hold as captured was returned by another hand. */
export function strayRefund(state: BookingState, event: EventOf<'refund_done'>): Move {
  if (!isCurrent(state, event.transaction) || state.payment?.phase === 'refunded') {
    return ignored(state)
  }
  return review(state, 'unexpected_event', paid(state, 'refunded'))
}

/** A hotel's confirmation that nobody waits for any more is withdrawn. */
export function strayConfirmation(state: BookingState, event: EventOf<'supplier_confirmed'>): Move {
  return move(state, event.reservation === state.reservation ? { supplier: 'withdrawn' } : {}, {
    kind: 'withdraw',
    reservation: event.reservation,
  })
}

type SupplierKind = Extract<EventKind, `supplier_${string}`>
type SettlingKind = 'capture_done' | 'void_done' | 'void_failed' | 'refund_done' | 'refund_failed'

/** Lets a hotel's word count only for the reservation that is asked now. */
export function ifCurrent<K extends SupplierKind>(rule: Rule<K>): Rule<K> {
  return (state, event) => {
    const { kind, reservation }: EventOf<SupplierKind> = event
    if (reservation === state.reservation) return rule(state, event)
    return kind === 'supplier_confirmed' ? move(state, {}, { kind: 'withdraw', reservation }) : ignored(state)
  }
}

/** Lets the provider's word count only for the present transaction. */
export function ifCurrentTransaction<K extends SettlingKind>(rule: Rule<K>): Rule<K> {
  return (state, event) => {
    const { transaction }: EventOf<SettlingKind> = event
    return isCurrent(state, transaction) ? rule(state, event) : ignored(state)
  }
}

/** The hotel confirmed: the money may be taken. */
export function takeMoney(state: BookingState): Move {
  const transaction = state.payment?.transaction
  if (transaction === undefined) return review(state, 'unexpected_event')
  return move(state, { status: 'supplier_ok', supplier: 'confirmed' }, { kind: 'capture', transaction })
}
