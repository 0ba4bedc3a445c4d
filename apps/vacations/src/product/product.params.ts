import { isCalendarDate } from '@masa/contract'
import { readKinds } from '#src/shared/product-address.ts'
import type { RoomKind } from '#src/shared/product-address.ts'
import type { RoomParty } from '@masa/trip-search/party'
import { readRooms } from '@masa/trip-search/party-address'

/** What the address of a product page asks for. */
export interface ProductParams {
  readonly packId: string | null
  readonly laId: string | null
  readonly dateFrom: string | null
  readonly flights: readonly string[]
  readonly dealId: string | null
  readonly dealTypeCodes: readonly string[]
  readonly rooms: readonly RoomParty[]
  /** Which of the keys of the rooms the address itself has: the others are left to the server. */
  readonly given: { readonly adult: boolean; readonly child: boolean; readonly infant: boolean }
  /** The kinds of room that were chosen; empty while the page's own choice stands. */
  readonly kinds: readonly RoomKind[]
  /** A booking that was begun from here. */
  readonly bookingId: string | null
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/
const code = (value: string | null): string | null => (value !== null && CODE.test(value) ? value : null)

/** Reads an address; what it cannot mean is left out. */
export function readProductParams(params: URLSearchParams): ProductParams {
  const bookingId = params.get('bookingId')
  const dateFrom = params.get('dateFrom')
  const has = (key: string): boolean => (params.get(key) ?? '') !== ''
  return {
    packId: code(params.get('packId')),
    laId: code(params.get('laId')),
    dateFrom: dateFrom !== null && isCalendarDate(dateFrom) ? dateFrom : null,
    flights: (params.get('flights') ?? '')
      .split(',')
      .filter((flight) => CODE.test(flight))
      .slice(0, 2),
    dealId: code(params.get('dealId')),
    dealTypeCodes: params.getAll('dealTypeCode').filter((value) => CODE.test(value)),
    rooms: readRooms(params),
    given: { adult: has('adult'), child: has('child'), infant: has('infant') },
    kinds: readKinds(params),
    bookingId: bookingId !== null && /^[0-9a-f]{32}$/.test(bookingId) ? bookingId : null,
  }
}

/** Whether two addresses ask for the same package at the same price; who sleeps in it is chosen on the page. */
export const isSamePackage = (one: ProductParams, other: ProductParams): boolean =>
  one.packId === other.packId && one.laId === other.laId && one.dealId === other.dealId
