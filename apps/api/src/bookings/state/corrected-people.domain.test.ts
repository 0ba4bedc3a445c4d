import { describe, expect, it } from 'vitest'
import { due, holding, news, PACKAGE, page, paid, play } from '../testing/play-booking.ts'
import { stillWanted } from './booking-answers.domain.ts'
import type { BookingEvent, Effect } from './booking-state.domain.ts'

const begun: BookingEvent = { kind: 'capture_begun', payment: 'a1', amountMinor: due.amountMinor }
const charged: BookingEvent = { kind: 'capture_done', payment: 'a1', amountMinor: due.amountMinor }
const held = [holding(PACKAGE), page('a1'), paid('a1')]
const sold = play([...held, news('item_confirmed', 'hotel'), begun, charged]).state
const correction: BookingEvent = {
  kind: 'people_corrected',
  by: 'traveller',
  travellers: ['1'],
  fields: ['passportNumber'],
  informs: ['hotel'],
}
const amend = (number: number): Effect => ({
  kind: 'amend',
  item: 'hotel',
  round: 1,
  supplier: 'desk',
  correction: number,
})
const taken = (number: number): BookingEvent => ({
  kind: 'item_corrected',
  item: 'hotel',
  round: 1,
  correction: number,
})
const refused = (number: number): BookingEvent => ({
  kind: 'item_correction_refused',
  item: 'hotel',
  round: 1,
  correction: number,
})
const phaseIn = (state: typeof sold) => state.items['hotel']?.correction

describe('details of the people that are corrected after the sale', () => {
  it('are passed on to the suppliers that have them, and their traveller is informed', () => {
    const { state, effects } = play([correction], sold)
    expect(effects).toEqual([amend(1), { kind: 'mail', mail: 'people_corrected' }])
    expect(state).toMatchObject({ status: 'confirmed', items: { hotel: { phase: 'confirmed' } } })
    expect(phaseIn(state)).toEqual({ number: 1, phase: 'asked' })
    expect(phaseIn(play([taken(1)], state).state)).toEqual({ number: 1, phase: 'done' })
  })

  it('have no supplier to be passed on to where none has the people', () => {
    const { state, effects } = play([{ ...correction, informs: [] }], sold)
    expect(effects).toEqual([{ kind: 'mail', mail: 'people_corrected' }])
    expect(state).toEqual(sold)
  })

  it('count once the supplier has the latest, of which every earlier one is a part', () => {
    const twice = play([correction, correction], sold).state
    expect(phaseIn(twice)).toEqual({ number: 2, phase: 'asked' })
    expect(stillWanted(twice, amend(1))).toBe('drop')
    expect(stillWanted(twice, amend(2))).toBe('run')
    expect(phaseIn(play([taken(1)], twice).state)).toEqual({ number: 2, phase: 'asked' })
    const done = play([taken(2)], twice).state
    expect(stillWanted(done, amend(2))).toBe('drop')
    expect(play([refused(2), taken(1)], done).state).toEqual(done)
  })

  it('that a supplier does not take are the operators to see to, until he has or another is taken', () => {
    const asked = play([correction], sold).state
    const { state, effects } = play([refused(1)], asked)
    expect(effects).toEqual([{ kind: 'alarm', reason: 'correction_refused' }])
    expect(phaseIn(state)).toEqual({ number: 1, phase: 'refused' })
    expect(state.status).toBe('confirmed')
    expect(play([refused(1)], state).effects).toEqual([])
    expect(phaseIn(play([taken(1)], state).state)).toEqual({ number: 1, phase: 'done' })
    expect(phaseIn(play([correction, taken(2)], state).state)).toEqual({ number: 2, phase: 'done' })
  })

  it.each<[what: string, events: BookingEvent[]]>([
    ['is not paid for', [holding(PACKAGE)]],
    ['waits for its supplier', held],
    [
      'has a change to be answered',
      [...held, news('item_confirmed', 'hotel'), begun, charged, news('item_refused', 'hotel')],
    ],
    [
      'is being cancelled',
      [
        ...held,
        news('item_confirmed', 'hotel'),
        begun,
        charged,
        { kind: 'cancellation_confirmed', quoteId: 'q', refundMinor: 100, extraMinor: 0 },
      ],
    ],
  ])('are not taken while the booking %s', (_, events) => {
    const { state } = play(events)
    expect(play([correction], state)).toMatchObject({ state, effects: [] })
  })

  it('are dropped with what is cancelled, and with what gives way to something else', () => {
    const asked = play([correction], sold).state
    const cancelled = play(
      [{ kind: 'cancellation_confirmed', quoteId: 'q', refundMinor: 100, extraMinor: 0 }],
      asked,
    ).state
    expect(stillWanted(cancelled, amend(1))).toBe('drop')
    expect(play([taken(1)], cancelled).state).toEqual(cancelled)
    const other = play([news('item_alternative', 'hotel'), { kind: 'change_accepted', item: 'hotel' }], asked).state
    expect(stillWanted(other, amend(1))).toBe('drop')
    expect(phaseIn(other)).toBeUndefined()
  })

  it('are not forgotten where a supplier, or the operator in its place, stands by what was sold after all', () => {
    const asked = play([correction], sold).state
    const takenBack = play([news('item_refused', 'hotel')], asked).state
    for (const event of [news('item_confirmed', 'hotel'), { kind: 'operator_settles', as: 'confirm' } as const]) {
      const { state } = play([event], takenBack)
      expect(stillWanted(state, amend(1))).toBe('run')
      expect(phaseIn(state)).toEqual({ number: 1, phase: 'asked' })
    }
  })
})
