import { ils, usd, type LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { AlternativeStay, StayPresentation } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import type { ReservationRecord } from '../items/reservations.repository.ts'
import { isAlternativeOpen } from '../items/stay-item.domain.ts'
import { priceOf } from '../price/booking-price.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { hasPhase, takenMinor } from '../state/booking-facts.domain.ts'

/** A request to a hotel that offers another one, and the booking that it is for. */
export interface Change {
  readonly reservation: ReservationRecord
  readonly booking: BookingRecord
}

export const isOpen = ({ reservation, booking }: Change): boolean =>
  isAlternativeOpen(booking.state, reservation.ordinal)

/** A hotel with its words; undefined where the catalogue does not know it: it can neither be shown nor sold. */
export async function presentedStay(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  quote: Quote,
  stay: AlternativeStay | null,
  lang: LangCode,
): Promise<{ stay: AlternativeStay; presentation: StayPresentation } | undefined> {
  const presentation = stay === null ? undefined : await quotes.presentStay(quote, stay, lang)
  return stay === null || presentation === undefined ? undefined : { stay, presentation }
}

/** What the page and the message of an offer say; undefined where one of the two hotels is not known. */
export async function presentChange(
  { db, quotes }: Pick<BookingDependencies, 'db' | 'quotes'>,
  { reservation, booking }: Change,
  lang: LangCode,
): Promise<HotelChange | undefined> {
  const [asked] = reservation.request.rooms
  const quote = await quoteOf({ quotes }, booking)
  // What this reservation had asked for: the first hotel, or one that was accepted before.
  const sold = {
    hotelCode: reservation.request.hotelCode,
    roomClass: asked?.roomClass ?? '',
    roomType: asked?.roomType ?? '',
    board: asked?.board ?? '',
  }
  const [terms, original, alternative] = await Promise.all([
    agencyTerms(db, booking.tenant),
    presentedStay({ quotes }, quote, sold, lang),
    presentedStay({ quotes }, quote, reservation.alternative, lang),
  ])
  if (original === undefined || alternative === undefined) return undefined
  const priced = await db.inTenant(booking.tenant, (tx) => priceOf(tx, { draft: booking.draft, quote, terms }))
  const isCharged = hasPhase(booking.state, 'captured', 'refunding', 'refunded')
  const { checkIn: from, checkOut: to } = reservation.request
  const stays = { before: sold, after: alternative.stay }
  const offer = await quotes.presentOffer(quote, stays, { ...priced, isCharged, from, to }, lang)
  if (offer === undefined) return undefined
  return {
    orderNumber: String(booking.orderNumber),
    outcome: reservation.acceptanceOutcome ?? (isOpen({ reservation, booking }) ? 'open' : 'lapsed'),
    isCharged,
    noticedAt: reservation.answeredAt?.toISOString() ?? null,
    answerBy: reservation.answerBy?.toISOString() ?? null,
    dateFrom: from,
    dateTo: to,
    total: usd(priced.totalUsdMinor),
    totalIls: ils(isCharged ? takenMinor(booking.state) : priced.totalIlsMinor),
    original: original.presentation,
    alternative: alternative.presentation,
    offer,
  }
}
