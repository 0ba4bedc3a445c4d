import type { SupplierAnswer, SupplierOrder, SupplierPort } from '#src/products/products.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import { stayContentSchema } from '#src/quotes/quotes.service.ts'
import type { ReservationAnswer, ReservationRequest, Reservations } from './reservations.client.ts'
import {
  findReservation,
  insertReservation,
  markWithdrawn,
  saveAnswer,
  saveRequest,
} from './reservations.repository.ts'

/** The kind of the items that the hotels' reservation desk confirms. */
const HOTEL_DESK = 'hotelDesk'

const referenceOf = (bookingId: string, ordinal: number): string => `${bookingId}-${ordinal}`

/** What a word of the desk means to the booking. */
export function answerOfDesk({
  status,
  answerBy,
  confirmation,
  alternative,
}: Omit<ReservationAnswer, 'reference' | 'reason'>): SupplierAnswer {
  const until = answerBy ?? undefined
  switch (status) {
    case 'confirmed':
      return { kind: 'confirmed', reference: confirmation ?? undefined }
    case 'on_request':
      return { kind: 'onRequest', until }
    case 'alternative':
      // Without one it only says that what was asked for cannot be had.
      return alternative ? { kind: 'alternative', offered: alternative, until } : { kind: 'refused' }
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
  failpoint = () => {},
}: {
  readonly db: Database
  readonly reservations: Reservations
  readonly failpoint?: ((name: string) => void) | undefined
}): SupplierPort {
  const keep = (reference: string, answer: ReservationAnswer) => db.asWorker((tx) => saveAnswer(tx, reference, answer))

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
      await keep(reference, answer.value)
      return answerOfDesk(answer.value)
    },

    async correct({ bookingId, round, people }) {
      const reference = referenceOf(bookingId, round)
      const known = await db.asWorker((tx) => findReservation(tx, reference))
      if (known === undefined) return { kind: 'refused' }
      const rooms = known.request.rooms.map((room, index) => ({ ...room, guests: guestsIn(people, index) }))
      const answer = await reservations.amend(reference, rooms)
      if (answer.kind === 'refused') return { kind: 'refused' }
      if (answer.kind === 'unknown') return answer
      await db.asWorker((tx) => saveRequest(tx, reference, { ...known.request, rooms }))
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

/** Who sleeps in the room of this index. */
const guestsIn = (people: SupplierOrder['people'], index: number): string[] =>
  people.flatMap(({ name, room }) => (room === index ? [name] : []))

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
      guests: guestsIn(people, index),
    })),
  }
}
