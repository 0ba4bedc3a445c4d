import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataOf, passenger, payer } from '#src/bookings/testing/booking-world.ts'
import { seedContent } from '#src/content/content-seed.ts'
import { seedCoupons } from '#src/coupons/coupons.service.ts'
import type { OpenApiDocument } from '#src/platform/openapi/openapi.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from './app.ts'
import { startTestSandbox, type TestSandbox } from './sandbox.ts'

/**
 * The calls of the specification's chapter 7 that this part of the product serves, at exactly their paths, each with an
 * example that answers. What each parameter does stands in specification-parameters.test.ts.
 */

let outside: TestSandbox
let test: TestApp
let document: OpenApiDocument
const known: Record<string, string> = {}
let token: string | undefined

beforeAll(async () => {
  outside = await startTestSandbox()
  test = await buildTestApp({ listens: true, env: { HOLDS_PER_ADDRESS: '1000', ...outside.env } })
  await seedContent(test.db)
  await seedDemoWorld(test.db, { offers: 1_000 })
  await seedCoupons(test.db)
  document = (await test.get('/openapi.json')).json()
  const [row] = await test.owner.query<Record<string, string>>(
    `SELECT o.pack_id::text AS "packId", o.hotel_id::text AS "hotelId", o.destination_code AS dest, o.date_from AS "dateFrom", p.check_in AS "checkIn",
       o.cls, o.typ, o.board, p.out_flight_id AS "outFlight", p.in_flight_id AS "inFlight", masa_today() + 2 AS "from", masa_today() + 30 AS "to",
       to_char(masa_today() + 30, 'YYYY-MM') AS month, to_char(masa_today(), 'YYYY') AS year
     FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id)
       JOIN flight f ON f.flight_id = p.out_flight_id JOIN flight b ON b.flight_id = p.in_flight_id
     WHERE h.sale_state = 'available' AND h.code NOT LIKE '%-06' AND h.code NOT LIKE '%-07' AND h.code NOT LIKE '%-08'
       AND f.seats > 40 AND b.seats > 40 AND o.date_from > masa_today() + 3 ORDER BY o.offer_id LIMIT 1`,
  )
  if (!row) throw new Error('the seed has nothing to book')
  Object.assign(known, row, { dealId: '9000001' })
  await test.owner.query(
    `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at)
     VALUES ($1, 'VAC', 'vacation_pack', $2, $3, 20, '{"he":"דיל"}', masa_now() - interval '1 day')`,
    [known.dealId, known.packId, known.hotelId],
  )
}, 120_000)
afterAll(async () => {
  await test.close()
  await outside.sandbox.close()
})

interface Example {
  /** Query of the example, or the body of a POST; `{name}` is filled from what is known by then. */
  readonly query?: string
  readonly body?: () => object
  /** Remembers what a later call needs. */
  readonly learn?: (data: Record<string, any>) => void
  /** Before the call, such as the payment at the provider's page. */
  readonly before?: () => Promise<void>
}
/** Method and path as the specification writes them, its parameters, an example. In the order of a journey. */
const CALLS: readonly [call: string, parameters: string, example?: Example][] = [
  // General
  ['GET /subject/flatten', 'from to langCode', { query: 'from=1&to=10000' }],
  ['GET /operation/dealType', 'langCode'],
  ['GET /deal/inEffectHome/dealTypes', 'langCode'],
  ['GET /itinerary', 'langCode'],
  ['GET /footballData/competition', 'langCode'],
  ['GET /maintenance/message', 'langCode'],
  ['GET /operation/PackCategoryTop', 'langCode'],
  [
    'GET /operation/packDates/bySubjectsCities',
    'subjectCode destCode inclNoSeatDates langCode',
    { query: 'destCode={dest}&inclNoSeatDates=true' },
  ],
  ['GET /operation/packDates/holidays', 'year langCode', { query: 'year={year}&year=2027' }],
  ['GET /packSubCategory', 'langCode'],
  ['GET /packSubCategory/withDest', 'langCode'],
  // Search
  [
    'GET /operation/search',
    'dest fromDate toDate subCategoryId categoryId adult child infant getLowestPrc langCode',
    { query: 'dest={dest}&fromDate={from}&toDate={to}&categoryId=vacation_pack&adult=2&child=0&infant=0' },
  ],
  [
    'POST /operation/aggSearchByHotels',
    'hotelIdsByDest subject yearMonth categoryId adult child infant odyAgentCode langCode',
    { body: () => ({ hotelIdsByDest: { [known.dest!]: [known.hotelId] }, yearMonth: [known.month], adult: 2 }) },
  ],
  // Product and price
  [
    'GET /operation/select',
    'packId laId dateFrom flights dealTypeCode subAgency channel dealId odyAgentCode langCode',
    { query: 'packId={packId}&laId={hotelId}-x&dateFrom={dateFrom}&flights={outFlight},{inFlight}&channel=App' },
  ],
  ['GET /airport/activeOnly', 'langCode'],
  ['GET /roomClass', 'langCode'],
  ['GET /roomCompositionType/fcapi', 'langCode'],
  ['GET /operation/conjugatePackages/{packId}', 'langCode'],
  [
    'GET /CurrencyConvert',
    'AmountToConvert ConvertFrom ConvertTo langCode',
    { query: 'AmountToConvert=100&ConvertFrom=USD&ConvertTo=ILS' },
  ],
  [
    'GET /operation/CalcPack',
    'packId hotelid packSelectionId cls typ dateArv adult child infant flights checkAvl langCode',
    {
      query:
        'packId={packId}&hotelid={hotelId}&cls={cls}&typ={typ}&dateArv={checkIn}&adult=2&child=0&infant=0&flights={outFlight},{inFlight}&checkAvl=true',
      learn: ({ packSelectionId }) => Object.assign(known, { packSelectionId }),
    },
  ],
  [
    'GET /deal/associated',
    'hotelId packDestination packageCategoryId langCode',
    { query: 'packDestination={dest}&packageCategoryId=vacation_pack' },
  ],
  // Booking
  [
    'POST /operation/storePage',
    'langCode packSelectionId paxList payer couponCodes NoOfPayment',
    {
      body: () => ({
        packSelectionId: known.packSelectionId,
        paxList: [passenger('1'), passenger('2')],
        payer,
        flightConditionConfirmed: true,
      }),
      learn: ({ bookingTransactionId, authorization, booking }) => {
        token ??= authorization.replace('Bearer ', '')
        Object.assign(known, { bookingId: bookingTransactionId, amount: String(booking.total.amountMinor / 100) })
      },
    },
  ],
  ['POST /operation/storePage/{bookingId}', 'langCode', { body: () => ({ ensureCancellation: false }) }],
  [
    'GET /operation/checkCouponAvailability',
    'packageCategoryCode packageDestinationCode packageStartDate langCode',
    { query: 'packageCategoryCode=vacation_pack&packageDestinationCode={dest}&packageStartDate={dateFrom}' },
  ],
  [
    'GET /operation/checkCoupon/HOLIDAY-01',
    'amount checkinDate currency bookTransId numOfPax langCode',
    { query: 'amount={amount}&checkinDate={dateFrom}&currency=USD&bookTransId={bookingId}&numOfPax=2' },
  ],
  ['POST /operation/chkInv', 'bookingTransactionId', { body: () => ({ bookingTransactionId: known.bookingId }) }],
  ['GET /operation/acceptTerms/{bookingId}', 'langCode'],
  [
    'POST /operation/getPaymentUrl/{bookingId}',
    'payer retry',
    {
      body: () => ({ payer: { NoOfPayment: 1 } }),
      learn: ({ paymentTransUid }) => Object.assign(known, { paymentTransUid }),
    },
  ],
  [
    'POST /operation/debitCreditCard/{bookingId}',
    'paymentTransUid retry',
    {
      before: async () => {
        const { transactions } = outside.sandbox.control.ledger()
        if (transactions.length === 0) await outside.sandbox.control.pay(known.paymentTransUid!, 'approved')
      },
      body: () => ({ paymentTransUid: known.paymentTransUid }),
    },
  ],
  [
    'POST /operation/debitCreditCard/{bookingId}/0',
    'paymentTransUid retry',
    { body: () => ({ paymentTransUid: known.paymentTransUid, retry: true }) },
  ],
  ['GET /operation/succeededBooking/{bookingId}', 'langCode'],
  ['GET /operation/sendFinalMsg/{bookingId}', 'langCode'],
  ['POST /operation/bookingevent/{givenUp}/canceledWithBody', '', { body: () => ({ reason: 'other', text: 'ill' }) }],
  ['POST /operation/bookingevent/{givenUp}/canceledWithoutBody', ''],
  // Deals and content
  ['GET /deal/inEffectHomeV3', 'dealType moreDeals langCode', { query: 'dealType=VAC&moreDeals=true' }],
  ['GET /deal/groupedHomeDealByHotel', 'langCode'],
  ['GET /deal/{dealId}', 'langCode'],
  ['GET /pageContentsAggregate/byPage/FHSearchResult', 'langCode'],
  ['GET /pageContentsImage/FHSearchResult', 'langCode'],
  ['GET /destinationEx', 'langCode'],
  ['GET /timerBanner', 'langCode'],
  ['GET /area', 'langCode'],
  ['GET /area/GR', 'langCode'],
  ['GET /hotels', 'langCode'],
  ['GET /operation/packHotels', 'langCode'],
  ['GET /footerItem/pageList', 'langCode'],
  ['GET /footerItem/about', 'langCode'],
  ['GET /footerCategory/activeOnly', 'langCode'],
  // App
  ['GET /app/banner', 'langCode'],
  ['GET /app/getPackagesNew', 'state newVersion langCode', { query: 'state=APP&newVersion=true' }],
  ['GET /app/getMenuNew', 'newVersion langCode', { query: 'newVersion=true' }],
  ['GET /app/dealSubCategory/all', 'langCode'],
  ['GET /app/getPackageData', 'id newVersion langCode', { query: 'id={packId}&newVersion=true' }],
  ['GET /app/itineraryDetail', 'dealid langCode', { query: 'dealid={dealId}' }],
  // Notices and sites
  ['POST /operation/notifyAdmin', 'subject body', { body: () => ({ subject: 'A notice', body: 'of a browser' }) }],
  ['POST /operation/notifyAdmin/pageNotFound', 'path', { body: () => ({ path: '/nowhere' }) }],
  ['GET /agencyContents/byAgencyCode/RIBBON', 'langCode'],
  ['GET /agencyContents/byHost/a.test', 'langCode'],
  // Lookups
  ['GET /lkAirlineCompany', 'from to langCode', { query: 'from=1&to=1000&langCode=HEB' }],
  ['GET /country', 'from to langCode', { query: 'from=1&to=1000' }],
  ['GET /airport', 'from to langCode', { query: 'from=1&to=1000' }],
]

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known[name] ?? ''))

async function send(call: string, { query = '', body, before }: Example = {}, slash = '') {
  await before?.()
  const [method, path] = call.split(' ') as ['GET' | 'POST', string]
  if (path.includes('{givenUp}')) known.givenUp = await anotherBooking()
  return test.request({
    method,
    url: `${filled(path)}${slash}?${filled(query)}`,
    token,
    headers: { 'x-masa-intent': '1' },
    ...(body ? { body: body() } : {}),
  })
}

async function anotherBooking(): Promise<string> {
  const stored = await test.request({
    method: 'POST',
    url: '/operation/storePage/',
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { packSelectionId: known.packSelectionId },
  })
  return dataOf(stored).bookingTransactionId
}

/** The bound call that an address of the table reaches. */
function routeOf(call: string) {
  const [method, path = ''] = call.split(' ')
  const parts = path.split('/')
  const fits = (pattern: string) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  }
  const found = test.app.api.routes.filter((route) => route.method === method && fits(route.path))
  return found.find((route) => route.path === path) ?? found[0]
}

describe.each(CALLS)('%s', (call, parameters, example) => {
  it('is bound, and documented with every parameter that the specification names', () => {
    const route = routeOf(call)
    expect(route, 'no call is bound there').toBeDefined()
    const path = route!.path.replace(/:(\w+)/g, '{$1}')
    const operation = document.paths[path]?.[route!.method.toLowerCase()]
    expect(operation?.summary).toBe(route!.summary)
    const documented = JSON.stringify([operation?.parameters, operation?.requestBody])
    for (const name of parameters.split(' ').filter(Boolean)) expect(documented).toContain(`"${name}"`)
  })

  it('answers its example in the envelope, with and without a trailing slash', async () => {
    for (const slash of ['', '/']) {
      const answer = await send(call, example, slash)
      expect(answer.statusCode, `${answer.raw.req.url}: ${answer.body}`).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(Object.keys(answer.json())).toEqual(['data'])
      example?.learn?.(dataOf(answer))
    }
  })
})
