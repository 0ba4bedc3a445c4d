import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, payer, type BookingWorld } from './testing/booking-world.ts'
import {
  calm,
  expectClosedBrowserServed,
  expectLostChargeFound,
  expectLateSeatsTaken,
  expectLateMoneyBack,
} from './testing/mishaps.ts'
import { captures, readyToPay, SILENCE, takenOf } from './testing/ready-to-pay.ts'
import { expectFairRush, expectOneOwner, rushForLastSeats } from './testing/rushes.ts'

describe('bookings when things fail', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '100000' })
  })
  afterEach(async () => {
    await calm(world)
    await world.expectSound()
  })
  afterAll(() => world.close())

  const ready = (demand?: Parameters<typeof readyToPay>[1]) => readyToPay(world, demand)

  it.each([['lose_answer'], ['reset'], [{ status: 504 }]] as const)(
    'F15: a charge whose answer is lost (%j) is unknown, asked for after ten seconds, and never sent again before',
    (failure) => expectLostChargeFound(world, failure),
  )

  it('F15: while the provider does not answer, it is asked after ten seconds, a minute, five minutes, and then by the hour', async () => {
    const { traveller, uid } = await ready()
    await world.sandbox.control.pay(uid, 'approved')
    world.sandbox.control.setFaults({
      psp: [SILENCE, { operation: 'capture', failure: 'lose_answer', times: 1 }],
    })
    await traveller.debit(uid)
    world.sandbox.control.setFaults({ psp: [SILENCE, { operation: 'inquire', failure: 'reset' }] })
    const { cardline } = world.test.app.services.bookings.dependencies
    const capture = vi.spyOn(cardline, 'capture')
    const wait = async () =>
      (
        await world.test.owner.query<{ wait: number }>(
          `SELECT round(extract(epoch FROM run_at - masa_now()))::int AS wait FROM booking_effect WHERE booking_id = $1 AND kind = 'capture' AND done_at IS NULL`,
          [traveller.id],
        )
      )[0]?.wait ?? 0
    let clock = 0
    for (const expected of [10, 60, 300, 3600, 3600]) {
      const seconds = await wait()
      expect([expected - 1, expected]).toContain(seconds)
      clock += seconds + 1
      await world.test.setClockOffset(clock)
      await world.settle()
      expect(await traveller.status()).toBe('capturing')
    }
    // Under way is not unpaid: the order's page waits.
    const order = await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`)
    expect(errorOf(order).code).toBe('payment_pending')
    world.sandbox.control.setFaults({ psp: SILENCE })
    await world.test.setClockOffset(clock + 3601)
    await world.settle()
    expect(await traveller.status()).toBe('confirmed')
    expect(capture).not.toHaveBeenCalled()
    vi.restoreAllMocks()
    expect(captures(world, uid)).toHaveLength(1)
  })

  it('F17: a traveller who pays and closes the browser, with no notification either, gets the booking within two minutes', () =>
    expectClosedBrowserServed(world))

  it('F18: a payment that comes after the hold ran out and the seats are gone goes back', () =>
    expectLateMoneyBack(world, 'late'))

  it('F18: while the seats are still there, the late payment takes them again', () =>
    expectLateSeatsTaken(world, 'again'))

  it('a hold runs out after fifteen minutes, can be extended up to forty-five, and can be taken again', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: 'flight:hold', units: 2, cap: 2 }] }))
    const extend = () => traveller.call('POST', `/operation/hold/${traveller.id}/extend`)
    expect(dataOf(await extend())['holdRemainingSeconds']).toBeGreaterThan(24 * 60)
    await extend()
    const last = dataOf(await extend())
    expect(last['holdRemainingSeconds']).toBeLessThanOrEqual(45 * 60)
    expect(last['holdExtendableSeconds']).toBe(0)
    expect(errorOf(await extend()).code).toBe('hold_extension_limit')
    await world.test.setClockOffset(46 * 60)
    expect(errorOf(await extend()).code).toBe('hold_expired')
    expect(errorOf(await traveller.openPage()).code).toBe('hold_expired')
    await world.settle()
    expect(await takenOf(world, 'flight:hold')).toBe(0)
    const again = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(dataOf(again)['booking'].stage, again.body).toBe('held')
  })

  it('a hotel whose answer is lost is asked again under the same reference, and reserves once', async () => {
    world.sandbox.control.setOutcome({ outcome: 'answer_lost', times: 1 })
    const { traveller, uid } = await ready()
    await traveller.pay(uid)
    expect([200]).toContain((await traveller.debit(uid)).statusCode)
    await world.test.setClockOffset(10)
    await expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe('confirmed')
    expect(
      world.sandbox.control.reservations().filter(({ request }) => request.reference.startsWith(traveller.id)),
    ).toHaveLength(1)
    world.sandbox.control.setOutcome({ outcome: null })
  })

  it('a mail server that is away delays the message, which is sent once it is back', async () => {
    world.sandbox.control.clearMessages()
    const { traveller, uid } = await ready()
    world.sandbox.control.setFaults({ smtp: { failure: 'reset', times: 1 } })
    await traveller.pay(uid)
    await traveller.debit(uid)
    await world.settle()
    await world.test.setClockOffset(30)
    await world.settle()
    expect(world.sandbox.control.messages({ to: payer.email })).toHaveLength(1)
    world.sandbox.control.setFaults({ smtp: null })
  })

  it('F19: of a hundred buyers of the last eight seats exactly eight have them, and the others get a clean answer', async () => {
    const end = await rushForLastSeats(world, { buyers: 100, name: 'f19' })
    expectFairRush(end, 100)
    expect(end.storeSeconds + end.rushSeconds).toBeLessThan(50)
  }, 60_000)

  it('F21: paid at the instant of expiry, a booking is either paid with its seats or gives both back, never one of them', async () => {
    const { saga } = world.test.app.services.bookings
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => ({
        ...(await ready([{ resource: `flight:f21-${n}`, units: 2, cap: 2 }])),
        resource: `flight:f21-${n}`,
      })),
    )
    world.sandbox.control.setFaults({ psp: SILENCE })
    for (const { traveller, uid } of rounds) await traveller.pay(uid)
    await world.test.setClockOffset(15 * 60 + 1)
    const answers = rounds.map(({ traveller, uid }) => traveller.debit(uid))
    await Promise.all([saga.expireHolds(), saga.expireHolds(), ...answers])
    await world.settle()
    for (const { traveller, resource } of rounds) {
      expect([await traveller.status(), await takenOf(world, resource)]).toEqual(['confirmed', 2])
    }
  })

  it('F21: paid within fifty milliseconds of expiry while another buyer waits for the seats, either the payer has them or the other, never both', async () => {
    for (let round = 0; round < 20; round += 1)
      await expectOneOwner(world, { name: `f21-instant-${round}`, offsetSeconds: (round - 10) * 0.005 })
  }, 60_000)

  it('a hold that is extended after the sweep has chosen it, and before it comes to it, stays', async () => {
    const { traveller } = await ready([{ resource: 'flight:extended', units: 2, cap: 2 }])
    const { saga } = world.test.app.services.bookings
    await world.test.setClockOffset(16 * 60)
    const waiting = () =>
      world.test.owner.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE%'`,
      )
    const sweep = await world.test.db.asWorker(async (tx) => {
      await tx.query('SELECT 1 FROM booking WHERE id = $1 FOR UPDATE', [traveller.id])
      await tx.query(`UPDATE booking SET held_until = masa_now() + interval '5 minutes' WHERE id = $1`, [traveller.id])
      const running = saga.expireHolds()
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
      return { running }
    })
    await sweep.running
    expect(await traveller.status()).toBe('pay_open')
    expect(await takenOf(world, 'flight:extended')).toBe(2)
  })

  it('refuses a second live attempt of a card at the table itself', async () => {
    const { traveller, uid } = await ready()
    const second = world.test.owner.query(
      `INSERT INTO payment_attempt (id, booking_id, tenant, ordinal, phase, amount_minor, currency, instalments, request)
       SELECT repeat('0', 32), booking_id, tenant, 2, 'open', amount_minor, currency, 1, request FROM payment_attempt WHERE id = $1 AND booking_id = $2`,
      [uid, traveller.id],
    )
    await expect(second).rejects.toThrow('payment_one_live_attempt')
  })

  it('keeps its history: no account that serves requests can change or delete what has happened', async () => {
    const { traveller } = await ready()
    const change = world.test.db.inTenant('RIBBON', (tx) =>
      tx.query(`UPDATE booking_event SET kind = 'x' WHERE booking_id = $1`, [traveller.id]),
    )
    await expect(change).rejects.toThrow('permission denied')
  })
})
