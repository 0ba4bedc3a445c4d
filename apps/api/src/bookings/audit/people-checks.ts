/**
 * Who travels on what was sold: the party that was priced, at the ages that it was priced for, under the names that the
 * suppliers have, and what was sealed for the payment. Written without the code that judges drafts.
 */
export const SOLD_STATUSES = `('authorised', 'rq', 'supplier_ok', 'capturing', 'confirmed', 'cancelling', 'cancelled')`

/** A draft without what is corrected of its people after the sale: all of it where nothing was. */
const uncorrected = (table: 'booking' | 'revision'): string =>
  `CASE WHEN EXISTS (SELECT FROM booking_event AS event WHERE event.booking_id = booking.id AND event.kind = 'people_corrected')
     THEN jsonb_set(${table}.draft, '{paxList}', (SELECT jsonb_agg(pax.value - '{title,firstName,lastName,birthDate,passportExpiry,nationality,confirmedShortPassport,passportFollows}'::text[] ORDER BY pax.ordinality)
       FROM jsonb_array_elements(${table}.draft->'paxList') WITH ORDINALITY AS pax)) ELSE ${table}.draft END`

/** Each yields rows only when it is violated, with a column `what`. `$1` is not used. */
export const PEOPLE_CHECKS: readonly string[] = [
  // How many of each kind are in each room.
  `SELECT format('booking %s was priced for %s in room %s, and %s travel', id, asked, room, travels) AS what FROM (
     SELECT booking.id, room.index - 1 AS room,
       format('%s adults, %s children, %s infants', room.party->>'adults', room.party->>'children', room.party->>'infants') AS asked,
       (SELECT format('%s adults, %s children, %s infants', count(*) FILTER (WHERE pax->>'type' IN ('adult', 'senior')),
          count(*) FILTER (WHERE pax->>'type' = 'child'), count(*) FILTER (WHERE pax->>'type' = 'infant'))
        FROM jsonb_array_elements(booking.draft->'paxList') AS pax WHERE (pax->>'room')::int = room.index - 1) AS travels
     FROM booking JOIN quote ON quote.id = booking.quote_id
       CROSS JOIN LATERAL jsonb_array_elements(quote.envelope->'party') WITH ORDINALITY AS room (party, index)
     WHERE booking.status IN ${SOLD_STATUSES}) AS line
   WHERE asked <> travels AND $1::int IS NOT NULL`,
  `SELECT format('booking %s has a traveller in a room that was not priced', booking.id) AS what
   FROM booking JOIN quote ON quote.id = booking.quote_id CROSS JOIN LATERAL jsonb_array_elements(booking.draft->'paxList') AS pax
   WHERE booking.status IN ${SOLD_STATUSES} AND jsonb_array_length(quote.envelope->'party') > 0
     AND (pax->>'room')::int >= jsonb_array_length(quote.envelope->'party') AND $1::int IS NOT NULL`,
  // Ages count on the day of the last segment's departure. Twelve is a child's age and an adult's.
  `SELECT format('booking %s was priced for %s aged %s as %s', id, name, age, type) AS what FROM (
     SELECT booking.id, pax->>'type' AS type, concat_ws(' ', pax->>'firstName', pax->>'lastName') AS name,
       extract(year FROM age((quote.envelope->>'dateTo')::date, nullif(pax->>'birthDate', '')::date))::int AS age
     FROM booking JOIN quote ON quote.id = booking.quote_id CROSS JOIN LATERAL jsonb_array_elements(booking.draft->'paxList') AS pax
     WHERE booking.status IN ${SOLD_STATUSES} AND jsonb_array_length(quote.envelope->'party') > 0) AS person
   WHERE $1::int IS NOT NULL AND coalesce(CASE type WHEN 'infant' THEN age >= 2 WHEN 'child' THEN age NOT BETWEEN 2 AND 12 ELSE age < 12 END, true)`,
  // Money bought the revision that was sealed for its page.
  `SELECT format('booking %s was paid for as revision %s, and is something else', booking.id, attempt.revision) AS what
   FROM payment_attempt AS attempt JOIN booking ON booking.id = attempt.booking_id
     JOIN booking_revision AS revision ON revision.booking_id = booking.id AND revision.number = attempt.revision
   WHERE attempt.phase IN ('authorised', 'capturing', 'captured', 'refunded') AND booking.status IN ${SOLD_STATUSES} AND $1::int IS NOT NULL
     AND ((booking.quote_id, ${uncorrected('booking')}, booking.terms_accepted_at) IS DISTINCT FROM (revision.quote_id, ${uncorrected('revision')}, revision.terms_accepted_at)
       OR (attempt.currency, attempt.selection) IS DISTINCT FROM (revision.currency, revision.selection)
       OR (attempt.card_index = 0 AND attempt.instalments <> revision.instalments))`,
  // All of its payments together: less only while the difference to a dearer price is awaited, more only where an item has left.
  `SELECT format('booking %s has %s promised or taken for its revision %s of %s', booking.id, sum(attempt.amount_minor), revision.number, revision.amount_minor) AS what
   FROM payment_attempt AS attempt JOIN booking ON booking.id = attempt.booking_id
     JOIN booking_revision AS revision ON revision.booking_id = booking.id AND revision.number = attempt.revision
   WHERE attempt.phase IN ('authorised', 'capturing', 'captured', 'refunded') AND booking.status IN ${SOLD_STATUSES} AND $1::int IS NOT NULL
   GROUP BY booking.id, revision.number, revision.amount_minor
   HAVING NOT CASE WHEN sum(attempt.amount_minor) < revision.amount_minor THEN booking.status = 'rq'
     WHEN sum(attempt.amount_minor) > revision.amount_minor THEN EXISTS (SELECT FROM jsonb_each(booking.state->'items') AS item
       WHERE NOT (item.value->>'isEssential')::boolean AND item.value->>'phase' = 'withdrawn')
     ELSE true END`,
  `SELECT format('booking %s is paid for on attempt %s, for which nothing was sealed', booking.id, attempt.id) AS what
   FROM payment_attempt AS attempt JOIN booking ON booking.id = attempt.booking_id
   WHERE attempt.phase IN ('authorised', 'capturing', 'captured') AND attempt.revision IS NULL AND booking.state ? 'revision' AND $1::int IS NOT NULL`,
]
