import { CheckoutPage } from '@masa/checkout/flow'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { searchAddress } from '#src/shared/stay.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { BookingForm } from './booking-form.tsx'
import { isParking, parkingOf } from './parking-of.ts'

/** `/booking/parking/{web,oldapp,app}` and `/booking/parking/payer/{web,oldapp,app}`: the stay, and who pays for it. */
export function BookingPage(): ReactElement {
  const carried = useCarriedKeys()
  usePageTitle(useMessages()('booking.title'))
  return (
    <CheckoutPage
      pathPart="/booking/parking/"
      isOwn={isParking}
      selectionHref={(booking) => searchAddress(parkingOf(booking), carried)}
      orderHref={(bookingId) =>
        `/booking/card-verified/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`
      }
    >
      {(booking) => <BookingForm key={booking.bookingTransactionId} initial={booking} />}
    </CheckoutPage>
  )
}
