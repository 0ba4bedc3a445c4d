import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditCommand } from '#src/audit/audit.service.ts'
import { bookingsCommand } from './operator/bookings.ops.ts'
import { SealBroken } from '#src/platform/secrets/sealer.ts'
import { loadSecrets } from './record/secrets.repository.ts'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld } from './testing/booking-world.ts'

describe('a booking from the first page to the message', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(() => world.expectSound())
  afterAll(() => world.close())

  it('is stored, held, paid, confirmed by the hotel, charged once, and reported to the traveller', async () => {
    const traveller = world.traveller()
    const held = await traveller.hold(await world.quote())
    expect(held.statusCode, held.body).toBe(200)
    expect(dataOf(held)['booking']).toMatchObject({
      stage: 'held',
      status: null,
      total: { amountMinor: 100_000, currency: 'USD' },
    })
    expect(dataOf(held)['booking'].holdRemainingSeconds).toBeGreaterThan(14 * 60)
    const { answer } = await traveller.payFor()
    expect(answer.statusCode, answer.body).toBe(200)
    expect(dataOf(answer)).toMatchObject({ status: 'OK', orderNumber: expect.stringMatching(/^\d{7}$/) })

    const order = await traveller.call('GET', `/operation/succeededBooking/${traveller.id}?langCode=ENG`)
    expect(dataOf(order)).toMatchObject({
      status: 'OK',
      hotelStatus: 'ok',
      flightStatus: 'confirmed',
      refusalReason: null,
      payment: {
        charged: { amountMinor: 372_500, currency: 'ILS' },
        instalments: 1,
        card: { last4: expect.any(String) },
      },
    })
    const progress = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}/progress`))
    expect(progress).toMatchObject({ isFinished: true, status: 'OK' })
    expect(progress['steps'].map(({ state }: { state: string }) => state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'done',
    ])

    await traveller.call('GET', `/operation/sendFinalMsg/${traveller.id}`, undefined, { 'x-masa-intent': '1' })
    await world.settle()
    const received = () =>
      world.sandbox.control
        .messages({ to: 'dan@example.com' })
        .flatMap((message) => (message.kind === 'mail' ? [message] : []))
    const mails = received()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain('dir="rtl"')
    expect(mails[0]?.text).toContain('₪3,725.00')
    expect(mails[0]?.attachments).toEqual([
      expect.objectContaining({
        name: expect.stringMatching(/^masa-\d{7}\.ics$/),
        type: expect.stringContaining('text/calendar'),
      }),
    ])
    expect(mails[0]?.subject).toMatch(/^הזמנה \d{7} מאושרת$/)

    // Asked for again it is not sent twice; in another language it is.
    const send = (lang: string) =>
      traveller.call('GET', `/operation/sendFinalMsg/${traveller.id}?langCode=${lang}`, undefined, {
        'x-masa-intent': '1',
      })
    expect(dataOf(await send('HEB'))).toEqual({ accepted: true, to: 'd•••@example.com' })
    await send('ENG')
    await send('ENG')
    await world.settle()
    const subjects = received().map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Order \d{7} is confirmed$/), mails[0]?.subject])
    expect(world.sandbox.control.ledger().operations.filter(({ kind }) => kind === 'captured')).toHaveLength(1)
  })

  it('opens the numbers of a booking for it alone: moved to another booking they are nothing', async () => {
    const [mine, theirs] = [world.traveller(), world.traveller()]
    for (const traveller of [mine, theirs]) await traveller.hold(await world.quote({ demand: [] }))
    const { db, sealer } = world.test.app.platform
    const load = (id: string) => db.inTenant('RIBBON', (tx) => loadSecrets(tx, sealer, id))
    expect((await load(mine.id)).passports['1']).toBe('23456781')
    await world.test.owner.query(
      `UPDATE booking_secret SET sealed = (SELECT sealed FROM booking_secret WHERE booking_id = $2) WHERE booking_id = $1`,
      [mine.id, theirs.id],
    )
    await expect(load(mine.id)).rejects.toThrow(SealBroken)
    await world.test.owner.query('DELETE FROM booking_secret WHERE booking_id = $1', [mine.id])
  })

  it('keeps numbers sealed in the database and masked on the wire', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [] }))
    const view = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect(view['paxList'][0].passportNumber).toMatch(/^•+781$/)
    expect(view['payer'].IdenticationNumber).toMatch(/^•+782$/)
    const [row] = await world.test.owner.query<{ sealed: string; draft: string }>(
      'SELECT sealed, draft::text FROM booking JOIN booking_secret ON booking_id = id WHERE id = $1',
      [traveller.id],
    )
    expect(`${row?.sealed}${row?.draft}`).not.toContain('23456781')
    const again = await traveller.store({ paxList: view['paxList'] })
    expect(dataOf(again)['booking'].paxList[0].passportNumber).toMatch(/^•+781$/)
  })

  it.each([
    ['confirmed', 'OK', 'confirmed'],
    ['on_request', 'RQ', 'rq'],
    ['refused', 'REFUSE', 'refused'],
    ['error', 'ERROR', 'error'],
  ] as const)('shows a hotel that answers %s as %s', async (outcome, status, internal) => {
    world.sandbox.control.setOutcome({ outcome, times: 1 })
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: `flight:${outcome}`, units: 2, cap: 8 }] }))
    const { answer } = await traveller.payFor()
    expect(dataOf(answer)['status'], answer.body).toBe(status)
    expect(await traveller.status()).toBe(internal)
    const order = dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))
    expect(order['status']).toBe(status)
    expect(order['payment'].charged === null).toBe(status !== 'OK')
    world.sandbox.control.setOutcome({ outcome: null })
  })

  it('lets the traveller cancel without charge while the hotel is on request, and gives the seats back', async () => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: 'flight:cancel', units: 2, cap: 2 }] }))
    await traveller.payFor()
    expect(
      dataOf(await traveller.call('POST', `/operation/booking/${traveller.id}/onRequest`, { choice: 'wait' }))[
        'status'
      ],
    ).toBe('RQ')
    const cancelled = await traveller.call('POST', `/operation/booking/${traveller.id}/onRequest`, { choice: 'cancel' })
    expect(dataOf(cancelled)['status'], cancelled.body).toBe('REFUSE')
    expect(await traveller.status()).toBe('refused')
    const [counter] = await world.test.owner.query<{ taken: number }>(
      `SELECT taken FROM inventory_counter WHERE resource = 'flight:cancel'`,
    )
    expect(counter?.taken).toBe(0)
  })

  it('settles what the operator decides about an order on request', async () => {
    world.sandbox.control.setOutcome({ outcome: 'on_request', times: 1 })
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: 'flight:desk', units: 2, cap: 2 }] }))
    const { answer } = await traveller.payFor()
    const { bookings } = world.test.app.services
    const { desk } = bookings
    const order = dataOf(answer)['orderNumber'] as string
    const said: string[] = []
    const ops = (...args: string[]) => bookingsCommand.run(args, bookings, (line) => said.push(line))
    expect(await ops('list')).toBe(0)
    expect(said.join('\n')).toMatch(new RegExp(`${order}  RIBBON +rq`))
    await expect(ops('settle', order, 'sell')).rejects.toThrow('bookings list')
    await expect(ops('settle', '1', 'confirm')).rejects.toThrow('there is no order 1')
    expect((await desk.list()).map(({ id }) => id)).toContain(traveller.id)
    expect(await ops('settle', order, 'confirm')).toBe(0)
    expect(said.at(-1)).toBe(`order ${order} is now confirmed`)
    await expect(ops('settle', order, 'confirm')).rejects.toThrow('cannot be confirmed')
    expect(await ops('show', order)).toBe(0)
    expect(said.join(' ')).toContain('operator_settles')
    const parts = { db: world.test.db, bookings }
    expect(await auditCommand.run([], parts, (line) => said.push(line))).toBe(0)
  })

  it('answers every booking of another session or site, and a caller without a session, as an unknown one', async () => {
    const owner = world.traveller()
    await owner.hold(await world.quote({ demand: [] }))
    const other = world.traveller()
    await other.hold(await world.quote({ demand: [] }))
    for (const [token, host] of [
      [other.token, 'a.test'],
      [undefined, 'a.test'],
      [owner.token, 'b.test'],
    ] as const) {
      for (const url of [
        'succeededBooking/ID',
        'acceptTerms/ID',
        'sendFinalMsg/ID',
        'booking/ID',
        'booking/ID/progress',
      ]) {
        const response = await world.test.request({
          url: `/operation/${url.replace('ID', owner.id)}`,
          host,
          token,
          headers: { 'x-masa-intent': '1' },
        })
        expect([response.statusCode, errorOf(response).code]).toEqual([404, 'booking_not_found'])
      }
      for (const [url, body] of [
        ['getPaymentUrl/ID', {}],
        ['debitCreditCard/ID', { paymentTransUid: 'x' }],
        ['storePage/ID', {}],
        ['hold/ID/extend', undefined],
      ] as const) {
        const response = await world.test.request({
          method: 'POST',
          url: `/operation/${url.replace('ID', owner.id)}`,
          host,
          token,
          body,
        })
        expect([url, response.statusCode]).toEqual([url, 404])
      }
    }
  })
})
