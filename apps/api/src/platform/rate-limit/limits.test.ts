import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import type { DomainError } from '../errors/domain-error.ts'
import { createLimits } from './limits.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({
    env: {
      RATE_ANONYMOUS_BURST: '50',
      RATE_ANONYMOUS_PER_MINUTE: '60',
      RATE_SESSION_BURST: '20',
      RATE_SESSION_PER_MINUTE: '60',
    },
  })
})
afterAll(() => test.close())

const rule = { burst: 3, periodSeconds: 60 }
const wide = { anonymousPerAddress: rule, perSession: rule, everythingPerAddress: { burst: 5, periodSeconds: 60 } }
const waitOf = (admitted: Promise<void>) =>
  admitted.then(
    () => 0,
    (error: DomainError) => error.details?.retryAfterSeconds,
  )
const isReal = async () => true

describe('the allowance of callers', () => {
  it('A24: ends for one address with 429 and Retry-After, and leaves other addresses alone', async () => {
    const from = (remoteAddress: string) => test.get('/agencyContents/byAgencyCode/RIBBON', { remoteAddress })
    const answers = await Promise.all(Array.from({ length: 200 }, () => from('198.51.100.1')))
    const refused = answers.filter((answer) => answer.statusCode === 429)
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeGreaterThanOrEqual(50)
    expect(refused.length).toBeGreaterThan(100)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(refused[0]!.json().data.error.code).toBe('rate_limited')
    expect((await from('198.51.100.2')).statusCode).toBe(200)
  })

  it('counts a session by itself, and all sessions of an address together', async () => {
    const limits = createLimits({ db: test.db, rules: wide, now: () => 0 })
    const admit = (session: string, address = 'x') => waitOf(limits.admit({ address, session, isReal }))
    // Known from its first request on, which counted as one without a session.
    for (const [index, session] of ['one', 'two', 'three'].entries()) await admit(session, `elsewhere ${index}`)
    expect([await admit('one'), await admit('one'), await admit('one')]).toEqual([0, 0, 0])
    expect(await admit('one')).toBe(20)
    expect(await admit('two')).toBe(0)
    expect(await admit('three')).toBeGreaterThan(0)
    expect(await admit('three', 'y')).toBe(0)
  })

  it('A24: gives sessions that are made up no more than an address without one has, and looks none up beyond it', async () => {
    const limits = createLimits({ db: test.db, rules: wide, now: () => 0 })
    let lookedUp = 0
    const madeUp = async () => {
      lookedUp += 1
      return false
    }
    const waits: unknown[] = []
    for (let n = 0; n < 5; n += 1)
      waits.push(await waitOf(limits.admit({ address: 'w', session: `made up ${n}`, isReal: madeUp })))
    expect(waits).toEqual([0, 0, 0, 20, 20])
    expect(lookedUp).toBe(3)
  })

  it('A24: refuses the calls of one address that says it has another session each time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_item, n) =>
        test.get('/country', {
          remoteAddress: '198.51.100.3',
          headers: { authorization: `Bearer ${n.toString(16).padStart(32, '0')}` },
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(50)
  })

  it('fills again with time, and never beyond its size', async () => {
    let now = 0
    const limits = createLimits({ db: test.db, rules: wide, now: () => now })
    const admit = () => waitOf(limits.admit({ address: 'z', session: undefined, isReal }))
    expect([await admit(), await admit(), await admit(), await admit()]).toEqual([0, 0, 0, 20])
    now = 20_000
    expect([await admit(), await admit()]).toEqual([0, 20])
    now = 1_000_000
    expect([await admit(), await admit(), await admit(), await admit()]).toEqual([0, 0, 0, 20])
  })
})

describe('a shared bucket', () => {
  it('lets exactly its number through, however many replicas ask at once', async () => {
    const replicas = [test.db, test.open(), test.open()].map((db) => createLimits({ db, rules: wide }))
    const asked = await Promise.allSettled(
      Array.from({ length: 60 }, (_item, index) =>
        replicas[index % 3]!.take('coupon:session-1', { burst: 10, periodSeconds: 600 }),
      ),
    )
    expect(asked.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
    expect((asked.find((one) => one.status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({
      code: 'rate_limited',
    })
  })

  it('fills with the time of the database', async () => {
    const limits = createLimits({ db: test.db, rules: wide })
    const take = () => limits.take('sends:phone-1', { burst: 1, periodSeconds: 60 })
    await take()
    await expect(take()).rejects.toMatchObject({ code: 'rate_limited' })
    await test.setClockOffset(61)
    await take()
    await test.setClockOffset(0)
  })

  it('stores no name that could be read', async () => {
    await createLimits({ db: test.db, rules: wide }).take('phone:+972501234567', rule)
    expect(JSON.stringify(await test.owner.query('SELECT key FROM rate_bucket'))).not.toContain('972501234567')
  })
})
