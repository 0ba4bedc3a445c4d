import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { createOperatorAccounts } from './operator-accounts.ts'
import { operatorCommand } from './operators.ops.ts'
import { createPasswordHasher } from './password-hash.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const passwords = createPasswordHasher()
async function operator(...args: string[]): Promise<string> {
  const said: string[] = []
  const accounts = createOperatorAccounts({ db: test.db, passwords })
  expect(await operatorCommand.run(args, accounts, (line) => said.push(line))).toBe(0)
  return said.join('\n')
}
const rowOf = async (name: string) =>
  (await test.owner.query<Record<string, unknown>>('SELECT * FROM operator WHERE name = $1', [name]))[0]

describe('the command for operators', () => {
  it('adds one, and says the password that opens nothing but the choice of another', async () => {
    const said = await operator('add', 'dana.levi')
    const [, password = ''] = /^dana\.levi: (\S+)$/.exec(said) ?? []
    const row = await rowOf('dana.levi')
    expect(await passwords.matches(password, String(row?.['password_hash']))).toBe(true)
    expect(row).toMatchObject({ tenant: 'OPS', must_change_password: true, is_active: true })
    expect(await operator('list')).toMatch(/dana\.levi +active +password +has to choose a password/)
    await expect(operator('add', 'dana.levi')).rejects.toThrow('already')
  })

  it('sets another password, in place of a chosen one too', async () => {
    const before = await operator('add', 'omer')
    await test.owner.query(`UPDATE operator SET must_change_password = false WHERE name = 'omer'`)
    const after = await operator('password', 'omer')
    expect(after).not.toBe(before)
    expect(await rowOf('omer')).toMatchObject({ must_change_password: true })
  })

  it('takes a lost second factor away, and closes and opens an account', async () => {
    await operator('add', 'noa')
    await test.owner.query(`UPDATE operator SET totp_secret = 'sealed' WHERE name = 'noa'`)
    expect(await operator('list')).toMatch(/noa +active +password and code/)
    await operator('totp-reset', 'noa')
    expect(await rowOf('noa')).toMatchObject({ totp_secret: null })
    await operator('disable', 'noa')
    expect(await rowOf('noa')).toMatchObject({ is_active: false })
    await operator('enable', 'noa')
    expect(await rowOf('noa')).toMatchObject({ is_active: true })
    expect((await operator('log', '4')).split('\n').map((line) => line.split(/ {2,}/)[2])).toEqual([
      'accountEnabled',
      'accountDisabled',
      'secondFactorReset',
      'accountAdded',
    ])
  })

  it.each([
    [['add', 'Dana'], /small letters/],
    [['add'], /operator list/],
    [['add', 'setup'], /"setup" is how the log of releases calls the start/],
    [['password', 'unknown-name'], /no operator called/],
    [['totp-reset', 'unknown-name'], /no operator called/],
    [['disable', 'unknown-name'], /no operator called/],
    [['log', '-1'], /whole number/],
    [['dance'], /operator list/],
  ])('refuses %j in one line', async (args, words) => {
    await expect(operator(...args)).rejects.toThrow(words)
  })
})
