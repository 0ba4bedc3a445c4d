import type { Queryable } from './database.ts'

/**
 * Tests of expiry move time. A production database holds no trace of this: its `masa_now()` reads the server's clock and
 * nothing else. Only the owner of the schema can put the shiftable one in its place.
 */
const SHIFTABLE = `
  CREATE TABLE IF NOT EXISTS test_clock (single boolean PRIMARY KEY DEFAULT true CHECK (single), shift interval NOT NULL);
  GRANT SELECT ON test_clock TO masa_app, masa_worker;
  GRANT UPDATE ON test_clock TO masa_worker;
  CREATE OR REPLACE FUNCTION masa_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT statement_timestamp() + coalesce((SELECT shift FROM test_clock), interval '0') $$;`

const TRUE_CLOCK = `
  CREATE OR REPLACE FUNCTION masa_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
    RETURN statement_timestamp();
  DROP TABLE IF EXISTS test_clock;`

/** Sets the platform's clock this many seconds ahead (or, negative, behind), for every connection at once. */
export async function shiftClock(owner: Queryable, seconds: number): Promise<void> {
  await owner.query(SHIFTABLE)
  await owner.query(
    `INSERT INTO test_clock (shift) VALUES (make_interval(secs => $1)) ON CONFLICT (single) DO UPDATE SET shift = excluded.shift`,
    [seconds],
  )
}

/** Puts the true clock back. */
export async function restoreClock(owner: Queryable): Promise<void> {
  await owner.query(TRUE_CLOCK)
}
