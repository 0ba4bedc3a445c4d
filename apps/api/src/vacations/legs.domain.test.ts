import { inEachZone } from '@masa/properties/zones'
import { expect, it } from 'vitest'
import { checkInOpens } from './legs.domain.ts'

inEachZone(() => {
  it.each([
    ['2027-05-16', '2027-05-15', '06:15'],
    ['2027-03-01', '2027-02-28', '06:15'],
    ['2028-03-01', '2028-02-29', '06:15'],
    ['2027-01-01', '2026-12-31', '06:15'],
    ['2027-04-30', '2027-04-29', '06:15'],
    // The days on which clocks are changed: 24 hours are another time by them.
    ['2027-03-26', '2027-03-25', '05:15'],
    ['2027-10-31', '2027-10-30', '07:15'],
  ])('check-in for a flight of %s opens on %s at %s', (departureDate, date, time) =>
    expect(checkInOpens({ departureDate, departureTime: '06:15', originZone: 'Asia/Jerusalem' })).toMatchObject({
      date,
      time,
    }),
  )
})
