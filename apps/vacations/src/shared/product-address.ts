import { nextFrame } from '@masa/remote-kit/next-frame'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import type { RoomParty } from '@masa/trip-search/party'
import { writeRooms } from '@masa/trip-search/party-address'

/** A room of the hotel, by the codes of its class, type and board. */
export interface RoomKind {
  readonly cls: string
  readonly typ: string
  readonly board: string
}

/** What names a product page: the package in its hotel, who sleeps in which room, and the rooms when they were chosen. */
export interface ProductAddress {
  readonly packId: string
  readonly laId: string
  readonly dealId?: string | null
  readonly rooms: readonly RoomParty[]
  readonly kinds?: readonly RoomKind[]
  /** A booking that was begun here, to be gone on with. */
  readonly bookingId?: string
}

/** The path and query of a product page, with the keys that the journey carries. */
export function productAddress(
  { packId, laId, dealId, rooms, kinds = [], bookingId }: ProductAddress,
  carried: CarriedKeys,
): string {
  const params = new URLSearchParams({ packId, laId })
  writeRooms(params, rooms)
  writeKinds(params, kinds)
  for (const [key, value] of Object.entries(carried)) if (key !== 'dealId') params.set(key, value)
  if (dealId) params.set('dealId', dealId)
  if (bookingId !== undefined) params.set('bookingId', bookingId)
  // Commas are legal in a query and easier to read and to share.
  return `/product-page/${nextFrame(carried.channel)}?${params.toString().replaceAll('%2C', ',')}`
}

const KIND_KEYS = ['cls', 'typ', 'board'] as const

/** Writes which kind of room each of the rooms is; none for those that the page opens with by itself. */
export function writeKinds(params: URLSearchParams, kinds: readonly RoomKind[]): void {
  for (const key of KIND_KEYS)
    if (kinds.length > 0) params.set(key, kinds.map((kind) => kind[key]).join(','))
    else params.delete(key)
}

/** Reads them back; empty unless class, type and board are there for the same rooms. */
export function readKinds(params: URLSearchParams): RoomKind[] {
  const [cls = [], typ = [], board = []] = KIND_KEYS.map((key) => params.get(key)?.split(',') ?? [])
  if (cls.length !== typ.length || cls.length !== board.length) return []
  return cls.map((code, at) => ({ cls: code, typ: typ[at] ?? '', board: board[at] ?? '' }))
}
