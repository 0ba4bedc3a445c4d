import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { beginHoldTime, extendedEnd, extendHold, holdTime, leaveTimeToPay } from './hold-time.repository.ts'

const LIMITS = { perSession: 1, perAddress: 1 }
const sessions = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

interface Holding {
  readonly id: string
  readonly tenant: string
  readonly sessionId: string
  readonly address: string | null
}

describe('the time of a hold', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await startTestDatabase()
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
  })
  afterAll(() => test.close())

  let count = 0
  async function booking({ sessionId = sessions[0], address = null }: Partial<Holding>): Promise<Holding> {
    count += 1
    const id = count.toString(16).padStart(32, '0')
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       VALUES ($1, 'MASA', $2, repeat('a', 32), 'draft', '{"status": "draft", "items": {}}', '{}')`,
      [id, sessionId],
    )
    return { id, tenant: 'MASA', sessionId, address }
  }
  const begin = (tx: Queryable, { address, ...held }: Holding) => beginHoldTime(tx, held, { address, limits: LIMITS })

  /** Begins the second while the first is not committed yet; what the second is answered once it is. */
  async function together(first: Holding, second: Holding): Promise<'begun' | 'limit'> {
    const later = await test.db.inTenant('MASA', async (tx) => {
      expect(await begin(tx, first)).toBe('begun')
      let isOver = false
      const answer = test.db
        .inTenant('MASA', (other) => begin(other, second))
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
    expect(await together(await booking({}), await booking({}))).toBe('limit')
  })

  it('D7: two holds of one address that are asked for at once count each other, whatever their sessions', async () => {
    const address = '203.0.113.7'
    const others = sessions.map((id) => id.replace('4000', '4001'))
    const [first, second] = await Promise.all(others.map((sessionId) => booking({ sessionId, address })))
    expect(await together(first!, second!)).toBe('limit')
  })

  it('counts a booking once, however often it is held', async () => {
    const held = await booking({ sessionId: sessions[0].replace('4000', '4002') })
    for (let n = 0; n < 3; n++) expect(await test.db.inTenant('MASA', (tx) => begin(tx, held))).toBe('begun')
    const time = await test.db.inTenant('MASA', (tx) => holdTime(tx, held.id))
    expect(time?.remainingSeconds).toBeGreaterThan(14 * 60)
    expect(time?.extendableSeconds).toBeLessThanOrEqual(30 * 60)
  })

  describe('with a supplier that keeps its place for a time only', () => {
    /** A held booking whose one place ends after so many minutes. */
    async function heldFor(minutes: number): Promise<string> {
      const held = await booking({ sessionId: `00000000-0000-4000-8003-${String(count).padStart(12, '0')}` })
      await test.db.inTenant('MASA', (tx) => begin(tx, held))
      const until = new Date(Date.now() + minutes * 60_000).toISOString()
      const items = { desk: { phase: 'held', until }, other: { phase: 'confirmed', until: '2020-01-01T00:00:00Z' } }
      await test.owner.query(
        `UPDATE booking SET state = jsonb_build_object('items', $2::jsonb), held_until = least(held_until, $3) WHERE id = $1`,
        [held.id, items, until],
      )
      return held.id
    }
    const inTenant = <T>(work: (tx: Queryable) => Promise<T>) => test.db.inTenant('MASA', work)

    it('ends with it, and no payment and no press lengthens it', async () => {
      const id = await heldFor(4)
      const time = await inTenant((tx) => holdTime(tx, id))
      expect(time).toMatchObject({ extendableSeconds: 0, endsBy: 'supplier' })
      expect(Math.round((time?.remainingSeconds ?? 0) / 60)).toBe(4)
      expect(await inTenant((tx) => extendHold(tx, id))).toBeUndefined()
      expect((await inTenant((tx) => leaveTimeToPay(tx, id)))?.remainingSeconds).toBeLessThanOrEqual(240)
      // What would be asked of it.
      const end = await inTenant((tx) => extendedEnd(tx, id))
      expect(Math.round((Date.parse(end ?? '') - Date.now()) / 60_000)).toBe(14)
    })

    it('ends by our clock where that is earlier, and grows up to the end of the place', async () => {
      const id = await heldFor(40)
      const time = await inTenant((tx) => holdTime(tx, id))
      expect(Math.round((time?.remainingSeconds ?? 0) / 60)).toBe(15)
      expect(Math.round((time?.extendableSeconds ?? 0) / 60)).toBe(25)
      for (const minutes of [25, 35, 40]) {
        const longer = await inTenant((tx) => extendHold(tx, id))
        expect(Math.round((longer?.remainingSeconds ?? 0) / 60)).toBe(minutes)
      }
      expect(await inTenant((tx) => extendHold(tx, id))).toBeUndefined()
    })
  })

  it('is never longer than 45 minutes, at the table itself', async () => {
    const { id } = await booking({})
    await expect(
      test.owner.query(
        `UPDATE booking SET held_since = masa_now(), held_until = masa_now() + interval '46 minutes' WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('booking_longest_hold')
  })
})
