import { expect, it } from 'vitest'
import { dayBefore } from './day-before.domain.ts'

it.each([
  ['an ordinary day', '2027-05-16', '06:15', 'Asia/Jerusalem', ['2027-05-15', '06:15', '2027-05-15T03:15:00.000Z']],
  // The clock is put forward at 02:00 of 26 March: the day before was an hour longer by the clock.
  ['summer time begins', '2027-03-26', '10:00', 'Asia/Jerusalem', ['2027-03-25', '09:00', '2027-03-25T07:00:00.000Z']],
  ['summer time ends', '2027-10-31', '10:00', 'Europe/Athens', ['2027-10-30', '11:00', '2027-10-30T08:00:00.000Z']],
])('24 hours before a flight, %s', (_what, date, time, zone, [onDay, at, instant]) => {
  expect(dayBefore({ date, time, zone })).toEqual({ date: onDay, time: at, at: instant })
})
