import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { takeHold, type HoldAnswer, type HoldRequest } from './inventory.service.ts'

const LIMITS = { perSession: 1, perAddress: 1 }
const sessions = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

describe('the holds', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await startTestDatabase()
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
  })
  afterAll(() => test.close())

  let count = 0
  /** A hold for a booking of its own that shares stock with no other. */
  async function request(change: Partial<HoldRequest>): Promise<HoldRequest> {
    count += 1
    const bookingId = count.toString(16).padStart(32, '0')
    const sessionId = change.sessionId ?? sessions[0]
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       VALUES ($1, 'MASA', $2, repeat('a', 32), 'draft', '{"status": "draft"}', '{}')`,
      [bookingId, sessionId],
    )
    const demand = [{ resource: `room:${bookingId}`, units: 1, cap: 9 }]
    return { tenant: 'MASA', bookingId, item: 'stock', sessionId, address: null, demand, ...change }
  }

  /** Takes the second while the first is not committed yet; what the second is answered once it is. */
  async function together(first: HoldRequest, second: HoldRequest): Promise<HoldAnswer> {
    const later = await test.db.inTenant('MASA', async (tx) => {
      expect(await takeHold(tx, first, LIMITS)).toEqual({ kind: 'taken' })
      let isOver = false
      const answer = test.db
        .inTenant('MASA', (other) => takeHold(other, second, LIMITS))
        .finally(() => {
          isOver = true
        })
      const isWaiting = async () =>
        (await test.owner.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).length > 0
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 10_000 }).toBe(true)
      return { answer }
    })
    return later.answer
  }

  it('D7: two holds of one session that are asked for at once count each other', async () => {
    const answer = await together(await request({}), await request({}))
    expect(answer).toEqual({ kind: 'limit' })
  })

  it('D7: two holds of one address that are asked for at once count each other, whatever their sessions', async () => {
    const address = '203.0.113.7'
    const others = sessions.map((id) => id.replace('4000', '4001'))
    const [first, second] = await Promise.all(others.map((sessionId) => request({ sessionId, address })))
    expect(await together(first!, second!)).toEqual({ kind: 'limit' })
  })

  it('keeps one hold of a booking, at the table itself', async () => {
    const wanted = await request({ sessionId: '00000000-0000-4000-8000-000000000003' })
    const take = () => test.db.inTenant('MASA', (tx) => takeHold(tx, wanted, { perSession: 9, perAddress: 9 }))
    expect(await take()).toEqual({ kind: 'taken' })
    await expect(take()).rejects.toThrow('hold_one_kept')
  })
})
