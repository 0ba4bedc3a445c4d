-- Until when a release was needed, said by the registry itself: a spare or a canary that gives place to another is in no
-- line of the log, and is in open tabs still.
ALTER TABLE release
  ADD COLUMN needed_until timestamptz,
  -- its files are really gone; a mark of collection without it is a deletion to be tried again
  ADD COLUMN removed_at timestamptz;

UPDATE release SET needed_until = (
  SELECT max(at) FROM release_change c WHERE c.remote = release.remote AND release.version IN (c.from_version, c.to_version))
WHERE collected_at IS NULL;

-- Immutable but for the marks of its retention. The same build may be installed anew after its files were collected.
CREATE OR REPLACE FUNCTION masa_release_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.remote, OLD.version, OLD.description, OLD.integrity, OLD.published_by, OLD.published_at)
     IS NOT DISTINCT FROM (NEW.remote, NEW.version, NEW.description, NEW.integrity, NEW.published_by, NEW.published_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'release %@% is immutable', OLD.remote, OLD.version USING ERRCODE = 'restrict_violation';
END $$;
