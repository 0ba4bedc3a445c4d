import type { Partners } from './partners.ts'
import { isOver, nameOfItem, presentItems, type Records } from './records.ts'
import type { BookingRow, HoldRow, QuoteRow } from './snapshot.ts'

const BEFORE_SALE = ['holding', 'held', 'pay_open', 'authorised', 'rq', 'voiding', 'needs_review']
/** Statuses of the booking that each kind of kept hold goes with. */
const GOES_WITH: Readonly<Record<Exclude<HoldRow['phase'], 'released'>, readonly string[]>> = {
  live: BEFORE_SALE,
  pinned: BEFORE_SALE,
  sold: [
    'authorised',
    'supplier_ok',
    'capturing',
    'confirmed',
    'rq',
    'voiding',
    'refunding',
    'cancelling',
    'needs_review',
  ],
}

/**
 * Compares the counters of our own stock with the units that bookings hold and have bought, and those with what was
 * quoted. Rules: orders.md, the table of items: held before payment all or none, sold with the booking, given back with
 * whatever comes to nothing.
 */
export function compareStock(records: Records, _partners: Partners): string[] {
  const holds = new Map(records.holds.map((hold) => [hold.id, hold]))
  const taken = new Map<string, number>()
  for (const { hold_id: id, resource, units } of records.demands)
    if (holds.get(id)?.phase !== 'released') taken.set(resource, (taken.get(resource) ?? 0) + units)
  const found: string[] = []
  for (const counter of records.counters) {
    const { resource, cap } = counter
    const units = taken.get(resource) ?? 0
    if (counter.taken !== units) found.push(`stock ${resource}: ${counter.taken} counted, ${units} held or sold`)
    if (counter.taken < 0 || counter.taken > cap) found.push(`stock ${resource}: ${counter.taken} counted, of ${cap}`)
  }
  for (const hold of records.holds) found.push(...ofHold(records, hold))
  for (const booking of records.bookings.filter(({ status }) => status === 'confirmed'))
    found.push(...ofSale(records, booking))
  return found
}

function ofHold(records: Records, hold: HoldRow): string[] {
  const { id, booking_id: bookingId, item, phase } = hold
  if (phase === 'released') return []
  const booking = records.booking(bookingId)
  const where = `hold ${id} of booking ${bookingId} (${booking?.status})`
  if (booking === undefined || !GOES_WITH[phase].includes(booking.status))
    return [
      `${where}: ${phase}, though the booking ${booking && isOver(booking) ? 'has ended' : 'has nothing to keep'}`,
    ]
  const found: string[] = []
  if (phase === 'live' && booking.held_until === null) found.push(`${where}: live, and has no end`)
  const heldFor = booking.state.items?.[item]?.heldFor?.quoteId
  const quote = heldFor === undefined ? undefined : records.quote(heldFor)
  if (quote !== undefined) {
    const [kept, quoted] = [unitsOf(records, [hold]), quotedUnits(quote, item)]
    if (kept !== quoted) found.push(`${where}: keeps ${kept || 'nothing'}, and ${quoted || 'nothing'} was quoted`)
  }
  return found
}

/** A confirmed booking has bought every unit of the quote that it is. */
function ofSale(records: Records, booking: BookingRow): string[] {
  const quote = records.quote(booking.quote_id)
  const refused = new Set(
    presentItems(booking)
      .filter(([, { isEssential, phase }]) => !isEssential && phase !== 'confirmed')
      .map(([id]) => nameOfItem(id)),
  )
  return Object.entries(quote?.envelope.items ?? {}).flatMap(([name, { kind }]) => {
    if (kind !== 'stock' || quote === undefined || refused.has(name)) return []
    const sold = records.holds.filter(
      ({ booking_id: bookingId, item, phase }) =>
        bookingId === booking.id && phase === 'sold' && nameOfItem(item) === name,
    )
    const [bought, quoted] = [unitsOf(records, sold), quotedUnits(quote, name)]
    return bought === quoted
      ? []
      : [`booking ${booking.id} (confirmed): has bought ${bought || 'nothing'} of ${name}, and ${quoted} was quoted`]
  })
}

/** `resource × units` of these holds, in one order, so that two can be compared. */
function unitsOf(records: Records, holds: readonly HoldRow[]): string {
  const ids = new Set(holds.map(({ id }) => id))
  return listed(records.demands.filter(({ hold_id: id }) => ids.has(id)))
}

const quotedUnits = (quote: QuoteRow, item: string): string =>
  listed(quote.envelope.items?.[nameOfItem(item)]?.content.demand ?? [])

function listed(demands: readonly { resource: string; units: number }[]): string {
  const sums = new Map<string, number>()
  for (const { resource, units } of demands) sums.set(resource, (sums.get(resource) ?? 0) + units)
  return [...sums]
    .map(([resource, units]) => `${resource} × ${units}`)
    .toSorted()
    .join(', ')
}
