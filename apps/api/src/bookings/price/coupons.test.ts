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

describe('coupons', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ COUPON_TRIES: '10' })
    await world.test.owner.query(`
      INSERT INTO coupon (code, tenant, value_minor, currency, percent, destination_code, travel_to, expires_at) VALUES
        ('SUMMER-50', NULL, 5000, 'USD', NULL, NULL, NULL, 'infinity'), ('RACE-1', NULL, 5000, 'USD', NULL, NULL, NULL, 'infinity'),
        ('TENOFF', 'RIBBON', NULL, NULL, 10, NULL, NULL, 'infinity'), ('TWICE-1', NULL, 1000, 'USD', NULL, NULL, NULL, 'infinity'),
        ('OLD-ONE', NULL, 1000, 'USD', NULL, NULL, NULL, now() - interval '1 day'), ('MACCABI-1', 'MACCABI', 1000, 'USD', NULL, NULL, NULL, 'infinity'),
        ('PARIS-1', NULL, 1000, 'USD', NULL, 'PAR', NULL, 'infinity'), ('WINTER-1', NULL, 1000, 'USD', NULL, NULL, '2027-03-01', 'infinity'),
        ('HUGE-1', NULL, 99999999, 'USD', NULL, NULL, NULL, 'infinity')`)
  })
  afterEach(async () => {
    await world.expectSound()
    await forgetTries()
  })
  afterAll(() => world.close())

  const forgetTries = () => world.test.owner.query('TRUNCATE rate_bucket')
  const started = async (host = 'a.test', tenant = 'RIBBON'): Promise<Traveller> => {
    const traveller = world.traveller(host)
    await traveller.store({ packSelectionId: await world.quote({ demand: [], tenant }) })
    return traveller
  }
  const check = (traveller: Traveller, code: string, query = 'amount=1000&currency=USD') =>
    traveller.call('GET', `/operation/checkCoupon/${encodeURIComponent(code)}?${query}&bookTransId=${traveller.id}`)

  it('say what a fitting coupon takes off, and take it off when it is stored', async () => {
    const traveller = await started()
    expect(dataOf(await check(traveller, 'summer-50'))).toMatchObject({
      code: 'SUMMER-50',
      value: 50,
      discount: { amountMinor: 5_000 },
      newTotal: { amountMinor: 95_000 },
    })
    const view = dataOf(await traveller.store({ couponCodes: ['SUMMER-50'] }))['booking']
    expect(view.total.amountMinor).toBe(95_000)
    expect(view.lines.at(-1)).toMatchObject({ code: 'coupon', detail: 'SUMMER-50', amount: { amountMinor: -5_000 } })
    expect(
      view.lines.reduce(
        (sum: number, line: { amountIls: { amountMinor: number } }) => sum + line.amountIls.amountMinor,
        0,
      ),
    ).toBe(view.totalIls.amountMinor)
    await traveller.store({ couponCodes: [] })
  })

  it.each([
    ['amount=0', 'coupon_amount_not_positive'],
    ['amount=-1', 'coupon_amount_not_positive'],
    ['amount=NaN', 'coupon_amount_not_positive'],
    ['amount=', 'coupon_amount_not_positive'],
    ['amount=0.001', 'coupon_amount_not_positive'],
    ['amount=1e3', 'coupon_amount_not_positive'],
    ['amount=Infinity', 'coupon_amount_not_positive'],
    ['x=1', 'coupon_amount_not_positive'],
    ['amount=1', 'coupon_price_invalid'],
  ])('D13: %s is an invalid price', async (query, code) => {
    const response = await check(await started(), 'SUMMER-50', query)
    expect([response.statusCode, errorOf(response).code]).toEqual([400, code])
  })

  it('D14: unknown, expired, of another agency, destination or date are one and the same answer; malformed is another', async () => {
    const texts = new Set<string>()
    for (const code of ['UNKNOWN-1', 'OLD-ONE', 'MACCABI-1', 'PARIS-1', 'WINTER-1']) {
      const response = await check(await started(), code)
      expect([code, response.statusCode, errorOf(response).code]).toEqual([code, 404, 'coupon_not_found'])
      texts.add((errorOf(response) as unknown as { message: string }).message)
    }
    expect(texts.size).toBe(1)
    for (const [code, query] of [
      ['<script>', 'amount=1000'],
      ['AB', 'amount=1000'],
      ['SUMMER-50', 'amount=1000&checkinDate=2027-02-30'],
      ['SUMMER-50', 'amount=1000&numOfPax=two'],
      ['SUMMER-50', 'amount=1000&currency=ZZZ'],
    ] as const) {
      const response = await check(await started(), code, query)
      expect([code, response.statusCode, errorOf(response).code]).toEqual([code, 422, 'coupon_number_invalid'])
    }
    for (const query of ['amount=1000&amount=2000', 'amount[]=1000', 'amount=1000&agency=%00', 'amount=%zz']) {
      const response = await check(await started(), 'SUMMER-50', query)
      expect([query, response.statusCode, errorOf(response).code]).toEqual([query, 422, 'coupon_number_invalid'])
    }
    await forgetTries()
    expect((await (await started()).store({ couponCodes: ['PARIS-1'] })).statusCode).toBe(404)
  })

  it('D15: twice in one booking is a duplicate, and of two bookings that race for one coupon exactly one has it', async () => {
    const once = await started()
    expect(errorOf(await once.store({ couponCodes: ['TWICE-1', 'twice-1'] })).code).toBe('coupon_duplicate')
    await once.store({ couponCodes: ['TWICE-1'] })
    expect(errorOf(await check(once, 'TWICE-1')).code).toBe('coupon_duplicate')

    const racers = await Promise.all(Array.from({ length: 6 }, () => started()))
    const answers = await Promise.all(racers.map((traveller) => traveller.store({ couponCodes: ['RACE-1'] })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(
      answers
        .filter(({ statusCode }) => statusCode !== 200)
        .every((answer) => answer.statusCode === 409 && errorOf(answer).code === 'coupon_duplicate'),
    ).toBe(true)
    expect(await world.test.owner.query(`SELECT 1 FROM coupon_redemption WHERE code = 'RACE-1'`)).toHaveLength(1)
    await forgetTries()
    expect(errorOf(await check(await started(), 'RACE-1')).code).toBe('coupon_duplicate')
  })

  it('D16: guessing is stopped for a session that comes from ever new addresses, and goes on ten minutes later', async () => {
    const traveller = await started()
    const guess = (n: number) =>
      world.test.request({
        url: `/operation/checkCoupon/GUESS-${n}?amount=1000&bookTransId=${traveller.id}`,
        token: traveller.token,
        remoteAddress: `10.16.0.${n}`,
      })
    const answers = []
    for (let n = 1; n <= 12; n++) answers.push((await guess(n)).statusCode)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
    await world.test.setClockOffset(601)
    expect((await guess(13)).statusCode).toBe(404)
    await world.test.setClockOffset(0)
  })

  it('D16: guessing is stopped after ten tries in ten minutes of an address', async () => {
    const traveller = await started()
    const answers = []
    for (let n = 0; n < 12; n++) answers.push(await check(traveller, `GUESS-${n}`))
    expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/)
    expect(answers.slice(0, 10).every(({ statusCode }) => statusCode === 404)).toBe(true)
    expect(answers.slice(10).map((answer) => [answer.statusCode, errorOf(answer).code])).toEqual([
      [429, 'rate_limited'],
      [429, 'rate_limited'],
    ])
    expect((await check(await started(), 'SUMMER-50')).statusCode).toBe(429)
  })

  it('D16: storing codes with a booking is trying them: fresh ones count, right or wrong, and nothing is stored beyond', async () => {
    const traveller = await started()
    const guess = (n: number) => traveller.store({ couponCodes: [`GUESS-${n}`], payer: { firstName: `Guess ${n}` } })
    for (let n = 1; n <= 9; n++) expect(errorOf(await guess(n)).code).toBe('coupon_not_found')
    expect((await traveller.store({ couponCodes: ['SUMMER-50'] })).statusCode).toBe(200)
    const right = await traveller.store({ couponCodes: ['TENOFF', 'SUMMER-50'], payer: { firstName: 'Right' } })
    expect([right.statusCode, errorOf(right).code]).toEqual([429, 'rate_limited'])
    expect(right.headers['retry-after']).toMatch(/^\d+$/)
    // A code that the booking has is no try.
    expect((await traveller.store({ couponCodes: ['SUMMER-50'] })).statusCode).toBe(200)
    const view = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect([view['couponCodes'], view['payer'].firstName]).toEqual([['SUMMER-50'], undefined])
    const begun = await world
      .traveller()
      .store({ packSelectionId: await world.quote({ demand: [] }), couponCodes: ['TENOFF'] })
    expect(begun.statusCode).toBe(429)
    expect((await check(traveller, 'TENOFF', 'amount=950')).statusCode).toBe(429)
    await traveller.store({ couponCodes: [] })
  })

  it('D17: an agency that allows one coupon refuses a second', async () => {
    await world.test.owner.query(`UPDATE agency SET allows_multiple_coupons = false WHERE code = 'RIBBON'`)
    const traveller = await started()
    expect((await traveller.store({ couponCodes: ['TENOFF', 'SUMMER-50'] })).statusCode).toBe(403)
    await traveller.store({ couponCodes: ['TENOFF'] })
    expect(errorOf(await check(traveller, 'SUMMER-50', 'amount=1000')).code).toBe('coupon_not_combinable')
    await world.test.owner.query(`UPDATE agency SET allows_multiple_coupons = true WHERE code = 'RIBBON'`)
    await traveller.store({ couponCodes: [] })
  })

  const refusedDiscount = [400, 'notAllowedExcessviveDiscount']
  const answerOf = (response: Parameters<typeof errorOf>[0] & { statusCode: number }) => [
    response.statusCode,
    errorOf(response)?.code,
  ]
  const warnings = async () => {
    await world.test.app.platform.reports.settle()
    const [row] = await world.test.owner.query<{ times: number }>(
      `SELECT coalesce(sum(times), 0)::int AS times FROM report WHERE subject = 'A discount above the highest was asked for'`,
    )
    return row?.times
  }

  it('take 41 % of the price together at most: the fifth tenth is refused, warned of, and claimed by no booking', async () => {
    const stacked = ['STACK-1', 'STACK-2', 'STACK-3', 'STACK-4', 'STACK-5']
    await world.test.owner.query(
      `INSERT INTO coupon (code, percent, expires_at) SELECT unnest($1::text[]), 10, 'infinity'`,
      [stacked],
    )
    const traveller = await started()
    const before = await warnings()
    const four = stacked.slice(0, 4)
    expect(dataOf(await traveller.store({ couponCodes: four }))['booking'].total.amountMinor).toBe(60_000)
    expect(answerOf(await check(traveller, 'STACK-5', 'amount=600'))).toEqual(refusedDiscount)
    expect(answerOf(await traveller.store({ couponCodes: stacked }))).toEqual(refusedDiscount)
    expect(await warnings()).toBe((before ?? 0) + 2)
    const view = dataOf(await traveller.call('GET', `/operation/booking/${traveller.id}`))
    expect([view['couponCodes'], view['total'].amountMinor]).toEqual([four, 60_000])
    expect(await world.test.owner.query(`SELECT 1 FROM coupon_redemption WHERE code = 'STACK-5'`)).toEqual([])
    await traveller.store({ couponCodes: [] })
  })

  it('count with the discount that the price has already', async () => {
    const traveller = world.traveller()
    const line = { quantity: 1, detail: null, isIncluded: false }
    const lines = [
      { ...line, code: 'room', usdMinor: 1_000_00, ilsMinor: 372_500 },
      { ...line, code: 'dealDiscount', usdMinor: -380_00, ilsMinor: -141_550 },
    ]
    const discounted = { demand: [], lines, totalUsdMinor: 620_00, totalIlsMinor: 230_950 }
    await traveller.store({ packSelectionId: await world.quote(discounted) })
    expect(answerOf(await traveller.store({ couponCodes: ['SUMMER-50'] }))).toEqual(refusedDiscount)
    expect(answerOf(await check(traveller, 'SUMMER-50', 'amount=620'))).toEqual(refusedDiscount)
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, expires_at) VALUES ('WITHIN-1', 3000, 'USD', 'infinity')`,
    )
    expect((await traveller.store({ couponCodes: ['WITHIN-1'] })).statusCode).toBe(200)
  })

  it("are bounded by the agency's record, when they are stored and when the booking is held", async () => {
    const bound = (percent: number) =>
      world.test.owner.query(`UPDATE agency SET max_discount_percent = $1 WHERE code = 'RIBBON'`, [percent])
    await expect(bound(42)).rejects.toThrow(/check constraint/)
    const traveller = world.traveller()
    const holdIt = () => traveller.call('POST', '/operation/chkInv', { bookingTransactionId: traveller.id })
    await bound(8)
    await traveller.store({
      packSelectionId: await world.quote({ demand: [] }),
      paxList: [passenger('1'), passenger('2')],
      payer,
    })
    expect(answerOf(await traveller.store({ couponCodes: ['TENOFF'] }))).toEqual(refusedDiscount)
    expect((await traveller.store({ couponCodes: ['SUMMER-50'] })).statusCode).toBe(200)
    await bound(4)
    expect(answerOf(await holdIt())).toEqual(refusedDiscount)
    await bound(41)
    expect((await holdIt()).statusCode).toBe(200)
    await traveller.store({ couponCodes: [] })
  })

  it('never make a booking free', async () => {
    const traveller = await started()
    expect(answerOf(await traveller.store({ couponCodes: ['HUGE-1'] }))).toEqual(refusedDiscount)
  })

  it('are offered only where one could fit', async () => {
    const ask = (query: string) => world.test.get(`/operation/checkCouponAvailability?${query}`)
    expect(dataOf(await ask('packageDestinationCode=HER&packageStartDate=2027-06-10'))['available']).toBe(true)
    await world.test.owner.query(`UPDATE coupon SET expires_at = now() - interval '1 hour'`)
    expect(dataOf(await ask('packageDestinationCode=HER'))['available']).toBe(false)
  })
})
