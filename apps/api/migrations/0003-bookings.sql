-- Money and inventory: what may be sold, what is held, bookings with their history, payments, reservations, coupons.

-- Its travellers may confirm a passport that ends within six months of departure; others are refused.
ALTER TABLE agency ADD COLUMN allows_short_passport boolean NOT NULL DEFAULT false;

-- What can be sold of a resource (seats of a flight on a day, rooms of a type on a night) and what is taken of it. The
-- row appears when the resource is first touched. Shared by all tenants: agencies sell from one stock.
CREATE TABLE inventory_counter (
  resource text PRIMARY KEY CHECK (length(resource) BETWEEN 1 AND 200),
  cap int NOT NULL CHECK (cap >= 0),
  taken int NOT NULL DEFAULT 0,
  CONSTRAINT never_oversold CHECK (taken BETWEEN 0 AND cap)
);
CALL masa_shared_table('inventory_counter');

-- A price for one selection, kept under its packSelectionId. Written by the vacations area, never changed.
CREATE TABLE quote (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  tenant text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL,
  total_usd_minor bigint NOT NULL CHECK (total_usd_minor > 0),
  total_ils_minor bigint NOT NULL CHECK (total_ils_minor > 0),
  snapshot jsonb NOT NULL
);
CREATE INDEX quote_expiry ON quote (expires_at);
CALL masa_tenant_table('quote');

-- The number that people read. Starts high enough to have seven digits for the life of the product.
CREATE SEQUENCE order_number_seq START 1204117 INCREMENT 7;
GRANT USAGE ON SEQUENCE order_number_seq TO masa_app, masa_worker;

CREATE TABLE booking (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  tenant text NOT NULL,
  order_number bigint NOT NULL UNIQUE DEFAULT nextval('order_number_seq'),
  session_id uuid NOT NULL,
  quote_id text NOT NULL REFERENCES quote,
  status text NOT NULL,
  -- the reducer's state; `status` repeats its own for queries
  state jsonb NOT NULL,
  version int NOT NULL DEFAULT 1,
  -- stages as stored, without passport and identity numbers
  draft jsonb NOT NULL,
  lang text NOT NULL DEFAULT 'HEB',
  client_address text,
  terms_accepted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  changed_at timestamptz NOT NULL DEFAULT masa_now(),
  CHECK (state->>'status' = status)
);
CREATE INDEX booking_session ON booking (session_id);
CREATE INDEX booking_status ON booking (status, changed_at);
CALL masa_tenant_table('booking');

-- Passport and identity numbers, sealed with AES-256-GCM; the text begins with the id of its key.
CREATE TABLE booking_secret (
  booking_id text PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  tenant text NOT NULL,
  sealed text NOT NULL
);
CALL masa_tenant_table('booking_secret');

-- What happened, in order. Append-only.
CREATE TABLE booking_event (
  booking_id text NOT NULL REFERENCES booking,
  version int NOT NULL,
  tenant text NOT NULL,
  at timestamptz NOT NULL DEFAULT masa_now(),
  kind text NOT NULL,
  event jsonb NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  PRIMARY KEY (booking_id, version)
);
CALL masa_tenant_table('booking_event');
REVOKE UPDATE, DELETE ON booking_event FROM masa_app, masa_worker;

-- What a move asked of the outside, stored with the move and run afterwards at least once.
CREATE TABLE booking_effect (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  kind text NOT NULL,
  effect jsonb NOT NULL,
  -- equal wishes of one booking are one row while they wait
  fingerprint text NOT NULL,
  tries int NOT NULL DEFAULT 0,
  run_at timestamptz NOT NULL DEFAULT masa_now(),
  leased_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  done_at timestamptz,
  outcome text
);
CREATE UNIQUE INDEX booking_effect_waiting ON booking_effect (booking_id, fingerprint) WHERE done_at IS NULL;
CREATE INDEX booking_effect_due ON booking_effect (run_at) WHERE done_at IS NULL;
CALL masa_tenant_table('booking_effect');

-- One row a hold; a booking may hold again after its hold ran out. `demand` is already summed per resource.
CREATE TABLE hold (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  session_id uuid NOT NULL,
  client_address text,
  phase text NOT NULL CHECK (phase IN ('live', 'pinned', 'sold', 'released')),
  taken_at timestamptz NOT NULL DEFAULT masa_now(),
  -- only a live hold runs out
  expires_at timestamptz,
  ended_at timestamptz,
  CHECK ((phase = 'live') = (expires_at IS NOT NULL)),
  CHECK (expires_at <= taken_at + interval '45 minutes')
);
CREATE UNIQUE INDEX hold_one_kept ON hold (booking_id) WHERE phase <> 'released';
CREATE INDEX hold_live_expiry ON hold (expires_at) WHERE phase = 'live';
CREATE INDEX hold_live_session ON hold (session_id) WHERE phase = 'live';
CREATE INDEX hold_live_address ON hold (client_address) WHERE phase = 'live';
CALL masa_tenant_table('hold');

CREATE TABLE hold_demand (
  hold_id bigint NOT NULL REFERENCES hold ON DELETE CASCADE,
  tenant text NOT NULL,
  resource text NOT NULL REFERENCES inventory_counter,
  units int NOT NULL CHECK (units > 0),
  PRIMARY KEY (hold_id, resource)
);
CREATE INDEX hold_demand_resource ON hold_demand (resource);
CALL masa_tenant_table('hold_demand');

-- One attempt to pay: written before the provider hears of it, under our own unique id.
CREATE TABLE payment_attempt (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  card_index int NOT NULL DEFAULT 0 CHECK (card_index IN (0, 1)),
  ordinal int NOT NULL CHECK (ordinal > 0),
  -- attempts of one opened page series; a new series begins after three declines
  series int NOT NULL DEFAULT 1,
  phase text NOT NULL CHECK (phase IN ('open', 'unknown', 'declined', 'authorised', 'capturing', 'captured', 'voided', 'refunded')),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  instalments int NOT NULL CHECK (instalments BETWEEN 1 AND 36),
  request jsonb NOT NULL,
  page_url text,
  transaction_id text UNIQUE,
  card_brand text,
  card_last4 text CHECK (card_last4 ~ '^\d{4}$'),
  decline_code text,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  settled_at timestamptz,
  UNIQUE (booking_id, card_index, ordinal)
);
-- At most one attempt may have or get money for a card of a booking.
CREATE UNIQUE INDEX payment_one_live_attempt ON payment_attempt (booking_id, card_index)
  WHERE phase IN ('open', 'unknown', 'authorised', 'capturing', 'captured');
CALL masa_tenant_table('payment_attempt');

-- A reservation at the hotel under our own reference; 2 is an alternative that the traveller accepted.
CREATE TABLE reservation (
  reference text PRIMARY KEY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  ordinal int NOT NULL CHECK (ordinal > 0),
  request jsonb NOT NULL,
  status text CHECK (status IN ('confirmed', 'on_request', 'refused', 'error', 'alternative', 'withdrawn')),
  confirmation text,
  reason text,
  answer_by timestamptz,
  alternative jsonb,
  -- the single-use token of the message about the alternative, hashed; and what it was used for
  acceptance_hash bytea UNIQUE,
  acceptance_outcome text CHECK (acceptance_outcome IN ('accepted', 'rejected')),
  asked_at timestamptz NOT NULL DEFAULT masa_now(),
  answered_at timestamptz,
  UNIQUE (booking_id, ordinal)
);
CALL masa_tenant_table('reservation');

-- What was agreed to, when, and under which wording.
CREATE TABLE booking_consent (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('terms', 'flight_condition', 'price_change', 'short_passport', 'product_mails', 'insurance_mails')),
  detail text,
  at timestamptz NOT NULL DEFAULT masa_now()
);
CREATE INDEX booking_consent_booking ON booking_consent (booking_id);
CALL masa_tenant_table('booking_consent');

-- Single-use; `tenant` null: good on every site.
CREATE TABLE coupon (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9-]{4,24}$'),
  tenant text,
  value_minor bigint CHECK (value_minor > 0),
  currency text CHECK (currency IN ('USD', 'ILS')),
  percent int CHECK (percent BETWEEN 1 AND 41),
  destination_code text,
  category_code text,
  travel_from date,
  travel_to date,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  CHECK ((percent IS NULL) <> (value_minor IS NULL)),
  CHECK ((value_minor IS NULL) = (currency IS NULL))
);
ALTER TABLE coupon ENABLE ROW LEVEL SECURITY;
ALTER TABLE coupon FORCE ROW LEVEL SECURITY;
CREATE POLICY own_or_common ON coupon FOR SELECT TO masa_app USING (tenant IS NULL OR tenant = masa_tenant());
CREATE POLICY all_tenants ON coupon TO masa_worker USING (true) WITH CHECK (true);
GRANT SELECT ON coupon TO masa_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON coupon TO masa_worker;

-- A coupon is spent by one booking alone, whichever comes first. Not bound to a tenant: some coupons are good everywhere.
CREATE TABLE coupon_redemption (
  code text PRIMARY KEY REFERENCES coupon,
  booking_id text NOT NULL REFERENCES booking,
  at timestamptz NOT NULL DEFAULT masa_now()
);
CREATE INDEX coupon_redemption_booking ON coupon_redemption (booking_id);
CALL masa_shared_table('coupon_redemption');
