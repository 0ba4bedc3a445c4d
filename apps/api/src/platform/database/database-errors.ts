/** The database cannot answer now: away, restarting, full, or too slow. Becomes 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
  readonly retryAfterSeconds = 2

  constructor(cause: unknown) {
    super('the database is unavailable', { cause })
  }
}

/** The connection broke after COMMIT was sent: the work may or may not stand. Repeat only what is idempotent by a key. */
export class CommitOutcomeUnknown extends DatabaseUnavailable {
  override readonly name = 'CommitOutcomeUnknown'
}

/** The SQLSTATE of a failed statement, or undefined when the error is none of PostgreSQL's. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  const cause = (error as { cause?: unknown } | null)?.cause
  return cause === undefined || cause === null ? undefined : sqlStateOf(cause)
}

/** True for a violated unique constraint; with a name, of that constraint alone. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlStateOf(error) !== '23505') return false
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint
}

/** True for a serialisation failure or a deadlock: the same transaction, run again, may succeed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** True when the connection itself is gone, so that it must not be used again. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code !== undefined && SYSTEM_CODES.has(code)) return true
  const state = sqlStateOf(error)
  // 57P01-57P05: the server shuts down, starts up, or ended the session. 25P03: idle in a transaction for too long.
  if (state !== undefined) return state.startsWith('08') || state.startsWith('57P') || state === '25P03'
  return /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect)/.test(
    message ?? '',
  )
}

/** True when a statement that this connection knows by name answers other columns since a migration. */
export function isStalePlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && /cached plan/.test((error as Error).message)
}

/** Translates what means "not now" into DatabaseUnavailable; anything else is passed on as it is. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  // A plan that a migration has overtaken: its connection is closed, so the same request succeeds on another.
  if (isConnectionLost(error) || isStalePlan(error)) return new DatabaseUnavailable(error)
  const state = sqlStateOf(error)
  // 53xxx: out of disk, memory or connections. 57014: statement timeout. 55P03: lock timeout. 25006: a replica took over, read-only.
  const isNotNow = state?.startsWith('53') || state === '57014' || state === '55P03' || state === '25006'
  return isNotNow ? new DatabaseUnavailable(error) : error
}
