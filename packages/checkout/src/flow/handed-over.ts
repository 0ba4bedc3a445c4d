import { storedText } from '@masa/browser-storage'
import { isBookingId } from '#src/booking/booking.query.ts'
import { recallOpenBooking } from '#src/draft/open-booking.ts'

/** The booking that this tab has made a link for, with which another device may have taken it. */
const handedOver = storedText({ key: 'masa.handed-over', version: 1, area: 'session', isFitting: isBookingId })

/** Storage may be forbidden: then the booking is one that is not there, as any other. */
export const rememberHandOver = (bookingId: string): void => void handedOver.write(bookingId)

/** Whether this tab's booking, which is not there any more, went to another device. */
export function wasHandedOver(): boolean {
  const open = recallOpenBooking()
  return open !== null && handedOver.read() === open.bookingId
}
