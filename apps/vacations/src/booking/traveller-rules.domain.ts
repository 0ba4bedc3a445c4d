import type { BookingView } from '@masa/contract/booking'
import { DOCUMENTED_TRAVELLERS } from '@masa/contract'
import type { TravellersAsked } from '@masa/checkout/travellers'
import { vacationOf } from './vacation-of.domain.ts'

/** What a package asks of its travellers: each room's adults, then its children, then its babies, room by room. */
export const travellerRules = (
  booking: Pick<BookingView, 'product' | 'dateFrom' | 'dateTo' | 'allowsShortPassport' | 'travellerRules'>,
): TravellersAsked => ({
  places: vacationOf(booking).rooms.flatMap(({ composition }, room) => [
    ...Array.from({ length: composition.adults }, () => ({ type: 'adult' as const, room })),
    ...Array.from({ length: composition.children }, () => ({ type: 'child' as const, room })),
    ...Array.from({ length: composition.infants }, () => ({ type: 'infant' as const, room })),
  ]),
  rules: booking.travellerRules ?? DOCUMENTED_TRAVELLERS,
  departure: booking.dateFrom,
  lastDay: booking.dateTo,
  mayConfirmPassport: booking.allowsShortPassport,
})
