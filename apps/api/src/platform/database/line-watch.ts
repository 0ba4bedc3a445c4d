import pg from 'pg'

/** Waits for a statement of a connection, unless the server is found to say nothing: then the connection is ended. */
export type LineWatch = <T>(client: pg.PoolClient, statement: Promise<T>) => Promise<T>

/** What `pg` says of a statement to which nothing came in its time; it says the same of one whose line was found dead. */
export const SILENCE = 'Query read timeout'

/** How long a statement takes before its server is asked whether it is there, and until it is asked again (ms). */
const PATIENCE_MS = 1_000

/**
 * Distinguishes a slow statement from a dead line: the server is asked on a connection of its own, one for all statements that
 * wait. Any answer counts, a refusal too. `timeoutMs` is how long it may take to connect, and then to answer.
 */
export function watchLine({ url, timeoutMs }: { url: string; timeoutMs: number }): LineWatch {
  let asked: Promise<boolean> | undefined
  const isThere = () => (asked ??= answers(url, timeoutMs).finally(() => (asked = undefined)))
  return async (client, statement) => {
    let isDone = false
    let isSilent = false
    const watch = setInterval(
      () =>
        void isThere().then((isIt) => {
          if (isIt || isDone) return
          isSilent = true
          lineOf(client).destroy()
        }),
      PATIENCE_MS,
    )
    try {
      return await statement
    } catch (error) {
      throw isSilent ? new Error(SILENCE, { cause: error }) : error
    } finally {
      isDone = true
      clearInterval(watch)
    }
  }
}

/** The socket of a connection, which the types leave out: ending it in order would wait for the server. */
const lineOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: NodeJS.WritableStream & { destroy(): void } } }).connection.stream

async function answers(url: string, timeoutMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    lineOf(client).destroy()
  }
}
