import { createHash, randomUUID } from 'node:crypto'
import type { ErrorCode } from '@masa/contract'
import type { Database, Queryable } from '../database/database.ts'
import { DomainError, type ErrorDetails } from '../errors/domain-error.ts'
import { canonicalJson } from '../json/canonical-json.domain.ts'
import type { Sealer } from '../secrets/sealer.ts'

/** One call that must happen once, however often it is sent. */
export interface IdempotentCall {
  readonly tenant: string
  /** Name of the call in the contract. */
  readonly call: string
  /** The caller's own key, when one was sent. */
  readonly key: string | undefined
  /** Whose keys these are: the visitor's session, else the address. Two callers may use one key. */
  readonly caller: string
  /** The booking that the call is about; with no key, repeats are recognised within it. */
  readonly booking?: string | undefined
  /** Number or id of the payment attempt: a retry after a decline is another call. */
  readonly attempt?: string | undefined
  /** Everything that makes this call this call: body and path parameters. */
  readonly input: unknown
  /** With no key: how long a repeat is recognised, in seconds (while the hold or attempt lives). */
  readonly livesSeconds?: number | undefined
}

/** Given to the work, for finishing in its own transaction. */
export interface Once {
  /** Records the answer in the transaction that changes the state: both stand or neither. */
  remember(tx: Queryable, answer: unknown): Promise<void>
}

/** Runs calls once. */
export interface Idempotency {
  /**
   * Runs `work` unless this call has run: then its answer is given again. In progress elsewhere: `idempotency_in_progress`.
   * The same key with another call or input: `idempotency_mismatch`. A refusal is remembered for an explicit key only;
   * a fault (5xx, 429) never is, so that the caller may try again. After a crash the call is taken over when the lease
   * of 15 seconds has ended: the work must find what it left behind.
   */
  once<T>(call: IdempotentCall, work: (once: Once) => Promise<T>): Promise<T>
  /** Deletes what has expired. */
  sweep(): Promise<void>
}

const LEASE_SECONDS = 15
const EXPLICIT_LIFE_SECONDS = 24 * 3_600
const DERIVED_LIFE_SECONDS = 15 * 60

type Kept =
  | { readonly answer: unknown }
  | { readonly error: { readonly code: ErrorCode; readonly details?: ErrorDetails } }

/** The service over the table `idempotency`. */
export function createIdempotency(db: Database, sealer: Sealer): Idempotency {
  return {
    async once(call, work) {
      const identity = identify(call)
      if (!identity) return work({ remember: async () => {} })
      const owner = randomUUID()
      const kept = await claim(db, sealer, call, identity, owner).catch(async (error: unknown) => {
        // The claim may stand although its answer was lost: given free, or the caller would wait for the lease to end.
        await settleFailure({ db, sealer, call, identity, owner, error }).catch(() => {})
        throw error
      })
      if (kept) return replay(kept)

      let isRemembered = false
      const lease = setInterval(
        () => void extendLease(db, call.tenant, identity, owner).catch(() => {}),
        (LEASE_SECONDS * 1_000) / 3,
      )
      try {
        const answer = await work({
          async remember(tx, value) {
            await keep(tx, sealer, identity, owner, { answer: value })
            isRemembered = true
          },
        })
        if (!isRemembered) await db.inTenant(call.tenant, (tx) => keep(tx, sealer, identity, owner, { answer }))
        return answer
      } catch (error) {
        await settleFailure({ db, sealer, call, identity, owner, error }).catch(() => {})
        throw error
      } finally {
        clearInterval(lease)
      }
    },
    async sweep() {
      await db.asWorker((tx) => tx.query('DELETE FROM idempotency WHERE expires_at < masa_now()'))
    },
  }
}

interface Identity {
  readonly scope: string
  readonly key: string
  /** Of everything that makes this call this call, its name included. */
  readonly hash: Buffer
  readonly lifeSeconds: number
}

/** The row that stands for a call; null when nothing recognises a repeat (no key, no booking, no session). */
function identify({ call, key, caller, booking, attempt, input, livesSeconds }: IdempotentCall): Identity | null {
  const hash = createHash('sha256').update(canonicalJson({ call, booking, attempt, input })).digest()
  if (key !== undefined) return { scope: `key:${caller}`, key, hash, lifeSeconds: EXPLICIT_LIFE_SECONDS }
  const scope = booking ?? (caller.startsWith('session:') ? caller : undefined)
  if (scope === undefined) return null
  return {
    scope: `derived:${scope}`,
    key: `${call}:${attempt ?? ''}:${hash.toString('hex')}`,
    hash,
    lifeSeconds: livesSeconds ?? DERIVED_LIFE_SECONDS,
  }
}

/** Takes the call for us (null) or yields what an earlier execution left. */
async function claim(
  db: Database,
  sealer: Sealer,
  { tenant, call }: IdempotentCall,
  { scope, key, hash, lifeSeconds }: Identity,
  owner: string,
): Promise<Kept | null> {
  return db.inTenant(tenant, async (tx) => {
    const [row] = await tx.query<{ owner: string; body_hash: Buffer; answer: string | null }>(
      `WITH claimed AS (
         INSERT INTO idempotency AS held (tenant, scope, key, call, body_hash, state, owner, lease_until, expires_at)
         VALUES ($1, $2, $3, $4, $5, 'running', $6, masa_now() + make_interval(secs => $7), masa_now() + make_interval(secs => $8))
         ON CONFLICT (tenant, scope, key) DO UPDATE SET
           call = excluded.call, body_hash = excluded.body_hash, state = 'running', owner = excluded.owner, answer = NULL,
           lease_until = excluded.lease_until, created_at = masa_now(), expires_at = excluded.expires_at
         WHERE held.expires_at <= masa_now()
            OR (held.state = 'running' AND held.lease_until <= masa_now() AND held.body_hash = excluded.body_hash)
         RETURNING owner, body_hash, answer)
       SELECT owner, body_hash, answer FROM claimed
       UNION ALL
       SELECT owner, body_hash, answer FROM idempotency WHERE scope = $2 AND key = $3 AND NOT EXISTS (SELECT FROM claimed)`,
      [tenant, scope, key, call, hash, owner, LEASE_SECONDS, lifeSeconds],
    )
    if (row?.owner === owner) return null
    if (row && !row.body_hash.equals(hash)) throw new DomainError('idempotency_mismatch')
    // No row: it was begun by another transaction after this statement's view of the table.
    if (!row?.answer) throw new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 })
    return JSON.parse(sealer.open('idempotency', row.answer)) as Kept
  })
}

function replay<T>(kept: Kept): T {
  if ('error' in kept) throw new DomainError(kept.error.code, kept.error.details)
  return kept.answer as T
}

async function keep(tx: Queryable, sealer: Sealer, { scope, key }: Identity, owner: string, kept: Kept): Promise<void> {
  const rows = await tx.query(
    `UPDATE idempotency SET state = 'done', answer = $4 WHERE scope = $1 AND key = $2 AND owner = $3 RETURNING 1`,
    [scope, key, owner, sealer.seal('idempotency', JSON.stringify(kept))],
  )
  // Our lease ended and another took over: its execution counts, ours must not commit.
  if (rows.length === 0) throw new DomainError('idempotency_in_progress', { retryAfterSeconds: 1 })
}

async function extendLease(db: Database, tenant: string, { scope, key }: Identity, owner: string): Promise<void> {
  await db.inTenant(tenant, (tx) =>
    tx.query(
      `UPDATE idempotency SET lease_until = masa_now() + make_interval(secs => $4) WHERE scope = $1 AND key = $2 AND owner = $3 AND state = 'running'`,
      [scope, key, owner, LEASE_SECONDS],
    ),
  )
}

/** A definite refusal is the answer of an explicit key; anything else gives the key free. */
async function settleFailure({
  db,
  sealer,
  call,
  identity,
  owner,
  error,
}: {
  db: Database
  sealer: Sealer
  call: IdempotentCall
  identity: Identity
  owner: string
  error: unknown
}): Promise<void> {
  await db.inTenant(call.tenant, async (tx) => {
    const isDefinite =
      error instanceof DomainError &&
      error.status < 500 &&
      error.status !== 429 &&
      !error.code.startsWith('idempotency_')
    if (isDefinite && call.key !== undefined) {
      await keep(tx, sealer, identity, owner, {
        error: { code: error.code, ...(error.details ? { details: error.details } : {}) },
      })
    } else {
      await tx.query(`DELETE FROM idempotency WHERE scope = $1 AND key = $2 AND owner = $3 AND state = 'running'`, [
        identity.scope,
        identity.key,
        owner,
      ])
    }
  })
}
