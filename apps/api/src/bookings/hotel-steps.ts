import { tokenHash } from '#src/platform/secrets/sealer.ts'
import { newsOfHotel } from './booking-answers.domain.ts'
import type { BookingEvent } from './booking-state.domain.ts'
import type { BookingRecord } from './booking.repository.ts'
import type { BookingDependencies } from './dependencies.ts'
import type { Draft } from './draft.domain.ts'
import type { AlternativeStay, Quote } from './quote.ts'
import type { ReservationAnswer, ReservationRequest } from './reservations/reservations.client.ts'
import {
  findReservation,
  insertReservation,
  markWithdrawn,
  reservationsOf,
  saveAnswer,
} from './reservations/reservations.repository.ts'
import { done, waitAfter, type Step, type StepOutcome } from './saga-step.ts'

const RESERVE_WAITS = [2, 5, 15, 60, 300]
const WITHDRAW_WAITS = [5, 30, 120, 600, ...Array.from({ length: 24 }, () => 3600)]

export const referenceOf = (booking: Pick<BookingRecord, 'id'>, ordinal: number): string => `${booking.id}-${ordinal}`

/** The token of the message about a hotel's alternative: always the same for one reservation, and not to be guessed. */
export const acceptanceTokenOf = (sealer: BookingDependencies['sealer'], reference: string): string =>
  sealer.digest('hotel-change', reference).toString('base64url')

/** The event that a hotel's answer stands for; undefined when it only repeats that it was cancelled. */
export function eventOfAnswer(ordinal: number, answer: ReservationAnswer): BookingEvent | undefined {
  return answer.status === 'cancelled' ? undefined : newsOfHotel(ordinal, answer.status)
}

/** The steps that speak with the hotel. */
export function createHotelSteps({ db, reservations, quotes, sealer, failpoint = () => {} }: BookingDependencies) {
  async function requestOf(booking: BookingRecord, ordinal: number): Promise<ReservationRequest> {
    const quote = await quotes.load(booking.tenant, booking.quoteId)
    if (quote === undefined) throw new Error(`booking ${booking.id} has lost its quote`)
    const earlier = await db.asWorker((tx) => reservationsOf(tx, booking.id))
    const alternative = earlier.find((reservation) => reservation.ordinal === ordinal - 1)?.alternative ?? undefined
    return buildRequest(booking, quote, { ordinal, alternative })
  }

  return {
    async reserve({ claimed, booking }: Step, ordinal: number): Promise<StepOutcome> {
      const reference = referenceOf(booking, ordinal)
      const known = await db.asWorker((tx) => findReservation(tx, reference))
      const request = known?.request ?? (await requestOf(booking, ordinal))
      await db.asWorker((tx) =>
        insertReservation(tx, { reference, bookingId: booking.id, tenant: booking.tenant, ordinal, request }),
      )
      failpoint('reserve.stored')
      const answer = await reservations.create(request)
      failpoint('reserve.answered')
      if (answer.kind === 'refused') return done(answer.code, { kind: 'supplier_failed', reservation: ordinal })
      if (answer.kind === 'unknown') {
        const seconds = waitAfter(claimed.tries, RESERVE_WAITS)
        return seconds === undefined
          ? done('unreachable', { kind: 'supplier_unreachable', reservation: ordinal })
          : { kind: 'later', seconds, outcome: answer.reason }
      }
      await db.asWorker((tx) =>
        saveAnswer(tx, reference, answer.value, tokenHash(acceptanceTokenOf(sealer, reference))),
      )
      const event = eventOfAnswer(ordinal, answer.value)
      return done(answer.value.status, ...(event === undefined ? [] : [event]))
    },

    async withdraw({ claimed, booking }: Step, ordinal: number): Promise<StepOutcome> {
      const reference = referenceOf(booking, ordinal)
      failpoint('withdraw.before')
      const answer = await reservations.cancel(reference)
      // A hotel that does not know the reference has nothing to cancel.
      if (answer.kind === 'unknown') {
        const seconds = waitAfter(claimed.tries, WITHDRAW_WAITS)
        return seconds === undefined ? done('given up') : { kind: 'later', seconds, outcome: answer.reason }
      }
      await db.asWorker((tx) => markWithdrawn(tx, reference))
      return done(answer.kind)
    },

    /** The time by which the hotel meant to answer has come: it is asked once before anybody is alarmed. */
    async watch({ booking }: Step, ordinal: number): Promise<StepOutcome> {
      const reference = referenceOf(booking, ordinal)
      const answer = await reservations.inquire(reference)
      const overdue: BookingEvent = { kind: 'request_overdue' }
      if (answer.kind !== 'answer' || answer.value.status === 'on_request') return done('overdue', overdue)
      await db.asWorker((tx) =>
        saveAnswer(tx, reference, answer.value, tokenHash(acceptanceTokenOf(sealer, reference))),
      )
      const event = eventOfAnswer(ordinal, answer.value)
      return done(answer.value.status, event ?? overdue)
    },
  }
}

function buildRequest(
  booking: BookingRecord,
  quote: Quote,
  { ordinal, alternative }: { ordinal: number; alternative: AlternativeStay | undefined },
): ReservationRequest {
  return {
    reference: referenceOf(booking, ordinal),
    hotelCode: alternative?.hotelCode ?? quote.hotelCode,
    checkIn: quote.checkIn,
    checkOut: quote.checkOut,
    rooms: quote.rooms.map((room, index) => ({
      roomClass: alternative?.roomClass ?? room.cls,
      roomType: alternative?.roomType ?? room.typ,
      board: alternative?.board ?? room.board,
      adults: room.adults,
      children: room.children,
      infants: room.infants,
      guests: guestsOf(booking.draft, index),
    })),
  }
}

const guestsOf = (draft: Draft, room: number): string[] =>
  draft.paxList.filter((pax) => pax.room === room).map((pax) => `${pax.lastName ?? ''} ${pax.firstName ?? ''}`.trim())
