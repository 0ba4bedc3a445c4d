import { fc } from '@masa/properties'
import { inEachZone } from '@masa/properties/zones'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween, departureDay, departureOn, lastDayOf } from './days.domain.ts'

const TODAY = '2026-11-21'

inEachZone(() => {
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

  it.each([
    ['2027-03-27', 1, '2027-03-28'],
    ['2027-03-29', -1, '2027-03-28'],
    ['2027-04-29', 1, '2027-04-30'],
    ['2027-04-30', 1, '2027-05-01'],
    ['2027-10-31', -1, '2027-10-30'],
    ['2027-12-31', 60, '2028-02-29'],
  ])('%s and %i days is %s', (date, days, other) => {
    expect(addDays(date, days)).toBe(other)
    expect(daysBetween(date, other)).toBe(days)
  })

  it('months are counted by the calendar', () => {
    expect([addMonths('2027-03', 1), addMonths('2027-12', 2), lastDayOf('2028-02'), lastDayOf('2027-04')]).toEqual([
      '2027-04',
      '2028-02',
      '2028-02-29',
      '2027-04-30',
    ])
  })
})
