-- A traveller signs in by the reference of an order and a code that goes to the order's own contact.
ALTER TABLE visitor_session
  DROP CONSTRAINT visitor_session_kind,
  ADD CONSTRAINT visitor_session_kind CHECK (kind IN ('anonymous', 'visitor', 'member', 'agent')),
  -- the order that a visitor has signed in to
  ADD COLUMN booking_id text REFERENCES booking ON DELETE CASCADE,
  ADD CONSTRAINT visitor_session_booking CHECK ((kind = 'visitor') = (booking_id IS NOT NULL));

-- One row for each code that was asked for. The code itself is not stored: it follows from the row's id and a secret key.
CREATE TABLE visitor_sign_in (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  sid_hash bytea NOT NULL UNIQUE CHECK (octet_length(sid_hash) = 32),
  -- null: the reference names no order, which the caller is not told
  booking_id text REFERENCES booking ON DELETE CASCADE,
  sends_by text NOT NULL CHECK (sends_by IN ('mail', 'sms')),
  tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX visitor_sign_in_expiry ON visitor_sign_in (expires_at);
CALL masa_tenant_table('visitor_sign_in');

-- Every name by which suppliers and carriers know a part of a booking, in capitals without signs.
CREATE TABLE booking_reference (
  tenant text NOT NULL,
  reference text NOT NULL CHECK (reference ~ '^[A-Z0-9]{3,40}$'),
  booking_id text NOT NULL REFERENCES booking ON DELETE CASCADE,
  PRIMARY KEY (tenant, reference, booking_id)
);
CALL masa_tenant_table('booking_reference');

-- Read as a worker, who sees every tenant's rows.
SET LOCAL ROLE masa_worker;

INSERT INTO booking_reference (tenant, reference, booking_id)
SELECT DISTINCT tenant, name, id
FROM (
  SELECT booking.tenant, booking.id, upper(regexp_replace(given.reference, '[^A-Za-z0-9]', '', 'g')) AS name
  FROM booking
  CROSS JOIN LATERAL jsonb_each(coalesce(state->'items', '{}')) AS item
  CROSS JOIN LATERAL (
    SELECT item.value->'record'->>'reference' AS reference
    UNION ALL
    SELECT locator.value FROM jsonb_each_text(coalesce(item.value->'record'->'facts'->'airlineLocators', '{}')) AS locator
  ) AS given
) AS named
WHERE name ~ '^[A-Z0-9]{3,40}$';

RESET ROLE;
