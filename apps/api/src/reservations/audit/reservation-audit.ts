import { runChecks, SOLD_STATUSES, type Check, type Finding } from '#src/bookings/bookings.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { compareDesk, type DeskEntry } from './compare-desk.ts'

export type { DeskEntry } from './compare-desk.ts'

/** The reservation that a booking's item stands on now. */
const CURRENT = `reservation.booking_id = booking.id AND reservation.ordinal = (booking.state->'items'->reservation.item->>'round')::int`

const CHECKS: readonly Check[] = [
  {
    invariant: 'I8',
    sql: `SELECT format('reservation %s of booking %s carries tenant %s', reference, booking_id, reservation.tenant) AS what
          FROM reservation JOIN booking ON booking.id = booking_id WHERE reservation.tenant <> booking.tenant AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s is cancelled and its reservation %s is %s', booking.id, reference, reservation.status) AS what
          FROM booking JOIN reservation ON reservation.booking_id = booking.id
          WHERE booking.status = 'cancelled' AND reservation.status IN ('confirmed', 'on_request', 'alternative') AND $1::int IS NOT NULL
            AND NOT EXISTS (SELECT FROM booking_effect WHERE booking_id = booking.id AND kind = 'withdraw' AND done_at IS NULL)`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s was sold %s in %s, and %s in %s was asked for', booking.id, sold.content->>'rooms', sold.content->>'hotelCode', request->>'rooms', request->>'hotelCode') AS what
          FROM booking JOIN LATERAL (SELECT content FROM booking_item WHERE booking_id = booking.id AND kind = 'hotelDesk' ORDER BY revision DESC LIMIT 1) AS sold ON true
          JOIN reservation ON ${CURRENT}
          WHERE (request->>'hotelCode', request->>'checkIn', request->>'checkOut', request->'rooms'->0->>'roomClass', request->'rooms'->0->>'board')
            IS DISTINCT FROM (content->>'hotelCode', content->>'checkIn', content->>'checkOut', content->'rooms'->0->>'cls', content->'rooms'->0->>'board')
            AND $1::int IS NOT NULL`,
  },
  {
    invariant: 'I9',
    sql: `SELECT format('booking %s accepted %s, and it is not what is sold', accepted.booking_id, offered.hotel) AS what FROM booking_event AS accepted
          CROSS JOIN LATERAL (SELECT event->'offered'->>'hotelCode' AS hotel FROM booking_event AS earlier
            WHERE earlier.booking_id = accepted.booking_id AND earlier.event->>'item' = accepted.event->>'item' AND earlier.version < accepted.version
            AND earlier.kind IN ('item_alternative', 'item_rescheduled', 'item_repriced') ORDER BY earlier.version DESC LIMIT 1) AS offered
          WHERE accepted.kind = 'change_accepted' AND offered.hotel IS NOT NULL AND $1::int IS NOT NULL AND NOT EXISTS (
            SELECT FROM booking_item WHERE booking_id = accepted.booking_id AND content->>'hotelCode' = offered.hotel)`,
  },
  {
    // The names that the hotel was given, room by room; corrected ones are on their way, or the operator was notified.
    invariant: 'I9',
    sql: `SELECT format('booking %s travels as %s, and its hotel has %s', booking.id, ours.guests, theirs.guests) AS what
          FROM booking JOIN reservation ON ${CURRENT}
            CROSS JOIN LATERAL (SELECT string_agg((pax->>'room') || ' ' || btrim(concat_ws(' ', pax->>'lastName', pax->>'firstName')), ', '
                ORDER BY (pax->>'room') || ' ' || btrim(concat_ws(' ', pax->>'lastName', pax->>'firstName')) COLLATE "C") AS guests
              FROM jsonb_array_elements(booking.draft->'paxList') AS pax) AS ours
            CROSS JOIN LATERAL (SELECT string_agg((room.index - 1) || ' ' || guest, ', ' ORDER BY (room.index - 1) || ' ' || guest COLLATE "C") AS guests
              FROM jsonb_array_elements(reservation.request->'rooms') WITH ORDINALITY AS room (value, index),
                jsonb_array_elements_text(room.value->'guests') AS guest) AS theirs
          WHERE booking.status IN ${SOLD_STATUSES} AND ours.guests IS DISTINCT FROM theirs.guests AND $1::int IS NOT NULL
            AND coalesce(booking.state->'items'->reservation.item->'correction'->>'phase', 'done') = 'done'`,
  },
]

/** What of our reservations does not hold, by itself and against the hotels' list where that can be read. */
export async function auditReservations(tx: Queryable, desk: readonly DeskEntry[] | undefined): Promise<Finding[]> {
  const findings = await runChecks(tx, CHECKS)
  const differences = desk === undefined ? [] : await compareDesk(tx, desk)
  return [...findings, ...differences.map((what) => ({ invariant: 'I9' as const, what }))]
}
