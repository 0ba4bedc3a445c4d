import type { BookingView } from '@masa/contract/booking'
import type { CarriedKeys } from '#src/shared/carried-keys/use-carried-keys.ts'
import { productAddress } from '#src/shared/product-address.ts'
import { partiesOf } from '@masa/trip-search/party'
import { readAges } from '@masa/trip-search/party-address'

/** Back to the choice of rooms as they were chosen, with the booking that goes on from there. Ages stand in the address alone. */
export const roomsAddress = (
  view: BookingView,
  { carried, search }: { carried: CarriedKeys; search: URLSearchParams },
): string =>
  productAddress(
    {
      packId: view.packageId,
      laId: view.laId,
      dealId: view.carried.dealId,
      rooms: partiesOf(
        view.rooms.map(({ composition }) => composition),
        readAges(search),
      ),
      kinds: view.rooms,
      bookingId: view.bookingTransactionId,
    },
    carried,
  )
