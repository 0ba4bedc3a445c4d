import type { CancellationReason } from '@masa/contract/booking'
import type { Queryable } from '#src/platform/database/database.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { CountedCancellation } from './cancellation-fee.domain.ts'

export interface CancellationQuoteRecord {
  readonly id: string
  readonly bookingId: string
  readonly madeBy: 'traveller' | 'operator'
  /** See `quotedState`. */
  readonly madeFor: string
  readonly reason: CancellationReason
  /** Of the captured payment, in its minor units. */
  readonly paidMinor: number
  readonly feeMinor: number
  readonly extraMinor: number
  /** What the suppliers would keep, as far as they say; the fee is the traveller's, the difference ours. */
  readonly supplierPenaltyMinor: number | null
  readonly counted: CountedCancellation
  readonly remainingSeconds: number
  readonly confirmedAt: Date | null
}

const COLUMNS = `id, booking_id AS "bookingId", made_by AS "madeBy", made_for AS "madeFor", reason, paid_minor AS "paidMinor",
  fee_minor AS "feeMinor", extra_minor AS "extraMinor", supplier_penalty_minor AS "supplierPenaltyMinor", snapshot AS counted, confirmed_at AS "confirmedAt",
  greatest(0, ceil(extract(epoch FROM expires_at - masa_now())))::int AS "remainingSeconds"`

export async function insertCancellationQuote(
  tx: Queryable,
  quote: Omit<CancellationQuoteRecord, 'remainingSeconds' | 'confirmedAt'> & { tenant: string; lifeSeconds: number },
): Promise<CancellationQuoteRecord> {
  const [row] = await tx.query<CancellationQuoteRecord>(
    `INSERT INTO cancellation_quote (id, booking_id, tenant, expires_at, made_by, made_for, reason, paid_minor, fee_minor, extra_minor, snapshot,
       supplier_penalty_minor)
     VALUES ($1, $2, $3, masa_now() + make_interval(secs => $4), $5, $6, $7, $8, $9, $10, $11, $12) RETURNING ${COLUMNS}`,
    [
      quote.id,
      quote.bookingId,
      quote.tenant,
      quote.lifeSeconds,
      quote.madeBy,
      quote.madeFor,
      quote.reason,
      quote.paidMinor,
      quote.feeMinor,
      quote.extraMinor,
      JSON.stringify(quote.counted),
      quote.supplierPenaltyMinor,
    ],
  )
  return row as CancellationQuoteRecord
}

/** A quote of this booking; another booking's is none. */
export async function findCancellationQuote(
  tx: Queryable,
  bookingId: string,
  id: string,
): Promise<CancellationQuoteRecord | undefined> {
  const [row] = await tx.query<CancellationQuoteRecord>(
    `SELECT ${COLUMNS} FROM cancellation_quote WHERE booking_id = $1 AND id = $2`,
    [bookingId, id],
  )
  return row
}

/** The quote by which a booking was cancelled. */
export async function confirmedCancellation(
  tx: Queryable,
  { id, state }: Pick<BookingRecord, 'id' | 'state'>,
): Promise<CancellationQuoteRecord | undefined> {
  return state.cancellation && findCancellationQuote(tx, id, state.cancellation.quoteId)
}

export async function confirmCancellationQuote(tx: Queryable, id: string, note: string | null): Promise<void> {
  await tx.query(`UPDATE cancellation_quote SET confirmed_at = masa_now(), note = $2 WHERE id = $1`, [id, note])
}
