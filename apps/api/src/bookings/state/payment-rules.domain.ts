/**
 * What news of money does to one payment: a cell for every phase and event. Total by construction: a new phase or event
 * fails to compile until each cell is filled.
 */
import { alarm, hasPhase, ignored, isCovered, isMeant, move, pinsOf, withPayment } from './booking-facts.domain.ts'
import type { BookingState, Effect, Move, Payment, PaymentEvent, PaymentPhase, Reason } from './booking-state.domain.ts'

type PaymentEventKind = PaymentEvent['kind']
type PaymentEventOf<K extends PaymentEventKind> = Extract<PaymentEvent, { kind: K }>
type PaymentRule<K extends PaymentEventKind> = (context: PaymentContext, event: PaymentEventOf<K>) => Move
type Row = { readonly [K in PaymentEventKind]: PaymentRule<K> }

interface PaymentContext {
  readonly state: BookingState
  readonly id: string
  readonly payment: Payment
}

export function applyPaymentEvent(state: BookingState, event: PaymentEvent): Move {
  const payment = state.payments[event.payment]
  if (payment === undefined) return unknownPayment(state, event)
  // The table pairs each kind with its own rule; the compiler cannot follow the pairing.
  const rule = TABLE[payment.phase][event.kind] as (context: PaymentContext, event: PaymentEvent) => Move
  return rule({ state, id: event.payment, payment }, event)
}

/** The booking is put before the operator; money and stock stay as they are, and a hold no longer runs out. */
export function review(state: BookingState, reason: Reason, ...effects: Effect[]): Move {
  const pins = state.course === 'open' ? pinsOf(state) : []
  return move(state, { course: 'review', reason }, ...pins, ...effects, alarm(reason))
}

/** Pages that count no more, whatever selection they were opened for; what they brought already goes back. */
export function closePayments(state: BookingState, isMeantToClose: (payment: Payment) => boolean = () => true): Move {
  let next = state
  const effects: Effect[] = []
  for (const [id, payment] of Object.entries(state.payments)) {
    if (payment.isClosed === true || !isMeantToClose(payment)) continue
    const given = giveBackPayment(withPayment(next, id, { ...payment, isClosed: true }), id)
    next = given.state
    effects.push(...given.effects)
  }
  return move(next, {}, ...effects)
}

/** Gives back what a payment has promised or taken; nothing happens to one that holds no money. */
export function giveBackPayment(state: BookingState, id: string): Move {
  const payment = state.payments[id]
  if (payment === undefined) return ignored(state)
  switch (payment.phase) {
    case 'authorised':
    case 'captureAsked':
    case 'capturing':
      return move(withPayment(state, id, { ...payment, phase: 'voiding' }), {}, { kind: 'void', payment: id })
    case 'captured':
      return refundTo(state, id, payment.capturedMinor)
    case 'open':
    case 'declined':
    case 'voiding':
    case 'voided':
    case 'refunding':
    case 'refunded':
      return ignored(state)
  }
}

/** Brings what has gone back of a captured payment to `totalMinor`. */
export function refundTo(state: BookingState, id: string, totalMinor: number): Move {
  const payment = state.payments[id]
  if (payment?.phase !== 'captured' || totalMinor <= payment.refundedMinor) return ignored(state)
  const asked: Payment = { ...payment, phase: 'refunding', refundToMinor: totalMinor }
  return move(withPayment(state, id, asked), {}, { kind: 'refund', payment: id, totalMinor })
}

/** Money under an id that the booking does not know is undone; nothing else of it can be ours. */
function unknownPayment(state: BookingState, event: PaymentEvent): Move {
  return event.kind === 'payment_authorised'
    ? move(state, {}, { kind: 'void', payment: event.payment }, alarm('unexpected_event'))
    : ignored(state)
}

const nothing = ({ state }: PaymentContext): Move => ignored(state)

const become = ({ state, id }: PaymentContext, payment: Payment, ...effects: Effect[]): Move =>
  move(withPayment(state, id, payment), {}, ...effects)

const to =
  (phase: PaymentPhase) =>
  (context: PaymentContext): Move =>
    become(context, { ...context.payment, phase })

/** Whether the booking counts on this money: the operator must know when it is moved by another hand. */
const relies = (state: BookingState, payment: Payment): boolean =>
  isMeant(state, payment) && (state.course === 'open' || state.course === 'selling')

/** Another hand moved the money. */
const moved =
  (phase: PaymentPhase) =>
  ({ state, id, payment }: PaymentContext): Move => {
    const known = withPayment(state, id, { ...payment, phase })
    return relies(state, payment) ? review(known, 'unexpected_event') : move(known, {}, alarm('unexpected_event'))
  }

/** Money that was taken, by us or by the provider: what is known of it. */
const captured = (payment: Payment, amountMinor: number): Payment => ({
  ...payment,
  phase: 'captured',
  capturedMinor: amountMinor,
})

/** The provider took money that we did not ask for, or not any more. */
const strayCapture: PaymentRule<'capture_done'> = ({ state, id, payment }, { amountMinor }) => {
  const known = withPayment(state, id, captured(payment, amountMinor))
  if (relies(state, payment)) return review(known, 'unexpected_event')
  if (state.course === 'review' && isMeant(state, payment)) return move(known, {}, alarm('unexpected_event'))
  const given = giveBackPayment(known, id)
  return { ...given, effects: [...given.effects, alarm('unexpected_event')] }
}

/**
 * An authorisation where the traveller was expected to pay. It is accepted for exactly the amount of its page, while the
 * booking still waits for it; any other money is given back.
 */
const authorised: PaymentRule<'payment_authorised'> = ({ state, id, payment }, event) => {
  const known: Payment = { ...payment, phase: 'authorised', transaction: event.transaction }
  const after = withPayment(state, id, known)
  const isAwaited = state.course === 'open' || (state.course === 'selling' && !isCovered(state))
  if (!isMeant(state, payment) || !isAwaited) {
    const given = giveBackPayment(withPayment(state, id, { ...known, isClosed: true }), id)
    return { ...given, effects: [...given.effects, alarm('unexpected_event'), RETURNED] }
  }
  if (event.amountMinor !== payment.amountMinor || event.currency !== state.due.currency) {
    const given = giveBackPayment(after, id)
    return review(given.state, 'amount_mismatch', ...given.effects)
  }
  return move(after, {}, { kind: 'watch_authorisation', payment: id })
}

const RETURNED: Effect = { kind: 'mail', mail: 'payment_returned' }

/** One of two cards was declined: the other is let go at once, and the traveller begins again. */
const declined = (context: PaymentContext): Move => {
  const { id, payment } = context
  let result = become(context, { ...payment, phase: 'declined' })
  if (!isMeant(context.state, payment) || context.state.course !== 'open') return result
  for (const [otherId, other] of Object.entries(result.state.payments)) {
    if (otherId === id || other.phase !== 'authorised' || !isMeant(result.state, other)) continue
    const given = giveBackPayment(withPayment(result.state, otherId, { ...other, isClosed: true }), otherId)
    result = { ...given, effects: [...result.effects, ...given.effects] }
  }
  return result
}

/** Money may be on its way: it is given back when it comes. */
const closed = (context: PaymentContext): Move =>
  become(context, { ...context.payment, phase: 'declined', isClosed: true })

/** Nothing else is sealed once a part of the sum is promised. */
const revised: PaymentRule<'payment_revised'> = ({ state, id, payment }, { revision }) => {
  if (state.course !== 'open' || !isMeant(state, payment) || hasPhase(state, 'authorised')) return ignored(state)
  // Any other page was opened for the revision before.
  const closed = closePayments(withPayment(state, id, { ...payment, isClosed: true })).state
  return move(withPayment(closed, id, payment), { revision })
}

const absent: PaymentRule<'payment_absent'> = ({ state }, { claimed }) =>
  claimed ? move(state, {}, alarm('unexpected_event')) : ignored(state)

const voidFailed: PaymentRule<'void_failed'> = (context, event) => {
  const { state, id, payment } = context
  if (event.capturedMinor > 0) {
    return giveBackPayment(withPayment(state, id, captured(payment, event.capturedMinor)), id)
  }
  const known = withPayment(state, id, { ...payment, phase: 'authorised' })
  return payment.isClosed === true ? move(known, {}, alarm('money_not_returned')) : review(known, 'money_not_returned')
}

const capturedAfterAll: PaymentRule<'capture_done'> = ({ state, id, payment }, { amountMinor }) =>
  giveBackPayment(withPayment(state, id, captured(payment, amountMinor)), id)

const refunded: PaymentRule<'refund_done'> = (context, { totalMinor }) => {
  const { payment } = context
  const isWhole = totalMinor >= payment.capturedMinor
  return become(context, { ...payment, phase: isWhole ? 'refunded' : 'captured', refundedMinor: totalMinor })
}

const refundFailed = ({ state, id, payment }: PaymentContext): Move => {
  const known = withPayment(state, id, { ...payment, phase: 'captured' })
  return payment.isClosed === true ? move(known, {}, alarm('money_not_returned')) : review(known, 'money_not_returned')
}

/** Money that we hold as captured was returned by another hand. */
const strayRefund: PaymentRule<'refund_done'> = (context, { totalMinor }) => {
  const { state, id, payment } = context
  if (totalMinor <= payment.refundedMinor) return ignored(state)
  const phase = totalMinor >= payment.capturedMinor ? 'refunded' : 'captured'
  const known: Payment = { ...payment, refundedMinor: totalMinor }
  // Asked for before the operator was called: it has come after all.
  if (totalMinor <= payment.refundToMinor) return become(context, { ...known, phase })
  return moved(phase)({ state, id, payment: known })
}

const lapsed = (context: PaymentContext): Move => {
  const { state } = context
  if (state.course !== 'selling' || hasPhase(state, 'capturing', 'captured')) return nothing(context)
  return { ...move(state, { reason: 'authorisation_lapsed' }) }
}

const noCapture = {
  capture_begun: nothing,
  capture_failed: nothing,
  capture_unresolved: nothing,
} as const
const noReturn = { void_done: nothing, void_failed: nothing, refund_done: nothing, refund_failed: nothing } as const
const paidFor = {
  payment_declined: nothing,
  payment_absent: nothing,
  payment_authorised: nothing,
  payment_closed: nothing,
  payment_revised: nothing,
} as const

const TABLE: Readonly<Record<PaymentPhase, Row>> = {
  open: {
    ...noCapture,
    ...noReturn,
    payment_authorised: authorised,
    payment_declined: declined,
    payment_closed: closed,
    payment_revised: revised,
    payment_absent: absent,
    authorisation_lapsed: nothing,
    capture_done: strayCapture,
  },
  // A page that was declined may still be approved at the provider while it waits.
  declined: {
    ...noCapture,
    ...noReturn,
    payment_authorised: authorised,
    payment_declined: nothing,
    payment_closed: closed,
    payment_revised: nothing,
    payment_absent: absent,
    authorisation_lapsed: nothing,
    capture_done: strayCapture,
  },
  authorised: {
    ...paidFor,
    ...noCapture,
    ...noReturn,
    authorisation_lapsed: lapsed,
    capture_done: strayCapture,
    void_done: moved('voided'),
  },
  captureAsked: {
    ...paidFor,
    ...noReturn,
    authorisation_lapsed: nothing,
    capture_begun: (context, { amountMinor }) =>
      amountMinor === context.payment.captureMinor ? to('capturing')(context) : nothing(context),
    capture_done: strayCapture,
    capture_failed: nothing,
    capture_unresolved: nothing,
    void_done: moved('voided'),
  },
  capturing: {
    ...paidFor,
    ...noReturn,
    authorisation_lapsed: nothing,
    capture_begun: nothing,
    capture_done: (context, { amountMinor }) => become(context, captured(context.payment, amountMinor)),
    // What became of the authorisation is looked at when it is voided.
    capture_failed: (context) => move(to('authorised')(context).state, { reason: 'capture_failed' }),
    capture_unresolved: ({ state }) => review(state, 'capture_unresolved'),
    void_done: moved('voided'),
  },
  captured: {
    ...paidFor,
    ...noCapture,
    authorisation_lapsed: nothing,
    capture_done: nothing,
    void_done: nothing,
    void_failed: nothing,
    refund_done: strayRefund,
    refund_failed: nothing,
  },
  voiding: {
    ...paidFor,
    ...noCapture,
    authorisation_lapsed: nothing,
    capture_done: capturedAfterAll,
    void_done: to('voided'),
    void_failed: voidFailed,
    refund_done: nothing,
    refund_failed: nothing,
  },
  voided: { ...paidFor, ...noCapture, ...noReturn, authorisation_lapsed: nothing, capture_done: strayCapture },
  refunding: {
    ...paidFor,
    ...noCapture,
    authorisation_lapsed: nothing,
    capture_done: nothing,
    void_done: nothing,
    void_failed: nothing,
    refund_done: refunded,
    refund_failed: refundFailed,
  },
  refunded: { ...paidFor, ...noCapture, ...noReturn, authorisation_lapsed: nothing, capture_done: nothing },
}
