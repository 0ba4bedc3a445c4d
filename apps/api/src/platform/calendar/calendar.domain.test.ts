import { inEachZone } from '@masa/properties/zones'
import { expect, it } from 'vitest'
import { addDays, daysBetween, daysOf, lastDayOf } from './calendar.domain.ts'

inEachZone(() => {
  it.each([
    ['2027-05-16', '2027-05-16', 0],
    ['2027-12-31', '2028-01-01', 1],
    ['2027-03-25', '2027-03-26', 1],
    // From New York at 18:15, on the day on which Cairo's clocks skip midnight.
    ['2027-04-30', '2027-05-01', 1],
    ['2027-07-02', '2027-07-01', -1],
  ])('from %s to %s it is %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days))

  it('a span crosses the nights on which clocks are changed', () => {
    expect(daysOf('2027-03-25', '2027-03-29')).toEqual([25, 26, 27, 28, 29].map((day) => `2027-03-${day}`))
    expect(daysOf('2027-04-29', '2027-05-01')).toEqual(['2027-04-29', '2027-04-30', '2027-05-01'])
    expect(addDays('2027-11-01', -2)).toBe('2027-10-30')
  })

  it('a month ends on its own last day', () =>
    expect(['2027-02', '2028-02', '2027-04', '2027-12'].map(lastDayOf)).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2027-04-30',
      '2027-12-31',
    ]))
})
