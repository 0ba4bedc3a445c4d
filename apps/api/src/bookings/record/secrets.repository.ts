import type { Queryable } from '#src/platform/database/database.ts'
import type { Sealer } from '#src/platform/secrets/sealer.ts'
import type { Secrets } from '../draft/draft.domain.ts'

const purposeOf = (bookingId: string) => `booking-numbers:${bookingId}`

/** Seals the numbers for this booking alone: moved to another row they do not open. */
export async function saveSecrets(
  tx: Queryable,
  sealer: Sealer,
  { id, tenant }: { id: string; tenant: string },
  secrets: Secrets,
): Promise<void> {
  await tx.query(
    `INSERT INTO booking_secret (booking_id, tenant, sealed) VALUES ($1, $2, $3)
     ON CONFLICT (booking_id) DO UPDATE SET sealed = excluded.sealed`,
    [id, tenant, sealer.seal(purposeOf(id), JSON.stringify(secrets))],
  )
}

export async function loadSecrets(tx: Queryable, sealer: Sealer, bookingId: string): Promise<Secrets> {
  const [row] = await tx.query<{ sealed: string }>('SELECT sealed FROM booking_secret WHERE booking_id = $1', [
    bookingId,
  ])
  return row === undefined ? { passports: {} } : (JSON.parse(sealer.open(purposeOf(bookingId), row.sealed)) as Secrets)
}
