import type { ErrorCode, LangCode } from '@masa/contract'
import type { LightMyRequestResponse as Response } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, errorOf, passenger, payer, type CardBehaviour } from '#src/bookings/testing/booking-world.ts'
import { seedCoupons } from '#src/coupons/coupons.service.ts'
import { errorMessage } from '#src/platform/errors/error-message.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'

/** The messages of the specification's chapter 8 on the way from the search to the payment, each brought about by its cause. */

let test: TestApp
let outside: TestSandbox
let known: { packId: number; hotelId: number; dest: string; cls: string; typ: string; flightId: number; date: string }
let undo: string[] = []
let token: string | undefined

beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ listens: true, env: { HOLDS_PER_ADDRESS: '1000', ...outside.env } })
  await seedDemoWorld(test.db, { offers: 1_000 })
  await seedCoupons(test.db)
  const [row] = await test.owner.query<typeof known>(
    `SELECT o.pack_id AS "packId", o.hotel_id AS "hotelId", o.destination_code AS dest, o.cls, o.typ, p.out_flight_id AS "flightId", o.date_from AS date
     FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id) JOIN flight f ON f.flight_id = p.out_flight_id
       JOIN flight b ON b.flight_id = p.in_flight_id JOIN hotel_room r ON r.hotel_id = o.hotel_id AND r.cls = o.cls AND r.typ = o.typ
     WHERE h.sale_state = 'available' AND h.code NOT LIKE '%-06' AND h.code NOT LIKE '%-07' AND h.code NOT LIKE '%-08'
       AND f.seats > 40 AND b.seats > 40 AND f.condition_code IS NULL AND b.condition_code IS NULL AND r.max_infants > 0
       AND o.date_from > masa_today() + 3 ORDER BY o.offer_id LIMIT 1`,
  )
  if (!row) throw new Error('the seed has nothing to book')
  known = row
}, 120_000)
afterEach(async () => {
  for (const statement of undo.reverse()) await test.owner.query(statement)
  undo = []
  token = undefined
  await test.setClockOffset(0)
  await test.owner.query('TRUNCATE rate_bucket')
  await test.app.services.catalogue.refresh()
})
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})

/** Changes the world until the end of the test. */
async function change(statement: string, back: string): Promise<void> {
  await test.owner.query(statement)
  undo.push(back)
  await test.app.services.catalogue.refresh()
}

const call = (method: 'GET' | 'POST', url: string, body?: unknown): Promise<Response> =>
  test.request({
    method,
    url: `${url}${url.includes('?') ? '&' : '?'}langCode=ENG`,
    body,
    token,
    headers: { 'x-masa-intent': '1' },
  })
const select = (more = '') => call('GET', `/operation/select?packId=${known.packId}&laId=${known.hotelId}-x${more}`)
const calc = (more = '&adult=2') =>
  call(
    'GET',
    `/operation/CalcPack?packId=${known.packId}&hotelid=${known.hotelId}&cls=${known.cls}&typ=${known.typ}${more}`,
  )

async function store(body: object = {}): Promise<Response> {
  const { packSelectionId } = dataOf(await calc())
  const response = await call('POST', '/operation/storePage/', { packSelectionId, ...body })
  if (response.statusCode === 200) token = String(dataOf(response)['authorization']).replace('Bearer ', '')
  return response
}
const full = { paxList: [passenger('1'), passenger('2')], payer }
async function stored(body: object = full): Promise<string> {
  const response = await store(body)
  expect(response.statusCode, response.body).toBe(200)
  return dataOf(response)['bookingTransactionId']
}
const hold = (id: string) => call('POST', '/operation/chkInv', { bookingTransactionId: id })
async function held(): Promise<string> {
  const id = await stored()
  const response = await hold(id)
  expect(response.statusCode, response.body).toBe(200)
  return id
}
async function paid(card: CardBehaviour): Promise<Response> {
  const id = await held()
  await call('GET', `/operation/acceptTerms/${id}`)
  const { paymentTransUid } = dataOf(await call('POST', `/operation/getPaymentUrl/${id}`, {}))
  await outside.sandbox.control.pay(paymentTransUid, card)
  return call('POST', `/operation/debitCreditCard/${id}`, { paymentTransUid })
}
async function coupon(code: string, query?: string): Promise<Response> {
  const id = await stored()
  const amount = dataOf(await call('GET', `/operation/booking/${id}`))['total'].amountMinor / 100
  return call('GET', `/operation/checkCoupon/${code}?bookTransId=${id}&${query ?? `amount=${amount}`}`)
}

const CAUSES: readonly [message: string, status: number, code: ErrorCode, cause: () => Promise<Response>][] = [
  [
    'Enter destination, date and adult correctly.',
    400,
    'search_criteria_invalid',
    () => call('GET', `/operation/search?dest=${known.dest}&adult=2`),
  ],
  [
    'This deal has expired.',
    410,
    'deal_expired',
    async () => {
      await change(
        `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at, ends_at)
         VALUES (9000001, 'VAC', 'vacation_pack', ${known.packId}, ${known.hotelId}, 20, '{}', masa_now() - interval '2 days', masa_now() - interval '1 second')`,
        'DELETE FROM deal WHERE deal_id = 9000001',
      )
      return select('&dealId=9000001')
    },
  ],
  [
    'There are no seats for this date.',
    409,
    'no_seats',
    async () => {
      await change(
        `INSERT INTO inventory_counter (resource, cap, taken) VALUES ('flight:${known.flightId}', 1, 1)`,
        `DELETE FROM inventory_counter WHERE resource = 'flight:${known.flightId}'`,
      )
      return select()
    },
  ],
  [
    'The package is being updated. Please come back later.',
    409,
    'package_being_updated',
    async () => {
      const set = (value: boolean) => `UPDATE pack SET is_being_updated = ${value} WHERE pack_id = ${known.packId}`
      await change(set(true), set(false))
      return select()
    },
  ],
  [
    'The selected room type was not found.',
    409,
    'room_type_not_found',
    async () => {
      const set = (value: boolean) =>
        `UPDATE hotel_room SET is_active = ${value} WHERE hotel_id = ${known.hotelId} AND cls = '${known.cls}'`
      await change(set(false), set(true))
      return calc()
    },
  ],
  [
    'The price is being updated.',
    409,
    'price_being_updated',
    async () => {
      await change(
        `UPDATE exchange_rate SET target = 'XXX' WHERE source = 'USD' AND target = 'ILS'`,
        `UPDATE exchange_rate SET target = 'ILS' WHERE source = 'USD' AND target = 'XXX'`,
      )
      return calc()
    },
  ],
  [
    'The room discount is being updated.',
    409,
    'room_discount_mismatch',
    async () => {
      await change(
        `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, cls, discount_percent, title, starts_at, ends_at)
         VALUES (9000002, 'VAC', 'vacation_pack', ${known.packId}, ${known.hotelId}, 'NONE', 20, '{}', masa_now() - interval '1 day', masa_now() + interval '1 day')`,
        'DELETE FROM deal WHERE deal_id = 9000002',
      )
      return calc('&adult=2&dealId=9000002')
    },
  ],
  [
    'The flight is unavailable. Search another date.',
    409,
    'flight_unavailable',
    async () => {
      const set = (value: boolean) => `UPDATE flight SET is_cancelled = ${value} WHERE flight_id = ${known.flightId}`
      await change(set(true), set(false))
      return select()
    },
  ],
  ['There are more infants than adults.', 400, 'infants_exceed_adults', () => calc('&adult=1&infant=2')],
  [
    'Infants are not allowed in this room type.',
    400,
    'baby_not_allowed',
    async () => {
      const set = (most: number) =>
        `UPDATE hotel_room SET max_infants = ${most} WHERE hotel_id = ${known.hotelId} AND cls = '${known.cls}' AND typ = '${known.typ}'`
      await change(set(0), set(1))
      return calc('&adult=2&infant=1')
    },
  ],
  [
    'Ordering is unavailable on this site. Please call the phone number.',
    409,
    'phone_order_only',
    async () => {
      const set = (state: string) => `UPDATE hotel SET sale_state = '${state}' WHERE hotel_id = ${known.hotelId}`
      await change(set('phone_only'), set('available'))
      return store()
    },
  ],
  ['The price has changed.', 409, 'price_changed', () => store({ price: 1 })],
  ['The discount is higher than allowed.', 400, 'notAllowedExcessviveDiscount', () => store({ discountPercent: 42 })],
  [
    "Please correct the passengers' details.",
    400,
    'passengers_invalid',
    () => store({ paxList: [passenger('1', { firstName: 'דן' })] }),
  ],
  ["Please correct the payer's details.", 400, 'payer_invalid', () => store({ payer: { ...payer, email: 'dan@' } })],
  [
    'This choice cannot be booked. Please choose again.',
    422,
    'choices_invalid',
    () => store({ choices: { seat: '12A' } }),
  ],
  [
    'Details of the booking are missing.',
    400,
    'booking_incomplete',
    async () => hold(await stored({ paxList: full.paxList, payer: { lastName: 'Levi' } })),
  ],
  ['The booking id is unavailable.', 404, 'booking_not_found', () => hold('0'.repeat(32))],
  [
    'It is sold out.',
    409,
    'sold_out',
    async () => {
      const id = await stored()
      const set = (most: number) =>
        `UPDATE hotel_room SET allotment = ${most} WHERE hotel_id = ${known.hotelId} AND cls = '${known.cls}' AND typ = '${known.typ}'`
      await change(set(0), set(9))
      return hold(id)
    },
  ],
  [
    'The time for which the places were held has ended.',
    410,
    'hold_expired',
    async () => {
      const id = await held()
      await test.setClockOffset(16 * 60)
      return call('POST', `/operation/getPaymentUrl/${id}`, {})
    },
  ],
  [
    'The booking time has ended.',
    410,
    'booking_expired',
    async () => {
      const id = await stored()
      await change(
        `UPDATE offer SET date_from = date_from - 400 WHERE pack_id = ${known.packId} AND hotel_id = ${known.hotelId}`,
        `UPDATE offer SET date_from = date_from + 400 WHERE pack_id = ${known.packId} AND hotel_id = ${known.hotelId}`,
      )
      return hold(id)
    },
  ],
  [
    'The payment page of this booking is already open, so its price cannot change. Complete the payment, or go on without the change.',
    409,
    'payment_open',
    async () => {
      const id = await held()
      await call('GET', `/operation/acceptTerms/${id}`)
      await call('POST', `/operation/getPaymentUrl/${id}`, {})
      return call('POST', `/operation/storePage/${id}`, { couponCodes: ['ANOTHER-1'] })
    },
  ],
  [
    'The terms must be accepted.',
    400,
    'terms_not_accepted',
    async () => call('POST', `/operation/getPaymentUrl/${await held()}`, {}),
  ],
  [
    'This number of payments is not possible.',
    400,
    'instalments_invalid',
    async () => {
      const id = await held()
      await call('GET', `/operation/acceptTerms/${id}`)
      return call('POST', `/operation/getPaymentUrl/${id}`, { payer: { NoOfPayment: 40 } })
    },
  ],
  ['The card was not charged. Please try again.', 402, 'card_declined', () => paid('declined')],
  ['American Express and Diners cards cannot be charged.', 402, 'card_not_supported', () => paid('amex')],
  ['Invalid coupon number.', 422, 'coupon_number_invalid', () => coupon('A')],
  ['Invalid coupon price.', 400, 'coupon_price_invalid', () => coupon('HOLIDAY-01', 'amount=1')],
  [
    'The coupon amount must be greater than 0.',
    400,
    'coupon_amount_not_positive',
    () => coupon('HOLIDAY-01', 'amount=0'),
  ],
  ['The coupon was not found.', 404, 'coupon_not_found', () => coupon('UNKNOWN-1')],
  [
    'This coupon was already used.',
    409,
    'coupon_duplicate',
    async () => {
      await stored({ ...full, couponCodes: ['HOLIDAY-02'] })
      token = undefined
      return coupon('HOLIDAY-02')
    },
  ],
  [
    'A server error occurred. Please try again.',
    500,
    'internal',
    async () => {
      await change('ALTER TABLE quote RENAME TO quote_away', 'ALTER TABLE quote_away RENAME TO quote')
      return calc()
    },
  ],
]

describe('what a traveller reads', () => {
  it.each(CAUSES)('"%s"', async (message, status, code, cause) => {
    const response = await cause()
    expect([response.statusCode, errorOf(response)?.code], response.body).toEqual([status, code])
    expect((errorOf(response) as unknown as { message: string }).message).toBe(message)
    const texts = (['HEB', 'ENG', 'RUS', 'ARA'] satisfies LangCode[]).map((lang) => errorMessage(code, lang))
    expect(new Set(texts).size).toBe(4)
    expect(texts[0]).toMatch(/[א-ת]/)
    expect(texts[2]).toMatch(/[а-я]/i)
    expect(texts[3]).toMatch(/[\u0600-\u06ff]/)
  })

  it('that nothing goes on these dates: no result, and what to loosen', async () => {
    const answer = dataOf(
      await call(
        'GET',
        `/operation/search?dest=${known.dest}&fromDate=${known.date}&toDate=${known.date}&adult=2&nights=30`,
      ),
    )
    expect(answer['results']).toEqual([])
    expect(answer['advice'].map((way: { loosen: string }) => way.loosen)).toContain('nights')
  })
})
