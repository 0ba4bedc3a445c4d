import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { takeHold } from './inventory.service.ts'

describe('the holds', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await startTestDatabase()
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
  })
  afterAll(() => test.close())

  it('keeps one hold of an item of a booking, at the table itself', async () => {
    const bookingId = '1'.padStart(32, '0')
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       VALUES ($1, 'MASA', '00000000-0000-4000-8000-000000000001', repeat('a', 32), 'draft', '{"status": "draft"}', '{}')`,
      [bookingId],
    )
    const demand = [{ resource: `room:${bookingId}`, units: 1, cap: 9 }]
    const take = () =>
      test.db.inTenant('MASA', (tx) => takeHold(tx, { tenant: 'MASA', bookingId, item: 'stock', demand }))
    expect(await take()).toEqual({ kind: 'taken' })
    await expect(take()).rejects.toThrow('hold_one_kept')
  })
})
