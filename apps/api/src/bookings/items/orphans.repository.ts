import type { SupplierOrder } from '#src/products/products.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'

/** A request that a supplier may have carried out, and that only the supplier's own reference leads to. */
export interface Orphan {
  readonly id: number
  readonly bookingId: string
  readonly tenant: string
  readonly orderNumber: string
  readonly item: string
  readonly round: number
  /** Names its port. */
  readonly supplier: string
  readonly names: readonly string[]
  readonly content: unknown
  readonly state: 'open' | 'withdrawing' | 'withdrawn' | 'absent'
  readonly createdAt: Date
}

const COLUMNS = `orphan.id::int AS id, booking_id AS "bookingId", orphan.tenant, booking.order_number::text AS "orderNumber", item, round, supplier, names,
  content, orphan.state, orphan.created_at AS "createdAt"`

type Request = Pick<SupplierOrder, 'bookingId' | 'item' | 'round'>

/** Keeps a request for the operator; once, however often it is asked for. */
export async function keepOrphan(tx: Queryable, order: SupplierOrder, supplier: string): Promise<void> {
  const { bookingId, tenant, item, round, people, content } = order
  await tx.query(
    `INSERT INTO booking_orphan (booking_id, tenant, item, round, supplier, names, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (booking_id, item, round) DO NOTHING`,
    [bookingId, tenant, item, round, supplier, people.map(({ name }) => name), content ?? null],
  )
}

/** Those that are not settled, the oldest first. */
export const openOrphans = (tx: Queryable): Promise<Orphan[]> =>
  tx.query(
    `SELECT ${COLUMNS} FROM booking_orphan AS orphan JOIN booking ON booking.id = booking_id WHERE settled_at IS NULL ORDER BY orphan.created_at, orphan.id`,
  )

/**
 * Whether a request for the same people, with such content, was left at this supplier by another booking and is not
 * settled: what is asked for again then may be there twice.
 */
export async function isLeftBehind(
  tx: Queryable,
  { bookingId, people }: Pick<SupplierOrder, 'bookingId' | 'people'>,
  { supplier, content }: { supplier: string; content: object },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM booking_orphan WHERE settled_at IS NULL AND booking_id <> $1 AND supplier = $2 AND content @> $3
       AND ARRAY(SELECT unnest(names) ORDER BY 1) = ARRAY(SELECT unnest($4::text[]) ORDER BY 1)`,
    [bookingId, supplier, JSON.stringify(content), people.map(({ name }) => name)],
  )
  return rows.length > 0
}

/** One that is not settled, locked with its booking's row; undefined where there is none. */
export async function lockOrphan(tx: Queryable, id: number): Promise<Orphan | undefined> {
  const [row] = await tx.query<Orphan>(
    `SELECT ${COLUMNS} FROM booking_orphan AS orphan JOIN booking ON booking.id = booking_id WHERE orphan.id = $1 AND settled_at IS NULL FOR UPDATE OF booking, orphan`,
    [id],
  )
  return row
}

/** The operator has found it under this reference of the supplier's, or has found nothing. */
export const markFound = (tx: Queryable, id: number, reference: string): Promise<unknown> =>
  tx.query(`UPDATE booking_orphan SET state = 'withdrawing', reference = $2 WHERE id = $1`, [id, reference])
export const markAbsent = (tx: Queryable, id: number): Promise<unknown> =>
  tx.query(`UPDATE booking_orphan SET state = 'absent', settled_at = masa_now() WHERE id = $1`, [id])

/** What was found is withdrawn, or could not be and waits again. Nothing happens to a request that is no orphan. */
export const settleOrphan = (
  tx: Queryable,
  { bookingId, item, round }: Request,
  to: 'withdrawn' | 'open',
): Promise<unknown> =>
  tx.query(
    `UPDATE booking_orphan SET state = $4, settled_at = CASE WHEN $4 = 'withdrawn' THEN masa_now() END
     WHERE booking_id = $1 AND item = $2 AND round = $3 AND state = 'withdrawing'`,
    [bookingId, item, round, to],
  )
