import type { Product } from '@masa/contract/vacations'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import type { RoomParty } from '@masa/trip-search/party'
import { DEFAULT_PARTY } from '@masa/trip-search/party'
import { EMPTY_CRITERIA } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress } from '#src/shared/search-criteria/search-criteria.address.ts'

/** The search that a package would be found by: its destination, day and nights, for the same people. */
export function searchOf(
  product: Product,
  { rooms, carried }: { rooms: readonly RoomParty[]; carried: CarriedKeys },
): string {
  const { dealId: _own, ...keys } = carried
  return searchAddress(
    {
      ...EMPTY_CRITERIA,
      destinations: [product.destination_1],
      departure: { kind: 'days', from: product.fromDate, to: product.fromDate },
      category: product.category.code,
      party: {
        ...DEFAULT_PARTY,
        adults: rooms.reduce((sum, { adults }) => sum + adults, 0),
        childAges: rooms.flatMap(({ childAges }) => childAges),
        infantAges: rooms.flatMap(({ infantAges }) => infantAges),
        rooms: rooms.length,
      },
    },
    keys,
  )
}
