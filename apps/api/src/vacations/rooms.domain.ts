import type { RoomComposition } from '@masa/contract'

/** What a room takes and what it adds, as far as the choice of a room asks. */
export interface RoomRule {
  cls: string
  typ: string
  max_adults: number
  max_children: number
  max_people: number
  max_infants: number
  supplement: number
  board_supplements: Record<string, number>
}

export type RoomFit = 'fits' | 'too_many' | 'no_infants'

/** Whether a composition may sleep in a room. A child in a spare adult's bed is fine; the other way round is not. */
export function roomFit(room: RoomRule, { adults, children, infants }: RoomComposition): RoomFit {
  if (infants > 0 && room.max_infants === 0) return 'no_infants'
  if (infants > room.max_infants) return 'too_many'
  if (adults > room.max_adults || adults + children > room.max_people) return 'too_many'
  const sparesForChildren = room.max_adults - adults
  return children > room.max_children + sparesForChildren ? 'too_many' : 'fits'
}

/** What a room and board add to the lead room and board, USD minor units a person and night; null when not sold together. */
export function supplementOf(room: RoomRule, board: string): number | null {
  const boardSupplement = room.board_supplements[board]
  return boardSupplement === undefined ? null : room.supplement + boardSupplement
}

/** The least expensive room for a composition on a board; null when none takes it. */
export function cheapestFit<Room extends RoomRule>(
  rooms: readonly Room[],
  composition: RoomComposition,
  board: string,
): Room | null {
  let best: { room: Room; supplement: number } | null = null
  for (const room of rooms) {
    const supplement = supplementOf(room, board)
    if (supplement === null || roomFit(room, composition) !== 'fits') continue
    if (best === null || supplement < best.supplement) best = { room, supplement }
  }
  return best?.room ?? null
}
