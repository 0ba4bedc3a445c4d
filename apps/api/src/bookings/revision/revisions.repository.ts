import type { Queryable } from '#src/platform/database/database.ts'
import { BOOKING_COLUMNS, type BookingRecord } from '../record/booking.repository.ts'
import type { Revision } from './revision.domain.ts'

/**
 * Seals what a booking's draft says now, its numbers too. A draft that is the latest revision already is not sealed again.
 * The caller holds the booking's row.
 */
export async function sealRevision(
  tx: Queryable,
  { id }: BookingRecord,
  priced: Pick<Revision, 'selection' | 'amountMinor' | 'instalments'> & { readonly currency: string },
): Promise<number> {
  const { selection, amountMinor, currency, instalments } = priced
  const [row] = await tx.query<{ number: number }>(
    `WITH latest AS (SELECT * FROM booking_revision WHERE booking_id = $1 ORDER BY number DESC LIMIT 1),
     wanted AS (
       SELECT booking.id AS booking_id, booking.tenant, quote_id, $2::text AS selection, draft, secret.sealed AS numbers,
         $3::bigint AS amount_minor, $4::text AS currency, $5::int AS instalments, terms_accepted_at
       FROM booking LEFT JOIN booking_secret AS secret ON secret.booking_id = booking.id WHERE booking.id = $1),
     sealed AS (
       INSERT INTO booking_revision (booking_id, number, tenant, quote_id, selection, draft, numbers, amount_minor, currency, instalments, terms_accepted_at)
       SELECT booking_id, coalesce((SELECT number FROM latest), 0) + 1, tenant, quote_id, selection, draft, numbers, amount_minor, currency, instalments, terms_accepted_at
       FROM wanted WHERE NOT EXISTS (SELECT FROM latest WHERE
         (latest.quote_id, latest.selection, latest.draft, latest.numbers, latest.amount_minor, latest.currency, latest.instalments, latest.terms_accepted_at)
         IS NOT DISTINCT FROM (wanted.quote_id, wanted.selection, wanted.draft, wanted.numbers, wanted.amount_minor, wanted.currency, wanted.instalments, wanted.terms_accepted_at))
       RETURNING number)
     SELECT coalesce((SELECT number FROM sealed), (SELECT number FROM latest)) AS number`,
    [id, selection, amountMinor, currency, instalments],
  )
  if (row === undefined) throw new Error(`booking ${id} was not sealed`)
  return row.number
}

export async function findRevision(tx: Queryable, bookingId: string, number: number): Promise<Revision | undefined> {
  const [row] = await tx.query<Revision>(
    `SELECT number, quote_id AS "quoteId", selection, draft, amount_minor AS "amountMinor", instalments
     FROM booking_revision WHERE booking_id = $1 AND number = $2`,
    [bookingId, number],
  )
  return row
}

/** The booking becomes what its money bought: whatever was typed since then is given up. */
export async function takeRevision(tx: Queryable, booking: BookingRecord, number: number): Promise<BookingRecord> {
  await tx.query(
    `INSERT INTO booking_secret (booking_id, tenant, sealed)
     SELECT booking_id, tenant, numbers FROM booking_revision WHERE booking_id = $1 AND number = $2 AND numbers IS NOT NULL
     ON CONFLICT (booking_id) DO UPDATE SET sealed = excluded.sealed`,
    [booking.id, number],
  )
  const [row] = await tx.query<BookingRecord>(
    `UPDATE booking SET draft = revision.draft, quote_id = revision.quote_id, terms_accepted_at = revision.terms_accepted_at
     FROM booking_revision AS revision WHERE booking.id = $1 AND revision.booking_id = booking.id AND revision.number = $2
     RETURNING ${BOOKING_COLUMNS}`,
    [booking.id, number],
  )
  if (row === undefined) throw new Error(`booking ${booking.id} has no revision ${number}`)
  return row
}
