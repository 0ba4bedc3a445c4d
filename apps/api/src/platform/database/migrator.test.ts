import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { migrate, MigrationChanged, MigrationFailed, readMigrations, type Migration } from './migrator.ts'
import { RolesMissing } from './roles.ts'

const opened: TestDatabase[] = []
const emptyDatabase = async () => {
  const database = await startTestDatabase({ empty: true })
  opened.push(database)
  return database
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
})

const migration = (number: number, sql: string, checksum = `${number}`): Migration => ({
  number,
  name: `000${number}-trial.sql`,
  sql,
  checksum,
})
const runs = (test: TestDatabase) => test.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM schema_migration')

describe('the migrator', () => {
  it('F28: lets four replicas start at once: one migrates, the others wait, all succeed', async () => {
    const test = await emptyDatabase()
    const all = await readMigrations()
    const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(test.url, all)))
    expect(ran.map((files) => files.length).sort()).toEqual([0, 0, 0, all.length])
    expect(await runs(test)).toEqual([{ n: all.length }])
  })

  it('F28: completes after a kill -9 in the middle of a migration', async () => {
    const test = await emptyDatabase()
    const slow = [
      migration(1, 'CREATE TABLE first (id int)'),
      migration(2, 'CREATE TABLE second (id int); SELECT pg_sleep(60)'),
    ]
    const script = `import { migrate } from ${JSON.stringify(new URL('./migrator.ts', import.meta.url).href)}
      await migrate(${JSON.stringify(test.url)}, ${JSON.stringify(slow)})`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: new URL('../../../', import.meta.url),
      stdio: 'ignore',
    })
    await waitFor(
      async () =>
        (
          await test.owner.query(
            `SELECT 1 FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND application_name = 'masa_migrator' AND datname = current_database()`,
          )
        ).length > 0,
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The server notices a vanished client at the next write; an operator's restart would not wait for it either.
    await test.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'masa_migrator' AND datname = current_database()`,
    )
    expect(await migrate(test.url, [slow[0]!, migration(2, 'CREATE TABLE second (id int)')])).toEqual([
      '0002-trial.sql',
    ])
    expect(await runs(test)).toEqual([{ n: 2 }])
  })

  it('runs each file once and only what is new', async () => {
    const test = await emptyDatabase()
    const first = migration(1, 'CREATE TABLE one (id int)')
    expect(await migrate(test.url, [first])).toEqual(['0001-trial.sql'])
    expect(await migrate(test.url, [first, migration(2, 'CREATE TABLE two (id int)')])).toEqual(['0002-trial.sql'])
    expect(await migrate(test.url, [first, migration(2, 'CREATE TABLE two (id int)')])).toEqual([])
  })

  it.each([
    [
      'taken twice',
      ['0001-first.sql', '0002-mine.sql', '0002-theirs.sql'],
      /0002-mine\.sql: its number is taken twice/,
    ],
    ['left out', ['0001-first.sql', '0003-mine.sql'], /0003-mine\.sql: the next number is 0002/],
    ['not at the head of the name', ['0001-first.sql', 'mine.sql'], /mine\.sql: a migration is named like/],
  ])('refuses a number that is %s, and says which file', async (_, files, words) => {
    const folder = await mkdtemp(join(tmpdir(), 'masa-migrations-'))
    await Promise.all(files.map((file) => writeFile(join(folder, file), 'SELECT 1')))
    await expect(readMigrations(folder)).rejects.toThrow(words)
    await rm(folder, { recursive: true })
  })

  it('refuses a file that was changed after it ran', async () => {
    const test = await emptyDatabase()
    await migrate(test.url, [migration(1, 'CREATE TABLE one (id int)', 'before')])
    await expect(migrate(test.url, [migration(1, 'CREATE TABLE one (id bigint)', 'after')])).rejects.toBeInstanceOf(
      MigrationChanged,
    )
  })

  it('leaves nothing of a file that fails, and names the line', async () => {
    const test = await emptyDatabase()
    const failure = migrate(test.url, [migration(1, 'CREATE TABLE one (id int);\nCREATE TABLE two (id nonsense);')])
    await expect(failure).rejects.toThrow(/0001-trial\.sql, line 2: type "nonsense" does not exist/)
    await expect(failure).rejects.toBeInstanceOf(MigrationFailed)
    expect(await test.owner.query(`SELECT to_regclass('one') AS found`)).toEqual([{ found: null }])
  })

  it('says what an administrator must do when the roles cannot be created', async () => {
    const test = await emptyDatabase()
    await test.owner.query(
      `DO $$ BEGIN CREATE ROLE masa_plain_login LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
    await test.owner.query(`GRANT ALL ON SCHEMA public TO masa_plain_login`)
    const url = new URL(test.url)
    url.username = 'masa_plain_login'
    const failure = migrate(url.href, [])
    await expect(failure).rejects.toBeInstanceOf(RolesMissing)
    await expect(failure).rejects.toThrow(/GRANT masa_app TO "masa_plain_login"/)
  })

  it('works for an owner who is no superuser but may create roles', async () => {
    const test = await emptyDatabase()
    await test.owner.query(
      `DO $$ BEGIN CREATE ROLE masa_managed LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
    await test.owner.query('GRANT masa_app, masa_worker TO masa_managed')
    await test.owner.query('ALTER SCHEMA public OWNER TO masa_managed')
    const url = new URL(test.url)
    url.username = 'masa_managed'
    expect((await migrate(url.href)).length).toBeGreaterThan(0)
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    expect((await client.query('SELECT masa_today() IS NOT NULL AS works')).rows).toEqual([{ works: true }])
    await client.end()
  })
})

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('waited too long')
}
