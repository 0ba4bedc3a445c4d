import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { JOBS_SCHEMA } from './jobs.ts'

/**
 * Installs or updates the queue's own schema as the owner, and gives the roles what they need: workers everything,
 * requests the right to add a job and to read none, since payloads belong to all tenants.
 */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, max: 2, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      GRANT USAGE ON SCHEMA ${JOBS_SCHEMA} TO masa_app, masa_worker;
      GRANT ALL ON ALL TABLES IN SCHEMA ${JOBS_SCHEMA} TO masa_worker;
      GRANT ALL ON ALL SEQUENCES IN SCHEMA ${JOBS_SCHEMA} TO masa_worker;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${JOBS_SCHEMA} TO masa_worker, masa_app;
      GRANT SELECT ON ${JOBS_SCHEMA}.queue TO masa_app;
      GRANT INSERT, SELECT (id) ON ${JOBS_SCHEMA}.job, ${JOBS_SCHEMA}.job_common TO masa_app;`)
  } finally {
    await client.end()
  }
}
