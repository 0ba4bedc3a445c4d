import type { RoomComposition } from '../travellers.ts'

/**
 * Spreads a party over rooms as evenly as it goes, adults first, so that each room gets an adult where there are
 * enough. The search prices a party by it and the browser opens the product with it, so both see one composition.
 */
export function spreadOverRooms(party: RoomComposition, rooms: number): RoomComposition[] {
  const spread = (count: number, index: number): number => Math.floor(count / rooms) + (index < count % rooms ? 1 : 0)
  return Array.from({ length: rooms }, (_, index) => ({
    adults: spread(party.adults, index),
    children: spread(party.children, rooms - 1 - index),
    infants: spread(party.infants, index),
  }))
}
