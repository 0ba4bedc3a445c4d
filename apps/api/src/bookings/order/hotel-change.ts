import type { AlternativeStay, StayPresentation } from '#src/products/products.service.ts'
import { ils, usd, type LangCode } from '@masa/contract'
import type { HotelChange } from '@masa/contract/booking'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { replaceStay, stayRevisions } from '../items/items.repository.ts'
import { findByAcceptance, saveAcceptance, type ReservationRecord } from '../items/reservations.repository.ts'
import { alternativeStay, stayOf } from '../items/sold-stay.ts'
import { priceOf } from '../price/booking-price.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { forCaller, quoteOf } from '../record/booking-access.ts'
import { findBooking, lockBooking, type BookingRecord } from '../record/booking.repository.ts'
import type { Saga } from '../saga/saga.ts'
import { isAlternativeOpen } from '../items/stay-item.domain.ts'
import { hasPhase, takenMinor } from '../state/booking-facts.domain.ts'
import { applyEvents } from '../state/booking-moves.ts'

/** How long an answer that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

interface Change {
  readonly reservation: ReservationRecord
  readonly booking: BookingRecord
}

/** Another hotel that the reservation desk offers, before the capture or after it: its page, and the answer. */
export function createHotelChange(dependencies: BookingDependencies, saga: Saga) {
  const { db, quotes } = dependencies

  return {
    async read(token: string, context: RequestContext): Promise<HotelChange> {
      return describe(await forCaller(db, context, (tx) => changeBehind(tx, token)), context.lang)
    },

    /** Single use: the first answer counts, and every later one gets that answer. What is accepted is what is sold. */
    async answer(token: string, accepted: boolean, context: RequestContext): Promise<HotelChange> {
      const seen = await forCaller(db, context, (tx) => changeBehind(tx, token))
      const quote = await quoteOf(dependencies, seen.booking)
      const offered = await presented(quote, seen.reservation.alternative, context.lang)
      const change = await forCaller(db, context, async (tx) => {
        const found = await changeBehind(tx, token, { lock: true })
        const { reservation, booking } = found
        if (reservation.acceptanceOutcome !== null || !isOpen(found)) return found
        const acceptanceOutcome = accepted ? 'accepted' : 'rejected'
        await saveAcceptance(tx, reservation.reference, acceptanceOutcome)
        if (accepted) {
          const replaced = (await stayRevisions(tx, booking.id)).at(-1)?.content ?? stayOf(quote)
          await replaceStay(tx, booking, {
            content: alternativeStay(replaced, offered.stay, offered.presentation.hotelId),
            replaced,
          })
        }
        const moved = await applyEvents(tx, booking, [
          { kind: accepted ? 'change_accepted' : 'change_rejected', item: reservation.item },
        ])
        return { reservation: { ...reservation, acceptanceOutcome } as const, booking: moved }
      })
      await saga.drive(change.booking.id, SETTLE_BUDGET_MS)
      return describe(change, context.lang)
    },
  }

  async function changeBehind(tx: Queryable, token: string, { lock = false } = {}): Promise<Change> {
    const hash = tokenHash(token)
    const first = await findByAcceptance(tx, hash)
    const booking = first === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, first.bookingId)
    // Read again under the booking's lock: another answer may have come first.
    const reservation = lock && booking !== undefined ? await findByAcceptance(tx, hash) : first
    if (reservation === undefined || booking === undefined) throw new DomainError('acceptance_not_found')
    return { reservation, booking }
  }

  /** A hotel that the catalogue does not know can neither be shown nor sold. */
  async function presented(
    quote: Quote,
    stay: AlternativeStay | null,
    lang: LangCode,
  ): Promise<{ stay: AlternativeStay; presentation: StayPresentation }> {
    const presentation = stay === null ? undefined : await quotes.presentStay(quote, stay, lang)
    if (stay === null || presentation === undefined) throw new DomainError('acceptance_not_found')
    return { stay, presentation }
  }

  async function describe({ reservation, booking }: Change, lang: LangCode): Promise<HotelChange> {
    const [asked] = reservation.request.rooms
    const quote = await quoteOf(dependencies, booking)
    // What this reservation had asked for: the first hotel, or one that was accepted before.
    const sold = {
      hotelCode: reservation.request.hotelCode,
      roomClass: asked?.roomClass ?? '',
      roomType: asked?.roomType ?? '',
      board: asked?.board ?? '',
    }
    const [terms, original, alternative] = await Promise.all([
      agencyTerms(db, booking.tenant),
      presented(quote, sold, lang),
      presented(quote, reservation.alternative, lang),
    ])
    const priced = await db.inTenant(booking.tenant, (tx) => priceOf(tx, { draft: booking.draft, quote, terms }))
    const isCharged = hasPhase(booking.state, 'captured', 'refunding', 'refunded')
    const { checkIn: from, checkOut: to } = reservation.request
    const stays = { before: sold, after: alternative.stay }
    const offer = await quotes.presentOffer(quote, stays, { ...priced, isCharged, from, to }, lang)
    if (offer === undefined) throw new DomainError('acceptance_not_found')
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
}

const isOpen = ({ reservation, booking }: Change): boolean => isAlternativeOpen(booking.state, reservation.ordinal)
