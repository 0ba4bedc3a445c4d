import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type Database, type DatabaseOptions, type Queryable } from '#src/platform/database/database.ts'
import { rowTypes } from '#src/platform/database/pool.ts'
import { shiftClock } from '#src/platform/database/shiftable-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    templateName: string
  }
}

/** A database of this test's own, migrated, that no other test uses. */
export interface TestDatabase {
  readonly url: string
  readonly db: Database
  /** The owner: past row-level security. For arranging and for looking. */
  readonly owner: Queryable
  /** Moves `masa_now()` to this many seconds from the true time, for every connection at once. */
  setClockOffset(seconds: number): Promise<void>
  /** Another pool on the same database: a replica. */
  open(options?: Omit<DatabaseOptions, 'url'>): Database
  close(): Promise<void>
}

/** Copies the migrated template; `empty: true` gives a database without any table. */
export async function startTestDatabase({ empty = false }: { empty?: boolean } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `masa_test_${randomBytes(6).toString('hex')}`
  await onCluster(clusterUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${inject('templateName')}`}`)
  const address = new URL(clusterUrl)
  address.pathname = `/${name}`
  const url = address.href

  const ownerPool = new pg.Pool({ connectionString: url, max: 2, types: rowTypes, options: '-c timezone=UTC' })
  ownerPool.on('error', () => {})
  const owner: Queryable = {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await ownerPool.query(text, [...values])).rows as Row[],
  }
  const opened: Database[] = []
  const open = (options: Omit<DatabaseOptions, 'url'> = {}) => {
    const database = openDatabase({ url, ...options })
    opened.push(database)
    return database
  }
  return {
    url,
    db: open(),
    owner,
    open,
    setClockOffset: (seconds) => shiftClock(owner, seconds),
    async close() {
      await Promise.all(opened.map((database) => database.close()))
      await ownerPool.end()
      await onCluster(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
