import type { Hotel } from './hotel.ts'
import { buildHotels } from './hotels.ts'

/** All hotels, by identifier; built once. */
export const hotels: readonly Hotel[] = buildHotels()

const byDestination = Map.groupBy(hotels, (hotel) => hotel.destinationCode)
const byId = new Map(hotels.map((hotel) => [hotel.id, hotel]))
const byCode = new Map(hotels.map((hotel) => [hotel.code, hotel]))

/** Hotels of a destination; none for an unknown one. */
export function hotelsOf(destinationCode: string): readonly Hotel[] {
  return byDestination.get(destinationCode) ?? []
}

/** The hotel of an identifier, or null. */
export function hotelById(id: number): Hotel | null {
  return byId.get(id) ?? null
}

/** The hotel of a code of the reservation wire, or null. */
export function hotelByCode(code: string): Hotel | null {
  return byCode.get(code) ?? null
}
