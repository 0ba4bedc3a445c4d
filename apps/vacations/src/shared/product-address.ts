import type { RoomComposition } from '@masa/contract'
import type { CarriedKeys } from './carried-keys/carried-keys.ts'

/** What names a product page: the package in its hotel, and who sleeps in which room. */
export interface ProductAddress {
  readonly packId: string
  readonly laId: string
  readonly dealId?: string | null
  readonly rooms: readonly RoomComposition[]
  /** A booking that was begun here, to be gone on with. */
  readonly bookingId?: string
}

/** The path and query of a product page, with the keys that the journey carries. */
export function productAddress(
  { packId, laId, dealId, rooms, bookingId }: ProductAddress,
  carried: CarriedKeys,
): string {
  const params = new URLSearchParams({ packId, laId })
  const list = (key: keyof RoomComposition): string => rooms.map((room) => room[key]).join(',')
  params.set('adult', list('adults'))
  if (rooms.some(({ children }) => children > 0)) params.set('child', list('children'))
  if (rooms.some(({ infants }) => infants > 0)) params.set('infant', list('infants'))
  for (const [key, value] of Object.entries(carried)) if (key !== 'dealId') params.set(key, value)
  if (dealId) params.set('dealId', dealId)
  if (bookingId !== undefined) params.set('bookingId', bookingId)
  return `/product-page/${carried.channel === 'App' ? 'oldapp' : 'web'}?${params.toString().replaceAll('%2C', ',')}`
}
