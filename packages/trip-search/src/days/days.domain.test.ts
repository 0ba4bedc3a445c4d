import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { addDays, departureDay, departureOn } from './days.domain.ts'

const TODAY = '2026-11-21'

describe('the day of departure', () => {
  it('is found again in the span that it was written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 400 }), fc.boolean(), (after, isFlexible) => {
        const chosen = addDays(TODAY, after)
        expect(departureDay(departureOn(chosen, { isFlexible, today: TODAY }))).toBe(chosen)
      }),
    )
  })
  it('may not begin before today', () => {
    expect(departureOn(addDays(TODAY, 1), { isFlexible: true, today: TODAY })).toEqual({
      kind: 'days',
      from: addDays(TODAY, 1),
      to: addDays(TODAY, 4),
    })
  })
  it('is none where a span says so', () =>
    expect(departureDay({ kind: 'days', from: '2027-05-01', to: '2027-05-20' })).toBeNull())
})
