import { inEachZone } from '@masa/properties/zones'
import { expect, it } from 'vitest'
import { checkInOpens } from './legs.domain.ts'

inEachZone(() => {
  it.each([
    ['2027-05-16', '2027-05-15'],
    ['2027-03-01', '2027-02-28'],
    ['2028-03-01', '2028-02-29'],
    ['2027-01-01', '2026-12-31'],
    // The days on which clocks are changed.
    ['2027-03-26', '2027-03-25'],
    ['2027-04-30', '2027-04-29'],
    ['2027-10-31', '2027-10-30'],
  ])('check-in for a flight of %s opens on %s, at the hour of the flight', (departureDate, date) =>
    expect(checkInOpens({ departureDate, departureTime: '06:15' })).toEqual({ date, time: '06:15' }),
  )
})
