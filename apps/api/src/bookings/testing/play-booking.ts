/** A booking as the reducer alone plays it, for tests of its rules. */
import { newBooking, reduce } from '../state/booking.domain.ts'
import type { BookingEvent, BookingState, Effect, ItemPlan } from '../state/booking-state.domain.ts'
import { PLANS } from '../simulation/simulated-outside.ts'

export const due = { amountMinor: 500_000, currency: 'ILS' } as const
/** What a hold is taken for unless a test says it. */
export const HELD_FOR = { quoteId: 'q1', choices: {} } as const
export const start = newBooking(due, 'q1')

export const holding = (
  items: Record<string, ItemPlan>,
  change: Partial<Extract<BookingEvent, { kind: 'hold_begun' }>> = {},
) =>
  ({
    kind: 'hold_begun',
    selection: 'q1',
    heldFor: HELD_FOR,
    due,
    items,
    held: Object.keys(items).filter((name) => items[name]?.isOwn),
    hasRights: false,
    ...change,
  }) as const satisfies BookingEvent
export const page = (
  payment: string,
  change: Partial<Pick<Extract<BookingEvent, { kind: 'payment_opened' }>, 'amountMinor' | 'index' | 'revision'>> = {},
): BookingEvent => ({
  kind: 'payment_opened',
  payment,
  revision: 1,
  index: 0,
  method: 'card',
  amountMinor: due.amountMinor,
  ...change,
})
export const paid = (payment: string, amountMinor: number = due.amountMinor): BookingEvent => ({
  kind: 'payment_authorised',
  payment,
  transaction: `t-${payment}`,
  amountMinor,
  currency: 'ILS',
})
export const news = (
  kind: 'item_held' | 'item_confirmed' | 'item_on_request' | 'item_alternative' | 'item_refused' | 'item_failed',
  item: string,
  round = 1,
): BookingEvent =>
  kind === 'item_alternative' ? { kind, item, round, offered: { name: 'another' } } : { kind, item, round }

/** Plays events; own stock and rights answer at once, as they do inside a transaction. */
export function play(events: readonly BookingEvent[], from: BookingState = start) {
  const effects: Effect[] = []
  let state = from
  const apply = (event: BookingEvent) => {
    const move = reduce(state, event)
    state = move.state
    effects.push(...move.effects)
    for (const effect of move.effects) {
      if (effect.kind === 'redeem_rights') apply({ kind: 'rights_redeemed' })
      else if (effect.kind === 'confirm' && effect.supplier === 'stock') {
        apply({ kind: 'item_confirmed', item: effect.item, round: effect.round })
      }
    }
  }
  for (const event of events) apply(event)
  return { state, effects, kinds: effects.map((effect) => effect.kind) }
}

/** Seats and rooms of our own, and a hotel at its desk. */
export const PACKAGE = { stock: PLANS.stock, hotel: PLANS.desk }
