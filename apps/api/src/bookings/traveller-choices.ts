import type { LangCode } from '@masa/contract'
import type { HotelChange, PublicStatus } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import { forCaller, orderOf, ownBooking, quoteOf } from './booking-access.ts'
import { applyEvents } from './booking-moves.ts'
import { publicStatus } from './booking-state.domain.ts'
import { findBooking, lockBooking, recordConsent, type BookingRecord } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import { findByAcceptance, saveAcceptance, type ReservationRecord } from './reservations/reservations.repository.ts'
import type { Saga } from './saga.ts'

/** How long a choice that moves money waits to show its end; the saga goes on anyway. */
const SETTLE_BUDGET_MS = 8_000

/** What a traveller may decide after booking: terms, waiting, cancelling, another hotel. */
export function createTravellerChoices(dependencies: BookingDependencies, saga: Saga) {
  const { db, quotes, reports } = dependencies

  const statusOf = async (context: RequestContext, id: string): Promise<PublicStatus> => {
    const { booking } = await forCaller(db, context, (tx) => orderOf(tx, context, id))
    // Money is on its way back: the order is as good as refused.
    return publicStatus(booking.state.status) ?? (booking.state.status === 'voiding' ? 'REFUSE' : 'RQ')
  }

  return {
    /** Records that the terms were accepted; again is fine. */
    async acceptTerms(id: string, context: RequestContext): Promise<{ accepted: boolean }> {
      await forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id, { lock: true })
        if (booking.termsAcceptedAt !== null) return
        await tx.query('UPDATE booking SET terms_accepted_at = masa_now() WHERE id = $1', [id])
        await recordConsent(tx, booking, 'terms', context.lang)
      })
      return { accepted: true }
    },

    /** While the hotel is on request: wait on, or cancel without charge. */
    async answerOnRequest(
      id: string,
      choice: 'wait' | 'cancel',
      context: RequestContext,
    ): Promise<{ status: PublicStatus }> {
      await forCaller(db, context, async (tx) => {
        const { booking } = await orderOf(tx, context, id, { lock: true })
        const wasCancelled = booking.state.reason === 'traveller_cancelled' && booking.state.status !== 'expired'
        if (choice === 'cancel' && wasCancelled) return
        if (booking.state.status !== 'rq') throw new DomainError('state')
        await applyEvents(tx, booking, [{ kind: choice === 'wait' ? 'traveller_waits' : 'traveller_cancels' }])
      })
      if (choice === 'cancel') await saga.drive(id, SETTLE_BUDGET_MS)
      return { status: await statusOf(context, id) }
    },

    /** The cancellation notice: frees what is not paid, ends what is on request, and tells the operator of the rest. */
    async cancel(
      id: string,
      note: { reason?: string | undefined; text?: string | undefined } | undefined,
      context: RequestContext,
    ): Promise<{ accepted: boolean }> {
      const booking = await forCaller(db, context, async (tx) => {
        const locked = await ownBooking(tx, context, id, { lock: true })
        return applyEvents(tx, locked, [{ kind: 'traveller_cancels' }])
      })
      if (booking.state.status === 'voiding') await saga.drive(id, SETTLE_BUDGET_MS)
      const said = [note?.reason, note?.text].filter(Boolean).join(': ')
      if (booking.state.payment?.transaction !== undefined || said !== '') {
        reports.notifySoon({
          subject: `Cancellation notice for order ${booking.orderNumber}`,
          body: `The order is ${booking.state.status}. ${said}`,
          tenant: booking.tenant,
        })
      }
      return { accepted: true }
    },

    async readHotelChange(token: string, context: RequestContext): Promise<HotelChange> {
      const { reservation, booking } = await forCaller(db, context, (tx) => changeBehind(tx, token))
      return describeChange(reservation, booking, context.lang)
    },

    /** Single use: the first answer counts, and every later one is told what it was. */
    async answerHotelChange(token: string, accepted: boolean, context: RequestContext): Promise<HotelChange> {
      const { reservation, booking } = await forCaller(db, context, async (tx) => {
        const found = await changeBehind(tx, token, { lock: true })
        if (found.reservation.acceptanceOutcome !== null || !isOpen(found.reservation, found.booking)) return found
        const outcome = accepted ? 'accepted' : 'rejected'
        await saveAcceptance(tx, found.reservation.reference, outcome)
        const moved = await applyEvents(tx, found.booking, [
          { kind: accepted ? 'traveller_accepts' : 'traveller_rejects' },
        ])
        return {
          reservation: { ...found.reservation, acceptanceOutcome: outcome } as ReservationRecord,
          booking: moved,
        }
      })
      await saga.drive(booking.id, SETTLE_BUDGET_MS)
      return describeChange(reservation, booking, context.lang)
    },
  }

  async function changeBehind(
    tx: Queryable,
    token: string,
    { lock = false } = {},
  ): Promise<{ reservation: ReservationRecord; booking: BookingRecord }> {
    const hash = tokenHash(token)
    const first = await findByAcceptance(tx, hash)
    const booking = first === undefined ? undefined : await (lock ? lockBooking : findBooking)(tx, first.bookingId)
    // Read again under the booking's lock: another answer may have come first.
    const reservation = lock && booking !== undefined ? await findByAcceptance(tx, hash) : first
    if (reservation === undefined || booking === undefined) throw new DomainError('acceptance_not_found')
    return { reservation, booking }
  }

  async function describeChange(
    reservation: ReservationRecord,
    booking: BookingRecord,
    lang: LangCode,
  ): Promise<HotelChange> {
    const quote = await quoteOf(dependencies, booking)
    const [room] = quote.rooms
    const original = await quotes.presentStay(
      { hotelCode: quote.hotelCode, roomClass: room?.cls ?? '', roomType: room?.typ ?? '', board: room?.board ?? '' },
      lang,
    )
    const alternative =
      reservation.alternative === null ? undefined : await quotes.presentStay(reservation.alternative, lang)
    if (original === undefined || alternative === undefined) throw new DomainError('acceptance_not_found')
    return {
      orderNumber: String(booking.orderNumber),
      outcome: reservation.acceptanceOutcome ?? (isOpen(reservation, booking) ? 'open' : 'lapsed'),
      original,
      alternative,
    }
  }
}

const isOpen = (reservation: ReservationRecord, { state }: BookingRecord): boolean =>
  state.supplier === 'alternative' && state.reservation === reservation.ordinal
