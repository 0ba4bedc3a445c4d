import { CheckoutPage } from '@masa/checkout/flow'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useCarriedKeys } from '@masa/checkout/begin'
import { choiceAddress } from '#src/shared/visit.ts'
import { BookingForm } from './booking-form.tsx'
import { isLounge, loungeOf } from './lounge-of.ts'

/** `/booking/lounge/{travellers,extras,payer}`: who comes, what is added, who pays, and the way to the payment. */
export function BookingPage(): ReactElement {
  const carried = useCarriedKeys()
  usePageTitle(useMessages()('booking.title'))
  return (
    <CheckoutPage
      pathPart="/booking/lounge/"
      isOwn={isLounge}
      selectionHref={(booking) => choiceAddress(loungeOf(booking), carried)}
      orderHref={(bookingId) =>
        `/booking/card-verified/${nextFrame(carried.channel)}?${new URLSearchParams({ bookingId, ...carried })}`
      }
    >
      {(booking) => <BookingForm key={booking.bookingTransactionId} initial={booking} />}
    </CheckoutPage>
  )
}
