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

  it.each(['d9', 'order', 'x'.repeat(64), 'the quote'])(
    'D9: two callers without a session at one address, who both send the key %s, each get a session of their own',
    async (word) => {
      const body = { packSelectionId: await world.quote(free) }
      const key =
        word === 'the quote' ? body.packSelectionId : word === 'order' ? `order-${body.packSelectionId}` : word
      const begun = []
      for (const traveller of [world.traveller('a.test', '10.9.1.1'), world.traveller('a.test', '10.9.1.1')]) {
        const answer = await traveller.call('POST', '/operation/storePage/', body, { 'idempotency-key': key })
        expect(answer.statusCode, answer.body).toBe(200)
        begun.push(dataOf(answer))
      }
      expect(new Set(begun.map(({ authorization }) => authorization)).size).toBe(2)
      expect(new Set(begun.map(({ bookingTransactionId }) => bookingTransactionId)).size).toBe(2)
    },
  )

  it.each([
    ['a UUID', '5a1b6e0e-53a4-4c55-9d9d-0a4f7c1f3b11'],
    ['128 bits in base64url', 'mDw3xV0c9b_2JqT-4hYz5A'],
    ['256 bits in base64url', 'mDw3xV0c9b_2JqT-4hYz5AmDw3xV0c9b_2JqT-4hYz5'],
  ])('D9: a first call is repeated by %s', async (_, key) => {
    const traveller = world.traveller('a.test', '10.9.2.1')
    const body = { packSelectionId: await world.quote(free) }
    const answers = []
    for (let times = 0; times < 2; times += 1)
      answers.push(dataOf(await traveller.call('POST', '/operation/storePage/', body, { 'idempotency-key': key })))
    expect(answers[1]!['bookingTransactionId']).toBe(answers[0]!['bookingTransactionId'])
  })

  it('D9: fifty repeats of one key execute once', async () => {
    const traveller = world.traveller('a.test', '10.9.0.1')
    const body = { packSelectionId: await world.quote(free) }
    const key = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        traveller.call('POST', '/operation/storePage/', body, { 'idempotency-key': key }),
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
