import { DOCUMENTED_TRAVELLERS, NAMED_TRAVELLERS } from '@masa/contract'
import { buildBooking } from '@masa/contract/testing'
import { expect, it } from 'vitest'
import { travellerRules } from './traveller-rules.domain.ts'
import { vacationOf } from './vacation-of.domain.ts'

it('a package asks for all people of every room, and judges ages on the day of the flight back', () => {
  const vacation = vacationOf(buildBooking())
  const [room] = vacation.rooms
  if (room === undefined) throw new Error('the booking has a room')
  const booking = buildBooking({
    product: {
      ...vacation,
      rooms: [
        { ...room, composition: { adults: 2, children: 1, infants: 0 } },
        { ...room, composition: { adults: 1, children: 0, infants: 1 } },
      ],
    },
    dateTo: '2027-05-22',
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
    rules: DOCUMENTED_TRAVELLERS,
    departure: '2027-05-16',
    lastDay: '2027-05-22',
    mayConfirmPassport: true,
  })
  expect(travellerRules({ ...booking, travellerRules: NAMED_TRAVELLERS }).rules).toEqual(NAMED_TRAVELLERS)
})
