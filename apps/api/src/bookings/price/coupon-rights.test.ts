import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { captures, SILENCE } from '../testing/ready-to-pay.ts'

/** A coupon of 50 dollars off 1,000. */
const WITH_COUPON = 95_000

describe('a coupon that a booking is priced with', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null, reservations: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  async function freshCoupon(more: { destination?: string; expires?: string } = {}): Promise<string> {
    count += 1
    const code = `RIGHT-${count}`
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, destination_code, expires_at) VALUES ($1, 5000, 'USD', $2, $3)`,
      [code, more.destination ?? null, more.expires ?? 'infinity'],
    )
    return code
  }
  const held = async (code: string): Promise<Traveller> => {
    const traveller = world.traveller()
    const answer = await traveller.hold(await world.quote({ demand: [] }), { couponCodes: [code] })
    expect(answer.statusCode, answer.body).toBe(200)
    return traveller
  }
  const check = (traveller: Traveller) =>
    traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
  const pageOf = async (traveller: Traveller): Promise<string> => {
    await traveller.acceptTerms()
    return dataOf(await traveller.openPage())['paymentTransUid'] as string
  }
  const lapse = async () => {
    await world.test.setClockOffset(16 * 60)
    await world.settle()
  }
  const claimOf = async (code: string) => {
    const [row] = await world.test.owner.query<{ bookingId: string; phase: string; redeemedAt: Date | null }>(
      'SELECT booking_id AS "bookingId", phase, redeemed_at AS "redeemedAt" FROM coupon_redemption WHERE code = $1',
      [code],
    )
    return row
  }
  const redeemedByAnother = async (code: string): Promise<Traveller> => {
    const other = await held(code)
    expect(dataOf((await other.payFor()).answer)['status']).toBe('OK')
    expect(await claimOf(code)).toMatchObject({ bookingId: other.id, phase: 'redeemed', redeemedAt: expect.any(Date) })
    return other
  }
  const expectRefused = (answer: Awaited<ReturnType<typeof check>>, code: string) => {
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'coupon_duplicate'])
    expect(errorOf(answer).details).toEqual({
      coupons: [code],
      before: { amountMinor: WITH_COUPON, currency: 'USD' },
      total: { amountMinor: 100_000, currency: 'USD' },
      totalIls: { amountMinor: 372_500, currency: 'ILS' },
    })
  }

  it('is refused at the hold once another has redeemed it, and the booking goes on without it by consent alone', async () => {
    const code = await freshCoupon()
    const first = await held(code)
    await lapse()
    await redeemedByAnother(code)
    expectRefused(await check(first), code)
    const stored = dataOf(await first.call('GET', `/operation/booking/${first.id}`))
    expect(stored).toMatchObject({ couponCodes: [code], stage: 'draft', payer: { email: payer.email } })
    expect((await first.store({ couponCodes: [] })).statusCode).toBe(200)
    expect((await check(first)).statusCode).toBe(200)
    const { uid, answer } = await first.payFor()
    expect(dataOf(answer)['status']).toBe('OK')
    expect(captures(world, uid)).toEqual([expect.objectContaining({ amountMinor: 372_500 })])
  })

  it('is refused at the payment page when another has it', async () => {
    const code = await freshCoupon()
    const first = await held(code)
    await first.acceptTerms()
    const other = world.traveller()
    await other.store({ packSelectionId: await world.quote({ demand: [] }) })
    // As a booking that was held before claims were looked at again.
    await world.test.owner.query('UPDATE coupon_redemption SET booking_id = $2 WHERE code = $1', [code, other.id])
    expectRefused(await first.openPage(), code)
    await first.store({ couponCodes: [] })
    expect((await first.openPage()).statusCode).toBe(200)
  })

  it('takes no money that comes late when another has redeemed it meanwhile, and the payer is notified', async () => {
    const code = await freshCoupon()
    const first = await held(code)
    const uid = await pageOf(first)
    await lapse()
    await redeemedByAnother(code)
    await world.settle()
    world.sandbox.control.clearMessages()
    world.sandbox.control.setFaults({ psp: SILENCE })
    await first.pay(uid)
    const answer = await first.debit(uid)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'coupon_duplicate'])
    expect(await first.status()).toBe('voided')
    expect(captures(world, uid)).toEqual([])
    expect(await world.test.owner.query('SELECT 1 FROM reservation WHERE booking_id = $1', [first.id])).toEqual([])
    await world.settle()
    expect(world.sandbox.control.messages({ to: payer.email })).toEqual([
      expect.objectContaining({ subject: expect.stringMatching(/^הזמנה \d{7} לא הושלמה$/) }),
    ])
  })

  it('is claimed again for money that comes late while it is free', async () => {
    const code = await freshCoupon()
    const first = await held(code)
    const uid = await pageOf(first)
    await lapse()
    const second = await held(code)
    await second.call('POST', `/operation/bookingevent/${second.id}/canceledWithoutBody`)
    expect(await second.status()).toBe('expired')
    await first.pay(uid)
    expect(dataOf(await first.debit(uid))['status']).toBe('OK')
    expect(await claimOf(code)).toMatchObject({ bookingId: first.id, phase: 'redeemed' })
  })

  it('is looked at again before the charge: an order that has lost it is not charged, and its hotel is let go', async () => {
    const code = await freshCoupon()
    const first = await held(code)
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const { uid, answer } = await first.payFor()
    expect(dataOf(answer)['status']).toBe('RQ')
    const other = world.traveller()
    await other.store({ packSelectionId: await world.quote({ demand: [] }) })
    await world.test.owner.query('UPDATE coupon_redemption SET booking_id = $2 WHERE code = $1', [code, other.id])
    await world.test.app.services.bookings.saga.apply(first.id, [{ kind: 'item_confirmed', item: 'stay', round: 1 }])
    await expect.poll(async () => (await world.settle(), first.status()), { timeout: 10_000 }).toBe('voided')
    expect(captures(world, uid)).toEqual([])
    const [reservation] = await world.test.owner.query('SELECT status FROM reservation WHERE booking_id = $1', [
      first.id,
    ])
    expect(reservation).toEqual({ status: 'withdrawn' })
  })

  it('comes back after a refusal that returned the money, and can be redeemed by another then', async () => {
    const code = await freshCoupon()
    const first = await redeemedByAnother(code)
    const second = world.traveller()
    await second.store({ packSelectionId: await world.quote({ demand: [] }) })
    expect(errorOf(await second.store({ couponCodes: [code] })).code).toBe('coupon_duplicate')
    await world.test.app.services.bookings.saga.apply(first.id, [{ kind: 'operator_settles', as: 'give_back' }])
    await expect.poll(async () => (await world.settle(), first.status()), { timeout: 10_000 }).toBe('refunded')
    expect((await second.store({ couponCodes: [code] })).statusCode).toBe(200)
    expect(await claimOf(code)).toMatchObject({ bookingId: second.id, phase: 'claimed', redeemedAt: null })
  })

  it.each(['hold', 'claim'] as const)(
    'is with one of two at the same moment, the %s being first in line',
    async (ahead) => {
      const code = await freshCoupon()
      const first = await held(code)
      await lapse()
      const second = world.traveller()
      await second.store({ packSelectionId: await world.quote({ demand: [] }) })
      const moves = { hold: () => check(first), claim: () => second.store({ couponCodes: [code] }) }
      const waiting = async (least: number) =>
        expect
          .poll(
            async () =>
              (
                await world.test.owner.query(
                  `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%coupon_redemption%'`,
                )
              ).length,
            { timeout: 10_000 },
          )
          .toBe(least)
      const answers = await world.test.db.asWorker(async (tx) => {
        await tx.query('SELECT 1 FROM coupon_redemption WHERE code = $1 FOR UPDATE', [code])
        const one = moves[ahead]()
        await waiting(1)
        const two = moves[ahead === 'hold' ? 'claim' : 'hold']()
        await waiting(2)
        return { one, two }
      })
      const codes = [(await answers.one).statusCode, (await answers.two).statusCode]
      expect(codes).toEqual([200, 409])
      expect(await claimOf(code)).toMatchObject({ bookingId: ahead === 'hold' ? first.id : second.id })
    },
  )

  it('must fit the journey that is held, whatever it fitted when it was claimed, and may run out meanwhile', async () => {
    const code = await freshCoupon({ destination: 'HER' })
    const traveller = await held(code)
    await world.test.owner.query(`UPDATE coupon SET expires_at = now() - interval '1 hour' WHERE code = $1`, [code])
    await lapse()
    expect((await check(traveller)).statusCode).toBe(200)
    await traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithoutBody`)
    const elsewhere = await world.quote({ demand: [], destinationCode: 'RHO' })
    expect((await traveller.store({ packSelectionId: elsewhere })).statusCode).toBe(200)
    const answer = await check(traveller)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([404, 'coupon_not_found'])
    expect(errorOf(answer).details).toMatchObject({ coupons: [code], total: { amountMinor: 100_000, currency: 'USD' } })
    await traveller.store({ couponCodes: [] })
  })
})
