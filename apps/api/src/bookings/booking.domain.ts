/**
 * The life of a booking as a pure function. Total by construction: every row of the table has a
 * cell for every event, so an event that a state does not expect is ignored, undone, or put
 * before the operator by an explicit choice, and a new event fails to compile until each state
 * has answered it.
 */
import { untouched, paidFor, unasked, settled, noMoneyMoves, moneyIsElsewhere } from './booking-rows.domain.ts'
import {
  alarm,
  askHotel,
  authorised,
  endOfVoid,
  freed,
  giveBack,
  ifCurrent,
  ifCurrentTransaction,
  ignore,
  ignored,
  mail,
  move,
  paid,
  review,
  strayAuthorisation,
  strayRefund,
  strayVoid,
  takeMoney,
} from './booking-rules.domain.ts'
import type { Rule } from './booking-rules.domain.ts'
import type {
  BookingEvent,
  BookingState,
  BookingStatus,
  Effect,
  EventKind,
  EventOf,
  MailKind,
  Move,
} from './booking-state.domain.ts'

type Row = { readonly [K in EventKind]: Rule<K> }

/** A booking that has been stored and holds nothing yet. `due` is what its quote charges. */
export const newBooking = (due: BookingState['due']): BookingState => ({
  status: 'draft',
  due,
  hold: 'none',
  supplier: 'none',
  reservation: 0,
})

/** Applies one event. Never throws; the state is returned unchanged when it does not fit. */
export function reduce(state: BookingState, event: BookingEvent): Move {
  // The table pairs each kind with its own rule; the compiler cannot follow the pairing.
  const rule = TABLE[state.status][event.kind] as (s: BookingState, e: BookingEvent) => Move
  return rule(state, event)
}

const releaseTo =
  (status: BookingStatus, reason: NonNullable<BookingState['reason']>) =>
  (state: BookingState): Move =>
    move(state, { status, hold: 'none', reason }, ...freed(state))

function declined(state: BookingState, event: EventOf<'payment_declined'>): Move {
  if (state.payment?.attemptId !== event.attemptId || state.payment.phase !== 'open') {
    return ignored(state)
  }
  const status = state.status === 'pay_open' ? ('held' as const) : state.status
  return move(state, { status, ...paid(state, 'declined') })
}

const absent = (state: BookingState, event: EventOf<'payment_absent'>): Move =>
  event.claimed ? move(state, {}, alarm('unexpected_event')) : ignored(state)

function openPage(state: BookingState, event: EventOf<'page_requested'>): Move {
  const { attemptId, ordinal, due } = event
  return move(
    state,
    { status: 'pay_open', due, payment: { attemptId, ordinal, phase: 'open' } },
    { kind: 'watch_payment', attemptId },
  )
}

const operatorOnPaid: Rule<'operator_settles'> = (state, event) =>
  event.as === 'confirm' ? takeMoney(state) : giveBack(state, 'operator')

const onRequest = (state: BookingState, supplier: 'on_request' | 'alternative'): Move =>
  move(
    state,
    { status: 'rq', supplier },
    { kind: 'watch_request', reservation: state.reservation },
    ...watchAuthorisation(state),
    mail(supplier),
  )

const watchAuthorisation = ({ payment }: BookingState): Effect[] =>
  payment === undefined ? [] : [{ kind: 'watch_authorisation', attemptId: payment.attemptId }]

const changeLost: Row['supplier_refused'] = ifCurrent((state) =>
  review(state, 'supplier_withdrew', { supplier: 'refused' }),
)

const returned =
  (kind: MailKind, status: BookingStatus, phase: 'voided' | 'refunded') =>
  (state: BookingState): Move =>
    move(state, { status, hold: 'none', ...paid(state, phase) }, ...freed(state), mail(kind))

const TABLE: Readonly<Record<BookingStatus, Row>> = {
  draft: {
    ...untouched,
    ...ignore('hold_refused', 'hold_extended', 'hold_expired', 'page_requested'),
    ...ignore('payment_declined', 'payment_absent', 'traveller_cancels', 'operator_settles'),
    hold_taken: (state) => move(state, { status: 'held', hold: 'live' }),
    authorisation_seen: strayAuthorisation,
  },
  held: {
    ...untouched,
    ...ignore('hold_taken', 'hold_refused', 'payment_declined'),
    hold_extended: (state) => move(state, {}),
    hold_expired: releaseTo('expired', 'hold_expired'),
    page_requested: openPage,
    // A declined page may still be approved at the provider while the hold lives.
    authorisation_seen: authorised,
    payment_absent: absent,
    traveller_cancels: releaseTo('expired', 'traveller_cancelled'),
    operator_settles: (state, event) =>
      event.as === 'give_back' ? releaseTo('expired', 'operator')(state) : ignored(state),
  },
  pay_open: {
    ...untouched,
    ...ignore('hold_taken', 'hold_refused', 'page_requested'),
    hold_extended: (state) => move(state, {}),
    hold_expired: releaseTo('expired', 'hold_expired'),
    authorisation_seen: authorised,
    payment_declined: declined,
    payment_absent: absent,
    traveller_cancels: releaseTo('expired', 'traveller_cancelled'),
    operator_settles: (state, event) =>
      event.as === 'give_back' ? releaseTo('expired', 'traveller_cancelled')(state) : ignored(state),
  },
  expired: {
    ...untouched,
    ...ignore('hold_refused', 'hold_extended', 'hold_expired', 'page_requested'),
    ...ignore('traveller_cancels', 'operator_settles'),
    hold_taken: ({ reason: _over, ...state }) =>
      move(state, { status: state.payment?.phase === 'open' ? 'pay_open' : 'held', hold: 'live' }),
    authorisation_seen: authorised,
    payment_declined: declined,
    payment_absent: absent,
  },
  authorised: {
    ...paidFor,
    ...unasked,
    ...noMoneyMoves,
    ...moneyIsElsewhere,
    // Only a booking whose hold had run out before it was paid still asks for one here.
    hold_taken: (state) => (state.hold === 'none' ? askHotel({ ...state, hold: 'pinned' }) : ignored(state)),
    hold_refused: (state) => (state.hold === 'none' ? giveBack(state, 'hold_lost') : ignored(state)),
    supplier_confirmed: ifCurrent(takeMoney),
    supplier_on_request: ifCurrent((state) => onRequest(state, 'on_request')),
    supplier_alternative: ifCurrent((state) => onRequest(state, 'alternative')),
    supplier_refused: ifCurrent((state) => giveBack({ ...state, supplier: 'refused' }, 'supplier_refused')),
    supplier_failed: ifCurrent((state) => giveBack({ ...state, supplier: 'refused' }, 'supplier_failed')),
    supplier_unreachable: ifCurrent((state) => review(state, 'supplier_silent')),
    // The hotel is being asked this very moment; the answer decides, and an RQ may be cancelled.
    traveller_cancels: ignored,
    request_overdue: ignored,
    authorisation_lapsed: (state) => giveBack(state, 'authorisation_lapsed'),
    operator_settles: ignored,
  },
  rq: {
    ...paidFor,
    ...noMoneyMoves,
    ...moneyIsElsewhere,
    ...ignore('hold_taken', 'hold_refused', 'supplier_on_request', 'supplier_unreachable'),
    supplier_confirmed: ifCurrent(takeMoney),
    supplier_alternative: ifCurrent((state) =>
      state.supplier === 'alternative' ? ignored(state) : onRequest(state, 'alternative'),
    ),
    supplier_refused: ifCurrent((state) => giveBack({ ...state, supplier: 'refused' }, 'supplier_refused')),
    supplier_failed: ifCurrent((state) => giveBack({ ...state, supplier: 'refused' }, 'supplier_failed')),
    traveller_waits: (state) => move(state, { waits: true }),
    traveller_cancels: (state) => giveBack(state, 'traveller_cancelled'),
    traveller_accepts: (state) =>
      state.supplier === 'alternative'
        ? askHotel(
            { ...state, reservation: state.reservation + 1 },
            { kind: 'withdraw', reservation: state.reservation },
          )
        : ignored(state),
    traveller_rejects: (state) =>
      state.supplier === 'alternative' ? giveBack(state, 'change_rejected') : ignored(state),
    request_overdue: (state) => move(state, {}, alarm('supplier_silent')),
    authorisation_lapsed: (state) => giveBack(state, 'authorisation_lapsed'),
    operator_settles: operatorOnPaid,
  },
  supplier_ok: {
    ...paidFor,
    ...unasked,
    ...moneyIsElsewhere,
    ...ignore('hold_taken', 'hold_refused', 'supplier_on_request', 'supplier_unreachable'),
    ...ignore('capture_failed', 'capture_unresolved', 'sold', 'traveller_cancels'),
    ...ignore('request_overdue', 'authorisation_lapsed', 'operator_settles'),
    supplier_confirmed: ifCurrent(ignored),
    // Nothing is taken yet: a hotel that retracts now costs nobody anything.
    supplier_alternative: ifCurrent((state) => onRequest(state, 'alternative')),
    supplier_refused: ifCurrent((state) => giveBack({ ...state, supplier: 'refused' }, 'supplier_refused')),
    supplier_failed: ifCurrent(ignored),
    capture_begun: (state) => move(state, { status: 'capturing' }),
  },
  capturing: {
    ...paidFor,
    ...unasked,
    ...ignore('hold_taken', 'hold_refused', 'supplier_on_request', 'supplier_unreachable'),
    ...ignore('supplier_failed', 'supplier_alternative', 'capture_begun', 'sold'),
    ...ignore('traveller_cancels', 'request_overdue', 'authorisation_lapsed', 'operator_settles'),
    ...ignore('void_failed', 'refund_done', 'refund_failed'),
    supplier_confirmed: ifCurrent(ignored),
    // The money may be on its way: the answer to the capture decides how it goes back.
    supplier_refused: ifCurrent((state) => move(state, { supplier: 'refused' })),
    capture_done: ifCurrentTransaction((state) => {
      const known = { ...state, ...paid(state, 'captured') }
      return state.supplier === 'refused'
        ? giveBack(known, 'supplier_refused')
        : move(known, { status: 'captured' }, { kind: 'sell_hold' })
    }),
    capture_failed: (state) => giveBack(state, 'capture_failed'),
    capture_unresolved: (state) => review(state, 'capture_unresolved'),
    void_done: strayVoid,
  },
  captured: {
    ...paidFor,
    ...unasked,
    ...ignore('hold_taken', 'hold_refused', 'supplier_on_request', 'supplier_unreachable'),
    ...ignore('supplier_failed', 'supplier_alternative', 'capture_begun', 'capture_done'),
    ...ignore('capture_failed', 'capture_unresolved', 'void_done', 'void_failed'),
    ...ignore('refund_failed', 'traveller_cancels', 'request_overdue', 'authorisation_lapsed'),
    operator_settles: ignored,
    supplier_confirmed: ifCurrent(ignored),
    supplier_refused: changeLost,
    refund_done: strayRefund,
    sold: (state) => move(state, { status: 'confirmed', hold: 'sold' }, mail('confirmed')),
  },
  confirmed: {
    ...paidFor,
    ...ignore('hold_taken', 'hold_refused', 'capture_begun', 'capture_done', 'capture_failed'),
    ...ignore('capture_unresolved', 'void_done', 'void_failed', 'refund_failed', 'sold'),
    ...ignore('request_overdue', 'authorisation_lapsed', 'traveller_waits'),
    // A cancellation after the fact has fees: it is a request to the operator, not a transition.
    traveller_cancels: ignored,
    supplier_confirmed: ifCurrent((state) =>
      state.supplier === 'confirmed' ? ignored(state) : move(state, { supplier: 'confirmed' }, mail('confirmed')),
    ),
    supplier_on_request: ifCurrent((state) =>
      state.supplier === 'asked' ? move(state, { supplier: 'on_request' }, alarm('supplier_silent')) : ignored(state),
    ),
    supplier_alternative: ifCurrent((state) =>
      state.supplier === 'alternative' ? ignored(state) : move(state, { supplier: 'alternative' }, mail('alternative')),
    ),
    supplier_refused: changeLost,
    supplier_failed: ifCurrent((state) => review(state, 'supplier_withdrew')),
    supplier_unreachable: ifCurrent((state) => review(state, 'supplier_silent')),
    traveller_accepts: (state) =>
      state.supplier === 'alternative'
        ? move(
            state,
            { supplier: 'asked', reservation: state.reservation + 1 },
            { kind: 'withdraw', reservation: state.reservation },
            { kind: 'reserve', reservation: state.reservation + 1 },
          )
        : ignored(state),
    traveller_rejects: (state) =>
      state.supplier === 'alternative' ? review(state, 'change_rejected') : ignored(state),
    refund_done: strayRefund,
    operator_settles: (state, event) => (event.as === 'give_back' ? giveBack(state, 'operator') : ignored(state)),
  },
  voiding: {
    ...settled,
    void_done: ifCurrentTransaction((state) => {
      const status = endOfVoid(state.reason)
      return returned(status === 'refused' ? 'refused' : 'not_booked', status, 'voided')(state)
    }),
    void_failed: ifCurrentTransaction((state, event) =>
      event.captured
        ? giveBack({ ...state, ...paid(state, 'captured') }, state.reason ?? 'unexpected_event')
        : review(state, 'money_not_returned'),
    ),
    capture_done: ifCurrentTransaction((state) =>
      giveBack({ ...state, ...paid(state, 'captured') }, state.reason ?? 'unexpected_event'),
    ),
  },
  refunding: {
    ...settled,
    capture_done: ignored,
    refund_done: ifCurrentTransaction(returned('refunded', 'refunded', 'refunded')),
    refund_failed: ifCurrentTransaction((state) => review(state, 'money_not_returned')),
  },
  refused: settled,
  voided: settled,
  error: settled,
  refunded: settled,
  needs_review: {
    ...paidFor,
    ...unasked,
    ...ignore('hold_taken', 'hold_refused', 'capture_begun', 'capture_failed'),
    ...ignore('capture_unresolved', 'sold', 'traveller_cancels', 'request_overdue'),
    ...ignore('authorisation_lapsed', 'supplier_unreachable', 'void_failed', 'refund_failed'),
    // The hotel's word is kept for the operator; it decides nothing by itself here.
    supplier_confirmed: ifCurrent((state) => move(state, { supplier: 'confirmed' })),
    supplier_on_request: ifCurrent((state) => move(state, { supplier: 'on_request' })),
    supplier_alternative: ifCurrent((state) => move(state, { supplier: 'alternative' })),
    supplier_refused: ifCurrent((state) => move(state, { supplier: 'refused' })),
    supplier_failed: ifCurrent((state) => move(state, { supplier: 'refused' })),
    capture_done: ifCurrentTransaction((state) => move(state, paid(state, 'captured'))),
    // Money back in the traveller's hands: nothing is owed, so nothing may stay reserved.
    void_done: ifCurrentTransaction((state) =>
      move(state, { hold: 'none', ...paid(state, 'voided') }, ...freed(state)),
    ),
    refund_done: ifCurrentTransaction((state) =>
      move(state, { hold: 'none', ...paid(state, 'refunded') }, ...freed(state)),
    ),
    operator_settles: settle,
  },
}

/** The operator may confirm only what is paid for and still held; everything can be given back. */
function settle(state: BookingState, event: EventOf<'operator_settles'>): Move {
  if (event.as === 'give_back') {
    if (state.payment?.phase === 'refunded') {
      return returned('refunded', 'refunded', 'refunded')(state)
    }
    return giveBack(state, 'operator')
  }
  const isHeld = state.hold === 'pinned' || state.hold === 'sold'
  // A wrong amount is never taken, not even by the operator's word.
  if (!isHeld || state.reason === 'amount_mismatch') return ignored(state)
  if (state.payment?.phase === 'authorised') return takeMoney(state)
  if (state.payment?.phase !== 'captured') return ignored(state)
  return move(state, { status: 'captured', supplier: 'confirmed' }, { kind: 'sell_hold' })
}
