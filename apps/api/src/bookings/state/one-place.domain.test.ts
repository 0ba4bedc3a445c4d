import { describe, expect, it } from 'vitest'
import { PLANS } from '../simulation/simulated-outside.ts'
import { due, holding, news, page, paid, play } from '../testing/play-booking.ts'
import { stillWanted } from './booking-answers.domain.ts'
import { leavingOf } from './booking-facts.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'

const withdrawn = (item: string, round = 1): BookingEvent => ({ kind: 'item_withdrawn', item, round })
const failed = (item: string): BookingEvent => ({ kind: 'withdrawal_failed', item, round: 1 })
const held = play([holding({ single: PLANS.single }), news('item_held', 'single')]).state
const other = holding({ 'single.2': PLANS.single }, { selection: 'q2' })

describe('a supplier that keeps one place of a booking', () => {
  it('is asked for another once it has let the former go', () => {
    const exchanging = play([other], held)
    expect(exchanging.kinds).toEqual(['withdraw'])
    expect(exchanging.state).toMatchObject({ status: 'holding', items: { 'single.2': { isWaiting: true } } })
    const asked = play([withdrawn('single')], exchanging.state)
    expect(asked.effects).toEqual([{ kind: 'hold', item: 'single.2', round: 1, supplier: 'single' }])
    const exchanged = play([news('item_held', 'single.2')], asked.state)
    expect(exchanged.state).toMatchObject({ status: 'held', selection: 'q2' })
    expect(exchanged.kinds).not.toContain('withdraw')
  })

  it('leaves nothing to go back to where the other is refused', () => {
    const refused = play([other, withdrawn('single'), news('item_refused', 'single.2')], held)
    expect(refused.state).toMatchObject({ status: 'expired', reason: 'hold_lost', selection: 'q2' })
    expect(refused.kinds).not.toContain('keep_selection')
  })

  it('is not asked while it may keep the former for good', () => {
    const stuck = play([other, failed('single')], held)
    expect(stuck.kinds).not.toContain('hold')
    expect(stuck.state).toMatchObject({ status: 'expired', reason: 'supplier_silent' })
    const again = play([holding({ 'single.3': PLANS.single }, { selection: 'q2' })], stuck.state)
    expect(again.kinds).not.toContain('hold')
    const settled = play([withdrawn('single'), holding({ 'single.4': PLANS.single }, { selection: 'q2' })], again.state)
    expect(settled.effects.at(-1)).toEqual({ kind: 'hold', item: 'single.4', round: 1, supplier: 'single' })
  })

  it("that does not let go what an earlier round held is the operator's, who is notified", () => {
    const old = play([{ kind: 'withdrawal_failed', item: 'single', round: 0 }], held)
    expect(old.effects).toEqual([{ kind: 'alarm', reason: 'not_withdrawn' }])
  })

  it('is remembered to let a place go while another selection is chosen', () => {
    const chosen = {
      kind: 'selection_changed',
      selection: 'q3',
      due,
      items: { 'single.2': PLANS.single },
      hasRights: false,
    } as const
    const ended = play([{ kind: 'hold_expired' }, chosen], held)
    expect(leavingOf(ended.state, 'single')).toEqual(['asked'])
    expect(play([holding({ 'single.2': PLANS.single }, { selection: 'q3' })], ended.state).kinds).not.toContain('hold')
  })

  it('is asked for a place at another price once it has let that at the former go', () => {
    const repriced: BookingEvent = { kind: 'item_repriced', item: 'single', round: 1, byMinor: -300 }
    const asked = play([page('a1'), paid('a1'), repriced], held)
    expect(asked.kinds).toContain('withdraw')
    expect(asked.kinds).not.toContain('hold')
    expect(play([withdrawn('single')], asked.state).kinds).toEqual(['hold'])
  })

  it('is asked for nothing that was cancelled while it waited', () => {
    const { amountMinor } = due
    const sold = play(
      [
        page('a1'),
        paid('a1'),
        news('item_confirmed', 'single'),
        { kind: 'capture_begun', payment: 'a1', amountMinor },
        { kind: 'capture_done', payment: 'a1', amountMinor },
      ],
      held,
    ).state
    const waiting = play([news('item_alternative', 'single'), { kind: 'change_accepted', item: 'single' }], sold)
    expect(waiting.state.items).toMatchObject({ single: { phase: 'holding', isWaiting: true } })
    const ended = play(
      [{ kind: 'cancellation_confirmed', quoteId: 'c1', refundMinor: 1_000, extraMinor: 0 }],
      waiting.state,
    )
    expect(play([withdrawn('single')], ended.state).kinds).not.toContain('hold')
  })
})

describe('a supplier that changes a place that it holds', () => {
  const first = play([
    holding({ changed: PLANS.changed, room: PLANS.bedBank }),
    news('item_held', 'changed'),
    news('item_held', 'room'),
  ]).state
  const next = holding({ 'changed.2': PLANS.changed, 'room.2': PLANS.bedBank }, { selection: 'q2' })
  const place = { item: 'changed', round: 1 }

  it('is asked to change it, by the request that it was held by', () => {
    const exchanging = play([next], first)
    expect(exchanging.effects).toContainEqual({ kind: 'hold', item: 'changed.2', round: 1, supplier: 'changed', place })
    const changed = play([news('item_held', 'changed.2'), news('item_held', 'room.2')], exchanging.state)
    expect(changed.state).toMatchObject({ status: 'held', selection: 'q2', items: { changed: { phase: 'withdrawn' } } })
    expect(changed.effects.filter(({ kind }) => kind === 'withdraw')).toMatchObject([{ item: 'room' }])
    const again = play([holding({ 'changed.3': PLANS.changed }, { selection: 'q3' })], changed.state)
    expect(again.effects).toContainEqual({ kind: 'hold', item: 'changed.3', round: 1, supplier: 'changed', place })
  })

  it('leaves it as it was where it does not change it', () => {
    const kept = play([next, news('item_refused', 'changed.2')], first)
    expect(kept.state).toMatchObject({ status: 'held', selection: 'q1', items: { changed: { phase: 'held' } } })
    expect(kept.effects.filter(({ kind }) => kind === 'withdraw')).toMatchObject([{ item: 'room.2' }])
  })

  it('leaves it where the supplier fails', () => {
    const kept = play([next, { kind: 'item_failed', item: 'changed.2', round: 1 }], first)
    expect(kept.state).toMatchObject({ status: 'held', selection: 'q1' })
    expect(kept.effects.filter(({ kind }) => kind === 'withdraw')).toMatchObject([{ item: 'room.2' }])
  })

  it('is waited for where something else of the selection is refused: changed, the former cannot be kept', () => {
    const waiting = play([next, news('item_refused', 'room.2')], first)
    expect(waiting.state).toMatchObject({ status: 'holding' })
    const changed = play([news('item_held', 'changed.2')], waiting.state)
    expect(changed.state).toMatchObject({ status: 'expired', reason: 'hold_lost' })
    expect(changed.effects).toContainEqual(expect.objectContaining({ kind: 'withdraw', item: 'changed.2', place }))
    const left = play([news('item_refused', 'changed.2')], waiting.state)
    expect(left.state).toMatchObject({ status: 'held', selection: 'q1' })
  })

  it('lets it go once where it is not known which it is', () => {
    const unknown = play([next, { kind: 'item_unreachable', item: 'changed.2', round: 1 }], first)
    expect(unknown.state).toMatchObject({ status: 'expired', reason: 'supplier_silent' })
    const ofPlace = unknown.effects.filter((effect) => effect.kind === 'withdraw' && effect.supplier === 'changed')
    expect(ofPlace).toMatchObject([{ item: 'changed.2', place }])
  })

  it('is not asked any more for what the hold ended before', () => {
    const exchanging = play([next], first)
    const ended = play([{ kind: 'hold_expired' }], exchanging.state)
    const change = { kind: 'hold', item: 'changed.2', round: 1, supplier: 'changed', place } as const
    expect(stillWanted(ended.state, change)).toBe('drop')
    expect(ended.effects.filter((effect) => effect.kind === 'withdraw' && effect.supplier === 'changed')).toMatchObject(
      [{ item: 'changed' }],
    )
  })
})
