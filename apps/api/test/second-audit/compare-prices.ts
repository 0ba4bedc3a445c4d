import type { Partners } from './partners.ts'
import { nameOfItem, presentItems, type Records } from './records.ts'
import type { BookingRow, RevisionRow } from './snapshot.ts'

/** What may change the price of a quote, as a stored draft names it; empty, false or 0 where it was not chosen. */
const PRICED_CHOICES = [
  'masaSafetyAssurance',
  'ensureCancellation',
  'esimQuantity',
  'promotionCodes',
  'couponCodes',
  'choices',
]

/**
 * Compares what is charged with what was shown: lines sum to the totals of their quote, a sealed revision without extras
 * costs what its quote does, and a confirmed booking's sum is that of the revision which its money bought, less what was
 * refused or became cheaper. Rules: orders.md, "Quote" and "A payment buys a sealed revision".
 */
export function comparePrices(records: Records, _partners: Partners): string[] {
  const found: string[] = []
  for (const { id, total_usd_minor: usd, total_ils_minor: ils, envelope } of records.quotes) {
    const lines = (envelope.lines ?? []).filter(({ isIncluded }) => isIncluded !== true)
    const usdSum = lines.reduce((sum, { usdMinor }) => sum + usdMinor, 0)
    const ilsSum = lines.reduce((sum, { ilsMinor }) => sum + ilsMinor, 0)
    if (lines.length > 0 && (usdSum !== usd || ilsSum !== ils))
      found.push(`quote ${id}: lines sum to ${usdSum} and ${ilsSum}, not to ${usd} and ${ils}`)
  }
  for (const revision of records.revisions) found.push(...ofRevision(records, revision))
  for (const booking of records.bookings.filter(({ status }) => status === 'confirmed'))
    found.push(...ofSale(records, booking).map((what) => `booking ${booking.id} (confirmed): ${what}`))
  return found
}

function ofRevision(records: Records, revision: RevisionRow): string[] {
  const quote = records.quote(revision.quote_id)
  const isPlain = PRICED_CHOICES.every((name) => isNothing(revision.draft[name]))
  if (quote === undefined || !isPlain) return []
  const total = revision.currency === 'USD' ? quote.total_usd_minor : quote.total_ils_minor
  return total === revision.amount_minor
    ? []
    : [`revision ${revision.number} of booking ${revision.booking_id}: ${revision.amount_minor} asked, ${total} quoted`]
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === 0 ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function ofSale(records: Records, booking: BookingRow): string[] {
  const { due } = booking.state
  const found: string[] = []
  if (booking.terms_accepted_at === null) found.push('sold, and its terms were not accepted')
  const revision = records.revisionOf(booking)
  const hasCard = Object.values(booking.state.payments ?? {}).some(({ method }) => method === 'card')
  if (revision === undefined || due === undefined)
    return hasCard ? [...found, 'sold, and no revision was sealed'] : found
  if (revision.quote_id !== booking.quote_id)
    found.push(`its money bought quote ${revision.quote_id}, and it is quote ${booking.quote_id}`)
  if (revision.currency !== due.currency)
    found.push(`a sum in ${due.currency}, and the revision that was bought is in ${revision.currency}`)
  for (const { id, phase, currency } of records.attemptsOf(booking.id))
    if (phase === 'captured' && currency !== due.currency)
      found.push(`payment ${id} in ${currency}, for a sum in ${due.currency}`)
  const isCheaper = records
    .eventsOf(booking.id)
    .some(({ kind, event }) => kind === 'item_repriced' && (event.byMinor ?? 0) < 0)
  // An item that has left the sum has no price in the booking's own record any more.
  const quoted = records.quote(revision.quote_id)?.envelope.items ?? {}
  const refused = presentItems(booking)
    .filter(([, { isEssential, phase }]) => !isEssential && phase !== 'confirmed')
    .reduce((sum, [id]) => sum + (quoted[nameOfItem(id)]?.priceMinor ?? 0), 0)
  const expected = revision.amount_minor - refused
  if (isCheaper ? due.amountMinor > expected : due.amountMinor !== expected)
    found.push(`a sum of ${due.amountMinor}, and ${expected} is the price of what was bought`)
  return found
}
