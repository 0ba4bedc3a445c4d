import pg from 'pg'
import { installJobs } from '../jobs/install-jobs.ts'
import { migrate } from './migrator.ts'
import { restoreClock, shiftClock } from './shiftable-clock.ts'

/** Migrations, the queue's schema and the clock. Yields the migrations that ran. */
export async function prepareDatabase({
  url,
  hasTestClock = false,
}: {
  url: string
  hasTestClock?: boolean
}): Promise<string[]> {
  const ran = await migrate(url)
  await installJobs(url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
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
