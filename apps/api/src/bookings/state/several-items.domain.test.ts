import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { PLANS } from '../simulation/simulated-outside.ts'
import { HELD_FOR, due, holding, news, PACKAGE, page, paid, play } from '../testing/play-booking.ts'
import { stillWanted } from './booking-answers.domain.ts'
import { endOfPlaces, proportionalShares, recordsOf, repricedItems } from './booking-facts.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'

describe('bookings of several items and payments', () => {
  const flight = { flight: PLANS.flight, hotel: PLANS.desk }
  const heldFlight: BookingEvent[] = [holding(flight), news('item_held', 'flight')]

  it('holds what is held before payment, confirms the hotel first and tickets last', () => {
    const asked = play([...heldFlight, page('a1'), paid('a1')])
    expect(asked.state.items).toMatchObject({ flight: { phase: 'held' }, hotel: { phase: 'confirming' } })
    const waiting = play([news('item_on_request', 'hotel')], asked.state)
    expect(waiting.state).toMatchObject({ status: 'rq', items: { flight: { phase: 'held' } } })
    const confirmed = play([news('item_confirmed', 'hotel')], waiting.state)
    expect(confirmed.effects).toEqual([{ kind: 'confirm', item: 'flight', round: 1, supplier: 'flight' }])
    expect(play([news('item_confirmed', 'flight')], confirmed.state).kinds).toEqual(['capture'])
  })

  it('confirms what stands after another once that one is, with all of it before the charge', () => {
    const seats = { ...PLANS.desk, after: 'flight' }
    const asked = play([holding({ flight: PLANS.flight, seats }), news('item_held', 'flight'), page('a1'), paid('a1')])
    expect(asked.effects.at(-1)).toEqual({ kind: 'confirm', item: 'flight', round: 1, supplier: 'flight' })
    const ticketed = play([news('item_confirmed', 'flight')], asked.state)
    expect(ticketed.effects).toEqual([{ kind: 'confirm', item: 'seats', round: 1, supplier: 'desk' }])
    expect(play([news('item_confirmed', 'seats')], ticketed.state).kinds).toEqual(['capture'])
  })

  it('leaves out what stands after something that was refused', () => {
    const items = { ...PACKAGE, bag: { ...PLANS.extra }, tag: { ...PLANS.extra, after: 'bag' } }
    const { state, effects } = play([
      holding(items),
      page('a1'),
      paid('a1'),
      news('item_confirmed', 'hotel'),
      news('item_refused', 'bag'),
    ])
    expect(state.items).toMatchObject({ bag: { phase: 'withdrawn' }, tag: { phase: 'withdrawn' } })
    expect(effects.at(-1)).toEqual({ kind: 'capture', payment: 'a1', amountMinor: due.amountMinor - 2_000 })
  })

  it('keeps what a supplier has recorded until it is asked again', () => {
    const record = (reference: string) => ({ reference, facts: { terminal: reference } })
    const held = play([
      holding({ place: PLANS.place }),
      { kind: 'item_held', item: 'place', round: 1, record: record('A') },
      page('a1'),
      paid('a1'),
    ])
    expect(recordsOf(held.state)).toEqual({ place: record('A') })
    const confirmed = play(
      [{ kind: 'item_confirmed', item: 'place', round: 1, record: { reference: 'B' } }],
      held.state,
    )
    expect(recordsOf(confirmed.state)).toEqual({ place: { reference: 'B', facts: { terminal: 'A' } } })
    const dearer = play([{ kind: 'item_repriced', item: 'place', round: 1, byMinor: -100 }], held.state)
    expect(dearer.state.items['place']).toMatchObject({ phase: 'holding' })
    expect(recordsOf(dearer.state)).toEqual({})
  })

  it('ends a hold of which nothing can be known, and gives back what may stand by the reference that its supplier named', () => {
    const begun = holding({ place: PLANS.place, bedBank: PLANS.bedBank })
    const record = { reference: 'BB-1' }
    const { state, effects } = play([
      begun,
      { kind: 'item_held', item: 'bedBank', round: 1, record },
      { kind: 'item_unreachable', item: 'place', round: 1 },
    ])
    expect(state).toMatchObject({ status: 'expired', reason: 'supplier_silent' })
    expect(effects.slice(-2)).toEqual([
      { kind: 'withdraw', item: 'place', round: 1, supplier: 'place', heldFor: HELD_FOR },
      { kind: 'withdraw', item: 'bedBank', round: 1, supplier: 'bedBank', reference: 'BB-1', heldFor: HELD_FOR },
    ])
    // It was kept after all, and says so late: by its own reference, in this round or in a later one.
    const late = { kind: 'item_held', item: 'place', round: 1, record: { reference: 'P-1' } } as const
    const withdrawn = {
      kind: 'withdraw',
      item: 'place',
      round: 1,
      supplier: 'place',
      reference: 'P-1',
      heldFor: HELD_FOR,
    }
    expect(play([late], state).effects).toEqual([withdrawn])
    expect(play([{ ...begun, held: [] }, late], state).effects.at(-1)).toEqual(withdrawn)
    expect(play([{ kind: 'item_orphaned', item: 'place', round: 1 }], state).effects).toEqual([
      { kind: 'alarm', reason: 'supplier_orphan' },
    ])
  })

  it('cancels the PNR and withdraws the hotel when ticketing fails, and gives all money back', () => {
    const { state, effects } = play([
      ...heldFlight,
      page('a1'),
      paid('a1'),
      news('item_confirmed', 'hotel'),
      news('item_failed', 'flight'),
    ])
    expect(state.status).toBe('voiding')
    expect(effects).toContainEqual({
      kind: 'withdraw',
      item: 'flight',
      round: 1,
      supplier: 'flight',
      heldFor: HELD_FOR,
    })
    expect(effects).toContainEqual({ kind: 'withdraw', item: 'hotel', round: 1, supplier: 'desk', heldFor: HELD_FOR })
  })

  it('ends a request at the earliest limit of a held place', () => {
    const { state } = play([
      ...heldFlight,
      page('a1'),
      paid('a1'),
      news('item_on_request', 'hotel'),
      { kind: 'item_lapsed', item: 'flight', round: 1 },
    ])
    expect(state).toMatchObject({ status: 'voiding', reason: 'hold_expired' })
  })

  it('ends with the first place that ends, until its supplier keeps that longer; what is held no more ends nothing', () => {
    const at = (minute: number) => `2027-01-01T10:${minute}:00.000Z`
    const two = { flight: PLANS.flight, car: PLANS.flight }
    const heldUntil = (item: string, until: string): BookingEvent => ({ kind: 'item_held', item, round: 1, until })
    const { state } = play([holding(two), heldUntil('flight', at(40)), heldUntil('car', '2027-01-01T13:15:00+03:00')])
    expect(endOfPlaces(state)).toBe('2027-01-01T13:15:00+03:00')
    const longer = play([heldUntil('car', at(50))], state)
    expect(longer.effects).toEqual([{ kind: 'watch_item', item: 'car', round: 1, supplier: 'flight', at: at(50) }])
    expect(endOfPlaces(longer.state)).toBe(at(40))
    const { state: over } = play([{ kind: 'hold_expired' }], longer.state)
    expect(endOfPlaces(over)).toBeNull()
  })

  it('knows at what price a place could have been kept, until it is asked for again', () => {
    const dearer: BookingEvent = { kind: 'item_repriced', item: 'flight', round: 1, byMinor: 1_850 }
    const ended = play([holding(flight), dearer])
    expect(ended.state).toMatchObject({ status: 'expired', reason: 'hold_lost' })
    // Nothing was kept, so that there is nothing to let go.
    expect(ended.kinds).not.toContain('withdraw')
    expect(repricedItems(ended.state)).toEqual({ flight: 1_850 })
    const again = holding({ 'flight.2': PLANS.flight, 'hotel.2': PLANS.desk }, { selection: 'q2' })
    expect(repricedItems(play([again], ended.state).state)).toEqual({})
  })

  it('D6: another selection is held before the former is let go, and if it cannot be, the former stays', () => {
    const held = play(heldFlight).state
    const heldFor = { quoteId: 'q2', choices: { seat: '12A' } }
    const other = holding({ 'flight.2': PLANS.flight, 'hotel.2': PLANS.desk }, { selection: 'q2', heldFor })
    const exchanging = play([other], held)
    expect(exchanging.effects).toEqual([{ kind: 'hold', item: 'flight.2', round: 1, supplier: 'flight' }])
    const refused = play([news('item_refused', 'flight.2')], exchanging.state)
    expect(refused.state).toMatchObject({ status: 'held', selection: 'q1', items: { flight: { phase: 'held' } } })
    expect(refused.state.declined).toEqual({ heldFor, byMinor: {} })
    expect(refused.effects).toContainEqual({ kind: 'keep_selection', selection: { quoteId: 'q1', choices: {} } })
    const dearer = play([{ kind: 'item_repriced', item: 'flight.2', round: 1, byMinor: 900 }], exchanging.state)
    expect(dearer.state.declined).toEqual({ heldFor, byMinor: { flight: 900 } })
    const stored = { kind: 'selection_changed', selection: 'q1', due, items: {}, hasRights: false } as const
    expect(play([stored], dearer.state).state.declined).toBeUndefined()
    expect(play([{ kind: 'hold_expired' }], dearer.state).state.declined).toBeUndefined()
    const exchanged = play([news('item_held', 'flight.2')], exchanging.state)
    expect(exchanged.state).toMatchObject({
      status: 'held',
      selection: 'q2',
      items: { flight: { phase: 'withdrawn' } },
    })
    expect(exchanged.effects).toContainEqual({
      kind: 'withdraw',
      item: 'flight',
      round: 1,
      supplier: 'flight',
      heldFor: HELD_FOR,
    })
  })

  it('confirms nothing before both cards are authorised; the second declined, the first is let go at once', () => {
    const split = [
      holding(PACKAGE),
      page('a1', { amountMinor: 200_000 }),
      paid('a1', 200_000),
      page('a2', { amountMinor: 300_000, index: 1 }),
    ]
    const half = play(split)
    expect(half.state.status).toBe('pay_open')
    expect(half.kinds).not.toContain('confirm')
    const declined = play([{ kind: 'payment_declined', payment: 'a2' }], half.state)
    expect(declined.effects).toEqual([{ kind: 'void', payment: 'a1' }])
    expect(declined.state.status).toBe('held')
    expect(play([paid('a2', 300_000)], half.state).kinds).toContain('confirm')
  })

  it('refunds the first card when the capture of the second fails', () => {
    const { state, effects } = play([
      holding(PACKAGE),
      page('a1', { amountMinor: 200_000 }),
      paid('a1', 200_000),
      page('a2', { amountMinor: 300_000, index: 1 }),
      paid('a2', 300_000),
      news('item_confirmed', 'hotel'),
      { kind: 'capture_begun', payment: 'a1', amountMinor: 200_000 },
      { kind: 'capture_done', payment: 'a1', amountMinor: 200_000 },
      { kind: 'capture_begun', payment: 'a2', amountMinor: 300_000 },
      { kind: 'capture_failed', payment: 'a2' },
    ])
    expect(state.status).toBe('refunding')
    expect(effects).toContainEqual({ kind: 'refund', payment: 'a1', totalMinor: 200_000 })
    expect(effects).toContainEqual({ kind: 'withdraw', item: 'hotel', round: 1, supplier: 'desk', heldFor: HELD_FOR })
  })

  it('lets the lines of an optional item leave the capture when it is refused', () => {
    const items = { ...PACKAGE, extra: { ...PLANS.extra, priceMinor: 20_000 } }
    const { effects } = play([
      holding(items),
      page('a1'),
      paid('a1'),
      news('item_refused', 'extra'),
      news('item_confirmed', 'hotel'),
    ])
    expect(effects.at(-1)).toEqual({ kind: 'capture', payment: 'a1', amountMinor: 480_000 })
  })

  it('is cancelled while the lines of an optional item are being returned: the rest goes after them', () => {
    const charged = play([
      holding({ ...PACKAGE, extra: { ...PLANS.extra, priceMinor: 60_000 } }),
      page('a1'),
      paid('a1'),
      news('item_confirmed', 'hotel'),
      news('item_confirmed', 'extra'),
      { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor },
      { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor },
      news('item_refused', 'extra'),
    ])
    expect(charged.effects.at(-1)).toEqual({ kind: 'refund', payment: 'a1', totalMinor: 60_000 })
    const left = due.amountMinor - 60_000
    const cancelled = play(
      [
        { kind: 'cancellation_confirmed', quoteId: 'c1', refundMinor: left, extraMinor: 0 },
        { kind: 'refund_done', payment: 'a1', totalMinor: 60_000 },
      ],
      charged.state,
    )
    expect(cancelled.state.status).toBe('cancelling')
    expect(cancelled.effects.at(-1)).toEqual({ kind: 'refund', payment: 'a1', totalMinor: due.amountMinor })
    const after = play([{ kind: 'refund_done', payment: 'a1', totalMinor: due.amountMinor }], cancelled.state)
    expect(after.state.status).toBe('cancelled')
  })

  it('redeems the rights of the price before anything is captured, and gives the money back when they are lost', () => {
    const begun = play([holding(PACKAGE, { hasRights: true }), page('a1'), paid('a1')])
    expect(begun.kinds.at(-1)).toBe('claim_rights')
    expect(play([{ kind: 'rights_lost' }], begun.state).state).toMatchObject({
      status: 'voiding',
      reason: 'right_lost',
    })
    const confirmed = play([{ kind: 'rights_claimed' }, news('item_confirmed', 'hotel')], begun.state)
    expect(confirmed.kinds).toEqual(['confirm', 'redeem_rights', 'confirm', 'capture'])
  })

  it('withdraws what a supplier may have made before a crash and is not wanted any more', () => {
    const { state } = play([...heldFlight, { kind: 'hold_expired' }])
    expect(stillWanted(state, { kind: 'hold', item: 'flight', round: 1, supplier: 'flight' })).toBe('withdraw')
    expect(play([news('item_held', 'flight')], state).kinds).toEqual(['withdraw'])
  })

  it('shares sums in proportion, the remainder to the first', () => {
    expect(proportionalShares(100, [1, 1, 1])).toEqual([34, 33, 33])
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const total = Math.floor(weights.reduce((sum, weight) => sum + weight, 0) * part)
          const shares = proportionalShares(total, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
          shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(weights[index] as number))
        },
      ),
      { numRuns: 300 },
    )
  })
})
