import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '#src/bookings/testing/booking-world.ts'
import { takenOf } from '#src/bookings/testing/ready-to-pay.ts'

const INTENT = { 'x-masa-intent': '1' }
const HOURS = 3_600

describe('a hotel that cancels what was paid for', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  afterEach(async () => {
    world.sandbox.control.setOutcome({ outcome: null })
    world.sandbox.control.setFaults({ reservations: null, psp: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  const seats = () => `flight:taken-back-${count}`
  const orderOf = async ({ id, call }: Traveller) =>
    dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=ENG`))
  const follows = (traveller: Traveller, wanted: string) =>
    expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe(wanted)
  const pageOf = async (traveller: Traveller, token: string) =>
    dataOf(await traveller.call('GET', `/operation/hotelChange/${token}?langCode=ENG`))
  const answer = (traveller: Traveller, token: string, accepted: boolean) =>
    traveller.call('GET', `/operation/acceptHotelChange/${token}?accepted=${accepted}`, undefined, INTENT)
  const refundedOf = (uid: string) =>
    world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid)?.refundedMinor
  const mailsAbout = (order: string) =>
    world.sandbox.control
      .messages({ to: payer.email })
      .flatMap((message) => (message.kind === 'mail' && message.subject.includes(order) ? [message] : []))

  const changesOf = async ({ id }: Traveller) => {
    const rows = await world.test.owner.query<{ kind: string }>(
      `SELECT value->'change'->>'kind' AS kind FROM booking, jsonb_each(state->'items') WHERE id = $1 AND value ? 'change'`,
      [id],
    )
    return rows.map(({ kind }) => kind)
  }

  async function paid(): Promise<{ traveller: Traveller; uid: string }> {
    count += 1
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: seats(), units: 2, cap: 9 }] }))
    const { uid } = await traveller.payFor()
    await follows(traveller, 'confirmed')
    world.sandbox.control.clearMessages()
    return { traveller, uid }
  }

  async function takenBack() {
    const { traveller, uid } = await paid()
    world.sandbox.control.changeReservation(`${traveller.id}-1`, { status: 'refused' })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']?.acceptanceToken).toEqual(expect.any(String))
    const order = await orderOf(traveller)
    return { traveller, uid, order, token: order['onRequest'].acceptanceToken as string }
  }

  it('leaves the order as it is until its traveller decides, and says so on order, page and mail', async () => {
    const { traveller, uid, order, token } = await takenBack()
    expect(order).toMatchObject({ status: 'OK', hotelStatus: 'cancelled', onRequest: { alternative: null } })
    expect(order['onRequest'].remainingSeconds).toBeGreaterThan(71 * HOURS)
    expect(order['booking'].items).toContainEqual(expect.objectContaining({ status: 'cancelled' }))
    const page = await pageOf(traveller, token)
    expect(page).toMatchObject({
      outcome: 'open',
      isCharged: true,
      totalIls: order['payment'].charged,
      offer: { title: 'The hotel cancels', after: null, accept: null, before: { state: { label: 'Cancelled' } } },
    })
    await world.settle()
    const [mail] = mailsAbout(order['orderNumber'])
    expect(mail?.subject?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`${order['orderNumber']}: The hotel cancels`)
    expect(mail?.text).toContain(`/hotel-change/${token}`)
    expect(mail?.text).toContain('All goes back by itself.')
    expect(refundedOf(uid)).toBe(0)
  })

  it('gives all of the money and the seats back once the traveller asks for it, however often', async () => {
    const { traveller, uid, order, token } = await takenBack()
    expect(dataOf(await answer(traveller, token, true))['outcome']).toBe('open')
    const answers = await Promise.all([1, 2, 3].map(() => answer(traveller, token, false)))
    expect(answers.map((each) => dataOf(each)['outcome'])).toEqual(['rejected', 'rejected', 'rejected'])
    await follows(traveller, 'refunded')
    expect(refundedOf(uid)).toBe(order['payment'].charged.amountMinor)
    expect(await takenOf(world, seats())).toBe(0)
    expect(await pageOf(traveller, token)).toMatchObject({ outcome: 'rejected', totalIls: order['payment'].charged })
    expect(await orderOf(traveller)).toMatchObject({ status: 'REFUSE', isChangeRejected: false })
  })

  it('gives it back by itself after three days, not with the time of an offer that the hotel had made before', async () => {
    const { traveller, uid } = await paid()
    world.sandbox.control.changeReservation(`${traveller.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: 'HER-NEW',
    })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']?.alternative?.name).toBe('HER-NEW')
    const { payment } = await orderOf(traveller)
    await world.settle()
    await world.test.setClockOffset(5 * 24 * HOURS)
    world.sandbox.control.changeReservation(`${traveller.id}-1`, { status: 'refused' })
    await expect.poll(async () => (await world.settle(), changesOf(traveller))).toEqual(['cancelled'])
    // The time of the former offer.
    await world.test.setClockOffset(7.5 * 24 * HOURS)
    await world.settle()
    expect(await traveller.status()).toBe('confirmed')
    await world.test.setClockOffset(8.1 * 24 * HOURS)
    await follows(traveller, 'refunded')
    expect(refundedOf(uid)).toBe(payment.charged.amountMinor)
  })

  it('is sold as before where the hotel stands by it again', async () => {
    const { traveller, uid, token } = await takenBack()
    world.sandbox.control.changeReservation(`${traveller.id}-1`, { status: 'confirmed' })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']).toBeNull()
    await follows(traveller, 'confirmed')
    expect(await orderOf(traveller)).toMatchObject({ status: 'OK', hotelStatus: 'ok', onRequest: null })
    expect((await pageOf(traveller, token))['outcome']).toBe('lapsed')
    expect(dataOf(await answer(traveller, token, false))['outcome']).toBe('lapsed')
    await world.test.setClockOffset(4 * 24 * HOURS)
    await world.settle()
    expect([await traveller.status(), refundedOf(uid)]).toEqual(['confirmed', 0])
  })

  it('is cancelled by a quote without a fee, and listed for the operator, who may find another hotel', async () => {
    const { traveller, order } = await takenBack()
    const quote = dataOf(
      await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, { reason: 'plans' }),
    )
    expect(quote['refundIls']).toEqual(order['payment'].charged)
    const { desk } = world.test.app.services.bookings
    const number = Number(order['orderNumber'])
    expect(await desk.list()).toContainEqual(
      expect.objectContaining({ orderNumber: number, status: 'confirmed', reason: 'supplier_withdrew' }),
    )
    expect(await desk.settle(number, 'confirm')).toEqual({ result: 'settled', status: 'confirmed' })
    expect(await orderOf(traveller)).toMatchObject({ status: 'OK', hotelStatus: 'ok', onRequest: null })
    expect((await desk.list()).map((entry) => entry.orderNumber)).not.toContain(number)
  })
})
