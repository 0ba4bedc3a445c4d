-- The registry of releases: channels that groups of sites follow, what is live on each, who has which remote, and who
-- changed what. Before it, every site had a row of its own for each remote.

ALTER TABLE site DROP CONSTRAINT site_kind_check;
-- `app`: the app's own domain; `desk`: the operator's, where nothing is sold.
ALTER TABLE site ADD CONSTRAINT site_kind_check CHECK (kind IN ('main', 'white-label', 'app', 'desk'));

-- What was registered before did not carry all that the registry needs: it is registered anew from the store.
DROP TABLE release_channel;
DELETE FROM release;

ALTER TABLE release
  -- sha384 of release.json, byte for byte: whoever fetches it later checks it by this
  ADD COLUMN integrity text NOT NULL CHECK (integrity ~ '^sha384-[A-Za-z0-9+/]{64}$'),
  ADD COLUMN published_by text NOT NULL,
  -- its files were deleted; the row stays, so that the version is never given to anything else
  ADD COLUMN collected_at timestamptz;
ALTER TABLE release RENAME COLUMN registered_at TO published_at;

-- Immutable but for the mark of its collection.
CREATE OR REPLACE FUNCTION masa_release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.remote, OLD.version, OLD.description, OLD.integrity, OLD.published_by, OLD.published_at)
     IS NOT DISTINCT FROM (NEW.remote, NEW.version, NEW.description, NEW.integrity, NEW.published_by, NEW.published_at)
     AND OLD.collected_at IS NULL THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'release %@% is immutable', OLD.remote, OLD.version USING ERRCODE = 'restrict_violation';
END $$;

-- A group of sites that are given the same releases.
CREATE TABLE release_channel (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  position int NOT NULL
);
CALL masa_catalogue_table('release_channel');
INSERT INTO release_channel VALUES ('production', 0), ('staging', 1);

-- The channel of a site; no row: production.
CREATE TABLE release_channel_site (
  tenant text PRIMARY KEY REFERENCES site ON DELETE CASCADE,
  channel text NOT NULL REFERENCES release_channel
);
CALL masa_catalogue_table('release_channel_site');

-- What a channel gives its sites of each remote, and of the shell.
CREATE TABLE live_release (
  channel text NOT NULL REFERENCES release_channel,
  remote text NOT NULL,
  version text NOT NULL,
  -- what a page falls back to when the release does not load, and where a rollback leads
  last_known_good text CHECK (last_known_good <> version),
  canary_version text CHECK (canary_version <> version),
  -- exact to a hundredth of a per cent: 0 is nobody, 100 is everybody
  canary_percent numeric(5, 2) CHECK (canary_percent BETWEEN 0 AND 100),
  canary_since timestamptz,
  changed_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (channel, remote),
  CHECK ((canary_version IS NULL) = (canary_percent IS NULL) AND (canary_version IS NULL) = (canary_since IS NULL)),
  FOREIGN KEY (remote, version) REFERENCES release,
  FOREIGN KEY (remote, last_known_good) REFERENCES release,
  FOREIGN KEY (remote, canary_version) REFERENCES release
);
CALL masa_catalogue_table('live_release');

-- The remotes that a site has. No row, or a disabled one: its pages never hear of it, and its calls are refused.
CREATE TABLE remote_enablement (
  tenant text NOT NULL REFERENCES site ON DELETE CASCADE,
  remote text NOT NULL CHECK (remote ~ '^[a-z][a-z0-9-]{1,40}$'),
  is_enabled boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (tenant, remote)
);
CALL masa_catalogue_table('remote_enablement');

-- Every change of the registry. Rows are added and never changed.
CREATE TABLE release_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT masa_now(),
  actor text NOT NULL,
  action text NOT NULL CHECK (action IN ('publish', 'promote', 'canary', 'rollback', 'enable', 'disable', 'follow', 'collect')),
  remote text,
  channel text,
  tenant text,
  from_version text,
  to_version text,
  percent numeric(5, 2),
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX release_change_of_remote ON release_change (remote, id DESC);
GRANT SELECT ON release_change TO masa_app;
GRANT SELECT, INSERT ON release_change TO masa_worker;

-- What browsers told of remotes that they loaded, while a canary runs: counted per hour and site.
CREATE TABLE remote_load (
  tenant text NOT NULL,
  hour timestamptz NOT NULL DEFAULT date_trunc('hour', masa_now()),
  remote text NOT NULL,
  version text NOT NULL,
  -- pages that had it, and sessions that had it for the first time
  loads int NOT NULL DEFAULT 0,
  visits int NOT NULL DEFAULT 0,
  -- pages by how long it took, in classes of the registry's own
  times int[] NOT NULL,
  PRIMARY KEY (tenant, hour, remote, version)
);
CALL masa_tenant_table('remote_load');
-- Failures by the hour too, so that both can be set against each other.
ALTER TABLE remote_failure ALTER COLUMN day DROP DEFAULT;
ALTER TABLE remote_failure ALTER COLUMN day TYPE timestamptz USING day::timestamptz;
ALTER TABLE remote_failure RENAME COLUMN day TO hour;
ALTER TABLE remote_failure ALTER COLUMN hour SET DEFAULT date_trunc('hour', masa_now());
