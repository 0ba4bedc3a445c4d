import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { heldUnits, releaseHold, takeHold } from './inventory.service.ts'

describe('the holds', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await startTestDatabase()
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
  })
  afterAll(() => test.close())

  async function newBooking(digit: string): Promise<string> {
    const id = digit.padStart(32, '0')
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       VALUES ($1, 'MASA', '00000000-0000-4000-8000-000000000001', repeat('a', 32), 'draft', '{"status": "draft"}', '{}')`,
      [id],
    )
    return id
  }

  it('count for their booking as long as they are live, all of its items together', async () => {
    const [bookingId, other] = [await newBooking('2'), await newBooking('3')]
    const seats = [{ resource: 'flight:77', units: 2, cap: 9 }]
    await test.db.inTenant('MASA', async (tx) => {
      for (const item of ['stock', 'stock.2']) await takeHold(tx, { tenant: 'MASA', bookingId, item, demand: seats })
      await takeHold(tx, { tenant: 'MASA', bookingId: other, item: 'stock', demand: seats })
      expect([...(await heldUnits(tx, [bookingId]))]).toEqual([['flight:77', 4]])
      await releaseHold(tx, { bookingId, item: 'stock' })
      expect([...(await heldUnits(tx, [bookingId]))]).toEqual([['flight:77', 2]])
      expect([...(await heldUnits(tx, [bookingId, other]))]).toEqual([['flight:77', 4]])
      expect(await heldUnits(tx, [])).toEqual(new Map())
    })
  })

  it('keeps one hold of an item of a booking, at the table itself', async () => {
    const bookingId = await newBooking('1')
    const demand = [{ resource: `room:${bookingId}`, units: 1, cap: 9 }]
    const take = () =>
      test.db.inTenant('MASA', (tx) => takeHold(tx, { tenant: 'MASA', bookingId, item: 'stock', demand }))
    expect(await take()).toEqual({ kind: 'taken' })
    await expect(take()).rejects.toThrow('hold_one_kept')
  })
})
