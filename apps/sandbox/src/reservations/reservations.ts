import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { FaultBook } from '#src/faults/fault-book.ts'
import { hangUp, neverAnswer, applyFaults } from '#src/faults/fault-hook.ts'
import { openJournal } from '#src/journal/journal.ts'
import { requireKey } from '#src/wire/bearer.ts'
import type { Courier } from '#src/wire/courier.ts'
import { answerRefusals } from '#src/wire/refusal.ts'
import type { LateAnswer, ReservationBehaviour, SandboxHotel } from './behaviour.ts'
import { OutcomeRules } from './behaviour.ts'
import type { HotelChange, Reservation, ReservationEvent } from './desk.ts'
import { ReservationDesk } from './desk.ts'

const CONFIRMED: ReservationBehaviour = { onCreate: 'confirmed', delayMs: 0, later: null }

const code = z.string().min(1).max(60)
const count = z.int().min(0).max(20)
const guests = z.array(z.string().min(1).max(200)).max(60)
const createRequest = z
  .object({
    reference: z.string().regex(/^[\w:.-]{1,100}$/),
    hotelCode: code,
    checkIn: z.iso.date(),
    checkOut: z.iso.date(),
    rooms: z
      .array(
        z.object({
          roomClass: code,
          roomType: code,
          board: code,
          adults: count.min(1),
          children: count,
          infants: count,
          guests,
        }),
      )
      .min(1)
      .max(10),
    callbackUrl: z.url({ protocol: /^https?$/ }).max(2000),
  })
  .refine(({ checkIn, checkOut }) => checkIn < checkOut, { path: ['checkOut'], message: 'must be after checkIn' })
const referenceRequest = z.object({ reference: z.string().min(1).max(100) })
const amendRequest = referenceRequest.extend({ rooms: z.array(z.object({ guests })).min(1).max(10) })

interface ReservationSettings {
  journalFolder: string | undefined
  faults: FaultBook
  courier: Courier
  key: string
  hotels: readonly SandboxHotel[]
  answerAfterMs: number
  now: () => number
}

/** The hotels' reservation wire. */
export class Reservations {
  readonly rules = new OutcomeRules()
  readonly #settings: ReservationSettings
  readonly #hotels: ReadonlyMap<string, SandboxHotel>
  readonly #journal
  readonly #desk: ReservationDesk
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(settings: ReservationSettings) {
    this.#settings = settings
    this.#hotels = new Map(settings.hotels.map((hotel) => [hotel.code, hotel]))
    this.#journal = openJournal<ReservationEvent>(settings.journalFolder, 'reservations')
    this.#desk = new ReservationDesk({ journal: this.#journal, hotels: this.#hotels, now: settings.now })
  }

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (scope) => {
      applyFaults(scope, 'reservations', this.#settings.faults)
      answerRefusals(scope)
      requireKey(scope, this.#settings.key)
      this.#registerCreate(scope)

      scope.post('/reservations/v1/inquire', { config: { operation: 'inquire' } }, async (request) =>
        answerOf(this.#asked(request)),
      )
      scope.post('/reservations/v1/amend', { config: { operation: 'amend' } }, async (request) => {
        const { reference, rooms } = amendRequest.parse(request.body)
        return answerOf(
          this.#desk.amend(
            reference,
            rooms.map(({ guests }) => guests),
          ),
        )
      })
      scope.post('/reservations/v1/cancel', { config: { operation: 'cancel' } }, async (request) => {
        const { reference } = this.#asked(request).request
        const cancelled = this.#desk.cancel(reference)
        const penalty = { amountMinor: cancelled.penaltyMinor ?? 0, currency: 'USD' }
        return { ...answerOf(cancelled), penalty: cancelled.status === 'cancelled' ? penalty : undefined }
      })
    })
  }

  /** After a start: late answers come when they were due, unacknowledged callbacks are repeated. */
  resume(): void {
    for (const reservation of this.#desk.all()) {
      if (reservation.status === 'on_request') this.#schedule(reservation)
      if (isCalledBack(reservation)) this.#callBack(reservation)
    }
  }

  /** Lets a hotel answer now; the callback leaves at once. */
  answer(
    reference: string,
    late: { status: LateAnswer['status']; alternativeHotelCode?: string | undefined },
  ): Reservation {
    const { status, alternativeHotelCode = null } = late
    const reservation = this.#desk.answer(reference, { status, alternativeHotelCode })
    this.#callBack(reservation)
    return reservation
  }

  /** Lets a hotel change a confirmed reservation; the callback leaves at once. */
  change(reference: string, change: HotelChange): Reservation {
    const reservation = this.#desk.change(reference, change)
    this.#callBack(reservation)
    return reservation
  }

  all(): Reservation[] {
    return this.#desk.all()
  }

  reset(): void {
    this.#stopTimers()
    this.rules.clear()
    this.#desk.clear()
  }

  close(): void {
    this.#stopTimers()
    this.#journal.close()
  }

  #registerCreate(scope: FastifyInstance): void {
    scope.post('/reservations/v1/create', { config: { operation: 'create' } }, async (request, reply) => {
      const asked = createRequest.parse(request.body)
      const known = this.#desk.known(asked)
      if (known) return answerOf(known)
      const { answerAfterMs } = this.#settings
      const behaviour =
        this.rules.take({ ...asked, answerAfterMs }) ?? this.#hotels.get(asked.hotelCode)?.behaviour ?? CONFIRMED
      if (behaviour.onCreate === 'no_answer') return neverAnswer(reply)
      const made = this.#desk.make(asked, behaviour)
      if (behaviour.onCreate === 'answer_lost') return hangUp(request, reply)
      this.#schedule(made)
      // The answer describes the reservation as it was made, however long the answer takes.
      const answer = answerOf(made)
      await sleep(behaviour.delayMs)
      return answer
    })
  }

  #asked(request: FastifyRequest): Reservation {
    return this.#desk.get(referenceRequest.parse(request.body).reference)
  }

  #schedule({ request, later, madeAt }: Reservation): void {
    if (!later) return
    const waitMs = Math.max(0, Date.parse(madeAt) + later.afterMs - this.#settings.now())
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      if (this.#desk.find(request.reference)?.status !== 'on_request') return
      this.#callBack(this.#desk.answer(request.reference, later))
    }, waitMs)
    this.#timers.add(timer)
  }

  #callBack(reservation: Reservation): void {
    const { request, status, confirmation, alternative, changeAnswerBy } = reservation
    this.#settings.courier.send({
      service: 'reservations',
      operation: 'callback',
      url: request.callbackUrl,
      body: {
        reference: request.reference,
        status,
        confirmation: status === 'confirmed' ? confirmation : undefined,
        answerBy: status === 'alternative' ? changeAnswerBy : undefined,
        alternative,
      },
      secret: this.#settings.key,
      headerPrefix: 'x-reservation',
      onDelivered: () => this.#desk.markCallbackTaken(request.reference),
    })
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

/** Whether this was answered late and is not acknowledged yet. */
function isCalledBack({ answerBy, changeAnswerBy, status, isCallbackTaken }: Reservation): boolean {
  const wasLate = (answerBy ?? changeAnswerBy) !== undefined
  return wasLate && !isCallbackTaken && ['confirmed', 'refused', 'alternative'].includes(status)
}

function answerOf(reservation: Reservation): object {
  const { request, status, confirmation, reason, answerBy, changeAnswerBy, alternative } = reservation
  const { reference } = request
  return {
    reference,
    status,
    confirmation,
    reason,
    answerBy: status === 'on_request' ? answerBy : status === 'alternative' ? changeAnswerBy : undefined,
    alternative,
  }
}
