import { fc } from '@masa/properties'
import { expect, test } from 'vitest'
import { dateOf, dayOf, hebrewDate, holidayPull, holidaysOf, isYomKippur, weekdayOf } from './calendar.ts'

test('days and dates turn into each other', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => dayOf(dateOf(day)) === day))
})

test.each(['2027-02-30', '2027-1-1', '1/1/2027', '', '2027-13-01'])('%j is not a date', (text) => {
  expect(() => {
    if (dateOf(dayOf(text)) !== text) throw new RangeError(text)
  }).toThrow(RangeError)
})

test.each([
  ['2026-11-21', 6],
  ['2026-11-22', 0],
  ['1970-01-01', 4],
])('%s falls on weekday %i', (date, weekday) => {
  expect(weekdayOf(dayOf(date))).toBe(weekday)
})

test.each([
  [2026, 'rosh-hashana', '2026-09-12'],
  [2027, 'pesach', '2027-04-21'],
  [2027, 'sukkot', '2027-10-15'],
  [2027, 'hanukkah', '2027-12-25'],
  // 5784 was a leap year: Purim in the second Adar.
  [2024, 'purim', '2024-03-24'],
])('in %i %s begins on %s', (year, code, from) => {
  expect(
    holidaysOf(year)
      .filter((holiday) => holiday.code === code)
      .map((holiday) => holiday.from),
  ).toEqual([from])
})

test('the tenth of Tishri closes the airport', () => {
  expect(hebrewDate(dayOf('2027-10-11'))).toEqual({ day: 10, month: 'Tishri' })
  expect(isYomKippur(dayOf('2027-10-11'))).toBe(true)
  expect(isYomKippur(dayOf('2027-10-12'))).toBe(false)
})

test('a holiday is dearer than an ordinary day', () => {
  expect(holidayPull(dayOf('2027-04-20'))).toBeGreaterThan(1.3)
  expect(holidayPull(dayOf('2027-02-09'))).toBe(1)
})
