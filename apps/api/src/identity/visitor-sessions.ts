import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { VisitorSession } from '#src/platform/http/request-context.ts'
import { randomToken, tokenHash } from '#src/platform/secrets/sealer.ts'

/** How long a session lives without use, and in all. A booking on request may take days to be answered. */
export interface SessionLives {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

/** Sessions of anonymous travellers: the first `storePage` opens one, later calls prove it with a bearer token. */
export interface VisitorSessions {
  /** Opens a session inside the transaction of the booking that needs it. The token is shown once and stored hashed. */
  open(tx: Queryable, tenant: string): Promise<{ session: VisitorSession; token: string }>
  /** The live session of a token on this site; null for anything else, and for sessions of those who signed in. */
  find(tenant: string, token: string): Promise<VisitorSession | null>
  /** Deletes expired sessions, and with them the access to orders that mail links had given them. */
  sweep(): Promise<void>
}

/** An expired session is kept for a day, for support. */
const KEPT_SECONDS = 86_400

export function createVisitorSessions(db: Database, { idleSeconds, absoluteSeconds }: SessionLives): VisitorSessions {
  return {
    async open(tx, tenant) {
      const token = randomToken()
      const [row] = await tx.query<{ id: string }>(
        `INSERT INTO visitor_session (tenant, kind, token_hash, expires_at)
         VALUES ($1, 'anonymous', $2, masa_now() + make_interval(secs => $3)) RETURNING id`,
        [tenant, tokenHash(token), absoluteSeconds],
      )
      if (!row) throw new Error('the new session came back without its id')
      return { session: { kind: 'session', id: row.id }, token }
    },
    async find(tenant, token) {
      if (!/^[0-9a-f]{32}$/.test(token)) return null
      const hash = tokenHash(token)
      return db.inTenant(tenant, async (tx) => {
        const [row] = await tx.query<{ id: string; is_stale: boolean }>(
          `SELECT id, seen_at < masa_now() - interval '1 minute' AS is_stale FROM visitor_session
           WHERE token_hash = $1 AND kind = 'anonymous' AND ended_at IS NULL AND expires_at > masa_now() AND seen_at > masa_now() - make_interval(secs => $2)`,
          [hash, idleSeconds],
        )
        if (!row) return null
        // Written at most once a minute: a session is read far more often than it needs to be kept alive.
        if (row.is_stale) await tx.query('UPDATE visitor_session SET seen_at = masa_now() WHERE id = $1', [row.id])
        return { kind: 'session', id: row.id }
      })
    },
    async sweep() {
      await db.asWorker((tx) =>
        tx.query(
          `DELETE FROM visitor_session
           WHERE least(expires_at, ended_at, seen_at + make_interval(secs => $1)) < masa_now() - make_interval(secs => $2)`,
          [idleSeconds, KEPT_SECONDS],
        ),
      )
    },
  }
}
