import type { Money } from '@masa/contract'
import type { RequestedPerson } from '@masa/contract/traveller-correction'
import type { Queryable } from '#src/platform/database/database.ts'

/** What the operator is asked for and has not decided. */
export interface CorrectionRequest {
  readonly id: string
  readonly bookingId: string
  readonly people: readonly RequestedPerson[]
  readonly at: Date
  /** For each traveller, as the traveller has agreed to it; null where it was not known. */
  readonly fee: Money | null
}

const COLUMNS = `id::text, booking_id AS "bookingId", people, requested_at AS at, fee`

export async function openRequestOf(tx: Queryable, bookingId: string): Promise<CorrectionRequest | undefined> {
  const [row] = await tx.query<CorrectionRequest>(
    `SELECT ${COLUMNS} FROM order_correction WHERE booking_id = $1 AND decision IS NULL`,
    [bookingId],
  )
  return row
}

/** Undecided requests of all sites, longest waiting first. */
export const openRequests = (tx: Queryable): Promise<CorrectionRequest[]> =>
  tx.query<CorrectionRequest>(
    `SELECT ${COLUMNS} FROM order_correction WHERE decision IS NULL ORDER BY requested_at, id LIMIT 200`,
  )

/** Undefined for one that is decided, or never was. */
export async function openRequest(tx: Queryable, id: string): Promise<CorrectionRequest | undefined> {
  const [row] = await tx.query<CorrectionRequest>(
    `SELECT ${COLUMNS} FROM order_correction WHERE id = $1 AND decision IS NULL`,
    [id],
  )
  return row
}

/** Another request in the place of an order's open one; without people the open one is withdrawn. The caller holds the booking's row. */
export async function replaceRequest(
  tx: Queryable,
  { id, tenant }: { readonly id: string; readonly tenant: string },
  { people, fee }: Pick<CorrectionRequest, 'people' | 'fee'>,
): Promise<void> {
  await tx.query(
    `UPDATE order_correction SET decision = 'replaced', decided_at = masa_now() WHERE booking_id = $1 AND decision IS NULL`,
    [id],
  )
  if (people.length > 0)
    await tx.query('INSERT INTO order_correction (booking_id, tenant, people, fee) VALUES ($1, $2, $3, $4)', [
      id,
      tenant,
      JSON.stringify(people),
      fee,
    ])
}

export async function decideRequest(tx: Queryable, id: string, decision: 'accepted' | 'refused'): Promise<void> {
  await tx.query('UPDATE order_correction SET decision = $2, decided_at = masa_now() WHERE id = $1', [id, decision])
}
