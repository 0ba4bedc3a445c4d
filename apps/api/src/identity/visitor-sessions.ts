import type { Database, Queryable } from '#src/platform/database/database.ts'
import type { SitePrincipal } from '#src/platform/auth/principal.ts'
import type { VisitorSession } from '#src/platform/http/request-context.ts'
import { randomToken, tokenHash } from '#src/platform/secrets/sealer.ts'

/** How long a session lives without use, and in all. A booking on request may take days to be answered. */
export interface SessionLives {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

/** A traveller who signed in by the reference of one order. */
export type SignedInVisitor = Extract<SitePrincipal, { kind: 'visitor' }>

/**
 * Sessions of travellers. The first `storePage` opens an anonymous one, which later calls prove with a bearer token;
 * signing in by a reference opens one for that order, which the header `visitorSid` proves.
 */
export interface VisitorSessions {
  /** Opens a session inside the transaction of the booking that needs it. The token is shown once and stored hashed. */
  open(tx: Queryable, tenant: string): Promise<{ session: VisitorSession; token: string }>
  /** The live session of a token on this site; null for anything else, and for sessions of those who signed in. */
  find(tenant: string, token: string): Promise<VisitorSession | null>
  /** Opens a session for one order. The token is shown once and stored hashed. */
  openVisitor(tx: Queryable, tenant: string, bookingId: string): Promise<string>
  /** The visitor who is signed in on this site by a sid; null for anything else. */
  findVisitor(tenant: string, sid: string): Promise<SignedInVisitor | null>
  /** Ends the session of a sid; nothing without one. */
  end(tenant: string, sid: string): Promise<void>
  /** Deletes expired sessions, and with them the access to orders that mail links had given them. */
  sweep(): Promise<void>
}

/** An expired session is kept for a day, for support. */
const KEPT_SECONDS = 86_400

interface LiveSession {
  readonly id: string
  readonly booking_id: string | null
  readonly is_stale: boolean
}

const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

export function createVisitorSessions(db: Database, { idleSeconds, absoluteSeconds }: SessionLives): VisitorSessions {
  async function live(tenant: string, token: string, kind: 'anonymous' | 'visitor'): Promise<LiveSession | null> {
    if (!isToken(token)) return null
    return db.inTenant(tenant, async (tx) => {
      const [row] = await tx.query<LiveSession>(
        `SELECT id, booking_id, seen_at < masa_now() - interval '1 minute' AS is_stale FROM visitor_session
         WHERE token_hash = $1 AND kind = $2 AND ended_at IS NULL AND expires_at > masa_now() AND seen_at > masa_now() - make_interval(secs => $3)`,
        [tokenHash(token), kind, idleSeconds],
      )
      if (!row) return null
      // Written at most once a minute: a session is read far more often than it needs to be kept alive.
      if (row.is_stale) await tx.query('UPDATE visitor_session SET seen_at = masa_now() WHERE id = $1', [row.id])
      return row
    })
  }

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
    async openVisitor(tx, tenant, bookingId) {
      const token = randomToken()
      await tx.query(
        `INSERT INTO visitor_session (tenant, kind, booking_id, token_hash, expires_at)
         VALUES ($1, 'visitor', $2, $3, masa_now() + make_interval(secs => $4))`,
        [tenant, bookingId, tokenHash(token), absoluteSeconds],
      )
      return token
    },
    async find(tenant, token) {
      const row = await live(tenant, token, 'anonymous')
      return row && { kind: 'session', id: row.id }
    },
    async findVisitor(tenant, sid) {
      const row = await live(tenant, sid, 'visitor')
      return row?.booking_id ? { kind: 'visitor', id: row.id, bookingId: row.booking_id } : null
    },
    async end(tenant, sid) {
      if (!isToken(sid)) return
      await db.inTenant(tenant, (tx) =>
        tx.query(
          `UPDATE visitor_session SET ended_at = masa_now() WHERE token_hash = $1 AND kind = 'visitor' AND ended_at IS NULL`,
          [tokenHash(sid)],
        ),
      )
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
