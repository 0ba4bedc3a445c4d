import { destinations } from '../geography.ts'
import type { Destination } from '../geography.ts'
import { chance } from '../random.ts'
import type { Rotation } from './flight.ts'

const israeli = new Set(['LY', 'IZ', '6H', 'U8', 'BZ'])
const lowCost = new Set(['W6', 'FR', 'U2', 'PC', 'HV', 'VY', 'XQ', 'QS'])
const charter = new Set(['IZ', '6H', 'BZ', 'XQ', 'U8', 'QS'])

// Where a carrier changes planes when it does not fly from Tel Aviv directly.
const hubs: Record<string, string> = {
  A3: 'ATH',
  EY: 'AUH',
  FZ: 'DXB',
  TK: 'IST',
  OS: 'VIE',
  LH: 'FRA',
  LX: 'ZRH',
  TP: 'LIS',
  BT: 'RIX',
}

const timetables = new Map<string, readonly Rotation[]>()

/** The rotations of a destination; the same at every call. */
export function timetable(destination: Destination): readonly Rotation[] {
  let found = timetables.get(destination.code)
  if (!found) {
    found = buildTimetable(destination)
    timetables.set(destination.code, found)
  }
  return found
}

/** Rotations of all destinations. */
export function allRotations(): readonly Rotation[] {
  return destinations.flatMap((destination) => timetable(destination))
}

function buildTimetable(destination: Destination): readonly Rotation[] {
  const random = chance('timetable', destination.number)
  const { summer, winter } = destination.weekly
  const most = Math.max(summer, winter)
  const count = Math.max(1, Math.min(destination.airlines.length, Math.ceil(most / 3.5)))
  return Array.from({ length: count }, (_, index) => {
    const airline = destination.airlines[index % destination.airlines.length] ?? 'LY'
    const hub = hubs[airline]
    const via = hub && hub !== destination.airport ? hub : null
    const isLong = destination.distanceKm > 4200
    const isCharter = charter.has(airline)
    const isLowCost = lowCost.has(airline)
    const number = flightNumber(airline, destination.number)
    return {
      index,
      destinationCode: destination.code,
      airline,
      kind: isCharter ? 'charter' : 'scheduled',
      outNumber: number,
      inNumber: number + 1,
      summerDays: weekdays({ count: share(summer, count, index), start: destination.number + index * 3, airline }),
      winterDays: weekdays({ count: share(winter, count, index), start: destination.number + index * 3, airline }),
      departureMinute: isLong ? random.pick([20, 55, 635, 1290, 1365]) : slot(index, random.whole(-5, 5)),
      turnaroundMinutes: isLong ? random.whole(22, 34) * 5 : random.whole(11, 18) * 5,
      via,
      layoverMinutes: via ? random.whole(16, 34) * 5 : 0,
      terminal: isLowCost || (isCharter && destination.distanceKm < 2000 && random.odds(0.5)) ? '1' : '3',
      aircraft: isLong
        ? random.pick(['Boeing 787-9', 'Boeing 787-8', 'Airbus A330-900'])
        : israeli.has(airline)
          ? random.pick(['Boeing 737-800', 'Boeing 737-900', 'Airbus A321neo', 'Airbus A320'])
          : random.pick(['Airbus A320', 'Airbus A321neo', 'Boeing 737-800']),
      seats: isCharter ? random.whole(7, 18) * 8 : random.whole(4, 12) * 5,
      bags: isLowCost
        ? { handKg: 0, trolleyKg: 8, suitcaseKg: random.odds(0.5) ? 0 : 20 }
        : { handKg: 3, trolleyKg: isCharter ? 7 : 8, suitcaseKg: isCharter ? 20 : 23 },
      fareFactor: (isLowCost ? 0.86 : isCharter ? 0.94 : airline === 'LY' ? 1.1 : 1.02) * (via ? 0.88 : 1),
    } satisfies Rotation
  })
}

/** Whole departures a week for one of several rotations, together the total. */
function share(total: number, count: number, index: number): number {
  return Math.min(7, Math.floor(total / count) + (index < total % count ? 1 : 0))
}

/** Evenly spread; El Al does not fly on the Sabbath, so its week has six days. */
function weekdays({ count, start, airline }: { count: number; start: number; airline: string }): readonly number[] {
  const week = airline === 'LY' ? [0, 1, 2, 3, 4, 5] : [0, 1, 2, 3, 4, 5, 6]
  const wanted = Math.min(count, week.length)
  const days = Array.from(
    { length: wanted },
    (_, index) => week[(start + Math.round((index * week.length) / wanted)) % week.length] ?? 0,
  )
  return [...new Set(days)].sort((a, b) => a - b)
}

function slot(index: number, jitter: number): number {
  const hours = [375, 950, 545, 1215, 720, 300]
  return (hours[index % hours.length] ?? 375) + jitter * 5
}

/** Even numbers out, the next odd one back. A carrier has one rotation a destination, so they never meet. */
function flightNumber(airline: string, destination: number): number {
  const base = airline === 'LY' ? 300 : charter.has(airline) ? 500 : 1200
  return base + (destination - 100) * 4
}
