import { randomBytes } from 'node:crypto'
import { OPERATOR_PERMISSIONS } from '@masa/contract'
import { OPERATOR_PASSWORD_MIN } from '@masa/contract/operator'
import type { OperatorAction, OperatorStanding, SecondFactorOffer } from '@masa/contract/operator'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { OperatorPrincipal } from '#src/platform/auth/principal.ts'
import type { Limits, Rule } from '#src/platform/rate-limit/limits.ts'
import { randomToken, tokenHash, type Sealer } from '#src/platform/secrets/sealer.ts'
import type { DeskCookie } from './desk-cookie.ts'
import {
  acceptOffer,
  countCodeTry,
  deleteEndedSessions,
  DESK_TENANT,
  endSession,
  endSessionsOf,
  forgetSecondFactor,
  insertSession,
  keepOffer,
  liveSession,
  lockOperator,
  operatorByName,
  presentStep,
  readAudit,
  replacePassword,
  touchSession,
  spendStep,
  writeAudit,
  type AuditRow,
  type OperatorRow,
  type SessionRow,
} from './operators.repository.ts'
import type { PasswordHasher } from './password-hash.ts'
import { base32, otpauthUri, STEP_SECONDS, stepOf } from './totp.ts'

/** Who calls: the cookies that came along, and from where. */
export interface Visit {
  readonly cookies: string | undefined
  readonly address: string
}

/** Where the caller stands now, and the header that hands a new session over, or takes it away. */
export interface Entry {
  readonly standing: OperatorStanding
  readonly setCookie?: string
}

/** Operators at the desk. Every session's token is replaced whenever what it may do grows. */
export interface Operators {
  /** For every call of operators: who is signed in. Throws what is needed first. */
  require(cookies: string | undefined, call: { changes: boolean }): Promise<OperatorPrincipal>
  standing(cookies: string | undefined): Promise<OperatorStanding>
  signIn(visit: Visit, given: { name: string; password: string }): Promise<Entry>
  verifyCode(visit: Visit, given: { code: string }): Promise<Entry>
  /** The operator is active at the desk. */
  stay(visit: Visit): Promise<Entry>
  signOut(visit: Visit): Promise<Entry>
  changePassword(visit: Visit, given: { password: string; newPassword: string }): Promise<Entry>
  offerSecondFactor(visit: Visit): Promise<SecondFactorOffer>
  confirmSecondFactor(visit: Visit, given: { code: string }): Promise<Entry>
  dropSecondFactor(visit: Visit, given: { password: string; code: string }): Promise<Entry>
  /** The latest sign-ins and changes of accounts, newest first. */
  log(most: number): Promise<AuditRow[]>
  sweep(): Promise<void>
}

export interface OperatorRules {
  readonly tries: Rule
  readonly idleSeconds: number
  readonly absoluteSeconds: number
  readonly needSecondFactor: boolean
}

/** Between the password and the code. */
const CODE_WITHIN_SECONDS = 300
/** Tries of a code after one password. */
const CODE_TRIES = 5
const SECRET_BYTES = 20
const SEALED_FOR = 'operator.totp'

export function createOperators({
  db,
  limits,
  sealer,
  passwords,
  cookie,
  rules,
}: {
  db: Database
  limits: Limits
  sealer: Sealer
  passwords: PasswordHasher
  cookie: DeskCookie
  rules: OperatorRules
}): Operators {
  const { idleSeconds, absoluteSeconds, needSecondFactor, tries } = rules
  const atDesk = <T>(work: (tx: Queryable) => Promise<T>) => db.inTenant(DESK_TENANT, work)

  const standingOf = ({ stage, operator }: Pick<SessionRow, 'stage' | 'operator'>): OperatorStanding => {
    if (stage === 'code') return { kind: 'codeNeeded' }
    const { name, totp_secret: secret } = operator
    if (operator.must_change_password) return { kind: 'passwordNeeded', name }
    return { kind: 'signedIn', name, hasSecondFactor: secret !== null, needsSecondFactor: needSecondFactor }
  }

  const find = async (cookies: string | undefined, { keepsAlive = false } = {}): Promise<SessionRow | null> => {
    const token = cookie.token(cookies)
    if (token === null) return null
    const hash = tokenHash(token)
    return atDesk(async (tx) => {
      const session = await liveSession(tx, { tokenHash: hash, idleSeconds })
      // Written at most once a minute: a session is read far more often than it needs to be kept alive.
      if (session?.is_stale && session.stage === 'open' && keepsAlive) await touchSession(tx, hash)
      return session
    })
  }

  /** The operator of a session that has passed password and code, whatever step comes next. */
  const inside = async (visit: Visit): Promise<OperatorRow> => {
    const session = await find(visit.cookies, { keepsAlive: true })
    if (session?.stage !== 'open') throw new DomainError('unauthorised')
    return session.operator
  }
  const settled = async (visit: Visit): Promise<OperatorRow> => {
    const operator = await inside(visit)
    if (operator.must_change_password) throw new DomainError('operator_password_due')
    return operator
  }

  /**
   * Reads the operator again in the transaction that changes the credentials: a session that was ended since then, by
   * another change, changes nothing.
   */
  const stillInside = async (tx: Queryable, visit: Visit, { id }: OperatorRow): Promise<OperatorRow> => {
    await lockOperator(tx, id)
    const token = cookie.token(visit.cookies)
    const session = token === null ? null : await liveSession(tx, { tokenHash: tokenHash(token), idleSeconds })
    if (session?.stage !== 'open') throw new DomainError('unauthorised')
    return session.operator
  }

  /** A new session in place of the one that the request carried (session fixation). */
  const enter = async (
    tx: Queryable,
    visit: Visit,
    { operator, stage }: { operator: OperatorRow; stage: SessionRow['stage'] },
  ): Promise<Entry> => {
    const before = cookie.token(visit.cookies)
    if (before !== null) await endSession(tx, tokenHash(before))
    const token = randomToken()
    await insertSession(tx, {
      tokenHash: tokenHash(token),
      operatorId: operator.id,
      stage,
      seconds: stage === 'code' ? CODE_WITHIN_SECONDS : absoluteSeconds,
    })
    return { setCookie: cookie.header(token), standing: standingOf({ stage, operator }) }
  }

  const note = (
    tx: Queryable,
    { name, action, visit }: { name: string | null; action: OperatorAction; visit: Visit },
  ) => writeAudit(tx, { name, action, address: visit.address })

  /** Ends in the code that is thrown, written down first. */
  const refuse = async (
    code: 'operator_credentials' | 'operator_code',
    noted: { name: string | null; action: OperatorAction; visit: Visit },
  ): Promise<never> => {
    await atDesk((tx) => note(tx, noted))
    throw new DomainError(code)
  }

  /** Takes a code of a sealed secret, once. */
  const takeCode = async (
    tx: Queryable,
    { operator, sealed, code }: { operator: OperatorRow; sealed: string | null; code: string },
  ): Promise<boolean> => {
    if (sealed === null) return false
    const secret = Buffer.from(sealer.open(SEALED_FOR, sealed), 'hex')
    const step = stepOf(secret, { code, step: await presentStep(tx, STEP_SECONDS) })
    return step !== null && spendStep(tx, { operatorId: operator.id, step })
  }

  return {
    async require(cookies, { changes }) {
      const session = await find(cookies, { keepsAlive: changes })
      if (session?.stage !== 'open') throw new DomainError('unauthorised')
      const { operator } = session
      if (operator.must_change_password) throw new DomainError('operator_password_due')
      if (changes && needSecondFactor && operator.totp_secret === null) throw new DomainError('second_factor_required')
      // Every operator may do everything: there are no roles yet.
      return { kind: 'operator', name: operator.name, permissions: OPERATOR_PERMISSIONS }
    },

    async standing(cookies) {
      const session = await find(cookies)
      return session ? standingOf(session) : { kind: 'signedOut' }
    },

    signIn: (visit, { name, password }) =>
      passwords.inTurn(async () => {
        await limits.take(`operator address ${visit.address}`, { ...tries, burst: tries.burst * 3 })
        await limits.take(`operator name ${name}`, tries)
        const found = await atDesk((tx) => operatorByName(tx, name))
        const refused = () =>
          refuse('operator_credentials', { name: found?.name ?? null, action: 'signInRefused', visit })
        const judged = found?.is_active === true ? found : null
        // An unknown name costs as much time as a wrong password.
        if (!(await passwords.matches(password, judged?.password_hash ?? null)) || judged === null) return refused()
        const entry = await atDesk(async (tx) => {
          const operator = await lockOperator(tx, judged.id)
          // Judging takes its time: the password may be another by now, the account closed, a code needed.
          if (operator?.is_active !== true || operator.password_hash !== judged.password_hash) return null
          const stage = operator.totp_secret === null ? 'open' : 'code'
          await note(tx, { name, action: stage === 'open' ? 'signedIn' : 'passwordAccepted', visit })
          return enter(tx, visit, { operator, stage })
        })
        return entry ?? refused()
      }),

    async verifyCode(visit, { code }) {
      const before = await find(visit.cookies)
      const token = cookie.token(visit.cookies)
      if (before?.stage !== 'code' || token === null) throw new DomainError('unauthorised')
      // However many sessions the password opens: guesses of one operator's codes are counted together.
      await limits.take(`operator again ${before.operator.id}`, tries)
      const hash = tokenHash(token)
      const outcome = await atDesk(async (tx): Promise<Entry | 'gone' | 'exhausted' | OperatorRow> => {
        await lockOperator(tx, before.operator.id)
        const session = await liveSession(tx, { tokenHash: hash, idleSeconds })
        if (session?.stage !== 'code') return 'gone'
        const { operator } = session
        if ((await countCodeTry(tx, hash)) > CODE_TRIES) return 'exhausted'
        if (!(await takeCode(tx, { operator, sealed: operator.totp_secret, code }))) return operator
        await note(tx, { name: operator.name, action: 'signedIn', visit })
        return enter(tx, visit, { operator, stage: 'open' })
      })
      if (outcome === 'gone') throw new DomainError('unauthorised')
      if (outcome === 'exhausted') throw new DomainError('rate_limited', { retryAfterSeconds: CODE_WITHIN_SECONDS })
      if ('standing' in outcome) return outcome
      return refuse('operator_code', { name: outcome.name, action: 'codeRefused', visit })
    },

    async stay(visit) {
      const session = await find(visit.cookies, { keepsAlive: true })
      return { standing: session ? standingOf(session) : { kind: 'signedOut' } }
    },

    async signOut(visit) {
      const session = await find(visit.cookies)
      const token = cookie.token(visit.cookies)
      if (session && token !== null)
        await atDesk(async (tx) => {
          await endSession(tx, tokenHash(token))
          await note(tx, { name: session.operator.name, action: 'signedOut', visit })
        })
      return { setCookie: cookie.header(null), standing: { kind: 'signedOut' } }
    },

    changePassword: (visit, { password, newPassword }) =>
      passwords.inTurn(async () => {
        const judged = await inside(visit)
        const { name } = judged
        await limits.take(`operator again ${judged.id}`, tries)
        if (!(await passwords.matches(password, judged.password_hash)))
          return refuse('operator_credentials', { name, action: 'passwordChangeRefused', visit })
        if (!isFit(newPassword, { password, name })) throw new DomainError('operator_password_unfit')
        const hash = await passwords.hash(newPassword)
        return atDesk(async (tx) => {
          const operator = await stillInside(tx, visit, judged)
          await replacePassword(tx, { id: operator.id, hash, mustChange: false })
          await endSessionsOf(tx, operator.id)
          await note(tx, { name, action: 'passwordChanged', visit })
          return enter(tx, visit, { operator: { ...operator, must_change_password: false }, stage: 'open' })
        })
      }),

    async offerSecondFactor(visit) {
      const asking = await settled(visit)
      const secret = randomBytes(SECRET_BYTES)
      await atDesk(async (tx) => {
        const { id, totp_secret: inForce } = await stillInside(tx, visit, asking)
        if (inForce !== null) throw new DomainError('forbidden')
        await keepOffer(tx, { id, sealed: sealer.seal(SEALED_FOR, secret.toString('hex')) })
      })
      return {
        secret: base32(secret).replace(/.{4}(?=.)/g, '$& '),
        uri: otpauthUri({ secret, name: asking.name }),
      }
    },

    async confirmSecondFactor(visit, { code }) {
      const asking = await settled(visit)
      await limits.take(`operator again ${asking.id}`, tries)
      const entry = await atDesk(async (tx) => {
        const operator = await stillInside(tx, visit, asking)
        const { totp_offered: sealed } = operator
        if (!(await takeCode(tx, { operator, sealed, code }))) return null
        await acceptOffer(tx, operator.id)
        await endSessionsOf(tx, operator.id)
        await note(tx, { name: operator.name, action: 'secondFactorAdded', visit })
        return enter(tx, visit, { operator: { ...operator, totp_secret: sealed }, stage: 'open' })
      })
      return entry ?? refuse('operator_code', { name: asking.name, action: 'codeRefused', visit })
    },

    dropSecondFactor: (visit, { password, code }) =>
      passwords.inTurn(async () => {
        const judged = await settled(visit)
        await limits.take(`operator again ${judged.id}`, tries)
        if (!(await passwords.matches(password, judged.password_hash)))
          return refuse('operator_credentials', { name: judged.name, action: 'secondFactorDropRefused', visit })
        const entry = await atDesk(async (tx) => {
          const operator = await stillInside(tx, visit, judged)
          if (!(await takeCode(tx, { operator, sealed: operator.totp_secret, code }))) return null
          await forgetSecondFactor(tx, operator.id)
          await endSessionsOf(tx, operator.id)
          await note(tx, { name: operator.name, action: 'secondFactorDropped', visit })
          return enter(tx, visit, { operator: { ...operator, totp_secret: null }, stage: 'open' })
        })
        return entry ?? refuse('operator_code', { name: judged.name, action: 'codeRefused', visit })
      }),

    log: (most) => atDesk((tx) => readAudit(tx, most)),

    async sweep() {
      await db.asWorker((tx) => deleteEndedSessions(tx, idleSeconds))
    },
  }
}

const isFit = (chosen: string, { password, name }: { password: string; name: string }) =>
  [...chosen].length >= OPERATOR_PASSWORD_MIN && chosen !== password && !chosen.toLowerCase().includes(name)
