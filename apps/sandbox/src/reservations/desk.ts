import { randomBytes } from 'node:crypto'
import type { Journal } from '#src/journal/journal.ts'
import { Refusal } from '#src/wire/refusal.ts'
import type { LateAnswer, ReservationBehaviour, SandboxHotel } from './behaviour.ts'

/** One room of a reservation. */
interface RoomRequest {
  roomClass: string
  roomType: string
  board: string
  adults: number
  children: number
  infants: number
  guests: string[]
}

export interface ReservationRequest {
  reference: string
  hotelCode: string
  checkIn: string
  checkOut: string
  rooms: RoomRequest[]
  callbackUrl: string
}

/** Another hotel that is offered instead of the one asked for. */
interface Alternative {
  hotelCode: string
  roomClass: string
  roomType: string
  board: string
}

export interface Reservation {
  request: ReservationRequest
  status: 'confirmed' | 'on_request' | 'refused' | 'error' | 'alternative' | 'cancelled'
  confirmation?: string | undefined
  reason?: string | undefined
  answerBy?: string | undefined
  alternative?: Alternative | undefined
  /** What will be called back by itself, and is not yet. */
  later: LateAnswer | null
  /** By when an answer to a change of a confirmed reservation is asked for. */
  changeAnswerBy?: string | undefined
  /** What is kept in dollar cents when it is cancelled. */
  penaltyMinor?: number | undefined
  madeAt: string
  changedAt: string
  isCallbackTaken: boolean
}

/** What a hotel does to a reservation that it had confirmed; `confirmed` stands by it again. */
export interface HotelChange {
  status: 'alternative' | 'refused' | 'confirmed'
  alternativeHotelCode?: string | undefined
}

/** What may change after a reservation was made. */
type Change = Partial<
  Pick<
    Reservation,
    'request' | 'status' | 'confirmation' | 'reason' | 'alternative' | 'isCallbackTaken' | 'later' | 'changeAnswerBy'
  >
>

export type ReservationEvent =
  | { type: 'made'; reservation: Reservation }
  | { type: 'changed'; reference: string; change: Change; at: string }

/** Hotels promise an answer within a day, whatever the trial's own pace is. */
const ANSWER_WITHIN_MS = 24 * 60 * 60 * 1000
/** A guest whose hotel changes is given a week to answer. */
const CHANGE_ANSWER_WITHIN_MS = 7 * ANSWER_WITHIN_MS

/** The books of the hotels' reservation desks: one reservation per reference, for ever. */
export class ReservationDesk {
  readonly #journal: Journal<ReservationEvent>
  readonly #hotels: ReadonlyMap<string, SandboxHotel>
  readonly #now: () => number
  readonly #reservations = new Map<string, Reservation>()

  constructor({
    journal,
    hotels,
    now,
  }: {
    journal: Journal<ReservationEvent>
    hotels: ReadonlyMap<string, SandboxHotel>
    now: () => number
  }) {
    this.#journal = journal
    this.#hotels = hotels
    this.#now = now
    for (const event of journal.replay()) this.#apply(event)
  }

  find(reference: string): Reservation | undefined {
    return this.#reservations.get(reference)
  }

  /** Throws a 404 refusal when the reference is unknown. */
  get(reference: string): Reservation {
    const found = this.#reservations.get(reference)
    if (!found) throw new Refusal(404, 'reference_unknown', 'No such reservation')
    return found
  }

  all(): Reservation[] {
    return [...this.#reservations.values()]
  }

  /** Makes a reservation, once per reference; another request under a known reference is refused. */
  make(request: ReservationRequest, behaviour: ReservationBehaviour): Reservation {
    const now = this.#now()
    const time = new Date(now).toISOString()
    const { penaltyMinor } = behaviour
    const common = { request, madeAt: time, changedAt: time, isCallbackTaken: false, later: null, penaltyMinor }
    const made: Reservation =
      behaviour.onCreate === 'on_request'
        ? {
            ...common,
            status: 'on_request',
            answerBy: new Date(now + ANSWER_WITHIN_MS).toISOString(),
            later: behaviour.later,
          }
        : behaviour.onCreate === 'refused'
          ? { ...common, status: 'refused', reason: 'No rooms left on these dates' }
          : behaviour.onCreate === 'error'
            ? { ...common, status: 'error', reason: 'The hotel system failed' }
            : { ...common, status: 'confirmed', confirmation: newConfirmation() }
    this.#record({ type: 'made', reservation: made })
    return made
  }

  /** The reservation of a reference when it was asked for in the same words. */
  known(request: ReservationRequest): Reservation | undefined {
    const known = this.#reservations.get(request.reference)
    if (known && JSON.stringify(known.request) !== JSON.stringify(request)) {
      throw new Refusal(409, 'reference_reused', 'This reference belongs to another reservation')
    }
    return known
  }

  /** The late answer of a hotel. An alternative that no hotel can give becomes a refusal. */
  answer(reference: string, late: Omit<LateAnswer, 'afterMs'>): Reservation {
    const reservation = this.get(reference)
    if (reservation.status !== 'on_request') {
      throw new Refusal(409, 'not_on_request', `The reservation is ${reservation.status}`)
    }
    const alternative = late.status === 'alternative' ? this.#alternativeTo(reservation.request, late) : undefined
    if (late.status === 'confirmed') {
      this.#change(reference, { status: 'confirmed', confirmation: newConfirmation(), later: null })
    } else if (alternative) {
      this.#change(reference, { status: 'alternative', alternative, later: null })
    } else {
      this.#change(reference, { status: 'refused', reason: 'No rooms left on these dates', later: null })
    }
    return reservation
  }

  /** A hotel takes its confirmation back: it offers another hotel, or nothing. Later it may say something else again. */
  change(reference: string, { status, alternativeHotelCode }: HotelChange): Reservation {
    const reservation = this.get(reference)
    const mayChange = reservation.status === 'confirmed' ? status !== 'confirmed' : isTakenBack(reservation)
    if (!mayChange) {
      throw new Refusal(409, 'not_confirmed', `The reservation is ${reservation.status}`)
    }
    const alternative =
      status === 'alternative'
        ? this.#alternativeTo(reservation.request, { alternativeHotelCode: alternativeHotelCode ?? null })
        : undefined
    this.#change(reference, {
      ...(alternative
        ? { status: 'alternative', alternative }
        : status === 'confirmed'
          ? { status }
          : { status: 'refused', reason: 'The hotel has closed on these dates' }),
      isCallbackTaken: false,
      changeAnswerBy: new Date(this.#now() + CHANGE_ANSWER_WITHIN_MS).toISOString(),
    })
    return reservation
  }

  /** Other guests in the same rooms of a confirmed reservation, room by room. */
  amend(reference: string, guests: readonly string[][]): Reservation {
    const reservation = this.get(reference)
    const { request, status } = reservation
    if (status !== 'confirmed') throw new Refusal(409, 'not_confirmed', `The reservation is ${status}`)
    if (request.rooms.some((room, index) => room.guests.length !== guests[index]?.length))
      throw new Refusal(409, 'other_party', 'As many guests in each room as were reserved')
    const rooms = request.rooms.map((room, index) => ({ ...room, guests: guests[index] ?? room.guests }))
    this.#change(reference, { request: { ...request, rooms } })
    return reservation
  }

  /** Gives a reservation back; one that was refused or failed stays what it is. */
  cancel(reference: string): Reservation {
    const reservation = this.get(reference)
    if (['confirmed', 'on_request', 'alternative'].includes(reservation.status)) {
      this.#change(reference, { status: 'cancelled', later: null })
    }
    return reservation
  }

  markCallbackTaken(reference: string): void {
    if (this.#reservations.get(reference)?.isCallbackTaken === false) this.#change(reference, { isCallbackTaken: true })
  }

  clear(): void {
    this.#journal.clear()
    this.#reservations.clear()
  }

  #alternativeTo(request: ReservationRequest, { alternativeHotelCode }: Pick<LateAnswer, 'alternativeHotelCode'>) {
    const room = request.rooms[0]
    const hotel =
      alternativeHotelCode === null ? this.#neighbourOf(request.hotelCode) : this.#hotels.get(alternativeHotelCode)
    const hotelCode = hotel?.code ?? alternativeHotelCode
    if (!room || hotelCode === null || hotelCode === undefined) return undefined
    const { roomClass, roomType, board } = room
    const hasSame = !hotel || hotel.rooms.some((each) => each.roomClass === roomClass && each.roomType === roomType)
    const ownRoom = hotel?.rooms.find((each) => each.roomType === roomType) ?? hotel?.rooms[0]
    const offeredRoom = hasSame || !ownRoom ? { roomClass, roomType } : ownRoom
    const hasBoard = !hotel || hotel.boards.includes(board)
    return { hotelCode, ...offeredRoom, board: hasBoard ? board : (hotel.boards[0] ?? board) }
  }

  /** Codes begin with the destination: `ATH-03`. */
  #neighbourOf(hotelCode: string): SandboxHotel | undefined {
    const destination = hotelCode.split('-')[0]
    return [...this.#hotels.values()].find(
      ({ code, behaviour }) =>
        code !== hotelCode && code.split('-')[0] === destination && behaviour.onCreate === 'confirmed',
    )
  }

  #change(reference: string, change: Change): void {
    this.#record({ type: 'changed', reference, change, at: new Date(this.#now()).toISOString() })
  }

  #record(event: ReservationEvent): void {
    this.#journal.append(event)
    this.#apply(event)
  }

  #apply(event: ReservationEvent): void {
    if (event.type === 'made') {
      this.#reservations.set(event.reservation.request.reference, event.reservation)
      return
    }
    const reservation = this.#reservations.get(event.reference)
    if (reservation) Object.assign(reservation, event.change, { changedAt: event.at })
  }
}

/** The hotel had confirmed it, and has changed its mind. */
const isTakenBack = ({ status, confirmation }: Reservation): boolean =>
  confirmation !== undefined && (status === 'alternative' || status === 'refused')

/** What a hotel prints on its voucher. */
function newConfirmation(): string {
  return `H${randomBytes(4).toString('hex').toUpperCase()}`
}
