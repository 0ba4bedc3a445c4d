/** How an airline sells: brands, bags and penalties follow it. */
export type CarrierKind = 'network' | 'low-cost' | 'leisure'

export interface Carrier {
  /** IATA code. */
  code: string
  kind: CarrierKind
  /** Airports that its flights begin or end at. */
  bases: readonly string[]
  /** Airlines of one group issue tickets with each other; absent: with its own flights only. */
  group: 'star' | 'skyteam' | 'oneworld' | undefined
  /** Longest flight, in kilometres. */
  reachKm: number
  /** Countries that it flies to from its bases whatever their traffic. */
  serves: readonly string[] | 'everywhere'
  /** A smaller company that flies some of its short routes under its numbers. */
  regional: string | undefined
  /** Whose flights it sells under numbers of its own. */
  codeshares: readonly string[]
  /** Price against the market's. */
  level: number
}

type Row = Partial<Omit<Carrier, 'code' | 'kind' | 'bases'>>

/** The airlines of the demo world. Their bases are real, their timetables and prices are not. */
export const carriers: readonly Carrier[] = [
  network('LY', ['TLV'], { reachKm: 12_000, level: 1.15 }),
  network('LH', ['FRA', 'MUC'], {
    group: 'star',
    reachKm: 11_500,
    serves: ['SI', 'HR', 'ME'],
    regional: 'CL',
    codeshares: ['OS', 'LX', 'SN'],
  }),
  network('OS', ['VIE'], { group: 'star', reachKm: 9500, serves: ['AT', 'HR', 'ME', 'AL'], codeshares: ['LH'] }),
  network('LX', ['ZRH', 'GVA'], { group: 'star', reachKm: 11_500, codeshares: ['LH', 'OS'], level: 1.12 }),
  network('SN', ['BRU'], { group: 'star', reachKm: 7000 }),
  network('LO', ['WAW'], { group: 'star', reachKm: 9500, level: 0.92 }),
  network('A3', ['ATH'], { group: 'star', reachKm: 4500, serves: ['GR', 'CY'], regional: 'OA', level: 0.95 }),
  network('TP', ['LIS'], { group: 'star', reachKm: 9000, serves: ['PT'], level: 0.95 }),
  network('AZ', ['FCO', 'LIN'], { group: 'star', reachKm: 10_500, serves: ['IT', 'MT'] }),
  network('TK', ['IST'], {
    group: 'star',
    reachKm: 14_000,
    level: 0.94,
    // Its hub leads to every airport, so that a way is found between any two.
    serves: 'everywhere',
  }),
  network('AF', ['CDG'], { group: 'skyteam', reachKm: 11_500, regional: 'A5', codeshares: ['KL', 'DL'], level: 1.08 }),
  network('KL', ['AMS'], { group: 'skyteam', reachKm: 11_500, regional: 'WA', codeshares: ['AF', 'DL'] }),
  network('DL', ['JFK', 'MIA'], { group: 'skyteam', reachKm: 9500, codeshares: ['AF', 'KL'], level: 1.1 }),
  network('SK', ['CPH', 'ARN'], { group: 'skyteam', reachKm: 9000, serves: ['FI', 'IS'] }),
  network('UX', ['MAD'], { group: 'skyteam', reachKm: 8500, level: 0.9 }),
  network('RO', ['OTP'], { group: 'skyteam', reachKm: 3500, level: 0.88 }),
  network('BA', ['LHR', 'LGW'], {
    group: 'oneworld',
    reachKm: 11_500,
    regional: 'CJ',
    codeshares: ['IB'],
    level: 1.1,
    serves: ['GB', 'IE'],
  }),
  network('IB', ['MAD'], { group: 'oneworld', reachKm: 9000, serves: ['ES'], codeshares: ['BA'] }),
  network('EY', ['AUH'], { group: undefined, reachKm: 11_500, level: 1.05, serves: ['TH', 'LK', 'MV', 'SC', 'JP'] }),
  network('JU', ['BEG'], { reachKm: 8000, level: 0.86, serves: ['ME', 'AL', 'HR'] }),
  network('FB', ['SOF'], { reachKm: 3500, level: 0.84, serves: ['BG'] }),
  network('BT', ['RIX', 'VNO'], { reachKm: 4500, level: 0.84 }),
  network('J2', ['GYD'], { reachKm: 6000, level: 0.9 }),
  network('KM', ['MLA'], { reachKm: 3500, level: 0.9 }),
  network('A9', ['TBS'], { reachKm: 4000, level: 0.84 }),
  network('CY', ['LCA'], { reachKm: 3500, level: 0.86 }),
  lowCost('FZ', ['DXB'], { reachKm: 6000, level: 0.9, serves: ['LK', 'MV', 'TZ', 'SC', 'TH'] }),
  lowCost('PC', ['IST'], { reachKm: 4200, serves: ['TR'] }),
  lowCost('W6', ['BUD', 'LTN', 'OTP', 'SOF', 'TIA', 'VIE'], { reachKm: 4200 }),
  lowCost('U2', ['LGW', 'MXP', 'BER', 'GVA'], { reachKm: 4200 }),
  lowCost('FR', ['DUB', 'KRK'], { reachKm: 4200 }),
  lowCost('VY', ['BCN'], { reachKm: 4000, level: 0.8 }),
  lowCost('HV', ['AMS'], { reachKm: 4000, level: 0.8 }),
  leisure('IZ', ['TLV'], { reachKm: 9500 }),
  leisure('6H', ['TLV'], { reachKm: 8000 }),
  leisure('BZ', ['TLV'], { reachKm: 3500 }),
  leisure('U8', ['TLV'], { reachKm: 3500, level: 0.82 }),
  leisure('XQ', ['AYT'], { reachKm: 4200 }),
  leisure('QS', ['PRG'], { reachKm: 4200 }),
]

const byCode = new Map(carriers.map((each) => [each.code, each]))

/** The airline of a code; throws on an unknown one. */
export function carrierOf(code: string): Carrier {
  const found = byCode.get(code)
  if (!found) throw new RangeError(`no airline ${code}`)
  return found
}

/** Whether one ticket may cover flights of both airlines. */
export function haveAgreement(one: string, other: string): boolean {
  const { group } = carrierOf(one)
  return one === other || (group !== undefined && group === carrierOf(other).group)
}

function network(code: string, bases: readonly string[], row: Row): Carrier {
  return carrier(code, 'network', bases, row)
}

function lowCost(code: string, bases: readonly string[], row: Row): Carrier {
  return carrier(code, 'low-cost', bases, { level: 0.72, ...row })
}

function leisure(code: string, bases: readonly string[], row: Row): Carrier {
  return carrier(code, 'leisure', bases, { level: 0.86, ...row })
}

function carrier(code: string, kind: CarrierKind, bases: readonly string[], row: Row): Carrier {
  return {
    code,
    kind,
    bases,
    group: undefined,
    reachKm: 4000,
    serves: [],
    regional: undefined,
    codeshares: [],
    level: 1,
    ...row,
  }
}
