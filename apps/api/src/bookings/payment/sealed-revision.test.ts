import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  buildBookingWorld,
  dataOf,
  errorOf,
  passenger,
  payer,
  type BookingWorld,
  type Traveller,
} from '../testing/booking-world.ts'
import { captures, SILENCE } from '../testing/ready-to-pay.ts'

const PRICED = [passenger('1'), passenger('2', { firstName: 'MAYA', title: 'Miss' })]
const SEALED_GUESTS = [['LEVI DAN', 'LEVI MAYA']]

describe('a payment buys the revision that was sealed when its page was opened', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld()
    await world.test.owner.query(`
      INSERT INTO coupon (code, value_minor, currency, expires_at)
      SELECT format('SEALED-%s', n), 5000, 'USD', 'infinity' FROM generate_series(1, 9) AS n`)
  })
  afterEach(async () => {
    world.sandbox.control.setFaults({ psp: null })
    await world.test.setClockOffset(0)
    await world.expectSound()
  })
  afterAll(() => world.close())

  async function atPage(change: object = {}): Promise<{ traveller: Traveller; uid: string }> {
    const traveller = world.traveller()
    const held = await traveller.hold(await world.quote({ demand: [] }), { paxList: PRICED, ...change })
    expect(held.statusCode, held.body).toBe(200)
    await traveller.acceptTerms()
    return { traveller, uid: await openedPage(traveller) }
  }
  async function openedPage(traveller: Traveller, body: object = {}): Promise<string> {
    const page = await traveller.openPage(body)
    expect(page.statusCode, page.body).toBe(200)
    return dataOf(page)['paymentTransUid'] as string
  }
  async function lapse(): Promise<void> {
    world.sandbox.control.setFaults({ psp: SILENCE })
    await world.test.setClockOffset(16 * 60)
    await world.settle()
  }
  const guestsAtHotel = ({ id }: Traveller) =>
    world.sandbox.control
      .reservations()
      .find(({ request }) => request.reference.startsWith(id))
      ?.request.rooms.map(({ guests }) => guests)
  async function orderOf(traveller: Traveller) {
    const order = dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))
    return { status: order['status'], booking: order['booking'], payment: order['payment'] }
  }
  const providerStatus = (uid: string) =>
    world.sandbox.control.ledger().transactions.find((entry) => entry.uniqueId === uid)?.status
  const eventuallyVoided = (uid: string) =>
    expect.poll(async () => (await world.settle(), providerStatus(uid)), { timeout: 10_000 }).toBe('voided')

  describe.each<[when: string, before: () => Promise<void>]>([
    ['while the page is open', async () => {}],
    ['after the hold has ended', lapse],
  ])('%s', (_, wait) => {
    it.each<[who: string, paxList: object[]]>([
      ['no traveller', []],
      ['one of two', [passenger('1')]],
      ['two children', [1, 2].map((n) => passenger(String(n), { type: 'child', birthDate: '2020-01-01' }))],
      ['an adult as an infant', [passenger('1'), passenger('2', { type: 'infant' })]],
      ['other adults', [passenger('1', { lastName: 'COHEN' }), passenger('2', { lastName: 'COHEN' })]],
    ])('other people than were priced (%s) do not slip into it', async (_who, paxList) => {
      const { traveller, uid } = await atPage()
      await wait()
      expect((await traveller.store({ paxList })).statusCode).toBe(200)
      await traveller.pay(uid)
      expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
      await world.settle()
      expect(guestsAtHotel(traveller)).toEqual(SEALED_GUESTS)
      const { booking } = await orderOf(traveller)
      expect(booking.paxList.map((pax: { firstName: string }) => pax.firstName)).toEqual(['DAN', 'MAYA'])
      expect(booking.paxList[0].passportNumber).toMatch(/^•+\d{3}$/)
    })

    it('an extra that was only ticked is not sold, and neither payer nor consent changes', async () => {
      const { traveller, uid } = await atPage({ sendPromotionalProductMails: true })
      const due = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))['totalIls']
      await wait()
      const stored = await traveller.store({
        masaSafetyAssurance: true,
        sendPromotionalProductMails: false,
        payer: { ...payer, email: 'other@example.com', NoOfPayment: 4 },
      })
      expect(stored.statusCode, stored.body).toBe(200)
      world.sandbox.control.clearMessages()
      await traveller.pay(uid)
      expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
      await world.settle()
      const { booking, payment } = await orderOf(traveller)
      expect(booking.options).toMatchObject({ masaSafetyAssurance: false, sendPromotionalProductMails: true })
      expect([booking.totalIls, payment.charged, payment.instalments]).toEqual([due, due, 1])
      expect(booking.payer.email).toBe(payer.email)
      expect(world.sandbox.control.messages({ to: payer.email })).toHaveLength(1)
      expect(world.sandbox.control.messages({ to: 'other@example.com' })).toEqual([])
    })
  })

  it('a page is answered with what it was opened for, and with the correction that was taken to it', async () => {
    const { traveller, uid } = await atPage()
    await traveller.store({ paxList: [passenger('1', { firstName: 'DANIEL' }), PRICED[1]], masaSafetyAssurance: true })
    await traveller.store({ masaSafetyAssurance: false })
    const page = dataOf(await traveller.openPage())
    expect(page['paymentTransUid']).toBe(uid)
    expect(page['booking']).toMatchObject({ stage: 'payment', totalIls: page['amount'] })
    expect(page['booking'].paxList.map((pax: { firstName: string }) => pax.firstName)).toEqual(['DANIEL', 'MAYA'])
    expect(page['booking'].paxList[0].passportNumber).toMatch(/^•+\d{3}$/)
  })

  it('numbers that a hand-over takes out of the draft stay with what a late payment buys', async () => {
    const { traveller, uid } = await atPage()
    await lapse()
    const { token } = dataOf(await traveller.call('POST', `/operation/booking/${traveller.id}/handOver`, {}))
    const phone = world.traveller('a.test', '10.0.0.2')
    expect((await phone.takeOver(token)).statusCode).toBe(200)
    await phone.pay(uid)
    expect(dataOf(await phone.debit(uid))['status']).toBe('OK')
    const { booking } = await orderOf(phone)
    expect(booking.paxList.map((pax: { passportNumber?: string }) => pax.passportNumber)).toEqual([
      expect.stringMatching(/^•+\d{3}$/),
      expect.stringMatching(/^•+\d{3}$/),
    ])
  })

  it('a corrected name that is taken to payment keeps the page, and is what is sold', async () => {
    const { traveller, uid } = await atPage()
    const corrected = [passenger('1', { firstName: 'DANIEL' }), PRICED[1]]
    await traveller.store({ paxList: corrected })
    expect(await openedPage(traveller)).toBe(uid)
    await traveller.store({ paxList: PRICED })
    await traveller.pay(uid)
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    expect(guestsAtHotel(traveller)).toEqual([['LEVI DANIEL', 'LEVI MAYA']])
  })

  it.each<[what: string, change: object, openedWith: object]>([
    ['an extra', { masaSafetyAssurance: true }, {}],
    ['instalments', { payer: { ...payer, NoOfPayment: 4 } }, {}],
    ['instalments beside the page', {}, { payer: { ...payer, NoOfPayment: 6 } }],
  ])('%s taken to payment gets a page of its own; money on the closed one goes back', async (_, change, openedWith) => {
    const { traveller, uid } = await atPage()
    if (Object.keys(change).length > 0) expect((await traveller.store(change)).statusCode).toBe(200)
    const next = await openedPage(traveller, openedWith)
    expect(next).not.toBe(uid)
    await traveller.pay(uid)
    expect(errorOf(await traveller.debit(uid)).code).toBe('state')
    await eventuallyVoided(uid)
    await traveller.pay(next)
    expect(dataOf(await traveller.debit(next))['status']).toBe('OK')
    expect([captures(world, uid).length, captures(world, next).length]).toEqual([0, 1])
  })

  it('a page that was paid is not closed for a changed draft: the payment is what counts', async () => {
    const { traveller, uid } = await atPage()
    world.sandbox.control.setFaults({ psp: SILENCE })
    await traveller.pay(uid)
    await traveller.store({ masaSafetyAssurance: true })
    expect(errorOf(await traveller.openPage()).code).toBe('payment_pending')
    expect(dataOf(await traveller.debit(uid))['status']).toBe('OK')
    expect((await orderOf(traveller)).booking.options.masaSafetyAssurance).toBe(false)
  })

  it.each<[what: string, code: string, change: object]>([
    ['no traveller', 'booking_incomplete', { paxList: [] }],
    [
      'an infant who is an adult',
      'booking_incomplete',
      { paxList: [passenger('1'), passenger('2', { type: 'infant' })] },
    ],
    [
      'a traveller without a birth date',
      'booking_incomplete',
      { paxList: [passenger('1', { birthDate: '' }), PRICED[1]] },
    ],
  ])('a draft with %s is judged again before it is taken to payment, and the page stays', async (_, code, change) => {
    const { traveller, uid } = await atPage()
    await traveller.store(change)
    expect(errorOf(await traveller.openPage()).code).toBe(code)
    await traveller.store({ paxList: PRICED })
    expect(await openedPage(traveller)).toBe(uid)
  })

  it('another quote, and another coupon, wait until the page is closed', async () => {
    const { traveller, uid } = await atPage({ couponCodes: ['SEALED-1'] })
    const other = await world.quote({ demand: [] })
    for (const change of [{ packSelectionId: other }, { couponCodes: ['SEALED-2'] }, { couponCodes: [] }]) {
      const answer = await traveller.store(change)
      expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'payment_open'])
    }
    await traveller.pay(uid, 'declined')
    expect(errorOf(await traveller.debit(uid)).code).toBe('card_declined')
    expect((await traveller.store({ couponCodes: [] })).statusCode).toBe(200)
  })

  it.each([0, 2, 19, 1.5, -1, 1e9])(
    '%s instalments are refused where they are stored, and nothing is kept',
    async (count) => {
      // The agency's record allows one, or three to eighteen.
      const traveller = world.traveller()
      await traveller.store({ packSelectionId: await world.quote({ demand: [] }), payer })
      const answer = await traveller.store({ payer: { ...payer, firstName: 'Changed', NoOfPayment: count } })
      expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'instalments_invalid'])
      const begun = await world
        .traveller()
        .store({ packSelectionId: await world.quote(), payer: { NoOfPayment: count } })
      expect([begun.statusCode, errorOf(begun).code]).toEqual([400, 'instalments_invalid'])
      const kept = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
      expect(kept['payer']).toMatchObject({ firstName: payer.firstName })
      expect(kept['payer']).not.toHaveProperty('NoOfPayment')
    },
  )

  it.each([
    { itinerary: { totalPrice: 1 } },
    { passengers: [{ firstName: 'DAN' }] },
    { payerInfo: {} },
    { fcFlight: {} },
    { paymentInfo: { successUrl: 'https://evil.example' } },
  ])('fields of another product are refused: %j', async (foreign) => {
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await world.quote({ demand: [] }), payer })
    const answer = await traveller.store({ payer: { firstName: 'Changed' }, ...foreign })
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, 'validation'])
    expect(errorOf(answer).details?.['fields']).toEqual([{ path: Object.keys(foreign)[0], issue: 'invalid' }])
    expect(dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))['payer'].firstName).toBe(
      payer.firstName,
    )
  })
})
