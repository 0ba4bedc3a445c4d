import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { prepareFirstOperator } from './first-operator.ts'
import { createOperatorAccounts } from './operator-accounts.ts'
import { createPasswordHasher } from './password-hash.ts'

let test: TestDatabase
let stateFolder: string
beforeEach(async () => {
  test = await startTestDatabase()
  stateFolder = mkdtempSync(join(tmpdir(), 'masa-first-operator-'))
})
afterEach(async () => {
  rmSync(stateFolder, { recursive: true })
  await test.close()
})

const passwords = createPasswordHasher()
const accounts = () => createOperatorAccounts({ db: test.db, passwords })
const prepare = ({ isProduction = false } = {}) =>
  prepareFirstOperator({ accounts: accounts(), stateFolder, isProduction })
const file = () => join(stateFolder, 'operator-password')
const hashOf = async (name: string) => (await accounts().list()).find((each) => each.name === name)?.password_hash ?? ''

describe('the first operator of an installation', () => {
  it('is made once, with a password that only its owner can read and that has to be replaced', async () => {
    await prepare()
    const password = readFileSync(file(), 'utf8').trim()
    expect(password).toMatch(/^[a-z2-6]{5}(?:-[a-z2-6]{5}){3}$/)
    expect(statSync(file()).mode & 0o077).toBe(0)
    expect(await passwords.matches(password, await hashOf('operator'))).toBe(true)
    expect(await accounts().list()).toMatchObject([{ name: 'operator', must_change_password: true }])
    await prepare()
    expect(readFileSync(file(), 'utf8').trim()).toBe(password)
  })

  it('is no longer printed once the password was replaced', async () => {
    await prepare()
    await test.owner.query('UPDATE operator SET must_change_password = false')
    await prepare()
    expect(existsSync(file())).toBe(false)
  })

  it('is not created in production, and nothing is printed there', async () => {
    await prepare({ isProduction: true })
    expect(await accounts().list()).toEqual([])
    expect(existsSync(file())).toBe(false)
  })

  it('is not made beside others', async () => {
    await accounts().add('dana')
    await prepare()
    expect((await accounts().list()).map(({ name }) => name)).toEqual(['dana'])
  })
})
