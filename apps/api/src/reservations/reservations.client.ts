import * as z from 'zod/mini'
import { connectPartner, type CallOutcome } from '#src/platform/partners/partner.ts'
import { readSigned, type SignedMessage } from '#src/platform/partners/signature.ts'

export interface ReservationsConfig {
  readonly baseUrl: string
  readonly key: string
  readonly callbackUrl: string
  readonly timeoutMs: number
}

export interface RoomRequest {
  readonly roomClass: string
  readonly roomType: string
  readonly board: string
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly guests: readonly string[]
}

export interface ReservationRequest {
  readonly reference: string
  readonly hotelCode: string
  readonly checkIn: string
  readonly checkOut: string
  readonly rooms: readonly RoomRequest[]
}

const alternativeSchema = z.object({
  hotelCode: z.string(),
  roomClass: z.string(),
  roomType: z.string(),
  board: z.string(),
})
const answerSchema = z.object({
  reference: z.string(),
  status: z.enum(['confirmed', 'on_request', 'refused', 'error', 'alternative', 'cancelled']),
  confirmation: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  answerBy: z.optional(z.nullable(z.string())),
  alternative: z.optional(z.nullable(alternativeSchema)),
})
const withdrawalSchema = z.object({
  reference: z.string(),
  penalty: z.optional(z.nullable(z.object({ amountMinor: z.int().check(z.gte(0)), currency: z.string() }))),
})
export type Withdrawal = z.infer<typeof withdrawalSchema>

/** A hotel's word about one reference, early or late. */
export type ReservationAnswer = z.infer<typeof answerSchema>

/** The hotels' reservation wire. `create` is idempotent by reference, so a lost answer is asked for again. */
export interface Reservations {
  create(request: ReservationRequest): Promise<CallOutcome<ReservationAnswer>>
  inquire(reference: string): Promise<CallOutcome<ReservationAnswer>>
  /** Other guests in the same rooms of what is confirmed; again the same is fine. */
  amend(reference: string, rooms: readonly Pick<RoomRequest, 'guests'>[]): Promise<CallOutcome<ReservationAnswer>>
  /** Answers what the hotel keeps, where it says so. */
  cancel(reference: string): Promise<CallOutcome<Withdrawal>>
  /** Reads a late callback; undefined when its signature is wrong or old, or its form unknown. */
  readCallback(message: SignedMessage): ReservationAnswer | undefined
}

export function connectReservations(config: ReservationsConfig): Reservations {
  const { baseUrl, timeoutMs, key } = config
  const call = connectPartner({ baseUrl, timeoutMs, headersOf: () => ({ authorization: `Bearer ${key}` }) })
  return {
    create: (request) => call('/v1/create', { ...request, callbackUrl: config.callbackUrl }, answerSchema),
    inquire: (reference) => call('/v1/inquire', { reference }, answerSchema),
    amend: (reference, rooms) =>
      call('/v1/amend', { reference, rooms: rooms.map(({ guests }) => ({ guests })) }, answerSchema),
    cancel: (reference) => call('/v1/cancel', { reference }, withdrawalSchema),
    readCallback: (message) => readSigned(answerSchema, { secret: key, message }),
  }
}
