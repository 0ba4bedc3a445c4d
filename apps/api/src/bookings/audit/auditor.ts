import type { Queryable } from '#src/platform/database/database.ts'
import { comparePlaces, type PlaceEntry } from './compare-places.ts'
import { PEOPLE_CHECKS } from './people-checks.ts'

/** One violated invariant: which one, and what was found. */
export interface Finding {
  readonly invariant: 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9'
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

/** Partners' own books, by which ours are compared. */
export interface BookingBooks {
  /** The provider's books, where they can be read; I6 is skipped without them. */
  readonly ledger?: readonly LedgerEntry[] | undefined
  /** Suppliers' own lists of places and tickets, where they can be read. */
  readonly places?: readonly PlaceEntry[] | undefined
  /** Minutes within which a captured or given-up payment must have come to its end. */
  readonly deadlineMinutes?: number
}

/** A query that yields rows only when its invariant is violated, with a column `what`. `$1` is the deadline in minutes. */
export interface Check {
  readonly invariant: Finding['invariant']
  readonly sql: string
}

/** What may wait beside a booking without moving it on. */
const IDLE_EFFECTS = `'watch_authorisation', 'watch_payment', 'mail', 'alarm'`

/** What an attempt charges: what its page was opened for, without what has left the sum since. */
const PAYMENT = `booking.state->'payments'->payment_attempt.id`
const CHARGE = `(amount_minor - coalesce((${PAYMENT}->>'amountMinor')::bigint - (${PAYMENT}->>'captureMinor')::bigint, 0))`

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
            AND (booking.status IN ('rq', 'authorised', 'supplier_ok', 'draft', 'holding', 'held', 'pay_open', 'expired', 'refused', 'voided', 'error', 'refunded')
              OR (booking.status = 'capturing' AND booking.changed_at < masa_now() - make_interval(mins => $1)))`,
  },
  {
    invariant: 'I4',
    sql: `SELECT format('booking %s has been %s since %s', id, status, changed_at) AS what FROM booking
          WHERE status IN ('authorised', 'supplier_ok', 'capturing', 'voiding', 'refunding', 'cancelling') AND changed_at < masa_now() - make_interval(mins => $1)
            AND NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND done_at IS NULL AND kind NOT IN (${IDLE_EFFECTS}))`,
  },
  {
    invariant: 'I4',
    sql: `SELECT format('booking %s is cancelled: %s captured, %s refunded, a fee of %s', booking.id, paid.captured, paid.refunded, quote.fee_minor) AS what
          FROM booking LEFT JOIN cancellation_quote AS quote ON quote.id = state->'cancellation'->>'quoteId' AND quote.confirmed_at IS NOT NULL
          LEFT JOIN LATERAL (SELECT sum(${CHARGE}) AS captured, sum(refunded_minor) AS refunded FROM payment_attempt
            WHERE booking_id = booking.id AND phase IN ('captured', 'refunded')) AS paid ON true
          WHERE booking.status = 'cancelled' AND $1::int IS NOT NULL AND (paid.captured - paid.refunded) IS DISTINCT FROM
            (quote.fee_minor - CASE WHEN state->'cancellation'->'claim'->>'phase' = 'accepted' THEN quote.extra_minor ELSE 0 END)`,
  },
  {
    invariant: 'I4',
    sql: `SELECT format('booking %s is %s and keeps %s', booking.id, booking.status, resource) AS what
          FROM booking JOIN hold ON hold.booking_id = booking.id JOIN hold_demand ON hold_demand.hold_id = hold.id
          WHERE booking.status IN ('cancelling', 'cancelled', 'refunded', 'refused', 'voided', 'error') AND hold.phase <> 'released' AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('booking %s says %s, its history ends in %s', booking.id, booking.status, last.to_status) AS what FROM booking
          LEFT JOIN LATERAL (SELECT to_status FROM booking_event WHERE booking_id = booking.id ORDER BY version DESC LIMIT 1) AS last ON true
          WHERE coalesce(last.to_status, 'draft') <> booking.status AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('hold of %s of booking %s is %s, the booking is %s', item, booking.id, hold.phase, booking.status) AS what
          FROM hold JOIN booking ON booking.id = hold.booking_id
          WHERE hold.phase <> 'released' AND $1::int IS NOT NULL AND hold.phase <> CASE booking.state->'items'->item->>'phase'
            WHEN 'confirmed' THEN 'sold' WHEN 'held' THEN CASE booking.state->>'course' WHEN 'open' THEN 'live' ELSE 'pinned' END ELSE 'none' END`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('%s of booking %s is %s, and no stock is kept for it', item.key, booking.id, item.value->>'phase') AS what
          FROM booking, jsonb_each(booking.state->'items') AS item
          WHERE (item.value->>'isOwn')::boolean AND item.value->>'phase' IN ('held', 'confirmed') AND $1::int IS NOT NULL
            AND NOT EXISTS (SELECT FROM hold WHERE booking_id = booking.id AND hold.item = item.key AND phase <> 'released')`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('%s of booking %s was left at its supplier, and does not wait for the operator', effect->>'item', booking_id) AS what
          FROM booking_effect AS withdrawal WHERE outcome = 'orphan' AND $1::int IS NOT NULL AND NOT EXISTS (SELECT FROM booking_orphan AS orphan
            WHERE orphan.booking_id = withdrawal.booking_id AND item = effect->>'item' AND round = (effect->>'round')::int)`,
  },
  {
    invariant: 'I5',
    sql: `SELECT format('%s of booking %s is being withdrawn by %s, and no step does it', item, booking_id, reference) AS what
          FROM booking_orphan AS orphan WHERE state = 'withdrawing' AND $1::int IS NOT NULL AND NOT EXISTS (SELECT FROM booking_effect
            WHERE booking_id = orphan.booking_id AND kind = 'withdraw' AND done_at IS NULL AND effect->>'reference' = orphan.reference)`,
  },
  {
    invariant: 'I7',
    sql: `SELECT format('a %s message of booking %s waits since %s', effect->>'mail', booking_id, created_at) AS what FROM booking_effect
          WHERE kind = 'mail' AND ((done_at IS NOT NULL AND outcome = 'given up') OR (done_at IS NULL AND created_at < masa_now() - make_interval(mins => $1)))`,
  },
  {
    invariant: 'I7',
    sql: `SELECT format('no message says that booking %s is confirmed', id) AS what FROM booking
          WHERE status = 'confirmed' AND NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND kind = 'mail') AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I8',
    sql: `SELECT format('%s of booking %s carries tenant %s', part.name, part.booking_id, part.tenant) AS what FROM booking JOIN (
            SELECT 'hold' AS name, booking_id, tenant FROM hold UNION ALL SELECT 'attempt', booking_id, tenant FROM payment_attempt
            UNION ALL SELECT 'event', booking_id, tenant FROM booking_event UNION ALL SELECT 'effect', booking_id, tenant FROM booking_effect
            UNION ALL SELECT 'numbers', booking_id, tenant FROM booking_secret
            UNION ALL SELECT 'item', booking_id, tenant FROM booking_item
            UNION ALL SELECT 'consent', booking_id, tenant FROM booking_consent
            UNION ALL SELECT 'revision', booking_id, tenant FROM booking_revision
            UNION ALL SELECT 'orphan', booking_id, tenant FROM booking_orphan
            UNION ALL SELECT 'demand', hold.booking_id, hold_demand.tenant FROM hold_demand JOIN hold ON hold.id = hold_demand.hold_id
            UNION ALL SELECT 'quote', owner.id, quote.tenant FROM quote JOIN booking AS owner ON owner.quote_id = quote.id
          ) AS part ON part.booking_id = booking.id WHERE part.tenant <> booking.tenant AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s has %s of %s, its quote takes %s', booking_id, kept, resource, asked) AS what FROM (
            SELECT booking_id, resource, sum(kept)::int AS kept, sum(asked)::int AS asked FROM (
              SELECT hold.booking_id, demand.resource, demand.units AS kept, 0 AS asked
              FROM hold JOIN hold_demand AS demand ON demand.hold_id = hold.id WHERE hold.phase <> 'released'
              UNION ALL SELECT hold.booking_id, demand->>'resource', 0, (demand->>'units')::int
              FROM hold JOIN booking ON booking.id = hold.booking_id JOIN quote ON quote.id = booking.quote_id
                CROSS JOIN LATERAL jsonb_array_elements(quote.envelope->'items'->regexp_replace(hold.item, '\\.\\d+$', '')->'content'->'demand') AS demand
              WHERE hold.phase <> 'released'
            ) AS part GROUP BY booking_id, resource) AS line
          WHERE kept <> asked AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('attempt %s of booking %s was charged for %s, agreed at %s, sold is %s', attempt.id, booking.id, attempt.selection, attempt.terms_accepted_at, booking.state->>'selection') AS what
          FROM payment_attempt AS attempt JOIN booking ON booking.id = attempt.booking_id
          WHERE attempt.phase = 'captured' AND $1::int IS NOT NULL AND (attempt.terms_accepted_at IS NULL
            OR attempt.quote_id <> booking.quote_id OR attempt.selection IS DISTINCT FROM booking.state->>'selection')`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s was sold at the price of coupon %s, which it has not redeemed', booking.id, code) AS what
          FROM booking, jsonb_array_elements_text(booking.draft->'couponCodes') AS priced (code)
          WHERE booking.status IN ('confirmed', 'cancelling', 'cancelled') AND $1::int IS NOT NULL
            AND NOT EXISTS (SELECT FROM coupon_redemption AS held WHERE held.code = priced.code AND held.booking_id = booking.id AND held.phase = 'redeemed')`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s is %s at the price of coupon %s, which it has not claimed', booking.id, booking.status, code) AS what
          FROM booking, jsonb_array_elements_text(booking.draft->'couponCodes') AS priced (code)
          WHERE booking.status IN ('held', 'pay_open', 'authorised', 'rq', 'supplier_ok', 'capturing') AND $1::int IS NOT NULL
            AND NOT EXISTS (SELECT FROM coupon_redemption AS held WHERE held.code = priced.code AND held.booking_id = booking.id)`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('coupon %s is redeemed by booking %s, which was not sold with it', held.code, booking.id) AS what
          FROM coupon_redemption AS held JOIN booking ON booking.id = held.booking_id
          WHERE held.phase = 'redeemed' AND $1::int IS NOT NULL AND NOT (booking.draft->'couponCodes' ? held.code
            AND (booking.status IN ('supplier_ok', 'capturing', 'needs_review')
              OR EXISTS (SELECT FROM payment_attempt WHERE booking_id = booking.id AND phase IN ('captured', 'refunded'))))`,
  },
  {
    invariant: 'I8',
    sql: `SELECT format('booking %s stores a number that belongs sealed', id) AS what FROM booking
          WHERE (draft::text ~ '"(passportNumber|IdenticationNumber|securityForcesDocument)"\\s*:\\s*"[^"]') AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I8',
    sql: `SELECT format('a revision of booking %s stores a number that belongs sealed', booking_id) AS what FROM booking_revision
          WHERE (draft::text ~ '"(passportNumber|IdenticationNumber|securityForcesDocument)"\\s*:\\s*"[^"]') AND $1::int IS NOT NULL`,
  },
  ...PEOPLE_CHECKS.map((sql): Check => ({ invariant: 'I9', sql })),
]

/** What these checks find. */
export async function runChecks(tx: Queryable, checks: readonly Check[], deadlineMinutes = 120): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { invariant, sql } of checks) {
    const rows = await tx.query<{ what: string }>(sql, [deadlineMinutes])
    findings.push(...rows.map(({ what }) => ({ invariant, what })))
  }
  return findings
}

/** Asks every invariant of bookings; an empty list is a sound house. */
export async function auditBookings(
  tx: Queryable,
  { ledger, places, deadlineMinutes }: BookingBooks,
): Promise<Finding[]> {
  const findings = await runChecks(tx, CHECKS, deadlineMinutes)
  if (ledger !== undefined) findings.push(...(await compareLedger(tx, ledger)))
  if (places !== undefined)
    findings.push(...(await comparePlaces(tx, places)).map((what) => ({ invariant: 'I9' as const, what })))
  return findings
}

async function compareLedger(tx: Queryable, ledger: readonly LedgerEntry[]): Promise<Finding[]> {
  const ours = await tx.query<{
    id: string
    bookingId: string
    phase: string
    chargeMinor: number
    refundedMinor: number
    currency: string
    transaction: string | null
  }>(
    `SELECT payment_attempt.id, booking_id AS "bookingId", phase, ${CHARGE} AS "chargeMinor", refunded_minor AS "refundedMinor", currency,
       transaction_id AS "transaction" FROM payment_attempt JOIN booking ON booking.id = booking_id`,
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
    if (wasCaptured && (entry.capturedMinor !== attempt.chargeMinor || entry.currency !== attempt.currency)) {
      find(
        `${entry.transaction}: captured ${entry.capturedMinor} ${entry.currency}, due ${attempt.chargeMinor} ${attempt.currency}`,
      )
    }
    if (entry.refundedMinor !== attempt.refundedMinor || entry.refundedMinor > 0 !== (attempt.phase === 'refunded'))
      find(
        `${entry.transaction}: refunded ${entry.refundedMinor}, our attempt is ${attempt.phase} with ${attempt.refundedMinor}`,
      )
  }
  const known = new Set(ledger.map(({ uniqueId }) => uniqueId))
  for (const attempt of ours) {
    const hasMoney = attempt.phase === 'captured' || attempt.phase === 'authorised'
    if (hasMoney && !known.has(attempt.id))
      find(`attempt ${attempt.id} is ${attempt.phase}, the provider does not know it`)
  }
  return findings
}
