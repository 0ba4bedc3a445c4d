-- The platform: time, tenants' protection, sites and agencies, visitors' sessions, idempotency, limits, reports.
-- The roles masa_app and masa_worker are created by the migrator before this file runs.

-- The one clock of the platform. It stands still within a statement (so an index can be searched with it) and moves on
-- between the statements of a transaction, so that a check made after waiting for a lock sees the present.
CREATE FUNCTION masa_now() RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN statement_timestamp();

-- The business day: "today" and "past" are those of Jerusalem.
CREATE FUNCTION masa_today() RETURNS date
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (masa_now() AT TIME ZONE 'Asia/Jerusalem')::date;

-- The tenant of the running transaction; null outside one, which no row matches.
CREATE FUNCTION masa_tenant() RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('masa.tenant', true), '');

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO masa_app, masa_worker;

-- Every table that belongs to tenants is declared by this: it has a column `tenant text NOT NULL`, the application role
-- sees and writes the rows of its transaction's tenant alone, whatever the statement says, and workers see all. FORCE:
-- the owner of the table gets no exception.
CREATE PROCEDURE masa_tenant_table(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY own_tenant ON %s TO masa_app USING (tenant = masa_tenant()) WITH CHECK (tenant = masa_tenant())', name);
  EXECUTE format('CREATE POLICY all_tenants ON %s TO masa_worker USING (true) WITH CHECK (true)', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO masa_app, masa_worker', name);
  CALL masa_grant_sequences(name);
END $$;

-- A table of the shared catalogue: requests read it, workers and seeds write it.
CREATE PROCEDURE masa_catalogue_table(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT ON %s TO masa_app', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE ON %s TO masa_worker', name);
  -- The right to ANALYZE after a seed came with PostgreSQL 17.
  IF current_setting('server_version_num')::int >= 170000 THEN
    EXECUTE format('GRANT MAINTAIN ON %s TO masa_worker', name);
  END IF;
  CALL masa_grant_sequences(name);
END $$;

-- A table without tenants that requests write too (counters, limits).
CREATE PROCEDURE masa_shared_table(name regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO masa_app, masa_worker', name);
  CALL masa_grant_sequences(name);
END $$;

CREATE PROCEDURE masa_grant_sequences(name regclass) LANGUAGE plpgsql AS $$
DECLARE
  sequence_name text;
BEGIN
  FOR sequence_name IN
    SELECT pg_get_serial_sequence(name::text, attname) FROM pg_attribute
    WHERE attrelid = name AND attnum > 0 AND NOT attisdropped AND pg_get_serial_sequence(name::text, attname) IS NOT NULL
  LOOP
    EXECUTE format('GRANT USAGE ON SEQUENCE %s TO masa_app, masa_worker', sequence_name);
  END LOOP;
END $$;

-- Groups of agencies ("1MACCAB", "MENORA" …). A family is a group of groups.
CREATE TABLE agency_group (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,20}$'),
  parent text REFERENCES agency_group,
  name jsonb NOT NULL
);

-- The record that the specification calls "Agency content". `public` parts are answered to anybody, the others to the
-- platform alone; which is which is decided in one mapper.
CREATE TABLE agency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,20}$'),
  group_code text REFERENCES agency_group,
  name jsonb NOT NULL,
  -- a site of its own rows; null for an agency that sells on the main site
  tenant text CHECK (tenant ~ '^[A-Z0-9]{1,20}$'),
  is_active boolean NOT NULL DEFAULT true,
  ody_agent_code text,
  bypass_payment boolean NOT NULL DEFAULT false,
  limit_to_specific_deals boolean NOT NULL DEFAULT false,
  is_login_marketer boolean NOT NULL DEFAULT false,
  for_price_plan_only boolean NOT NULL DEFAULT false,
  prefer_sms_to_password boolean NOT NULL DEFAULT false,
  enable_search_agent boolean NOT NULL DEFAULT false,
  is_2fa boolean NOT NULL DEFAULT false,
  use_pax_bank_credit_as_login_credential boolean NOT NULL DEFAULT false,
  for_marketer boolean NOT NULL DEFAULT false,
  for_main_site boolean NOT NULL DEFAULT false,
  for_white_label_site boolean NOT NULL DEFAULT false,
  for_internal_agent_site boolean NOT NULL DEFAULT false,
  enable_direct_sale boolean NOT NULL DEFAULT false,
  min_payments_for_credit int CHECK (min_payments_for_credit BETWEEN 2 AND 36),
  max_payments int CHECK (max_payments BETWEEN 1 AND 36),
  -- an order may be paid with two cards
  offers_split_card boolean NOT NULL DEFAULT true,
  has_payment_deadline boolean NOT NULL DEFAULT false,
  is_category_link boolean NOT NULL DEFAULT false,
  allows_coupon boolean NOT NULL DEFAULT true,
  allows_multiple_coupons boolean NOT NULL DEFAULT true,
  security_forces boolean NOT NULL DEFAULT false,
  -- health fund: how a second charge is told apart
  card_retry_by text CHECK (card_retry_by IN ('marker', 'cardIndex')),
  home_link text,
  components_visibility jsonb NOT NULL DEFAULT '{}',
  meta_title jsonb NOT NULL DEFAULT '{}',
  meta_description jsonb NOT NULL DEFAULT '{}',
  background_color_css text,
  phone text,
  email text,
  CHECK (max_payments IS NULL OR min_payments_for_credit IS NULL OR min_payments_for_credit <= max_payments)
);
CALL masa_catalogue_table('agency_group');
CALL masa_catalogue_table('agency');

-- A site: the hosts under which it is found, and what it looks like. Hosts are data.
CREATE TABLE site (
  tenant text PRIMARY KEY CHECK (tenant ~ '^[A-Z0-9]{1,20}$'),
  kind text NOT NULL CHECK (kind IN ('main', 'white-label')),
  agency_code text NOT NULL REFERENCES agency,
  name jsonb NOT NULL,
  theme jsonb NOT NULL DEFAULT '{}',
  canonical_origin text,
  is_indexable boolean NOT NULL DEFAULT true,
  is_active boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX site_one_main ON site (kind) WHERE kind = 'main';
CALL masa_catalogue_table('site');

-- Exact names, in lower case, without port or trailing dot.
CREATE TABLE site_host (
  host text PRIMARY KEY CHECK (host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)*$' AND length(host) <= 253),
  -- the first one is the site's address in messages
  position int NOT NULL DEFAULT 0,
  tenant text NOT NULL REFERENCES site ON DELETE CASCADE
);
CREATE INDEX site_host_tenant ON site_host (tenant);
CALL masa_catalogue_table('site_host');

-- The site-status modal: shown while active, on the pages of its target list.
CREATE TABLE maintenance_message (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  is_active boolean NOT NULL DEFAULT false,
  -- null: every site
  tenant text REFERENCES site ON DELETE CASCADE,
  target text[] NOT NULL DEFAULT '{allPages}',
  title jsonb NOT NULL,
  body jsonb NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz
);
CALL masa_catalogue_table('maintenance_message');

-- An anonymous traveller's session, begun by the first storePage. The token itself is never stored.
CREATE TABLE visitor_session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tenant text NOT NULL,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  seen_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX visitor_session_expiry ON visitor_session (expires_at);
CALL masa_tenant_table('visitor_session');

-- One row per idempotent call that was begun.
CREATE TABLE idempotency (
  tenant text NOT NULL,
  scope text NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('running', 'done')),
  -- who runs it now: a repeat may take over only when the owner's lease has ended
  owner uuid NOT NULL,
  lease_until timestamptz NOT NULL,
  -- what the first execution answered or failed with, sealed: it may carry a token
  answer text,
  created_at timestamptz NOT NULL DEFAULT masa_now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant, scope, key),
  CHECK ((state = 'done') = (answer IS NOT NULL))
);
CREATE INDEX idempotency_expiry ON idempotency (expires_at);
CALL masa_tenant_table('idempotency');

-- Token buckets. Unlogged: after a crash of the server everybody starts with a full bucket, which is harmless.
CREATE UNLOGGED TABLE rate_bucket (
  key text PRIMARY KEY,
  tokens double precision NOT NULL,
  filled_at timestamptz NOT NULL
);
CREATE INDEX rate_bucket_age ON rate_bucket (filled_at);
CALL masa_shared_table('rate_bucket');

-- Takes one token, or says how many seconds to wait. Fills at `capacity` per `period`. One statement, so no race.
CREATE FUNCTION masa_take_token(bucket text, capacity double precision, period interval)
RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE
  rate double precision := capacity / extract(epoch FROM period);
  moment timestamptz := masa_now();
  filled double precision;
BEGIN
  INSERT INTO rate_bucket AS held (key, tokens, filled_at) VALUES (bucket, capacity - 1, moment)
  ON CONFLICT (key) DO UPDATE SET
    tokens = least(capacity, held.tokens + greatest(0, extract(epoch FROM moment - held.filled_at)) * rate) - 1,
    filled_at = greatest(held.filled_at, moment)
  WHERE least(capacity, held.tokens + greatest(0, extract(epoch FROM moment - held.filled_at)) * rate) >= 1
  RETURNING tokens INTO filled;
  IF filled IS NOT NULL THEN
    RETURN 0;
  END IF;
  SELECT least(capacity, tokens + greatest(0, extract(epoch FROM moment - filled_at)) * rate) INTO filled
  FROM rate_bucket WHERE key = bucket;
  RETURN greatest(0.001, (1 - coalesce(filled, 0)) / rate);
END $$;

-- Reports to the administrator: equal ones are counted and mailed once per quiet period.
CREATE TABLE report (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  fingerprint bytea NOT NULL UNIQUE,
  tenant text,
  subject text NOT NULL,
  body text NOT NULL,
  times int NOT NULL DEFAULT 1,
  times_at_mail int NOT NULL DEFAULT 0,
  first_at timestamptz NOT NULL DEFAULT masa_now(),
  last_at timestamptz NOT NULL DEFAULT masa_now(),
  mailed_at timestamptz
);
CREATE INDEX report_age ON report (last_at);
-- Workers alone: what went wrong on one site is none of another's business.
GRANT SELECT, INSERT, UPDATE, DELETE ON report TO masa_worker;
CALL masa_grant_sequences('report');
