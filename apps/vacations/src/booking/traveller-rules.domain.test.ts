import { buildBooking } from '@masa/contract/testing'
import { expect, it } from 'vitest'
import { travellerRules } from './traveller-rules.domain.ts'

it('a package asks for everybody of every room, and judges ages on the day of the flight back', () => {
  const [room] = buildBooking().rooms
  if (room === undefined) throw new Error('the booking has a room')
  const booking = buildBooking({
    rooms: [
      { ...room, composition: { adults: 2, children: 1, infants: 0 } },
      { ...room, composition: { adults: 1, children: 0, infants: 1 } },
    ],
    allowsShortPassport: true,
  })
  expect(travellerRules(booking)).toEqual({
    places: [
      { type: 'adult', room: 0 },
      { type: 'adult', room: 0 },
      { type: 'child', room: 0 },
      { type: 'adult', room: 1 },
      { type: 'infant', room: 1 },
    ],
    departure: '2027-05-16',
    lastDay: booking.inwardFlight.departureDate,
    mayConfirmPassport: true,
  })
})
