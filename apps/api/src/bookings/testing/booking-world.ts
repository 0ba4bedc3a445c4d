import type { Recheck } from '#src/products/products.service.ts'
import { randomBytes } from 'node:crypto'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect } from 'vitest'
import { QUIET } from '#test/api-process.ts'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'
import { partnersOf } from '#test/second-audit/partners.ts'
import { secondAudit } from '#test/second-audit/second-audit.ts'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import type { PlaceEntry } from '../audit/compare-places.ts'
import type { CreateProductArea } from '#src/product-area.ts'
import { quoteOf, storeTestQuote, testQuotes } from './quotes.ts'

export { bookingsCommand } from '../operator/bookings.ops.ts'
export type CardBehaviour = Parameters<TestSandbox['sandbox']['control']['pay']>[1]

/** The real API on a database of its own with the outside world beside it, and a traveller's steps through it. */
export interface BookingWorld {
  readonly test: TestApp
  readonly sandbox: TestSandbox['sandbox']
  /**
   * For `startApiProcess`: another API on the same database, with the same secrets and the same outside world. It has no
   * workers unless `RUN_WORKERS` says so.
   */
  readonly processEnv: Readonly<Record<string, string>>
  readonly quotes: { verdict: Recheck }
  /** Stores a quote; its id is the packSelectionId. */
  quote(change?: Parameters<typeof quoteOf>[0]): Promise<string>
  /** Makes the API crash (throw) at a failpoint the next time that it comes there; the answer says whether it has. */
  crashAt(name: string): () => boolean
  traveller(host?: string, address?: string): Traveller
  /** Begins what needs a booking's row while it is locked, and lets go once two of them wait for it. */
  whileLocked<Value>(bookingId: string, begin: () => Promise<Value>): Promise<Value>
  /** Runs what is due now, messages too. */
  settle(): Promise<void>
  /** Both auditors find every invariant kept, the partners' books included, and every acknowledged booking is there. */
  expectSound(): Promise<void>
  close(): Promise<void>
}

export interface Traveller {
  token: string | undefined
  id: string
  call(method: 'GET' | 'POST', url: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  store(body: object, headers?: Record<string, string>): Promise<Response>
  /** Goes on with a booking of another device, by the token of its link. */
  takeOver(token: string): Promise<Response>
  /** Everything up to the hold. */
  hold(packSelectionId: string, change?: object): Promise<Response>
  acceptTerms(): Promise<Response>
  openPage(body?: object): Promise<Response>
  /** Pays the page that is open with a test card. */
  pay(uid: string, card?: CardBehaviour): Promise<void>
  debit(uid: string, body?: object, query?: string): Promise<Response>
  /** Terms, page, card, debit. */
  payFor(card?: CardBehaviour): Promise<{ uid: string; answer: Response }>
  status(): Promise<string>
}

export const passenger = (paxId: string, change: object = {}) => ({
  paxId,
  type: 'adult',
  room: 0,
  title: 'Mr',
  firstName: 'DAN',
  lastName: 'LEVI',
  birthDate: '1985-04-12',
  passportNumber: `2345678${paxId}`,
  passportExpiry: '2031-01-01',
  ...change,
})
export const payer = {
  firstName: 'Dan',
  lastName: 'Levi',
  email: 'dan@example.com',
  mobile: '0521234567',
  IdenticationNumber: '123456782',
}

/** `data` of an answer, or its error. */
export const dataOf = (response: Response) => (response.json() as { data: never }).data as Record<string, any>
export const errorOf = (response: Response): { code: string; details?: Record<string, any> } =>
  dataOf(response)['error']

/**
 * With `areas` or `hasOwnQuotes`, quotes are the products' own; else those of `quote`. `sabreNow` is Sabre's
 * clock: nothing outside follows `setClockOffset`.
 */
export async function buildBookingWorld(
  env: Record<string, string> = {},
  {
    areas = [],
    hasOwnQuotes = areas.length > 0,
    sabreNow,
  }: { areas?: readonly CreateProductArea[]; hasOwnQuotes?: boolean; sabreNow?: () => number } = {},
): Promise<BookingWorld> {
  const { sandbox, env: outside } = await startTestSandbox(sabreNow === undefined ? {} : { sabreNow })
  let crash: string | undefined
  const quotes = testQuotes(() => test.db)
  const failpoint = (name: string) => {
    if (name !== crash) return
    crash = undefined
    throw Object.assign(new Error(`crashed at ${name}`), { name: 'Crash' })
  }
  const shared = {
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    HOLDS_PER_ADDRESS: '1000',
    COUPON_TRIES: '1000',
    ...outside,
    ...env,
  }
  const overrides = hasOwnQuotes ? { areas, failpoint } : { quotes, failpoint }
  const test: TestApp = await buildTestApp({ listens: true, env: shared, overrides })
  const { saga } = test.app.services.bookings

  const acknowledged = new Map<string, Traveller>()
  const traveller = (host = 'a.test', remoteAddress = '10.0.0.1'): Traveller => {
    /** From now on the booking is acknowledged to this traveller alone. */
    const remember = (response: Response): Response => {
      if (response.statusCode !== 200) return response
      self.id = dataOf(response)['bookingTransactionId']
      self.token ??= dataOf(response)['authorization']?.replace('Bearer ', '')
      acknowledged.set(self.id, self)
      return response
    }
    const self: Traveller = {
      token: undefined,
      id: '',
      call: (method, url, body, headers = {}) =>
        test.request({ method, url, body, host, headers, token: self.token, remoteAddress }),
      store: async (body, headers) =>
        remember(await self.call('POST', `/operation/storePage/${self.id}`, body, headers)),
      takeOver: async (token) => remember(await self.call('POST', '/operation/booking/takeOver', { token })),
      async hold(packSelectionId, change = {}) {
        const stored = await self.store({
          packSelectionId,
          paxList: [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })],
          payer,
          ...change,
        })
        if (stored.statusCode !== 200) return stored
        return self.call('POST', '/operation/chkInv', { bookingTransactionId: self.id })
      },
      acceptTerms: () => self.call('GET', `/operation/acceptTerms/${self.id}`, undefined, { 'x-masa-intent': '1' }),
      openPage: (body = {}) => self.call('POST', `/operation/getPaymentUrl/${self.id}`, body),
      async pay(uid, card = 'approved') {
        await sandbox.control.pay(uid, card)
      },
      debit: (uid, body = {}, query = '') =>
        self.call('POST', `/operation/debitCreditCard/${self.id}${query}`, { paymentTransUid: uid, ...body }),
      async payFor(card) {
        await self.acceptTerms()
        const page = await self.openPage()
        expect(page.statusCode, page.body).toBe(200)
        const uid = dataOf(page)['paymentTransUid'] as string
        await self.pay(uid, card)
        return { uid, answer: await self.debit(uid) }
      },
      async status() {
        const [row] = await test.owner.query<{ status: string }>('SELECT status FROM booking WHERE id = $1', [self.id])
        return row?.status ?? ''
      },
    }
    return self
  }

  return {
    test,
    sandbox,
    processEnv: { ...shared, ...QUIET, DATABASE_URL: test.databaseUrl, API_PUBLIC_URL: test.url },
    quotes,
    quote: (change) => storeTestQuote(test.db, quoteOf(change)),
    crashAt: (name) => {
      crash = name
      return () => crash === undefined
    },
    traveller,
    async whileLocked(bookingId, begin) {
      const waiting = () =>
        test.owner.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`,
        )
      const { running } = await test.db.asWorker(async (tx) => {
        await tx.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [bookingId])
        const begun = begin()
        await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(1)
        return { running: begun }
      })
      return running
    },
    async settle() {
      await saga.expireHolds()
      await saga.runDue()
    },
    async expectSound() {
      const ledger = sandbox.control.ledger().transactions as unknown as LedgerEntry[]
      const desk = sandbox.control
        .reservations()
        .map(({ request, status }) => ({ reference: request.reference, hotelCode: request.hotelCode, status }))
      expect(await audit(test.db, { ledger, desk, places: sabrePlaces(sandbox) })).toEqual([])
      expect(await secondAudit(test.owner.query, () => partnersOf(sandbox))).toEqual([])
      for (const [id, one] of acknowledged) {
        const found = await one.call('GET', `/operation/booking/${id}`)
        expect(found.statusCode, `booking ${id}, which was acknowledged`).toBe(200)
      }
      acknowledged.clear()
    },
    async close() {
      await test.close()
      await sandbox.close()
    },
  }
}

/** Sabre's bookings as the auditor reads places of a supplier. */
export const sabrePlaces = (sandbox: TestSandbox['sandbox']): PlaceEntry[] =>
  sandbox.control.sabreBookings().map(({ locator, state, remarks, tickets, travellers }) => ({
    kind: 'sabrePnr',
    reference: locator,
    bookingId: /^MASA ([0-9a-f]{32})/.exec(remarks[0]?.text ?? '')?.[1] ?? '',
    state: state !== 'open' ? 'gone' : tickets.some(({ status }) => status === 'issued') ? 'confirmed' : 'held',
    names: travellers.map(({ surname, givenName }) => `${surname} ${givenName}`),
  }))
