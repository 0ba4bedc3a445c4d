import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { SILENCE, takenOf } from '../testing/ready-to-pay.ts'

const INTENT = { 'x-masa-intent': '1' }

describe('a hotel that is offered in the place of the one that was sold', () => {
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

  const seats = () => `flight:offered-${count}`
  async function paid(): Promise<{
    traveller: Traveller
    uid: string
    answer: Awaited<ReturnType<Traveller['call']>>
  }> {
    count += 1
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: seats(), units: 2, cap: 9 }] }))
    return { traveller, ...(await traveller.payFor()) }
  }
  const orderOf = async ({ id, call }: Traveller) =>
    dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=ENG`))
  const reservationsOf = ({ id }: Traveller) =>
    world.sandbox.control
      .reservations()
      .filter(({ request }) => request.reference.startsWith(id))
      .map(({ request, status }) => ({ hotel: request.hotelCode, board: request.rooms[0]?.board, status }))
  const answer = (traveller: Traveller, token: string, accepted: boolean) =>
    traveller.call('GET', `/operation/acceptHotelChange/${token}?accepted=${accepted}`, undefined, INTENT)
  const follows = (traveller: Traveller, wanted: string) =>
    expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe(wanted)
  const mailsAbout = (order: string) =>
    world.sandbox.control
      .messages({ to: payer.email })
      .flatMap((message) => (message.kind === 'mail' && message.subject.includes(order) ? [message] : []))

  async function offeredBeforeCapture() {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const { traveller, uid } = await paid()
    world.sandbox.control.answerReservation(`${traveller.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: 'HER-ALT',
    })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']?.alternative?.name).toBe('HER-ALT')
    return { traveller, uid, token: (await orderOf(traveller))['onRequest'].acceptanceToken as string }
  }

  async function changedAfterCapture() {
    const { traveller, uid } = await paid()
    expect(await traveller.status()).toBe('confirmed')
    await world.settle()
    world.sandbox.control.clearMessages()
    world.sandbox.control.changeReservation(`${traveller.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: 'HER-NEW',
    })
    await expect.poll(async () => (await orderOf(traveller))['onRequest']?.alternative?.name).toBe('HER-NEW')
    return { traveller, uid, token: (await orderOf(traveller))['onRequest'].acceptanceToken as string }
  }

  it('is what was sold once it is accepted: order, receipt, mail, calendar, desk and operator agree', async () => {
    const { traveller, token } = await offeredBeforeCapture()
    expect((await orderOf(traveller))['booking'].hotel.hotelId).toBe('7')
    expect((await answer(traveller, token, true)).statusCode).toBe(200)
    await follows(traveller, 'confirmed')
    const order = await orderOf(traveller)
    expect(order['booking'].hotel).toMatchObject({ hotelId: 'HER-ALT', name: 'HER-ALT' })
    expect(order['booking'].rooms).toMatchObject([{ cls: 'SEA', typ: 'DBL', board: 'HB' }])
    expect(order['booking'].totalIls).toEqual({ amountMinor: 372_500, currency: 'ILS' })
    expect(order['replaced']).toMatchObject({
      title: 'Sunny Bay',
      hotelName: 'Sunny Bay',
      boardName: 'HB',
      at: expect.any(String),
    })
    expect(reservationsOf(traveller)).toEqual([
      { hotel: 'HER-SUN', board: 'HB', status: 'cancelled' },
      { hotel: 'HER-ALT', board: 'HB', status: 'confirmed' },
    ])
    await expect.poll(async () => (await world.settle(), mailsAbout(order['orderNumber']).length)).toBe(3)
    const confirmed = mailsAbout(order['orderNumber']).find(({ attachments }) => attachments.length > 0)
    expect(confirmed?.text).toContain('HER-ALT')
    expect(confirmed?.text).toContain(': HER-ALT\nבמקום: Sunny Bay\n')
    const [attachment] = confirmed?.attachments ?? []
    expect(await (await fetch(`${world.sandbox.url}${attachment?.url}`)).text()).toContain('SUMMARY:HER-ALT')
    const page = await traveller.call('GET', `/operation/orderCalendar/${order['booking'].documents[0].token}`)
    expect(page.body).toContain('SUMMARY:HER-ALT')
    const [entry] = await world.test.app.services.bookings.desk.list(Number(order['orderNumber']))
    expect(entry?.items).toEqual([{ name: 'stay', title: 'HER-ALT', phase: 'confirmed', isCorrectionRefused: false }])
    expect(entry?.replaced).toMatchObject({ title: 'Sunny Bay' })
  })

  it('stays what was offered under its link, whatever the hotel offers after it', async () => {
    const { traveller, token } = await offeredBeforeCapture()
    const { reservations } = world.test.app.services
    const other = { hotelCode: 'HER-OTHER', roomClass: 'STD', roomType: 'DBL', board: 'RO' }
    const readCallback = vi
      .spyOn(reservations, 'readCallback')
      .mockReturnValue({ reference: `${traveller.id}-1`, status: 'alternative', alternative: other })
    expect((await world.test.post('/providers/reservations/callbacks', {})).statusCode).toBe(200)
    readCallback.mockRestore()
    expect(dataOf(await answer(traveller, token, true))['alternative'].name).toBe('HER-ALT')
    await follows(traveller, 'confirmed')
    expect(reservationsOf(traveller).at(-1)).toMatchObject({ hotel: 'HER-ALT', status: 'confirmed' })
  })

  it('of which the catalogue knows nothing cannot be accepted', async () => {
    const { traveller, token } = await offeredBeforeCapture()
    const { quotes } = world.test.app.services.bookings.dependencies
    const withOffered = vi.spyOn(quotes, 'withOffered').mockResolvedValue(undefined)
    const refused = await answer(traveller, token, true)
    withOffered.mockRestore()
    expect([refused.statusCode, errorOf(refused).code]).toEqual([404, 'acceptance_not_found'])
    expect(await traveller.status()).toBe('rq')
    expect((await answer(traveller, token, false)).statusCode).toBe(200)
    await follows(traveller, 'refused')
  })

  it('after the charge leaves the order confirmed, is reported by mail, and becomes what was sold when accepted', async () => {
    const { traveller, token } = await changedAfterCapture()
    const changed = await orderOf(traveller)
    expect(changed).toMatchObject({ status: 'OK', hotelStatus: 'ok', replaced: null })
    expect(changed['booking'].hotel.hotelId).toBe('7')
    await expect.poll(async () => (await world.settle(), mailsAbout(changed['orderNumber']).length)).toBe(1)
    expect(mailsAbout(changed['orderNumber'])[0]?.text).toContain(`/hotel-change/${token}`)
    const page = dataOf(await traveller.call('GET', `/operation/hotelChange/${token}`))
    expect(page).toMatchObject({ outcome: 'open', isCharged: true, answerBy: expect.any(String) })
    await Promise.all([answer(traveller, token, true), answer(traveller, token, true)])
    expect(dataOf(await answer(traveller, token, false))['outcome']).toBe('accepted')
    await follows(traveller, 'confirmed')
    const order = await orderOf(traveller)
    expect(order['replaced']).toMatchObject({ title: 'Sunny Bay' })
    expect(order['booking'].hotel.hotelId).toBe('HER-NEW')
    expect(order['onRequest']).toBeNull()
    await expect
      .poll(async () => (await world.settle(), reservationsOf(traveller)))
      .toEqual([
        { hotel: 'HER-SUN', board: 'HB', status: 'cancelled' },
        { hotel: 'HER-NEW', board: 'HB', status: 'confirmed' },
      ])
    expect(mailsAbout(order['orderNumber'])[0]?.text).toContain('HER-NEW')
  })

  it('after the charge is rejected for a full refund without a fee, once', async () => {
    const { traveller, uid, token } = await changedAfterCapture()
    expect(dataOf(await answer(traveller, token, false))['outcome']).toBe('rejected')
    expect(dataOf(await answer(traveller, token, true))['outcome']).toBe('rejected')
    await follows(traveller, 'refunded')
    const [payment] = world.sandbox.control.ledger().transactions.filter(({ uniqueId }) => uniqueId === uid)
    expect(payment?.refundedMinor).toBe(payment?.capturedMinor)
    expect(await takenOf(world, seats())).toBe(0)
    await expect
      .poll(async () => (await world.settle(), reservationsOf(traveller)))
      .toEqual([{ hotel: 'HER-SUN', board: 'HB', status: 'cancelled' }])
  })

  it('that comes while the charge is under way is asked about when the charge is done', async () => {
    world.sandbox.control.setFaults({ psp: [SILENCE, { operation: 'capture', failure: 'lose_answer', times: 1 }] })
    const { traveller } = await paid()
    expect(await traveller.status()).toBe('capturing')
    world.sandbox.control.changeReservation(`${traveller.id}-1`, {
      status: 'alternative',
      alternativeHotelCode: 'HER-NEW',
    })
    const saved = () =>
      world.test.owner.query(`SELECT 1 FROM reservation WHERE reference = $1 AND status = 'alternative'`, [
        `${traveller.id}-1`,
      ])
    await expect.poll(async () => (await saved()).length).toBe(1)
    await world.test.setClockOffset(11)
    await follows(traveller, 'confirmed')
    const order = await orderOf(traveller)
    expect(order['onRequest'].alternative.name).toBe('HER-NEW')
    expect(order['status']).toBe('OK')
  })

  it('that is not answered in time is put before the operator once', async () => {
    const { traveller } = await changedAfterCapture()
    const said: string[] = []
    const notifySoon = vi
      .spyOn(world.test.app.services.bookings.dependencies.reports, 'notifySoon')
      .mockImplementation(({ subject, body }) => void (body.includes(traveller.id) && said.push(subject)))
    await world.test.setClockOffset(8 * 86_400)
    await world.settle()
    await world.settle()
    notifySoon.mockRestore()
    expect(said).toEqual(['Booking needs attention: change_unanswered'])
    expect(await traveller.status()).toBe('confirmed')
  })
})
