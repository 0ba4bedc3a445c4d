import { randomInt } from 'node:crypto'
import type { OperatorAction } from '@masa/contract/operator'
import type { Database, Queryable } from '#src/platform/database/database.ts'
import {
  endSessionsOf,
  forgetSecondFactor,
  insertOperator,
  listOperators,
  operatorByName,
  readAudit,
  replacePassword,
  setActive,
  writeAudit,
  type AuditRow,
  type OperatorRow,
} from './operators.repository.ts'
import type { PasswordHasher } from './password-hash.ts'

/** Accounts, as the operator's command manages them. A password made here only lets the operator choose another. */
export interface OperatorAccounts {
  /** The password of a new account; null when there is one of this name. */
  add(name: string): Promise<string | null>
  /** A new password, and the end of every session; null for an unknown name. */
  resetPassword(name: string): Promise<string | null>
  /** These answer whether there is such a name. */
  resetSecondFactor(name: string): Promise<boolean>
  setActive(name: string, isActive: boolean): Promise<boolean>
  list(): Promise<OperatorRow[]>
  log(most: number): Promise<AuditRow[]>
}

export function createOperatorAccounts({
  db,
  passwords,
}: {
  db: Database
  passwords: PasswordHasher
}): OperatorAccounts {
  const change = <T>(
    name: string,
    action: OperatorAction,
    work: (tx: Queryable, id: string) => Promise<T>,
  ): Promise<T | null> =>
    db.asWorker(async (tx) => {
      const operator = await operatorByName(tx, name)
      if (operator === null) return null
      await writeAudit(tx, { name, action, address: null })
      return work(tx, operator.id)
    })

  return {
    async add(name) {
      const password = newPassword()
      const hash = await passwords.hash(password)
      return db.asWorker(async (tx) => {
        if (!(await insertOperator(tx, { name, hash }))) return null
        await writeAudit(tx, { name, action: 'accountAdded', address: null })
        return password
      })
    },
    async resetPassword(name) {
      const password = newPassword()
      const hash = await passwords.hash(password)
      return change(name, 'passwordReset', async (tx, id) => {
        await replacePassword(tx, { id, hash, mustChange: true })
        await endSessionsOf(tx, id)
        return password
      })
    },
    async resetSecondFactor(name) {
      const done = await change(name, 'secondFactorReset', async (tx, id) => {
        await forgetSecondFactor(tx, id)
        await endSessionsOf(tx, id)
        return true
      })
      return done ?? false
    },
    async setActive(name, isActive) {
      const done = await change(name, isActive ? 'accountEnabled' : 'accountDisabled', async (tx, id) => {
        await setActive(tx, { id, isActive })
        await endSessionsOf(tx, id)
        return true
      })
      return done ?? false
    },
    list: () => db.asWorker(listOperators),
    log: (most) => db.asWorker((tx) => readAudit(tx, most)),
  }
}

/** Nothing that is read as something else; twenty of them are 96 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456'
const GROUPS = 4
const GROUP_LETTERS = 5

const newPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')
