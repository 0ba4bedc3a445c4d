import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  payer,
  type BookingWorld,
  type Traveller,
} from '#src/bookings/testing/booking-world.ts'

const INTENT = { 'x-masa-intent': '1' }
const DAY = 86_400

// Bookings, suppliers and identity together: an order as a traveller follows it who has signed in to it.

describe('following an order', () => {
  let world: BookingWorld
  let count = 0
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterEach(async () => {
    world.sandbox.control.setOutcome({ outcome: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  async function paid(outcome: 'ok' | 'on_request' = 'ok'): Promise<Traveller> {
    count += 1
    if (outcome === 'on_request') world.sandbox.control.setOutcome({ outcome: 'on_request' })
    const traveller = world.traveller()
    await traveller.hold(await world.quote({ demand: [{ resource: `flight:followed-${count}`, units: 2, cap: 9 }] }))
    await traveller.payFor()
    await follows(traveller, outcome === 'ok' ? 'confirmed' : 'rq')
    return traveller
  }
  const follows = (traveller: Traveller, wanted: string) =>
    expect.poll(async () => (await world.settle(), traveller.status()), { timeout: 10_000 }).toBe(wanted)

  /** The headers of a traveller on another device who has signed in to the order. */
  async function signedIn({ id }: Traveller): Promise<Record<string, string>> {
    const visitorSid = await world.test.db.inTenant('RIBBON', (tx) =>
      world.test.app.services.visitors.openVisitor(tx, 'RIBBON', id),
    )
    return { visitorSid }
  }
  const device = () => world.traveller('a.test', '10.0.0.9')
  const info = (headers: Record<string, string>, query = '', host = 'a.test') =>
    world.traveller(host, '10.0.0.9').call('GET', `/operation/bookInfo?langCode=ENG${query}`, undefined, headers)
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
  const titles = (read: Record<string, any>) =>
    (read['timeline'] as { title: string; state: string; isNew: boolean }[]).map(
      ({ title, state, isNew }) => `${state}: ${plain(title)}${isNew ? ' (new)' : ''}`,
    )
  const acknowledge = (headers: Record<string, string>, upTo: number) =>
    device().call('POST', '/operation/bookInfo/acknowledge', { upTo }, headers)

  it('says how each part came to stand as it does, what comes, and in how many days', async () => {
    const buyer = await paid()
    const read = dataOf(await info(await signedIn(buyer)))
    expect(read['order'].booking.bookingTransactionId).toBe(buyer.id)
    expect(titles(read)).toMatchInlineSnapshot(`
      [
        "done: Order received",
        "done: Hotel",
        "done: Flights",
        "done: Card charged: ₪3,725.00",
        "next: Outbound flight, LY 511",
        "next: Check-in at the hotel: Sunny Bay",
        "next: Return flight, LY 512",
      ]
    `)
    expect(read['parts'].map((part: any) => [part.title, part.status, part.history.map((past: any) => past.text)]))
      .toMatchInlineSnapshot(`
        [
          [
            "Flights",
            "confirmed",
            [
              "Flights",
            ],
          ],
          [
            "Hotel",
            "confirmed",
            [
              "Hotel",
            ],
          ],
        ]
      `)
    expect(read['money']).toMatchObject({ status: 'charged', amount: read['order'].payment.charged, instalments: 1 })
    expect(read['money'].history).toHaveLength(2)
    expect(read['newUpTo']).toBeNull()
    expect(read['daysToGo']).toBeGreaterThan(0)
  })

  it('C1: is of the order that one has signed in to alone, whatever else is asked for', async () => {
    const [one, other] = [await paid(), await paid()]
    const headers = await signedIn(one)
    const answers = await Promise.all([
      info(headers, `&bookingTransactionId=${other.id}`),
      info(headers, `&bookingTransactionId=${'0'.repeat(32)}`),
    ])
    expect(answers.map(errorOf)).toEqual([
      expect.objectContaining({ code: 'booking_not_found' }),
      expect.objectContaining({ code: 'booking_not_found' }),
    ])
    expect(errorOf(await info({})).code).toBe('booking_not_found')
    expect(errorOf(await info({ visitorSid: 'f'.repeat(32) })).code).toBe('unauthorised')
    // The buyer's own browser names the order that it means.
    const bought = await one.call('GET', `/operation/bookInfo?bookingTransactionId=${one.id}`)
    expect(dataOf(bought)['order'].booking.bookingTransactionId).toBe(one.id)
    expect(errorOf(await one.call('GET', '/operation/bookInfo')).code).toBe('booking_not_found')
    const another = await one.call('POST', '/operation/bookInfo/acknowledge', {
      bookingTransactionId: other.id,
      upTo: 1,
    })
    expect(errorOf(another).code).toBe('booking_not_found')
  })

  it('is not there on a site without the remote', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const enable = (isEnabled: boolean) =>
      world.test.owner.query(
        `UPDATE remote_enablement SET is_enabled = $1 WHERE tenant = 'RIBBON' AND remote = 'order-tracking'`,
        [isEnabled],
      )
    await enable(false)
    await expect.poll(async () => errorOf(await info(headers))?.code, { timeout: 8_000 }).toBe('remote_not_enabled')
    expect(errorOf(await device().call('POST', '/visitor/requestLogin', { pnr: '1204131' })).code).toBe(
      'remote_not_enabled',
    )
    // Its messages lead to the page that every site has.
    const mails = () => world.sandbox.control.messages({ to: payer.email }).map(({ text }) => text)
    await buyer.call('GET', `/operation/sendFinalMsg/${buyer.id}?langCode=RUS`, undefined, INTENT)
    await expect
      .poll(async () => (await world.settle(), mails()))
      .toContainEqual(expect.stringContaining(`/booking/card-verified?bookingId=${buyer.id}#order=`))
    await enable(true)
    await expect.poll(async () => (await info(headers)).statusCode, { timeout: 8_000 }).toBe(200)
  })

  it('marks a change of its supplier until it is acknowledged, on every device, and the next one again', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const offer = (alternativeHotelCode: string) =>
      world.sandbox.control.changeReservation(`${buyer.id}-1`, { status: 'alternative', alternativeHotelCode })
    offer('HER-NEW')
    await expect.poll(async () => titles(dataOf(await info(headers)))).toContainEqual(expect.stringContaining('(new)'))
    const read = dataOf(await info(headers))
    expect((await acknowledge(headers, read['newUpTo'])).statusCode).toBe(200)
    const after = dataOf(await info(await signedIn(buyer)))
    expect(after['newUpTo']).toBeNull()
    expect(titles(after)).toContainEqual('done: Sunny Bay: an alternative was offered')
    // An older page acknowledges no less, and none what has not happened yet.
    await acknowledge(headers, 0)
    expect(dataOf(await info(headers))['newUpTo']).toBeNull()
    await acknowledge(headers, 1_000_000)
    world.sandbox.control.changeReservation(`${buyer.id}-1`, { status: 'refused' })
    await expect
      .poll(async () => (await world.settle(), titles(dataOf(await info(headers)))))
      .toContainEqual(expect.stringMatching(/cancelled by the supplier \(new\)/))
  })

  it('on request waits, and given up has no days to go and nothing to come', async () => {
    const buyer = await paid('on_request')
    const headers = await signedIn(buyer)
    const waiting = dataOf(await info(headers))
    expect(waiting['money']).toMatchObject({ status: 'reserved' })
    expect(titles(waiting)).toMatchInlineSnapshot(`
      [
        "done: Order received",
        "done: Sunny Bay: confirmation requested",
        "next: Outbound flight, LY 511",
        "next: Check-in at the hotel: Sunny Bay",
        "next: Return flight, LY 512",
      ]
    `)
    await device().call('POST', `/operation/booking/${buyer.id}/onRequest`, { choice: 'cancel' }, headers)
    await follows(buyer, 'refused')
    const over = dataOf(await info(headers))
    expect(over).toMatchObject({ daysToGo: null, money: { status: 'released' } })
    expect(titles(over).every((title) => title.startsWith('done: '))).toBe(true)
    expect(titles(over)).toContain('done: Cancelled before it was confirmed')
  })

  it('says what cancelling comes to today, as a quote would, and stores none', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const quotes = () => world.test.owner.query('SELECT 1 FROM cancellation_quote WHERE booking_id = $1', [buyer.id])
    const { cancellationToday: today } = dataOf(await info(headers))
    expect(await quotes()).toEqual([])
    const quote = dataOf(
      await buyer.call('POST', `/operation/booking/${buyer.id}/cancellationQuote`, { reason: 'other' }),
    )
    const { lines, refund, refundIls } = quote
    expect(today).toEqual({ lines, refund, refundIls })
    expect(lines[0]).toMatchObject({ code: 'paid', amountIls: { amountMinor: 372_500 } })
  })

  it('that is cancelled says what has gone back', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const { tripToken } = dataOf(await info(headers))
    const quoted = dataOf(
      await device().call('POST', `/operation/booking/${buyer.id}/cancellationQuote`, { reason: 'plans' }, headers),
    )
    const quote = quoted['quote'] ?? quoted
    await device().call(
      'POST',
      `/operation/bookingevent/${buyer.id}/canceledWithBody`,
      { cancellationQuoteId: quote['cancellationQuoteId'], reason: 'plans' },
      headers,
    )
    await follows(buyer, 'cancelled')
    const read = dataOf(await info(headers))
    expect(read).toMatchObject({ daysToGo: null, tripToken: null })
    expect(read['cancellationToday']).toBeUndefined()
    expect(titles(read)).toContain('done: Order cancelled')
    const trip = await device().call('POST', '/operation/sharedTrip', { token: tripToken })
    expect(dataOf(trip)['isCancelled']).toBe(true)
  })

  it('shows each message that was sent, without its links, to its own traveller alone', async () => {
    const [buyer, other] = [await paid(), await paid()]
    const headers = await signedIn(buyer)
    await expect.poll(async () => (await world.settle(), dataOf(await info(headers))['messages'].length)).toBe(1)
    const [message] = dataOf(await info(headers))['messages']
    const readMessage = (id: string, by = headers) =>
      device().call('GET', `/operation/bookInfo/message/${id}`, undefined, by)
    const shown = dataOf(await readMessage(message.id))
    const [mail] = world.sandbox.control
      .messages({ to: payer.email })
      .filter((sent) => sent.kind === 'mail' && sent.subject === shown['subject'])
    expect(mail?.text).toContain(shown['lead'])
    for (const { name, value } of shown['sections'].flatMap(({ rows }: any) => rows))
      for (const line of value.split('\n'))
        expect(mail?.text).toMatch(new RegExp(`${escaped(name)}: .*${escaped(line)}`))
    const [stored] = await world.test.owner.query<{ content: string }>(
      'SELECT content::text FROM order_message WHERE booking_id = $1',
      [buyer.id],
    )
    expect(stored?.content).not.toMatch(/https?:|order=/)
    expect(errorOf(await readMessage(message.id, await signedIn(other))).code).toBe('not_found')
    expect(errorOf(await readMessage('999999')).code).toBe('not_found')
    // In another language it is sent again, and is another message.
    await device().call('GET', `/operation/sendFinalMsg/${buyer.id}?langCode=RUS`, undefined, { ...headers, ...INTENT })
    await expect.poll(async () => (await world.settle(), dataOf(await info(headers))['messages'].length)).toBe(2)
  })

  it('shows a fellow traveller the journey alone: no money, no documents, no names, no references', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const { tripToken, order } = dataOf(await info(headers))
    const trip = (token: string, host = 'a.test') =>
      world.traveller(host, '10.0.0.8').call('POST', '/operation/sharedTrip?langCode=ENG', { token })
    const shown = dataOf(await trip(tripToken))
    expect(shown['legs'].map(({ number }: any) => number)).toEqual(order.booking.legs.map(({ number }: any) => number))
    expect(shown).toMatchObject({ isCancelled: false, subject: { place: order.booking.subject.place } })
    const text = JSON.stringify(shown)
    const secrets = [
      buyer.id,
      order.orderNumber,
      'COHEN',
      'DAN',
      'MAYA',
      payer.email,
      '"amount',
      'USD',
      'ILS',
      'currency',
    ]
    for (const { confirmation } of order.booking.stays) if (confirmation) secrets.push(confirmation)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    // It opens the journey and nothing else, here and nowhere else.
    expect(errorOf(await device().call('POST', '/visitor/loginByLink', { token: tripToken })).code).toBe(
      'order_link_not_found',
    )
    for (const [token, host] of [
      [`${tripToken}x`, 'a.test'],
      ['made.up', 'a.test'],
      [tripToken, 'b.test'],
      [
        /#order=([\w.-]+)/.exec(world.sandbox.control.messages({ to: payer.email })[0]?.text ?? '')?.[1] ?? '-',
        'a.test',
      ],
    ] as const)
      expect(errorOf(await trip(token, host)).code, token).toBe('order_link_not_found')
    await world.test.setClockOffset(400 * DAY)
    expect(errorOf(await trip(tripToken)).code).toBe('order_link_not_found')
  })

  it('has no days to go once it has begun', async () => {
    const buyer = await paid()
    const headers = await signedIn(buyer)
    const { daysToGo } = dataOf(await info(headers))
    await world.test.owner.query(
      `UPDATE visitor_session SET expires_at = expires_at + interval '2 years', seen_at = seen_at + interval '2 years'`,
    )
    await world.test.setClockOffset(daysToGo * DAY)
    expect(dataOf(await info(headers))['daysToGo']).toBe(0)
    await world.test.setClockOffset((daysToGo + 1) * DAY)
    expect(dataOf(await info(headers))['daysToGo']).toBeNull()
  })
})

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
