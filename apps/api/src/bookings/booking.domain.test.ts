import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newBooking, reduce } from './booking.domain.ts'
import {
  BOOKING_STATUSES,
  publicStatus,
  type BookingEvent,
  type BookingState,
  type Effect,
} from './booking-state.domain.ts'
import { playSchedule, Violation } from './simulation.ts'

const due = { amountMinor: 500_000, currency: 'ILS' } as const
const page: BookingEvent = { kind: 'page_requested', attemptId: 'a1', ordinal: 1, due }
const seen: BookingEvent = { kind: 'authorisation_seen', attemptId: 'a1', transaction: 't1', ...due }

function play(events: readonly BookingEvent[], start: BookingState = newBooking(due)) {
  const effects: Effect[] = []
  let state = start
  for (const event of events) {
    const move = reduce(state, event)
    state = move.state
    effects.push(...move.effects)
  }
  return { state, effects, kinds: effects.map((effect) => effect.kind) }
}

const toAuthorised: BookingEvent[] = [{ kind: 'hold_taken' }, page, seen]
const toCapturing: BookingEvent[] = [
  ...toAuthorised,
  { kind: 'supplier_confirmed', reservation: 1 },
  { kind: 'capture_begun' },
]
const toConfirmed: BookingEvent[] = [...toCapturing, { kind: 'capture_done', transaction: 't1' }, { kind: 'sold' }]
const toRequest: BookingEvent[] = [...toAuthorised, { kind: 'supplier_on_request', reservation: 1 }]

describe('the life of a booking', () => {
  it('goes the straight way: authorise, ask the hotel, capture, sell', () => {
    const { state, kinds } = play(toConfirmed)
    expect(state).toMatchObject({ status: 'confirmed', hold: 'sold', supplier: 'confirmed' })
    expect(kinds).toEqual([
      'watch_payment',
      'pin_hold',
      'watch_authorisation',
      'reserve',
      'capture',
      'sell_hold',
      'mail',
    ])
    expect(publicStatus(state.status)).toBe('OK')
  })

  it.each<[string, BookingEvent[], BookingState['status'], 'OK' | 'RQ' | 'ERROR' | 'REFUSE' | undefined]>([
    ['a hold runs out', [{ kind: 'hold_taken' }, { kind: 'hold_expired' }], 'expired', 'ERROR'],
    [
      'a card is declined and the hold lives on',
      [{ kind: 'hold_taken' }, page, { kind: 'payment_declined', attemptId: 'a1' }],
      'held',
      undefined,
    ],
    ['the hotel answers later', toRequest, 'rq', 'RQ'],
    [
      'the hotel confirms late',
      [...toRequest, { kind: 'supplier_confirmed', reservation: 1 }],
      'supplier_ok',
      undefined,
    ],
    [
      'the hotel refuses',
      [...toAuthorised, { kind: 'supplier_refused', reservation: 1 }, { kind: 'void_done', transaction: 't1' }],
      'refused',
      'REFUSE',
    ],
    [
      'the hotel fails',
      [...toAuthorised, { kind: 'supplier_failed', reservation: 1 }, { kind: 'void_done', transaction: 't1' }],
      'error',
      'ERROR',
    ],
    [
      'the traveller cancels on request',
      [...toRequest, { kind: 'traveller_cancels' }, { kind: 'void_done', transaction: 't1' }],
      'refused',
      'REFUSE',
    ],
    [
      'the hotel cannot be reached',
      [...toAuthorised, { kind: 'supplier_unreachable', reservation: 1 }],
      'needs_review',
      'RQ',
    ],
    [
      'the capture is refused',
      [...toCapturing, { kind: 'capture_failed' }, { kind: 'void_done', transaction: 't1' }],
      'error',
      'ERROR',
    ],
    ['the capture stays unknown', [...toCapturing, { kind: 'capture_unresolved' }], 'needs_review', 'RQ'],
    [
      'the hotel retracts while the money is taken',
      [
        ...toCapturing,
        { kind: 'supplier_refused', reservation: 1 },
        { kind: 'capture_done', transaction: 't1' },
        { kind: 'refund_done', transaction: 't1' },
      ],
      'refunded',
      'REFUSE',
    ],
    [
      'the provider captured without being asked',
      [...toRequest, { kind: 'capture_done', transaction: 't1' }],
      'needs_review',
      'RQ',
    ],
    [
      'the operator confirms what is on request',
      [...toRequest, { kind: 'operator_settles', as: 'confirm' }],
      'supplier_ok',
      undefined,
    ],
  ])('when %s', (_, events, status, shown) => {
    const { state } = play(events)
    expect(state.status).toBe(status)
    expect(publicStatus(state.status)).toBe(shown)
  })

  it('asks another hotel under a new reservation when the alternative is accepted, and ignores the first one then', () => {
    const { state, effects } = play([
      ...toRequest,
      { kind: 'supplier_alternative', reservation: 1 },
      { kind: 'traveller_accepts' },
    ])
    expect(state).toMatchObject({ status: 'authorised', reservation: 2, supplier: 'asked' })
    expect(effects).toContainEqual({ kind: 'withdraw', reservation: 1 })
    expect(effects).toContainEqual({ kind: 'reserve', reservation: 2 })
    expect(play([{ kind: 'supplier_refused', reservation: 1 }], state).state).toEqual(state)
  })

  it('E13: an authorisation of another amount is voided and put before the operator, and never captured', () => {
    const { state, kinds } = play([{ kind: 'hold_taken' }, page, { ...seen, amountMinor: 1 }])
    expect(state.status).toBe('needs_review')
    expect(kinds).toEqual(expect.arrayContaining(['void', 'alarm']))
    expect(play([{ kind: 'operator_settles', as: 'confirm' }], state).state).toEqual(state)
    expect(play([{ kind: 'void_done', transaction: 't1' }], state).state.hold).toBe('none')
  })

  it('E13: an authorisation in another currency is none for what is due', () => {
    const { state, kinds } = play([{ kind: 'hold_taken' }, page, { ...seen, currency: 'USD' }])
    expect(state).toMatchObject({ status: 'needs_review', reason: 'amount_mismatch' })
    expect(kinds).toContain('void')
  })

  it('F18: money that comes after the hold ran out asks for the seats again, else goes back', () => {
    const late = play([{ kind: 'hold_taken' }, page, { kind: 'hold_expired' }, seen])
    expect(late.state).toMatchObject({ status: 'authorised', hold: 'none' })
    expect(late.kinds).toContain('retake_hold')
    expect(late.kinds).not.toContain('reserve')
    expect(play([{ kind: 'hold_taken' }], late.state)).toMatchObject({ state: { hold: 'pinned' }, kinds: ['reserve'] })
    expect(play([{ kind: 'hold_refused' }], late.state)).toMatchObject({
      state: { status: 'voiding' },
      kinds: ['void'],
    })
  })

  it('undoes an authorisation of an attempt that is over', () => {
    const again: BookingEvent = { ...page, attemptId: 'a2', ordinal: 2 }
    const { state, effects } = play([
      { kind: 'hold_taken' },
      page,
      { kind: 'payment_declined', attemptId: 'a1' },
      again,
      seen,
    ])
    expect(state).toMatchObject({ status: 'pay_open', payment: { attemptId: 'a2', phase: 'open' } })
    expect(effects).toContainEqual({ kind: 'void', transaction: 't1' })
  })

  it('is total and repeatable: no event breaks a state, and a repeat of what settled it changes nothing', () => {
    const transactions = fc.constantFrom('t1', 't2')
    const attempts = fc.constantFrom('a1', 'a2')
    const reservations = fc.integer({ min: 1, max: 2 })
    const events: fc.Arbitrary<BookingEvent> = fc.oneof(
      fc.constantFrom<BookingEvent>(
        ...(
          [
            'hold_taken',
            'hold_refused',
            'hold_extended',
            'hold_expired',
            'capture_begun',
            'capture_failed',
            'capture_unresolved',
            'sold',
            'traveller_waits',
            'traveller_cancels',
            'traveller_accepts',
            'traveller_rejects',
            'request_overdue',
            'authorisation_lapsed',
          ] as const
        ).map((kind) => ({ kind })),
      ),
      fc.record({
        kind: fc.constantFrom(
          'supplier_confirmed',
          'supplier_on_request',
          'supplier_alternative',
          'supplier_refused',
          'supplier_failed',
          'supplier_unreachable',
        ),
        reservation: reservations,
      }),
      fc.record({
        kind: fc.constantFrom('capture_done', 'void_done', 'refund_done', 'refund_failed'),
        transaction: transactions,
      }),
      fc.record({ kind: fc.constant('void_failed' as const), transaction: transactions, captured: fc.boolean() }),
      fc.record({
        kind: fc.constant('authorisation_seen' as const),
        attemptId: attempts,
        transaction: transactions,
        amountMinor: fc.constantFrom(due.amountMinor, 1),
        currency: fc.constant('ILS'),
      }),
      fc.record({ kind: fc.constant('payment_declined' as const), attemptId: attempts }),
      fc.record({ kind: fc.constant('payment_absent' as const), attemptId: attempts, claimed: fc.boolean() }),
      fc.record({
        kind: fc.constant('page_requested' as const),
        attemptId: attempts,
        ordinal: fc.constant(1),
        due: fc.constant(due),
      }),
      fc.record({ kind: fc.constant('operator_settles' as const), as: fc.constantFrom('confirm', 'give_back') }),
      fc.record({ kind: fc.constant('mail_sent' as const), mail: fc.constant('confirmed' as const) }),
    )
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (list) => {
        let state = newBooking(due)
        for (const event of list) {
          const move = reduce(state, event)
          expect(BOOKING_STATUSES).toContain(move.state.status)
          if (move.verdict === 'ignored') expect(move).toMatchObject({ state, effects: [] })
          if (state.status !== 'capturing')
            expect(move.state.status).not.toBe(state.status === 'captured' ? 'rq' : 'captured-twice')
          if (move.effects.some((effect) => effect.kind === 'capture'))
            expect(move.state).toMatchObject({ status: 'supplier_ok', supplier: 'confirmed' })
          state = move.state
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('the simulator', () => {
  it('holds every invariant in 100,000 seeded schedules, and they reach every end', () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 100_000; seed++) ends.add(playSchedule(seed))
    expect([...ends].sort()).toEqual([
      'confirmed',
      'draft',
      'error',
      'expired',
      'needs_review',
      'refunded',
      'refused',
      'voided',
    ])
  })

  it.each<[string, typeof reduce]>([
    [
      'captures before the hotel has confirmed',
      (state, event) => {
        const move = reduce(state, event)
        return event.kind === 'supplier_on_request' && move.state.status === 'rq'
          ? {
              ...move,
              effects: [...move.effects, { kind: 'capture', transaction: move.state.payment?.transaction ?? '' }],
              state: { ...move.state, status: 'supplier_ok' },
            }
          : move
      },
    ],
    [
      'believes any amount',
      (state, event) =>
        reduce(state, event.kind === 'authorisation_seen' ? { ...event, amountMinor: state.due.amountMinor } : event),
    ],
    [
      'forgets to void',
      (state, event) => {
        const move = reduce(state, event)
        return { ...move, effects: move.effects.filter((effect) => effect.kind !== 'void') }
      },
    ],
    [
      'lets a late authorisation pass',
      (state, event) =>
        event.kind === 'authorisation_seen' && event.attemptId !== state.payment?.attemptId
          ? { state, effects: [], verdict: 'ignored' }
          : reduce(state, event),
    ],
    [
      'never gives the seats back',
      (state, event) => {
        const move = reduce(state, event)
        return { ...move, effects: move.effects.filter((effect) => effect.kind !== 'release_hold') }
      },
    ],
    [
      'leaves the first hotel when another is accepted',
      (state, event) => {
        const move = reduce(state, event)
        return event.kind === 'traveller_accepts'
          ? { ...move, effects: move.effects.filter((effect) => effect.kind !== 'withdraw') }
          : move
      },
    ],
  ])('catches a reducer that %s', (_, faulty) => {
    const search = () => {
      for (let seed = 1; seed <= 20_000; seed++) playSchedule(seed, faulty)
    }
    expect(search).toThrow(Violation)
  })
})
