import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../simulation/simulated-outside.ts'
import { HELD_FOR, due, holding, news, PACKAGE, page, paid, play, start } from '../testing/play-booking.ts'
import { reduce } from './booking.domain.ts'
import { BOOKING_STATUSES, type BookingEvent, type BookingStatus } from './booking-state.domain.ts'
import { publicStatus } from './status.domain.ts'

const toAuthorised: BookingEvent[] = [holding(PACKAGE), page('a1'), paid('a1')]
const toCapturing: BookingEvent[] = [
  ...toAuthorised,
  news('item_confirmed', 'hotel'),
  { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor },
]
const captured: BookingEvent = { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor }
const toConfirmed: BookingEvent[] = [...toCapturing, captured]
const toRequest: BookingEvent[] = [...toAuthorised, news('item_on_request', 'hotel')]
const voided: BookingEvent = { kind: 'void_done', payment: 'a1' }
const refunded: BookingEvent = { kind: 'refund_done', payment: 'a1', totalMinor: due.amountMinor }

describe('the life of a package: own stock and a hotel desk', () => {
  it('goes the straight way: authorise, ask the hotel, sell the stock, capture', () => {
    const { state, kinds } = play(toConfirmed)
    expect(state.status).toBe('confirmed')
    expect(state.items).toMatchObject({ stock: { phase: 'confirmed' }, hotel: { phase: 'confirmed', round: 1 } })
    expect(kinds).toEqual([
      'watch_payment',
      'take_revision',
      'watch_authorisation',
      'pin',
      'confirm',
      'confirm',
      'capture',
      'mail',
    ])
    expect(publicStatus(state.status)).toBe('OK')
  })

  it.each<[string, BookingEvent[], BookingStatus, 'OK' | 'RQ' | 'ERROR' | 'REFUSE' | undefined]>([
    ['a hold runs out', [holding(PACKAGE), { kind: 'hold_expired' }], 'expired', 'ERROR'],
    [
      'a card is declined and the hold lives on',
      [holding(PACKAGE), page('a1'), { kind: 'payment_declined', payment: 'a1' }],
      'held',
      undefined,
    ],
    ['the hotel answers later', toRequest, 'rq', 'RQ'],
    ['the hotel confirms late', [...toRequest, news('item_confirmed', 'hotel')], 'supplier_ok', undefined],
    ['the hotel refuses', [...toAuthorised, news('item_refused', 'hotel'), voided], 'refused', 'REFUSE'],
    ['the hotel fails', [...toAuthorised, news('item_failed', 'hotel'), voided], 'error', 'ERROR'],
    ['the traveller cancels on request', [...toRequest, { kind: 'traveller_cancels' }, voided], 'refused', 'REFUSE'],
    [
      'the hotel cannot be reached',
      [...toAuthorised, { kind: 'item_unreachable', item: 'hotel', round: 1 }],
      'needs_review',
      'RQ',
    ],
    ['the capture is refused', [...toCapturing, { kind: 'capture_failed', payment: 'a1' }, voided], 'error', 'ERROR'],
    [
      'the capture stays unknown',
      [...toCapturing, { kind: 'capture_unresolved', payment: 'a1' }],
      'needs_review',
      'RQ',
    ],
    [
      'the hotel retracts while the money is taken',
      [...toCapturing, news('item_refused', 'hotel'), captured, refunded],
      'refunded',
      'REFUSE',
    ],
    ['the provider captured without being asked', [...toRequest, captured], 'needs_review', 'RQ'],
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

  it('asks another hotel under a new round when the alternative is accepted, and ignores the first one then', () => {
    const { state, effects } = play([
      ...toRequest,
      news('item_alternative', 'hotel'),
      { kind: 'change_accepted', item: 'hotel' },
    ])
    expect(state).toMatchObject({ status: 'authorised', items: { hotel: { phase: 'confirming', round: 2 } } })
    expect(effects).toContainEqual({ kind: 'withdraw', item: 'hotel', round: 1, supplier: 'desk', heldFor: HELD_FOR })
    expect(effects).toContainEqual({ kind: 'confirm', item: 'hotel', round: 2, supplier: 'desk' })
    expect(play([news('item_refused', 'hotel', 1)], state).state).toEqual(state)
  })

  it('E13: an authorisation of another amount is voided and put before the operator, and never captured', () => {
    const { state, kinds } = play([holding(PACKAGE), page('a1'), paid('a1', 1)])
    expect(state).toMatchObject({ status: 'needs_review', reason: 'amount_mismatch' })
    expect(kinds).toEqual(expect.arrayContaining(['void', 'alarm']))
    expect(play([{ kind: 'operator_settles', as: 'confirm' }], state).state).toEqual(state)
    const after = play([voided], state)
    expect(after.state.items['stock']?.phase).toBe('withdrawn')
    expect(after.kinds).toContain('withdraw')
  })

  it('E13: an authorisation in another currency is none for what is due', () => {
    const { state, kinds } = play([holding(PACKAGE), page('a1'), { ...paid('a1'), currency: 'USD' } as BookingEvent])
    expect(state).toMatchObject({ status: 'needs_review', reason: 'amount_mismatch' })
    expect(kinds).toContain('void')
  })

  it('F18: money that comes after the hold ran out asks for the seats again, else goes back', () => {
    const late = play([holding(PACKAGE), page('a1'), { kind: 'hold_expired' }, paid('a1')])
    expect(late.state).toMatchObject({ status: 'authorised', items: { stock: { phase: 'holding', round: 2 } } })
    expect(late.kinds).not.toContain('confirm')
    expect(play([news('item_held', 'stock', 2)], late.state).kinds).toEqual(['confirm'])
    expect(play([news('item_refused', 'stock', 2)], late.state)).toMatchObject({
      state: { status: 'voiding', reason: 'hold_lost' },
      kinds: ['void'],
    })
  })

  it('undoes an authorisation of an attempt that is over', () => {
    const { state, effects } = play([
      holding(PACKAGE),
      page('a1'),
      { kind: 'payment_declined', payment: 'a1' },
      page('a2'),
      paid('a1'),
    ])
    expect(state).toMatchObject({ status: 'pay_open', payments: { a2: { phase: 'open' } } })
    expect(effects).toContainEqual({ kind: 'void', payment: 'a1' })
  })

  it('undoes an authorisation for another selection, notifies the payer once, and goes on with the present one', () => {
    const changed = { kind: 'selection_changed', selection: 'q2', due, hasRights: false, items: PACKAGE } as const
    const late = play([holding(PACKAGE), page('a1'), { kind: 'hold_expired' }, changed, paid('a1'), paid('a1')])
    expect(late.state).toMatchObject({ status: 'expired', selection: 'q2' })
    expect(late.effects.filter(({ kind }) => kind === 'void' || kind === 'mail')).toEqual([
      { kind: 'void', payment: 'a1' },
      { kind: 'mail', mail: 'payment_returned' },
    ])
    expect(late.kinds).not.toContain('hold')
    const again = play([holding(PACKAGE, { selection: 'q2' }), page('a2'), paid('a2')], late.state)
    expect(again.state.status).toBe('authorised')
    // Chosen again in the end, its page counts.
    const back = { ...changed, selection: 'q1' } as const
    expect(play([holding(PACKAGE), page('a1'), changed, back, paid('a1')]).state.status).toBe('authorised')
    // Not once a page was opened for another selection: that one closed it.
    const other = [
      holding(PACKAGE, { selection: 'q2' }),
      page('a2', { revision: 2 }),
      { kind: 'hold_expired' },
    ] as const
    const closed = play([holding(PACKAGE), page('a1'), { kind: 'hold_expired' }, ...other, back, paid('a1')])
    expect(closed.state.status).toBe('expired')
    expect(closed.effects).toContainEqual({ kind: 'void', payment: 'a1' })
  })

  it('takes the revision that was sealed for its page, before anything that relies on it', () => {
    const revised = { kind: 'payment_revised', payment: 'a1', revision: 2 } as const
    const effectsOf = (...events: BookingEvent[]) => play([holding(PACKAGE), page('a1'), ...events]).effects
    const take = (revision: number) => ({ kind: 'take_revision', revision })
    expect(play([paid('a1')], play([holding(PACKAGE), page('a1')]).state).effects[0]).toEqual(take(1))
    expect(effectsOf(revised, paid('a1'))).toContainEqual(take(2))
    expect(effectsOf({ kind: 'hold_expired' }, paid('a1'))).toContainEqual(take(1))
    expect(effectsOf(paid('a1'), revised)).not.toContainEqual(take(2))
    // A wrong amount is put before the operator as what it was meant for.
    expect(effectsOf(paid('a1', 1))).toContainEqual(take(1))
  })

  it('seals nothing else once a part of the sum is promised', () => {
    const first = play([holding(PACKAGE), page('a1', { amountMinor: 200_000 }), paid('a1', 200_000)])
    const rest = { index: 1, amountMinor: 300_000 }
    expect(play([page('a2', { ...rest, revision: 2 })], first.state).state).toEqual(first.state)
    const both = play([page('a2', rest), paid('a2', 300_000)], first.state)
    expect(both.state.status).toBe('authorised')
    expect(both.effects).toContainEqual({ kind: 'take_revision', revision: 1 })
  })

  it('undoes an authorisation on a page that was closed, also while no other is open', () => {
    const { state, effects } = play([
      holding(PACKAGE),
      page('a1'),
      { kind: 'payment_closed', payment: 'a1' },
      paid('a1'),
    ])
    expect(state.status).toBe('held')
    expect(effects).toContainEqual({ kind: 'void', payment: 'a1' })
  })
})

describe('every event in every state', () => {
  const item = fc.constantFrom('stock', 'hotel', 'flight', 'extra')
  const payment = fc.constantFrom('a1', 'a2')
  const round = fc.integer({ min: 1, max: 2 })
  const revision = fc.integer({ min: 1, max: 2 })
  const amountMinor = fc.constantFrom(due.amountMinor, 200_000, 300_000)
  const events: fc.Arbitrary<BookingEvent> = fc.oneof(
    fc.record({
      kind: fc.constantFrom(
        'item_held',
        'item_confirmed',
        'item_on_request',
        'item_refused',
        'item_failed',
        'item_unreachable',
        'item_overdue',
        'item_lapsed',
        'withdrawal_failed',
        'item_orphaned',
      ),
      item,
      round,
    }),
    fc.record({
      kind: fc.constant('item_alternative' as const),
      item,
      round,
      offered: fc.record({ name: fc.constantFrom('another', 'a third') }),
    }),
    fc.record({ kind: fc.constant('item_repriced' as const), item, round, byMinor: fc.constantFrom(-500, 500) }),
    fc.record({
      kind: fc.constant('payment_authorised' as const),
      payment,
      transaction: fc.constant('t'),
      amountMinor,
      currency: fc.constant('ILS'),
    }),
    fc.record({
      kind: fc.constantFrom(
        'payment_declined',
        'payment_closed',
        'authorisation_lapsed',
        'capture_failed',
        'capture_unresolved',
        'void_done',
        'refund_failed',
      ),
      payment,
    }),
    fc.record({ kind: fc.constant('payment_revised' as const), payment, revision }),
    fc.record({ kind: fc.constant('payment_absent' as const), payment, claimed: fc.boolean() }),
    fc.record({ kind: fc.constantFrom('capture_begun', 'capture_done'), payment, amountMinor }),
    fc.record({
      kind: fc.constant('void_failed' as const),
      payment,
      capturedMinor: fc.constantFrom(0, due.amountMinor),
    }),
    fc.record({ kind: fc.constant('refund_done' as const), payment, totalMinor: amountMinor }),
    fc.record({
      kind: fc.constant('payment_opened' as const),
      payment,
      revision,
      index: fc.integer({ min: 0, max: 1 }),
      method: fc.constantFrom('card', 'credit', 'bypass'),
      amountMinor,
    }),
    fc.record({
      kind: fc.constant('selection_changed' as const),
      selection: fc.constantFrom('q1', 'q2'),
      due: fc.constant(due),
      hasRights: fc.boolean(),
      items: fc.constant(PACKAGE),
    }),
    fc.constantFrom<BookingEvent>(
      holding({ ...PACKAGE, flight: PLANS.flight, extra: PLANS.extra }),
      holding(PACKAGE, { selection: 'q2', hasRights: true }),
      { kind: 'hold_extended' },
      { kind: 'hold_expired' },
      { kind: 'rights_claimed' },
      { kind: 'rights_redeemed' },
      { kind: 'rights_lost' },
      { kind: 'traveller_waits' },
      { kind: 'traveller_cancels' },
      { kind: 'change_accepted', item: 'hotel' },
      { kind: 'change_rejected', item: 'hotel' },
      { kind: 'operator_settles', as: 'confirm' },
      { kind: 'operator_settles', as: 'give_back' },
      { kind: 'cancellation_confirmed', quoteId: 'c1', refundMinor: 100, extraMinor: 10 },
      { kind: 'claim_decided', accepted: true },
      { kind: 'mail_sent', mail: 'confirmed' },
    ),
  )

  it('is answered, and an ignored one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60 }), (list) => {
        let state = start
        for (const event of list) {
          const move = reduce(state, event)
          expect(BOOKING_STATUSES).toContain(move.state.status)
          if (move.verdict === 'ignored') expect(move).toEqual({ state, effects: [], verdict: 'ignored' })
          state = move.state
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
