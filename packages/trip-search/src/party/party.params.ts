import { CHILD_AGES, INFANT_AGES, MAX_PEOPLE_IN_ROOM, MAX_ROOMS } from '@masa/contract'
import { compositionOf, COUPLE, partiesOf, sortedByAge } from './party.domain.ts'
import type { RoomParty, YoungOnes } from './party.domain.ts'

/** Writes who sleeps in which room: counts in the order of the rooms, ages in the order of the people. */
export function writeRooms(params: URLSearchParams, rooms: readonly RoomParty[]): void {
  const counts = rooms.map(compositionOf)
  params.set('adult', counts.map(({ adults }) => adults).join(','))
  params.set('child', counts.map(({ children }) => children).join(','))
  params.set('infant', counts.map(({ infants }) => infants).join(','))
  writeAges(params, rooms)
}

/** Writes the ages alone, in the order of the people. */
export function writeAges(params: URLSearchParams, rooms: readonly YoungOnes[]): void {
  for (const [key, ages] of [
    ['listAgeChildren', rooms.flatMap(({ childAges }) => childAges)],
    ['listAgeInfants', rooms.flatMap(({ infantAges }) => infantAges)],
  ] as const)
    if (ages.length > 0) params.set(key, ages.join(','))
    else params.delete(key)
}

/** Reads them back; what an address cannot mean becomes the usual: two adults in one room. */
export function readRooms(params: URLSearchParams): RoomParty[] {
  const [adults, children, infants] = [countsOf(params, 'adult'), countsOf(params, 'child'), countsOf(params, 'infant')]
  if (adults === null || children === null || infants === null || adults.length === 0 || adults.length > MAX_ROOMS)
    return [COUPLE]
  const compositions = adults.map((count, at) => ({
    adults: count,
    children: children[at] ?? 0,
    infants: infants[at] ?? 0,
  }))
  const isPossible = compositions.every(
    (room) => room.adults >= 1 && room.adults + room.children <= MAX_PEOPLE_IN_ROOM && room.infants <= room.adults,
  )
  return isPossible ? partiesOf(compositions, readAges(params)).map(sortedByAge) : [COUPLE]
}

/** The ages that an address names; those outside the range of the kind are left out. */
export const readAges = (params: URLSearchParams): YoungOnes => ({
  childAges: agesOf(params, 'listAgeChildren', CHILD_AGES),
  infantAges: agesOf(params, 'listAgeInfants', INFANT_AGES),
})

function countsOf(params: URLSearchParams, key: string): number[] | null {
  const value = params.get(key) ?? ''
  if (value === '') return []
  return /^\d(,\d)*$/.test(value) ? value.split(',').map(Number) : null
}

function agesOf(params: URLSearchParams, key: string, known: readonly number[]): number[] {
  const value = params.get(key) ?? ''
  const ages = /^\d{1,2}(,\d{1,2})*$/.test(value) ? value.split(',').map(Number) : []
  return ages.filter((age) => known.includes(age))
}
