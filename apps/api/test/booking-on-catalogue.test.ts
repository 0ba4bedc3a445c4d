import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, type LedgerEntry } from '#src/audit/audit.service.ts'
import { dataOf, errorOf, passenger, payer } from '#src/bookings/testing/booking-world.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'
import { partnersOf } from './second-audit/partners.ts'
import { secondAudit } from './second-audit/second-audit.ts'

/** Bookings of what the catalogue really sells: what moved between the price and the hold, and what it then says. */

let test: TestApp
let outside: TestSandbox
let pick: { pack_id: number; hotel_id: number; out_flight_id: number; date_from: string }
let token: string | undefined

beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ listens: true, env: { HOLDS_PER_ADDRESS: '1000', ...outside.env } })
  await seedDemoWorld(test.db, { offers: 1_000 })
  const [row] = await test.owner.query<typeof pick>(
    `SELECT o.pack_id, o.hotel_id, p.out_flight_id, o.date_from FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id)
       JOIN flight f ON f.flight_id = p.out_flight_id JOIN flight b ON b.flight_id = p.in_flight_id
     WHERE h.sale_state = 'available' AND h.code NOT LIKE '%-06' AND h.code NOT LIKE '%-07' AND h.code NOT LIKE '%-08'
       AND f.seats > 40 AND b.seats > 40 AND f.condition_code IS NULL AND b.condition_code IS NULL AND o.board = 'BB' LIMIT 1`,
  )
  if (!row) throw new Error('the seed has nothing to book')
  pick = row
}, 120_000)
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})
beforeEach(() => {
  token = undefined
})
afterEach(() => expectSound())

async function expectSound(): Promise<void> {
  const ledger = outside.sandbox.control.ledger().transactions as unknown as LedgerEntry[]
  expect(await audit(test.db, { ledger })).toEqual([])
  expect(await secondAudit(test.owner.query, () => partnersOf(outside.sandbox))).toEqual([])
}

const call = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  test.request({ method, url, body, token, headers: { 'x-masa-intent': '1' } })

async function product(more = '') {
  const response = await call(
    'GET',
    `/operation/select?packId=${pick.pack_id}&laId=${pick.hotel_id}-x&langCode=ENG${more}`,
  )
  expect(response.statusCode, response.body).toBe(200)
  return dataOf(response)
}

async function store(more = '') {
  const { quote } = await product(more)
  const response = await call('POST', '/operation/storePage/', {
    packSelectionId: quote.packSelectionId,
    price: quote.price,
    priceNIS: quote.priceNIS,
    currency: 'USD',
    paxList: [passenger('1'), passenger('2')],
    payer,
  })
  expect(response.statusCode, response.body).toBe(200)
  const stored = dataOf(response)
  token = String(stored.authorization).replace('Bearer ', '')
  return { id: stored.bookingTransactionId as string, quote, booking: stored.booking }
}

const hold = (id: string) => call('POST', '/operation/chkInv', { bookingTransactionId: id })

/** Changes the catalogue for the time of `work`. */
async function during(change: string, undo: string, values: unknown[], work: () => Promise<void>) {
  await test.owner.query(change, values)
  await test.app.services.catalogue.refresh()
  try {
    await work()
  } finally {
    await test.owner.query(undo, values)
    await test.app.services.catalogue.refresh()
  }
}

describe('a booking on the catalogue', () => {
  it('holds the seats and rooms of its quote and pays what the product page said', async () => {
    const { id, quote } = await store()
    const held = await hold(id)
    expect(held.statusCode, held.body).toBe(200)
    expect(dataOf(held).booking.total).toEqual(quote.total)
    const [seats] = await test.owner.query<{ taken: number }>(
      'SELECT taken FROM inventory_counter WHERE resource = $1',
      [`flight:${pick.out_flight_id}`],
    )
    expect(seats?.taken).toBe(2)
    expect((await product()).outwardFlight.seatsLeft).toBeLessThan(quote.seatsLeft + 1)

    await call('GET', `/operation/acceptTerms/${id}`)
    const page = dataOf(await call('POST', `/operation/getPaymentUrl/${id}`, {}))
    expect(page.amount).toEqual(quote.totalIls)
    await outside.sandbox.control.pay(page.paymentTransUid, 'approved')
    const paid = await call('POST', `/operation/debitCreditCard/${id}`, { paymentTransUid: page.paymentTransUid })
    expect(dataOf(paid)).toMatchObject({ status: 'OK' })
    const { transactions } = outside.sandbox.control.ledger()
    expect(transactions).toHaveLength(1)
    expect(transactions[0]?.amountMinor).toBe(quote.totalIls.amountMinor)
    const order = dataOf(await call('GET', `/operation/succeededBooking/${id}?langCode=RUS`))
    expect(order.booking.hotel.destinationName).toMatch(/[а-я]/i)
    expect(order.booking.lines.find((line: { code: string }) => line.code === 'room').detail).not.toMatch(/\//)
  })

  it('asks for consent when the price has moved, and holds at the new price', async () => {
    const { id, quote } = await store()
    const dearer = 'UPDATE offer SET double_pp = double_pp + 1500 WHERE pack_id = $1 AND hotel_id = $2'
    await during(dearer, dearer.replace('+', '-'), [pick.pack_id, pick.hotel_id], async () => {
      const refused = await hold(id)
      expect(refused.statusCode).toBe(409)
      const error = errorOf(refused)
      expect(error.code).toBe('price_changed')
      expect(error.details?.quote.total.amountMinor).toBe(quote.total.amountMinor + 3_000)
      expect(error.details?.quote.seatsLeft).toBe((await product()).seatsLeft)
      const accepted = await call('POST', `/operation/storePage/${id}`, {
        acceptedQuote: error.details?.quote.packSelectionId,
      })
      expect(accepted.statusCode, accepted.body).toBe(200)
      const held = await hold(id)
      expect(held.statusCode, held.body).toBe(200)
      expect(dataOf(held).booking.total.amountMinor).toBe(quote.total.amountMinor + 3_000)
    })
  })

  it('keeps the rate of its quote while the table moves', async () => {
    const { id, quote } = await store()
    const moved = `UPDATE exchange_rate SET rate_millionths = rate_millionths * 2 WHERE source = 'USD'`
    await during(moved, moved.replace('*', '/'), [], async () => {
      const held = await hold(id)
      expect(held.statusCode, held.body).toBe(200)
      expect(dataOf(held).booking.totalIls).toEqual(quote.totalIls)
    })
  })

  it('lets go of the rate of a quote that is over, and asks for consent to the price at the new one', async () => {
    const { id, quote } = await store()
    const moved = `UPDATE exchange_rate SET rate_millionths = rate_millionths * 2 WHERE source = 'USD'`
    await during(moved, moved.replace('*', '/'), [], async () => {
      await test.setClockOffset(31 * 60)
      const refused = await hold(id)
      await test.setClockOffset(0)
      expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'price_changed'])
      const { totalIls, total } = errorOf(refused).details!['quote']
      expect(total).toEqual(quote.total)
      expect(totalIls.amountMinor).toBeGreaterThan(quote.totalIls.amountMinor * 1.9)
    })
  })

  it('says what was lost between the price and the hold', async () => {
    const flight = [pick.out_flight_id]
    const hotel = [pick.hotel_id]
    const cases: [string, string, unknown[], string[]][] = [
      [
        "UPDATE inventory_counter SET cap = taken WHERE resource = 'flight:' || $1::bigint",
        "UPDATE inventory_counter SET cap = taken + 60 WHERE resource = 'flight:' || $1::bigint",
        flight,
        ['sold_out', 'no_seats'],
      ],
      [
        'UPDATE hotel_room SET is_active = false WHERE hotel_id = $1',
        'UPDATE hotel_room SET is_active = true WHERE hotel_id = $1',
        hotel,
        ['room_type_not_found'],
      ],
      [
        `UPDATE hotel SET sale_state = 'being_updated' WHERE hotel_id = $1`,
        `UPDATE hotel SET sale_state = 'available' WHERE hotel_id = $1`,
        hotel,
        ['package_being_updated'],
      ],
    ]
    for (const [change, undo, values, codes] of cases) {
      token = undefined
      const { id } = await store()
      await during(change, undo, values, async () => {
        const refused = await hold(id)
        expect(codes, refused.body).toContain(errorOf(refused).code)
      })
    }
  })

  it('says of a flight that was cancelled since that it is unavailable, and of another date to search', async () => {
    const { id } = await store()
    const set = (isCancelled: boolean) => `UPDATE flight SET is_cancelled = ${isCancelled} WHERE flight_id = $1`
    await during(set(true), set(false), [pick.out_flight_id], async () => {
      const refused = await call('POST', '/operation/chkInv?langCode=ENG', { bookingTransactionId: id })
      expect([refused.statusCode, errorOf(refused)]).toMatchObject([
        409,
        { code: 'flight_unavailable', message: 'The flight is unavailable. Search another date.' },
      ])
    })
  })

  it('refuses a room at once that was withdrawn a moment ago, though pages may still show it', async () => {
    const { id, quote } = await store()
    const { cls, typ, board } = quote.rooms[0]
    await test.owner.query('UPDATE hotel_room SET is_active = false WHERE hotel_id = $1', [pick.hotel_id])
    const price = `/operation/CalcPack?packId=${pick.pack_id}&hotelid=${pick.hotel_id}&cls=${cls}&typ=${typ}&board=${board}&adult=2`
    const refused = [await hold(id), await call('GET', price)]
    await test.owner.query('UPDATE hotel_room SET is_active = true WHERE hotel_id = $1', [pick.hotel_id])
    for (const answer of refused)
      expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'room_type_not_found'])
    expect((await hold(id)).statusCode).toBe(200)
  })

  describe('of a traveller who holds the last seats', () => {
    const lastSeats = `UPDATE inventory_counter SET cap = taken + $2::int WHERE resource = 'flight:' || $1::bigint`
    const more = `UPDATE inventory_counter SET cap = taken + 60 WHERE resource = 'flight:' || $1::bigint AND $2::int >= 0`
    const leaving = async (seats: number, work: (id: string) => Promise<void>) => {
      const { id } = await store()
      expect((await hold(id)).statusCode).toBe(200)
      await during(lastSeats, more, [pick.out_flight_id, seats], () => work(id))
    }
    const select = (adults: number) =>
      call('GET', `/operation/select?packId=${pick.pack_id}&laId=${pick.hotel_id}-x&adult=${adults}`)

    it('shows the package and its price to this traveller, and to no other', async () => {
      await leaving(0, async () => {
        const shown = await product()
        const { cls, typ, board } = shown.quote.rooms[0]
        const price = `/operation/CalcPack?packId=${pick.pack_id}&hotelid=${pick.hotel_id}&cls=${cls}&typ=${typ}&board=${board}&adult=2`
        expect([shown.outwardFlight.seatsLeft, (await call('GET', price)).statusCode]).toEqual([2, 200])
        token = undefined
        for (const answer of [await select(2), await call('GET', price)])
          expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'no_seats'])
      })
    })

    it('takes one seat more in exchange for both, and refuses one for which there is none', async () => {
      await leaving(1, async (id) => {
        const larger = await product('&adult=3')
        const stored = await call('POST', `/operation/storePage/${id}`, {
          packSelectionId: larger.quote.packSelectionId,
          paxList: ['1', '2', '3'].map((each) => passenger(each)),
        })
        expect(stored.statusCode, stored.body).toBe(200)
        expect(dataOf(stored).booking).toMatchObject({ stage: 'held' })
        expect((await select(3)).statusCode).toBe(200)
      })
    })

    it('counts nothing that is paid for', async () => {
      await leaving(0, async (id) => {
        await call('GET', `/operation/acceptTerms/${id}`)
        const { paymentTransUid } = dataOf(await call('POST', `/operation/getPaymentUrl/${id}`, {}))
        await outside.sandbox.control.pay(paymentTransUid, 'approved')
        const paid = await call('POST', `/operation/debitCreditCard/${id}`, { paymentTransUid })
        expect(dataOf(paid)).toMatchObject({ status: 'OK' })
        expect(errorOf(await select(2)).code).toBe('no_seats')
      })
    })
  })

  it.each([
    ['adult=9', 'rooms_invalid'],
    ['adult=1&infant=2', 'baby_not_allowed'],
  ])('says of a party that no room takes (%s) that it is: %s', async (party, code) => {
    const answer = await call('GET', `/operation/select?packId=${pick.pack_id}&laId=${pick.hotel_id}-x&${party}`)
    expect([answer.statusCode, errorOf(answer).code]).toEqual([400, code])
  })

  it('refuses a package that is sold by telephone only', async () => {
    await during(
      `UPDATE hotel SET sale_state = 'phone_only' WHERE hotel_id = $1`,
      `UPDATE hotel SET sale_state = 'available' WHERE hotel_id = $1`,
      [pick.hotel_id],
      async () => {
        const shown = await product()
        expect(shown).toMatchObject({
          status: 'phone_only',
          orderPhone: { surcharge: { amountMinor: 1000, currency: 'USD' } },
        })
        expect(shown.orderPhone.number).toMatch(/\d/)
        const refused = await call('POST', '/operation/storePage', { packSelectionId: shown.quote.packSelectionId })
        expect(refused.statusCode).toBe(409)
        expect(errorOf(refused).code).toBe('phone_order_only')
      },
    )
  })

  it('F19 sells the last rooms of a kind once, whatever the rush', async () => {
    const chosen = (await product()).quote.rooms[0]
    await test.owner.query('UPDATE hotel_room SET allotment = 3 WHERE hotel_id = $1 AND cls = $2 AND typ = $3', [
      pick.hotel_id,
      chosen.cls,
      chosen.typ,
    ])
    await test.owner.query(
      `DELETE FROM inventory_counter WHERE resource LIKE 'room:' || $1::bigint || ':%' AND taken = 0`,
      [pick.hotel_id],
    )
    await test.owner.query(
      `UPDATE inventory_counter SET cap = taken + 3 WHERE resource LIKE 'room:' || $1::bigint || ':%'`,
      [pick.hotel_id],
    )
    await test.app.services.catalogue.refresh()
    const bookings = []
    for (let count = 0; count < 12; count++) {
      token = undefined
      bookings.push({ ...(await store()), token })
    }
    const answers = await Promise.all(
      bookings.map((booking) =>
        test.request({
          method: 'POST',
          url: '/operation/chkInv',
          body: { bookingTransactionId: booking.id },
          token: booking.token,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.statusCode === 409 && errorOf(answer).code === 'sold_out')).toHaveLength(9)
  })
})
