import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#src/platform/database/migrator.ts'
import { startTestDatabase, type TestDatabase } from '../database.ts'

const PREPARE = fileURLToPath(new URL('../../src/prepare.ts', import.meta.url))

/** Every column, constraint, index, policy and function of a database, in words. */
const SHAPE = `
  SELECT 'column' AS kind, format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) AS what
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'policy', format('%s %s %s %s', tablename, policyname, roles, qual) FROM pg_policies WHERE schemaname = 'public'
  UNION ALL SELECT 'function', proname || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'migration', name || ' ' || checksum FROM schema_migration
  ORDER BY 1, 2`

describe('replicas that start on an empty database', { timeout: 240_000 }, () => {
  const cleanUp: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  })

  /** What every replica runs before it serves, in a process of its own. */
  function prepare(test: TestDatabase, folder: string, name: string) {
    const url = new URL(test.url)
    // By its name the test knows which process the server reports.
    url.searchParams.set('application_name', name)
    const child = spawn(process.execPath, [PREPARE], {
      env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url.href, MASA_STATE: folder, DEMO_OFFERS: '1000' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
    cleanUp.push(async () => (child.kill('SIGKILL'), ended))
    return { name, child, ended }
  }

  it('F28: one of four migrates and is killed in the middle; another does it all, the rest find it done', async () => {
    const test = await startTestDatabase({ empty: true })
    cleanUp.push(() => test.close())
    const folder = await mkdtemp(join(tmpdir(), 'masa-replicas-'))
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    // A reader locks the list of migrations: the first migration stops before its end.
    await migrate(test.url, [])
    const reader = new pg.Client({ connectionString: test.url })
    await reader.connect()
    cleanUp.push(() => reader.end())
    await reader.query('BEGIN; LOCK TABLE schema_migration IN SHARE MODE')

    const replicas = ['one', 'two', 'three', 'four'].map((name) => prepare(test, folder, name))
    const waiting = async () => {
      const rows = await test.owner.query<{ name: string; event: string }>(
        `SELECT application_name AS name, wait_event AS event FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' ORDER BY event`,
      )
      return rows.map(({ event }) => event)
    }
    await expect.poll(waiting, { timeout: 100_000 }).toEqual(['advisory', 'advisory', 'advisory', 'relation'])
    const [first] = await test.owner.query<{ name: string }>(
      `SELECT application_name AS name FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'relation'`,
    )
    const doomed = replicas.find(({ name }) => name === first?.name)
    doomed?.child.kill('SIGKILL')
    await doomed?.ended
    await reader.query('ROLLBACK')

    const others = await Promise.all(replicas.filter((replica) => replica !== doomed).map(({ ended }) => ended))
    expect(
      others.map(({ code }) => code),
      others.map(({ said }) => said).join('\n'),
    ).toEqual([0, 0, 0])
    const migrated = others.map(({ said }) => /^Migrated: (.*)$/m.exec(said)?.[1]?.split(', ').length ?? 0)
    expect(migrated.toSorted()).toEqual([0, 0, (await readMigrations()).length])
    // The one that was killed comes again, and finds nothing to do.
    const again = await prepare(test, folder, 'again').ended
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('The schema is up to date')])

    // As it is when one process alone has migrated.
    const golden = await startTestDatabase()
    cleanUp.push(() => golden.close())
    expect(await test.owner.query(SHAPE)).toEqual(await golden.owner.query(SHAPE))
  })
})
