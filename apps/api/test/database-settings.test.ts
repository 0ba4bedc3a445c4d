import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from './app.ts'

/** Settings that must reach the database: read wrong, nothing else would notice before the day they are needed. */
describe('the database of a configured API', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp({ env: { DATABASE_CONNECTIONS: '3', DATABASE_STATEMENT_TIMEOUT_MS: '1234' } })
  })
  afterAll(() => test.close())

  it('cuts a statement of a request after the configured time', async () => {
    expect(await test.app.platform.db.catalogue.query('SHOW statement_timeout')).toEqual([
      { statement_timeout: '1234ms' },
    ])
  })

  it('opens as many connections for requests as configured, and no more', async () => {
    const { db } = test.app.platform
    const asked = Array.from({ length: 12 }, () =>
      db.catalogue.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_sleep(0.05)'),
    )
    const pids = (await Promise.all(asked)).map(([row]) => row?.pid)
    expect(new Set(pids).size).toBe(3)
  })
})
