import { fc } from '@masa/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '../../test/database.ts'
import { returnToCounters, sumDemand, takeFromCounters, type Demand } from './counters.repository.ts'

const names = ['flight:LY1', 'flight:LY2', 'room:A:1', 'room:A:2', 'room:B:1']
const demands = fc.array(
  fc.record({ resource: fc.constantFrom(...names), units: fc.integer({ min: 1, max: 4 }), cap: fc.constant(9) }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

describe('the counters', () => {
  let test: TestDatabase
  let replica: TestDatabase['db']
  beforeAll(async () => {
    test = await startTestDatabase()
    // Plans that a large table would get: rows are met in the order in which they were asked for, so only the
    // statement's own order keeps two buyers from waiting for each other.
    const [{ name } = { name: '' }] = await test.owner.query<{ name: string }>('SELECT current_database() AS name')
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'])
      await test.owner.query(`ALTER DATABASE ${name} SET enable_${plan} = off`)
    replica = test.open({ appConnections: 12 })
  })
  afterAll(() => test.close())

  const taken = async () =>
    new Map(
      (
        await test.owner.query<{ resource: string; taken: number }>('SELECT resource, taken FROM inventory_counter')
      ).map((row) => [row.resource, row.taken]),
    )

  it('give all of a demand or nothing, never more than there is, and never deadlock, in whatever order calls come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(demands, { minLength: 2, maxLength: 24 }), async (buyers) => {
        await test.owner.query('TRUNCATE inventory_counter CASCADE')
        const answers = await Promise.all(
          buyers.map((demand) => replica.inTenant('MASA', (tx) => takeFromCounters(tx, demand))),
        )
        const sold = new Map<string, number>()
        answers.forEach((answer, index) => {
          if (answer.kind === 'short') return expect(answer.resources.length).toBeGreaterThan(0)
          for (const { resource, units } of buyers[index] ?? []) sold.set(resource, (sold.get(resource) ?? 0) + units)
        })
        const counters = await taken()
        for (const name of counters.keys()) {
          expect(counters.get(name)).toBe(sold.get(name) ?? 0)
          expect(counters.get(name)).toBeLessThanOrEqual(9)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('make the same counters in one order, whatever order they were asked in', async () => {
    await test.owner.query('TRUNCATE inventory_counter CASCADE')
    const make = `INSERT INTO inventory_counter (resource, cap) VALUES ($1, 9) ON CONFLICT (resource) DO NOTHING`
    const demand = ['make:2', 'make:1'].map((resource) => ({ resource, units: 1, cap: 9 }))
    const buyer = await replica.inTenant('MASA', async (first) => {
      await first.query(make, ['make:2'])
      const taking = replica.inTenant('MASA', (tx) => takeFromCounters(tx, demand))
      const waiting = () =>
        test.owner.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'INSERT INTO inventory_counter%'`,
        )
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
      // The buyer waits for the second name with the first in hand: a third who wants that one waits behind.
      const third = replica.inTenant('MASA', async (tx) => {
        await tx.query('SET LOCAL lock_timeout = 100')
        await tx.query(make, ['make:1'])
      })
      await expect(third).rejects.toThrow()
      return { taking }
    })
    expect(await buyer.taking).toEqual({ kind: 'taken' })
  })

  it('take stock back in the order of names as well: holds that overlap never wait for each other', async () => {
    await test.owner.query('TRUNCATE inventory_counter CASCADE')
    await test.owner.query(
      `INSERT INTO inventory_counter (resource, cap, taken) SELECT 'r:' || n, 1000, 400 FROM generate_series(1, 8) AS n`,
    )
    await test.owner.query(
      `INSERT INTO quote (id, tenant, expires_at, product, total_usd_minor, total_ils_minor, envelope, snapshot) VALUES (repeat('a', 32), 'MASA', masa_now(), 'vacation', 1, 1, '{}', '{}')`,
    )
    await test.owner.query(
      `INSERT INTO booking (id, tenant, session_id, quote_id, status, state, draft)
       SELECT md5(n::text), 'MASA', gen_random_uuid(), repeat('a', 32), 'draft', '{"status": "draft"}', '{}' FROM generate_series(1, 40) AS n`,
    )
    const holds = await test.owner.query<{ id: number }>(
      `INSERT INTO hold (booking_id, item, tenant, phase) SELECT id, 'stock', tenant, 'pinned' FROM booking RETURNING id`,
    )
    // Every other hold names its resources the other way round, and no index puts them in order: as a plan may meet them.
    await test.owner.query('ALTER TABLE hold_demand DROP CONSTRAINT hold_demand_pkey')
    await test.owner.query('DROP INDEX hold_demand_resource')
    for (const [index, { id }] of holds.entries())
      await test.owner.query(
        `INSERT INTO hold_demand (hold_id, tenant, resource, units) SELECT $1, 'MASA', 'r:' || n, 1 FROM generate_series(1, 8) AS n ORDER BY n ${index % 2 ? 'DESC' : 'ASC'}`,
        [id],
      )
    await Promise.all(holds.map(({ id }) => replica.inTenant('MASA', (tx) => returnToCounters(tx, id))))
    expect(new Set((await taken()).values())).toEqual(new Set([360]))
  })

  it('sell exactly the last eight seats to sixty who want one', async () => {
    await test.owner.query('TRUNCATE inventory_counter CASCADE')
    const seat: Demand[] = [
      { resource: 'flight:back', units: 1, cap: 8 },
      { resource: 'flight:out', units: 1, cap: 8 },
    ]
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        replica.inTenant('MASA', (tx) => takeFromCounters(tx, index % 2 === 0 ? seat : seat.toReversed())),
      ),
    )
    expect(answers.filter(({ kind }) => kind === 'taken')).toHaveLength(8)
    expect([...(await taken()).values()]).toEqual([8, 8])
  })

  it('D4: sum what one demand asks in several places, so that parts which would fit alone do not fit together', async () => {
    await test.owner.query('TRUNCATE inventory_counter CASCADE')
    const rooms: Demand[] = [
      { resource: 'room:X:1', units: 3, cap: 5 },
      { resource: 'room:X:1', units: 3, cap: 5 },
    ]
    expect(sumDemand(rooms)).toEqual([{ resource: 'room:X:1', units: 6, cap: 5 }])
    const answer = await replica.inTenant('MASA', (tx) => takeFromCounters(tx, rooms))
    expect(answer).toEqual({ kind: 'short', resources: ['room:X:1'] })
    expect((await taken()).get('room:X:1')).toBe(0)
  })

  it('refuse at the table itself to go past what there is', async () => {
    await test.owner.query('TRUNCATE inventory_counter CASCADE')
    await test.owner.query(`INSERT INTO inventory_counter (resource, cap, taken) VALUES ('r', 1, 1)`)
    await expect(test.owner.query(`UPDATE inventory_counter SET taken = 2`)).rejects.toThrow('never_oversold')
  })
})
