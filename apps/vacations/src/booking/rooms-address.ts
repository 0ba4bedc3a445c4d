import type { BookingView } from '@masa/contract/booking'
import type { CarriedKeys } from '@masa/remote-kit/carried-keys'
import { productAddress } from '#src/shared/product-address.ts'
import { partiesOf } from '@masa/trip-search/party'
import { readAges } from '@masa/trip-search/party-address'
import { vacationOf } from './vacation-of.domain.ts'

/** Back to the choice of rooms as they were chosen, with the booking that goes on from there. Ages stand in the address alone. */
export const roomsAddress = (
  view: BookingView,
  { carried, search }: { carried: CarriedKeys; search: URLSearchParams },
): string => {
  const { packageId, laId, rooms } = vacationOf(view)
  return productAddress(
    {
      packId: packageId,
      laId,
      dealId: view.carried.dealId,
      rooms: partiesOf(
        rooms.map(({ composition }) => composition),
        readAges(search),
      ),
      kinds: rooms,
      bookingId: view.bookingTransactionId,
    },
    carried,
  )
}
