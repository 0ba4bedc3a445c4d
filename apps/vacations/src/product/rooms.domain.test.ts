import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoomOption } from '@masa/contract/vacations'
import {
  childPaysAsAdult,
  roomProblem,
  roomsQuery,
  withAnotherRoom,
  withComposition,
  withoutRoom,
} from './rooms.domain.ts'
import type { ChosenRoom } from './rooms.domain.ts'
import { readProductParams } from './product.params.ts'
import { productAddress } from '../shared/product-address.ts'

const option = (change: Partial<RoomOption>): RoomOption => ({
  cls: 'STD',
  className: 'Standard',
  typ: 'DBL',
  typeName: 'Double',
  areaM2: 24,
  beds: '',
  maxAdults: 2,
  maxChildren: 1,
  maxPeople: 3,
  allowsInfants: true,
  roomsLeft: 5,
  picture: { subject: 'room-double', seed: '1', alt: '' },
  boards: [{ code: 'BB', name: 'Breakfast', total: null, difference: null }],
  ...change,
})
const small = option({})
const large = option({ cls: 'FAM', typ: 'QUA', maxAdults: 4, maxChildren: 3, maxPeople: 5, allowsInfants: false })
const couple: ChosenRoom = { cls: 'STD', typ: 'DBL', board: 'BB', composition: { adults: 2, children: 0, infants: 0 } }

describe('rooms of a product', () => {
  it.each([
    [{ adults: 2, children: 1, infants: 1 }, null],
    [{ adults: 3, children: 0, infants: 0 }, 'tooMany'],
    [{ adults: 1, children: 0, infants: 2 }, 'infantsWithoutAdults'],
    [{ adults: 0, children: 2, infants: 0 }, 'nobody'],
  ] as const)('%o in a double: %s', (composition, problem) => expect(roomProblem(small, composition)).toBe(problem))

  it('D18 names the room that takes no babies', () =>
    expect(roomProblem(large, { adults: 2, children: 0, infants: 1 })).toBe('noInfants'))

  it('moves a party that has grown to a room that takes it', () => {
    expect(withComposition(couple, { adults: 4, children: 0, infants: 0 }, [small, large])).toMatchObject({
      cls: 'FAM',
      typ: 'QUA',
      board: 'BB',
    })
    expect(withComposition(couple, { adults: 9, children: 0, infants: 0 }, [small, large])).toMatchObject({
      cls: 'STD',
    })
  })

  it('keeps between one and ten rooms', () => {
    let rooms = [couple]
    for (let count = 0; count < 15; count++) rooms = withAnotherRoom(rooms, [small])
    expect(rooms).toHaveLength(10)
    for (let count = 0; count < 15; count++) rooms = withoutRoom(rooms, 0)
    expect(rooms).toHaveLength(1)
  })

  it('asks for one item a room', () => {
    expect(
      roomsQuery([couple, { ...couple, board: 'HB', composition: { adults: 1, children: 1, infants: 0 } }]),
    ).toEqual({
      cls: ['STD', 'STD'],
      typ: ['DBL', 'DBL'],
      board: ['BB', 'HB'],
      adult: [2, 1],
      child: [0, 1],
      infant: [0, 0],
    })
  })

  it('knows when a child pays as an adult', () => {
    expect(childPaysAsAdult({ adults: 1, children: 1, infants: 0 })).toBe(true)
    expect(childPaysAsAdult({ adults: 2, children: 1, infants: 0 })).toBe(false)
  })
})

describe('the address of a product', () => {
  const room = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    children: fc.integer({ min: 0, max: 3 }),
    infants: fc.integer({ min: 0, max: 1 }),
  })
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 10 }), (rooms) => {
        const address = productAddress({ packId: '77', laId: '5-20270101-4', dealId: '9', rooms }, { utm_source: 'x' })
        const read = readProductParams(new URLSearchParams(address.split('?')[1]))
        expect(read).toMatchObject({ packId: '77', laId: '5-20270101-4', dealId: '9', rooms })
      }),
    )
  })
  it.each(['adult=x', 'adult=2,,2', 'adult=0', 'adult=9&child=9', 'adult=1&infant=2', 'adult=٢', ''])(
    'takes two adults for "%s"',
    (query) =>
      expect(readProductParams(new URLSearchParams(query)).rooms).toEqual([{ adults: 2, children: 0, infants: 0 }]),
  )
})
