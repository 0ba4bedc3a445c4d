import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, type LedgerEntry } from '#src/bookings/auditor.ts'
import { passenger, payer } from '#src/bookings/testing/booking-world.ts'
import { quoteOf, storeTestQuote } from '#src/bookings/testing/quotes.ts'
import { openDatabase, type Database } from '#src/platform/database/database.ts'
import { prepareDatabase } from '#src/platform/database/prepare-database.ts'
import { destroyPostgres, ensurePostgres } from '#src/platform/postgres/postgres.ts'
import { seedSites } from '#src/sites/site-seed.ts'
import { startApiProcess, type ApiProcess } from '../api-process.ts'
import { freePort } from '../cluster.ts'
import { startTestSandbox, type TestSandbox } from '../sandbox.ts'
import { canMount, mountSmallVolume, type SmallVolume } from '../small-volume.ts'
import { createBuyer, type Buyer } from './buyer.ts'

/** The embedded PostgreSQL on a disk of its own, under an API in a process of its own. */
describe.runIf(canMount())('a database whose disk is full (only root may mount one)', { timeout: 240_000 }, () => {
  let volume: SmallVolume
  let port: number
  let db: Database
  let outside: TestSandbox
  let api: ApiProcess
  let address: string
  const dataDir = () => join(volume.folder, 'postgres')
  const start = () =>
    ensurePostgres({ dataDir: dataDir(), port, settings: { max_wal_size: '64MB', min_wal_size: '32MB' } })

  beforeAll(async () => {
    volume = mountSmallVolume(384)
    port = await freePort()
    const { url } = await start()
    await prepareDatabase({ url })
    db = openDatabase({ url })
    await seedSites(db)
    await db.asWorker((tx) => tx.query(`INSERT INTO site_host (host, tenant, position) VALUES ('a.test', 'RIBBON', 9)`))
    outside = await startTestSandbox()
    api = startApiProcess({
      ...outside.env,
      DATABASE_URL: url,
      SECRET_KEYS: `full:${randomBytes(32).toString('base64')}`,
      HOLDS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'silent',
      TRANSLATION_URL: 'off',
      RUN_WORKERS: 'true',
    })
    address = await api.listen()
  }, 240_000)
  afterAll(async () => {
    await api?.kill()
    await db?.close()
    await outside?.sandbox.close()
    volume.free()
    await destroyPostgres(dataDir())
    volume.remove()
  }, 60_000)

  it('F25: refuses new bookings with "not now" before anything is charged, loses none that stands, and goes on when there is room again', async () => {
    const demand = [{ resource: 'flight:full', units: 2, cap: 100_000 }]
    const quote = () => storeTestQuote(db, quoteOf({ demand }))
    const pay = async (uid: string) => void (await outside.sandbox.control.pay(uid, 'approved'))
    const buyer = () => createBuyer(() => address)
    const ledger = () => outside.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
    const charged = () => ledger().filter(({ status }) => status === 'captured').length

    const first = buyer()
    expect((await first.buy(await quote(), pay)).data['status']).toBe('OK')
    const packSelectionId = await quote()
    volume.fill()
    // What a table and the journal have made room for before is still used up; then nothing can be written any more.
    const told: Buyer[] = []
    let refused = 0
    for (let n = 0; n < 400 && refused < 5; n += 1) {
      const one = buyer()
      const stored = await one.call('/operation/storePage/', {
        packSelectionId,
        paxList: [passenger('1'), passenger('2')],
        payer,
      })
      expect([200, 503], stored.text).toContain(stored.status)
      if (stored.status === 503) {
        refused += 1
        expect([stored.data['error']?.code, Number(stored.retryAfter) > 0]).toEqual(['unavailable', true])
      } else {
        one.id = stored.data['bookingTransactionId']
        one.token = stored.data['authorization']
        told.push(one)
      }
    }
    expect(refused).toBe(5)
    expect(charged()).toBe(1)
    expect([api.child.exitCode, api.child.signalCode]).toEqual([null, null])

    volume.free()
    // What keeps the server under a running Masa: it is started again, should the full disk have ended it.
    await start()
    await expect
      .poll(() => fetch(`${address}/health/ready`).then(({ status }) => status), { timeout: 100_000 })
      .toBe(200)
    const last = buyer()
    expect((await last.buy(packSelectionId, pay)).data['status']).toBe('OK')
    for (const one of [first, ...told, last])
      expect((await one.insist(`/operation/booking/${one.id}`)).status, `booking ${one.id}`).toBe(200)
    expect(charged()).toBe(2)
    expect(await audit(db, { ledger: ledger() })).toEqual([])
  })
})
