import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'

describe('an order that is opened in another browser', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    await world.test.setClockOffset(0)
    await world.expectSound()
    await world.test.owner.query('TRUNCATE rate_bucket')
  })
  afterAll(() => world.close())

  const sealer = () => world.test.app.services.bookings.dependencies.sealer
  const seconds = () => Math.floor(Date.now() / 1000)
  const sign = (parts: readonly unknown[], purpose = 'order-link') => sealer().sign(purpose, JSON.stringify(parts))
  const open = (reader: Traveller, token: string) => reader.call('POST', '/operation/openOrder', { token })
  const order = (reader: Traveller, id: string) => reader.call('GET', `/operation/succeededBooking/${id}`)

  const quote = () => world.quote({ demand: [{ resource: 'flight:opened', units: 2, cap: 500 }] })

  async function paid(): Promise<Traveller> {
    const buyer = world.traveller()
    await buyer.hold(await quote())
    await buyer.payFor()
    return buyer
  }

  /** The token of the link in the mail about an order. */
  async function mailedToken(id: string): Promise<string> {
    await world.settle()
    const [row] = await world.test.owner.query<{ number: string }>(
      'SELECT order_number::text AS number FROM booking WHERE id = $1',
      [id],
    )
    for (const message of world.sandbox.control.messages({ to: payer.email })) {
      const isOf = message.text?.includes(row?.number ?? 'none')
      const [, token] = (isOf && /\/check-booking#order=([\w.-]+)/.exec(message.text ?? '')) || []
      if (token !== undefined) return token
    }
    throw new Error(`no mail links to booking ${id}`)
  }

  /** A traveller with the link who has opened the order. */
  async function readerOf(id: string): Promise<Traveller> {
    const reader = world.traveller('a.test', '10.0.0.2')
    reader.token = dataOf(await open(reader, await mailedToken(id)))['authorization'].replace('Bearer ', '')
    return reader
  }

  it('is shown by the link of its mail in a session of its own, without numbers; the first browser keeps it', async () => {
    const buyer = await paid()
    const reader = world.traveller('a.test', '10.0.0.2')
    const answer = dataOf(await open(reader, await mailedToken(buyer.id)))
    expect(answer).toEqual({
      bookingTransactionId: buyer.id,
      authorization: expect.stringMatching(/^Bearer [0-9a-f]{32}$/),
    })
    reader.token = answer['authorization'].replace('Bearer ', '')
    const shown = dataOf(await order(reader, buyer.id))
    expect(shown).toMatchObject({ status: 'OK', orderNumber: expect.stringMatching(/^\d{7}$/) })
    expect(shown['booking'].payer).toMatchObject({ email: payer.email })
    const { paxList, payer: shownPayer } = shown['booking']
    expect(JSON.stringify([paxList, shownPayer])).not.toMatch(/passportNumber|IdenticationNumber/)
    expect(dataOf(await order(buyer, buyer.id))['booking'].paxList[0].passportNumber).toMatch(/^•+\d{3}$/)
  })

  it('joins the session that the other browser has, however often it is opened', async () => {
    const buyer = await paid()
    const reader = world.traveller('a.test', '10.0.0.2')
    await reader.store({ packSelectionId: await quote() })
    const token = await mailedToken(buyer.id)
    for (let times = 0; times < 2; times++)
      expect(dataOf(await open(reader, token))).toEqual({ bookingTransactionId: buyer.id })
    expect((await order(reader, buyer.id)).statusCode).toBe(200)
  })

  it('gives its progress and its final message, and nothing that belongs to the booking', async () => {
    const buyer = await paid()
    const reader = await readerOf(buyer.id)
    const intent = { 'x-masa-intent': '1' }
    expect((await reader.call('GET', `/operation/booking/${buyer.id}/progress`)).statusCode).toBe(200)
    expect(dataOf(await reader.call('GET', `/operation/sendFinalMsg/${buyer.id}`, undefined, intent))).toMatchObject({
      accepted: true,
    })
    for (const [method, url, body] of [
      ['GET', `/operation/booking/${buyer.id}`, undefined],
      ['GET', `/operation/acceptTerms/${buyer.id}`, undefined],
      ['POST', `/operation/storePage/${buyer.id}`, { payer: { firstName: 'Eve' } }],
      ['POST', `/operation/booking/${buyer.id}/handOver`, {}],
      ['POST', `/operation/getPaymentUrl/${buyer.id}`, {}],
      ['POST', `/operation/bookingevent/${buyer.id}/canceledWithoutBody`, undefined],
    ] as const)
      expect(errorOf(await reader.call(method, url, body, intent)).code, url).toBe('booking_not_found')
  })

  it('is answered for while its hotel is on request', async () => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const buyer = await paid()
    expect(await buyer.status()).toBe('rq')
    const reader = await readerOf(buyer.id)
    const answer = await reader.call('POST', `/operation/booking/${buyer.id}/onRequest`, { choice: 'cancel' })
    expect(dataOf(answer)).toEqual({ status: 'REFUSE' })
  })

  it('is not opened by a token that is altered, over, made up, of another site or of another purpose', async () => {
    const buyer = await paid()
    const token = await mailedToken(buyer.id)
    const flipped = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const later = seconds() + 3600
    const visitor = world.traveller()
    for (const bad of [
      '',
      'x',
      "' OR 1=1 --",
      flipped,
      `A${token}`,
      sign(['MACCABI', buyer.id, later]),
      sign(['RIBBON', '0'.repeat(32), later]),
      sign(['RIBBON', buyer.id, seconds() - 1]),
      sign(['RIBBON', buyer.id, 'attempt', later], 'payment-return'),
    ]) {
      await world.test.owner.query('TRUNCATE rate_bucket')
      const answer = await open(visitor, bad)
      expect([answer.statusCode, errorOf(answer).code], bad).toEqual([404, 'order_link_not_found'])
    }
    expect(errorOf(await open(world.traveller('b.test'), token)).code).toBe('order_link_not_found')
    expect(await world.test.owner.query('SELECT 1 FROM order_access WHERE booking_id = $1', [buyer.id])).toEqual([])
  })

  it('is opened until thirty days after the return, and not later', async () => {
    const buyer = await paid()
    const token = await mailedToken(buyer.id)
    const end = Date.parse('2027-07-18T00:00:00Z') / 1000
    await world.test.setClockOffset(end - seconds() + 60)
    expect(errorOf(await open(world.traveller(), token)).code).toBe('order_link_not_found')
    await world.test.setClockOffset(end - seconds() - 3600)
    expect((await open(world.traveller(), token)).statusCode).toBe(200)
  })

  it('is no order before it is paid for: a draft, a hold and an open payment page stay closed', async () => {
    const buyer = world.traveller()
    const isClosed = async () => {
      const answer = await open(world.traveller(), sign(['RIBBON', buyer.id, seconds() + 3600]))
      expect(errorOf(answer).code, await buyer.status()).toBe('order_link_not_found')
    }
    await buyer.store({ packSelectionId: await quote() })
    await isClosed()
    await buyer.hold(await quote())
    await isClosed()
    await buyer.acceptTerms()
    await buyer.openPage()
    await isClosed()
  })

  it('is tried ten times from an address, then the address waits', async () => {
    const thief = world.traveller('a.test', '10.6.6.6')
    for (let at = 0; at < 10; at++) await open(thief, `t${at}`)
    const answer = await open(thief, 'once more')
    expect([answer.statusCode, errorOf(answer).code]).toEqual([429, 'rate_limited'])
  })
})
