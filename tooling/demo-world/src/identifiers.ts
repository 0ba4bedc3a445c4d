import { dayOf } from './calendar.ts'

/**
 * Identifiers are made of stable parts, so that the same flight, package or offer has the
 * same number in every run. All stay below 2^53. Packing, from the highest part down:
 *
 *   flight  = day, destination, rotation (32), direction (2)
 *   package = day, destination, nights (16), outward rotation (32), inward rotation (32)
 *   offer   = package, hotel within its destination (64), nothing yet (32)
 *   laId    = hotel, day of check-in, nights (16)
 */
const epoch = dayOf('2020-01-01')
const destinationSpan = 1024
const daySpan = 32_768

export interface PackKey {
  day: number
  destinationNumber: number
  nights: number
  outRotation: number
  inRotation: number
}

export function flightId(key: {
  day: number
  destinationNumber: number
  rotation: number
  direction: 'out' | 'in'
}): number {
  return (
    (((key.day - epoch) * destinationSpan + key.destinationNumber) * 32 + key.rotation) * 2 +
    (key.direction === 'out' ? 0 : 1)
  )
}

export function packId(key: PackKey): number {
  return (
    ((((key.day - epoch) * destinationSpan + key.destinationNumber) * 16 + key.nights) * 32 + key.outRotation) * 32 +
    key.inRotation
  )
}

export function offerId(pack: number, hotelLocal: number): number {
  return (pack * 64 + hotelLocal) * 32
}

export function laId(hotelId: number, checkInDay: number, nights: number): number {
  return (hotelId * daySpan + (checkInDay - epoch)) * 16 + nights
}

/** The parts of a package's identifier; they may name a package that does not exist. */
export function readPackId(pack: number): PackKey {
  const inRotation = pack % 32
  const outRotation = Math.floor(pack / 32) % 32
  const nights = Math.floor(pack / 1024) % 16
  const destinationNumber = Math.floor(pack / 16_384) % destinationSpan
  const day = Math.floor(pack / (16_384 * destinationSpan)) + epoch
  return { day, destinationNumber, nights, outRotation, inRotation }
}

/** The parts of a flight's identifier. */
export function readFlightId(flight: number): {
  day: number
  destinationNumber: number
  rotation: number
  direction: 'out' | 'in'
} {
  return {
    direction: flight % 2 === 0 ? 'out' : 'in',
    rotation: Math.floor(flight / 2) % 32,
    destinationNumber: Math.floor(flight / 64) % destinationSpan,
    day: Math.floor(flight / (64 * destinationSpan)) + epoch,
  }
}
