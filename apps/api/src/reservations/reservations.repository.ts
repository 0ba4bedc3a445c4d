import type { Queryable } from '#src/platform/database/database.ts'
import type { ReservationAnswer, ReservationRequest } from './reservations.client.ts'

/** What a hotel was asked for under our reference. */
export interface ReservationRecord {
  readonly reference: string
  readonly bookingId: string
  readonly tenant: string
  /** The item of the booking that it is for, as its state names it, and the round of the request. */
  readonly item: string
  readonly ordinal: number
  readonly request: ReservationRequest
}

/** Stores a request before it is sent to the hotel; a repeat finds the first one. */
export async function insertReservation(tx: Queryable, entry: ReservationRecord): Promise<void> {
  await tx.query(
    `INSERT INTO reservation (reference, booking_id, tenant, item, ordinal, request) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING`,
    [entry.reference, entry.bookingId, entry.tenant, entry.item, entry.ordinal, entry.request],
  )
}

/** Keeps a hotel's word; what it does not say again stays as it said it. */
export async function saveAnswer(tx: Queryable, reference: string, answer: ReservationAnswer): Promise<void> {
  const status = answer.status === 'cancelled' ? 'withdrawn' : answer.status
  await tx.query(
    `UPDATE reservation SET status = $2, confirmation = coalesce($3, confirmation), reason = $4,
       answer_by = coalesce($5, answer_by), answered_at = masa_now() WHERE reference = $1`,
    [reference, status, answer.confirmation ?? null, answer.reason ?? null, answer.answerBy ?? null],
  )
}

/** The hotel has other guests by now. */
export async function saveRequest(tx: Queryable, reference: string, request: ReservationRequest): Promise<void> {
  await tx.query('UPDATE reservation SET request = $2 WHERE reference = $1', [reference, request])
}

/** The hotel let it go; what it keeps is ours to bear, apart from what the traveller pays. */
export async function markWithdrawn(
  tx: Queryable,
  reference: string,
  penalty: { readonly amountMinor: number; readonly currency: string } | null,
): Promise<void> {
  await tx.query(
    `UPDATE reservation SET status = 'withdrawn', withdrawn_at = coalesce(withdrawn_at, masa_now()),
       penalty_minor = coalesce($2, penalty_minor), penalty_currency = coalesce($3, penalty_currency) WHERE reference = $1`,
    [reference, penalty?.amountMinor ?? null, penalty?.currency ?? null],
  )
}

export async function findReservation(tx: Queryable, reference: string): Promise<ReservationRecord | undefined> {
  const [row] = await tx.query<ReservationRecord>(
    'SELECT reference, booking_id AS "bookingId", tenant, item, ordinal, request FROM reservation WHERE reference = $1',
    [reference],
  )
  return row
}
