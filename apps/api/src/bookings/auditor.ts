import type { Database, Queryable } from '#src/platform/database/database.ts'

/** One violated invariant: which one, and what was found. */
export interface Finding {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8'
  readonly what: string
}

/** A payment as the provider's own books have it. */
export interface LedgerEntry {
  readonly transaction: string
  readonly uniqueId: string
  readonly status: string
  readonly currency: string
  readonly capturedMinor: number
  readonly refundedMinor: number
}

export interface AuditInput {
  /** The provider's books, where they can be read; I6 is skipped without them. */
  readonly ledger?: readonly LedgerEntry[] | undefined
  /** Minutes within which a captured or given-up payment must have come to its end. */
  readonly deadlineMinutes?: number
}

interface Check {
  readonly invariant: Finding['invariant']
  readonly sql: string
}

/** What may wait beside a booking without moving it on. */
const IDLE_EFFECTS = `'watch_authorisation', 'watch_payment', 'mail', 'alarm'`

/** Each query yields rows only when its invariant is violated, with a column `what`. `$1` is the deadline in minutes. */
const CHECKS: readonly Check[] = [
  {
    invariant: 'I1',
    sql: `SELECT format('%s: taken %s, kept by holds %s', resource, counter.taken, coalesce(kept.units, 0)) AS what
          FROM inventory_counter AS counter LEFT JOIN (
            SELECT resource, sum(units)::int AS units FROM hold_demand JOIN hold ON hold.id = hold_demand.hold_id
            WHERE hold.phase <> 'released' GROUP BY resource) AS kept USING (resource)
          WHERE counter.taken <> coalesce(kept.units, 0) AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I2',
    sql: `SELECT format('%s: taken %s of %s', resource, taken, cap) AS what FROM inventory_counter WHERE NOT taken BETWEEN 0 AND cap AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I3',
    sql: `SELECT format('booking %s card %s has %s captured attempts', booking_id, card_index, count(*)) AS what FROM payment_attempt
          WHERE phase IN ('captured', 'refunded') AND $1::int IS NOT NULL GROUP BY booking_id, card_index HAVING count(*) > 1`,
  },
  {
    invariant: 'I4',
    sql: `SELECT format('booking %s is %s with a captured payment', booking.id, booking.status) AS what FROM booking
          WHERE EXISTS (SELECT FROM payment_attempt WHERE booking_id = booking.id AND phase = 'captured')
            AND (booking.status IN ('rq', 'authorised', 'supplier_ok', 'draft', 'held', 'pay_open', 'expired', 'refused', 'voided', 'error')
              OR (booking.status IN ('captured', 'capturing') AND booking.changed_at < masa_now() - make_interval(mins => $1)))`,
  },
  {
    invariant: 'I4',
    sql: `SELECT format('booking %s has been %s since %s', id, status, changed_at) AS what FROM booking
          WHERE status IN ('authorised', 'supplier_ok', 'capturing', 'captured', 'voiding', 'refunding') AND changed_at < masa_now() - make_interval(mins => $1)
            AND NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND done_at IS NULL AND kind NOT IN (${IDLE_EFFECTS}))`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('booking %s says %s, its history ends in %s', booking.id, booking.status, last.to_status) AS what FROM booking
          LEFT JOIN LATERAL (SELECT to_status FROM booking_event WHERE booking_id = booking.id ORDER BY version DESC LIMIT 1) AS last ON true
          WHERE coalesce(last.to_status, 'draft') <> booking.status AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('hold of booking %s is %s, the booking is %s', booking.id, hold.phase, booking.status) AS what
          FROM hold JOIN booking ON booking.id = hold.booking_id
          WHERE hold.phase <> 'released' AND hold.phase <> booking.state->>'hold' AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I7',
    sql: `SELECT format('a %s message of booking %s waits since %s', effect->>'mail', booking_id, created_at) AS what FROM booking_effect
          WHERE kind = 'mail' AND ((done_at IS NOT NULL AND outcome = 'given up') OR (done_at IS NULL AND created_at < masa_now() - make_interval(mins => $1)))`,
  },
  {
    invariant: 'I7',
    sql: `SELECT format('nobody was told that booking %s is confirmed', id) AS what FROM booking
          WHERE status = 'confirmed' AND NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND kind = 'mail') AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I8',
    sql: `SELECT format('%s of booking %s carries tenant %s', part.name, part.booking_id, part.tenant) AS what FROM booking JOIN (
            SELECT 'hold' AS name, booking_id, tenant FROM hold UNION ALL SELECT 'attempt', booking_id, tenant FROM payment_attempt
            UNION ALL SELECT 'event', booking_id, tenant FROM booking_event UNION ALL SELECT 'effect', booking_id, tenant FROM booking_effect
            UNION ALL SELECT 'reservation', booking_id, tenant FROM reservation UNION ALL SELECT 'numbers', booking_id, tenant FROM booking_secret
            UNION ALL SELECT 'consent', booking_id, tenant FROM booking_consent
            UNION ALL SELECT 'demand', hold.booking_id, hold_demand.tenant FROM hold_demand JOIN hold ON hold.id = hold_demand.hold_id
            UNION ALL SELECT 'quote', owner.id, quote.tenant FROM quote JOIN booking AS owner ON owner.quote_id = quote.id
          ) AS part ON part.booking_id = booking.id WHERE part.tenant <> booking.tenant AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I8',
    sql: `SELECT format('booking %s stores a number that belongs sealed', id) AS what FROM booking
          WHERE (draft::text ~ '"(passportNumber|IdenticationNumber|securityForcesDocument)"\\s*:\\s*"[^"]') AND $1::int IS NOT NULL`,
  },
]

/** Asks every invariant (attacks: auditor); an empty list is a sound house. */
export async function audit(db: Database, { ledger, deadlineMinutes = 120 }: AuditInput = {}): Promise<Finding[]> {
  return db.asWorker(async (tx) => {
    const findings: Finding[] = []
    for (const { invariant, sql } of CHECKS) {
      const rows = await tx.query<{ what: string }>(sql, [deadlineMinutes])
      findings.push(...rows.map(({ what }) => ({ invariant, what })))
    }
    if (ledger !== undefined) findings.push(...(await compareLedger(tx, ledger)))
    return findings
  })
}

async function compareLedger(tx: Queryable, ledger: readonly LedgerEntry[]): Promise<Finding[]> {
  const ours = await tx.query<{
    id: string
    bookingId: string
    phase: string
    amountMinor: number
    currency: string
    transaction: string | null
  }>(
    `SELECT id, booking_id AS "bookingId", phase, amount_minor AS "amountMinor", currency, transaction_id AS "transaction" FROM payment_attempt`,
  )
  const byId = new Map(ours.map((attempt) => [attempt.id, attempt]))
  const findings: Finding[] = []
  const find = (what: string) => findings.push({ invariant: 'I6', what })
  for (const entry of ledger) {
    const attempt = byId.get(entry.uniqueId)
    if (attempt === undefined) {
      find(`the provider has ${entry.status} ${entry.transaction} under an id that is none of ours`)
      continue
    }
    const wasCaptured = entry.capturedMinor > 0
    const weCaptured = attempt.phase === 'captured' || attempt.phase === 'refunded'
    const isOpen = attempt.phase === 'capturing' || attempt.phase === 'unknown'
    if (wasCaptured !== weCaptured && !isOpen)
      find(`${entry.transaction}: the provider captured ${entry.capturedMinor}, our attempt is ${attempt.phase}`)
    if (wasCaptured && (entry.capturedMinor !== attempt.amountMinor || entry.currency !== attempt.currency)) {
      find(
        `${entry.transaction}: captured ${entry.capturedMinor} ${entry.currency}, due ${attempt.amountMinor} ${attempt.currency}`,
      )
    }
    if (entry.refundedMinor > 0 !== (attempt.phase === 'refunded'))
      find(`${entry.transaction}: refunded ${entry.refundedMinor}, our attempt is ${attempt.phase}`)
  }
  const known = new Set(ledger.map(({ uniqueId }) => uniqueId))
  for (const attempt of ours) {
    const hasMoney = attempt.phase === 'captured' || attempt.phase === 'authorised'
    if (hasMoney && !known.has(attempt.id))
      find(`attempt ${attempt.id} is ${attempt.phase}, the provider has never heard of it`)
  }
  return findings
}
