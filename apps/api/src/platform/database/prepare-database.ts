import pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import { migrate } from './migrator.ts'
import { restoreClock, shiftClock } from './shiftable-clock.ts'

/** One number for all replicas; another than the migrations'. */
const LOCK = 7_262_002

/** Migrations, the queue's schema and the clock. Yields the migrations that ran. */
export async function prepareDatabase({
  url,
  hasTestClock = false,
}: {
  url: string
  hasTestClock?: boolean
}): Promise<string[]> {
  const ran = await migrate(url)
  const client = new pg.Client({ connectionString: url, options: '-c lock_timeout=0 -c statement_timeout=0' })
  await client.connect()
  try {
    // Rights and functions cannot be changed by two at a time: of replicas that start together one would fail.
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await installJobs(url)
    const owner = {
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
    }
    const [found] = await owner.query<{ is_shiftable: boolean }>(
      `SELECT to_regclass('public.test_clock') IS NOT NULL AS is_shiftable`,
    )
    if (hasTestClock && !found?.is_shiftable) await shiftClock(owner, 0)
    if (!hasTestClock && found?.is_shiftable) await restoreClock(owner)
  } finally {
    await client.end()
  }
  return ran
}
