/** What beginning and ending a hold does to a booking, and another selection in place of the one that is held. */
import {
  ignored,
  inPhase,
  isBeingAmended,
  itemEffect,
  itemsOf,
  mayBeReserved,
  move,
  paymentsOf,
  placeOf,
  waitsForRelease,
  withItem,
  withPayment,
  type Entry,
} from './booking-facts.domain.ts'
import type { BookingState, CourseEvent, Effect, Item, ItemPlan, Move, Reason } from './booking-state.domain.ts'
import { closePayments } from './payment-rules.domain.ts'
import type { PlaceOf } from './selection.domain.ts'

/** Puts every item of a hold back to `none`, ready to be held again; what was held is let go. */
export function letGo(state: BookingState, holdNumber: number, phase: 'none' | 'withdrawn'): Move {
  let next = state
  const effects: Effect[] = []
  for (const [id, item] of Object.entries(state.items)) {
    if (item.holdNumber !== holdNumber) continue
    if (mayBeReserved(item)) effects.push(itemEffect('withdraw', id, item))
    next = withItem(next, id, inPhase(item, phase))
  }
  return move(next, {}, ...effects)
}

/**
 * Another selection is chosen. A page of the former is over, and counts again only when that is chosen again in the end;
 * money that it has brought already goes back.
 */
export function choose(
  state: BookingState,
  { selection, due, rights: claims }: Pick<BookingState, 'selection' | 'due' | 'rights'>,
): Move {
  const change = { selection, due, rights: claims }
  if (selection === state.selection) return move(state, change)
  const closed = closePayments(state, ({ phase }) => phase === 'authorised')
  let next = closed.state
  for (const [id, payment] of paymentsOf(next)) {
    if (payment.phase === 'open') next = withPayment(next, id, { ...payment, phase: 'declined' })
  }
  return move(next, change, ...closed.effects)
}

/** Begins to hold what was chosen: for a booking that holds nothing, or in place of what it holds. */
export function holdBegun(state: BookingState, event: Extract<CourseEvent, { kind: 'hold_begun' }>): Move {
  // One exchange at a time: the traveller is answered when it has come to its end.
  if (state.former !== undefined) return ignored(state)
  const { reason: _over, declined: _answered, ...rest } = state
  const holdNumber = state.holdNumber + 1
  const { selection, due, heldFor } = event
  const chosen = choose(rest, { selection, due, rights: event.hasRights ? 'claimed' : 'none' })
  const released = releaseFor(chosen.state, event.items)
  let next: BookingState = {
    ...released.state,
    ...(isHoldingAnything(state)
      ? { former: { ...formerOf(state), ...(released.effects.length > 0 && { isReleased: true }) } }
      : {}),
    holdNumber,
  }
  const places = isHoldingAnything(state) ? itemsOf(state) : []
  const effects: Effect[] = [...chosen.effects, ...released.effects]
  for (const [id, plan] of Object.entries(event.items)) {
    const first = firstPhase(plan, { holdNumber, isTaken: event.held.includes(id), round: state.items[id]?.round ?? 0 })
    const item = first.phase === 'holding' ? madeOfFormer(first, next, places) : first
    const leaving = next.items[id]?.leaving
    next = withItem(next, id, { ...item, heldFor, ...(leaving !== undefined && { leaving }) })
    if (item.phase === 'holding' && item.isWaiting !== true) effects.push(itemEffect('hold', id, item))
  }
  return move(next, {}, ...effects)
}

/** Made of the place that its supplier keeps for the former selection, where the supplier changes such a place; else new. */
function madeOfFormer(item: Item, state: BookingState, places: readonly Entry<Item>[]): Item {
  if (item.otherSelection !== 'amend') return item
  const isUsed = ({ item: known, round }: PlaceOf): boolean =>
    Object.values(state.items).some(
      (other) => isBeingAmended(other) && other.place?.item === known && other.place.round === round,
    )
  const free = places.find(
    ([id, former]) => former.kind === item.kind && former.phase === 'held' && !isUsed(placeOf(id, former)),
  )
  if (free === undefined) return item
  const [id, former] = free
  return { ...item, place: placeOf(id, former), ...(former.record !== undefined && { record: former.record }) }
}

/** Suppliers that keep one place at a time let go what they keep of the present hold before they are asked for another. */
function releaseFor(state: BookingState, wanted: Readonly<Record<string, ItemPlan>>): Move {
  const kinds = new Set(Object.values(wanted).flatMap((plan) => (waitsForRelease(plan) ? [plan.kind] : [])))
  let next = state
  const effects: Effect[] = []
  for (const [id, item] of itemsOf(state)) {
    if (!kinds.has(item.kind) || !mayBeReserved(item)) continue
    effects.push(itemEffect('withdraw', id, item))
    next = withItem(next, id, inPhase(item, 'withdrawn'))
  }
  return move(next, {}, ...effects)
}

const formerOf = ({ selection, due, holdNumber, rights }: BookingState): NonNullable<BookingState['former']> => ({
  selection,
  due,
  holdNumber,
  rights,
})

function firstPhase(
  plan: ItemPlan,
  { holdNumber, isTaken, round }: { holdNumber: number; isTaken: boolean; round: number },
): Item {
  if (isTaken) return { ...plan, holdNumber, round: round + 1, phase: 'held' }
  return plan.isHeldFirst
    ? { ...plan, holdNumber, round: round + 1, phase: 'holding', ...(waitsForRelease(plan) && { isWaiting: true }) }
    : { ...plan, holdNumber, round, phase: 'none' }
}

/** Ends the hold of an open booking. Cards that were authorised for a part of the sum are let go by what follows. */
export const endHold =
  (reason: Reason) =>
  (state: BookingState): Move => {
    const released = letGo(state, state.holdNumber, 'none')
    const { former, declined: _over, ...rest } = released.state
    const both = former === undefined ? move(rest, {}) : letGo(rest, former.holdNumber, 'withdrawn')
    const isClaimed = state.rights === 'claimed' || former?.rights === 'claimed'
    return move(
      both.state,
      { reason, rights: state.rights === 'claimed' ? 'returned' : state.rights },
      ...released.effects,
      ...both.effects,
      ...(isClaimed ? ([{ kind: 'return_rights' }] as const) : []),
    )
  }

/** A hold has been begun and has not come to its end, whether or not a supplier keeps a place for it. */
export const isHoldingAnything = (state: BookingState): boolean =>
  state.reason === undefined && itemsOf(state).length > 0
