/**
 * What a booking does next by itself, read off its items and payments: holding, confirming in the order of what undoing
 * costs, charging, giving back. One step at a time; `booking.domain.ts` takes steps until none is left.
 */
import {
  hasPhase,
  heldSelection,
  inPhase,
  isBeingAmended,
  isCovered,
  isLeftBehind,
  isPaid,
  mayFollow,
  UNDOING,
  mayBeReserved,
  itemEffect,
  itemsOf,
  leavingOf,
  move,
  paymentsOf,
  pinsOf,
  proportionalShares,
  repricedItems,
  waitsForRelease,
  withdrawOutside,
  withItem,
  withPayment,
  type Entry,
} from './booking-facts.domain.ts'
import type { BookingState, Effect, Item, ItemPhase, Move } from './booking-state.domain.ts'
import { undo } from './course-rules.domain.ts'
import { refundByItself } from './item-rules.domain.ts'
import { choose, endHold, letGo } from './hold-rules.domain.ts'
import { closePayments, giveBackPayment, refundTo, review } from './payment-rules.domain.ts'

type Step = Move | undefined

export function nextStep(state: BookingState): Step {
  return holdReleased(state) ?? stepOfCourse(state)
}

/** A place that waited for others to be let go is asked for; where one may stand for good it is given up. */
function holdReleased(state: BookingState): Step {
  const waiting = itemsOf(state).filter(([, { isWaiting }]) => isWaiting === true)
  for (const [id, item] of waiting) {
    const left = leavingOf(state, item.kind)
    if (left.includes('stuck'))
      return move(withItem(state, id, { ...inPhase(item, 'refused'), cause: 'supplier_silent' }), {})
    if (left.length > 0) continue
    const asked = inPhase(item, 'holding')
    return move(withItem(state, id, asked), {}, itemEffect('hold', id, asked))
  }
  return undefined
}

function stepOfCourse(state: BookingState): Step {
  if (state.former !== undefined && state.course !== 'open') return takePlaceOfFormer(state)
  switch (state.course) {
    case 'open':
      return stepOfOpen(state)
    case 'selling':
      return hasPhase(state, 'capturing') ? undefined : isPaid(state) ? stepOfSold(state) : stepOfSale(state)
    case 'undoing':
      return givingBack(state) ?? (hasMoney(state) ? undefined : freeStock(state, 'withdrawn'))
    case 'cancelling':
      return freeOwn(state, 'cancelled') ?? refundPromised(state)
    case 'review':
      return stepOfReview(state)
  }
}

/** What a cancellation promised, asked for (again) until it has come. */
function refundPromised(state: BookingState): Step {
  const owed = paymentsOf(state).find(
    ([, { phase, refundedMinor, refundToMinor }]) => phase === 'captured' && refundedMinor < refundToMinor,
  )
  return owed === undefined ? undefined : refundTo(state, owed[0], owed[1].refundToMinor)
}

function stepOfReview(state: BookingState): Step {
  const { cancellation, reason: _over, ...rest } = state
  const isOwing = paymentsOf(state).some(([, { refundedMinor, refundToMinor }]) => refundedMinor < refundToMinor)
  if (cancellation !== undefined) return isOwing ? undefined : move({ ...rest, cancellation }, { course: 'cancelling' })
  // Money back in the traveller's hands: nothing is owed, so nothing may stay reserved.
  return hasMoney(state) ? undefined : freeStock(state, 'withdrawn')
}

const isLost = ({ phase }: Item): boolean => phase === 'refused' || phase === 'unknown'
/** One whose loss the traveller has been asked about is not decided here. */
const lostEntry = (state: BookingState): Entry<Item> | undefined =>
  itemsOf(state).find(([, item]) => item.isEssential && isLost(item) && item.change === undefined)
const lostItem = (state: BookingState): Item | undefined => lostEntry(state)?.[1]

const hasMoney = (state: BookingState): boolean =>
  hasPhase(state, 'authorised', 'captureAsked', 'capturing', 'captured', 'voiding', 'refunding')

function stepOfOpen(state: BookingState): Step {
  const { former, reason } = state
  if (isCovered(state)) {
    return reason === 'traveller_cancelled' || reason === 'operator' ? undo(state, reason) : beginSale(state)
  }
  if (reason !== undefined) {
    const isShare = hasPhase(state, 'authorised')
    return isShare ? closePayments(state, ({ phase }) => phase === 'authorised') : undefined
  }
  const lost = lostItem(state)
  // Whether the former selection can be kept is known once its place has been changed, or has not.
  if (lost !== undefined && former !== undefined && itemsOf(state).some(([, item]) => isBeingAmended(item)))
    return undefined
  if (lost !== undefined) {
    const reason = lost.phase === 'unknown' ? 'supplier_silent' : (lost.cause ?? 'hold_lost')
    return former === undefined || former.isReleased === true ? endHold(reason)(state) : keepFormer(state)
  }
  const dropped = dropOptional(state, isLost)
  if (dropped !== undefined) {
    // Pages were opened for the whole sum.
    const closed = closePayments(dropped.state)
    return move(closed.state, {}, ...dropped.effects, ...closed.effects)
  }
  if (former === undefined || itemsOf(state).some(([, { phase }]) => phase === 'holding')) return undefined
  return takePlaceOfFormer(state)
}

/** The other selection is held: what was held before is let go. */
function takePlaceOfFormer(state: BookingState): Step {
  const { former, ...rest } = state
  if (former === undefined) return undefined
  const released = letGo(rest, former.holdNumber, 'withdrawn')
  const isReturned = former.rights === 'claimed' && state.rights === 'none'
  return move(released.state, {}, ...released.effects, ...(isReturned ? RETURNED : []))
}

/** The other selection cannot be had: what was held before stays, and is what the booking says again. */
function keepFormer(state: BookingState): Step {
  const { former, ...rest } = state
  if (former === undefined) return undefined
  const declined = heldSelection(state)
  const released = letGo(rest, state.holdNumber, 'withdrawn')
  const isReturned = state.rights === 'claimed' && former.rights === 'none'
  const chosen = choose({ ...released.state, holdNumber: former.holdNumber }, former)
  const kept = heldSelection(chosen.state)
  return move(
    chosen.state,
    declined === undefined ? {} : { declined: { heldFor: declined, byMinor: repricedItems(state) } },
    ...released.effects,
    ...chosen.effects,
    ...(kept === undefined ? [] : ([{ kind: 'keep_selection', selection: kept }] as const)),
    ...(isReturned ? RETURNED : []),
  )
}

const RETURNED: readonly Effect[] = [{ kind: 'return_rights' }]

/** Paid for: holds no longer run out, and the rights of the price are claimed again, whatever happened to them since. */
function beginSale(state: BookingState): Move {
  const { reason: _late, ...rest } = state
  return state.rights === 'none'
    ? move(rest, { course: 'selling' }, ...pinsOf(state))
    : move(rest, { course: 'selling', rights: 'claiming' }, ...pinsOf(state), { kind: 'claim_rights' })
}

function stepOfSale(state: BookingState): Step {
  // Answered within the same transaction.
  if (state.rights === 'claiming' || state.rights === 'redeeming') return undefined
  if (state.reason !== undefined) return undo(state, state.reason)
  const lost = lostItem(state)
  if (lost !== undefined) {
    return lost.phase === 'unknown' ? review(state, 'supplier_silent') : undo(state, lost.cause ?? 'supplier_refused')
  }
  if (!isCovered(state)) return undefined
  // One of two payments is taken: a change that is proposed now is one of a sold booking.
  if (hasPhase(state, 'captured')) return hasPhase(state, 'captureAsked') ? undefined : captureNext(state)
  const change = dropOptional(
    state,
    (item) => isLost(item) || isLeftBehind(state, item) || item.phase === 'onRequest' || item.change !== undefined,
  )
  return (
    recallCapture(state, { isOtherSum: change !== undefined }) ?? change ?? askSuppliers(state) ?? finishSale(state)
  )
}

/** A supplier answered again before anything was taken: the charge waits until everything is certain once more. */
function recallCapture(state: BookingState, { isOtherSum }: { isOtherSum: boolean }): Step {
  const asked = paymentsOf(state).find(([, { phase }]) => phase === 'captureAsked')
  if (asked === undefined || (isCertain(state) && !isOtherSum)) return undefined
  const [id, payment] = asked
  return move(withPayment(state, id, { ...payment, phase: 'authorised' }), {})
}

const isCertain = (state: BookingState): boolean =>
  itemsOf(state).every(
    ([, { isOwn, isEssential, phase, change }]) =>
      isOwn ||
      (isEssential ? phase === 'confirmed' && change === undefined : !isUnsettled(phase) && phase !== 'holding'),
  )

/** Places are held (again, when the money came after the hold had run out), and then everything is confirmed. */
function askSuppliers(state: BookingState): Step {
  const items = itemsOf(state)
  const wanted = items.filter(([, item]) => item.isHeldFirst && item.phase === 'none')
  const isAwaited = items.some(([, { phase }]) => phase === 'holding')
  return request(state, wanted, 'holding') ?? (isAwaited ? undefined : confirmOutside(state))
}

/** The cheapest to undo first; what cannot be undone runs alone, when everything before it is certain. */
function confirmOutside(state: BookingState): Step {
  for (const rank of UNDOING) {
    const items = itemsOf(state).filter(([, item]) => !item.isOwn && item.undoing === rank)
    const isWaiting = items.some(
      ([, { isEssential, phase, change }]) =>
        phase === 'confirming' || (isEssential && (phase === 'onRequest' || change !== undefined)),
    )
    if (isWaiting && rank === 'irrevocable') return undefined
    const ready = items.filter(([, item]) => (item.phase === 'none' || item.phase === 'held') && mayFollow(state, item))
    const begun = request(state, rank === 'irrevocable' ? ready.slice(0, 1) : ready, 'confirming')
    if (begun !== undefined || isWaiting) return begun
  }
  return undefined
}

const isUnsettled = (phase: ItemPhase): boolean => phase === 'confirming' || phase === 'onRequest'

/** Every request but the confirmation of a held place has a round of its own. */
function request(state: BookingState, items: readonly Entry<Item>[], phase: 'holding' | 'confirming'): Step {
  if (items.length === 0) return undefined
  let next = state
  const effects: Effect[] = []
  for (const [id, item] of items) {
    const round = item.phase === 'held' ? item.round : item.round + 1
    const isWaiting = phase === 'holding' && waitsForRelease(item)
    const asked: Item = { ...inPhase(item, phase), round, ...(isWaiting && { isWaiting }) }
    next = withItem(next, id, asked)
    if (!isWaiting) effects.push(itemEffect(phase === 'holding' ? 'hold' : 'confirm', id, asked))
  }
  return move(next, {}, ...effects)
}

/** Every supplier has confirmed: rights are redeemed and stock sold in one transaction, then each payment is charged. */
function finishSale(state: BookingState): Step {
  const items = itemsOf(state)
  if (!isCertain(state)) return undefined
  if (state.rights === 'claimed') return move(state, { rights: 'redeeming' }, { kind: 'redeem_rights' })
  const own = items.filter(([, { isOwn, phase }]) => isOwn && phase === 'held')
  const sold = request(state, own, 'confirming')
  if (sold !== undefined || items.some(([, { phase }]) => phase === 'confirming')) return sold
  return hasPhase(state, 'captureAsked') ? undefined : captureNext(state)
}

/** One payment after the other, so that at most one has to be refunded when the next fails. */
function captureNext(state: BookingState): Step {
  const payments = paymentsOf(state)
  const taken = payments.reduce((sum, [, { capturedMinor }]) => sum + capturedMinor, 0)
  const waiting = payments.filter(([, { phase }]) => phase === 'authorised')
  const [next] = waiting
  if (next === undefined) return undefined
  const [id, payment] = next
  const [share = 0] = proportionalShares(
    state.due.amountMinor - taken,
    waiting.map(([, { amountMinor }]) => amountMinor),
  )
  if (share <= 0) return giveBackPayment(withPayment(state, id, { ...payment, isClosed: true }), id)
  return move(
    withPayment(state, id, { ...payment, phase: 'captureAsked', captureMinor: share }),
    {},
    { kind: 'capture', payment: id, amountMinor: share },
  )
}

/** The sale stands. What a supplier takes back now is the operator's matter, or leaves the sum when it was optional. */
function stepOfSold(state: BookingState): Step {
  const entry = lostEntry(state)
  if (entry !== undefined) {
    const [id, lost] = entry
    if (lost.phase === 'unknown') return review(state, 'supplier_silent')
    // Taken back while the money was on its way: nothing was sold, so all of it goes back.
    if (state.status !== 'confirmed') return undo(state, lost.cause ?? 'supplier_refused')
    return move(withItem(state, id, { ...lost, change: { kind: 'cancelled' } }), {}, ...refundByItself(id, lost))
  }
  if (state.reason !== undefined) {
    const { reason: _settled, ...rest } = state
    return move(rest, {})
  }
  return (
    dropOptional(state, (item) => isLost(item) || isLeftBehind(state, item)) ??
    askSuppliers(state) ??
    refundExcess(state)
  )
}

/** Captured, and no longer due: the lines of an optional item that was refused after all. */
function refundExcess(state: BookingState): Step {
  const payments = paymentsOf(state)
  if (payments.some(([, { phase }]) => phase === 'refunding')) return undefined
  const kept = payments.map(([, { capturedMinor, refundToMinor }]) => capturedMinor - refundToMinor)
  const excess = kept.reduce((sum, minor) => sum + minor, 0) - state.due.amountMinor
  if (excess <= 0) return undefined
  let next = state
  const effects: Effect[] = []
  proportionalShares(excess, kept).forEach((share, index) => {
    const [id, payment] = payments[index] as (typeof payments)[number]
    const asked = refundTo(next, id, payment.refundToMinor + share)
    next = asked.state
    effects.push(...asked.effects)
  })
  return move(next, {}, ...effects)
}

/** An item that the booking can do without leaves it, and its lines leave the sum. */
function dropOptional(state: BookingState, isMeant: (item: Item) => boolean): Step {
  const entry = itemsOf(state).find(([, item]) => !item.isEssential && isMeant(item))
  if (entry === undefined) return undefined
  const [id, item] = entry
  const { amountMinor, currency } = state.due
  return move(
    withItem(state, id, { ...inPhase(item, 'withdrawn'), priceMinor: 0 }),
    { due: { amountMinor: amountMinor - item.priceMinor, currency } },
    ...(mayBeReserved(item) ? [itemEffect('withdraw', id, item)] : []),
  )
}

function givingBack(state: BookingState): Step {
  const held = paymentsOf(state).find(
    ([, { phase }]) =>
      phase === 'authorised' || phase === 'captureAsked' || phase === 'capturing' || phase === 'captured',
  )
  return held === undefined ? undefined : giveBackPayment(state, held[0])
}

/** Own stock and rights are free again once no money is kept for them. */
function freeStock(state: BookingState, phase: 'withdrawn'): Step {
  const outside = withdrawOutside(state, phase)
  if (outside.effects.length > 0) return outside
  const freed = freeOwn(state, phase)
  if (freed !== undefined) return freed
  const isKept = state.rights === 'claimed' || state.rights === 'redeemed'
  return isKept ? move(state, { rights: 'returned' }, ...RETURNED) : undefined
}

function freeOwn(state: BookingState, phase: 'withdrawn' | 'cancelled'): Step {
  const own = itemsOf(state).filter(([, item]) => item.isOwn && mayBeReserved(item))
  if (own.length === 0) return undefined
  let next = state
  for (const [id, item] of own) next = withItem(next, id, inPhase(item, phase))
  return move(next, {}, ...own.map(([id, item]) => itemEffect('withdraw', id, item)))
}
