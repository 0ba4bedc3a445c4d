/**
 * The life of a booking as a pure function over its items and payments. An event is first put down as a fact, by the
 * tables of items, payments and courses; then the booking takes its own next steps until it waits for the outside.
 */
import { hasChange, isDearer, itemsOf, noteLeaving } from './booking-facts.domain.ts'
import type {
  BookingEvent,
  BookingState,
  BookingStatus,
  CourseEvent,
  Due,
  Effect,
  EventKind,
  ItemChange,
  ItemEvent,
  Move,
  PaymentEvent,
} from './booking-state.domain.ts'
import type { MailKind } from './mail-kind.domain.ts'
import { applyCourseEvent } from './course-rules.domain.ts'
import { applyItemEvent } from './item-rules.domain.ts'
import { nextStep } from './next-step.domain.ts'
import { applyPaymentEvent } from './payment-rules.domain.ts'
import { statusOf } from './status.domain.ts'

/** A booking that has been stored and holds nothing yet. `due` is what its selection costs. */
export const newBooking = (due: Due, selection: string): BookingState => ({
  status: 'draft',
  course: 'open',
  due,
  selection,
  holdNumber: 0,
  items: {},
  payments: {},
  rights: 'none',
})

/** Applies one event. Never throws; the state is returned unchanged when the event does not fit. */
export function reduce(before: BookingState, event: BookingEvent): Move {
  const fact = noteLeaving(applyFact(before, event))
  if (fact.verdict === 'ignored') return { state: before, effects: [], verdict: 'ignored' }
  let state = fact.state
  const effects: Effect[] = [...fact.effects]
  for (let step = nextStep(state); step !== undefined; step = nextStep(state)) {
    const made = noteLeaving(step)
    state = made.state
    effects.push(...made.effects)
  }
  state = { ...state, status: statusOf(state) }
  const mails = mailsFor(before, state).map((mail): Effect => ({ kind: 'mail', mail }))
  return { state, effects: [...takenRevision(before, state), ...effects, ...mails], verdict: 'moved' }
}

/** Money came: from here on the booking is what was sealed for it, whatever was typed since. Before all else, which relies on it. */
const takenRevision = (before: BookingState, { course, revision }: BookingState): Effect[] =>
  before.course === 'open' && course !== 'open' && revision !== undefined ? [{ kind: 'take_revision', revision }] : []

/** Which table answers an event; a new kind fails to compile until it is named here. */
const CONCERN = {
  item_held: 'item',
  item_confirmed: 'item',
  item_on_request: 'item',
  item_alternative: 'item',
  item_repriced: 'item',
  item_refused: 'item',
  item_rescheduled: 'item',
  item_failed: 'item',
  item_unreachable: 'item',
  item_overdue: 'item',
  item_lapsed: 'item',
  item_withdrawn: 'item',
  withdrawal_failed: 'item',
  item_orphaned: 'item',
  item_amended: 'item',
  item_corrected: 'item',
  item_correction_refused: 'item',
  payment_authorised: 'payment',
  payment_declined: 'payment',
  payment_closed: 'payment',
  payment_revised: 'payment',
  payment_absent: 'payment',
  authorisation_lapsed: 'payment',
  capture_begun: 'payment',
  capture_done: 'payment',
  capture_failed: 'payment',
  capture_unresolved: 'payment',
  void_done: 'payment',
  void_failed: 'payment',
  refund_done: 'payment',
  refund_failed: 'payment',
  hold_begun: 'course',
  hold_extended: 'course',
  hold_expired: 'course',
  selection_changed: 'course',
  payment_opened: 'course',
  rights_claimed: 'course',
  rights_redeemed: 'course',
  rights_lost: 'course',
  traveller_waits: 'course',
  traveller_cancels: 'course',
  change_accepted: 'course',
  change_rejected: 'course',
  operator_settles: 'course',
  cancellation_confirmed: 'course',
  claim_decided: 'course',
  people_corrected: 'course',
  mail_sent: 'course',
} as const satisfies Record<EventKind, 'item' | 'payment' | 'course'>

const isItemEvent = (event: BookingEvent): event is ItemEvent => CONCERN[event.kind] === 'item'
const isPaymentEvent = (event: BookingEvent): event is PaymentEvent => CONCERN[event.kind] === 'payment'

function applyFact(state: BookingState, event: BookingEvent): Move {
  if (isItemEvent(event)) return applyItemEvent(state, event)
  if (isPaymentEvent(event)) return applyPaymentEvent(state, event)
  return applyCourseEvent(state, event as CourseEvent)
}

const MAIL_ON: Partial<Record<BookingStatus, MailKind>> = {
  rq: 'on_request',
  confirmed: 'confirmed',
  refused: 'refused',
  voided: 'not_booked',
  error: 'not_booked',
  refunded: 'refunded',
  needs_review: 'under_review',
  cancelled: 'cancelled',
}

/** The messages that a move is worth: a new status, a change proposed, and a sale that stands again after a change. */
function mailsFor(before: BookingState, after: BookingState): MailKind[] {
  const { status } = after
  const isNewStatus = status !== before.status
  if (status === 'rq' && isNewly('alternative', before, after)) return ['alternative']
  if (status === 'rq' && isDearer(after)) return isDearer(before) ? [] : ['dearer']
  if (status === 'confirmed' && isNewly('cancelled', before, after)) return ['supplier_cancelled']
  if (status === 'confirmed' && hasChange(after)) {
    const isNew = isNewly('alternative', before, after) || isNewly('rescheduled', before, after)
    return isNewStatus || isNew ? ['changed'] : []
  }
  const isWholeAgain = status === 'confirmed' && !isWhole(before) && isWhole(after)
  if (isNewStatus && status === 'cancelled' && after.cancellation?.claim?.phase === 'accepted')
    return ['claim_accepted']
  const mail = isNewStatus || isWholeAgain ? MAIL_ON[status] : undefined
  return mail === undefined ? [] : [mail]
}

/** A supplier changes an item so, and had not before, or to other times. */
const isNewly = (kind: ItemChange['kind'], before: BookingState, after: BookingState): boolean =>
  itemsOf(after).some(([id, { change }]) => {
    const former = before.items[id]?.change
    return change?.kind === kind && (former?.kind !== kind || (kind === 'rescheduled' && former !== change))
  })

const isWhole = (state: BookingState): boolean =>
  itemsOf(state).every(
    ([, { isEssential, phase, change }]) => !isEssential || (phase === 'confirmed' && change === undefined),
  )
