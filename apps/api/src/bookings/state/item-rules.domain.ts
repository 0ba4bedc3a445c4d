/**
 * What a supplier's news does to one item: a cell for every phase and event. Total by construction: a new phase or event
 * fails to compile until each cell is filled.
 */
import {
  afterLeaving,
  alarm,
  askAgain,
  atNewTimes,
  ignored,
  inPhase,
  isBeingAmended,
  isConsentAwaited,
  isDearer,
  isPaid,
  itemEffect,
  move,
  placeTaken,
  withItem,
  withdrawalOf,
  withRecord,
} from './booking-facts.domain.ts'
import type { BookingState, Effect, Item, ItemEvent, ItemPhase, Move, Reason } from './booking-state.domain.ts'
import { undo } from './course-rules.domain.ts'
import { isNewOfCorrection } from './people.domain.ts'

type ItemEventKind = ItemEvent['kind']
type ItemEventOf<K extends ItemEventKind> = Extract<ItemEvent, { kind: K }>
type ItemRule<K extends ItemEventKind> = (context: ItemContext, event: ItemEventOf<K>) => Move
type Row = { readonly [K in ItemEventKind]: ItemRule<K> }

interface ItemContext {
  readonly state: BookingState
  readonly id: string
  readonly item: Item
}

const STANDING: ReadonlySet<ItemEvent['kind']> = new Set([
  'item_held',
  'item_confirmed',
  'item_on_request',
  'item_alternative',
] as const)

/** Applies a supplier's news. What still stands of an earlier round is withdrawn; its other news is old. */
export function applyItemEvent(state: BookingState, event: ItemEvent): Move {
  const item = state.items[event.item]
  if (item === undefined) return ignored(state)
  const context = { state, id: event.item, item }
  if (event.kind === 'item_withdrawn') return withdrawn(context, event)
  if (event.round !== item.round) {
    if (event.kind === 'item_orphaned') return orphaned(context, event)
    if (event.kind === 'withdrawal_failed') return notWithdrawn(context, event)
    return STANDING.has(event.kind) ? move(state, {}, withdrawalOf(event, item)) : ignored(state)
  }
  // The table pairs each kind with its own rule; the compiler cannot follow the pairing.
  const rule = TABLE[item.phase][event.kind] as (context: ItemContext, event: ItemEvent) => Move
  return rule(context, event)
}

const nothing = ({ state }: ItemContext): Move => ignored(state)

const become = ({ state, id }: ItemContext, item: Item, ...effects: Effect[]): Move =>
  move(withItem(state, id, item), {}, ...effects)

const to =
  (phase: ItemPhase) =>
  (context: ItemContext): Move =>
    become(context, inPhase(context.item, phase))

/** With what the supplier has recorded of it. */
const recorded =
  (phase: ItemPhase): ItemRule<'item_confirmed'> =>
  (context, { record }) => {
    const { id, item } = context
    const looks = phase === 'confirmed' ? askedAgain(id, item) : []
    return become(context, withRecord(inPhase(item, phase), record), ...looks)
  }

/** A supplier that does not say by itself what becomes of its confirmation is asked for it. */
const askedAgain = (id: string, item: Item): Effect[] =>
  item.asksAgainHours === undefined ? [] : [{ ...itemEffect('watch_item', id, item), everyHours: item.asksAgainHours }]

/** A place that was held may stand although its sale was refused: it is let go. */
const refused =
  (cause: Reason) =>
  (context: ItemContext): Move => {
    const { id, item } = context
    // The place that was to be changed is still the former one.
    const isPlace = item.isHeldFirst && !item.isOwn && !isBeingAmended(item)
    const effects = isPlace ? [itemEffect('withdraw', id, item)] : []
    return become(context, { ...inPhase(item, 'refused'), cause }, ...effects)
  }

/** Not the place that was asked for. */
const holdRefused = refused('hold_lost')

/** Nothing was kept: there is nothing to let go. */
const holdDenied = (context: ItemContext): Move =>
  become(context, { ...inPhase(context.item, 'refused'), cause: 'hold_lost' })

/** The place can be had at another price: a traveller who agrees to it holds again. */
const holdRepriced: ItemRule<'item_repriced'> = (context, { byMinor }) =>
  become(context, { ...inPhase(context.item, 'refused'), cause: 'hold_lost', repricedByMinor: byMinor })

const watch = ({ id, item }: ItemContext, until: string | undefined): Effect => ({
  ...itemEffect('watch_item', id, item),
  ...(until === undefined ? {} : { at: until }),
})

/** A place that its supplier keeps for a time only is looked at when the time has come. */
const held: ItemRule<'item_held'> = (context, { until, record, given }) => {
  const item = { ...withRecord(inPhase(context.item, 'held'), record), ...(given !== undefined && { given }) }
  const taken = { ...context, state: placeTaken(context.state, context.id) }
  return until === undefined ? become(taken, item) : become(taken, { ...item, until }, watch(context, until))
}

/** The supplier names another end of a place that it keeps: it was asked to keep it longer. */
const heldUntil: ItemRule<'item_held'> = (context, { until }) =>
  until === undefined || until === context.item.until
    ? nothing(context)
    : become(context, { ...context.item, until }, watch(context, until))

const amended: ItemRule<'item_amended'> = (context, { record, given }) =>
  become(context, { ...withRecord(context.item, record), given })

const corrected =
  (phase: 'done' | 'refused', ...effects: Effect[]) =>
  (context: ItemContext, { correction: number }: { readonly correction: number }): Move =>
    isNewOfCorrection(context.item.correction, number, phase)
      ? become(context, { ...context.item, correction: { number, phase } }, ...effects)
      : nothing(context)

const onRequest: ItemRule<'item_on_request'> = (context, { until, record }) =>
  become(context, withRecord(inPhase(context.item, 'onRequest'), record), watch(context, until))

const alternative: ItemRule<'item_alternative'> = (context, { offered, until }) =>
  become(
    context,
    { ...inPhase(context.item, 'onRequest'), change: { kind: 'alternative', offered } },
    watch(context, until),
  )

/** Nothing is booked at either price yet: dearer waits for the traveller's consent, cheaper is taken at once. */
const repriced: ItemRule<'item_repriced'> = (context, { byMinor, quotes }) => {
  const { state, id, item } = context
  // A sale that stands is not made dearer: this is a change that the operator settles.
  // Nor are two prices asked at once: the second one's was made without the first one's.
  if (byMinor > 0 && (isPaid(state) || isDearer(state))) return refused('supplier_refused')(context)
  if (byMinor > 0) {
    return become(
      context,
      { ...inPhase(item, 'onRequest'), change: { kind: 'dearer', byMinor, ...(quotes !== undefined && { quotes }) } },
      itemEffect('watch_item', id, item),
    )
  }
  return state.due.amountMinor + byMinor > 0 ? askAgain(state, id, byMinor) : refused('supplier_failed')(context)
}

/**
 * How long a traveller may decide about what a supplier has cancelled or moved after the sale. Then the money of what was
 * cancelled goes back, and new times stand.
 */
export const DECIDE_HOURS = 72

/** Its supplier takes it back. Of a paid booking nothing is given up before the traveller, or the time, has decided. */
const takenBack =
  (cause: Reason) =>
  (context: ItemContext): Move => {
    const { state, id, item } = context
    if (!item.isEssential || state.status !== 'confirmed') return refused(cause)(context)
    return item.change?.kind === 'cancelled'
      ? nothing(context)
      : become(
          context,
          { ...item, change: { kind: 'cancelled' } },
          ...refundByItself(id, item),
          ...askedAgain(id, item),
        )
  }

/** A little earlier or later is only said. More is the traveller's to decide, and stands when its time is over. */
const rescheduled: ItemRule<'item_rescheduled'> = (context, { to, record, isSmall }) => {
  const { state, id, item } = context
  const { change, ...kept } = item
  // Asked before the traveller's answer, and answered after it.
  const known = change?.kind === 'rescheduled' ? change.to : item.movedTo
  const isKnown = change?.kind !== 'cancelled' && known === to
  if (state.status !== 'confirmed' || isKnown) return nothing(context)
  const looks = askedAgain(id, item)
  if (isSmall)
    return become(context, { ...withRecord(kept, record), movedTo: to }, ...looks, { kind: 'mail', mail: 'new_times' })
  return become(
    context,
    { ...kept, change: { kind: 'rescheduled', to, record } },
    { ...itemEffect('watch_item', id, item), waitHours: DECIDE_HOURS },
    ...looks,
  )
}

/** The money of what a supplier has cancelled goes back by itself in the end, and the operator is notified at once. */
export const refundByItself = (id: string, item: Item): Effect[] => [
  { ...itemEffect('watch_item', id, item), waitHours: DECIDE_HOURS },
  alarm('supplier_withdrew'),
]

/** The time of an answer is over. It was the traveller's where a dearer price waits: all of the money goes back. */
const unanswered = ({ state, item }: ItemContext): Move =>
  isConsentAwaited(state, item) ? move(state, { reason: 'change_unanswered' }) : ignored(state)

const overdue = (context: ItemContext): Move => {
  const ended = unanswered(context)
  return ended.verdict === 'moved' ? ended : move(context.state, {}, alarm('supplier_silent'))
}

/** A request of an earlier round may stand for good: what waits for its end is given up. */
function stuck({ state, id, item }: ItemContext, { round }: ItemEvent): Move {
  const left = afterLeaving(item, round, true)
  return left === item ? ignored(state) : move(withItem(state, id, left), {})
}

const notWithdrawn: ItemRule<'withdrawal_failed'> = (context, event) =>
  move(stuck(context, event).state, {}, alarm('not_withdrawn'))

/** The operator is notified of what only he can withdraw. */
const orphaned: ItemRule<'item_orphaned'> = (context, event) =>
  move(stuck(context, event).state, {}, alarm('supplier_orphan'))

/** Of whatever round: what waits for it may be asked for. */
const withdrawn: ItemRule<'item_withdrawn'> = ({ state, id, item }, { round }) => {
  const left = afterLeaving(item, round, false)
  return left === item ? ignored(state) : move(withItem(state, id, left), {})
}

/** It is not wanted any more, or not yet: what the supplier may have is withdrawn (again). */
const stray = ({ state, item }: ItemContext, event: ItemEvent): Move => move(state, {}, withdrawalOf(event, item))

/** The operator decides with the supplier's latest word before him. */
const strayUnlessReviewed: ItemRule<'item_confirmed'> = (context, event) =>
  context.state.course === 'review' ? recorded('confirmed')(context, event) : stray(context, event)

const noCorrection = { item_amended: nothing, item_corrected: nothing, item_correction_refused: nothing } as const

const unasked: Row = {
  item_held: stray,
  item_confirmed: stray,
  item_on_request: stray,
  item_alternative: stray,
  item_repriced: nothing,
  item_rescheduled: nothing,
  item_refused: nothing,
  item_failed: nothing,
  item_unreachable: nothing,
  item_overdue: nothing,
  item_lapsed: nothing,
  withdrawal_failed: notWithdrawn,
  item_withdrawn: withdrawn,
  item_orphaned: orphaned,
  ...noCorrection,
}

const TABLE: Readonly<Record<ItemPhase, Row>> = {
  none: { ...unasked, item_overdue: unanswered },
  holding: {
    item_held: held,
    item_confirmed: (context, event) =>
      recorded('held')({ ...context, state: placeTaken(context.state, context.id) }, event),
    item_on_request: holdRefused,
    item_alternative: holdRefused,
    item_repriced: holdRepriced,
    item_rescheduled: nothing,
    item_refused: holdDenied,
    item_failed: refused('supplier_failed'),
    item_unreachable: (context) => to('unknown')({ ...context, state: placeTaken(context.state, context.id) }),
    item_overdue: nothing,
    item_lapsed: refused('hold_expired'),
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
  },
  held: {
    item_held: heldUntil,
    item_confirmed: nothing,
    item_on_request: holdRefused,
    item_alternative: holdRefused,
    item_repriced: holdRefused,
    item_rescheduled: nothing,
    item_refused: holdRefused,
    item_failed: nothing,
    item_unreachable: nothing,
    item_overdue: nothing,
    item_lapsed: refused('hold_expired'),
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
    item_amended: amended,
  },
  confirming: {
    item_held: nothing,
    item_confirmed: recorded('confirmed'),
    item_on_request: onRequest,
    item_alternative: alternative,
    item_repriced: repriced,
    item_rescheduled: nothing,
    item_refused: refused('supplier_refused'),
    item_failed: refused('supplier_failed'),
    item_unreachable: to('unknown'),
    item_overdue: nothing,
    item_lapsed: nothing,
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
  },
  confirmed: {
    item_held: nothing,
    // The supplier stands by what was sold after all.
    item_confirmed: (context, event) =>
      context.item.change === undefined ? nothing(context) : recorded('confirmed')(context, event),
    item_on_request: nothing,
    // What is offered stays what it is until it is answered, whatever the supplier offers after it.
    item_alternative: (context, { offered, until }) =>
      context.item.change?.kind !== 'alternative'
        ? become(context, { ...context.item, change: { kind: 'alternative', offered } }, watch(context, until))
        : nothing(context),
    item_repriced: nothing,
    item_rescheduled: rescheduled,
    item_refused: takenBack('supplier_refused'),
    item_failed: takenBack('supplier_failed'),
    item_unreachable: nothing,
    item_overdue: (context) => {
      const { state, item } = context
      if (item.change?.kind === 'cancelled') return undo(state, 'supplier_withdrew')
      if (item.change?.kind === 'rescheduled') return become(context, atNewTimes(item))
      return item.change === undefined ? nothing(context) : move(state, {}, alarm('change_unanswered'))
    },
    item_lapsed: nothing,
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
    item_corrected: corrected('done'),
    item_correction_refused: corrected('refused', alarm('correction_refused')),
  },
  onRequest: {
    item_held: nothing,
    item_confirmed: recorded('confirmed'),
    item_on_request: nothing,
    item_alternative: (context, event) =>
      context.item.change === undefined ? alternative(context, event) : nothing(context),
    item_repriced: (context, event) =>
      context.item.change === undefined ? repriced(context, event) : nothing(context),
    item_rescheduled: nothing,
    item_refused: refused('supplier_refused'),
    item_failed: refused('supplier_failed'),
    item_unreachable: nothing,
    item_overdue: overdue,
    item_lapsed: refused('hold_expired'),
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
  },
  unknown: {
    item_held: nothing,
    item_confirmed: recorded('confirmed'),
    item_on_request: to('onRequest'),
    item_alternative: alternative,
    item_repriced: nothing,
    item_rescheduled: nothing,
    item_refused: refused('supplier_refused'),
    item_failed: refused('supplier_failed'),
    item_unreachable: nothing,
    item_overdue: nothing,
    item_lapsed: nothing,
    withdrawal_failed: nothing,
    item_withdrawn: withdrawn,
    item_orphaned: nothing,
    ...noCorrection,
  },
  refused: {
    ...unasked,
    item_confirmed: strayUnlessReviewed,
    item_overdue: (context) =>
      context.item.change?.kind === 'cancelled' ? undo(context.state, 'supplier_withdrew') : nothing(context),
  },
  withdrawn: unasked,
  cancelled: unasked,
}
