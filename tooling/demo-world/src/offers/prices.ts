import { holidayPull, monthOf, weekdayOf } from '../calendar.ts'
import type { Climate, Destination } from '../geography.ts'
import type { Rotation } from '../flights/flight.ts'
import { noise } from '../random.ts'

/** Demand by month, January first, for each climate: 1 is an ordinary month. */
const seasons: Record<Climate, readonly number[]> = {
  'med-beach': [0.78, 0.78, 0.84, 0.95, 1.0, 1.14, 1.3, 1.38, 1.14, 0.98, 0.82, 0.8],
  city: [0.86, 0.88, 0.96, 1.08, 1.1, 1.06, 1.08, 1.08, 1.08, 1.04, 0.92, 1.06],
  'city-warm': [0.84, 0.86, 0.95, 1.08, 1.12, 1.1, 1.12, 1.14, 1.12, 1.06, 0.9, 0.96],
  ski: [1.16, 1.22, 1.06, 0.88, 0.86, 0.9, 0.98, 1.0, 0.9, 0.86, 0.88, 1.2],
  tropical: [1.18, 1.14, 1.04, 0.98, 0.88, 0.88, 1.0, 1.02, 0.9, 0.96, 1.0, 1.2],
  desert: [1.1, 1.1, 1.08, 1.04, 0.92, 0.84, 0.84, 0.86, 0.92, 1.08, 1.12, 1.18],
  nordic: [0.9, 0.95, 0.98, 0.95, 1.0, 1.18, 1.26, 1.22, 1.04, 0.94, 0.9, 1.0],
}

/** Season of a day, smoothed between the middles of its months. */
function seasonFactor(climate: Climate, day: number): number {
  const shape = seasons[climate]
  const date = new Date(day * 86_400_000)
  const month = date.getUTCMonth()
  const within = (date.getUTCDate() - 15) / 30
  const here = shape[month] ?? 1
  const next = shape[(month + (within < 0 ? 11 : 1)) % 12] ?? 1
  return here + (next - here) * Math.abs(within)
}

const flightWeekdays = [1.02, 0.95, 0.93, 0.97, 1.1, 1.04, 1.0]
const nightWeekdays = [0.97, 0.95, 0.95, 0.97, 1.06, 1.1, 1.02]

/** A round trip's ordinary fare for an adult by distance, USD. */
function roundTripFare(distanceKm: number): number {
  const near = Math.min(distanceKm, 4000)
  return 82 + near * 0.056 + Math.max(0, distanceKm - 4000) * 0.074
}

/** Half of a round trip for an adult on one day, USD, before rounding. */
export function oneWayFare(place: Destination, rotation: Rotation, day: number): number {
  const calendar = 1 + (holidayPull(day) - 1) * 0.9
  const chance = 0.94 + noise(day, place.number, rotation.index + 11) * 0.12
  return (
    (roundTripFare(place.distanceKm) / 2) *
    rotation.fareFactor *
    seasonFactor(place.climate, day) *
    (flightWeekdays[weekdayOf(day)] ?? 1) *
    calendar *
    chance
  )
}

/** How a hotel night of a day compares with its ordinary price. */
export function nightFactor(place: Destination, day: number): number {
  // Israeli holidays fill beach hotels near home more than distant cities.
  const pull = (holidayPull(day) - 1) * (place.distanceKm < 2600 ? 0.6 : 0.3)
  const month = monthOf(day)
  const newYear = month === 12 && new Date(day * 86_400_000).getUTCDate() >= 26 ? 0.12 : 0
  return seasonFactor(place.climate, day) * (nightWeekdays[weekdayOf(day)] ?? 1) * (1 + pull + newYear)
}

/** Airport taxes and fees of a round trip per traveller, whole USD. */
export function taxes(place: Destination): number {
  return 42 + Math.round(Math.min(place.distanceKm, 9000) / 140)
}

/** Transfers between airport and hotel per traveller, whole USD; 0 where a package has none. */
export function transfer(place: Destination): number {
  if (place.climate === 'med-beach') return place.distanceKm < 500 ? 14 : 18
  if (place.climate === 'ski') return 34
  return place.climate === 'tropical' ? 26 : 0
}
