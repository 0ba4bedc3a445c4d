import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, passenger, payer, type BookingWorld } from './testing/booking-world.ts'

const free = { demand: [] }
const codes = (responses: readonly { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

describe('booking, price and coupon logic under attack', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_SESSION: '3', HOLDS_PER_ADDRESS: '10' })
  })
  afterEach(async () => {
    world.quotes.verdict = { kind: 'same' }
    await world.expectSound()
    await world.test.owner.query(`TRUNCATE rate_bucket`)
  })
  afterAll(() => world.close())

  it.each([{ price: 1 }, { currency: 'ZZZ' }, { price: 1000, priceNIS: 1 }, { priceNIS: 0.1 }])(
    "D1: a price that is not the server's (%j) gets the new quote, and is never charged",
    async (body) => {
      const traveller = world.traveller()
      const packSelectionId = await world.quote(free)
      const response = await traveller.store({ packSelectionId, ...body })
      expect([response.statusCode, errorOf(response).code]).toEqual([409, 'price_changed'])
      expect(errorOf(response).details?.['quote']).toMatchObject({ total: { amountMinor: 100_000 } })
      expect(await world.test.owner.query('SELECT id FROM booking WHERE quote_id = $1', [packSelectionId])).toEqual([])
      // Later stages neither: what is charged is what the server has worked out.
      await traveller.hold(packSelectionId)
      expect((await traveller.store(body)).statusCode).toBe(409)
      await traveller.acceptTerms()
      expect(dataOf(await traveller.openPage())['amount']).toEqual({ amountMinor: 372_500, currency: 'ILS' })
    },
  )

  it('D1: the right price passes, in either currency', async () => {
    const response = await world
      .traveller()
      .store({ packSelectionId: await world.quote(free), price: 1000, priceNIS: 3725, currency: 'USD' })
    expect(response.statusCode).toBe(200)
  })

  it('D1: a price that has risen since is shown at the hold, and consented to by its own quote', async () => {
    const traveller = world.traveller()
    const dearer = await world.quote({
      ...free,
      totalUsdMinor: 110_000,
      totalIlsMinor: 409_750,
      lines: [{ code: 'room', quantity: 1, detail: null, isIncluded: false, usdMinor: 110_000, ilsMinor: 409_750 }],
    })
    world.quotes.verdict = {
      kind: 'priceChanged',
      quote: (await world.test.app.services.bookings.dependencies.quotes.load('RIBBON', dearer))!,
    }
    const refused = await traveller.hold(await world.quote(free))
    expect(errorOf(refused)).toMatchObject({
      code: 'price_changed',
      details: { before: { amountMinor: 100_000 }, quote: { packSelectionId: dearer } },
    })
    world.quotes.verdict = { kind: 'same' }
    expect(dataOf(await traveller.store({ acceptedQuote: dearer }))['booking'].total.amountMinor).toBe(110_000)
    expect((await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })).statusCode).toBe(
      200,
    )
    const [consent] = await world.test.owner.query<{ kind: string }>(
      'SELECT kind FROM booking_consent WHERE booking_id = $1',
      [traveller.id],
    )
    expect(consent?.kind).toBe('price_change')
  })

  it.each([
    ['soldOut', 409, 'sold_out'],
    ['flightUnavailable', 409, 'flight_unavailable'],
    ['withdrawn', 409, 'room_type_not_found'],
    ['beingUpdated', 409, 'package_being_updated'],
    ['expired', 410, 'booking_expired'],
  ] as const)('a package that is %s since is not held', async (kind, status, code) => {
    world.quotes.verdict = { kind }
    const response = await world.traveller().hold(await world.quote(free))
    expect([response.statusCode, errorOf(response).code]).toEqual([status, code])
  })

  it('D2: a selection of another agency or an unknown one is not found', async () => {
    for (const id of [await world.quote({ ...free, tenant: 'MACCABI' }), 'f'.repeat(32)]) {
      const response = await world.traveller().store({ packSelectionId: id })
      expect([response.statusCode, errorOf(response).code]).toEqual([404, 'package_not_found'])
    }
  })

  it('D3: no step can be skipped', async () => {
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await world.quote(free) })
    expect(errorOf(await traveller.openPage()).code).toBe('state')
    expect(errorOf(await traveller.debit('0'.repeat(32))).code).toBe('state')
    expect(errorOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`)).code).toBe('state')
    expect(
      errorOf(
        await traveller.call('GET', `/operation/sendFinalMsg/${traveller.id}`, undefined, { 'x-masa-intent': '1' }),
      ).code,
    ).toBe('state')
    await traveller.hold(await world.quote(free))
    expect(errorOf(await traveller.openPage()).code).toBe('terms_not_accepted')
    await traveller.acceptTerms()
    const uid = dataOf(await traveller.openPage())['paymentTransUid']
    expect((await traveller.debit(uid)).statusCode).toBe(409)
    expect(await traveller.status()).toBe('pay_open')
    const attempts = await world.test.owner.query('SELECT phase FROM payment_attempt WHERE booking_id = $1', [
      traveller.id,
    ])
    expect(attempts).toEqual([{ phase: 'open' }])
    expect(world.sandbox.control.ledger().transactions).toEqual([])
  })

  it('D4: two rooms of one allotment that fit one by one but not together are sold out, and nothing is held', async () => {
    const room = (units: number) => ({ resource: 'room:d4', units, cap: 3 })
    const response = await world.traveller().hold(await world.quote({ demand: [room(2), room(2)] }))
    expect([response.statusCode, errorOf(response).code]).toEqual([409, 'sold_out'])
    expect(await world.test.owner.query(`SELECT taken FROM inventory_counter WHERE resource = 'room:d4'`)).toEqual([])
  })

  it('D5: twenty checks of one booking at once make one hold', async () => {
    const traveller = world.traveller()
    await traveller.store({
      packSelectionId: await world.quote({ demand: [{ resource: 'flight:d5', units: 2, cap: 8 }] }),
      paxList: [passenger('1'), passenger('2')],
      payer,
    })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id }),
      ),
    )
    expect(new Set(codes(answers))).toEqual(new Set([200]))
    expect(await world.test.owner.query(`SELECT taken FROM inventory_counter WHERE resource = 'flight:d5'`)).toEqual([
      { taken: 2 },
    ])
    expect(await world.test.owner.query('SELECT phase FROM hold WHERE booking_id = $1', [traveller.id])).toEqual([
      { phase: 'live' },
    ])
  })

  it('D7: one session keeps three holds, and the anonymous of one address ten', async () => {
    const address = '10.7.7.7'
    const hold = async (token?: string) => {
      const traveller = world.traveller('a.test', address)
      traveller.token = token
      const response = await traveller.hold(await world.quote(free))
      return { response, token: traveller.token }
    }
    const first = await hold()
    const same = await Promise.all(Array.from({ length: 5 }, () => hold(first.token)))
    expect(codes(same.map(({ response }) => response))).toEqual([200, 200, 429, 429, 429])
    const others = []
    for (let n = 0; n < 9; n++) others.push((await hold()).response)
    expect(codes(others)).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 429])
    expect(errorOf(others.at(-1)!).code).toBe('hold_limit')
  })

  it.each<[string, object[], Partial<{ allowsInfants: boolean; adults: number; infants: number }>, number, string]>([
    [
      'a baby where the room type forbids it',
      [passenger('1'), passenger('2', { type: 'infant', birthDate: '2026-08-01' })],
      { allowsInfants: false, adults: 1, infants: 1 },
      400,
      'baby_not_allowed',
    ],
    [
      'more babies than adults',
      [passenger('1'), passenger('2', { type: 'infant' }), passenger('3', { type: 'infant' })],
      { adults: 1, infants: 2 },
      400,
      'infants_exceed_adults',
    ],
    ['fewer people than were priced', [passenger('1')], {}, 400, 'booking_incomplete'],
    [
      'a child among the two who pay as adults',
      [passenger('1'), passenger('2', { type: 'child', birthDate: '2019-01-01' })],
      {},
      400,
      'booking_incomplete',
    ],
    [
      'an adult of nine years',
      [passenger('1'), passenger('2', { birthDate: '2018-01-01' })],
      {},
      400,
      'passengers_invalid',
    ],
    [
      'a passport that ends too soon',
      [passenger('1'), passenger('2', { passportExpiry: '2027-09-01' })],
      {},
      400,
      'passengers_invalid',
    ],
    [
      'a passport that ends before the return',
      [passenger('1'), passenger('2', { passportExpiry: '2027-06-12' })],
      {},
      400,
      'passengers_invalid',
    ],
    ['no passport', [passenger('1'), passenger('2', { passportNumber: undefined })], {}, 400, 'booking_incomplete'],
  ])('D18: %s is refused at the hold', async (_, paxList, room, status, code) => {
    const traveller = world.traveller('a.test', '10.18.0.1')
    const rooms = [
      {
        cls: 'SEA',
        typ: 'DBL',
        board: 'HB',
        adults: 2,
        children: 0,
        infants: 0,
        allowsInfants: true,
        totalUsdMinor: 100_000,
        ...room,
      },
    ]
    const response = await traveller.hold(await world.quote({ ...free, rooms }), { paxList })
    expect([response.statusCode, errorOf(response).code], response.body).toEqual([status, code])
  })

  it('a short passport is confirmed where the agency may, and only then', async () => {
    await world.test.owner.query(`UPDATE agency SET allows_short_passport = true WHERE code = 'RIBBON'`)
    const traveller = world.traveller('a.test', '10.18.0.2')
    const paxList = [passenger('1'), passenger('2', { passportExpiry: '2027-09-01' })]
    const first = await traveller.hold(await world.quote(free), { paxList })
    expect([first.statusCode, errorOf(first).code]).toEqual([409, 'passport_confirmation_required'])
    await traveller.store({ paxList: [paxList[0], { ...paxList[1], confirmedShortPassport: true }] })
    expect((await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })).statusCode).toBe(
      200,
    )
    await world.test.owner.query(`UPDATE agency SET allows_short_passport = false`)
  })

  it.each([
    ['a Hebrew name', { paxList: [passenger('1', { firstName: 'דן' })] }, 'passengers_invalid'],
    ['a name in small letters', { paxList: [passenger('1', { firstName: 'Dan' })] }, 'passengers_invalid'],
    ['a name that is markup', { paxList: [passenger('1', { firstName: '<img onerror>' })] }, 'passengers_invalid'],
    ['a passport with a year alone', { paxList: [passenger('1', { birthDate: '1985' })] }, 'passengers_invalid'],
    [
      'an identity number with a wrong digit',
      { payer: { ...payer, IdenticationNumber: '123456789' } },
      'payer_invalid',
    ],
    ['a telephone that is none', { payer: { ...payer, mobile: '123' } }, 'payer_invalid'],
    ['an address that is none', { payer: { ...payer, email: 'dan@' } }, 'payer_invalid'],
    ['a card number in a name (E23)', { payer: { ...payer, firstName: '4111 1111 1111 1111' } }, 'pan'],
    ['a name of 300 letters', { paxList: [passenger('1', { firstName: 'A'.repeat(300) })] }, 'validation'],
    ['an unusable discount', { discountPercent: -5 }, 'validation'],
    ['a discount above the highest', { discountPercent: 41.5 }, 'notAllowedExcessviveDiscount'],
  ])('A20: %s is refused at once', async (_, body, code) => {
    const response = await world.traveller().store({ packSelectionId: await world.quote(free), ...body })
    expect([response.statusCode, errorOf(response).code], response.body).toEqual([400, code])
  })

  it('A20: a passport name with apostrophe and hyphen is accepted', async () => {
    const response = await world
      .traveller()
      .store({ packSelectionId: await world.quote(free), paxList: [passenger('1', { lastName: "O'NEIL-SMITH" })] })
    expect(response.statusCode).toBe(200)
  })

  it.each([
    { BypassPaymentByAgent: true },
    { DiscountAmountByAgent: 9999 },
    { OdyAgentCodeByAgent: 'X' },
    { remarkByAgent: 'cheap' },
  ])('C3: %j of a caller who is no agent is forbidden', async (body) => {
    const response = await world.traveller().store({ packSelectionId: await world.quote(free), ...body })
    expect([response.statusCode, errorOf(response).code]).toEqual([403, 'forbidden'])
  })

  it.each([
    [1, 200],
    [0, 400],
    [1.5, 400],
    [2, 400],
    [3, 400],
    [4, 200],
    [18, 200],
    [19, 400],
  ])('D20: %s instalments answer %i, and the provider is sent the same number', async (count, status) => {
    const [agency] = await world.test.owner.query<{ min: number | null; max: number | null }>(
      `SELECT min_payments_for_credit AS min, max_payments AS max FROM agency WHERE code = 'RIBBON'`,
    )
    await world.test.owner.query(
      `UPDATE agency SET min_payments_for_credit = NULL, max_payments = NULL WHERE code = 'RIBBON'`,
    )
    const traveller = world.traveller('a.test', `10.20.0.${count}`)
    await traveller.hold(await world.quote(free))
    await traveller.acceptTerms()
    const response = await traveller.openPage({ payer: { NoOfPayment: count } })
    await world.test.owner.query(
      `UPDATE agency SET min_payments_for_credit = $1, max_payments = $2 WHERE code = 'RIBBON'`,
      [agency?.min, agency?.max],
    )
    expect(response.statusCode, response.body).toBe(status)
    if (status !== 200) return expect(errorOf(response).code).toBe('instalments_invalid')
    const page = world.sandbox.control
      .ledger()
      .pages.find(({ request }) => request.uniqueId === dataOf(response)['paymentTransUid'])
    expect(page?.request.instalments.count).toBe(count)
    expect(page!.request.instalments.firstMinor + (count - 1) * page!.request.instalments.otherMinor).toBe(372_500)
  })

  it("D20: an agency's own bounds take the place of the usual ones", async () => {
    await world.test.owner.query(
      `UPDATE agency SET min_payments_for_credit = 2, max_payments = 3 WHERE code = 'MACCABI'`,
    )
    const traveller = world.traveller('b.test', '10.20.1.1')
    await traveller.hold(await world.quote({ ...free, tenant: 'MACCABI' }))
    await traveller.acceptTerms()
    expect((await traveller.openPage({ payer: { NoOfPayment: 4 } })).statusCode).toBe(400)
    expect((await traveller.openPage({ payer: { NoOfPayment: 3 } })).statusCode).toBe(200)
  })

  it("D22: the flight's condition must be confirmed before anything is held", async () => {
    const traveller = world.traveller('a.test', '10.22.0.1')
    const refused = await traveller.hold(await world.quote({ ...free, needsFlightCondition: true }))
    expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'flight_condition_not_confirmed'])
    await traveller.store({ flightConditionConfirmed: true })
    expect((await traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })).statusCode).toBe(
      200,
    )
  })

  it("options change the price by the server's own figures, and a declared service makes Masa Safe free", async () => {
    const traveller = world.traveller('a.test', '10.23.0.1')
    await traveller.store({ packSelectionId: await world.quote(free) })
    const chosen = dataOf(
      await traveller.store({
        masaSafetyAssurance: true,
        ensureCancellation: true,
        additionalServices: { esimQuantity: 1, promotionCodes: ['lounge', 'nonsense'] },
      }),
    )['booking']
    expect(chosen.total.amountMinor).toBe(100_000 + 6_000 + 6_000 + 1_900 + 8_400)
    const served = dataOf(await traveller.store({ securityForcesDocument: '7654321' }))['booking']
    expect(served.total.amountMinor).toBe(chosen.total.amountMinor - 6_000)
    expect(served.options.securityForcesDocument).toBe('••••321')
  })

  it('keeps a draft that is held when its passengers are corrected', async () => {
    const traveller = world.traveller('a.test', '10.24.0.1')
    await traveller.hold(await world.quote(free))
    expect(
      (await traveller.store({ paxList: [passenger('1', { lastName: 'COHEN' }), passenger('2')] })).statusCode,
    ).toBe(200)
    expect(await traveller.status()).toBe('held')
  })
})
