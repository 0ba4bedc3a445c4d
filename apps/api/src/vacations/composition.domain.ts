import type { RoomComposition } from '@masa/contract'

/** How many people of one room pay by each of the offer's price components. */
export interface PayingParts {
  double: number
  single: number
  thirdAdult: number
  child: number
  infant: number
}

/**
 * Who pays what in one room: the first two people pay as adults at any age (specification, chapter 5);
 * one person alone pays the single price; further adults pay as third adults; infants ride on top.
 */
export function payingParts({ adults, children, infants }: RoomComposition): PayingParts {
  const heads = adults + children
  if (heads <= 1) return { double: 0, single: heads, thirdAdult: 0, child: 0, infant: infants }
  const childrenAmongFirstTwo = Math.max(0, 2 - adults)
  return {
    double: 2,
    single: 0,
    thirdAdult: Math.max(0, adults - 2),
    child: Math.max(0, children - childrenAmongFirstTwo),
    infant: infants,
  }
}

/** People of a room who pay as adults. */
export const payAsAdults = (room: RoomComposition): number => {
  const parts = payingParts(room)
  return parts.double + parts.single + parts.thirdAdult
}

/** Sums the parts of several rooms. */
export function totalParts(rooms: readonly RoomComposition[]): PayingParts {
  const sum: PayingParts = { double: 0, single: 0, thirdAdult: 0, child: 0, infant: 0 }
  for (const room of rooms) {
    const parts = payingParts(room)
    for (const key of Object.keys(sum) as (keyof PayingParts)[]) sum[key] += parts[key]
  }
  return sum
}

/** Seats that a party takes: infants sit on a lap. */
export const seatsOf = (rooms: readonly RoomComposition[]): number =>
  rooms.reduce((sum, room) => sum + room.adults + room.children, 0)

export const peopleOf = (rooms: readonly RoomComposition[]): number =>
  rooms.reduce((sum, room) => sum + room.adults + room.children + room.infants, 0)
