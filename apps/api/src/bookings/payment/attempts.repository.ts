import type { Queryable } from '#src/platform/database/database.ts'
import type { PageOrder } from '#src/payments/payments.service.ts'
import type { BookingState, Payment } from '../state/booking-state.domain.ts'

export type AttemptPhase =
  | 'open'
  | 'unknown'
  | 'declined'
  | 'authorised'
  | 'capturing'
  | 'captured'
  | 'voided'
  | 'refunded'

export interface Attempt {
  /** Our unique id at the provider. */
  readonly id: string
  readonly bookingId: string
  readonly tenant: string
  /** 0 for the payment of the first sum; a difference to it has the next one. */
  readonly cardIndex: number
  readonly ordinal: number
  readonly series: number
  readonly phase: AttemptPhase
  /** What it was opened for. */
  readonly amountMinor: number
  /** What was charged: less than it was opened for where an item has left the sum. */
  readonly capturedMinor: number
  /** What of a captured amount has gone back. */
  readonly refundedMinor: number
  readonly currency: 'ILS' | 'USD'
  readonly instalments: number
  readonly request: PageOrder
  readonly pageUrl: string | null
  readonly transaction: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  readonly declineCode: string | null
  readonly settledAt: Date | null
  /** When the last part of a refund was taken by the provider. */
  readonly refundedAt: Date | null
  /** What it was opened for: the quote, with the priced choices in `selection`, and the terms as accepted for them. */
  readonly quoteId: string
  readonly selection: string
  readonly termsAcceptedAt: Date
  /** The sealed revision that money on its page buys; null where another page came before there were any. */
  readonly revision: number | null
}

/** The booking's state knows the sum of a charge; a row has the sum that its page was opened for. */
const CAPTURED = `coalesce((SELECT (state->'payments'->payment_attempt.id->>'capturedMinor')::bigint FROM booking WHERE booking.id = booking_id), 0)`
const COLUMNS = `id, booking_id AS "bookingId", tenant, card_index AS "cardIndex", ordinal, series, phase, amount_minor AS "amountMinor", ${CAPTURED} AS "capturedMinor", refunded_minor AS "refundedMinor", currency, instalments, request,
  page_url AS "pageUrl", transaction_id AS "transaction", card_brand AS "cardBrand", card_last4 AS "cardLast4", decline_code AS "declineCode",
  settled_at AS "settledAt", refunded_at AS "refundedAt", quote_id AS "quoteId", selection, terms_accepted_at AS "termsAcceptedAt", revision`

/** Stores an attempt before the provider is asked. A second live one is refused by the table itself. */
export async function insertAttempt(
  tx: Queryable,
  attempt: Pick<
    Attempt,
    | 'id'
    | 'bookingId'
    | 'tenant'
    | 'ordinal'
    | 'series'
    | 'amountMinor'
    | 'currency'
    | 'instalments'
    | 'request'
    | 'quoteId'
    | 'selection'
    | 'termsAcceptedAt'
    | 'revision'
    | 'cardIndex'
  >,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_attempt (id, booking_id, tenant, ordinal, series, phase, amount_minor, currency, instalments, request,
       quote_id, selection, terms_accepted_at, revision, card_index)
     VALUES ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      attempt.id,
      attempt.bookingId,
      attempt.tenant,
      attempt.ordinal,
      attempt.series,
      attempt.amountMinor,
      attempt.currency,
      attempt.instalments,
      attempt.request,
      attempt.quoteId,
      attempt.selection,
      attempt.termsAcceptedAt,
      attempt.revision,
      attempt.cardIndex,
    ],
  )
}

/** Money on the attempt's page, or what it has brought, buys another revision from now on. */
export async function pointToRevision(tx: Queryable, id: string, revision: number): Promise<void> {
  await tx.query(
    `UPDATE payment_attempt AS attempt SET revision = sealed.number, quote_id = sealed.quote_id, selection = sealed.selection
     FROM booking_revision AS sealed WHERE attempt.id = $1 AND sealed.booking_id = attempt.booking_id AND sealed.number = $2`,
    [id, revision],
  )
}

/** All attempts of a booking, latest first. */
export const attemptsOf = (tx: Queryable, bookingId: string): Promise<Attempt[]> =>
  tx.query<Attempt>(`SELECT ${COLUMNS} FROM payment_attempt WHERE booking_id = $1 ORDER BY ordinal DESC`, [bookingId])

export async function findAttempt(tx: Queryable, id: string): Promise<Attempt | undefined> {
  const [row] = await tx.query<Attempt>(`SELECT ${COLUMNS} FROM payment_attempt WHERE id = $1`, [id])
  return row
}

export async function savePageUrl(tx: Queryable, id: string, pageUrl: string): Promise<void> {
  await tx.query('UPDATE payment_attempt SET page_url = $2 WHERE id = $1', [id, pageUrl])
}

/** What the provider reported of the card and the transaction, whatever becomes of the attempt. */
export async function saveTrace(
  tx: Queryable,
  id: string,
  trace: {
    transaction?: string | undefined
    card?: { brand: string; last4: string } | undefined
    declineCode?: string | undefined
  },
): Promise<void> {
  await tx.query(
    `UPDATE payment_attempt SET transaction_id = coalesce($2, transaction_id), card_brand = coalesce($3, card_brand),
       card_last4 = coalesce($4, card_last4), decline_code = coalesce($5, decline_code) WHERE id = $1`,
    [id, trace.transaction ?? null, trace.card?.brand ?? null, trace.card?.last4 ?? null, trace.declineCode ?? null],
  )
}

/** Lets the attempts' rows say what the booking's state says. */
export async function followState(tx: Queryable, before: BookingState, after: BookingState): Promise<void> {
  for (const [id, payment] of Object.entries(after.payments)) {
    if (payment === before.payments[id]) continue
    await tx.query(
      `UPDATE payment_attempt SET phase = $2, transaction_id = coalesce($3, transaction_id),
         settled_at = CASE WHEN $2 IN ('declined', 'captured', 'voided', 'refunded') THEN coalesce(settled_at, masa_now()) END,
         refunded_minor = $4, refunded_at = CASE WHEN $4 > refunded_minor THEN masa_now() ELSE refunded_at END
       WHERE id = $1 AND (phase, refunded_minor) IS DISTINCT FROM ($2, $4::bigint)`,
      [id, attemptPhase(payment), payment.transaction ?? null, payment.refundedMinor],
    )
  }
}

/** A row says what has happened to the money; what is under way stands in the booking's state. */
function attemptPhase({ phase, isClosed, refundedMinor }: Payment): AttemptPhase {
  switch (phase) {
    case 'open':
      // Given up: another page may be opened, and money that still comes on this one is given back.
      return isClosed === true ? 'declined' : 'open'
    case 'authorised':
    case 'captureAsked':
    case 'voiding':
      // At most one attempt for a card may count: one that is given back leaves its place.
      return isClosed === true ? 'declined' : 'authorised'
    case 'captured':
    case 'refunding':
      return refundedMinor > 0 ? 'refunded' : 'captured'
    case 'declined':
    case 'capturing':
    case 'voided':
    case 'refunded':
      return phase
  }
}

export async function markUnknown(tx: Queryable, id: string): Promise<void> {
  await tx.query(`UPDATE payment_attempt SET phase = 'unknown' WHERE id = $1 AND phase IN ('open', 'capturing')`, [id])
}
