import { describe, expect, it } from 'vitest'
import { PLANS } from '../simulation/simulated-outside.ts'
import { due, holding, news, page, paid, play } from '../testing/play-booking.ts'
import { stillWanted } from './booking-answers.domain.ts'
import { differenceMinor } from './booking-facts.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'

const agreement = {
  kind: 'change_accepted',
  item: 'rate',
  sealed: { revision: 2, quoteId: 'q2', selection: 'q2', amountMinor: due.amountMinor + 1_000 },
} as const satisfies BookingEvent

describe('a dearer price', () => {
  it('waits for consent and for its difference; a cheaper one is charged at once', () => {
    const items = { rate: PLANS.bedBank }
    const begun = play([holding(items), news('item_held', 'rate'), page('a1'), paid('a1')]).state
    const dearer = play([{ kind: 'item_repriced', item: 'rate', round: 1, byMinor: 1_000 }], begun)
    expect(dearer.state.status).toBe('rq')
    const agreed = play([agreement], dearer.state)
    expect(agreed.state).toMatchObject({ status: 'rq', due: { amountMinor: 501_000 } })
    expect(agreed.kinds).not.toContain('hold')
    const covered = play([page('a2', { amountMinor: 1_000, index: 1, revision: 2 }), paid('a2', 1_000)], agreed.state)
    expect(covered.kinds).toContain('hold')
    const cheaper = play(
      [
        { kind: 'item_repriced', item: 'rate', round: 1, byMinor: -1_000 },
        news('item_held', 'rate', 2),
        news('item_confirmed', 'rate', 2),
      ],
      begun,
    )
    expect(cheaper.effects.at(-1)).toEqual({ kind: 'capture', payment: 'a1', amountMinor: 499_000 })
  })

  const asked = play([holding({ rate: PLANS.bedBank }), news('item_held', 'rate'), page('a1'), paid('a1')]).state
  const dearer = play([{ kind: 'item_repriced', item: 'rate', round: 1, byMinor: 1_000 }], asked).state
  const agreed = play([agreement], dearer).state
  const overdue: BookingEvent = { kind: 'item_overdue', item: 'rate', round: 1 }
  const difference = [page('a2', { amountMinor: 1_000, index: 1, revision: 2 }), paid('a2', 1_000)]
  const watched = { kind: 'watch_item', item: 'rate', round: 1, supplier: 'bedBank' } as const

  it.each([
    ['nothing is answered', dearer],
    ['its difference is not promised', agreed],
    [
      'the card was declined for its difference',
      play(
        [page('a2', { amountMinor: 1_000, index: 1, revision: 2 }), { kind: 'payment_declined', payment: 'a2' }],
        agreed,
      ).state,
    ],
  ])('ends without a charge at its deadline when %s', (_, state) => {
    expect(stillWanted(state, watched)).toBe('run')
    const ended = play([overdue], state)
    expect(ended.state).toMatchObject({ status: 'voiding', reason: 'change_unanswered' })
    expect(ended.effects.filter(({ kind }) => kind === 'void')).toEqual([{ kind: 'void', payment: 'a1' }])
    const after = play([{ kind: 'void_done', payment: 'a1' }], ended.state)
    expect(after.state.status).toBe('refused')
  })

  it('returns money for the difference that comes after its deadline', () => {
    const page2 = play([difference[0] as BookingEvent], agreed).state
    const late = play([overdue, difference[1] as BookingEvent], page2)
    expect(late.effects.filter(({ kind }) => kind === 'void')).toEqual([
      { kind: 'void', payment: 'a1' },
      { kind: 'void', payment: 'a2' },
    ])
    expect(late.effects).toContainEqual({ kind: 'mail', mail: 'payment_returned' })
  })

  it('has no deadline any more once its difference is promised', () => {
    const covered = play(difference, agreed).state
    expect(stillWanted(covered, watched)).toBe('drop')
    expect(play([overdue], covered)).toMatchObject({ state: covered, effects: [] })
  })

  it('is agreed to once, and cannot be rejected afterwards', () => {
    const again: BookingEvent[] = [
      { ...agreement, sealed: { ...agreement.sealed, revision: 3 } },
      { kind: 'change_rejected', item: 'rate' },
    ]
    expect(play(again, agreed)).toMatchObject({ state: agreed, effects: [] })
  })

  it('makes what was promised count for the revision that was sealed at it', () => {
    expect(agreed).toMatchObject({ selection: 'q2', revision: 2, payments: { a1: { selection: 'q2' } } })
    expect(differenceMinor(agreed)).toBe(1_000)
    expect(play([{ kind: 'change_accepted', item: 'rate' }], dearer)).toMatchObject({ state: dearer, effects: [] })
  })

  it('goes on at once where a share of it costs no more than was promised', () => {
    const sealed = { ...agreement.sealed, amountMinor: due.amountMinor }
    const same = play([{ ...agreement, sealed }], dearer)
    expect(same.kinds).toContain('hold')
    expect(differenceMinor(same.state)).toBe(0)
  })

  it.each([
    ['less than the difference', { amountMinor: 999 }],
    ['more than it', { amountMinor: 1_001 }],
    ['another revision', { revision: 1 }],
  ])('takes no page for %s', (_, change) => {
    const opened = play([page('a2', { amountMinor: 1_000, index: 1, revision: 2, ...change })], agreed)
    expect(opened.state.payments).toEqual(agreed.payments)
  })

  it('opens no page before it is agreed to', () => {
    expect(differenceMinor(dearer)).toBe(0)
    expect(play([page('a2', { amountMinor: 1_000, index: 1 })], dearer).state.payments).toEqual(dearer.payments)
  })

  it('is said in a message of its own, once', () => {
    const moved = play([{ kind: 'item_repriced', item: 'rate', round: 1, byMinor: 1_000 }], asked)
    expect(moved.effects.filter(({ kind }) => kind === 'mail')).toEqual([{ kind: 'mail', mail: 'dearer' }])
    expect(play([agreement], dearer).kinds).not.toContain('mail')
  })

  it('of a second item ends the sale while the first one waits for its answer', () => {
    const two = play([
      holding({ rate: PLANS.bedBank, room: PLANS.bedBank }),
      news('item_held', 'rate'),
      news('item_held', 'room'),
      page('a1'),
      paid('a1'),
      { kind: 'item_repriced', item: 'rate', round: 1, byMinor: 1_000 },
      { kind: 'item_repriced', item: 'room', round: 1, byMinor: 500 },
    ])
    expect(two.state).toMatchObject({ status: 'voiding', reason: 'supplier_refused' })
  })

  it('is asked for again where the price rises once more, and one page more pays for that', () => {
    const again = play(
      [
        ...difference,
        news('item_held', 'rate', 2),
        { kind: 'item_repriced', item: 'rate', round: 2, byMinor: 300 },
        { ...agreement, sealed: { revision: 3, quoteId: 'q3', selection: 'q3', amountMinor: due.amountMinor + 1_300 } },
      ],
      agreed,
    )
    expect(differenceMinor(again.state)).toBe(300)
    expect(again.state.payments).toMatchObject({ a1: { selection: 'q3' }, a2: { selection: 'q3' } })
  })

  it('is captured together with its difference or not at all', () => {
    const charging = play(
      [
        ...difference,
        news('item_held', 'rate', 2),
        news('item_confirmed', 'rate', 2),
        { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor },
        { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor },
        { kind: 'capture_begun', payment: 'a2', amountMinor: 1_000 },
      ],
      agreed,
    )
    const both = play([{ kind: 'capture_done', payment: 'a2', amountMinor: 1_000 }], charging.state)
    expect(both.state.status).toBe('confirmed')
    const failed = play([{ kind: 'capture_failed', payment: 'a2' }], charging.state)
    expect(failed.effects).toContainEqual({ kind: 'refund', payment: 'a1', totalMinor: due.amountMinor })
    expect(failed.effects).toContainEqual({ kind: 'void', payment: 'a2' })
    const heldFor = { quoteId: 'q2', choices: {} }
    expect(failed.effects).toContainEqual({ kind: 'withdraw', item: 'rate', round: 2, supplier: 'bedBank', heldFor })
  })
})
