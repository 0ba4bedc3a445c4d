import type { OperatorAction } from '@masa/contract/operator'
import type { Queryable } from '#src/platform/database/database.ts'

/** The desk's own site, whose rows operators are. */
export const DESK_TENANT = 'OPS'

export interface OperatorRow {
  readonly id: string
  readonly name: string
  readonly password_hash: string
  readonly must_change_password: boolean
  readonly totp_secret: string | null
  readonly totp_offered: string | null
  readonly is_active: boolean
}

export interface SessionRow {
  readonly stage: 'code' | 'open'
  readonly is_stale: boolean
  readonly operator: OperatorRow
}

const OPERATOR =
  'operator.id, operator.name, operator.password_hash, operator.must_change_password, operator.totp_secret, operator.totp_offered, operator.is_active'

export async function operatorByName(tx: Queryable, name: string): Promise<OperatorRow | null> {
  const [row] = await tx.query<OperatorRow>(`SELECT ${OPERATOR} FROM operator WHERE name = $1`, [name])
  return row ?? null
}

/**
 * The operator as they are now and stay until the transaction ends: who else changes what lets them in waits, or was
 * waited for. It comes before any row of a session, as in every such change, so that two never wait for one another.
 */
export async function lockOperator(tx: Queryable, id: string): Promise<OperatorRow | null> {
  const [row] = await tx.query<OperatorRow>(`SELECT ${OPERATOR} FROM operator WHERE id = $1 FOR NO KEY UPDATE`, [id])
  return row ?? null
}

/** The live session of a token, with its operator. */
export async function liveSession(
  tx: Queryable,
  { tokenHash, idleSeconds }: { tokenHash: Buffer; idleSeconds: number },
): Promise<SessionRow | null> {
  const [row] = await tx.query<Omit<SessionRow, 'operator'> & OperatorRow>(
    `SELECT stage, seen_at < masa_now() - interval '1 minute' AS is_stale, ${OPERATOR}
     FROM operator_session JOIN operator ON operator.id = operator_id
     WHERE token_hash = $1 AND operator.is_active AND expires_at > masa_now()
       AND seen_at > masa_now() - make_interval(secs => $2)`,
    [tokenHash, idleSeconds],
  )
  if (!row) return null
  const { stage, is_stale, ...operator } = row
  return { stage, is_stale, operator }
}

export async function insertSession(
  tx: Queryable,
  session: { tokenHash: Buffer; operatorId: string; stage: SessionRow['stage']; seconds: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO operator_session (token_hash, tenant, operator_id, stage, expires_at)
     VALUES ($1, $2, $3, $4, masa_now() + make_interval(secs => $5))`,
    [session.tokenHash, DESK_TENANT, session.operatorId, session.stage, session.seconds],
  )
}

export async function touchSession(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query('UPDATE operator_session SET seen_at = masa_now() WHERE token_hash = $1', [tokenHash])
}

export async function endSession(tx: Queryable, tokenHash: Buffer): Promise<void> {
  await tx.query('DELETE FROM operator_session WHERE token_hash = $1', [tokenHash])
}

export async function endSessionsOf(tx: Queryable, operatorId: string): Promise<void> {
  await tx.query('DELETE FROM operator_session WHERE operator_id = $1', [operatorId])
}

export async function deleteEndedSessions(tx: Queryable, idleSeconds: number): Promise<void> {
  await tx.query(
    'DELETE FROM operator_session WHERE least(expires_at, seen_at + make_interval(secs => $1)) < masa_now()',
    [idleSeconds],
  )
}

/** Counts a try of a code; answers how many there have been. */
export async function countCodeTry(tx: Queryable, tokenHash: Buffer): Promise<number> {
  const [row] = await tx.query<{ code_tries: number }>(
    'UPDATE operator_session SET code_tries = code_tries + 1 WHERE token_hash = $1 RETURNING code_tries',
    [tokenHash],
  )
  return row?.code_tries ?? 0
}

/** The number of thirty-second steps since 1970, by the platform's clock. */
export async function presentStep(tx: Queryable, stepSeconds: number): Promise<number> {
  const [row] = await tx.query<{ step: number }>(
    'SELECT floor(extract(epoch FROM masa_now()) / $1::int)::bigint AS step',
    [stepSeconds],
  )
  return row?.step ?? 0
}

/** Takes the code of a step once and for all; false when it, or a later one, was taken before. */
export async function spendStep(
  tx: Queryable,
  { operatorId, step }: { operatorId: string; step: number },
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE operator SET totp_used_step = $2 WHERE id = $1 AND totp_used_step < $2 RETURNING id',
    [operatorId, step],
  )
  return rows.length > 0
}

export async function replacePassword(
  tx: Queryable,
  { id, hash, mustChange }: { id: string; hash: string; mustChange: boolean },
): Promise<void> {
  await tx.query('UPDATE operator SET password_hash = $2, must_change_password = $3 WHERE id = $1', [
    id,
    hash,
    mustChange,
  ])
}

export async function keepOffer(tx: Queryable, { id, sealed }: { id: string; sealed: string }): Promise<void> {
  await tx.query('UPDATE operator SET totp_offered = $2 WHERE id = $1', [id, sealed])
}

/** The offered secret comes into force. */
export async function acceptOffer(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE operator SET totp_secret = totp_offered, totp_offered = NULL WHERE id = $1', [id])
}

export async function forgetSecondFactor(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE operator SET totp_secret = NULL, totp_offered = NULL WHERE id = $1', [id])
}

/** False when there is one of this name. */
export async function insertOperator(tx: Queryable, { name, hash }: { name: string; hash: string }): Promise<boolean> {
  const rows = await tx.query(
    'INSERT INTO operator (tenant, name, password_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [DESK_TENANT, name, hash],
  )
  return rows.length > 0
}

export async function setActive(tx: Queryable, { id, isActive }: { id: string; isActive: boolean }): Promise<void> {
  await tx.query('UPDATE operator SET is_active = $2 WHERE id = $1', [id, isActive])
}

export async function listOperators(tx: Queryable): Promise<OperatorRow[]> {
  return tx.query<OperatorRow>(`SELECT ${OPERATOR} FROM operator ORDER BY name`)
}

export interface AuditRow {
  readonly at: Date
  readonly operator_name: string | null
  readonly action: OperatorAction
  readonly address: string | null
}

export async function writeAudit(
  tx: Queryable,
  { name, action, address }: { name: string | null; action: OperatorAction; address: string | null },
): Promise<void> {
  await tx.query('INSERT INTO operator_audit (tenant, operator_name, action, address) VALUES ($1, $2, $3, $4)', [
    DESK_TENANT,
    name,
    action,
    address,
  ])
}

export async function readAudit(tx: Queryable, most: number): Promise<AuditRow[]> {
  return tx.query<AuditRow>('SELECT at, operator_name, action, address FROM operator_audit ORDER BY id DESC LIMIT $1', [
    most,
  ])
}
