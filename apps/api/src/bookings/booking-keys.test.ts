import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld } from './testing/booking-world.ts'

const free = { demand: [] }

describe('idempotency keys of a booking under attack', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_SESSION: '3', HOLDS_PER_ADDRESS: '10' })
  })
  afterEach(async () => {
    await world.expectSound()
    await world.test.owner.query(`TRUNCATE rate_bucket`)
  })
  afterAll(() => world.close())

  it('D8: a malformed key is refused, and without one a repeat executes once', async () => {
    const traveller = world.traveller('a.test', '10.8.0.1')
    const body = { packSelectionId: await world.quote(free) }
    for (const key of ['x'.repeat(256), 'a\tb', '']) {
      expect([
        key,
        (await traveller.call('POST', '/operation/storePage/', body, { 'idempotency-key': key })).statusCode,
      ]).toEqual([key, 400])
    }
    await traveller.hold(body.packSelectionId)
    await traveller.acceptTerms()
    const pages = await Promise.all(Array.from({ length: 5 }, () => traveller.openPage()))
    expect(new Set(pages.map((page) => dataOf(page)['paymentUrl'])).size).toBe(1)
    expect(
      await world.test.owner.query('SELECT ordinal FROM payment_attempt WHERE booking_id = $1', [traveller.id]),
    ).toHaveLength(1)
  })

  it('D9: fifty repeats of one key execute once', async () => {
    const traveller = world.traveller('a.test', '10.9.0.1')
    const body = { packSelectionId: await world.quote(free) }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        traveller.call('POST', '/operation/storePage/', body, { 'idempotency-key': 'd9' }),
      ),
    )
    const done = answers.filter(({ statusCode }) => statusCode === 200)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => dataOf(answer)['bookingTransactionId'])).size).toBe(1)
    expect(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .every((answer) => errorOf(answer).code === 'idempotency_in_progress'),
    ).toBe(true)
    expect(
      await world.test.owner.query('SELECT id FROM booking WHERE quote_id = $1', [body.packSelectionId]),
    ).toHaveLength(1)
  })

  it('D10: one key for another body or another call is refused', async () => {
    const traveller = world.traveller('a.test', '10.10.0.1')
    await traveller.hold(await world.quote(free))
    const key = { 'idempotency-key': 'd10' }
    expect((await traveller.store({ ensureCancellation: true }, key)).statusCode).toBe(200)
    expect((await traveller.store({ ensureCancellation: false }, key)).statusCode).toBe(422)
    expect(
      (await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id }, key)).statusCode,
    ).toBe(422)
    const stored = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect(stored['options'].ensureCancellation).toBe(true)
  })
})
