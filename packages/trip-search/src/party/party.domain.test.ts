import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { compositionOf, DEFAULT_PARTY, peopleOf, roomsOf, withChildren, withInfants } from './party.domain.ts'

const anyParty = fc.record({
  adults: fc.integer({ min: 0, max: 9 }),
  pensioners: fc.integer({ min: 0, max: 4 }),
  childAges: fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 5 }),
  infantAges: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
  rooms: fc.integer({ min: 1, max: 10 }),
})
describe('the party', () => {
  it('cuts the ages of those who no longer travel, and keeps the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 9 }),
        fc.integer({ min: 0, max: 9 }),
        (ages, count) => {
          const { childAges } = withChildren({ ...DEFAULT_PARTY, childAges: ages }, count)
          expect(childAges).toHaveLength(count)
          expect(childAges.slice(0, ages.length)).toEqual(ages.slice(0, count))
        },
      ),
    )
  })
  it.each([
    [[0, 2], 1, [0]],
    [[0, 2], 0, []],
    [[0], 2, [0, 1]],
  ])('with infants of %j, asked for %i, has %j', (infantAges, count, expected) =>
    expect(withInfants({ ...DEFAULT_PARTY, infantAges }, count).infantAges).toEqual(expected),
  )
  it('is spread over its rooms without losing a traveller', () => {
    fc.assert(
      fc.property(anyParty, (party) => {
        const rooms = roomsOf(party)
        expect(rooms).toHaveLength(party.rooms)
        expect(
          rooms.map(compositionOf).reduce((sum, room) => sum + room.adults + room.children + room.infants, 0),
        ).toBe(peopleOf(party))
      }),
    )
  })
})
