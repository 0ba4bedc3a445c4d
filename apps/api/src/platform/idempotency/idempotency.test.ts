import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { DomainError } from '../errors/domain-error.ts'
import { createSealer } from '../secrets/sealer.ts'
import { createIdempotency, type IdempotentCall } from './idempotency.ts'

let test: TestDatabase
const sealer = createSealer([{ id: 'k', key: randomBytes(32) }])
beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const service = () => createIdempotency(test.db, sealer)
let next = 0
const callOf = (changes: Partial<IdempotentCall> = {}): IdempotentCall => ({
  tenant: 'RIBBON',
  call: 'booking.chkInv',
  key: `key-${(next += 1)}`,
  caller: 'session:s1',
  input: { a: 1, b: [2] },
  ...changes,
})
const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : error)

describe('a call with a key', () => {
  it('D9: sent 50 times at once runs once; the others get its answer or learn that it runs', async () => {
    const call = callOf()
    let runs = 0
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        service()
          .once(call, async () => {
            runs += 1
            await new Promise((resolve) => setTimeout(resolve, 30))
            return { order: 7 }
          })
          .catch(codeOf),
      ),
    )
    expect(runs).toBe(1)
    for (const result of results)
      expect([JSON.stringify({ order: 7 }), '"idempotency_in_progress"']).toContain(JSON.stringify(result))
    expect(await service().once(call, async () => 'again')).toEqual({ order: 7 })
  })

  it.each([
    ['input', { input: { a: 2 } }],
    ['call', { call: 'booking.getPaymentUrl' }],
    ['booking', { booking: 'b2' }],
  ])('D10: is refused when another %s comes under the same key', async (_what, change) => {
    const call = callOf()
    await service().once(call, async () => 1)
    await expect(service().once({ ...call, ...change }, async () => 2)).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    })
  })

  it('takes equal inputs for equal, in whatever order their fields came', async () => {
    const call = callOf()
    await service().once({ ...call, input: { a: 1, b: { c: 2, d: 3 } } }, async () => 'first')
    expect(await service().once({ ...call, input: { b: { d: 3, c: 2 }, a: 1 } }, async () => 'second')).toBe('first')
  })

  it('belongs to its caller and tenant: the same key of another is another', async () => {
    const call = callOf()
    await service().once(call, async () => 'mine')
    expect(await service().once({ ...call, caller: 'session:s2' }, async () => 'theirs')).toBe('theirs')
    expect(await service().once({ ...call, tenant: 'MACCABI' }, async () => 'elsewhere')).toBe('elsewhere')
  })

  it('repeats a refusal with its details', async () => {
    const call = callOf()
    const refuse = async () => {
      throw new DomainError('price_changed', { quote: { total: 5 } })
    }
    await expect(service().once(call, refuse)).rejects.toMatchObject({ code: 'price_changed' })
    await expect(service().once(call, async () => 'would work now')).rejects.toMatchObject({
      code: 'price_changed',
      details: { quote: { total: 5 } },
    })
  })

  it.each([['unavailable'], ['rate_limited'], ['internal']] as const)('may be tried again after %s', async (code) => {
    const call = callOf()
    await expect(service().once(call, () => Promise.reject(new DomainError(code)))).rejects.toMatchObject({ code })
    expect(await service().once(call, async () => 'done')).toBe('done')
  })

  it('is taken over when its process died, after the lease has ended, and not before', async () => {
    const call = callOf()
    let finish = () => {}
    const first = service().once(call, () => new Promise<string>((resolve) => (finish = () => resolve('late'))))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(service().once(call, async () => 'second')).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    await test.setClockOffset(16)
    expect(await service().once(call, async () => 'second')).toBe('second')
    await test.setClockOffset(0)
    finish()
    await expect(first).rejects.toMatchObject({ code: 'idempotency_in_progress' })
    expect(await service().once(call, async () => 'third')).toBe('second')
  })

  it('remembers its answer in the transaction of the work: both stand or neither', async () => {
    const call = callOf()
    await expect(
      service().once(call, (once) =>
        test.db.inTenant('RIBBON', async (tx) => {
          await once.remember(tx, 'answer')
          throw new Error('the work failed after all')
        }),
      ),
    ).rejects.toThrow('after all')
    expect(
      await service().once(call, (once) =>
        test.db.inTenant('RIBBON', async (tx) => once.remember(tx, 'stands').then(() => 'stands')),
      ),
    ).toBe('stands')
    expect(await service().once(call, async () => 'again')).toBe('stands')
  })

  it('keeps no readable answer in the database', async () => {
    await service().once(callOf(), async () => ({ authorization: 'token-in-the-answer' }))
    const rows = await test.owner.query<{ answer: string }>('SELECT answer FROM idempotency')
    expect(JSON.stringify(rows)).not.toContain('token-in-the-answer')
  })

  it('is forgotten after a day', async () => {
    const call = callOf()
    await service().once(call, async () => 'old')
    await test.setClockOffset(86_401)
    expect(await service().once(call, async () => 'new')).toBe('new')
    await service().sweep()
    await test.setClockOffset(0)
  })
})

describe('a call without a key', () => {
  it('D8: is recognised within its booking and attempt', async () => {
    const call = callOf({ key: undefined, booking: 'b-8', attempt: '1' })
    expect(await service().once(call, async () => 'once')).toBe('once')
    expect(await service().once(call, async () => 'twice')).toBe('once')
    expect(await service().once({ ...call, attempt: '2' }, async () => 'retry')).toBe('retry')
  })

  it('does not keep a refusal: what was sold out may be free again', async () => {
    const call = callOf({ key: undefined, booking: 'b-9' })
    await expect(service().once(call, () => Promise.reject(new DomainError('sold_out')))).rejects.toMatchObject({
      code: 'sold_out',
    })
    expect(await service().once(call, async () => 'free')).toBe('free')
  })

  it('is recognised for as long as its hold lives', async () => {
    const call = callOf({ key: undefined, booking: 'b-10', livesSeconds: 60 })
    await service().once(call, async () => 'held')
    await test.setClockOffset(61)
    expect(await service().once(call, async () => 'held again')).toBe('held again')
    await test.setClockOffset(0)
  })

  it('of a caller without booking or session simply runs', async () => {
    const call = callOf({ key: undefined, caller: 'address:198.51.100.1' })
    expect(await service().once(call, async () => 1)).toBe(1)
    expect(await service().once(call, async () => 2)).toBe(2)
  })
})
