import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld } from '../testing/booking-world.ts'
import { notify } from '../testing/mishaps.ts'
import { captures, readyToPay, SILENCE } from '../testing/ready-to-pay.ts'

const free = { demand: [] }

/** What a traveller has to consent to, what only a clerk may ask for, and notices that come in crowds. */
describe('consents, rights and notices beside the beaten path', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_SESSION: '100' })
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null })
    await world.expectSound()
  })
  afterAll(() => world.close())

  const dueOf = async (id: string) =>
    (await world.test.owner.query<{ due: object }>(`SELECT state -> 'due' AS due FROM booking WHERE id = $1`, [id]))[0]
      ?.due
  /** As the provider does: a notice that was answered with "not now" is sent again. */
  const sendNotice = async (notice: object): Promise<void> => {
    await expect.poll(async () => (await notify(world, notice)).statusCode, { timeout: 60_000 }).toBe(200)
  }
  const full = { amountMinor: 372_500, currency: 'ILS' }

  it.each([
    { DiscountAmountByAgent: 0 },
    { DiscountAmountByAgent: -1 },
    { OdyAgentCodeByAgent: ' ' },
    { debitPaxBankCredit: { code: 'X' } },
  ])('C3: %j of a caller who is no agent is refused at a later stage too, and leaves nothing behind', async (body) => {
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await world.quote(free) })
    const before = await world.test.owner.query('SELECT draft, state FROM booking WHERE id = $1', [traveller.id])
    const response = await traveller.store(body)
    expect([400, 403], response.body).toContain(response.statusCode)
    expect(await world.test.owner.query('SELECT draft, state FROM booking WHERE id = $1', [traveller.id])).toEqual(
      before,
    )
  })

  it.each([{ 'fc-agent-mode': 'true' }, { agencysid: 'f'.repeat(32) }, { membersid: 'f'.repeat(32) }])(
    'C3: saying that one is a clerk (%j) gives no right of one',
    async (headers) => {
      const traveller = world.traveller()
      const body = { packSelectionId: await world.quote(free), BypassPaymentByAgent: true }
      const response = await traveller.call('POST', '/operation/storePage', body, headers)
      expect([response.statusCode, errorOf(response).code]).toEqual([403, 'forbidden'])
    },
  )

  it("C3: a discount within a clerk's bounds changes nothing of a traveller's price", async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote(free), { discountPercent: 41 })
    expect(await dueOf(traveller.id)).toEqual(full)
  })

  it("C3: a clerk's fields in the calls of the payment pay for nothing", async () => {
    const { traveller } = await readyToPay(world)
    const asked = { BypassPaymentByAgent: true, DiscountAmountByAgent: 9_999, debitPaxBankCredit: true }
    const page = await traveller.openPage(asked)
    const uid = dataOf(page)['paymentTransUid'] as string
    const debit = await traveller.debit(uid, asked)
    expect(debit.statusCode).toBe(409)
    expect([await traveller.status(), await dueOf(traveller.id)]).toEqual(['pay_open', full])
    expect(captures(world, uid)).toEqual([])
  })

  it.each([false, 'true', 1, null, {}])(
    'D22: the condition of the flight is confirmed by true alone, and not by %j',
    async (flightConditionConfirmed) => {
      const traveller = world.traveller()
      const refused = await traveller.hold(await world.quote({ ...free, needsFlightCondition: true }), {
        flightConditionConfirmed,
      })
      expect(refused.statusCode, refused.body).toBe(400)
      expect(['flight_condition_not_confirmed', 'validation']).toContain(errorOf(refused).code)
    },
  )

  it('D22: a condition that was confirmed and taken back is not confirmed', async () => {
    const traveller = world.traveller()
    await traveller.store({
      packSelectionId: await world.quote({ ...free, needsFlightCondition: true }),
      flightConditionConfirmed: true,
    })
    const refused = await traveller.hold(await world.quote({ ...free, needsFlightCondition: true }), {
      flightConditionConfirmed: false,
    })
    expect(errorOf(refused).code).toBe('flight_condition_not_confirmed')
  })

  it('D22: a condition confirmed for one flight is not confirmed for the next', async () => {
    const traveller = world.traveller()
    await traveller.store({
      packSelectionId: await world.quote({ ...free, needsFlightCondition: true }),
      flightConditionConfirmed: true,
    })
    const other = await world.quote({ ...free, needsFlightCondition: true })
    await traveller.hold(other)
    const refused = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'flight_condition_not_confirmed'])
  })

  it('D22: without the terms no payment page is opened, however often it is asked for', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote(free))
    for (const body of [{}, { termsAccepted: true }, { acceptTerms: true }]) {
      const refused = await traveller.openPage(body)
      expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'terms_not_accepted'])
    }
    expect(await traveller.status()).toBe('held')
  })

  it.each<Record<string, string>>([{}, { 'sec-purpose': 'prefetch' }, { 'x-masa-intent': '0' }])(
    'D22: terms are not accepted by a look at their address (%j)',
    async (headers) => {
      const traveller = world.traveller()
      await traveller.hold(await world.quote(free))
      const looked = await traveller.call('GET', `/operation/acceptTerms/${traveller.id}`, undefined, headers)
      expect(looked.statusCode).toBe(403)
      expect(errorOf(await traveller.openPage()).code).toBe('terms_not_accepted')
    },
  )

  it('E16: fifty notices at once ask the provider once or twice, and all are acknowledged', async () => {
    const { traveller, uid } = await readyToPay(world)
    world.sandbox.control.setFaults({ psp: SILENCE })
    const { cardline } = world.test.app.services.bookings.dependencies
    const inquire = vi.spyOn(cardline, 'inquire')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => notify(world, { uniqueId: uid, event: 'authorised' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(inquire.mock.calls.length).toBeLessThan(10)
    inquire.mockRestore()
    expect(await traveller.status()).toBe('pay_open')
  })

  it('E16: notices of all kinds at once make one transition', async () => {
    const { traveller, uid } = await readyToPay(world)
    world.sandbox.control.setFaults({ psp: SILENCE })
    await traveller.pay(uid)
    const { transaction } = world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid)!
    const kinds = ['authorised', 'captured', 'declined', 'voided', 'refunded', 'nonsense']
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => sendNotice({ uniqueId: uid, transaction, event: kinds[n % 6] })),
    )
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 20_000 }).toBe('confirmed')
    expect(captures(world, uid)).toHaveLength(1)
    const seen = `SELECT 1 FROM booking_event WHERE booking_id = $1 AND kind = 'payment_authorised'`
    expect(await world.test.owner.query(seen, [traveller.id])).toHaveLength(1)
  })

  it('E16: copies of a notice beside the charge of the traveller capture once', async () => {
    const { traveller, uid } = await readyToPay(world)
    world.sandbox.control.setFaults({ psp: SILENCE })
    await traveller.pay(uid)
    const [debits] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => traveller.debit(uid))),
      Promise.all(Array.from({ length: 50 }, () => sendNotice({ uniqueId: uid, event: 'authorised' }))),
    ])
    // "Not now" on a busy machine; never a second charge, and never a refusal.
    for (const debit of debits) expect([200, 503], debit.body).toContain(debit.statusCode)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 20_000 }).toBe('confirmed')
    expect(captures(world, uid)).toHaveLength(1)
  })

  it('E16: a crowd of notices of an attempt that was declined leaves the attempt after it alone', async () => {
    const { traveller, uid } = await readyToPay(world)
    await traveller.pay(uid, 'declined')
    expect((await traveller.debit(uid)).statusCode).toBe(402)
    const next = dataOf(await traveller.openPage())['paymentTransUid'] as string
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sendNotice({ uniqueId: uid, event: n % 2 === 0 ? 'authorised' : 'captured' }),
      ),
    )
    await world.settle()
    expect(await traveller.status()).toBe('pay_open')
    expect(captures(world, uid)).toEqual([])
    await traveller.pay(next)
    expect(dataOf(await traveller.debit(next))['status']).toBe('OK')
    expect(captures(world, next)).toHaveLength(1)
  })

  it('E16: a crowd of notices of unknown attempts is acknowledged, and stores nothing', async () => {
    const before = await world.test.owner.query('SELECT count(*) FROM payment_attempt')
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        sendNotice({ uniqueId: n.toString(16).padStart(32, '0'), event: 'captured' }),
      ),
    )
    expect(await world.test.owner.query('SELECT count(*) FROM payment_attempt')).toEqual(before)
  })
})
