import { MAX_PEOPLE_IN_ROOM, MAX_ROOMS, type RoomComposition } from '@masa/contract'

/** What the address of a product page asks for. */
export interface ProductParams {
  readonly packId: string | null
  readonly laId: string | null
  readonly dealId: string | null
  readonly dealTypeCodes: readonly string[]
  readonly rooms: readonly RoomComposition[]
  /** A booking that was begun from here. */
  readonly bookingId: string | null
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/
const code = (value: string | null): string | null => (value !== null && CODE.test(value) ? value : null)

/** Reads an address; what it cannot mean becomes the usual: two adults in one room. */
export function readProductParams(params: URLSearchParams): ProductParams {
  const bookingId = params.get('bookingId')
  return {
    packId: code(params.get('packId')),
    laId: code(params.get('laId')),
    dealId: code(params.get('dealId')),
    dealTypeCodes: params.getAll('dealTypeCode').filter((value) => CODE.test(value)),
    rooms: readRooms(params),
    bookingId: bookingId !== null && /^[0-9a-f]{32}$/.test(bookingId) ? bookingId : null,
  }
}

function readRooms(params: URLSearchParams): RoomComposition[] {
  const list = (key: string): number[] | null => {
    const value = params.get(key)
    if (value === null) return []
    return /^\d(,\d)*$/.test(value) ? value.split(',').map(Number) : null
  }
  const [adults, children, infants] = [list('adult'), list('child'), list('infant')]
  if (adults === null || children === null || infants === null || adults.length === 0 || adults.length > MAX_ROOMS)
    return [COUPLE]
  const rooms = adults.map((count, at) => ({ adults: count, children: children[at] ?? 0, infants: infants[at] ?? 0 }))
  const isPossible = rooms.every(
    (room) => room.adults >= 1 && room.adults + room.children <= MAX_PEOPLE_IN_ROOM && room.infants <= room.adults,
  )
  return isPossible ? rooms : [COUPLE]
}

const COUPLE: RoomComposition = { adults: 2, children: 0, infants: 0 }
