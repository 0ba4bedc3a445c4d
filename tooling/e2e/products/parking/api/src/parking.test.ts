import { buildBookingWorld, dataOf, errorOf, payer, type BookingWorld, type Traveller } from '@masa/api/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createParkingArea } from './parking-area.ts'
import { SPACES } from './parking-price.domain.ts'
import { startDesk, type PlayedDesk } from './testing/desk.ts'

describe('parking, sold by its own area', () => {
  let world: BookingWorld
  let desk: PlayedDesk
  let day = 0
  beforeAll(async () => {
    desk = await startDesk()
    world = await buildBookingWorld({}, { areas: [createParkingArea({ baseUrl: desk.url, key: desk.key })] })
    await world.test.owner.query(
      `INSERT INTO exchange_rate (source, target, day, rate_millionths) VALUES ('USD', 'ILS', masa_today(), 3700000)`,
    )
    await world.test.owner.query(`INSERT INTO remote_enablement (tenant, remote) VALUES ('RIBBON', 'parking')`)
  })
  afterEach(async () => {
    desk.behave('confirms')
    desk.setFull(false)
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(async () => {
    await world.close()
    await desk.close()
  })

  /** Days that no other test parks on. */
  const nextStay = () => {
    day += 10
    const at = (offset: number) => new Date(Date.now() + (30 + day + offset) * 86_400_000).toISOString().slice(0, 10)
    return { from: at(0), to: at(2) }
  }
  type Stay = ReturnType<typeof nextStay>
  const search = async (traveller: Traveller, { from, to }: Stay) =>
    dataOf(await traveller.call('GET', `/parking/search?from=${from}&to=${to}`))
  const quote = async (traveller: Traveller, stay: Stay) =>
    dataOf(await traveller.call('POST', '/parking/quote', stay))['packSelectionId'] as string
  const hold = async (traveller: Traveller, stay: Stay) => traveller.hold(await quote(traveller, stay), { paxList: [] })
  const orderOf = async ({ id, call }: Traveller) =>
    dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=ENG`))
  const seatOf = ({ id }: Traveller) =>
    [...desk.seats].flatMap(([reference, status]) => (reference.startsWith(id) ? [status] : [])).at(-1)
  const referenceOf = ({ id }: Traveller) => [...desk.seats.keys()].find((reference) => reference.startsWith(id)) ?? ''
  const follows = (traveller: Traveller, status: string) =>
    expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 15_000 }).toBe(status)
  const ledgerOf = (uid: string) => world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid)

  it('is searched, quoted, held, paid, confirmed and cancelled', async () => {
    const traveller = world.traveller()
    const stay = nextStay()
    expect(await search(traveller, stay)).toMatchObject({
      days: 3,
      perDay: { amountMinor: 9_00 },
      total: { amountMinor: 42_00 },
      totalIls: { amountMinor: 155_40 },
      spacesLeft: SPACES,
    })
    const held = await hold(traveller, stay)
    expect(held.statusCode, held.body).toBe(200)
    expect(seatOf(traveller)).toBe('held')
    expect((await search(traveller, stay))['spacesLeft']).toBe(SPACES - 1)
    const { booking } = dataOf(held)
    expect(booking).toMatchObject({
      stage: 'held',
      product: { kind: 'parking', days: 3 },
      resumePath: expect.stringContaining('/booking/parking/web'),
      items: [
        { id: 'space', status: 'held' },
        { id: 'shuttle', status: 'held' },
      ],
      services: [{ kind: 'parking', status: 'held' }],
    })
    expect(booking).not.toHaveProperty('hotel')

    const { uid, answer } = await traveller.payFor()
    expect(dataOf(answer)['status'], answer.body).toBe('OK')
    await world.settle()
    expect(seatOf(traveller)).toBe('confirmed')
    const order = await orderOf(traveller)
    expect(order).toMatchObject({
      status: 'OK',
      canCancel: true,
      booking: { items: [{ status: 'confirmed' }, { status: 'confirmed' }] },
      payment: { charged: { amountMinor: 155_40 } },
    })
    const progress = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}/progress?langCode=ENG`))
    expect(progress['steps'].map(({ step, state }: { step: string; state: string }) => [step, state])).toEqual([
      ['authorisation', 'done'],
      ['shuttle', 'done'],
      ['charge', 'done'],
    ])
    const calendar = await traveller.call('GET', `/operation/orderCalendar/${order['booking'].documents[0].token}`)
    expect(calendar.body).toContain(`UID:${order['orderNumber']}-parking@masa`)
    const [mail] = world.sandbox.control
      .messages({ to: payer.email })
      .flatMap((message) =>
        message.kind === 'mail' && message.subject.includes(order['orderNumber']) ? [message] : [],
      )
    expect(mail?.attachments).toHaveLength(1)

    const cancellation = dataOf(
      await traveller.call('POST', `/operation/booking/${traveller.id}/cancellationQuote`, { reason: 'plans' }),
    )
    const cancelled = await traveller.call('POST', `/operation/bookingevent/${traveller.id}/canceledWithBody`, {
      cancellationQuoteId: cancellation['cancellationQuoteId'],
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    await follows(traveller, 'cancelled')
    await expect.poll(async () => (await world.settle(), seatOf(traveller))).toBe('cancelled')
    expect((await search(traveller, stay))['spacesLeft']).toBe(SPACES)
    expect(ledgerOf(uid)?.refundedMinor).toBe(cancellation['refundIls'].amountMinor)
    expect(cancellation['refundIls'].amountMinor).toBeGreaterThan(0)
  })

  it('is sold without extras: none is offered, and each is refused', async () => {
    const traveller = world.traveller()
    const packSelectionId = await quote(traveller, nextStay())
    const { booking } = dataOf(await traveller.store({ packSelectionId, paxList: [] }))
    expect(booking).toMatchObject({
      extras: [],
      offers: { promotions: [] },
      phrases: { steps: [{ id: 'stay' }, { id: 'payer' }] },
      holdTakesSeconds: 20,
    })
    const asked = {
      masaSafetyAssurance: true,
      ensureCancellation: true,
      additionalServices: { esimQuantity: 1, promotionCodes: ['lounge', 'fastTrack'] },
    }
    const refused = await traveller.store(asked)
    expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'validation'])
    expect(errorOf(refused).details?.['fields']).toEqual(
      [
        'masaSafetyAssurance',
        'ensureCancellation',
        'additionalServices.esimQuantity',
        'additionalServices.promotionCodes',
      ].map((path) => ({ path, issue: 'invalid' })),
    )
  })

  it('keeps no space where the desk is full', async () => {
    const traveller = world.traveller()
    const stay = nextStay()
    desk.setFull(true)
    const refused = await hold(traveller, stay)
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'sold_out'])
    await world.settle()
    expect((await search(traveller, stay))['spacesLeft']).toBe(SPACES)
  })

  it('sells the last space once', async () => {
    const stay = nextStay()
    const travellers = Array.from({ length: SPACES + 1 }, () => world.traveller())
    const quotes = await Promise.all(travellers.map((traveller) => quote(traveller, stay)))
    const answers = await Promise.all(
      travellers.map((traveller, index) => traveller.hold(quotes[index] ?? '', { paxList: [] })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409])
    expect((await search(travellers[0]!, stay))['spacesLeft']).toBe(0)
    expect(errorOf(await travellers[0]!.call('POST', '/parking/quote', stay)).code).toBe('sold_out')
  })

  it('gives the seat back when its hold runs out', async () => {
    const traveller = world.traveller()
    const stay = nextStay()
    await hold(traveller, stay)
    await world.test.setClockOffset(16 * 60)
    await follows(traveller, 'expired')
    await expect.poll(async () => (await world.settle(), seatOf(traveller))).toBe('cancelled')
    await world.test.setClockOffset(0)
    expect((await search(traveller, stay))['spacesLeft']).toBe(SPACES)
  })

  it.each([
    ['confirmed', 'confirmed', 'captured'],
    ['refused', 'refused', 'voided'],
  ] as const)('waits for a seat that is put off, and is %s with it', async (answer, status, money) => {
    const traveller = world.traveller()
    const stay = nextStay()
    desk.behave('onRequest')
    await hold(traveller, stay)
    const { uid } = await traveller.payFor()
    await follows(traveller, 'rq')
    expect(await orderOf(traveller)).toMatchObject({ status: 'RQ', onRequest: { alternative: null } })
    // The desk answers within half an hour.
    const { remainingSeconds } = (await orderOf(traveller))['onRequest'] as { remainingSeconds: number }
    expect(remainingSeconds).toBeGreaterThan(25 * 60)
    expect(remainingSeconds).toBeLessThanOrEqual(30 * 60)
    desk.settle(referenceOf(traveller), answer)
    await world.test.setClockOffset(31 * 60)
    await follows(traveller, status)
    await expect.poll(async () => (await world.settle(), ledgerOf(uid)?.status)).toBe(money)
  })

  it('asks again for an answer that was lost, and takes one seat', async () => {
    const traveller = world.traveller()
    const stay = nextStay()
    await traveller.store({ packSelectionId: await quote(traveller, stay), paxList: [], payer })
    desk.loseAnswers(1)
    await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    await expect
      .poll(async () => {
        await world.test.setClockOffset(10)
        await world.settle()
        return traveller.status()
      })
      .toBe('held')
    expect([...desk.seats.keys()].filter((reference) => reference.startsWith(traveller.id))).toHaveLength(1)
  })

  it('is not sold on a site without its remote', async () => {
    const elsewhere = world.traveller('b.test')
    const answer = await elsewhere.call('GET', '/parking/search?from=2027-01-01&to=2027-01-03')
    expect([answer.statusCode, errorOf(answer).code]).toEqual([403, 'remote_not_enabled'])
  })

  it.each([
    ['the past', '2020-01-01', '2020-01-03'],
    ['an end before its beginning', '2027-05-03', '2027-05-01'],
    ['too long a stay', '2027-05-01', '2027-08-01'],
    ['no date', 'tomorrow', '2027-05-01'],
  ])('refuses %s', async (_what, from, to) => {
    const answer = await world.traveller().call('GET', `/parking/search?from=${from}&to=${to}`)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'search_criteria_invalid'])
  })
})
