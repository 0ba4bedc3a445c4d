import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import type { RoomOption } from '@masa/contract/vacations'
import { productAddress } from '#src/shared/product-address.ts'
import { COUPLE } from '@masa/trip-search/party'
import type { RoomParty } from '@masa/trip-search/party'
import { readProductParams } from './product.params.ts'
import {
  childPaysAsAdult,
  roomProblem,
  roomsQuery,
  withAnotherRoom,
  withKinds,
  withParty,
  withoutRoom,
} from './rooms.domain.ts'
import type { ChosenRoom } from './rooms.domain.ts'

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
const couple: ChosenRoom = { cls: 'STD', typ: 'DBL', board: 'BB', ...COUPLE }
const party = (adults: number, childAges: number[] = [], infantAges: number[] = []): RoomParty => ({
  adults,
  childAges,
  infantAges,
})

describe('rooms of a product', () => {
  it.each([
    [party(2, [7], [0]), null],
    [party(3), 'tooMany'],
    [party(1, [], [0, 1]), 'infantsWithoutAdults'],
    [party(0, [7, 8]), 'noAdult'],
  ] as const)('%o in a double: %s', (people, problem) => expect(roomProblem(small, people)).toBe(problem))

  it('D18 names the room that takes no babies', () => expect(roomProblem(large, party(2, [], [1]))).toBe('noInfants'))

  it('moves a party that has grown to a room that takes it', () => {
    expect(withParty(couple, party(4), [small, large])).toMatchObject({ cls: 'FAM', typ: 'QUA', board: 'BB' })
    expect(withParty(couple, party(9), [small, large])).toMatchObject({ cls: 'STD' })
  })

  it('counts a two-year-old among the children', () =>
    expect(withParty(couple, { infantAges: [1, 2] }, [small])).toMatchObject({ childAges: [2], infantAges: [1] }))

  it('takes kinds that were chosen before where they are still sold', () => {
    const sold = { cls: 'FAM', typ: 'QUA', board: 'BB' }
    expect(withKinds([couple], [sold], [small, large])).toEqual([{ ...couple, ...sold }])
    expect(withKinds([couple], [{ ...sold, board: 'AI' }], [small, large])).toEqual([couple])
    expect(withKinds([couple], [sold], [small])).toEqual([couple])
  })

  it('keeps between one and ten rooms', () => {
    let rooms = [couple]
    for (let count = 0; count < 15; count++) rooms = withAnotherRoom(rooms, [small])
    expect(rooms).toHaveLength(10)
    for (let count = 0; count < 15; count++) rooms = withoutRoom(rooms, 0)
    expect(rooms).toHaveLength(1)
  })

  it('asks for one item a room', () => {
    expect(roomsQuery([couple, { ...couple, board: 'HB', ...party(1, [7]) }])).toEqual({
      cls: ['STD', 'STD'],
      typ: ['DBL', 'DBL'],
      board: ['BB', 'HB'],
      adult: [2, 1],
      child: [0, 1],
      infant: [0, 0],
    })
  })

  it('knows when a child pays as an adult', () => {
    expect(childPaysAsAdult(party(1, [7]))).toBe(true)
    expect(childPaysAsAdult(party(2, [7]))).toBe(false)
  })
})

describe('the address of a product', () => {
  const ages = (min: number, max: number, maxLength: number) => fc.array(fc.integer({ min, max }), { maxLength })
  const room = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    childAges: ages(2, 12, 3),
    infantAges: ages(0, 1, 1),
  })
  const kind = fc.record({
    cls: fc.constantFrom('STD', 'FAM'),
    typ: fc.constantFrom('DBL', 'QUA'),
    board: fc.constantFrom('BB', 'HB'),
  })
  it('is read back as it was written, ages and chosen rooms among it', () => {
    const rooms = fc.array(fc.tuple(room, kind), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(rooms, (chosen) => {
        const named = { packId: '77', laId: '5-20270101-4', dealId: '9' }
        const [people, kinds] = [chosen.map(([one]) => one), chosen.map(([, one]) => one)]
        const address = productAddress({ ...named, rooms: people, kinds }, { utm_source: 'x' })
        const read = readProductParams(new URLSearchParams(address.split('?')[1]))
        expect(read).toMatchObject({ ...named, rooms: people, kinds })
      }),
    )
  })
  it.each(['adult=x', 'adult=2,,2', 'adult=0', 'adult=9&child=9', 'adult=1&infant=2', 'adult=٢', ''])(
    'takes two adults for "%s"',
    (query) => expect(readProductParams(new URLSearchParams(query)).rooms).toEqual([COUPLE]),
  )
  it.each([
    ['adult=2&child=2&listAgeChildren=4', [4, 8]],
    ['adult=2&child=1&listAgeChildren=4,9', [4]],
    ['adult=2&child=1&listAgeChildren=40', [8]],
    ['adult=2&child=1&infant=1&listAgeChildren=4&listAgeInfants=2', [4, 2]],
  ])('makes as many ages as there are children: %s', (query, childAges) =>
    expect(readProductParams(new URLSearchParams(query)).rooms[0]?.childAges).toEqual(childAges),
  )
})
