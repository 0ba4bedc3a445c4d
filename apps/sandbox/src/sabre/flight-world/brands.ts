import type { Carrier } from './carriers.ts'

/** IATA cabin codes: economy, premium economy, business, first. */
export type Cabin = 'Y' | 'S' | 'C' | 'F'

/** What an airline includes: free, for money, not offered, shown only. */
export type Application = 'F' | 'C' | 'N' | 'D'

/** A fee of the fare's currency in whole dollars; null: not allowed at all. */
export type PenaltyUsd = number | null

/** A family of fares, as airlines sell them side by side. */
export interface Brand {
  code: string
  name: string
  cabin: Cabin
  /** Price against the cheapest fare of the cabin, and dollars on top for each direction. */
  factor: number
  plusUsd: number
  checked: Allowance
  /** Kilograms of the bag in the cabin; 0: only what fits under the seat. */
  cabinBagKg: number
  exchange: { before: PenaltyUsd; after: PenaltyUsd }
  refund: { before: PenaltyUsd; after: PenaltyUsd }
  seatChoice: Application
  meal: Application
  priority: Application
  waitingRoom: Application
  /** Booking classes, the cheapest first. */
  classes: string
}

/** Checked bags: by number, or by weight; a number of 0 is none. */
export type Allowance = { pieces: number } | { weightKg: number }

const NETWORK_SHORT: readonly Brand[] = [
  brand('LT', 'Light', 'Y', { classes: 'OTKL', exchange: [null, null], seatChoice: 'C', meal: 'N' }),
  brand('CL', 'Classic', 'Y', {
    factor: 1.08,
    plusUsd: 28,
    classes: 'VSQH',
    checked: { pieces: 1 },
    exchange: [70, 120],
    seatChoice: 'C',
  }),
  brand('FX', 'Flex', 'Y', {
    factor: 1.3,
    plusUsd: 70,
    classes: 'MBY',
    checked: { pieces: 1 },
    exchange: [0, 0],
    refund: [60, null],
    seatChoice: 'F',
    priority: 'F',
  }),
]

const NETWORK_LONG: readonly Brand[] = [
  brand('LT', 'Light', 'Y', { classes: 'OTKL', exchange: [150, 220], seatChoice: 'C' }),
  brand('CL', 'Classic', 'Y', {
    factor: 1.06,
    plusUsd: 60,
    classes: 'VSQH',
    checked: { pieces: 1 },
    exchange: [110, 180],
    seatChoice: 'C',
  }),
  brand('FX', 'Flex', 'Y', {
    factor: 1.35,
    plusUsd: 120,
    classes: 'MBY',
    checked: { pieces: 2 },
    exchange: [0, 0],
    refund: [150, 300],
    seatChoice: 'F',
  }),
  brand('PR', 'Premium Economy', 'S', {
    classes: 'NRW',
    checked: { pieces: 2 },
    exchange: [100, 150],
    refund: [250, null],
    seatChoice: 'F',
    priority: 'F',
    waitingRoom: 'C',
  }),
]

const BUSINESS: readonly Brand[] = [
  brand('BS', 'Business Saver', 'C', {
    classes: 'PZ',
    checked: { pieces: 2 },
    exchange: [180, 250],
    seatChoice: 'F',
    priority: 'F',
    waitingRoom: 'F',
  }),
  brand('BF', 'Business Flex', 'C', {
    factor: 1.3,
    classes: 'DCJ',
    checked: { pieces: 2 },
    exchange: [0, 0],
    refund: [0, 150],
    seatChoice: 'F',
    priority: 'F',
    waitingRoom: 'F',
  }),
]

const FIRST: readonly Brand[] = [
  brand('FI', 'First', 'F', {
    classes: 'AF',
    checked: { pieces: 3 },
    exchange: [0, 0],
    refund: [0, 0],
    seatChoice: 'F',
    priority: 'F',
    waitingRoom: 'F',
  }),
]

/** Airlines of the Gulf and the Caucasus weigh bags instead of counting them. */
const weighing = new Set(['FZ', 'EY', 'J2', 'A9', 'TK', 'JU'])
const withFirst = new Set(['LH', 'LX', 'AF', 'BA', 'EY'])

const LOW_COST: readonly Brand[] = [
  brand('BA', 'Basic', 'Y', {
    classes: 'EUW',
    cabinBagKg: 0,
    exchange: [null, null],
    seatChoice: 'C',
    meal: 'C',
    priority: 'C',
    waitingRoom: 'D',
  }),
  brand('GO', 'Go', 'Y', {
    factor: 1.05,
    plusUsd: 34,
    classes: 'XIG',
    checked: { pieces: 1 },
    cabinBagKg: 10,
    exchange: [55, null],
    seatChoice: 'F',
    meal: 'C',
    priority: 'F',
  }),
  brand('PL', 'Plus', 'Y', {
    factor: 1.12,
    plusUsd: 78,
    classes: 'MBY',
    checked: { weightKg: 32 },
    cabinBagKg: 10,
    exchange: [0, 0],
    refund: [45, null],
    seatChoice: 'F',
    meal: 'C',
    priority: 'F',
  }),
]

const LEISURE: readonly Brand[] = [
  brand('HL', 'Hand Luggage', 'Y', { classes: 'GTX', exchange: [null, null], seatChoice: 'C', meal: 'C' }),
  brand('RG', 'Regular', 'Y', {
    plusUsd: 30,
    classes: 'VKL',
    checked: { weightKg: 20 },
    exchange: [80, null],
    seatChoice: 'C',
    meal: 'C',
  }),
  brand('EX', 'Extra', 'Y', {
    factor: 1.05,
    plusUsd: 65,
    classes: 'HMY',
    checked: { weightKg: 23 },
    exchange: [30, 80],
    refund: [90, null],
    seatChoice: 'F',
    meal: 'F',
  }),
]

/** The brands of an airline in a cabin on flights of that length, the cheapest first; empty where it has no such cabin. */
export function brandsOf(carrier: Carrier, { cabin, isLong }: { cabin: Cabin; isLong: boolean }): readonly Brand[] {
  const all = allBrands(carrier, isLong).filter((each) => each.cabin === cabin)
  return weighing.has(carrier.code) ? all.map(weighed) : all
}

function allBrands({ code, kind }: Carrier, isLong: boolean): readonly Brand[] {
  if (kind === 'low-cost') return LOW_COST
  if (kind === 'leisure') return LEISURE
  const first = isLong && withFirst.has(code) ? FIRST : []
  return [...(isLong ? NETWORK_LONG : NETWORK_SHORT), ...BUSINESS, ...first]
}

function weighed(each: Brand): Brand {
  const pieces = 'pieces' in each.checked ? each.checked.pieces : 0
  return pieces === 0 ? each : { ...each, checked: { weightKg: pieces === 1 ? 23 : pieces === 2 ? 40 : 50 } }
}

type Row = Partial<Omit<Brand, 'exchange' | 'refund'>> & {
  classes: string
  exchange: [PenaltyUsd, PenaltyUsd]
  refund?: [PenaltyUsd, PenaltyUsd]
}

function brand(code: string, name: string, cabin: Cabin, row: Row): Brand {
  const { exchange, refund = [null, null], ...rest } = row
  return {
    code,
    name,
    cabin,
    factor: 1,
    plusUsd: 0,
    checked: { pieces: 0 },
    cabinBagKg: 8,
    seatChoice: 'C',
    meal: 'F',
    priority: 'N',
    waitingRoom: 'N',
    exchange: { before: exchange[0], after: exchange[1] },
    refund: { before: refund[0], after: refund[1] },
    ...rest,
  }
}
