import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import {
  asDatabaseError,
  CommitOutcomeUnknown,
  DatabaseUnavailable,
  isConnectionLost,
  isStalePlan,
} from './database-errors.ts'
import { openPool } from './pool.ts'
import { SILENCE, watchLine, type LineWatch } from './line-watch.ts'

/** Something that runs one SQL statement and yields its rows. `date` comes as 'YYYY-MM-DD', `int8` as a number. */
export interface Queryable {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The platform's database. No lock or transaction may be held across a call to the outside. */
export interface Database {
  /** The shared catalogue and the sites: each statement is its own transaction; no tenant, so tenants' rows stay invisible. */
  readonly catalogue: Queryable
  /** One transaction in which row-level security shows the rows of `tenant` alone. Rolls back when `work` throws. */
  inTenant<T>(tenant: string, work: (tx: Queryable) => Promise<T>): Promise<T>
  /** One transaction that sees every tenant: for jobs, sweeps, seeds and operators, never for a request. */
  asWorker<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Begins work for which the transaction around it does not wait, and which may therefore take a connection of its own. */
  apart<T>(work: () => T): T
  /** Waits for what runs, then closes every connection. May be called again. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Address of the server, with the owner's (or another member's) credentials. The session's role is narrowed at once. */
  readonly url: string
  /** Most connections for requests, and for workers. */
  readonly appConnections?: number
  readonly workerConnections?: number
  /** 0 switches a limit off. */
  readonly appStatementTimeoutMs?: number
  readonly workerStatementTimeoutMs?: number
  readonly lockTimeoutMs?: number
  /** How long a request waits for a free connection before it is refused with `unavailable` (ms). */
  readonly connectTimeoutMs?: number
  /**
   * Throws where work inside a transaction takes another connection: as many at once as there are connections would wait for
   * each other. For tests, as following the work costs each transaction something.
   */
  readonly demandsOneConnection?: boolean
}

const TENANT = /^[A-Z0-9]{1,20}$/

/** Opens lazily: no connection is made before the first query, so a database that is away does not stop the start. */
export function openDatabase(options: DatabaseOptions): Database {
  const shared = {
    url: options.url,
    lockTimeoutMs: options.lockTimeoutMs ?? 5_000,
    connectTimeoutMs: options.connectTimeoutMs ?? 2_500,
  }
  const app = openPool({
    ...shared,
    role: 'masa_app',
    max: options.appConnections ?? 10,
    statementTimeoutMs: options.appStatementTimeoutMs ?? 10_000,
  })
  const worker = openPool({
    ...shared,
    role: 'masa_worker',
    max: options.workerConnections ?? 4,
    statementTimeoutMs: options.workerStatementTimeoutMs ?? 60_000,
  })
  // Requests alone: a job may wait for a server that is too busy to say anything.
  watches.set(app, watchLine({ url: options.url, timeoutMs: shared.connectTimeoutMs / 2 }))
  const transactions = options.demandsOneConnection ? new AsyncLocalStorage<RunningTransaction>() : undefined
  if (transactions) for (const pool of [app, worker]) followed.set(pool, transactions)
  let closed: Promise<void> | undefined
  return {
    catalogue: { query: (text, values) => readOnce(app, text, values) },
    inTenant(tenant, work) {
      if (!TENANT.test(tenant)) throw new TypeError('not a tenant code')
      return inTransaction(app, `BEGIN; SELECT set_config('masa.tenant', '${tenant}', true)`, work)
    },
    asWorker: (work) => inTransaction(worker, 'BEGIN', work),
    apart: (work) => (transactions ? transactions.exit(work) : work()),
    close() {
      closed ??= Promise.all([app.end(), worker.end()]).then(() => {})
      return closed
    },
  }
}

const watches = new WeakMap<Pool, LineWatch>()

interface RunningTransaction {
  isOpen: boolean
}
/** The transaction that running work is inside of, of pools where that is followed; those of one database share it. */
const followed = new WeakMap<Pool, AsyncLocalStorage<RunningTransaction>>()

/** Waits for a statement as long as the server takes, but not for a server of which nothing comes. */
const watched = <T>(pool: Pool, client: PoolClient, statement: Promise<T>): Promise<T> =>
  watches.get(pool)?.(client, statement) ?? statement

/**
 * A connection that died while idle (a restarted server), or whose plan a migration has overtaken, is replaced once. What `catalogue` runs may be asked twice: it
 * reads, or takes a token of a limit; what must happen once belongs in a transaction.
 */
async function readOnce<Row extends object>(pool: Pool, text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const trusted = await checkOut(pool, null)
  try {
    return await readOn<Row>(pool, trusted, text, values)
  } catch (error) {
    if (isSilence(error) || (!isConnectionLost(error) && !isStalePlan(error))) throw asDatabaseError(error)
  }
  const proven = await checkOut(pool, 'SELECT 1')
  return readOn<Row>(pool, proven, text, values).catch((error: unknown) => {
    throw asDatabaseError(error)
  })
}

async function readOn<Row extends object>(
  pool: Pool,
  client: PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  let broken: Error | undefined
  try {
    const statement = client.query({ name: nameOf(text), text, values: [...values] })
    return (await watched(pool, client, statement)).rows as Row[]
  } catch (error) {
    if (isConnectionLost(error) || isStalePlan(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

const names = new Map<string, string>()
/** More than we have; a text that is different each time must not fill the server's memory. */
const MOST_NAMES = 500

/**
 * A statement with a name is parsed and planned once for each connection: half of what the server does for a search, and
 * three tenths of what it does for a booking. Several statements in one text cannot have a name.
 */
function nameOf(text: string): string | undefined {
  if (text.includes(';')) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

async function inTransaction<T>(pool: Pool, begin: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await checkOut(pool, begin)
  let broken: Error | undefined
  const running: RunningTransaction = { isOpen: true }
  const tx: Queryable = {
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      if (!running.isOpen) throw new Error('this transaction has ended')
      try {
        const statement = client.query({ name: nameOf(text), text, values: [...values] })
        return (await watched(pool, client, statement)).rows as Row[]
      } catch (error) {
        if (isConnectionLost(error) || isStalePlan(error)) broken = error as Error
        throw asDatabaseError(error)
      }
    },
  }
  try {
    const transactions = followed.get(pool)
    const result = await (transactions ? transactions.run(running, () => work(tx)) : work(tx))
    running.isOpen = false
    await commit(pool, client)
    return result
  } catch (error) {
    running.isOpen = false
    if (error instanceof CommitOutcomeUnknown) broken = error
    else if (!broken) broken = await rollback(pool, client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL answers ROLLBACK to the COMMIT of a transaction in which a statement failed and the failure was swallowed. */
async function commit(pool: Pool, client: PoolClient): Promise<void> {
  let command: string
  try {
    command = (await watched(pool, client, client.query('COMMIT'))).command
  } catch (error) {
    if (isConnectionLost(error)) throw new CommitOutcomeUnknown(error)
    throw asDatabaseError(error)
  }
  if (command !== 'COMMIT')
    throw new Error('the transaction was rolled back: a statement in it failed and the failure was ignored')
}

async function rollback(pool: Pool, client: PoolClient): Promise<Error | undefined> {
  try {
    await watched(pool, client, client.query('ROLLBACK'))
    return undefined
  } catch (error) {
    return error as Error
  }
}

/** A connection that answered within this time counts as alive: proving it again would double the round trips. */
const TRUSTED_MS = 1_000
const answeredAt = new WeakMap<PoolClient, number>()

/**
 * Takes a connection and proves with `first` (null: only after a pause) that it lives; dead ones left by a restart of the
 * server are thrown away.
 */
async function checkOut(pool: Pool, first: string | null): Promise<PoolClient> {
  if (followed.get(pool)?.getStore()?.isOpen) throw new Error('work inside a transaction takes another connection')
  let last: unknown
  for (let attempt = 0; attempt <= pool.options.max; attempt += 1) {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
    try {
      const isTrusted = performance.now() - (answeredAt.get(client) ?? -TRUSTED_MS) < TRUSTED_MS
      if (first !== null || !isTrusted) await client.query(proofOf(first ?? 'SELECT 1', pool))
      answeredAt.set(client, performance.now())
      return client
    } catch (error) {
      client.release(error as Error)
      if (!isConnectionLost(error)) throw asDatabaseError(error)
      // What a restart left is refused at once. Where nothing comes, nothing would come on the next connection either.
      if (isSilence(error)) throw new DatabaseUnavailable(error)
      last = error
    }
  }
  throw new DatabaseUnavailable(last)
}

/** A proof takes no longer than a new connection may: it does nothing that could be slow. */
const proofOf = (text: string, pool: Pool): QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: pool.options.connectionTimeoutMillis ?? 2_500,
})

const isSilence = (error: unknown): boolean => error instanceof Error && error.message === SILENCE
