import { describe, expect, it } from 'vitest'
import { PLANS } from '../simulation/simulated-outside.ts'
import { due, holding, news, PACKAGE, page, paid, play } from '../testing/play-booking.ts'
import { stillWanted } from './booking-answers.domain.ts'
import { supplierChange } from './booking-facts.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'

const charged: BookingEvent = { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor }
const begun: BookingEvent = { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor }
const sold = play([holding(PACKAGE), page('a1'), paid('a1'), news('item_confirmed', 'hotel'), begun, charged]).state
const cancelled = play([news('item_refused', 'hotel')], sold)
const overdue: BookingEvent = { kind: 'item_overdue', item: 'hotel', round: 1 }
const refund = { kind: 'refund', payment: 'a1', totalMinor: due.amountMinor }

describe('an item that its supplier cancels after the sale', () => {
  it.each(['item_refused', 'item_failed'] as const)('leaves the sale as it is, and asks its traveller: %s', (kind) => {
    const { state, effects } = play([news(kind, 'hotel')], sold)
    expect(state).toMatchObject({ status: 'confirmed', items: { hotel: { change: { kind: 'cancelled' } } } })
    expect(supplierChange(state)?.[0]).toBe('hotel')
    expect(effects).toEqual([
      { kind: 'watch_item', item: 'hotel', round: 1, supplier: 'desk', waitHours: 72 },
      { kind: 'alarm', reason: 'supplier_withdrew' },
      { kind: 'mail', mail: 'supplier_cancelled' },
    ])
    expect(play([news(kind, 'hotel')], state).effects).toEqual([])
  })

  it.each<[what: string, event: BookingEvent]>([
    ['the traveller asks for it', { kind: 'change_rejected', item: 'hotel' }],
    ['nothing is answered', overdue],
    ['the operator gives it back', { kind: 'operator_settles', as: 'give_back' }],
  ])('returns all of the money where %s', (_, event) => {
    const { state, effects } = play([event], cancelled.state)
    expect(state.status).toBe('refunding')
    expect(effects).toContainEqual(refund)
    expect(effects).toContainEqual(expect.objectContaining({ kind: 'withdraw', item: 'hotel' }))
  })

  it('has nothing to accept', () => {
    expect(play([{ kind: 'change_accepted', item: 'hotel' }], cancelled.state).state).toEqual(cancelled.state)
  })

  it.each<[what: string, event: BookingEvent]>([
    ['the supplier stands by it again', news('item_confirmed', 'hotel')],
    ['the operator has found something else', { kind: 'operator_settles', as: 'confirm' }],
  ])('is sold as before where %s', (_, event) => {
    const { state, effects } = play([event], cancelled.state)
    expect(state).toEqual(sold)
    expect(effects).toEqual([{ kind: 'mail', mail: 'confirmed' }])
    expect(play([overdue], state).state).toEqual(state)
  })

  it('gives way to something else that its supplier offers then, and the other way round', () => {
    const offered = play([news('item_alternative', 'hotel')], cancelled.state)
    expect(offered.state.items).toMatchObject({ hotel: { change: { kind: 'alternative' } } })
    expect(offered.effects).toContainEqual({ kind: 'mail', mail: 'changed' })
    const again = play([news('item_refused', 'hotel')], offered.state)
    expect(again.effects).toContainEqual({ kind: 'mail', mail: 'supplier_cancelled' })
  })

  it('is asked about as well where an accepted offer is refused', () => {
    const offered = play([news('item_alternative', 'hotel')], sold).state
    const asked = play([{ kind: 'change_accepted', item: 'hotel' }], offered).state
    expect(asked.items).toMatchObject({ hotel: { phase: 'confirming', round: 2 } })
    const refused = play([news('item_refused', 'hotel', 2)], asked)
    expect(refused.state).toMatchObject({ status: 'confirmed', items: { hotel: { change: { kind: 'cancelled' } } } })
    expect(play([{ ...overdue, round: 2 }], refused.state).effects).toContainEqual(refund)
  })

  it('is left out with its lines where the booking can do without it', () => {
    const items = { ...PACKAGE, extra: PLANS.extra }
    const confirmed = [news('item_confirmed', 'hotel'), news('item_confirmed', 'extra')]
    const whole = play([holding(items), page('a1'), paid('a1'), ...confirmed, begun, charged]).state
    const { state, effects } = play([news('item_refused', 'extra')], whole)
    expect(state.items).toMatchObject({ extra: { phase: 'withdrawn' } })
    expect(effects).toContainEqual({ kind: 'refund', payment: 'a1', totalMinor: PLANS.extra.priceMinor })
  })

  it('is asked about as often as its supplier says, from each confirmation on', () => {
    const items = { ...PACKAGE, hotel: { ...PLANS.desk, asksAgainHours: 6 } }
    const look = { kind: 'watch_item', item: 'hotel', round: 1, supplier: 'desk', everyHours: 6 } as const
    const before = play([holding(items), page('a1'), paid('a1'), news('item_confirmed', 'hotel')])
    expect(before.effects).toContainEqual(look)
    const after = play([begun, charged], before.state).state
    const taken = play([news('item_refused', 'hotel')], after).state
    expect(play([news('item_confirmed', 'hotel')], taken).effects).toContainEqual(look)
    const given = play([{ kind: 'change_rejected', item: 'hotel' }], taken).state
    expect([stillWanted(after, look), stillWanted(taken, look), stillWanted(given, look)]).toEqual([
      'run',
      'run',
      'drop',
    ])
  })

  const record = (at: string) => ({ reference: 'A', facts: { at } })
  const moved = (at: string, isSmall = false): BookingEvent => ({
    kind: 'item_rescheduled',
    item: 'hotel',
    round: 1,
    to: at,
    record: record(at),
    isSmall,
  })

  it('stands at the times to which its supplier moves it, unless the traveller takes the money', () => {
    const asked = play([moved('two')], sold)
    expect(asked.state).toMatchObject({ status: 'confirmed', items: { hotel: { change: { kind: 'rescheduled' } } } })
    expect(asked.effects).toContainEqual({ kind: 'mail', mail: 'changed' })
    expect(play([moved('two')], asked.state).effects).toEqual([])
    expect(play([moved('three')], asked.state).effects).toContainEqual({ kind: 'mail', mail: 'changed' })
    for (const answer of [{ kind: 'change_accepted', item: 'hotel' } as const, overdue]) {
      const { state, effects } = play([answer], asked.state)
      expect(state.items['hotel']).toMatchObject({ phase: 'confirmed', record: record('two') })
      expect(state.items['hotel']?.change).toBeUndefined()
      expect(effects).toEqual([{ kind: 'mail', mail: 'confirmed' }])
      expect(play([moved('two')], state).effects).toEqual([])
    }
    const rejected = play([{ kind: 'change_rejected', item: 'hotel' }], asked.state)
    expect(rejected.state.reason).toBe('change_rejected')
    expect(rejected.effects).toContainEqual(refund)
  })

  it('is only said to be moved where that is little', () => {
    const { state, effects } = play([moved('two', true)], sold)
    expect(state.items['hotel']).toMatchObject({ phase: 'confirmed', record: record('two') })
    expect(state.items['hotel']?.change).toBeUndefined()
    expect(effects).toEqual([{ kind: 'mail', mail: 'new_times' }])
  })

  it('is at the times that were sold where its supplier moves it back, and gone where it cancels what it had moved', () => {
    const asked = play([moved('two')], sold).state
    expect(play([news('item_confirmed', 'hotel')], asked).state).toEqual(sold)
    const gone = play([news('item_refused', 'hotel')], asked)
    expect(gone.effects).toContainEqual({ kind: 'mail', mail: 'supplier_cancelled' })
    const again = play([moved('three')], gone.state)
    expect(again.state.items).toMatchObject({ hotel: { change: { kind: 'rescheduled', record: record('three') } } })
  })

  it('undoes a sale of which nothing was charged yet', () => {
    const before = play([holding(PACKAGE), page('a1'), paid('a1'), news('item_confirmed', 'hotel')]).state
    expect(play([news('item_refused', 'hotel')], before).state.status).toBe('voiding')
  })
})
