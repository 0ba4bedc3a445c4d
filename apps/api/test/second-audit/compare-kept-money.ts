import type { Partners, ProviderTransaction } from './partners.ts'
import { isEndedUnsold, type Records } from './records.ts'
import type { BookingRow } from './snapshot.ts'

/** Statuses in which nothing may have been charged yet. */
const BEFORE_CHARGE = new Set(['draft', 'holding', 'held', 'pay_open', 'authorised', 'rq', 'supplier_ok', 'voiding'])

/**
 * Compares what the provider keeps of each booking's money (charged less refunded, minor units) with what the booking is
 * entitled to: its sum when it is confirmed, the fee of its cancellation, else nothing. Rules: reading.md, "Statuses";
 * orders.md, "A confirmed booking can be cancelled".
 */
export function compareKeptMoney(records: Records, { transactions }: Partners): string[] {
  if (transactions === undefined) return []
  const byAttempt = new Map(transactions.map((transaction) => [transaction.uniqueId, transaction]))
  return records.bookings.flatMap((booking) => {
    const own = records.attemptsOf(booking.id).flatMap(({ id }) => byAttempt.get(id) ?? [])
    return [...keptOf(records, booking, own), ...refundsOf(records, booking, own)].map(
      (what) => `booking ${booking.id} (${booking.status}): ${what}`,
    )
  })
}

/** Payments whose end our record does not know yet. */
const UNSETTLED = ['open', 'unknown', 'declined', 'authorised', 'capturing']

/**
 * Whether an unfinished request is about to move money of the booking. Payments are looked at again for a while after
 * their end too: only a refund is still to come of one that our record calls settled.
 */
const isMoving = (records: Records, { id }: BookingRow, kinds: readonly string[]) =>
  records.attemptsOf(id).some(
    (attempt) =>
      records.waitsForPayment(
        attempt,
        kinds.filter((kind) => kind === 'refund' || UNSETTLED.includes(attempt.phase)),
      ) !== undefined,
  )

function keptOf(records: Records, booking: BookingRow, own: readonly ProviderTransaction[]): string[] {
  const kept = own.reduce((sum, { capturedMinor, refundedMinor }) => sum + capturedMinor - refundedMinor, 0)
  const due = booking.state.due?.amountMinor ?? 0
  if (booking.status === 'confirmed') {
    const uncharged = Object.values(booking.state.payments ?? {}).filter(({ method }) => method !== 'card')
    if (uncharged.some(({ method, phase }) => method === 'bypass' && phase === 'captured')) return []
    const expected = due - uncharged.reduce((sum, each) => sum + each.capturedMinor - each.refundedMinor, 0)
    if (kept === expected || (kept > expected && isMoving(records, booking, ['refund']))) return []
    return [`${kept} kept at the provider, of a sum of ${expected}`]
  }
  if (booking.status === 'cancelled') {
    const fee = feeOf(records, booking)
    return kept === fee || (fee !== undefined && kept > fee && isMoving(records, booking, ['refund']))
      ? []
      : [`${kept} kept at the provider, and the cancellation leaves ${fee ?? 'no fee that was agreed to'}`]
  }
  if (isEndedUnsold(booking)) {
    return kept === 0 || isMoving(records, booking, ['refund', 'void', 'watch_payment'])
      ? []
      : [`${kept} kept at the provider, and nothing was sold`]
  }
  if (BEFORE_CHARGE.has(booking.status)) {
    return kept === 0 || isMoving(records, booking, ['void', 'watch_payment', 'capture', 'refund'])
      ? []
      : [`${kept} kept at the provider before anything is to be charged`]
  }
  if (['refunding', 'cancelling'].includes(booking.status) && kept > 0 && !hasWork(records, booking))
    return [`${kept} kept at the provider, and nothing is under way to give it back`]
  return kept > due ? [`${kept} kept at the provider, more than the sum of ${due}`] : []
}

const hasWork = (records: Records, { id }: BookingRow) =>
  records.waiting.some(
    ({ booking_id: bookingId, kind }) => bookingId === id && ['refund', 'withdraw', 'void', 'capture'].includes(kind),
  )

/** What a cancelled booking leaves with us, by the quote that was confirmed; undefined where none was. */
function feeOf(records: Records, { id, state }: BookingRow): number | undefined {
  const quote = records.cancellations.find((row) => row.booking_id === id && row.confirmed_at !== null)
  if (quote === undefined) return undefined
  return quote.fee_minor - (state.cancellation?.claim?.phase === 'accepted' ? quote.extra_minor : 0)
}

/** Every refund has a cause, and the history has it. */
function refundsOf(records: Records, booking: BookingRow, own: readonly ProviderTransaction[]): string[] {
  const found: string[] = []
  const events = records.eventsOf(booking.id)
  const has = (...kinds: string[]) => events.some(({ kind }) => kinds.includes(kind))
  for (const { uniqueId, refundedMinor } of own.filter((transaction) => transaction.refundedMinor > 0)) {
    const attempt = records.attempt(uniqueId)
    const recorded = events.findLast(({ kind, event }) => kind === 'refund_done' && event.payment === uniqueId)
    const isUnderWay = attempt !== undefined && records.waitsForPayment(attempt, ['refund']) !== undefined
    if (recorded?.event.totalMinor !== refundedMinor && !isUnderWay)
      found.push(
        `${refundedMinor} of payment ${uniqueId} refunded, ${recorded?.event.totalMinor ?? 'nothing'} by its history`,
      )
    const isCaused =
      booking.status === 'confirmed'
        ? has('item_refused', 'item_failed', 'item_unreachable', 'item_repriced', 'payment_closed', 'capture_failed')
        : has('cancellation_confirmed') || booking.state.reason !== undefined
    if (!isCaused) found.push(`${refundedMinor} of payment ${uniqueId} refunded, for no cause that is known`)
  }
  return found
}
