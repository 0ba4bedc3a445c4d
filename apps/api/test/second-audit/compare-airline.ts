import type { AirlineBooking, Partners } from './partners.ts'
import { isOver, nameOfItem, presentItems, type Records } from './records.ts'
import type { BookingRow } from './snapshot.ts'

const KIND = 'sabrePnr'

/**
 * Compares the flight supplier's books with our bookings: a confirmed booking's PNR is open, for the people who travel,
 * with one ticket for each; what is open there is wanted by a booking, about to be withdrawn, or listed for the operator.
 * Rules: orders.md, the table of items and "An unknown outcome".
 */
export function compareAirline(records: Records, { airlineBookings }: Partners): string[] {
  if (airlineBookings === undefined) return []
  const found: string[] = []
  for (const pnr of airlineBookings) {
    const hasTicket = pnr.tickets.some(({ status }) => status === 'issued')
    if (pnr.state !== 'open' && !hasTicket) continue
    if (isLossAgreed(records, pnr)) continue
    const why = whyUnwanted(records, pnr)
    const what = hasTicket ? 'ticketed' : 'open'
    if (why !== undefined)
      found.push(`PNR ${pnr.locator} of booking ${pnr.bookingId || '(none)'}: ${what}, though ${why}`)
  }
  for (const booking of records.bookings.filter(({ status }) => status === 'confirmed'))
    for (const [name, item] of Object.entries(records.quote(booking.quote_id)?.envelope.items ?? {}))
      if (item.kind === KIND)
        found.push(
          ...ofSale(booking, { name, isEssential: item.isEssential, airlineBookings }).map(
            (what) => `flights ${name} of booking ${booking.id} (confirmed): ${what}`,
          ),
        )
  return found
}

/** Why no booking of ours needs a PNR that stands; undefined where one does, or is about to give it back. */
function whyUnwanted(records: Records, { bookingId, locator, round }: AirlineBooking): string | undefined {
  const booking = records.booking(bookingId)
  if (booking === undefined) return 'we have no such booking'
  const items = Object.entries(booking.state.items ?? {}).filter(([, { kind }]) => kind === KIND)
  const isListed = records.orphans.some(
    (orphan) =>
      orphan.booking_id === bookingId &&
      (orphan.reference === locator || orphan.reference === null) &&
      ['open', 'withdrawing'].includes(orphan.state),
  )
  const isWithdrawn = items.some(([id]) => records.waitsForItem(bookingId, id, ['withdraw']) !== undefined)
  if (isListed || isWithdrawn) return undefined
  if (isOver(booking)) return `the booking is ${booking.status}`
  const isWanted = items.some(
    ([id, { phase, record, round: own }]) =>
      !['none', 'refused', 'withdrawn', 'cancelled'].includes(phase) &&
      (record?.reference === locator ||
        own === round ||
        records.waitsForItem(bookingId, id, ['hold', 'confirm']) !== undefined),
  )
  return isWanted ? undefined : 'the booking does not stand on it'
}

/**
 * A cancelled PNR keeps tickets that the airline gives nothing back for: the traveller agreed to a fee by cancelling.
 * What the fee may be is compared with the money (`compareKeptMoney`).
 */
const isLossAgreed = (records: Records, { bookingId, state }: AirlineBooking): boolean =>
  state === 'cancelled' &&
  ['cancelling', 'cancelled'].includes(records.booking(bookingId)?.status ?? '') &&
  records.cancellations.some((row) => row.booking_id === bookingId && row.confirmed_at !== null && row.fee_minor > 0)

/** Whether the flights of a confirmed booking stand as they were sold. */
function ofSale(
  { id: bookingId, state, draft }: BookingRow,
  sold: { name: string; isEssential: boolean; airlineBookings: readonly AirlineBooking[] },
): string[] {
  const own = presentItems({ state }).find(([id]) => nameOfItem(id) === sold.name)?.[1]
  if (!sold.isEssential && own?.phase !== 'confirmed') return []
  const { reference, facts } = own?.record ?? {}
  const pnr = sold.airlineBookings.find(({ locator }) => locator === reference)
  if (pnr === undefined) return [`PNR ${reference} is unknown to the airline`]
  const found: string[] = []
  if (pnr.bookingId !== bookingId) found.push(`PNR ${reference} is of booking ${pnr.bookingId || '(none)'}`)
  if (pnr.state !== 'open') found.push(`PNR ${reference} is ${pnr.state}`)
  const people = (draft.paxList ?? []).map(({ lastName, firstName }) => `${lastName} ${firstName}`)
  if (listed(pnr.names) !== listed(people))
    found.push(`PNR ${reference} names ${listed(pnr.names)}, and ${listed(people)} travel`)
  // The airline has cancelled or moved them since, and the traveller is asked.
  if (own?.change !== undefined) return found
  const issued = pnr.tickets.filter(({ status }) => status === 'issued').map(({ number }) => number)
  // A ticket of several documents has a number for each, with its place behind a slash.
  const tickets = issued.filter((number) => !number.includes('/'))
  if (tickets.length !== people.length)
    found.push(`PNR ${reference} has ${tickets.length} tickets for ${people.length} travellers`)
  if (listed(issued) !== listed(facts?.tickets ?? []))
    found.push(`tickets ${listed(issued)} at the airline, ${listed(facts?.tickets ?? [])} here`)
  return found
}

const listed = (texts: readonly string[]): string => texts.toSorted().join(', ') || 'none'
