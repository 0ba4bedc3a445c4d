import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemoWorld } from '#test/demo-world.ts'
import { startApiProgram } from '#test/api-program.ts'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/cluster.ts'
import { startTestSandbox, type TestSandbox } from '#test/sandbox.ts'
import { partnersOf } from '#test/second-audit/partners.ts'
import { secondAudit } from '#test/second-audit/second-audit.ts'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { passenger, payer } from './testing/booking-world.ts'

type Json = Record<string, any>

/** The API as a process of its own, on the real catalogue: what a `kill -9` leaves behind is really all there is. */
describe('the API as a process that is killed', () => {
  let test: TestApp
  let world: TestSandbox
  let port: number
  let env: Record<string, string>
  const children: ChildProcess[] = []

  beforeAll(async () => {
    world = await startTestSandbox()
    test = await buildTestApp({ env: world.env })
    await seedDemoWorld(test.db, { offers: 1_000 })
    port = await freePort()
    env = {
      ...world.env,
      DATABASE_URL: test.databaseUrl,
      API_PORT: String(port),
      LOG_LEVEL: 'silent',
      TRANSLATION_URL: 'off',
      SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    }
  }, 120_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await test.close()
    await world.sandbox.close()
  })

  async function start(more: Record<string, string> = {}): Promise<ChildProcess> {
    const child = await startApiProgram({ ...env, ...more })
    children.push(child)
    return child
  }

  async function call(
    path: string,
    { token, body, headers = {} }: { token?: string; body?: object; headers?: Record<string, string> } = {},
  ): Promise<Json> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-host': 'a.test',
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { data } = (await response.json()) as { data: Json }
    expect(response.status, JSON.stringify(data)).toBe(200)
    return data
  }

  /** A real offer of the catalogue, searched, priced, stored, held and paid at the provider's page. */
  async function paid(): Promise<{ id: string; token: string; uid: string }> {
    const [day] = await test.owner.query<{ from: string; to: string }>(
      `SELECT (masa_today() + 5)::text AS from, (masa_today() + 30)::text AS to`,
    )
    const { results } = await call(`/operation/search?dest=LCA,ATH&fromDate=${day?.from}&toDate=${day?.to}&adult=2`)
    const offer = (results as Json[]).find((result) => result['status'] === 'available')
    const product = await call(`/operation/select?packId=${offer?.['packId']}&laId=${offer?.['laId']}`)
    const paxList = [passenger('1'), passenger('2', { firstName: 'MAYA' })]
    const stored = await call('/operation/storePage/', {
      body: {
        packSelectionId: product['quote'].packSelectionId,
        price: product['quote'].price,
        priceNIS: product['quote'].priceNIS,
        flightConditionConfirmed: true,
        paxList,
        payer,
      },
    })
    const [id, token] = [stored['bookingTransactionId'] as string, stored['authorization'] as string]
    expect((await call('/operation/chkInv', { token, body: { bookingTransactionId: id } }))['booking'].stage).toBe(
      'held',
    )
    await call(`/operation/acceptTerms/${id}`, { token, headers: { 'x-masa-intent': '1' } })
    const page = await call(`/operation/getPaymentUrl/${id}`, { token, body: {} })
    world.sandbox.control.setFaults({ psp: { operation: 'notify', failure: 'drop' } })
    await world.sandbox.control.pay(page['paymentTransUid'], 'approved')
    return { id, token, uid: page['paymentTransUid'] }
  }

  it.each(['capture.answered', 'reserve.answered'])(
    'F2: killed at %s, it charges once and confirms after its restart',
    async (place) => {
      const doomed = await start({ FAIL_AT: place })
      const exit = once(doomed, 'exit')
      const { id, token, uid } = await paid()
      const debit = call(`/operation/debitCreditCard/${id}`, { token, body: { paymentTransUid: uid } })
      await expect(debit).rejects.toThrow()
      expect(await exit).toEqual([null, 'SIGKILL'])

      // The process that held the step is known to be gone when its lease has ended.
      await test.setClockOffset(90)
      const next = await start()
      await expect
        .poll(async () => (await call(`/operation/booking/${id}/progress`, { token }))['status'], {
          timeout: 20_000,
          interval: 200,
        })
        .toBe('OK')
      await expect
        .poll(
          async () =>
            (
              await test.owner.query(
                `SELECT 1 FROM booking_effect WHERE booking_id = $1 AND kind = 'mail' AND outcome = 'sent'`,
                [id],
              )
            ).length,
          { timeout: 20_000 },
        )
        .toBe(1)
      const order = await call(`/operation/succeededBooking/${id}?langCode=RUS`, { token })
      expect(order).toMatchObject({ status: 'OK', hotelStatus: 'ok' })
      const { operations, transactions } = world.sandbox.control.ledger()
      expect(
        operations.filter((operation) => operation.uniqueId === uid && operation.kind === 'captured'),
      ).toHaveLength(1)
      expect(await audit(test.db, { ledger: transactions as unknown as LedgerEntry[] })).toEqual([])
      expect(await secondAudit(test.owner.query, () => partnersOf(world.sandbox))).toEqual([])
      next.kill('SIGKILL')
      await once(next, 'exit')
      await test.setClockOffset(0)
    },
    90_000,
  )
})
