import { MAX_PEOPLE_IN_ROOM, MAX_ROOMS, type RoomComposition } from '@masa/contract'
import type { Product, RoomOption } from '@masa/contract/vacations'

/** A room as chosen on the page. */
export interface ChosenRoom {
  readonly cls: string
  readonly typ: string
  readonly board: string
  readonly composition: RoomComposition
}

export const COUPLE: RoomComposition = { adults: 2, children: 0, infants: 0 }

/** The rooms that a product page opens with: those that its first price is for. */
export const roomsOfQuote = ({ quote }: Product): ChosenRoom[] =>
  quote.rooms.map(({ cls, typ, board, composition }) => ({ cls, typ, board, composition }))

/** Why a composition cannot sleep in a room; null when it can. The API says the same, this says it at once. */
export type RoomProblem = 'tooMany' | 'noInfants' | 'infantsWithoutAdults' | 'nobody'

export function roomProblem(
  option: RoomOption | undefined,
  { adults, children, infants }: RoomComposition,
): RoomProblem | null {
  if (adults < 1) return 'nobody'
  if (infants > adults) return 'infantsWithoutAdults'
  if (!option) return null
  if (infants > 0 && !option.allowsInfants) return 'noInfants'
  const sparesForChildren = option.maxAdults - adults
  const isTooMany =
    adults > option.maxAdults ||
    adults + children > option.maxPeople ||
    children > option.maxChildren + sparesForChildren
  return isTooMany ? 'tooMany' : null
}

/** The row of the matrix that a choice stands in. */
export const optionOf = (
  options: readonly RoomOption[],
  { cls, typ }: Pick<ChosenRoom, 'cls' | 'typ'>,
): RoomOption | undefined => options.find((option) => option.cls === cls && option.typ === typ)

/**
 * Changes who sleeps in a room. When the room does not take them, the first row of the matrix that does is taken
 * on the same board; when none does, the choice stays and its problem is shown.
 */
export function withComposition(
  room: ChosenRoom,
  composition: RoomComposition,
  options: readonly RoomOption[],
): ChosenRoom {
  const moved = { ...room, composition }
  if (roomProblem(optionOf(options, room), composition) === null) return moved
  const fitting = options.find(
    (option) => roomProblem(option, composition) === null && option.boards.some(({ code }) => code === room.board),
  )
  return fitting ? { ...moved, cls: fitting.cls, typ: fitting.typ } : moved
}

/** One room more, like the last one, for a couple where it takes them. */
export function withAnotherRoom(rooms: readonly ChosenRoom[], options: readonly RoomOption[]): ChosenRoom[] {
  const last = rooms.at(-1)
  if (!last || rooms.length >= MAX_ROOMS) return [...rooms]
  return [...rooms, withComposition(last, COUPLE, options)]
}

export const withoutRoom = (rooms: readonly ChosenRoom[], at: number): ChosenRoom[] =>
  rooms.length <= 1 ? [...rooms] : rooms.filter((_, index) => index !== at)

/** The parts of a `CalcPack` query that the rooms decide: one item a room. */
export function roomsQuery(rooms: readonly ChosenRoom[]) {
  return {
    cls: rooms.map(({ cls }) => cls),
    typ: rooms.map(({ typ }) => typ),
    board: rooms.map(({ board }) => board),
    adult: rooms.map(({ composition }) => composition.adults),
    child: rooms.map(({ composition }) => composition.children),
    infant: rooms.map(({ composition }) => composition.infants),
  }
}

/** Most people of a kind that a room's counter offers. */
export const MOST_IN_ROOM = MAX_PEOPLE_IN_ROOM
export const MOST_ROOMS = MAX_ROOMS

/** Whether somebody who is no adult pays as one: the first two in a room always do. */
export const childPaysAsAdult = ({ adults, children }: RoomComposition): boolean => adults === 1 && children > 0
