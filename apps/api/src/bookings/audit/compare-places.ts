import type { Queryable } from '#src/platform/database/database.ts'

/** A place or a ticket as a supplier's own list has it. */
export interface PlaceEntry {
  /** Of the supplier's port. */
  readonly kind: string
  readonly reference: string
  /** The booking that it was asked for by, as the supplier was given it. */
  readonly bookingId: string
  readonly state: 'held' | 'confirmed' | 'gone'
  /** "Surname first name", in any order. */
  readonly names: readonly string[]
}

interface Ours {
  readonly kind: string
  readonly bookingId: string
  readonly reference: string | null
  readonly phase: string
  /** Its supplier has proposed something else since, or cancelled it. */
  readonly isChanged: boolean
  readonly names: readonly string[]
}

/** In these a place is ours to have. */
const WANTED: ReadonlySet<string> = new Set(['held', 'confirming', 'confirmed', 'onRequest'])

/**
 * What a supplier's list of places and ours say differently: one that stands there and is of no use here, or waits for the
 * operator as an orphan; one that is sold here and is not there; other people than travel. Bookings whose steps with
 * suppliers are still under way are left out.
 */
export async function comparePlaces(tx: Queryable, places: readonly PlaceEntry[]): Promise<string[]> {
  const kinds = [...new Set(places.map(({ kind }) => kind))]
  const [ours, unsettled] = [
    await tx.query<Ours>(
      `SELECT item.value->>'kind' AS kind, booking.id AS "bookingId", item.value->'record'->>'reference' AS reference, item.value->>'phase' AS phase, item.value ? 'change' AS "isChanged",
         ARRAY(SELECT btrim(concat_ws(' ', pax->>'lastName', pax->>'firstName')) FROM jsonb_array_elements(booking.draft->'paxList') AS pax) AS names
       FROM booking CROSS JOIN LATERAL jsonb_each(booking.state->'items') AS item
       WHERE item.value->>'kind' = ANY ($1)`,
      [kinds],
    ),
    await tx.query<{ bookingId: string }>(
      `SELECT booking_id AS "bookingId" FROM booking_effect WHERE done_at IS NULL AND kind IN ('hold', 'confirm', 'withdraw')
       UNION SELECT booking_id FROM booking_orphan WHERE settled_at IS NULL`,
    ),
  ]
  const waiting = new Set(unsettled.map(({ bookingId }) => bookingId))
  const known = new Map(ours.flatMap((own) => (own.reference === null ? [] : [[keyOf(own.kind, own.reference), own]])))
  const findings: string[] = []
  for (const { kind, reference, bookingId, state, names } of places) {
    if (waiting.has(bookingId)) continue
    const own = known.get(keyOf(kind, reference))
    const isWanted = own !== undefined && WANTED.has(own.phase)
    if (state !== 'gone' && !isWanted)
      findings.push(`${kind} ${reference} of booking ${bookingId}: ${state} at the supplier, and of no use here`)
    if (isWanted && state !== 'gone' && named(own.names) !== named(names))
      findings.push(`${kind} ${reference} of booking ${bookingId}: for ${named(names)}, and ${named(own.names)} travel`)
  }
  const theirs = new Map(places.map((entry) => [keyOf(entry.kind, entry.reference), entry]))
  for (const { kind, bookingId, reference, phase, isChanged } of ours) {
    const state = theirs.get(keyOf(kind, reference ?? ''))?.state ?? 'unknown'
    if (phase === 'confirmed' && !isChanged && state !== 'confirmed' && !waiting.has(bookingId))
      findings.push(`${kind} ${reference} of booking ${bookingId}: confirmed here, ${state} at the supplier`)
  }
  return findings
}

const keyOf = (kind: string, reference: string): string => `${kind}/${reference}`

const named = (names: readonly string[]): string =>
  names
    .map((name) => name.toUpperCase())
    .toSorted()
    .join(', ')
