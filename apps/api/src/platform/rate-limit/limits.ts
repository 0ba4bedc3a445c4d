import { createHash } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { DomainError } from '../errors/domain-error.ts'

/** A bucket: `burst` calls at once, refilled at `burst` per `periodSeconds`. */
export interface Rule {
  readonly burst: number
  readonly periodSeconds: number
}

/** The allowances of callers in general. */
export interface AdmissionRules {
  readonly anonymousPerAddress: Rule
  readonly perSession: Rule
  /** All sessions of one address together: a call centre sits behind one. */
  readonly everythingPerAddress: Rule
}

/** Who asks. `session` is what the caller says; `isReal` finds out whether there is such a session. */
export interface Caller {
  readonly address: string
  readonly session: string | undefined
  readonly isReal: () => Promise<boolean>
}

/** Keeps callers within their allowance. */
export interface Limits {
  /**
   * Takes one request out of the caller's general allowance, held in this process. A session has an allowance of its
   * own once it is known to be real: who makes sessions up asks as an address without one. Throws `rate_limited`.
   */
  admit(caller: Caller): Promise<void>
  /** Takes one out of a named bucket that all replicas share (tries of a coupon, sends of a code). Throws `rate_limited`. */
  take(bucket: string, rule: Rule): Promise<void>
  /** Deletes buckets that are long full again. */
  sweep(): Promise<void>
}

/** Buckets in a process and in the table `rate_bucket`. `now` in milliseconds, for tests. */
export function createLimits({
  db,
  rules,
  now = Date.now,
}: {
  db: Database
  rules: AdmissionRules
  now?: () => number
}): Limits {
  const local = createLocalBuckets(now)
  const known = new Set<string>()
  return {
    async admit({ address, session, isReal }) {
      const isKnown = session !== undefined && known.has(session)
      const wait =
        session === undefined || !isKnown
          ? local.take(`a:${address}`, rules.anonymousPerAddress)
          : Math.max(
              local.take(`s:${session}`, rules.perSession),
              local.take(`e:${address}`, rules.everythingPerAddress),
            )
      if (wait > 0) throw new DomainError('rate_limited', { retryAfterSeconds: wait })
      if (session === undefined || isKnown || !(await isReal())) return
      known.add(session)
      forgetOldest(known, MOST_SESSIONS)
    },
    async take(bucket, { burst, periodSeconds }) {
      // What names a bucket may be a phone number or a card's digits: only its digest is stored.
      const key = createHash('sha256').update(bucket).digest('base64url')
      const [row] = await db.catalogue.query<{ wait: number }>(
        'SELECT masa_take_token($1, $2, make_interval(secs => $3)) AS wait',
        [key, burst, periodSeconds],
      )
      if (row && row.wait > 0) throw new DomainError('rate_limited', { retryAfterSeconds: row.wait })
    },
    async sweep() {
      await db.asWorker((tx) => tx.query(`DELETE FROM rate_bucket WHERE filled_at < masa_now() - interval '1 day'`))
    },
  }
}

/** Most buckets kept in memory; beyond it the oldest go, which only ever forgives. */
const MOST_BUCKETS = 50_000
/** Most sessions known to be real; one that was forgotten is looked up again. */
const MOST_SESSIONS = 50_000

function forgetOldest(kept: Pick<Set<string>, 'size' | 'delete' | 'keys'>, most: number): void {
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}

function createLocalBuckets(now: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    /** 0 when taken, else the seconds to wait. */
    take(key: string, { burst, periodSeconds }: Rule): number {
      const moment = now()
      const perSecond = burst / periodSeconds
      const before = buckets.get(key)
      const tokens = before
        ? Math.min(burst, before.tokens + (Math.max(0, moment - before.at) / 1_000) * perSecond)
        : burst
      buckets.delete(key)
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: moment })
      forgetOldest(buckets, MOST_BUCKETS)
      return tokens >= 1 ? 0 : (1 - tokens) / perSecond
    },
  }
}
