import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedContent } from '#src/content/content-seed.ts'
import { addDays } from '#src/vacations/calendar.domain.ts'
import { seedCatalogue } from '#src/vacations/vacations.service.ts'
import { buildTestApp, type TestApp } from './app.ts'

/** What each parameter does that the specification's chapter 7 names for search, product, price, dates, deals and lookups. */

type Json = Record<string, any>

let test: TestApp
let today: string
let offer: {
  packId: string
  hotelId: string
  dest: string
  dateFrom: string
  checkIn: string
  cls: string
  typ: string
  board: string
  outFlight: string
  inFlight: string
}

beforeAll(async () => {
  test = await buildTestApp()
  await seedContent(test.db)
  await seedCatalogue(test.db, { offers: 1_000 })
  const [clock] = await test.owner.query<{ today: string }>('SELECT masa_today() AS today')
  today = clock?.today ?? ''
  const [row] = await test.owner.query<typeof offer>(
    `SELECT o.pack_id::text AS "packId", o.hotel_id::text AS "hotelId", o.destination_code AS dest, o.date_from AS "dateFrom", p.check_in AS "checkIn",
       o.cls, o.typ, o.board, p.out_flight_id::text AS "outFlight", p.in_flight_id::text AS "inFlight"
     FROM offer o JOIN pack p USING (pack_id) JOIN hotel h USING (hotel_id) JOIN flight f ON f.flight_id = p.out_flight_id
       JOIN flight b ON b.flight_id = p.in_flight_id JOIN hotel_room r ON r.hotel_id = o.hotel_id AND r.cls = o.cls AND r.typ = o.typ
     WHERE h.sale_state = 'available' AND f.seats > 40 AND b.seats > 40 AND o.date_from > masa_today() + 3
       AND r.max_people > 2 AND r.max_infants > 0 ORDER BY o.offer_id LIMIT 1`,
  )
  if (!row) throw new Error('the seed has nothing to sell')
  offer = row
}, 120_000)
beforeEach(() => test.owner.query(`DELETE FROM deal WHERE deal_id >= 9000000`))
afterAll(() => test.close())

async function ask(url: string, body?: object): Promise<any> {
  const response = body === undefined ? await test.get(url) : await test.post(url, body)
  expect(response.statusCode, `${url}: ${response.body}`).toBe(200)
  return response.json<{ data: unknown }>().data
}
async function refusal(url: string, body?: object): Promise<[number, string]> {
  const response = body === undefined ? await test.get(url) : await test.post(url, body)
  return [response.statusCode, response.json<Json>().data.error?.code]
}

/** A deal of the one offer that these tests are about. */
const deal = (id: number, change: { type?: string; percent?: number; onHome?: boolean; category?: string } = {}) =>
  test.owner.query(
    `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at, ends_at, is_on_home)
     VALUES ($1, $2, $3, $4, $5, $6, '{"he":"דיל"}', masa_now() - interval '1 day', masa_now() + interval '1 day', $7)`,
    [
      id,
      change.type ?? 'VAC',
      change.category ?? 'vacation_pack',
      Number(offer.packId),
      Number(offer.hotelId),
      change.percent ?? 20,
      change.onHome ?? true,
    ],
  )

describe('GET /operation/search', () => {
  const search = (query: string) => ask(`/operation/search?${query}`)
  const usual = (dest = offer.dest) => `dest=${dest}&fromDate=${addDays(today, 2)}&toDate=${addDays(today, 30)}&adult=2`

  it('dest: a list of destinations, and no other', async () => {
    const codes = (rows: Json) => new Set(rows['results'].map((result: Json) => result['destination'].code))
    expect(codes(await search(usual('LCA,ATH')))).toEqual(new Set(['LCA', 'ATH']))
    expect(codes(await search(usual('ATH')))).toEqual(new Set(['ATH']))
  })

  it('fromDate, toDate: the days of departure, both included', async () => {
    const { results } = await search(`dest=${offer.dest}&fromDate=${offer.dateFrom}&toDate=${offer.dateFrom}&adult=2`)
    expect(results.length).toBeGreaterThan(0)
    for (const result of results) expect(result.dateFrom).toBe(offer.dateFrom)
  })

  it('subCategoryId: by its number as by its code', async () => {
    const subs: Json[] = await ask('/packSubCategory')
    const family = subs.find((sub) => sub['code'] === 'family')
    const byCode = await search(`${usual()}&subCategoryId=family`)
    expect(byCode.results.length).toBeGreaterThan(0)
    for (const result of byCode.results) expect(result.subCategoryCodes).toContain('family')
    expect((await search(`${usual()}&subCategoryId=${family?.['id']}`)).results).toEqual(byCode.results)
  })

  it('categoryId: the product line, by its number as by its code; of a line that has nothing there is nothing', async () => {
    const usually = (await search(usual())).results
    expect((await search(`${usual()}&categoryId=vacation_pack`)).results).toEqual(usually)
    expect((await search(`${usual()}&categoryId=Flight_Only`)).results).toEqual([])
  })

  it('adult, child, infant: who pays', async () => {
    const priceOf = async (party: string) => {
      const { results } = await search(
        `dest=${offer.dest}&fromDate=${offer.dateFrom}&toDate=${offer.dateFrom}&${party}`,
      )
      return new Map<string, number>(
        results.map((result: Json) => [`${result['packId']}/${result['hotelId']}`, result['price'].total.amountMinor]),
      )
    }
    const couple = await priceOf('adult=2')
    for (const party of ['adult=3', 'adult=2&child=1', 'adult=2&infant=1']) {
      const larger = await priceOf(party)
      const common = [...larger.keys()].filter((key) => couple.has(key))
      expect(common.length, party).toBeGreaterThan(0)
      for (const key of common) expect(larger.get(key), party).toBeGreaterThan(couple.get(key) ?? 0)
    }
  })

  it('getLowestPrc: the one package that costs least', async () => {
    const { results } = await search(usual())
    const lowest = await search(`${usual()}&getLowestPrc=true`)
    expect(lowest.results).toHaveLength(1)
    expect(lowest.results[0].price.total.amountMinor).toBe(
      Math.min(...results.map((result: Json) => result['price'].total.amountMinor)),
    )
    expect((await search(`${usual()}&getLowestPrc=false`)).results).toEqual(results)
  })

  it('langCode: names in the language of the call', async () => {
    const names = async (langCode: string) => (await search(`${usual()}&langCode=${langCode}`)).results[0].countryName
    expect(new Set(await Promise.all(['HEB', 'ENG', 'RUS', 'ARA'].map(names))).size).toBe(4)
  })
})

describe('POST /operation/aggSearchByHotels', () => {
  const url = '/operation/aggSearchByHotels'
  const month = () => offer.dateFrom.slice(0, 7)
  const body = (change: object = {}) => ({
    hotelIdsByDest: { [offer.dest]: [offer.hotelId] },
    yearMonth: [month()],
    adult: 2,
    ...change,
  })

  it('hotelIdsByDest: those hotels, where they really lie; an empty list is every hotel there', async () => {
    const { results } = await ask(url, body())
    expect(results.map((result: Json) => result['hotelId'])).toEqual([offer.hotelId])
    const elsewhere = offer.dest === 'ATH' ? 'LCA' : 'ATH'
    expect((await ask(url, body({ hotelIdsByDest: { [elsewhere]: [offer.hotelId] } }))).results).toEqual([])
    const every = await ask(url, body({ hotelIdsByDest: { [offer.dest]: [] } }))
    expect(every.results.length).toBeGreaterThan(1)
    expect(await refusal(url, body({ hotelIdsByDest: {} }))).toEqual([400, 'search_criteria_invalid'])
  })

  it('yearMonth: departures of those months alone, at the price that the search gives', async () => {
    const { results } = await ask(url, body())
    expect(results[0].dateFrom.startsWith(month())).toBe(true)
    const searched = await ask(
      `/operation/search?dest=${offer.dest}&fromDate=1900-01-01&toDate=1900-01-01&yearMonth=${month()}&adult=2`,
    )
    expect(searched.results.find((result: Json) => result['hotelId'] === offer.hotelId)?.price).toEqual(
      results[0].price,
    )
    expect(await refusal(url, body({ yearMonth: [] }))).toEqual([400, 'search_criteria_invalid'])
    expect(await refusal(url, body({ yearMonth: ['2020-01'] }))).toEqual([400, 'search_criteria_invalid'])
  })

  it('subject, categoryId: narrow it down', async () => {
    const { results } = await ask(url, body())
    const [subject] = results[0].subjectCodes
    if (subject) expect((await ask(url, body({ subject: [subject] }))).results).toHaveLength(1)
    expect((await ask(url, body({ subject: ['nobody-knows'] }))).results).toEqual([])
    expect((await ask(url, body({ categoryId: 'sport_pack' }))).results).toEqual([])
  })

  it('adult, child, infant: who pays; nobody is refused', async () => {
    const total = async (party: object) => (await ask(url, body(party))).results[0]?.price.total.amountMinor
    expect(await total({ adult: 2, child: 1 })).toBeGreaterThan(await total({}))
    for (const adult of [0, 10]) expect((await refusal(url, body({ adult })))[1]).toBe('search_criteria_invalid')
    for (const adult of [-1, 1.5, '2', 1e99]) expect((await refusal(url, body({ adult })))[0]).toBe(400)
  })
})

describe('GET /operation/select', () => {
  const select = (query = '') => `/operation/select?packId=${offer.packId}${query}`

  it('laId: the hotel of the package', async () => {
    expect((await ask(select(`&laId=${offer.hotelId}-x`))).hotels[0].hotelId).toBe(offer.hotelId)
  })

  it('dateFrom: the day of departure, and of no other package', async () => {
    expect((await ask(select(`&dateFrom=${offer.dateFrom}`))).fromDate).toBe(offer.dateFrom)
    expect(await refusal(select(`&dateFrom=${addDays(offer.dateFrom, 1)}`))).toEqual([404, 'package_not_found'])
  })

  it('flights: those of the package, or the flight is not to be had', async () => {
    await ask(select(`&flights=${offer.outFlight},${offer.inFlight}`))
    expect(await refusal(select(`&flights=${offer.outFlight},1`))).toEqual([409, 'flight_unavailable'])
  })

  it('dealId, dealTypeCode: the deal that counts', async () => {
    await deal(9_000_001, { type: 'BEACH' })
    const quoteOf = async (query: string) => (await ask(select(`&laId=${offer.hotelId}-x${query}`))).quote
    expect((await quoteOf('')).discountPercent).toBe(0)
    expect((await quoteOf('&dealId=9000001')).discountPercent).toBe(20)
    expect((await quoteOf('&dealId=9000001&dealTypeCode=CITY&dealTypeCode=BEACH')).discountPercent).toBe(20)
    // A product line's own type stands for all deals of the line.
    expect((await quoteOf('&dealId=9000001&dealTypeCode=VAC')).discountPercent).toBe(20)
    expect((await quoteOf('&dealId=9000001&dealTypeCode=SKI')).discountPercent).toBe(0)
  })

  it('subAgency, channel, odyAgentCode: are carried and change no price', async () => {
    const plain = await ask(select(`&laId=${offer.hotelId}-x`))
    const carried = await ask(select(`&laId=${offer.hotelId}-x&subAgency=17&channel=App&odyAgentCode=A1`))
    expect(carried.quote.total).toEqual(plain.quote.total)
  })
})

describe('GET /operation/CalcPack', () => {
  const room = () => `cls=${offer.cls}&typ=${offer.typ}`
  const calc = (query: string) => `/operation/CalcPack?packId=${offer.packId}&hotelid=${offer.hotelId}&${query}`
  const during = async (change: string, undo: string, values: unknown[], work: () => Promise<void>) => {
    await test.owner.query(change, values)
    await test.app.services.catalogue.refresh()
    try {
      await work()
    } finally {
      await test.owner.query(undo, values)
      await test.app.services.catalogue.refresh()
    }
  }

  it('cls, typ: the room, on the board of the package unless another is named', async () => {
    const quote = await ask(calc(`${room()}&adult=2`))
    expect(quote.rooms[0]).toMatchObject({ cls: offer.cls, typ: offer.typ, board: offer.board })
    expect(quote.total).toEqual((await ask(calc(`${room()}&board=${offer.board}&adult=2`))).total)
    expect(await refusal(calc(`cls=NONE&typ=${offer.typ}&adult=2`))).toEqual([409, 'room_type_not_found'])
    expect(await refusal(calc(`${room()},${offer.typ}&adult=2`))).toEqual([400, 'rooms_invalid'])
  })

  it('adult, child, infant: who pays in each room', async () => {
    const total = async (party: string) => (await ask(calc(`${room()}&${party}`))).total.amountMinor
    expect(await total('adult=2&child=1')).toBeGreaterThan(await total('adult=2'))
    expect(await total('adult=2&infant=1')).toBeGreaterThan(await total('adult=2'))
  })

  it('dateArv: the day of arrival at the hotel', async () => {
    await ask(calc(`${room()}&adult=2&dateArv=${offer.checkIn}`))
    expect(await refusal(calc(`${room()}&adult=2&dateArv=${addDays(offer.checkIn, 1)}`))).toEqual([
      404,
      'package_not_found',
    ])
  })

  it('flights: those of the package', async () => {
    await ask(calc(`${room()}&adult=2&flights=${offer.outFlight},${offer.inFlight}`))
    expect(await refusal(calc(`${room()}&adult=2&flights=1,2`))).toEqual([409, 'flight_unavailable'])
  })

  it('packSelectionId: the deal of the price before goes on', async () => {
    await deal(9_000_002)
    const first = await ask(calc(`${room()}&adult=2&dealId=9000002`))
    expect(first.discountPercent).toBe(20)
    const next = await ask(calc(`${room()}&adult=1&packSelectionId=${first.packSelectionId}`))
    expect(next.discountPercent).toBe(20)
    expect(next.packSelectionId).not.toBe(first.packSelectionId)
    expect((await ask(calc(`${room()}&adult=1&packSelectionId=${'f'.repeat(32)}`))).discountPercent).toBe(0)
    const elsewhere = await test.get(calc(`${room()}&adult=1&packSelectionId=${first.packSelectionId}`), {
      host: 'b.test',
    })
    expect(elsewhere.json<Json>().data.discountPercent).toBe(0)
  })

  it('checkAvl: false gives the price of what is sold out, otherwise it is refused', async () => {
    const seats = [`flight:${offer.outFlight}`]
    await during(
      'INSERT INTO inventory_counter (resource, cap, taken) VALUES ($1, 1, 1)',
      'DELETE FROM inventory_counter WHERE resource = $1',
      seats,
      async () => {
        expect((await ask(calc(`${room()}&adult=2&checkAvl=false`))).total.amountMinor).toBeGreaterThan(0)
        for (const check of ['', '&checkAvl=true'])
          expect(await refusal(calc(`${room()}&adult=2${check}`))).toEqual([409, 'no_seats'])
      },
    )
  })

  it('takes ten rooms and nine people in one, and no more', async () => {
    const rooms = (count: number, adults: number) => {
      const each = (item: string | number) => Array.from({ length: count }, () => item).join(',')
      return calc(`cls=${each(offer.cls)}&typ=${each(offer.typ)}&adult=${each(adults)}`)
    }
    expect((await refusal(rooms(11, 2)))[0]).toBe(400)
    expect((await refusal(rooms(1, 10)))[0]).toBe(400)
    expect((await refusal(rooms(10, 1)))[1]).not.toBe('validation')
  })
})

describe('dates', () => {
  const dates = (query = '') => ask(`/operation/packDates/bySubjectsCities?${query}`)

  it('destCode, subjectCode: narrow the days down', async () => {
    const all: Json[] = await dates()
    const there: Json[] = await dates(`destCode=${offer.dest}`)
    expect(there.length).toBeGreaterThan(0)
    expect(there.length).toBeLessThanOrEqual(all.length)
    const flown = await test.owner.query<{ day: string }>(
      `SELECT DISTINCT date_from AS day FROM pack WHERE destination_code = $1 AND date_from > masa_today() ORDER BY 1`,
      [offer.dest],
    )
    expect(there.map((row) => row['date'])).toEqual(flown.map(({ day }) => day))
    const [subject] = (await ask('/subject/flatten')) as Json[]
    const onSubject: Json[] = await dates(`destCode=${offer.dest}&subjectCode=${subject?.['code']}`)
    expect(onSubject.every((row) => there.some((other) => other['date'] === row['date']))).toBe(true)
  })

  it('inclNoSeatDates: days on which no flight has a seat left, marked so', async () => {
    const flights = await test.owner.query<{ id: string }>(
      'SELECT DISTINCT out_flight_id::text AS id FROM pack WHERE destination_code = $1 AND date_from = $2',
      [offer.dest, offer.dateFrom],
    )
    const resources = flights.map(({ id }) => `flight:${id}`)
    await test.owner.query(
      'INSERT INTO inventory_counter (resource, cap, taken) SELECT unnest($1::text[]), 1, 1 ON CONFLICT (resource) DO UPDATE SET taken = inventory_counter.cap',
      [resources],
    )
    const dayIn = (rows: Json[]) => rows.find((row) => row['date'] === offer.dateFrom)
    expect(dayIn(await dates(`destCode=${offer.dest}`))).toBeUndefined()
    expect(dayIn(await dates(`destCode=${offer.dest}&inclNoSeatDates=true`))).toMatchObject({ hasSeats: false })
    await test.owner.query('DELETE FROM inventory_counter WHERE resource = ANY ($1::text[])', [resources])
  })

  it('holidays: of both years when the year stands twice', async () => {
    const of = (query: string): Promise<Json[]> => ask(`/operation/packDates/holidays?${query}`)
    const [first, second] = await Promise.all([of('year=2026'), of('year=2027')])
    expect(first.length).toBeGreaterThan(3)
    expect(second.length).toBeGreaterThan(3)
    expect(await of('year=2026&year=2027')).toEqual([...first, ...second])
    expect((await refusal('/operation/packDates/holidays?year=2026&year=2027&year=2028'))[0]).toBe(400)
    expect((await refusal('/operation/packDates/holidays'))[0]).toBe(400)
  })
})

describe('deals and money', () => {
  it('inEffectHomeV3: dealType chooses, moreDeals adds those that do not stand on the page', async () => {
    await deal(9_000_003, { type: 'SKI' })
    await deal(9_000_004, { type: 'SKI', onHome: false })
    const ids = (answer: Json) => answer['deals'].map((one: Json) => one['dealId'])
    const first = await ask('/deal/inEffectHomeV3?dealType=SKI')
    const more = await ask('/deal/inEffectHomeV3?dealType=SKI&moreDeals=true')
    expect(ids(first)).toContain('9000003')
    expect(ids(first)).not.toContain('9000004')
    expect(first.hasMore).toBe(true)
    expect(ids(more)).toEqual(expect.arrayContaining(['9000003', '9000004']))
    expect(more.deals.every((one: Json) => one['dealTypeCode'] === 'SKI')).toBe(true)
  })

  it('shows and sells a deal of one site on that site alone', async () => {
    await test.owner.query(`DELETE FROM deal WHERE pack_id = $1 AND hotel_id = $2`, [offer.packId, offer.hotelId])
    await deal(9_000_006, { type: 'SKI' })
    await test.owner.query(`UPDATE deal SET tenants = '{RIBBON}' WHERE deal_id = 9000006`)
    const sees = async (host: string) => {
      const at = async (url: string) => JSON.stringify((await test.get(url, { host })).json<Json>().data)
      const select = `/operation/select?packId=${offer.packId}&laId=${offer.hotelId}-x&dealId=9000006`
      const search = `/operation/search?dest=${offer.dest}&fromDate=${offer.dateFrom}&toDate=${offer.dateFrom}&adult=2`
      return [
        (await at('/deal/inEffectHomeV3?dealType=SKI')).includes('9000006'),
        (await at('/deal/groupedHomeDealByHotel?dealType=SKI')).includes('9000006'),
        (await at('/deal/9000006')).includes(offer.packId),
        (await at(`/deal/associated?hotelId=${offer.hotelId}`)).includes('9000006'),
        (await at(select)).includes('"discountPercent":20'),
        (await at(search)).includes('9000006'),
      ]
    }
    expect(await sees('a.test')).toEqual([true, true, true, true, true, true])
    expect(await sees('b.test')).toEqual([false, false, false, false, false, false])
    await test.owner.query(`DELETE FROM deal WHERE deal_id <> 9000006`)
    const types = async (host: string) => (await test.get('/deal/inEffectHome/dealTypes', { host })).json<Json>().data
    expect((await types('a.test')).map((type: Json) => type['code'])).toContain('SKI')
    expect(await types('b.test')).toEqual([])
  })

  it('associated: by hotel or by destination, of one category', async () => {
    await deal(9_000_005)
    const ids = async (query: string) =>
      ((await ask(`/deal/associated?${query}`)) as Json[]).map((one) => one['dealId'])
    expect(await ids(`hotelId=${offer.hotelId}`)).toContain('9000005')
    expect(await ids('hotelId=1')).not.toContain('9000005')
    expect(await ids(`packDestination=${offer.dest}&packageCategoryId=vacation_pack`)).toContain('9000005')
    expect(await ids(`packDestination=${offer.dest}&packageCategoryId=sport_pack`)).toEqual([])
  })

  it('CurrencyConvert: an amount from one currency into another, exact to the cent', async () => {
    const convert = (query: string) => ask(`/CurrencyConvert?${query}`)
    const there = await convert('AmountToConvert=100&ConvertFrom=USD&ConvertTo=ILS')
    expect(there).toMatchObject({ currency: 'ILS', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect(there.amount).toBeCloseTo(100 * there.rate, 2)
    expect((await convert('AmountToConvert=0.1&ConvertFrom=USD&ConvertTo=USD')).amount).toBe(0.1)
    expect(await refusal('/CurrencyConvert?AmountToConvert=1&ConvertFrom=USD&ConvertTo=XXX')).toEqual([
      409,
      'price_being_updated',
    ])
  })
})

describe('lookups', () => {
  it.each([
    '/airport',
    '/airport/activeOnly',
    '/country',
    '/lkAirlineCompany',
    '/roomClass',
    '/subject/flatten',
    '/hotels',
  ])('%s: from and to are a page of the whole list, and pages meet without a gap', async (url) => {
    const all: Json[] = await ask(url)
    const half = Math.ceil(all.length / 2)
    expect(all.length).toBeGreaterThan(1)
    const first: Json[] = await ask(`${url}?from=1&to=${half}`)
    const second: Json[] = await ask(`${url}?from=${half + 1}&to=20000`)
    expect([...first, ...second]).toEqual(all)
    expect(await ask(`${url}?from=${all.length + 1001}&to=${all.length + 2000}`)).toEqual([])
  })

  it.each([
    '/airport',
    '/country',
    '/roomClass',
    '/subject/flatten',
    '/operation/dealType',
    '/area',
    '/packSubCategory',
  ])('%s: langCode chooses the language, Hebrew stands in', async (url) => {
    const names = async (query: string) =>
      JSON.stringify(((await ask(`${url}${query}`)) as Json[]).map((row) => row['name']))
    expect(await names('?langCode=ENG')).toMatch(/[A-Za-z]{3}/)
    expect(await names('?langCode=RUS')).toMatch(/[а-я]/i)
    expect(await names('?langCode=ARA')).toMatch(/[\u0600-\u06ff]/)
    expect(await names('?langCode=HEB')).toMatch(/[א-ת]/)
    expect(await names('?langCode=xx')).toBe(await names(''))
  })

  it('hotels, packHotels: destCode narrows them down', async () => {
    const hotels: Json[] = await ask(`/hotels?destCode=${offer.dest}`)
    expect(hotels.length).toBeGreaterThan(0)
    expect(hotels.every((hotel) => hotel['destinationCode'] === offer.dest)).toBe(true)
    const sold: Json[] = await ask(`/operation/packHotels?destCode=${offer.dest}`)
    expect(sold.every((hotel) => hotel['destination'].code === offer.dest)).toBe(true)
    expect(sold.some((hotel) => hotel['perPersonFrom'] !== null)).toBe(true)
  })
})
