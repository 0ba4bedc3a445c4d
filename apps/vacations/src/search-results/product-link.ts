import type { SearchResult } from '@masa/contract/vacations'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { writeRooms } from '@masa/trip-search/party-address'
import { roomsOf } from '@masa/trip-search/party'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'

/** The product page of a result, for the composition that was searched, with the keys that the journey carries. */
export function productLink(
  result: SearchResult,
  { criteria, carried }: { criteria: Criteria; carried: CarriedKeys },
): string {
  const params = new URLSearchParams({
    packId: result.packId,
    laId: result.laId,
    dateFrom: result.dateFrom,
    flights: `${result.outwardFlight.flightId},${result.inwardFlight.flightId}`,
    categoryId: result.categoryId,
  })
  writeRooms(params, roomsOf(criteria.party))
  for (const code of criteria.dealTypes) params.append('dealTypeCode', code)
  for (const [key, value] of Object.entries(carried)) params.set(key, value)
  // The deal is the result's own; one that was carried here belongs to where the visitor came from.
  if (result.dealId !== null) params.set('dealId', result.dealId)
  const channel = nextFrame(carried.channel)
  return `/product-page/${channel}?${params.toString().replaceAll('%2C', ',')}`
}
