import { describe, expect, it } from 'vitest'
import { reduce } from '../state/booking.domain.ts'
import type { BookingEvent, BookingState, Effect } from '../state/booking-state.domain.ts'
import { playSchedule, Violation } from './simulation.ts'

describe('the simulator', () => {
  it('holds every invariant in 100,000 seeded schedules, and they reach every end', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 100_000; seed++) ends.add(playSchedule(seed))
    expect([...ends].sort()).toEqual([
      'cancelled',
      'confirmed',
      'draft',
      'error',
      'expired',
      'needs_review',
      'refunded',
      'refused',
      'voided',
    ])
  }, 300_000)

  type Rules = typeof reduce
  const without =
    (...kinds: Effect['kind'][]): Rules =>
    (state, event) => {
      const move = reduce(state, event)
      return { ...move, effects: move.effects.filter(({ kind }) => !kinds.includes(kind)) }
    }
  const withEvents =
    (change: (event: BookingEvent, state: BookingState) => BookingEvent): Rules =>
    (state, event) =>
      reduce(state, change(event, state))

  it.each<[string, Rules, RegExp]>([
    [
      'takes "on request" for a confirmation',
      withEvents((event) => (event.kind === 'item_on_request' ? { ...event, kind: 'item_confirmed' } : event)),
      /captured before \S+ was confirmed|is confirmed before|confirmed without/,
    ],
    [
      'accepts any amount',
      withEvents((event, state) =>
        event.kind === 'payment_authorised'
          ? { ...event, amountMinor: state.payments[event.payment]?.amountMinor ?? 0 }
          : event,
      ),
      /captured a wrong amount|keeps|promised/,
    ],
    ['forgets to void', without('void'), /left \S+ authorised|ended in voiding/],
    [
      'takes one card of two for the whole sum',
      (state, event) => {
        const payment = event.kind === 'payment_authorised' ? state.payments[event.payment] : undefined
        if (event.kind !== 'payment_authorised' || payment === undefined) return reduce(state, event)
        const { amountMinor } = state.due
        const payments = { ...state.payments, [event.payment]: { ...payment, amountMinor } }
        return reduce({ ...state, payments }, { ...event, amountMinor })
      },
      /promised|more than is due|wrong amount/,
    ],
    [
      'takes the money of another selection',
      (state, event) => {
        const payments = Object.fromEntries(
          Object.entries(state.payments).map(([id, payment]) => [id, { ...payment, selection: state.selection }]),
        )
        return reduce({ ...state, payments }, event)
      },
      /another selection|another party/,
    ],
    [
      'lets a late authorisation pass',
      (state, event) =>
        event.kind === 'payment_authorised' && state.payments[event.payment]?.isClosed === true
          ? { state, effects: [], verdict: 'ignored' }
          : reduce(state, event),
      /left \S+ authorised/,
    ],
    [
      'sells stock that was refused to it',
      withEvents((event) =>
        event.kind === 'item_refused' && event.item.startsWith('stock') ? { ...event, kind: 'item_held' } : event,
      ),
      /the stock says|not held/,
    ],
    ['never gives anything back to its suppliers', without('withdraw'), /at its supplier|the stock says|with stock/],
    [
      'keeps to itself that a place or a ticket is not taken back',
      without('alarm'),
      /at its supplier|tickets that are not charged/,
    ],
    [
      'takes silence for a refusal',
      withEvents((event) => (event.kind === 'item_unreachable' ? { ...event, kind: 'item_refused' } : event)),
      /at its supplier|is held while/,
    ],
    [
      'tickets before the hotel is certain',
      withEvents((event) =>
        event.kind === 'hold_begun'
          ? {
              ...event,
              items: Object.fromEntries(
                Object.entries(event.items).map(([name, plan]) => [name, { ...plan, undoing: 'free' }]),
              ),
            }
          : event,
      ),
      /cannot be undone/,
    ],
    [
      'charges at the price of a coupon that another booking has',
      (state, event) =>
        event.kind === 'rights_lost' && state.rights === 'redeeming'
          ? reduce(state, { kind: 'rights_redeemed' })
          : event.kind === 'rights_lost'
            ? reduce(state, { kind: 'rights_claimed' })
            : reduce(state, event),
      /coupon/,
    ],
    ['keeps a coupon for nothing', without('return_rights'), /coupon/],
    ['sells what was typed since the page was opened', without('take_revision'), /other content than was sealed/],
    ['keeps asking for a selection that could not be held', without('keep_selection'), /is held for a booking of/],
    [
      'sells what was sealed for an earlier page',
      withEvents((event) => (event.kind === 'payment_opened' ? { ...event, revision: 1 } : event)),
      /other content than was sealed|no revision/,
    ],
    [
      'lets money on a closed page count',
      (state, event) =>
        event.kind === 'payment_closed' ? reduce(state, { ...event, kind: 'payment_declined' }) : reduce(state, event),
      /closed page/,
    ],
    [
      'charges the whole sum though an optional item was refused',
      (state, event) => {
        const move = reduce(state, event)
        const payments = Object.fromEntries(
          Object.entries(move.state.payments).map(([id, payment]) => [
            id,
            payment.captureMinor === undefined ? payment : { ...payment, captureMinor: payment.amountMinor },
          ]),
        )
        const effects = move.effects.map((effect) =>
          effect.kind === 'capture' ? { ...effect, amountMinor: payments[effect.payment]?.amountMinor ?? 0 } : effect,
        )
        return { ...move, effects, state: { ...move.state, payments } }
      },
      /more than is due/,
    ],
    [
      'forgets the refund of a cancellation',
      (state, event) => {
        const move = reduce(state, event)
        return event.kind === 'cancellation_confirmed'
          ? { ...move, effects: move.effects.filter(({ kind }) => kind !== 'refund') }
          : move
      },
      /ended in cancelling|keeps/,
    ],
    [
      'forgets what was promised before a dearer price was agreed to',
      (state, event) => {
        const move = reduce(state, event)
        return event.kind === 'change_accepted' && event.sealed !== undefined
          ? { ...move, state: { ...move.state, payments: state.payments } }
          : move
      },
      /left a\d+ authorised/,
    ],
    [
      'passes on the first correction of the people alone',
      (state, event) => {
        const move = reduce(state, event)
        const isLater = (effect: Effect) => effect.kind === 'amend' && (effect.correction ?? 0) > 1
        return { ...move, effects: move.effects.filter((effect) => !isLater(effect)) }
      },
      /waits for a correction/,
    ],
    [
      'counts a former correction for the latest one',
      (state, event) =>
        event.kind === 'item_corrected'
          ? reduce(state, { ...event, correction: state.items[event.item]?.correction?.number ?? 0 })
          : reduce(state, event),
      /has the people of correction/,
    ],
    [
      'takes names that an airline has refused for changed',
      withEvents((event) => (event.kind === 'item_correction_refused' ? { ...event, kind: 'item_corrected' } : event)),
      /has the people of correction|is under the names/,
    ],
    [
      'forgets a correction where the supplier stands by what was sold',
      (state, event) => {
        const move = reduce(state, event)
        if (event.kind !== 'item_confirmed' && event.kind !== 'operator_settles') return move
        const items = Object.entries(move.state.items).map(([id, { correction: _forgotten, ...item }]) => [id, item])
        return { ...move, state: { ...move.state, items: Object.fromEntries(items) } }
      },
      /has the people of correction|is under the names/,
    ],
    [
      'leaves the first hotel when another is accepted',
      (state, event) => {
        const move = reduce(state, event)
        return event.kind === 'change_accepted'
          ? { ...move, effects: move.effects.filter(({ kind }) => kind !== 'withdraw') }
          : move
      },
      /at its supplier/,
    ],
  ])(
    'catches a reducer that %s',
    (_, faulty, invariant) => {
      const search = () => {
        for (let seed = 1; seed <= 20_000; seed++) playSchedule(seed, faulty)
      }
      expect(search).toThrow(Violation)
      expect(search).toThrow(invariant)
    },
    60_000,
  )
})
