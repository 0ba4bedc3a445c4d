import * as z from 'zod/mini'
import { postJson, readSigned, type CallOutcome, type SignedMessage } from '#src/payments/payments.service.ts'

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
/** A hotel's word about one reference, early or late. */
export type ReservationAnswer = z.infer<typeof answerSchema>

/** The hotels' reservation wire. `create` is idempotent by reference, so a lost answer is asked for again. */
export interface Reservations {
  create(request: ReservationRequest): Promise<CallOutcome<ReservationAnswer>>
  inquire(reference: string): Promise<CallOutcome<ReservationAnswer>>
  cancel(reference: string): Promise<CallOutcome<{ reference: string }>>
  /** Reads a late callback; undefined when its signature is wrong or old, or its form unknown. */
  readCallback(message: SignedMessage): ReservationAnswer | undefined
}

export function connectReservations(config: ReservationsConfig): Reservations {
  const call = <S extends z.core.$ZodType>(path: string, body: object, schema: S) =>
    postJson(`${config.baseUrl}${path}`, {
      rawBody: JSON.stringify(body),
      headers: { authorization: `Bearer ${config.key}` },
      timeoutMs: config.timeoutMs,
      schema,
    })
  return {
    create: (request) => call('/v1/create', { ...request, callbackUrl: config.callbackUrl }, answerSchema),
    inquire: (reference) => call('/v1/inquire', { reference }, answerSchema),
    cancel: (reference) => call('/v1/cancel', { reference }, z.object({ reference: z.string() })),
    readCallback: (message) => readSigned(answerSchema, { secret: config.key, message }),
  }
}
