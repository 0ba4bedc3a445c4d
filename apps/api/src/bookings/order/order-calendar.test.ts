import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld } from '../testing/booking-world.ts'

describe('the calendar of an order', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterAll(() => world.close())

  const orderOf = async (traveller: ReturnType<BookingWorld['traveller']>) =>
    dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}?langCode=ENG`))['booking']
  const uidsOf = (file: string) => [...file.matchAll(/^UID:(.*?)\r?$/gm)].map(([, uid]) => uid)

  it('is opened by a link of its page, without a session, and is the one of its message', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote())
    await traveller.payFor()
    const { documents, orderNumber } = await orderOf(traveller)
    expect(documents).toEqual([{ kind: 'calendar', fileName: `masa-${orderNumber}.ics`, token: expect.any(String) }])
    const address = `/operation/orderCalendar/${documents[0].token}`
    const opened = await world.traveller().call('GET', `${address}?langCode=ENG`)
    expect(opened.statusCode, opened.body).toBe(200)
    expect(opened.headers).toMatchObject({
      'content-type': expect.stringContaining('text/calendar'),
      'content-disposition': `attachment; filename="masa-${orderNumber}.ics"`,
      'cache-control': 'no-store',
    })
    expect(uidsOf(opened.body)).toEqual(['out', 'stay', 'back'].map((part) => `${orderNumber}-${part}@masa`))

    await traveller.call('GET', `/operation/sendFinalMsg/${traveller.id}?langCode=ENG`, undefined, {
      'x-masa-intent': '1',
    })
    await world.settle()
    const attached = world.sandbox.control
      .messages({ to: 'dan@example.com' })
      .flatMap((message) => (message.kind === 'mail' ? message.attachments : []))
      .at(-1)
    const file = await fetch(new URL(attached?.url ?? '', world.sandbox.url))
    expect(plain(await file.text())).toBe(plain(opened.body))
  })

  it('has no link before the order is confirmed, and a link of our own making alone opens it', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote())
    const held = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))
    expect(held['documents']).toEqual([])
    await traveller.payFor()
    const [{ token }] = (await orderOf(traveller)).documents
    const [payload, signature] = token.split('.')
    for (const other of [`${payload}.${[...signature].reverse().join('')}`, 'a'.repeat(80)]) {
      const refused = await traveller.call('GET', `/operation/orderCalendar/${other}`)
      expect([refused.statusCode, errorOf(refused).code]).toEqual([404, 'order_link_not_found'])
    }
  })

  it('is shown no longer than its link lives', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote())
    await traveller.payFor()
    const [{ token }] = (await orderOf(traveller)).documents
    await world.test.setClockOffset(12 * 3_600 + 1)
    const late = await traveller.call('GET', `/operation/orderCalendar/${token}`)
    expect(errorOf(late).code).toBe('order_link_not_found')
    await world.test.setClockOffset(0)
  })
})

/** Without the moment at which the file was written, and without a mail's own ends of lines. */
const plain = (file: string): string => file.replaceAll('\r', '').replaceAll(/^DTSTAMP:.*$/gm, '')

describe('what an order says of itself to pages that know no product', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
  })
  afterAll(() => world.close())

  it('says that what was held is so no longer, until it is held again', async () => {
    const traveller = world.traveller()
    await traveller.hold(await world.quote())
    const isOver = async () =>
      dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}?langCode=ENG`))['isHoldOver']
    expect(await isOver()).toBe(false)
    await world.test.setClockOffset(16 * 60)
    await world.test.app.services.bookings.saga.expireHolds()
    expect(await isOver()).toBe(true)
    await world.test.setClockOffset(0)
    const again = await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    expect(again.statusCode, again.body).toBe(200)
    expect(await isOver()).toBe(false)
  })

  it('are its items with their status, its payments and the words of its lines and steps', async () => {
    const traveller = world.traveller()
    const held = dataOf(await traveller.hold(await world.quote()))['booking']
    expect(held.items.map(({ id, status }: { id: string; status: string }) => `${id} ${status}`)).toEqual([
      'seats held',
      'hotel pending',
    ])
    expect(held.payments).toEqual([])
    expect(held.lines.map(({ label }: { label: string }) => label)).toEqual(['Flights', 'SEA · HB'])
    expect(held.resumePath).toContain(traveller.id)
    await traveller.payFor()
    const order = dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))['booking']
    expect(order.items.map(({ status }: { status: string }) => status)).toEqual(['confirmed', 'confirmed'])
    expect(order.payments).toEqual([
      {
        kind: 'card',
        amount: { amountMinor: 372_500, currency: 'ILS' },
        instalments: 1,
        card: { brand: expect.any(String), last4: expect.any(String) },
        status: 'captured',
        at: expect.any(String),
      },
    ])
    const progress = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}/progress`))
    expect(progress['steps'].map(({ label }: { label: string }) => label)).toEqual([
      'Card',
      'Seats',
      'House',
      'Money',
      'Papers',
    ])
  })
})
