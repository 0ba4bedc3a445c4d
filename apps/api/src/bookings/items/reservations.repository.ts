import type { AlternativeStay } from '#src/products/products.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { ReservationAnswer, ReservationRequest } from '#src/reservations/reservations.service.ts'

export interface ReservationRecord {
  readonly reference: string
  readonly bookingId: string
  readonly tenant: string
  /** The item of the booking that it is for, as its state names it, and the round of the request. */
  readonly item: string
  readonly ordinal: number
  readonly request: ReservationRequest
  readonly status: 'confirmed' | 'on_request' | 'refused' | 'error' | 'alternative' | 'withdrawn' | null
  readonly confirmation: string | null
  readonly answerBy: Date | null
  readonly askedAt: Date
  readonly answeredAt: Date | null
  readonly alternative: AlternativeStay | null
  readonly withdrawnAt: Date | null
  /** What the hotel keeps of a withdrawn reservation. */
  readonly penaltyMinor: number | null
  readonly penaltyCurrency: string | null
  readonly acceptanceOutcome: 'accepted' | 'rejected' | null
}

const COLUMNS = `reference, booking_id AS "bookingId", tenant, item, ordinal, request, status, confirmation, answer_by AS "answerBy",
  withdrawn_at AS "withdrawnAt", penalty_minor AS "penaltyMinor", penalty_currency AS "penaltyCurrency", asked_at AS "askedAt", answered_at AS "answeredAt", alternative, acceptance_outcome AS "acceptanceOutcome"`

/** Stores a request before it is sent to the hotel; a repeat finds the first one. */
export async function insertReservation(
  tx: Queryable,
  entry: Pick<ReservationRecord, 'reference' | 'bookingId' | 'tenant' | 'item' | 'ordinal' | 'request'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO reservation (reference, booking_id, tenant, item, ordinal, request) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (reference) DO NOTHING`,
    [entry.reference, entry.bookingId, entry.tenant, entry.item, entry.ordinal, entry.request],
  )
}

/**
 * Keeps a hotel's word. `acceptanceHash` stands for the token of the message about an alternative; what is offered under
 * a token stays what it is until it is answered.
 */
export async function saveAnswer(
  tx: Queryable,
  reference: string,
  answer: ReservationAnswer,
  acceptanceHash: Buffer,
): Promise<void> {
  const status = answer.status === 'cancelled' ? 'withdrawn' : answer.status
  await tx.query(
    `UPDATE reservation SET status = $2, confirmation = coalesce($3, confirmation), reason = $4, answer_by = coalesce($5, answer_by),
       alternative = CASE WHEN status = 'alternative' THEN alternative ELSE coalesce($6, alternative) END, acceptance_hash = CASE WHEN $2 = 'alternative' THEN $7 ELSE acceptance_hash END,
       answered_at = masa_now() WHERE reference = $1`,
    [
      reference,
      status,
      answer.confirmation ?? null,
      answer.reason ?? null,
      answer.answerBy ?? null,
      answer.alternative ?? null,
      acceptanceHash,
    ],
  )
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
  const [row] = await tx.query<ReservationRecord>(`SELECT ${COLUMNS} FROM reservation WHERE reference = $1`, [
    reference,
  ])
  return row
}

export async function findByAcceptance(tx: Queryable, acceptanceHash: Buffer): Promise<ReservationRecord | undefined> {
  const [row] = await tx.query<ReservationRecord>(`SELECT ${COLUMNS} FROM reservation WHERE acceptance_hash = $1`, [
    acceptanceHash,
  ])
  return row
}

export async function saveAcceptance(
  tx: Queryable,
  reference: string,
  outcome: 'accepted' | 'rejected',
): Promise<void> {
  await tx.query('UPDATE reservation SET acceptance_outcome = $2 WHERE reference = $1 AND acceptance_outcome IS NULL', [
    reference,
    outcome,
  ])
}

/** The reservations of a booking, the present one last. */
export const reservationsOf = (tx: Queryable, bookingId: string): Promise<ReservationRecord[]> =>
  tx.query<ReservationRecord>(`SELECT ${COLUMNS} FROM reservation WHERE booking_id = $1 ORDER BY ordinal`, [bookingId])
