import { expect, it } from 'vitest'
import { withRoomNames } from './room-lines.domain.ts'

it('names each room line by its own room and leaves the other lines alone', () => {
  const lines = [
    { code: 'flights', detail: null },
    { code: 'room', detail: 'STD/DBL/BB' },
    { code: 'room', detail: 'SEA/TRP/HB' },
    { code: 'coupon', detail: 'SEA50' },
  ]
  const rooms = [
    { className: 'Standard room', boardName: 'Bed and breakfast' },
    { className: 'Sea view room', boardName: 'Half board' },
  ]
  expect(withRoomNames(lines, rooms).map((line) => line.detail)).toEqual([
    null,
    'Standard room · Bed and breakfast',
    'Sea view room · Half board',
    'SEA50',
  ])
})
