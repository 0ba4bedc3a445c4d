import { describe, expect, it } from 'vitest'
import { due, holding, news, PACKAGE, page, paid, play } from '../testing/play-booking.ts'
import type { BookingEvent } from './booking-state.domain.ts'
import { publicStatus } from './status.domain.ts'

const toCapturing: BookingEvent[] = [
  holding(PACKAGE),
  page('a1'),
  paid('a1'),
  news('item_confirmed', 'hotel'),
  { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor },
]
const captured: BookingEvent = { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor }
const refunded = (totalMinor: number): BookingEvent => ({ kind: 'refund_done', payment: 'a1', totalMinor })
const confirmed = play([...toCapturing, captured]).state

describe('a booking that is cancelled after it was confirmed', () => {
  const cancel = (change: object = {}): BookingEvent => ({
    kind: 'cancellation_confirmed',
    quoteId: 'c1',
    refundMinor: 400_000,
    extraMinor: 50_000,
    ...change,
  })

  it('lets stock and hotel go, gives the part back, and notifies the traveller once it is back', () => {
    const { state, kinds } = play([cancel()], confirmed)
    expect(state.status).toBe('cancelling')
    expect(kinds).toEqual(['withdraw', 'withdraw', 'refund'])
    expect(publicStatus('cancelled')).toBe('REFUSE')
    const after = play([refunded(400_000)], state)
    expect(after.state).toMatchObject({ status: 'cancelled', items: { stock: { phase: 'cancelled' } } })
    expect(after.effects).toEqual([{ kind: 'mail', mail: 'cancelled' }])
  })

  it('asks the provider for nothing where nothing goes back', () => {
    const { state, kinds } = play([cancel({ refundMinor: 0, extraMinor: 0 })], confirmed)
    expect(state.status).toBe('cancelled')
    expect(kinds).toEqual(['withdraw', 'withdraw', 'mail'])
  })

  it('is not done by a part of the part, and happens once', () => {
    const { state } = play([cancel(), cancel({ quoteId: 'c2' }), refunded(100_000)], confirmed)
    expect(state).toMatchObject({ status: 'cancelling', cancellation: { quoteId: 'c1' } })
    expect(play([refunded(400_000)], state).state.status).toBe('cancelled')
  })

  it('adds what an accepted reason promises, and nothing for a refused one', () => {
    const { state } = play([cancel(), refunded(400_000)], confirmed)
    const accepted = play([{ kind: 'claim_decided', accepted: true }], state)
    expect(accepted.effects).toEqual([{ kind: 'refund', payment: 'a1', totalMinor: 450_000 }])
    const more = play([refunded(450_000), { kind: 'claim_decided', accepted: true }], accepted.state)
    expect(more.effects).toEqual([{ kind: 'mail', mail: 'claim_accepted' }])
    const none = play(
      [
        { kind: 'claim_decided', accepted: false },
        { kind: 'claim_decided', accepted: true },
      ],
      state,
    )
    expect(none.effects).toEqual([{ kind: 'mail', mail: 'claim_refused' }])
  })

  it('that cannot be given back is put before the operator, who gives back the part and no more', () => {
    const { state, effects } = play([cancel(), { kind: 'refund_failed', payment: 'a1' }], confirmed)
    expect(state).toMatchObject({ status: 'needs_review', reason: 'money_not_returned' })
    expect(effects).toContainEqual({ kind: 'alarm', reason: 'money_not_returned' })
    const again = play([{ kind: 'operator_settles', as: 'give_back' }], state)
    expect(again.effects).toEqual([{ kind: 'refund', payment: 'a1', totalMinor: 400_000 }])
    expect(play([refunded(400_000)], again.state).state.status).toBe('cancelled')
    // It came after all.
    expect(play([refunded(400_000)], state).state.status).toBe('cancelled')
  })

  it('is alarmed by money that another hand gives back besides', () => {
    const { state } = play([cancel(), refunded(400_000)], confirmed)
    const more = play([refunded(due.amountMinor)], state)
    expect(more.state.status).toBe('cancelled')
    expect(more.effects).toEqual([{ kind: 'alarm', reason: 'unexpected_event' }])
  })
})

describe('a booking that is changed by its hotel after the charge', () => {
  const changed = play([news('item_alternative', 'hotel')], confirmed)

  it('stays confirmed, and says so once', () => {
    expect(changed.state.status).toBe('confirmed')
    expect(changed.kinds).toEqual(['watch_item', 'mail'])
    expect(changed.effects.at(-1)).toEqual({ kind: 'mail', mail: 'changed' })
    expect(play([news('item_alternative', 'hotel')], changed.state).effects).toEqual([])
  })

  it('while the charge is under way is reported when it is done, in the place of the confirmation', () => {
    const { effects } = play([...toCapturing, news('item_alternative', 'hotel'), captured])
    expect(effects.filter(({ kind }) => kind === 'mail')).toEqual([{ kind: 'mail', mail: 'changed' }])
  })

  it('and accepted is confirmed again', () => {
    const { state, effects } = play(
      [{ kind: 'change_accepted', item: 'hotel' }, news('item_confirmed', 'hotel', 2)],
      changed.state,
    )
    expect(state.status).toBe('confirmed')
    expect(effects.at(-1)).toEqual({ kind: 'mail', mail: 'confirmed' })
  })

  it('and rejected gives everything back', () => {
    const rejected = play([{ kind: 'change_rejected', item: 'hotel' }], changed.state)
    expect(rejected.effects).toContainEqual({ kind: 'refund', payment: 'a1', totalMinor: due.amountMinor })
    expect(play([refunded(due.amountMinor)], rejected.state).state.status).toBe('refunded')
  })
})
