import type { ApiClient } from '@masa/api-client'
import { bookingPort } from '@masa/checkout/draft'
import type { DraftPort } from '@masa/checkout/draft'
import type { BookingView } from '@masa/contract/booking'
import type { QuoteAnswer } from '@masa/contract/vacations'

/** The checkout's way to the server for a package. */
export const vacationPort = (api: ApiClient, id: string): DraftPort<BookingView> =>
  bookingPort(api, id, {
    lost: ['flight_unavailable', 'room_type_not_found', 'package_being_updated', 'package_not_found'],
    newPrice: ({ quote }) => {
      const changed = quote as QuoteAnswer | undefined
      return changed ? { quoteId: changed.packSelectionId, total: changed.total } : null
    },
  })
