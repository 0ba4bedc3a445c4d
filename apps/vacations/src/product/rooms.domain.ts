import { MAX_PEOPLE_IN_ROOM, MAX_ROOMS } from '@masa/contract'
import type { Product, RoomOption } from '@masa/contract/vacations'
import type { RoomKind } from '#src/shared/product-address.ts'
import { compositionOf, COUPLE, isSameComposition, partiesOf, sortedByAge } from '@masa/trip-search/party'
import type { RoomParty } from '@masa/trip-search/party'

/** A room as chosen on the page. */
export interface ChosenRoom extends RoomParty, RoomKind {}

/** The rooms that a product page opens with: those that its first price is for, with the ages of the address. */
export function roomsOfQuote({ quote }: Product, parties: readonly RoomParty[]): ChosenRoom[] {
  const ages = {
    childAges: parties.flatMap(({ childAges }) => childAges),
    infantAges: parties.flatMap(({ infantAges }) => infantAges),
  }
  const known = partiesOf(
    quote.rooms.map(({ composition }) => composition),
    ages,
  )
  return quote.rooms.map(({ cls, typ, board }, at) => ({ cls, typ, board, ...(known[at] ?? COUPLE) }))
}

/** Puts kinds that were chosen before in place of the page's own, where they are still sold. */
export function withKinds(
  rooms: readonly ChosenRoom[],
  kinds: readonly RoomKind[],
  options: readonly RoomOption[],
): ChosenRoom[] {
  const isSold = (kind: RoomKind): boolean =>
    optionOf(options, kind)?.boards.some(({ code }) => code === kind.board) ?? false
  return rooms.map((room, at) => {
    const kind = kinds[at]
    return kind && isSold(kind) ? { ...room, ...kind } : room
  })
}

/** Why a composition cannot sleep in a room; null when it can. The API says the same, this says it at once. */
export type RoomProblem = 'tooMany' | 'noInfants' | 'infantsWithoutAdults' | 'noAdult'

export function roomProblem(option: RoomOption | undefined, party: RoomParty): RoomProblem | null {
  const { adults, children, infants } = compositionOf(party)
  if (adults < 1) return 'noAdult'
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
 * Changes who sleeps in a room; a two-year-old is moved to the children. When the room does not take them, the first
 * row of the matrix that does is taken on the same board; when none does, the choice stays and its problem is shown.
 */
export function withParty(room: ChosenRoom, change: Partial<RoomParty>, options: readonly RoomOption[]): ChosenRoom {
  const moved = sortedByAge({ ...room, ...change })
  if (roomProblem(optionOf(options, moved), moved) === null) return moved
  const fitting = options.find(
    (option) => roomProblem(option, moved) === null && option.boards.some(({ code }) => code === moved.board),
  )
  return fitting ? { ...moved, cls: fitting.cls, typ: fitting.typ } : moved
}

/** One room more, like the last one, for a couple where it takes them. */
export function withAnotherRoom(rooms: readonly ChosenRoom[], options: readonly RoomOption[]): ChosenRoom[] {
  const last = rooms.at(-1)
  if (!last || rooms.length >= MAX_ROOMS) return [...rooms]
  return [...rooms, withParty(last, COUPLE, options)]
}

export const withoutRoom = (rooms: readonly ChosenRoom[], at: number): ChosenRoom[] =>
  rooms.length <= 1 ? [...rooms] : rooms.filter((_, index) => index !== at)

/** The parts of a query that say who sleeps in which room: one item a room. */
export function compositionQuery(rooms: readonly RoomParty[]) {
  const counts = rooms.map(compositionOf)
  return {
    adult: counts.map(({ adults }) => adults),
    child: counts.map(({ children }) => children),
    infant: counts.map(({ infants }) => infants),
  }
}

/** The parts of a `CalcPack` query that the rooms decide. */
export const roomsQuery = (rooms: readonly ChosenRoom[]) => ({
  cls: rooms.map(({ cls }) => cls),
  typ: rooms.map(({ typ }) => typ),
  board: rooms.map(({ board }) => board),
  ...compositionQuery(rooms),
})

/** Most people of a kind that a room's counter offers. */
export const MOST_IN_ROOM = MAX_PEOPLE_IN_ROOM
export const MOST_ROOMS = MAX_ROOMS

/** Whether a child pays as an adult: the first two in a room always do. */
export const childPaysAsAdult = ({ adults, childAges }: RoomParty): boolean => adults === 1 && childAges.length > 0

/** Whether a choice is the one that the product came priced for. */
export const isAsQuoted = (rooms: readonly ChosenRoom[], { quote }: Product): boolean =>
  rooms.length === quote.rooms.length &&
  rooms.every((room, at) => {
    const quoted = quote.rooms[at]
    return (
      quoted !== undefined && isSameKind(room, quoted) && isSameComposition(compositionOf(room), quoted.composition)
    )
  })

/** Whether there are as many rooms of each kind as were chosen; of a kind that is not listed nothing is known. */
export const areLeft = (rooms: readonly ChosenRoom[], options: readonly RoomOption[]): boolean =>
  options.every(
    ({ cls, typ, roomsLeft }) => rooms.filter((room) => room.cls === cls && room.typ === typ).length <= roomsLeft,
  )

export const isSameKind = (one: RoomKind, other: RoomKind): boolean =>
  one.cls === other.cls && one.typ === other.typ && one.board === other.board
