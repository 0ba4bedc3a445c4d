import type { BookingView } from '@masa/contract/booking'
import type { Options } from './extras.domain.ts'

type Offering = Pick<BookingView, 'extras'>

/** Whether an extra may be bought with a booking, by its code. A server that does not say offers all. */
export const isOffered = ({ extras }: Offering, code: string): boolean => extras?.includes(code) ?? true

/** Whether a booking has any extras to choose. */
export const hasExtras = ({ extras }: Offering): boolean => extras?.length !== 0

/** What is chosen without the extras that may not be bought: the server refuses them, and their fields are not shown. */
export const offeredOptions = (booking: Offering, options: Options): Options =>
  booking.extras === undefined
    ? options
    : {
        ...options,
        masaSafetyAssurance: options.masaSafetyAssurance && isOffered(booking, 'masaSafe'),
        ensureCancellation: options.ensureCancellation && isOffered(booking, 'cancellationCover'),
        esimQuantity: isOffered(booking, 'esim') ? options.esimQuantity : 0,
        promotionCodes: options.promotionCodes.filter((code) => isOffered(booking, code)),
      }
