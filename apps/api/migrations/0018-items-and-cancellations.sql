-- What an item of a booking has been since a moment after its sale: a supplier's change that the traveller accepted. An
-- item without a row is what its quote says. Append-only: the last revision is what stands, `replaced` what it took the
-- place of.
CREATE TABLE booking_item (
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  -- of this booking: 'stay' is the hotel of a package
  item_id text NOT NULL CHECK (length(item_id) BETWEEN 1 AND 40),
  revision int NOT NULL CHECK (revision > 0),
  -- who confirms it
  kind text NOT NULL CHECK (kind IN ('hotelDesk')),
  content jsonb NOT NULL,
  replaced jsonb NOT NULL,
  reason text NOT NULL CHECK (reason IN ('alternative_accepted')),
  at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (booking_id, item_id, revision)
);
CALL masa_tenant_table('booking_item');
REVOKE UPDATE, DELETE ON booking_item FROM masa_app, masa_worker;

-- What cancelling would cost and return, kept under its id for some minutes. Written once; a booking that was cancelled
-- names the one that was confirmed in its state.
CREATE TABLE cancellation_quote (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL,
  made_by text NOT NULL CHECK (made_by IN ('traveller', 'operator')),
  -- what of the booking it was counted for: once that has moved, the quote is over
  made_for text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('plans', 'illness', 'family', 'reserve_duty', 'security', 'other')),
  paid_minor bigint NOT NULL CHECK (paid_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor BETWEEN 0 AND paid_minor),
  extra_minor bigint NOT NULL CHECK (extra_minor BETWEEN 0 AND fee_minor),
  snapshot jsonb NOT NULL,
  confirmed_at timestamptz,
  -- the traveller's own words with the confirmation
  note text
);
CREATE INDEX cancellation_quote_booking ON cancellation_quote (booking_id);
-- A booking is cancelled once.
CREATE UNIQUE INDEX cancellation_quote_confirmed ON cancellation_quote (booking_id) WHERE confirmed_at IS NOT NULL;
CALL masa_tenant_table('cancellation_quote');

ALTER TABLE payment_attempt
  ADD COLUMN refunded_minor bigint NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  ADD COLUMN refunded_at timestamptz;

-- What the hotel keeps of a reservation that was withdrawn: ours to bear, apart from the traveller's fee.
ALTER TABLE reservation
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN penalty_minor bigint CHECK (penalty_minor >= 0),
  ADD COLUMN penalty_currency text;

-- Alternatives that were accepted before there was a place for them. Read as a worker, who sees every tenant's rows.
SET LOCAL ROLE masa_worker;
INSERT INTO booking_item (booking_id, tenant, item_id, revision, kind, content, replaced, reason, at)
SELECT accepted.booking_id, accepted.tenant, 'stay',
  row_number() OVER (PARTITION BY accepted.booking_id ORDER BY accepted.ordinal), 'hotelDesk',
  jsonb_build_object(
    'hotelId', offered.hotel_id::text,
    'hotelCode', offered.code,
    'checkIn', accepted.request->>'checkIn',
    'checkOut', accepted.request->>'checkOut',
    'rooms', (SELECT jsonb_agg(jsonb_build_object(
        'cls', accepted.alternative->>'roomClass', 'typ', accepted.alternative->>'roomType',
        'board', accepted.alternative->>'board') ORDER BY place)
      FROM jsonb_array_elements(accepted.request->'rooms') WITH ORDINALITY AS room(value, place))),
  jsonb_build_object(
    'hotelId', first.hotel_id::text,
    'hotelCode', first.code,
    'checkIn', accepted.request->>'checkIn',
    'checkOut', accepted.request->>'checkOut',
    'rooms', (SELECT jsonb_agg(jsonb_build_object(
        'cls', room.value->>'roomClass', 'typ', room.value->>'roomType', 'board', room.value->>'board') ORDER BY place)
      FROM jsonb_array_elements(accepted.request->'rooms') WITH ORDINALITY AS room(value, place))),
  'alternative_accepted', coalesce(accepted.answered_at, accepted.asked_at)
FROM reservation AS accepted
JOIN hotel AS offered ON offered.code = accepted.alternative->>'hotelCode'
JOIN hotel AS first ON first.code = accepted.request->>'hotelCode'
WHERE accepted.acceptance_outcome = 'accepted';

UPDATE payment_attempt SET refunded_minor = amount_minor, refunded_at = settled_at WHERE phase = 'refunded';
RESET ROLE;
