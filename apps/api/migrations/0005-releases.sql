-- Releases of the front-end parts, and which of them each site is made of.

-- Immutable: what was registered under a version is never anything else.
CREATE TABLE release (
  remote text NOT NULL CHECK (remote ~ '^[a-z][a-z0-9-]{1,40}$'),
  version text NOT NULL CHECK (version ~ '^\d+\.\d+\.\d+-[0-9a-f]{8}$'),
  -- release.json as it was built: files with their hashes, manifest, ranges, owner, justification
  description jsonb NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (remote, version)
);
CALL masa_catalogue_table('release');

CREATE FUNCTION masa_release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'release %@% is immutable', OLD.remote, OLD.version USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER release_is_immutable BEFORE UPDATE ON release FOR EACH ROW EXECUTE FUNCTION masa_release_is_immutable();

-- One row for each remote that a site has; no row, or a disabled one: the site has it not and never hears of it.
CREATE TABLE release_channel (
  tenant text NOT NULL REFERENCES site ON DELETE CASCADE,
  remote text NOT NULL,
  version text NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  changed_at timestamptz NOT NULL DEFAULT masa_now(),
  PRIMARY KEY (tenant, remote),
  FOREIGN KEY (remote, version) REFERENCES release
);
CALL masa_catalogue_table('release_channel');
