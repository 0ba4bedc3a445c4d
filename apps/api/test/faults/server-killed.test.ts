import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type LedgerEntry } from '#src/bookings/auditor.ts'
import { quoteOf, storeTestQuote } from '#src/bookings/testing/quotes.ts'
import { openDatabase, type Database } from '#src/platform/database/database.ts'
import { prepareDatabase } from '#src/platform/database/prepare-database.ts'
import { destroyPostgres, ensurePostgres, type RunningPostgres } from '#src/platform/postgres/postgres.ts'
import { seedSites } from '#src/sites/site-seed.ts'
import { startApiProcess, type ApiProcess } from '../api-process.ts'
import { freePort } from '../cluster.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { createBuyer, type Buyer } from './buyer.ts'

/** The embedded PostgreSQL, with everything that makes it durable, under an API in a process of its own. */
describe('a server of the database that is killed under bookings', { timeout: 180_000 }, () => {
  let folder: string
  let port: number
  let server: RunningPostgres
  let db: Database
  let outside: TestSandbox
  let api: ApiProcess
  let address: string
  const start = () => ensurePostgres({ dataDir: join(folder, 'postgres'), port })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masa-killed-'))
    await chmod(folder, 0o755)
    port = await freePort()
    server = await start()
    await prepareDatabase({ url: server.url })
    db = openDatabase({ url: server.url })
    await seedSites(db)
    await db.asWorker((tx) => tx.query(`INSERT INTO site_host (host, tenant, position) VALUES ('a.test', 'RIBBON', 9)`))
    outside = await startTestSandbox()
    api = startApiProcess({
      ...outside.env,
      DATABASE_URL: server.url,
      SECRET_KEYS: `killed:${randomBytes(32).toString('base64')}`,
      HOLDS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'silent',
      TRANSLATION_URL: 'off',
      RUN_WORKERS: 'true',
    })
    address = await api.listen()
  }, 180_000)
  afterAll(async () => {
    await api.kill()
    await db.close()
    await outside.sandbox.close()
    await destroyPostgres(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }, 60_000)

  it('F5: is away for seconds; nobody gets anything but "not now" meanwhile, and no booking that somebody was told of is lost', async () => {
    const demand = [{ resource: 'flight:killed', units: 2, cap: 100_000 }]
    const pay = async (uid: string) => void (await outside.sandbox.control.pay(uid, 'approved'))
    const buyers: Buyer[] = []
    const ends: Promise<unknown>[] = []
    for (let n = 0; n < 12; n += 1) {
      const packSelectionId = await storeTestQuote(db, quoteOf({ demand }))
      const buyer = createBuyer(() => address)
      buyers.push(buyer)
      ends.push(buyer.buy(packSelectionId, pay).then((end) => end.data['status']))
    }
    const told = () => buyers.filter(({ id }) => id !== '').length
    await expect.poll(told, { timeout: 30_000 }).toBeGreaterThan(3)
    process.kill(server.pid, 'SIGKILL')
    const killed = performance.now()
    // What keeps the server under a running Masa: it is started again when it is gone.
    const next = await start()
    expect(next.attached).toBe(false)
    await expect
      .poll(() => fetch(`${address}/health/ready`).then(({ status }) => status), { timeout: 100_000 })
      .toBe(200)
    expect(performance.now() - killed).toBeLessThan(100_000)
    expect(await Promise.all(ends)).toEqual(buyers.map(() => 'OK'))
    for (const { status, retryAfter, path, text } of buyers.flatMap(({ heard }) => heard)) {
      expect([200, 409, 503], `${path}: ${text}`).toContain(status)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0)
    }
    for (const buyer of buyers) expect((await buyer.call(`/operation/booking/${buyer.id}`)).status).toBe(200)
    const ledger = outside.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
    expect(ledger.filter(({ status }) => status === 'captured')).toHaveLength(12)
    expect(await audit(db, { ledger })).toEqual([])
    expect([api.child.exitCode, api.child.signalCode]).toEqual([null, null])
    server = next
  })

  it('F6: outlives an API that is killed; the next one finds the same server, and none is started beside it', async () => {
    await api.kill()
    const again = await start()
    expect([again.pid, again.port, again.attached]).toEqual([server.pid, server.port, true])
    api = startApiProcess({
      ...outside.env,
      DATABASE_URL: again.url,
      SECRET_KEYS: `killed:${randomBytes(32).toString('base64')}`,
      LOG_LEVEL: 'silent',
      TRANSLATION_URL: 'off',
      RUN_WORKERS: 'false',
    })
    address = await api.listen()
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  })
})
