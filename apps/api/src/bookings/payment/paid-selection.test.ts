import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { captures, SILENCE, takenOf } from '../testing/ready-to-pay.ts'

describe('a payment belongs to the selection that it was opened for', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
    await world.test.owner.query(`
      INSERT INTO coupon (code, value_minor, currency, expires_at)
      SELECT format('EQUAL-%s', n), 5000, 'USD', 'infinity' FROM generate_series(1, 20) AS n`)
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  /** A traveller whose hold of two seats ran out with the page open, and the names of their flight and of another. */
  async function lapsed(change: object = {}) {
    count += 1
    const [mine, other] = [`flight:mine-${count}`, `flight:other-${count}`]
    const quote = await world.quote({ demand: [{ resource: mine, units: 2, cap: 2 }] })
    const otherQuote = await world.quote({ demand: [{ resource: other, units: 2, cap: 2 }] })
    const traveller = world.traveller()
    expect((await traveller.hold(quote, change)).statusCode).toBe(200)
    await traveller.acceptTerms()
    const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
    world.sandbox.control.setFaults({ psp: SILENCE })
    await world.test.setClockOffset(16 * 60)
    await world.settle()
    expect(await traveller.status()).toBe('expired')
    return { traveller, uid, mine, other, quote, otherQuote }
  }
  const check = (traveller: Traveller) =>
    traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
  const providerStatus = (uid: string) =>
    world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.status
  const attempt = async (uid: string) => {
    const [row] = await world.test.owner.query<{ phase: string; quote: string; selection: string; terms: Date }>(
      'SELECT phase, quote_id AS quote, selection, terms_accepted_at AS terms FROM payment_attempt WHERE id = $1',
      [uid],
    )
    return row
  }

  /** What is paid on the page goes back, its payer is notified once, and the booking stays as it was. */
  async function expectGivenBack({ traveller, uid }: { traveller: Traveller; uid: string }): Promise<void> {
    await world.settle()
    world.sandbox.control.clearMessages()
    await traveller.pay(uid)
    const answer = await traveller.debit(uid)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([410, 'hold_expired'])
    await expect.poll(async () => (await world.settle(), providerStatus(uid)), { timeout: 10_000 }).toBe('voided')
    await traveller.debit(uid)
    await world.settle()
    expect(captures(world, uid)).toEqual([])
    expect(await traveller.status()).toBe('expired')
    expect(await attempt(uid)).toMatchObject({ phase: 'voided' })
    expect(
      world.sandbox.control
        .messages({ to: payer.email })
        .map((message) => ('subject' in message ? message.subject : '')),
    ).toEqual([expect.stringMatching(/^הזמנה \d{7}: תשלום הוחזר$/)])
  }

  it('records its quote, its priced choices and the terms', async () => {
    const { uid, quote } = await lapsed({ ensureCancellation: true, couponCodes: ['EQUAL-1'] })
    expect(await attempt(uid)).toEqual({
      phase: 'open',
      quote,
      selection: `${quote} cancellationCover coupon:EQUAL-1`,
      terms: expect.any(Date),
    })
  })

  it('and not to other rooms of the same price that are sold out: the money goes back, and no stock is taken', async () => {
    const late = await lapsed()
    expect((await late.traveller.store({ packSelectionId: late.otherQuote })).statusCode).toBe(200)
    const other = world.traveller()
    expect((await other.hold(late.otherQuote)).statusCode).toBe(200)
    await expectGivenBack(late)
    expect([await takenOf(world, late.mine), await takenOf(world, late.other)]).toEqual([0, 2])
    const answer = await check(late.traveller)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'no_seats'])
  })

  it.each<[what: string, before: object, after: object]>([
    ['a coupon of the same value', { couponCodes: ['EQUAL-2'] }, { couponCodes: ['EQUAL-3'] }],
    ['a price without its coupon', { couponCodes: ['EQUAL-6'] }, { couponCodes: [] }],
  ])('and not to %s', async (_, before, after) => {
    const late = await lapsed(before)
    expect((await late.traveller.store(after)).statusCode).toBe(200)
    await expectGivenBack(late)
  })

  it('and counts when that is chosen again in the end: its own stock is taken', async () => {
    const { traveller, uid, mine, other, quote, otherQuote } = await lapsed()
    await traveller.store({ packSelectionId: otherQuote })
    await traveller.store({ packSelectionId: quote })
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    expect([await takenOf(world, mine), await takenOf(world, other)]).toEqual([2, undefined])
  })

  it('takes the stock of what was paid for, not of what was held last', async () => {
    const { traveller, uid, mine, other, quote, otherQuote } = await lapsed()
    await traveller.store({ packSelectionId: otherQuote })
    expect((await check(traveller)).statusCode).toBe(200)
    await world.test.setClockOffset(32 * 60)
    await world.settle()
    await traveller.store({ packSelectionId: quote })
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    expect([await takenOf(world, mine), await takenOf(world, other)]).toEqual([2, 0])
  })

  it('is over when another selection is held: that one gets a page of its own, after its terms', async () => {
    const { traveller, uid, otherQuote } = await lapsed()
    await traveller.store({ packSelectionId: otherQuote })
    expect(dataOf(await check(traveller))['booking'].stage).toBe('held')
    expect(errorOf(await traveller.openPage()).code).toBe('terms_not_accepted')
    await traveller.acceptTerms()
    const next = dataOf(await traveller.openPage())['paymentTransUid'] as string
    expect(next).not.toBe(uid)
    await traveller.pay(uid)
    expect(errorOf(await traveller.debit(uid)).code).toBe('state')
    expect(await traveller.status()).toBe('pay_open')
    await traveller.pay(next)
    expect(dataOf(await traveller.debit(next))['status']).toBe('OK')
    await expect.poll(async () => (await world.settle(), providerStatus(uid)), { timeout: 10_000 }).toBe('voided')
    expect([captures(world, uid).length, captures(world, next).length]).toEqual([0, 1])
  })

  it('and keeps its choices while it is open, even those of the same price', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [] }), { couponCodes: ['EQUAL-4'] })
    await traveller.acceptTerms()
    const uid = dataOf(await traveller.openPage())['paymentTransUid'] as string
    const answer = await traveller.store({ couponCodes: ['EQUAL-5'] })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'payment_open'])
    expect((await traveller.store({ payer: { ...payer, NoOfPayment: 4 } })).statusCode).toBe(200)
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
  })
})
