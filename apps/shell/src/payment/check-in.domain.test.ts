import { expect, it } from 'vitest'
import { dayBefore } from './check-in.domain.ts'

it.each([
  ['2027-05-16', '2027-05-15'],
  ['2027-03-01', '2027-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
  // The days on which clocks are changed.
  ['2027-03-26', '2027-03-25'],
  ['2027-10-31', '2027-10-30'],
])('the day before %s is %s', (date, expected) => expect(dayBefore(date)).toBe(expected))
