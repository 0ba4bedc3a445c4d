import type { SupplierAnswer, SupplierOrder, SupplierPort } from '#src/products/products.service.ts'
import { tokenHash } from '#src/platform/secrets/sealer.ts'
import { stayContentSchema } from '#src/quotes/quotes.service.ts'
import type { ReservationAnswer, ReservationRequest } from '#src/reservations/reservations.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { HOTEL_DESK } from './stay-item.domain.ts'
import { findReservation, insertReservation, markWithdrawn, saveAnswer } from './reservations.repository.ts'

export const referenceOf = (bookingId: string, ordinal: number): string => `${bookingId}-${ordinal}`

/** The token of the message about a hotel's alternative: always the same for one reservation, and not to be guessed. */
export const acceptanceTokenOf = (sealer: BookingDependencies['sealer'], reference: string): string =>
  sealer.digest('hotel-change', reference).toString('base64url')

/** What a word of the desk means to the booking. */
export function answerOfDesk({ status, answerBy }: Pick<ReservationAnswer, 'status' | 'answerBy'>): SupplierAnswer {
  const until = answerBy ?? undefined
  switch (status) {
    case 'confirmed':
      return { kind: 'confirmed' }
    case 'on_request':
      return { kind: 'onRequest', until }
    case 'alternative':
      return { kind: 'alternative', until }
    case 'refused':
      return { kind: 'refused' }
    case 'error':
      return { kind: 'failed', code: 'error' }
    case 'cancelled':
      return { kind: 'withdrawn' }
  }
}

/** The hotels' reservation desk: nothing before payment, and a confirmation that may be cancelled again. */
export function createHotelDesk({
  db,
  reservations,
  sealer,
  failpoint = () => {},
}: Pick<BookingDependencies, 'db' | 'reservations' | 'sealer' | 'failpoint'>): SupplierPort {
  const keep = (reference: string, answer: ReservationAnswer) =>
    db.asWorker((tx) => saveAnswer(tx, reference, answer, tokenHash(acceptanceTokenOf(sealer, reference))))

  return {
    kind: HOTEL_DESK,
    plan: { isHeldFirst: false, undoing: 'free' },

    async confirm(order) {
      const { bookingId, tenant, item, round } = order
      const reference = referenceOf(bookingId, round)
      const known = await db.asWorker((tx) => findReservation(tx, reference))
      const request = known?.request ?? requestOf(order)
      await db.asWorker((tx) => insertReservation(tx, { reference, bookingId, tenant, item, ordinal: round, request }))
      failpoint('reserve.stored')
      const answer = await reservations.create(request)
      failpoint('reserve.answered')
      if (answer.kind === 'refused') return { kind: 'failed', code: answer.code }
      if (answer.kind === 'unknown') return answer
      await keep(reference, answer.value)
      return answerOfDesk(answer.value)
    },

    async inquire({ bookingId, round }) {
      const reference = referenceOf(bookingId, round)
      const answer = await reservations.inquire(reference)
      if (answer.kind === 'refused') return { kind: 'failed', code: answer.code }
      if (answer.kind === 'unknown') return answer
      // An offer that the traveller has not answered yet is kept as it was made.
      const known = await db.asWorker((tx) => findReservation(tx, reference))
      const isOffered = known?.status === 'alternative' && answer.value.status === 'alternative'
      if (!isOffered) await keep(reference, answer.value)
      return answerOfDesk(answer.value)
    },

    async withdraw({ bookingId, round }) {
      const reference = referenceOf(bookingId, round)
      failpoint('withdraw.before')
      const answer = await reservations.cancel(reference)
      if (answer.kind === 'unknown') return answer
      // A hotel that does not know the reference has nothing to cancel.
      const penalty = answer.kind === 'answer' ? (answer.value.penalty ?? null) : null
      await db.asWorker((tx) => markWithdrawn(tx, reference, penalty))
      return { kind: 'withdrawn' }
    },
  }
}

function requestOf({ bookingId, round, content, people }: SupplierOrder): ReservationRequest {
  const { hotelCode, checkIn, checkOut, rooms } = stayContentSchema.parse(content)
  return {
    reference: referenceOf(bookingId, round),
    hotelCode,
    checkIn,
    checkOut,
    rooms: rooms.map(({ cls, typ, board, adults, children, infants }, index) => ({
      roomClass: cls,
      roomType: typ,
      board,
      adults,
      children,
      infants,
      guests: people.flatMap(({ name, room }) => (room === index ? [name] : [])),
    })),
  }
}
