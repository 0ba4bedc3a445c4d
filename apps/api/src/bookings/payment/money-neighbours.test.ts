import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildBookingWorld, dataOf, errorOf, type BookingWorld } from '../testing/booking-world.ts'

/** Amounts at the edges of what columns, numbers and instalments hold: the same agora everywhere, there and back. */
describe('money and its neighbourhood', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await buildBookingWorld({ HOLDS_PER_ADDRESS: '1000' })
  })
  afterEach(() => world.expectSound())
  afterAll(() => world.close())

  const quoteFor = (amountMinor: number) =>
    world.quote({
      demand: [],
      rateMillionths: 1_000_000,
      totalUsdMinor: amountMinor,
      totalIlsMinor: amountMinor,
      rooms: [
        {
          cls: 'SEA',
          typ: 'DBL',
          board: 'HB',
          adults: 2,
          children: 0,
          infants: 0,
          allowsInfants: true,
          totalUsdMinor: amountMinor,
        },
      ],
      lines: [
        { code: 'room', quantity: 1, detail: null, isIncluded: false, usdMinor: amountMinor, ilsMinor: amountMinor },
      ],
    })

  it.each([
    ['one dollar', 100, 1],
    ['a number that four payments do not divide', 100_003, 4],
    ['a number that ten payments do not divide', 1_000_017, 10],
    ['the most that an int4 holds', 2_147_483_647, 6],
    ['one more than an int4 holds', 2_147_483_648, 1],
    ['one more than an unsigned int4 holds', 4_294_967_297, 7],
    ['what a float of 32 bits rounds to its neighbour', 16_777_217, 3],
  ])(
    'D23: %s (%i) is quoted, reserved, charged in %i payments and given back to the last agora',
    async (_, amount, count) => {
      const traveller = world.traveller()
      await traveller.hold(await quoteFor(amount))
      await traveller.acceptTerms()
      const page = dataOf(await traveller.openPage({ payer: { NoOfPayment: count } }))
      expect(page['amount']).toEqual({ amountMinor: amount, currency: 'ILS' })
      const { firstMinor, otherMinor } = page['instalments'] as { firstMinor: number; otherMinor: number }
      expect(firstMinor + (count - 1) * otherMinor).toBe(amount)
      expect(firstMinor - otherMinor).toBeGreaterThanOrEqual(0)
      const uid = page['paymentTransUid'] as string
      await traveller.pay(uid)
      const done = dataOf(await traveller.debit(uid))
      expect(done['status']).toBe('OK')
      const entry = () => world.sandbox.control.ledger().transactions.find(({ uniqueId }) => uniqueId === uid)
      expect([entry()?.amountMinor, entry()?.capturedMinor]).toEqual([amount, amount])
      const order = dataOf(await traveller.call('GET', `/operation/succeededBooking/${traveller.id}`))
      expect(JSON.stringify(order)).toContain(`"amountMinor":${amount},"currency":"ILS"`)
      await world.test.app.services.bookings.desk.settle(Number(done['orderNumber']), 'give_back')
      await world.settle()
      expect(await traveller.status()).toBe('refunded')
      expect([entry()?.capturedMinor, entry()?.refundedMinor]).toEqual([amount, amount])
    },
  )

  it.each([0, -1, -2_147_483_649])(
    'a price of %i is never stored: nothing is free, and no traveller is paid for travelling',
    async (amount) => {
      await expect(quoteFor(amount)).rejects.toThrow(/check constraint/)
    },
  )

  it('a coupon as dear as the journey is refused, and nothing is sold for nothing', async () => {
    await world.test.owner.query(
      `INSERT INTO coupon (code, value_minor, currency, expires_at) VALUES ('WHOLE-1', 9007199254740991, 'USD', masa_now() + interval '1 day')`,
    )
    const traveller = world.traveller()
    await traveller.store({ packSelectionId: await quoteFor(50_000) })
    const refused = await traveller.store({ couponCodes: ['WHOLE-1'] })
    expect([refused.statusCode, errorOf(refused).code]).toEqual([400, 'notAllowedExcessviveDiscount'])
    await traveller.acceptTerms()
    expect(errorOf(await traveller.openPage()).code).toBe('state')
  })

  it('an amount that a number cannot hold is refused, and not rounded', async () => {
    await expect(world.test.owner.query('SELECT 9007199254740993::bigint AS amount_minor')).rejects.toThrow(
      /does not fit/,
    )
    expect(await world.test.owner.query('SELECT 9007199254740991::bigint AS amount_minor')).toEqual([
      { amount_minor: Number.MAX_SAFE_INTEGER },
    ])
  })
})
