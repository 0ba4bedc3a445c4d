-- A booking that is to go on on another device: the link's token, hashed, good once and for a day.
CREATE TABLE booking_hand_over (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  tenant text NOT NULL,
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  offered_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL,
  taken_by uuid,
  taken_at timestamptz,
  CHECK ((taken_at IS NULL) = (taken_by IS NULL))
);
-- One open link a booking: a newer one takes the place of the older.
CREATE UNIQUE INDEX booking_hand_over_open ON booking_hand_over (booking_id) WHERE taken_at IS NULL;
CREATE INDEX booking_hand_over_expiry ON booking_hand_over (expires_at);
CALL masa_tenant_table('booking_hand_over');
