import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabaseLine, type DatabaseLine } from '#test/faults/database-line.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import { openDatabase, type Database } from './database.ts'

/** Ten times what a request waits for a database that says nothing, in milliseconds. */
const DEADLINE_MS = 60_000

describe('a database that says nothing any more', { timeout: 2 * DEADLINE_MS }, () => {
  let test: TestDatabase
  let line: DatabaseLine
  let db: Database
  beforeAll(async () => {
    test = await startTestDatabase()
    line = await openDatabaseLine(test.url)
    db = open()
  })
  afterAll(async () => {
    line.restore()
    await db.close()
    await line.close()
    await test.close()
  })

  /** Statements may take ten minutes, so that their limit is not what ends them. */
  const open = () => openDatabase({ url: line.url, appStatementTimeoutMs: 600_000 })
  const ask = {
    'a statement': () => db.catalogue.query('SELECT 1'),
    'a transaction': () => db.inTenant('RIBBON', (tx) => tx.query('SELECT 1')),
  }
  const refusedAfter = async (work: Promise<unknown>) => {
    const began = performance.now()
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable)
    return performance.now() - began
  }

  it.each(Object.entries(ask))('is not waited for by %s, however many connections stood idle', async (_, asks) => {
    await Promise.all(Array.from({ length: 10 }, () => db.catalogue.query('SELECT pg_sleep(0.2)')))
    // Beyond the second in which a connection that answered is not tried again.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    line.freeze()
    const waited = await Promise.all(Array.from({ length: 14 }, () => refusedAfter(asks())))
    expect(Math.max(...waited)).toBeLessThan(DEADLINE_MS)
    line.restore()
    await expect
      .poll(
        () =>
          asks().then(
            () => true,
            () => false,
          ),
        { timeout: DEADLINE_MS },
      )
      .toBe(true)
  })

  it.each([
    ['a statement', () => db.catalogue.query('SELECT pg_sleep(600)')],
    ['a transaction', () => db.inTenant('RIBBON', (tx) => tx.query('SELECT pg_sleep(600)'))],
  ])('is not waited for by %s that was under way', async (_, asks) => {
    await db.close()
    db = open()
    await db.catalogue.query('SELECT 1')
    const refused = refusedAfter(asks())
    await new Promise((resolve) => setTimeout(resolve, 200))
    line.freeze()
    const waited = await refused
    expect(waited).toBeLessThan(DEADLINE_MS)
    line.restore()
  })

  it('is not taken for one that runs a slow statement: its answer is waited for', async () => {
    expect(await db.catalogue.query(`SELECT 'late' AS answer FROM pg_sleep(5)`)).toEqual([{ answer: 'late' }])
  })
})
