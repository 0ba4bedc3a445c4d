import { CheckoutPage } from '@masa/checkout/flow'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { BookingForm } from './booking-form.tsx'
import { roomsAddress } from './rooms-address.ts'
import { isVacation } from './vacation-of.domain.ts'

/** `/booking/hotel-flight/{web,oldapp,app}`: travellers, extras, and the way to the payment. */
export function BookingPage(): ReactElement {
  const [search] = useSearchParams()
  const carried = useCarriedKeys()
  usePageTitle(useMessages()('booking.title'))
  return (
    <CheckoutPage
      pathPart="/booking/hotel-flight/"
      isOwn={isVacation}
      selectionHref={(booking) => roomsAddress(booking, { carried, search })}
      orderHref={(bookingId) =>
        `/booking/card-verified/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`
      }
    >
      {(booking) => <BookingForm key={booking.bookingTransactionId} initial={booking} />}
    </CheckoutPage>
  )
}
