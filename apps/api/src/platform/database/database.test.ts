import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { CommitOutcomeUnknown, DatabaseUnavailable, isUniqueViolation } from './database-errors.ts'
import { openDatabase } from './database.ts'
import { readInt8 } from './pool.ts'
import { retryConflicts } from './retry.ts'

let test: TestDatabase

beforeAll(async () => {
  test = await startTestDatabase()
  await test.owner.query(
    `CREATE TABLE thing (id int PRIMARY KEY, tenant text NOT NULL, day date, amount bigint, days date[], amounts bigint[])`,
  )
  await test.owner.query(`CALL masa_tenant_table('thing')`)
  await test.owner.query(
    `INSERT INTO thing VALUES (1, 'RIBBON', '2027-03-28', 9007199254740991, '{2027-01-01,2027-12-31}', '{1,2}'), (2, 'MACCABI', '2027-03-29', 5, '{}', '{}')`,
  )
})
afterAll(() => test.close())

describe('reading rows', () => {
  it('gives days as text and big integers as numbers', async () => {
    const rows = await test.db.inTenant('RIBBON', (tx) => tx.query('SELECT day, amount, days, amounts FROM thing'))
    expect(rows).toEqual([
      { day: '2027-03-28', amount: Number.MAX_SAFE_INTEGER, days: ['2027-01-01', '2027-12-31'], amounts: [1, 2] },
    ])
  })

  it('refuses to round a big integer that a number cannot hold', () => {
    expect(() => readInt8('9007199254740993')).toThrow(RangeError)
  })
})

describe('a read that was planned before', () => {
  it('is planned again when a migration has changed what it answers', async () => {
    await test.owner.query(
      'CREATE TABLE moved (amount int); INSERT INTO moved VALUES (7); GRANT SELECT ON moved TO masa_app',
    )
    const db = test.open({ appConnections: 1 })
    const read = () => db.catalogue.query('SELECT amount FROM moved')
    expect(await read()).toEqual([{ amount: 7 }])
    await test.owner.query(`ALTER TABLE moved ALTER amount TYPE text USING amount || ' pieces'`)
    expect(await read()).toEqual([{ amount: '7 pieces' }])
  })
})

describe('a statement of a transaction that was planned before', () => {
  it('asks for another try when a migration has changed what it answers, and then is planned again', async () => {
    await test.owner.query(
      'CREATE TABLE retyped (amount int); INSERT INTO retyped VALUES (7); GRANT SELECT ON retyped TO masa_app',
    )
    const db = test.open({ appConnections: 1 })
    const read = () => db.inTenant('RIBBON', (tx) => tx.query('SELECT amount FROM retyped'))
    expect(await read()).toEqual([{ amount: 7 }])
    await test.owner.query(`ALTER TABLE retyped ALTER amount TYPE text USING amount || ' pieces'`)
    await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await read()).toEqual([{ amount: '7 pieces' }])
  })
})

describe('row-level security', () => {
  it('shows a tenant its own rows alone, even without a predicate', async () => {
    const ids = await test.db.inTenant('MACCABI', (tx) => tx.query('SELECT id FROM thing'))
    expect(ids).toEqual([{ id: 2 }])
  })

  it('shows nothing without a tenant', async () => {
    expect(await test.db.catalogue.query('SELECT id FROM thing')).toEqual([])
  })

  it('does not leave the tenant behind on the pooled connection', async () => {
    const db = test.open({ appConnections: 1 })
    await db.inTenant('RIBBON', (tx) => tx.query('SELECT 1'))
    expect(await db.catalogue.query('SELECT id FROM thing')).toEqual([])
    expect(await db.catalogue.query('SELECT masa_tenant() AS tenant')).toEqual([{ tenant: null }])
  })

  it.each([
    ['insert', `INSERT INTO thing (id, tenant) VALUES (9, 'MACCABI')`],
    ['hand over', `UPDATE thing SET tenant = 'MACCABI'`],
  ])("refuses to %s a row into another tenant's hands", async (_name, statement) => {
    await expect(test.db.inTenant('RIBBON', (tx) => tx.query(statement))).rejects.toThrow(/row-level security/)
  })

  it("neither changes nor deletes another tenant's row", async () => {
    await test.db.inTenant('RIBBON', async (tx) => {
      expect(await tx.query('UPDATE thing SET amount = 1 WHERE id = 2 RETURNING id')).toEqual([])
      expect(await tx.query('DELETE FROM thing WHERE id = 2 RETURNING id')).toEqual([])
    })
  })

  it('shows workers every tenant', async () => {
    expect(await test.db.asWorker((tx) => tx.query('SELECT id FROM thing ORDER BY id'))).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('is forced on every table that has a tenant, but for public configuration that requests only read', async () => {
    const open = await test.owner.query<{ name: string; is_writable: boolean }>(`
      SELECT c.relname AS name, has_table_privilege('masa_app', c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE') AS is_writable
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant'
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT (c.relrowsecurity AND c.relforcerowsecurity)
        AND has_table_privilege('masa_app', c.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
      ORDER BY 1`)
    expect(open.filter((table) => table.is_writable)).toEqual([])
    const publicConfiguration = [
      'agency',
      'maintenance_message',
      'release_change',
      'release_channel_site',
      'remote_enablement',
      'site',
      'site_host',
    ]
    expect(publicConfiguration).toEqual(expect.arrayContaining(open.map((table) => table.name)))
  })

  it('FORCE: holds for the owner of the table as well, when that is no superuser', async () => {
    await test.owner.query(
      `DO $$ BEGIN CREATE ROLE masa_plain_owner NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
    )
    await test.owner.query('CREATE TABLE owned (id int, tenant text NOT NULL)')
    await test.owner.query(`CALL masa_tenant_table('owned')`)
    await test.owner.query(`INSERT INTO owned VALUES (1, 'RIBBON')`)
    await test.owner.query('ALTER TABLE owned OWNER TO masa_plain_owner')
    const client = new pg.Client({ connectionString: test.url, options: '-c role=masa_plain_owner' })
    await client.connect()
    const seen = await client.query('SELECT id FROM owned')
    await client.end()
    expect(seen.rows).toEqual([])
  })

  it('gives the application role no rights over the schema', async () => {
    await expect(test.db.catalogue.query('CREATE TABLE mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(test.db.catalogue.query('ALTER TABLE thing NO FORCE ROW LEVEL SECURITY')).rejects.toThrow(
      /must be owner/,
    )
    await expect(test.db.catalogue.query(`UPDATE site SET kind = 'main'`)).rejects.toThrow(/permission denied/)
  })

  it('takes no tenant that is not a code', () => {
    expect(() => test.db.inTenant(`X', false); DROP TABLE thing; --`, async () => 1)).toThrow(TypeError)
  })
})

describe('transactions', () => {
  it('roll back when the work throws', async () => {
    const work = test.db.inTenant('RIBBON', async (tx) => {
      await tx.query(`INSERT INTO thing (id, tenant) VALUES (20, 'RIBBON')`)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await test.owner.query('SELECT id FROM thing WHERE id = 20')).toEqual([])
  })

  it('report a swallowed failure instead of pretending to have committed', async () => {
    const work = test.db.inTenant('RIBBON', async (tx) => {
      await tx.query(`INSERT INTO thing (id, tenant) VALUES (21, 'RIBBON')`)
      await tx.query('SELECT 1/0').catch(() => {})
    })
    await expect(work).rejects.toThrow(/was rolled back/)
  })

  it('name the violated constraint', async () => {
    const error = await test.db
      .inTenant('RIBBON', (tx) => tx.query(`INSERT INTO thing (id, tenant) VALUES (1, 'RIBBON')`))
      .catch((e: unknown) => e)
    expect(isUniqueViolation(error, 'thing_pkey')).toBe(true)
    expect(isUniqueViolation(error, 'other')).toBe(false)
  })

  it('refuse statements after their end', async () => {
    const tx = await test.db.inTenant('RIBBON', async (open) => open)
    await expect(tx.query('SELECT 1')).rejects.toThrow(/has ended/)
  })

  it('are run again after a deadlock until both are through', async () => {
    await test.owner.query(`INSERT INTO thing (id, tenant, amount) VALUES (30, 'RIBBON', 0), (31, 'RIBBON', 0)`)
    const add = (first: number, second: number) =>
      retryConflicts(
        () =>
          test.db.inTenant('RIBBON', async (tx) => {
            await tx.query('UPDATE thing SET amount = amount + 1 WHERE id = $1', [first])
            await tx.query('SELECT pg_sleep(0.02)')
            await tx.query('UPDATE thing SET amount = amount + 1 WHERE id = $1', [second])
          }),
        10,
      )
    await Promise.all([add(30, 31), add(31, 30)])
    expect(await test.owner.query('SELECT amount FROM thing WHERE id IN (30, 31)')).toEqual([
      { amount: 2 },
      { amount: 2 },
    ])
  })
})

describe('work inside a transaction', () => {
  it('takes no other connection where that is demanded: as many at once as there are would wait for each other', async () => {
    const db = test.open({ demandsOneConnection: true })
    const inside = (work: () => Promise<unknown>) => db.inTenant('RIBBON', () => work())
    for (const second of [
      () => db.catalogue.query('SELECT 1'),
      () => db.inTenant('RIBBON', (tx) => tx.query('SELECT 1')),
      () => db.asWorker((tx) => tx.query('SELECT 1')),
    ])
      await expect(inside(second)).rejects.toThrow('takes another connection')
    expect(await db.catalogue.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('may begin what it does not wait for, and what runs after it', async () => {
    const db = test.open({ demandsOneConnection: true })
    const one = () => db.catalogue.query('SELECT 1 AS one')
    let later: Promise<unknown> | undefined
    const begun = await db.inTenant('RIBBON', async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(one)
      return { apart: db.apart(one) }
    })
    expect(await begun.apart).toEqual([{ one: 1 }])
    expect(await later).toEqual([{ one: 1 }])
  })
})

describe('when the database is not there', () => {
  it('F7: says so as DatabaseUnavailable, and opening needs no server', async () => {
    const db = openDatabase({ url: 'postgres://masa@127.0.0.1:1/none' })
    await expect(db.catalogue.query('SELECT 1')).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(db.inTenant('RIBBON', (tx) => tx.query('SELECT 1'))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await db.close()
  })

  it('F5: goes on with new connections after every connection was cut', async () => {
    const db = test.open({ appConnections: 3 })
    await Promise.all([1, 2, 3].map(() => db.inTenant('RIBBON', (tx) => tx.query('SELECT pg_sleep(0.05)'))))
    await test.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'masa_app' AND datname = current_database()`,
    )
    expect(await db.inTenant('RIBBON', (tx) => tx.query('SELECT id FROM thing WHERE id = 1'))).toEqual([{ id: 1 }])
    await test.owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'masa_app' AND datname = current_database()`,
    )
    expect(await db.catalogue.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('F7: outlives a connection that dies while its transaction asks nothing', async () => {
    const lost = test.db.inTenant('RIBBON', async (tx) => {
      const [own] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await test.owner.query('SELECT pg_terminate_backend($1, 5000)', [own?.pid])
      // Round trips enough for the news of its end to come before it asks again.
      for (let trip = 0; trip < 20; trip += 1) await test.owner.query('SELECT 1')
      await tx.query('SELECT 1')
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await test.db.catalogue.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('F9: distinguishes a lost answer to COMMIT from a refusal', async () => {
    await test.owner.query(`
      CREATE FUNCTION cut_me() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
      CREATE TABLE fragile (id int);
      CALL masa_shared_table('fragile');
      CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON fragile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cut_me();`)
    await expect(test.db.inTenant('RIBBON', (tx) => tx.query('INSERT INTO fragile VALUES (1)'))).rejects.toBeInstanceOf(
      CommitOutcomeUnknown,
    )
    expect(await test.db.catalogue.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('cuts a statement that runs too long', async () => {
    const db = test.open({ appStatementTimeoutMs: 50 })
    await expect(db.catalogue.query('SELECT pg_sleep(60)')).rejects.toBeInstanceOf(DatabaseUnavailable)
    // The server has ended it: our own side, which gives up a little later, would leave it running there.
    const running = () =>
      test.owner.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'active' AND query = 'SELECT pg_sleep(60)'`,
      )
    await expect.poll(running, { timeout: 10_000 }).toEqual([])
  })
})

describe('the clock', () => {
  it('can be moved for every connection at once', async () => {
    await test.setClockOffset(3_600)
    const [row] = await test.db.catalogue.query<{ ahead: boolean }>(
      `SELECT masa_now() > now() + interval '59 minutes' AS ahead`,
    )
    await test.setClockOffset(0)
    expect(row).toEqual({ ahead: true })
  })
})
