import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { quoteOf, storeTestQuote } from '#src/bookings/testing/quotes.ts'
import { openDatabase } from '#src/platform/database/database.ts'
import { prepareDatabase } from '#src/platform/database/prepare-database.ts'
import { seedSites } from '#src/sites/site-seed.ts'
import { QUIET, startApiProcess, type ApiProcess } from '../api-process.ts'
import { startTestSandbox } from '../sandbox.ts'
import { partnersOf } from '../second-audit/partners.ts'
import { secondAudit } from '../second-audit/second-audit.ts'
import { createBuyer, type Buyer } from './buyer.ts'

/** An API in a process of its own over a whole PostgreSQL server, with the outside world beside it. */
export interface ServerWorld {
  /** The one that runs. */
  api(): ApiProcess
  /** Another in place of the one that runs, which is killed; it has no workers. */
  takeOver(databaseUrl: string): Promise<void>
  /** Stores a quote of two seats on this flight, of which there are enough; its id is the packSelectionId. */
  quote(flight: string): Promise<string>
  buyer(): Buyer
  /** Pays a page with the card that is approved. */
  pay(uid: string): Promise<void>
  health(): Promise<number>
  /** Waits until orders are taken again. */
  untilReady(): Promise<void>
  /** How many payments were charged. */
  charged(): number
  /** Both auditors find every invariant kept, the partners' books included. */
  expectSound(): Promise<void>
  close(): Promise<void>
}

/** Fills the server's empty database with the schema and the sites, and starts the API with its workers. */
export async function buildServerWorld(url: string): Promise<ServerWorld> {
  await prepareDatabase({ url })
  const db = openDatabase({ url })
  await seedSites(db)
  await db.asWorker((tx) => tx.query(`INSERT INTO site_host (host, tenant, position) VALUES ('a.test', 'RIBBON', 9)`))
  const { sandbox, env } = await startTestSandbox()
  const shared = {
    ...env,
    ...QUIET,
    SECRET_KEYS: `server:${randomBytes(32).toString('base64')}`,
    HOLDS_PER_ADDRESS: '100000',
  }
  let api = startApiProcess({ ...shared, DATABASE_URL: url, RUN_WORKERS: 'true' })
  let address = await api.listen()
  const ledger = () => sandbox.control.ledger().transactions as unknown as LedgerEntry[]
  const health = () => fetch(`${address}/health/ready`).then(({ status }) => status)

  return {
    api: () => api,
    async takeOver(databaseUrl) {
      await api.kill()
      api = startApiProcess({ ...shared, DATABASE_URL: databaseUrl })
      address = await api.listen()
    },
    quote: (flight) =>
      storeTestQuote(db, quoteOf({ demand: [{ resource: `flight:${flight}`, units: 2, cap: 100_000 }] })),
    buyer: () => createBuyer(() => address),
    async pay(uid) {
      await sandbox.control.pay(uid, 'approved')
    },
    health,
    untilReady: () => expect.poll(health, { timeout: 100_000 }).toBe(200),
    charged: () => ledger().filter(({ status }) => status === 'captured').length,
    async expectSound() {
      expect(await audit(db, { ledger: ledger() })).toEqual([])
      const query = <Row extends object>(text: string) => db.asWorker((tx) => tx.query<Row>(text))
      expect(await secondAudit(query, () => partnersOf(sandbox))).toEqual([])
    },
    async close() {
      await api.kill()
      await db.close()
      await sandbox.close()
    },
  }
}
