-- A request to a supplier whose answer was lost, and that can be neither repeated nor found by our reference, may have
-- been carried out. It waits here for the operator, who enters the supplier's own reference.
CREATE TABLE booking_orphan (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  booking_id text NOT NULL REFERENCES booking,
  tenant text NOT NULL,
  -- the request: an item of the booking, and its round
  item text NOT NULL,
  round int NOT NULL,
  supplier text NOT NULL,
  -- whom it names, and what was asked for
  names text[] NOT NULL,
  content jsonb,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'withdrawing', 'withdrawn', 'absent')),
  reference text,
  settled_at timestamptz,
  UNIQUE (booking_id, item, round),
  CHECK ((state IN ('withdrawn', 'absent')) = (settled_at IS NOT NULL)),
  CHECK (state NOT IN ('withdrawing', 'withdrawn') OR reference IS NOT NULL)
);
CREATE INDEX booking_orphan_open ON booking_orphan (created_at) WHERE settled_at IS NULL;
CALL masa_tenant_table('booking_orphan');

-- When a request that may be made only once left for its supplier.
ALTER TABLE booking_effect ADD COLUMN sent_at timestamptz;
