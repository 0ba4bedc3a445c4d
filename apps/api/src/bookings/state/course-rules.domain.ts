/**
 * What holds, travellers, rights and the operator do to the booking as a whole: a cell for every course and event. Total
 * by construction: a new course or event fails to compile until each cell is filled.
 */
import {
  askAgain,
  atNewTimes,
  differenceMinor,
  essentialItems,
  hasPhase,
  ignored,
  inPhase,
  isChangeOpen,
  isCovered,
  isPaid,
  isSecured,
  itemEffect,
  itemsOf,
  mayCorrectPeople,
  move,
  paymentsOf,
  securedMinor,
  supplierChange,
  withdrawOutside,
  withItem,
  withPayment,
} from './booking-facts.domain.ts'
import type { BookingState, Course, CourseEvent, Effect, Item, Move, Payment, Reason } from './booking-state.domain.ts'
import { confirmCancellation, decideClaim } from './cancellation-rules.domain.ts'
import { choose, endHold, holdBegun, isHoldingAnything } from './hold-rules.domain.ts'
import { closePayments } from './payment-rules.domain.ts'

type CourseEventKind = CourseEvent['kind']
type EventOf<K extends CourseEventKind> = Extract<CourseEvent, { kind: K }>
type Rule<K extends CourseEventKind> = (state: BookingState, event: EventOf<K>) => Move
type Row = { readonly [K in CourseEventKind]: Rule<K> }

export function applyCourseEvent(state: BookingState, event: CourseEvent): Move {
  // The table pairs each kind with its own rule; the compiler cannot follow the pairing.
  const rule = TABLE[state.course][event.kind] as (state: BookingState, event: CourseEvent) => Move
  return rule(state, event)
}

/** The booking comes to nothing: suppliers are let go at once, money goes back, our own stock last. */
export function undo(state: BookingState, reason: Reason): Move {
  const { state: withdrawn, effects } = withdrawOutside(state, 'withdrawn')
  return move(withdrawn, { course: 'undoing', reason }, ...effects)
}

const nothing = (state: BookingState): Move => ignored(state)

const expireOpen =
  (reason: Reason) =>
  (state: BookingState): Move =>
    isHoldingAnything(state) ? endHold(reason)(state) : ignored(state)

function selectionChanged(state: BookingState, event: EventOf<'selection_changed'>): Move {
  const isSame = event.selection === state.selection && event.due.amountMinor === state.due.amountMinor
  if ((isSame && state.declined === undefined) || state.former !== undefined) return ignored(state)
  const { selection, due, hasRights } = event
  const { declined: _answered, ...present } = state
  const chosen = choose(present, { selection, due, rights: hasRights ? 'claimed' : 'none' })
  if (isHoldingAnything(state) || state.holdNumber === 0) return chosen
  // Nothing is held: should its page still be paid, these are asked for. What is being let go belongs to an earlier hold.
  const isPresent = ({ holdNumber }: Item): boolean => holdNumber === state.holdNumber
  const kept = Object.entries(state.items).flatMap(([id, item]): [string, Item][] =>
    isPresent(item)
      ? item.leaving === undefined
        ? []
        : [[id, { ...item, holdNumber: item.holdNumber - 1 }]]
      : [[id, item]],
  )
  const items = Object.entries(event.items).map(([id, plan]): [string, Item] => {
    const { round = 0, leaving } = state.items[id] ?? {}
    return [
      id,
      { ...plan, holdNumber: state.holdNumber, round, phase: 'none', ...(leaving !== undefined && { leaving }) },
    ]
  })
  return { ...chosen, state: { ...chosen.state, items: Object.fromEntries([...kept, ...items]) } }
}

/** A new page takes the place of every earlier one for the same card. Credit and cards are never mixed. */
function paymentOpened(state: BookingState, event: EventOf<'payment_opened'>): Move {
  const isMixed = paymentsOf(state).some(
    ([, { method, phase }]) => method !== event.method && phase !== 'open' && phase !== 'declined',
  )
  const left = state.due.amountMinor - securedMinor(state)
  if (isMixed || event.amountMinor <= 0 || event.amountMinor > left) return ignored(state)
  const closed = closePayments(
    state,
    ({ index, phase }) => index === event.index && (phase === 'open' || phase === 'declined'),
  )
  const { method, index, amountMinor } = event
  const opened: Payment = {
    method,
    index,
    amountMinor,
    selection: state.selection,
    phase: 'open',
    capturedMinor: 0,
    refundedMinor: 0,
    refundToMinor: 0,
  }
  return move(withPayment(closed.state, event.payment, opened), {}, ...closed.effects, {
    kind: method === 'card' ? 'watch_payment' : 'authorise',
    payment: event.payment,
  })
}

const openPage: Rule<'payment_opened'> = (state, event) => {
  const items = essentialItems(state)
  const isHeld = items.length > 0 && items.every(({ isHeldFirst, phase }) => !isHeldFirst || phase === 'held')
  const isPayable = isHeld && state.reason === undefined && state.former === undefined
  if (!isPayable) return ignored(state)
  if (event.revision === state.revision) return paymentOpened(state, event)
  // The rest of a sum of which a part is promised is for the same revision.
  if (hasPhase(state, 'authorised')) return ignored(state)
  return paymentOpened({ ...closePayments(state).state, revision: event.revision }, event)
}

/** The difference to a dearer price that the traveller has agreed to: all of it, for the revision that was sealed at it. */
const openDifference: Rule<'payment_opened'> = (state, event) =>
  event.revision === state.revision && event.amountMinor === differenceMinor(state)
    ? paymentOpened(state, event)
    : ignored(state)

const rights =
  (phase: BookingState['rights'], ...awaited: BookingState['rights'][]) =>
  (state: BookingState): Move =>
    awaited.includes(state.rights) ? move(state, { rights: phase }) : ignored(state)

const rightsLost = (state: BookingState): Move =>
  state.rights === 'claiming' || state.rights === 'redeeming'
    ? move(state, { rights: 'lost', reason: 'right_lost' })
    : ignored(state)

const isRequest = (state: BookingState): boolean =>
  !isPaid(state) &&
  !hasPhase(state, 'capturing', 'captured') &&
  (!isCovered(state) ||
    essentialItems(state).some(({ phase, change }) => phase === 'onRequest' || change !== undefined))

const cancelRequest = (state: BookingState): Move =>
  isRequest(state) ? undo(state, 'traveller_cancelled') : ignored(state)

/** What was proposed is asked for in place of what was sold, of which the supplier keeps nothing. */
function changeAccepted(state: BookingState, event: EventOf<'change_accepted'>): Move {
  const item = state.items[event.item]
  if (item?.change === undefined || item.change.kind === 'cancelled' || !isChangeOpen(state, event.item))
    return ignored(state)
  if (item.change.kind === 'dearer') return priceAccepted(state, event)
  return item.change.kind === 'rescheduled'
    ? move(withItem(state, event.item, atNewTimes(item)), {})
    : move(withItem(state, event.item, inPhase(item, 'none')), {}, itemEffect('withdraw', event.item, item))
}

/** What is promised already counts for the revision at the new price: it is charged together with the difference, or not. */
function priceAccepted(state: BookingState, { item, sealed }: EventOf<'change_accepted'>): Move {
  if (sealed === undefined) return ignored(state)
  const { revision, quoteId, selection, amountMinor } = sealed
  let next: BookingState = { ...state, revision, selection }
  // Suppliers are asked for what was agreed to, at its price.
  for (const [id, held] of itemsOf(state)) {
    if (held.heldFor !== undefined) next = withItem(next, id, { ...held, heldFor: { ...held.heldFor, quoteId } })
  }
  for (const [id, payment] of paymentsOf(state)) {
    if (isSecured(payment)) next = withPayment(next, id, { ...payment, selection })
  }
  return askAgain(next, item, amountMinor - state.due.amountMinor)
}

const changeRejected: Rule<'change_rejected'> = (state, event) =>
  isChangeOpen(state, event.item)
    ? undo(state, state.items[event.item]?.change?.kind === 'cancelled' ? 'supplier_withdrew' : 'change_rejected')
    : ignored(state)

/** The operator's decision counts as the suppliers' answer. Money must be there, and our own stock. */
function confirmByOperator(state: BookingState): Move {
  const isHeld = essentialItems(state).every(({ isOwn, phase }) => !isOwn || phase === 'held' || phase === 'confirmed')
  // A wrong amount is never taken, not even by the operator's word.
  if (!isHeld || !isCovered(state) || state.reason === 'amount_mismatch') return ignored(state)
  if (state.cancellation !== undefined || state.rights === 'lost' || hasPhase(state, 'voiding', 'refunding'))
    return ignored(state)
  const { reason: _settled, ...rest } = state
  let next: BookingState = { ...rest, course: 'selling' }
  for (const [id, item] of itemsOf(state)) {
    if (item.isOwn || (!item.isEssential && item.phase !== 'confirmed')) continue
    next = withItem(next, id, inPhase(item, 'confirmed'))
  }
  // A charge with an unknown result is asked for again, under its own key.
  for (const [id, payment] of paymentsOf(state)) {
    if (payment.phase === 'capturing') next = withPayment(next, id, { ...payment, phase: 'authorised' })
  }
  return move(next, {})
}

const settleSale: Rule<'operator_settles'> = (state, event) => {
  if (isPaid(state) && event.as === 'give_back') return undo(state, 'operator')
  // He has found something in the place of what the supplier cancelled, or the supplier stands by it again.
  if (isPaid(state))
    return supplierChange(state)?.[1].change?.kind === 'cancelled' ? confirmByOperator(state) : ignored(state)
  if (!isRequest(state)) return ignored(state)
  return event.as === 'give_back' ? undo(state, 'operator') : confirmByOperator(state)
}

/** The operator gives back what is still promised of a cancellation, or else all of it. */
function giveBackReviewed(state: BookingState): Move {
  if (state.cancellation === undefined) return undo(state, 'operator')
  const { reason: _settled, ...rest } = state
  return move(rest, { course: 'cancelling' })
}

/** What is stored of the people is passed on to suppliers that have them already. */
function peopleCorrected(state: BookingState, { fields, informs }: EventOf<'people_corrected'>): Move {
  if (!mayCorrectPeople(state)) return ignored(state)
  let next = state
  const effects: Effect[] = []
  for (const [id, item] of itemsOf(state)) {
    if (item.phase !== 'confirmed' || !informs.includes(id)) continue
    const number = (item.correction?.number ?? 0) + 1
    next = withItem(next, id, { ...item, correction: { number, phase: 'asked' } })
    effects.push({ ...itemEffect('amend', id, item), correction: number })
  }
  // Where nothing was corrected suppliers are only given again what they did not take.
  return move(next, {}, ...effects, ...(fields.length > 0 ? [{ kind: 'mail', mail: 'people_corrected' } as const] : []))
}

const unasked = {
  traveller_waits: nothing,
  traveller_cancels: nothing,
  change_accepted: nothing,
  change_rejected: nothing,
  cancellation_confirmed: nothing,
  claim_decided: nothing,
  people_corrected: nothing,
} as const
const noHold = {
  hold_begun: nothing,
  hold_extended: nothing,
  hold_expired: nothing,
  selection_changed: nothing,
} as const
const noRights = { rights_claimed: nothing, rights_redeemed: nothing, rights_lost: nothing } as const

const TABLE: Readonly<Record<Course, Row>> = {
  open: {
    ...unasked,
    ...noRights,
    hold_begun: holdBegun,
    hold_extended: (state) => (isHoldingAnything(state) ? move(state, {}) : ignored(state)),
    hold_expired: expireOpen('hold_expired'),
    selection_changed: selectionChanged,
    payment_opened: openPage,
    traveller_cancels: expireOpen('traveller_cancelled'),
    operator_settles: (state, event) => (event.as === 'give_back' ? expireOpen('operator')(state) : ignored(state)),
    mail_sent: nothing,
  },
  selling: {
    ...noHold,
    payment_opened: openDifference,
    rights_claimed: rights('claimed', 'claiming'),
    rights_redeemed: rights('redeemed', 'redeeming'),
    rights_lost: rightsLost,
    traveller_waits: (state) => (isRequest(state) ? move(state, { waits: true }) : ignored(state)),
    // While a supplier is being asked its answer decides; a request may be cancelled.
    traveller_cancels: cancelRequest,
    change_accepted: changeAccepted,
    change_rejected: changeRejected,
    operator_settles: settleSale,
    cancellation_confirmed: confirmCancellation,
    claim_decided: nothing,
    people_corrected: peopleCorrected,
    mail_sent: nothing,
  },
  undoing: {
    ...unasked,
    ...noHold,
    ...noRights,
    payment_opened: nothing,
    operator_settles: nothing,
    mail_sent: nothing,
  },
  cancelling: {
    ...unasked,
    ...noHold,
    ...noRights,
    payment_opened: nothing,
    claim_decided: decideClaim,
    operator_settles: nothing,
    mail_sent: nothing,
  },
  review: {
    ...unasked,
    ...noHold,
    ...noRights,
    payment_opened: nothing,
    operator_settles: (state, event) => (event.as === 'give_back' ? giveBackReviewed(state) : confirmByOperator(state)),
    mail_sent: nothing,
  },
}
