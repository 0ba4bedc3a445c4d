import type { Climate } from '../geography.ts'
import type { Chance } from '../random.ts'
import type { BoardCode, RoomClassCode, RoomTypeCode, ViewCode } from '../reference/rooms.ts'
import type { Hotel, HotelBoard, HotelRoom } from './hotel.ts'

interface RoomFacts {
  style: Hotel['style']
  stars: number
  nightMinor: number
  hasBeach: boolean
  climate: Climate
}

interface Shape {
  cls: RoomClassCode
  typ: RoomTypeCode
  adults: readonly [number, number]
  children: number
  infants: number
  people: number
  area: readonly [number, number]
  beds: HotelRoom['beds']
  /** Per cent of the lead night price. */
  extra: readonly [number, number]
}

const double = { kind: 'double', count: 1 } as const
const shapes = {
  standard: {
    cls: 'STD',
    typ: 'DBL',
    adults: [1, 2],
    children: 1,
    infants: 1,
    people: 3,
    area: [18, 24],
    beds: [double],
    extra: [0, 0],
  },
  twin: {
    cls: 'STD',
    typ: 'TWN',
    adults: [1, 2],
    children: 0,
    infants: 1,
    people: 2,
    area: [17, 22],
    beds: [{ kind: 'single', count: 2 }],
    extra: [0, 3],
  },
  superior: {
    cls: 'SUP',
    typ: 'TRP',
    adults: [1, 3],
    children: 1,
    infants: 1,
    people: 3,
    area: [24, 30],
    beds: [double, { kind: 'single', count: 1 }],
    extra: [12, 20],
  },
  sea: {
    cls: 'SEA',
    typ: 'DBL',
    adults: [2, 2],
    children: 1,
    infants: 1,
    people: 3,
    area: [22, 28],
    beds: [double],
    extra: [18, 28],
  },
  // Up on a gallery, with stairs: no babies.
  deluxe: {
    cls: 'DLX',
    typ: 'DBL',
    adults: [2, 2],
    children: 0,
    infants: 0,
    people: 2,
    area: [28, 36],
    beds: [double],
    extra: [28, 42],
  },
  family: {
    cls: 'FAM',
    typ: 'QUA',
    adults: [2, 3],
    children: 2,
    infants: 1,
    people: 4,
    area: [30, 40],
    beds: [double, { kind: 'sofa', count: 1 }, { kind: 'single', count: 1 }],
    extra: [10, 18],
  },
  bigFamily: {
    cls: 'FAM',
    typ: 'FM6',
    adults: [2, 4],
    children: 4,
    infants: 2,
    people: 6,
    area: [42, 56],
    beds: [double, { kind: 'bunk', count: 2 }],
    extra: [16, 24],
  },
  junior: {
    cls: 'JST',
    typ: 'TRP',
    adults: [2, 3],
    children: 1,
    infants: 1,
    people: 3,
    area: [36, 46],
    beds: [double, { kind: 'sofa', count: 1 }],
    extra: [45, 60],
  },
  suite: {
    cls: 'STE',
    typ: 'QUA',
    adults: [2, 4],
    children: 2,
    infants: 1,
    people: 4,
    area: [48, 75],
    beds: [double, { kind: 'sofa', count: 2 }],
    extra: [80, 120],
  },
} satisfies Record<string, Shape>

const plans: Record<Hotel['style'], readonly (keyof typeof shapes)[][]> = {
  resort: [
    ['standard', 'superior', 'sea', 'family'],
    ['standard', 'twin', 'sea', 'family', 'junior'],
    ['standard', 'sea', 'family', 'bigFamily', 'suite'],
  ],
  city: [
    ['standard', 'twin', 'superior', 'family'],
    ['standard', 'superior', 'deluxe', 'family', 'junior'],
    ['standard', 'twin', 'deluxe', 'family'],
  ],
  boutique: [
    ['standard', 'superior', 'deluxe'],
    ['standard', 'twin', 'deluxe', 'suite'],
    ['standard', 'superior', 'deluxe', 'junior'],
  ],
  chalet: [
    ['standard', 'twin', 'superior', 'family'],
    ['standard', 'superior', 'family', 'bigFamily'],
  ],
}

/** Three to five kinds of room; the first is the lead room. */
export function hotelRooms(facts: RoomFacts, random: Chance): readonly HotelRoom[] {
  const plan = random.pick(plans[facts.style])
  return plan.map((key, index) => {
    const shape: Shape = !facts.hasBeach && key === 'sea' ? { ...shapes.sea, cls: 'SUP' } : shapes[key]
    const percent = index === 0 ? 0 : random.whole(shape.extra[0], shape.extra[1])
    return {
      cls: shape.cls,
      typ: shape.typ,
      minAdults: shape.adults[0],
      maxAdults: shape.adults[1],
      maxChildren: shape.children,
      maxInfants: shape.infants,
      infantsAllowed: shape.infants > 0,
      maxPeople: shape.people,
      areaSqm: random.whole(shape.area[0], shape.area[1]) + (facts.stars - 4) * 3,
      beds: shape.beds,
      view: roomView(shape, facts, random),
      allotment: index === 0 ? random.whole(10, 24) : random.whole(3, 10),
      supplementMinor: dollars((facts.nightMinor * percent) / 100),
    }
  })
}

/** Two or three boards, the lead one first. Meals cost less in cheaper places. */
export function hotelBoards(facts: RoomFacts, random: Chance): readonly HotelBoard[] {
  const plan: readonly (readonly BoardCode[])[] =
    facts.style === 'resort'
      ? facts.stars >= 4
        ? [['BB', 'HB', 'AI'], ['HB', 'AI'], ['AI'], ['HB', 'FB', 'AI'], ['BB', 'HB']]
        : [['BB', 'HB'], ['RO', 'BB', 'HB'], ['AI']]
      : facts.style === 'chalet'
        ? [
            ['BB', 'HB'],
            ['HB', 'FB'],
          ]
        : [['RO', 'BB'], ['BB'], ['BB', 'HB'], ['RO', 'BB', 'HB']]
  const codes = random.pick(plan)
  const step: Record<BoardCode, number> = { RO: 0, BB: 12, HB: 30, FB: 44, AI: 62 }
  const lead = codes[0] ?? 'RO'
  return codes.map((code) => ({
    code,
    supplementMinor: code === lead ? 0 : dollars((facts.nightMinor * (step[code] - step[lead])) / 100 + 300),
  }))
}

function roomView(shape: Shape, facts: RoomFacts, random: Chance): ViewCode {
  if (shape.cls === 'SEA') return 'sea'
  if (facts.style === 'chalet') return random.pick(['mountain', 'courtyard'])
  if (facts.style === 'resort') return random.pick(['garden', 'pool', 'garden'])
  return random.pick(['city', 'courtyard', 'city'])
}

/** To whole dollars, in minor units. */
function dollars(minor: number): number {
  return Math.round(minor / 100) * 100
}
