import type { Partners, ProviderTransaction } from './partners.ts'
import { isOver, type Records } from './records.ts'
import type { AttemptRow, BookingRow } from './snapshot.ts'

/** How long a request to give money back may stay unfinished before it is a finding. */
const GRACE_HOURS = 24

/**
 * Compares every payment that the provider knows with our attempt to pay, and the other way round. A difference is excused
 * by an unfinished request of ours that is about to settle it. Rules: orders.md, "State"; reading.md, "Statuses".
 */
export function comparePayments(records: Records, { transactions }: Partners): string[] {
  if (transactions === undefined) return []
  const found: string[] = []
  const known = new Map(transactions.map((transaction) => [transaction.transaction, transaction]))
  for (const transaction of transactions) {
    found.push(...ownSums(transaction))
    const attempt = records.attempt(transaction.uniqueId)
    const booking = attempt && records.booking(attempt.booking_id)
    if (attempt === undefined || booking === undefined) {
      found.push(`${named(transaction)} belongs to no payment attempt of ours`)
      continue
    }
    const where = `${named(transaction)} of booking ${booking.id}`
    found.push(...differences(records, transaction, attempt, booking).map((what) => `${where}: ${what}`))
  }
  for (const attempt of records.attempts) {
    if (!['authorised', 'capturing', 'captured', 'refunded', 'voided'].includes(attempt.phase)) continue
    const { id, booking_id: bookingId, phase, transaction_id: transactionId } = attempt
    if (transactionId === null && phase === 'voided') continue
    if (transactionId === null || known.get(transactionId)?.uniqueId !== id)
      found.push(`payment ${id} of booking ${bookingId}: ${phase} here, and the provider knows no such transaction`)
  }
  return found
}

const named = ({ transaction, uniqueId }: ProviderTransaction) => `payment ${uniqueId} (${transaction})`

/** Whether the provider's sums are those of its own operations, and possible. */
function ownSums(transaction: ProviderTransaction): string[] {
  const { operations, amountMinor, capturedMinor, refundedMinor } = transaction
  const amounts = (kind: string) => operations.filter((each) => each.kind === kind).map((each) => each.amountMinor)
  const sum = (kind: string) => amounts(kind).reduce((total, each) => total + each, 0)
  const found: string[] = []
  if (amounts('captured').length > 1) found.push('charged more than once')
  if (sum('captured') !== capturedMinor) found.push(`operations charge ${sum('captured')}, not ${capturedMinor}`)
  if (sum('refunded') !== refundedMinor) found.push(`operations refund ${sum('refunded')}, not ${refundedMinor}`)
  if (capturedMinor > amountMinor) found.push(`${capturedMinor} charged, of ${amountMinor} authorised`)
  if (refundedMinor > capturedMinor) found.push(`${refundedMinor} refunded, of ${capturedMinor} charged`)
  return found.map((what) => `${named(transaction)}: ${what}`)
}

function differences(
  records: Records,
  transaction: ProviderTransaction,
  attempt: AttemptRow,
  booking: BookingRow,
): string[] {
  const found: string[] = []
  if (transaction.currency !== attempt.currency)
    found.push(`in ${transaction.currency} at the provider, in ${attempt.currency} here`)
  if (transaction.capturedMinor > 0) found.push(...ofCharged(records, transaction, attempt, booking))
  else if (transaction.status === 'authorised') found.push(...ofAuthorised(records, transaction, attempt, booking))
  else if (['captured', 'refunded'].includes(attempt.phase))
    found.push(`${attempt.phase} here, ${transaction.status} and never charged at the provider`)
  return found
}

function ofCharged(
  records: Records,
  { capturedMinor, refundedMinor, transaction }: ProviderTransaction,
  attempt: AttemptRow,
  booking: BookingRow,
): string[] {
  const isUnderWay = records.waitsForPayment(attempt, ['capture', 'void', 'watch_payment']) !== undefined
  if (!['captured', 'refunded'].includes(attempt.phase)) {
    return ['open', 'unknown', 'declined', 'authorised', 'capturing'].includes(attempt.phase) && isUnderWay
      ? []
      : [`charged at the provider, ${attempt.phase} here`]
  }
  const found: string[] = []
  if (capturedMinor > attempt.amount_minor)
    found.push(`${capturedMinor} charged, for a page over ${attempt.amount_minor}`)
  if (attempt.transaction_id !== transaction) found.push(`known here as ${attempt.transaction_id}`)
  const own = booking.state.payments?.[attempt.id]
  if (own?.capturedMinor !== capturedMinor)
    found.push(`${capturedMinor} charged at the provider, ${own?.capturedMinor} by the booking's record`)
  const recorded = records
    .eventsOf(booking.id)
    .find(({ kind, event }) => ['capture_done', 'void_failed'].includes(kind) && event.payment === attempt.id)
  if (recorded === undefined) found.push('charged, and the history has no charge')
  const isRefunding = records.waitsForPayment(attempt, ['refund']) !== undefined
  if (refundedMinor !== attempt.refunded_minor && !isRefunding)
    found.push(`${refundedMinor} refunded at the provider, ${attempt.refunded_minor} here`)
  if (own !== undefined && own.refundedMinor !== attempt.refunded_minor && !isRefunding)
    found.push(`${attempt.refunded_minor} refunded here, ${own.refundedMinor} by the booking's record`)
  return found
}

function ofAuthorised(
  records: Records,
  { authorisedUntil }: ProviderTransaction,
  attempt: AttemptRow,
  booking: BookingRow,
): string[] {
  if (['captured', 'refunded', 'voided'].includes(attempt.phase))
    return [`${attempt.phase} here, still authorised at the provider`]
  // The provider lets go by itself what was not charged in time.
  if (authorisedUntil !== undefined && Date.parse(authorisedUntil) < Date.parse(records.now)) return []
  if (!isOver(booking) && booking.status !== 'confirmed') return []
  const waiting = records.waitsForPayment(attempt, ['void', 'watch_payment'])
  const settles = attempt.phase === 'authorised' ? waiting?.kind === 'void' : waiting !== undefined
  if (!settles) return [`left authorised, though the booking is ${booking.status}`]
  const hours = (Date.parse(records.now) - Date.parse(waiting?.created_at ?? '')) / 3_600_000
  return waiting?.kind === 'void' && hours > GRACE_HOURS
    ? [`to be given back for ${Math.floor(hours)} hours, and still authorised`]
    : []
}
