import type { DeskReservation, Partners } from './partners.ts'
import { isOver, nameOfItem, presentItems, type Records } from './records.ts'
import type { BookingRow, ItemEntry, QuoteItem, ReservationRow } from './snapshot.ts'

/**
 * Compares the hotels' books with our reservations: a confirmed booking's hotel stands as it was sold, once; what stands
 * is wanted by a booking, about to be withdrawn, or listed for the operator. Rules: orders.md, the table of items and
 * "What was accepted is what was sold".
 */
export function compareDesk(records: Records, { reservations }: Partners): string[] {
  if (reservations === undefined) return []
  const rows = new Map(records.reservations.map((row) => [row.reference, row]))
  const desk = new Map(reservations.map((each) => [each.reference, each]))
  const found = reservations.flatMap((each) => ofStanding(records, each, rows.get(each.reference)))
  for (const booking of records.bookings.filter(({ status }) => status === 'confirmed'))
    for (const [name, item] of Object.entries(records.quote(booking.quote_id)?.envelope.items ?? {}))
      if (item.kind === 'hotelDesk')
        found.push(
          ...ofSale(records, booking, { name, item, desk }).map(
            (what) => `hotel ${name} of booking ${booking.id} (confirmed): ${what}`,
          ),
        )
  return found
}

/** Whether what a hotel keeps for us is wanted here. */
function ofStanding(records: Records, each: DeskReservation, row: ReservationRow | undefined): string[] {
  const { reference, status } = each
  if (row === undefined) return [`reservation ${reference}: ${status} at the hotel, and unknown here`]
  if (status !== 'confirmed' && status !== 'on_request') return []
  const { booking_id: bookingId, item } = row
  const booking = records.booking(bookingId)
  const isLatest = !records.reservations.some(
    (other) => other.booking_id === bookingId && other.item === item && other.ordinal > row.ordinal,
  )
  const isWanted = booking !== undefined && !isOver(booking) && booking.status !== 'draft' && isLatest
  const isSettled =
    records.waitsForItem(bookingId, item, ['withdraw', 'confirm']) !== undefined ||
    records.orphans.some(
      (orphan) => orphan.booking_id === bookingId && orphan.item === item && orphan.state !== 'absent',
    )
  if (isWanted || isSettled) return []
  return [
    `reservation ${reference}: ${status} at the hotel, though the booking ${isLatest ? `is ${booking?.status}` : 'has another'}`,
  ]
}

/** Whether the hotel of a confirmed booking stands as it was sold. */
function ofSale(
  records: Records,
  booking: BookingRow,
  { name, item, desk }: { name: string; item: QuoteItem; desk: ReadonlyMap<string, DeskReservation> },
): string[] {
  const [id, own] = presentItems(booking).find(([each]) => nameOfItem(each) === name) ?? []
  if (!item.isEssential && own?.phase !== 'confirmed') return []
  const row = records.reservations.findLast((each) => each.booking_id === booking.id && each.item === id)
  const stands = row && desk.get(row.reference)
  if (row === undefined || stands === undefined) return ['no reservation stands at the hotel']
  // The hotel has proposed or cancelled something since, and it is the traveller's turn or on its way to us.
  if (isChanging(own, stands)) return []
  const found: string[] = []
  // The operator has the hotel's word before its desk recorded it, or against what it recorded.
  const hasWord = records
    .eventsOf(booking.id)
    .some(({ kind, event }) => kind === 'operator_settles' && event.as === 'confirm')
  if (hasWord && stands.status !== 'confirmed' && row.status === stands.status) return []
  if (stands.status !== 'confirmed') found.push(`${stands.status} at the hotel`)
  if (row.status !== 'confirmed') found.push(`${row.status} here`)
  if (stands.confirmation !== row.confirmation)
    found.push(`confirmation ${stands.confirmation} at the hotel, ${row.confirmation} here`)
  const replaced = records.itemContents.findLast((each) => each.booking_id === booking.id && each.item_id === name)
  const { hotelCode, checkIn, checkOut, rooms } = replaced?.content ?? item.content
  const sold = [hotelCode, checkIn, checkOut, rooms?.length].join(' ')
  const reserved = [stands.hotelCode, stands.checkIn, stands.checkOut, stands.rooms].join(' ')
  if (sold !== reserved) found.push(`${reserved} is reserved (hotel, days, rooms), ${sold} was sold`)
  const people = booking.draft.paxList?.length
  if (stands.guests !== people) found.push(`${stands.guests} guests at the hotel, ${people} travel`)
  return found
}

const isChanging = (own: ItemEntry | undefined, stands: DeskReservation): boolean =>
  own?.change !== undefined || stands.hasUntakenNews
