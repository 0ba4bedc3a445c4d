import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, type BookingWorld } from '#src/bookings/testing/booking-world.ts'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { startApiProcess, type ApiProcess } from '../api-process.ts'
import { partnersOf } from '../second-audit/partners.ts'
import { secondAudit } from '../second-audit/second-audit.ts'
import { createBuyer, type Buyer } from './buyer.ts'
import { openDatabaseLine, type DatabaseLine } from './database-line.ts'

/** The API in a process of its own, behind a line to the database that breaks. */
describe('an API whose database goes away', { timeout: 120_000 }, () => {
  let world: BookingWorld
  let line: DatabaseLine
  let api: ApiProcess
  let address: string
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '100000' })
    line = await openDatabaseLine(world.test.databaseUrl)
    api = startApiProcess({
      ...world.processEnv,
      DATABASE_URL: line.url,
      DATABASE_CONNECTIONS: '6',
      DATABASE_STATEMENT_TIMEOUT_MS: '1000',
      RUN_WORKERS: 'true',
    })
    address = await api.listen()
  }, 120_000)
  afterAll(async () => {
    await api.kill()
    await line.close()
    await world.close()
  }, 60_000)

  const buyer = (): Buyer => createBuyer(() => address)
  const quote = () => world.quote({ demand: [{ resource: 'flight:line', units: 2, cap: 100_000 }] })
  const pay = async (uid: string) => void (await world.sandbox.control.pay(uid, 'approved'))
  const statusOf = (path: string) =>
    fetch(address + path, { headers: { 'x-forwarded-host': 'a.test' } }).then(
      ({ status }) => status,
      () => 0,
    )
  const expectSound = async () => {
    const ledger = world.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
    expect(await audit(world.test.db, { ledger })).toEqual([])
    expect(await secondAudit(world.test.owner.query, () => partnersOf(world.sandbox))).toEqual([])
  }

  it.each(['cut', 'freeze'] as const)(
    'F7: lives on when the line is %s, is not ready, serves what it remembers, refuses orders, and goes on by itself',
    async (fault) => {
      const remembered = '/destinationEx'
      await expect.poll(() => statusOf(remembered), { timeout: 20_000 }).toBe(200)
      line[fault]()
      await expect.poll(() => statusOf('/health/ready'), { timeout: 20_000 }).toBe(503)
      expect(await statusOf('/health/live'), api.log()).toBe(200)
      expect(await statusOf(remembered)).toBe(200)
      const packSelectionId = await quote()
      const refused = await Promise.all(
        Array.from({ length: 12 }, () => buyer().call('/operation/storePage/', { packSelectionId })),
      )
      for (const { status, retryAfter, data } of refused)
        expect([status, retryAfter, data['error']?.code]).toEqual([503, '2', 'unavailable'])
      expect([api.child.exitCode, api.child.signalCode, api.log()]).toEqual([null, null, ''])
      line.restore()
      const restored = performance.now()
      await expect.poll(() => statusOf('/health/ready'), { timeout: 50_000 }).toBe(200)
      expect((await buyer().buy(packSelectionId, pay)).data['status']).toBe('OK')
      expect(performance.now() - restored).toBeLessThan(50_000)
      await expectSound()
    },
  )

  it.each(Array.from({ length: 14 }, (_, commit) => commit))(
    'F9: when the answer to commit %i of a purchase is lost, the repeat finds what stands, and nothing is there twice',
    async (skip) => {
      const packSelectionId = await quote()
      const one = buyer()
      const lost = line.breakCommit(skip)
      const end = await one.buy(packSelectionId, pay)
      expect(end.data['status'], end.text).toBe('OK')
      for (const { status, retryAfter } of one.answers) {
        expect([200, 409, 503]).toContain(status)
        if (status === 503) expect(retryAfter).toBe('2')
      }
      const bookings = await world.test.owner.query<{ id: string; status: string }>(
        'SELECT id, status FROM booking WHERE quote_id = $1',
        [packSelectionId],
      )
      expect(bookings).toEqual([{ id: one.id, status: 'confirmed' }])
      expect(
        await world.test.owner.query('SELECT 1 FROM payment_attempt WHERE booking_id = $1', [one.id]),
      ).toHaveLength(1)
      expect(
        await world.test.owner.query(
          'SELECT 1 FROM visitor_session WHERE id IN (SELECT session_id FROM booking WHERE id = $1)',
          [one.id],
        ),
      ).toHaveLength(1)
      // The workers commit too, so which commit it was may differ; that one was lost does not.
      await expect.poll(() => lost.isBroken(), { timeout: 20_000 }).toBe(true)
      await expectSound()
    },
  )
})
