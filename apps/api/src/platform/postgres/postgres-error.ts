/** The embedded PostgreSQL cannot run. The message is one line: what is wrong and what to do. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
