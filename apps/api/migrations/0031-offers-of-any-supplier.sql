-- What a supplier offers in the place of an item stands in the booking, whatever the supplier is; it stood with the
-- hotels' reservations. What was accepted is kept in the form of the quote's own content, with who sleeps in each room.
ALTER TABLE booking_item DROP CONSTRAINT booking_item_kind_check;

-- The links of messages that were sent before a link named its booking by itself.
CREATE TABLE former_change_link (
  token_hash bytea PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  item text NOT NULL,
  round int NOT NULL,
  answer text CHECK (answer IN ('change_accepted', 'change_rejected'))
);
CALL masa_tenant_table('former_change_link');

-- What happened and what was accepted is not changed otherwise.
GRANT UPDATE ON booking_event, booking_item TO masa_worker;
-- Read as a worker, who sees every tenant's rows.
SET LOCAL ROLE masa_worker;

INSERT INTO former_change_link (token_hash, booking_id, tenant, item, round, answer)
SELECT acceptance_hash, booking_id, tenant, item, ordinal, 'change_' || acceptance_outcome
FROM reservation WHERE acceptance_hash IS NOT NULL AND alternative IS NOT NULL;

-- Times by which hotels have promised an answer.
UPDATE booking_effect SET effect = effect || jsonb_build_object('at', to_char(answer_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
FROM reservation
WHERE reservation.booking_id = booking_effect.booking_id AND answer_by IS NOT NULL AND booking_effect.kind = 'watch_item'
  AND NOT effect ?| ARRAY['at', 'waitHours', 'everyHours'] AND effect->>'item' = reservation.item
  AND (effect->>'round')::int = reservation.ordinal;

-- Offers that wait for an answer.
UPDATE booking SET state = jsonb_set(state, ARRAY['items', reservation.item, 'change', 'offered'], reservation.alternative)
FROM reservation
WHERE reservation.booking_id = booking.id AND reservation.alternative IS NOT NULL
  AND state->'items'->reservation.item->'change'->>'kind' = 'alternative'
  AND (state->'items'->reservation.item->>'round')::int = reservation.ordinal;

-- What hotels have confirmed by.
UPDATE booking SET state = jsonb_set(state, ARRAY['items', reservation.item, 'record'],
  coalesce(state->'items'->reservation.item->'record', '{}') || jsonb_build_object('reference', reservation.confirmation))
FROM reservation
WHERE reservation.booking_id = booking.id AND reservation.confirmation IS NOT NULL AND reservation.status = 'confirmed'
  AND state->'items'->reservation.item->>'phase' = 'confirmed'
  AND (state->'items'->reservation.item->>'round')::int = reservation.ordinal;

-- The events by which offers came, with what was offered: their pages are found by it.
UPDATE booking_event SET kind = 'item_alternative', event = (event - 'reservation') || jsonb_build_object(
  'kind', 'item_alternative', 'item', reservation.item, 'round', reservation.ordinal, 'offered', reservation.alternative)
FROM reservation
WHERE reservation.booking_id = booking_event.booking_id AND booking_event.kind IN ('item_alternative', 'supplier_alternative')
  AND reservation.alternative IS NOT NULL AND coalesce(event->>'item', reservation.item) = reservation.item
  AND coalesce(event->>'round', event->>'reservation')::int = reservation.ordinal;

-- The people of each room come from the quote.
UPDATE booking_item SET
  content = jsonb_set(content, '{rooms}', (SELECT jsonb_agg(room.value || coalesce(content->'rooms'->(room.place::int - 1), '{}') ORDER BY room.place)
    FROM jsonb_array_elements(quote.envelope->'items'->booking_item.item_id->'content'->'rooms') WITH ORDINALITY AS room (value, place))),
  replaced = jsonb_set(replaced, '{rooms}', (SELECT jsonb_agg(room.value || coalesce(replaced->'rooms'->(room.place::int - 1), '{}') ORDER BY room.place)
    FROM jsonb_array_elements(quote.envelope->'items'->booking_item.item_id->'content'->'rooms') WITH ORDINALITY AS room (value, place)))
FROM booking JOIN quote ON quote.id = booking.quote_id
WHERE booking.id = booking_item.booking_id AND quote.envelope->'items' ? booking_item.item_id;
RESET ROLE;
REVOKE UPDATE ON booking_event, booking_item FROM masa_worker;

ALTER TABLE reservation
  DROP COLUMN alternative,
  DROP COLUMN acceptance_hash,
  DROP COLUMN acceptance_outcome;
