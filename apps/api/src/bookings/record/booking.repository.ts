import type { LangCode } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'
import { endOfPlaces } from '../state/booking-facts.domain.ts'
import type { BookingState, BookingStatus } from '../state/booking-state.domain.ts'
import type { HeldSelection } from '../state/selection.domain.ts'
import { withChoices, type Draft } from '../draft/draft.domain.ts'

/** A booking as stored, without its sealed numbers. */
export interface BookingRecord {
  readonly id: string
  readonly tenant: string
  readonly orderNumber: number
  readonly sessionId: string
  readonly quoteId: string
  readonly state: BookingState
  readonly version: number
  readonly draft: Draft
  readonly lang: LangCode
  readonly clientAddress: string | null
  readonly termsAcceptedAt: Date | null
  readonly createdAt: Date
}

/** While these last, the time of the booking's hold runs. */
const HELD: ReadonlySet<BookingStatus> = new Set<BookingStatus>(['holding', 'held', 'pay_open'])

/** The columns of a `BookingRecord`. */
export const BOOKING_COLUMNS = `booking.id, booking.tenant, order_number AS "orderNumber", session_id AS "sessionId", booking.quote_id AS "quoteId", state, version,
  booking.draft, lang, client_address AS "clientAddress", booking.terms_accepted_at AS "termsAcceptedAt", created_at AS "createdAt"`

export async function insertBooking(
  tx: Queryable,
  booking: Pick<
    BookingRecord,
    'id' | 'tenant' | 'sessionId' | 'quoteId' | 'state' | 'draft' | 'lang' | 'clientAddress'
  >,
): Promise<BookingRecord> {
  const [row] = await tx.query<BookingRecord>(
    `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft, lang, client_address)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING ${BOOKING_COLUMNS}`,
    [
      booking.id,
      booking.tenant,
      booking.sessionId,
      booking.quoteId,
      booking.state.status,
      booking.state,
      booking.draft,
      booking.lang,
      booking.clientAddress,
    ],
  )
  return row as BookingRecord
}

export async function findBooking(tx: Queryable, id: string): Promise<BookingRecord | undefined> {
  const [row] = await tx.query<BookingRecord>(`SELECT ${BOOKING_COLUMNS} FROM booking WHERE id = $1`, [id])
  return row
}

/** The booking of an order's number, of any site. */
export async function findBookingByOrder(tx: Queryable, orderNumber: number): Promise<BookingRecord | undefined> {
  const [row] = await tx.query<BookingRecord>(`SELECT ${BOOKING_COLUMNS} FROM booking WHERE order_number = $1`, [
    orderNumber,
  ])
  return row
}

/** The booking with its row locked until the transaction ends: nothing else can move it meanwhile. */
export async function lockBooking(tx: Queryable, id: string): Promise<BookingRecord | undefined> {
  const [row] = await tx.query<BookingRecord>(`SELECT ${BOOKING_COLUMNS} FROM booking WHERE id = $1 FOR UPDATE`, [id])
  return row
}

/**
 * Writes a moved state; throws when another hand has moved the booking since it was read. The time of its hold ends with
 * the hold, and no later than a supplier keeps its place.
 */
export async function saveState(tx: Queryable, before: BookingRecord, state: BookingState): Promise<BookingRecord> {
  const [row] = await tx.query<BookingRecord>(
    `UPDATE booking SET state = $3, status = $4, version = version + 1, changed_at = masa_now(),
       held_since = CASE WHEN $5::boolean THEN held_since END, held_from = CASE WHEN $5 THEN held_from END,
       held_until = CASE WHEN $5 AND held_until IS NOT NULL THEN least(held_until, $6::timestamptz) END
     WHERE id = $1 AND version = $2 RETURNING ${BOOKING_COLUMNS}`,
    [before.id, before.version, state, state.status, HELD.has(state.status), endOfPlaces(state)],
  )
  if (row === undefined) throw new Error(`booking ${before.id} was moved by another hand`)
  return row
}

/** Gives a booking, and what it holds, to another session of the same site. */
export async function changeSession(tx: Queryable, id: string, sessionId: string): Promise<BookingRecord> {
  const [row] = await tx.query<BookingRecord>(
    `UPDATE booking SET session_id = $2, changed_at = masa_now() WHERE id = $1 RETURNING ${BOOKING_COLUMNS}`,
    [id, sessionId],
  )
  return row as BookingRecord
}

export async function saveDraft(
  tx: Queryable,
  id: string,
  change: { draft: Draft; quoteId: string; lang: LangCode },
): Promise<BookingRecord> {
  const [row] = await tx.query<BookingRecord>(
    `UPDATE booking SET draft = $2, quote_id = $3, lang = $4, changed_at = masa_now() WHERE id = $1 RETURNING ${BOOKING_COLUMNS}`,
    [id, change.draft, change.quoteId, change.lang],
  )
  return row as BookingRecord
}

/** The draft is for this selection again; the rest of it stays as it was typed. */
export const keepSelection = (
  tx: Queryable,
  { id, draft, lang }: BookingRecord,
  { quoteId, choices }: HeldSelection,
): Promise<BookingRecord> => saveDraft(tx, id, { draft: withChoices(draft, choices), quoteId, lang })

/** From here on messages to the traveller have this language. */
export async function setLanguage(tx: Queryable, booking: BookingRecord, lang: LangCode): Promise<BookingRecord> {
  if (booking.lang === lang) return booking
  await tx.query('UPDATE booking SET lang = $2 WHERE id = $1', [booking.id, lang])
  return { ...booking, lang }
}

export async function appendEvent(
  tx: Queryable,
  booking: BookingRecord,
  entry: { kind: string; event: object; from: BookingStatus; to: BookingStatus },
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_event (booking_id, version, tenant, kind, event, from_status, to_status) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [booking.id, booking.version, booking.tenant, entry.kind, entry.event, entry.from, entry.to],
  )
}

export interface StoredEvent {
  readonly kind: string
  readonly at: Date
  readonly fromStatus: BookingStatus
  readonly toStatus: BookingStatus
}

export const eventsOf = (tx: Queryable, bookingId: string): Promise<StoredEvent[]> =>
  tx.query<StoredEvent>(
    `SELECT kind, at, from_status AS "fromStatus", to_status AS "toStatus" FROM booking_event WHERE booking_id = $1 ORDER BY version`,
    [bookingId],
  )

export async function recordConsent(
  tx: Queryable,
  booking: BookingRecord,
  kind: string,
  detail: string | null = null,
): Promise<void> {
  await tx.query(`INSERT INTO booking_consent (booking_id, tenant, kind, detail) VALUES ($1, $2, $3, $4)`, [
    booking.id,
    booking.tenant,
    kind,
    detail,
  ])
}

/** The database's clock, in whole Unix seconds. */
/** The day at the company's home, `YYYY-MM-DD`. */
export async function businessDay(tx: Queryable): Promise<string> {
  const [row] = await tx.query<{ today: string }>(`SELECT to_char(masa_today(), 'YYYY-MM-DD') AS today`)
  return row?.today ?? ''
}

export async function nowSeconds(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ now: number }>('SELECT floor(extract(epoch FROM masa_now()))::int8 AS now')
  return row?.now ?? 0
}
