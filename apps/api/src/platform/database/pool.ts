import pg from 'pg'

/** PostgreSQL's type oids whose default reading in `pg` is wrong for us. */
const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182

/** A `bigint` as a number. Throws rather than round one that a number cannot hold. */
export function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`bigint ${text} does not fit a number; cast it to text in the query`)
  return value
}

const readInt8Array = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : readInt8(item)))
const readDateArray = (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : item))

/** Days stay 'YYYY-MM-DD': a Date would move them by the machine's time zone. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, readInt8],
  [INT8_ARRAY, readInt8Array],
  [DATE, (text) => text],
  [DATE_ARRAY, readDateArray],
])

export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

/** How much longer than its own limit the server may be silent. */
const GRACE_MS = 2_000

export interface PoolSettings {
  readonly url: string
  readonly role: 'masa_app' | 'masa_worker'
  readonly max: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly connectTimeoutMs: number
}

/**
 * A pool whose sessions run under a role without rights over the schema.
 * JIT is off: compiling costs more than any of our short queries takes.
 */
export function openPool(settings: PoolSettings): pg.Pool {
  const session = {
    role: settings.role,
    statement_timeout: settings.statementTimeoutMs,
    lock_timeout: settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    timezone: 'UTC',
    jit: 'off',
  }
  const pool = new pg.Pool({
    connectionString: settings.url,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: settings.role,
    max: settings.max,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    // The server ends what takes too long; where nothing comes from it at all, the line is dead, and we end it.
    ...(settings.statementTimeoutMs > 0 ? { query_timeout: settings.statementTimeoutMs + GRACE_MS } : {}),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: rowTypes,
  })
  // An idle connection that dies (the server restarted) is reported here and replaced on the next use; without a listener it would end the process.
  pool.on('error', () => {})
  // So is one that dies in the middle of a transaction, while that asks nothing: its next statement finds out.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
