import { expect, it } from 'vitest'
import { checkInOpens, dayShift } from './legs.domain.ts'

it.each([
  ['2027-05-16', '2027-05-15'],
  ['2027-03-01', '2027-02-28'],
  ['2028-03-01', '2028-02-29'],
  ['2027-01-01', '2026-12-31'],
  // The days on which clocks are changed.
  ['2027-03-26', '2027-03-25'],
  ['2027-10-31', '2027-10-30'],
])('check-in for a flight of %s opens on %s, at the hour of the flight', (departureDate, date) =>
  expect(checkInOpens({ departureDate, departureTime: '06:15' })).toEqual({ date, time: '06:15' }),
)

it.each([
  ['2027-05-16', '2027-05-16', 0],
  ['2027-12-31', '2028-01-01', 1],
  ['2027-03-25', '2027-03-26', 1],
  ['2027-07-02', '2027-07-01', -1],
])('from %s to %s it is %i days', (from, to, days) => expect(dayShift(from, to)).toBe(days))
