import type { Queryable } from '#src/platform/database/database.ts'
import { recordsOf } from '../state/booking-facts.domain.ts'
import type { BookingState } from '../state/booking-state.domain.ts'
import type { BookingRecord } from './booking.repository.ts'
import { plainReference } from './plain-reference.domain.ts'

/** Keeps every name that suppliers have given to parts of a booking, for those who sign in by one. A name once given stays. */
export async function keepReferences(
  tx: Queryable,
  before: BookingState,
  { id, tenant, state }: Pick<BookingRecord, 'id' | 'tenant' | 'state'>,
): Promise<void> {
  const known = referencesOf(before)
  const added = [...referencesOf(state)].filter((reference) => !known.has(reference))
  if (added.length === 0) return
  await tx.query(
    `INSERT INTO booking_reference (tenant, reference, booking_id) SELECT $1, unnest($2::text[]), $3 ON CONFLICT DO NOTHING`,
    [tenant, added, id],
  )
}

/** The bookings that have this number, or a part of this name; latest first. The site is that of the transaction. */
export async function bookingsNamed(tx: Queryable, reference: string): Promise<{ id: string }[]> {
  const plain = plainReference(reference)
  return tx.query<{ id: string }>(
    `SELECT id FROM booking WHERE order_number = $1
       OR id IN (SELECT booking_id FROM booking_reference WHERE reference = $2)
     ORDER BY order_number DESC LIMIT 5`,
    [/^\d{1,15}$/.test(plain ?? '') ? plain : null, plain],
  )
}

function referencesOf(state: BookingState): ReadonlySet<string> {
  const names = Object.values(recordsOf(state)).flatMap(({ reference, alsoKnownAs = [] }) => [
    ...(reference === undefined ? [] : [reference]),
    ...alsoKnownAs,
  ])
  return new Set(names.flatMap((name) => plainReference(name) ?? []))
}
