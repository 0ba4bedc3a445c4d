import { describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { ask, deal, offer, refusal, sellSomething, test, today } from './offer-on-sale.ts'

/** What each parameter does that the specification's chapter 7 names for search, product and price. */

type Json = Record<string, any>

sellSomething()

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

  it('nights: left out, stays of any length', async () => {
    const { results } = await search(usual('LCA,ATH'))
    expect(new Set(results.map((result: Json) => result['nights'])).size).toBeGreaterThan(1)
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

  it.each([
    'child=2&listAgeChildren=5',
    'child=1&listAgeChildren=5,7',
    'infant=2&listAgeInfants=1',
    'child=0&listAgeChildren=5',
    'listAgeInfants=1',
  ])('child, infant: refuses ages that are not as many as the count says (%s)', async (party) => {
    const url = `/operation/search?${usual()}&${party}`
    expect(await refusal(url)).toEqual([400, 'search_criteria_invalid'])
  })

  it('child, infant: a count without ages is enough', async () => {
    expect((await search(`${usual()}&child=1&listAgeChildren=&listAgeInfants=`)).results.length).toBeGreaterThan(0)
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
    for (const yearMonth of [month(), `${month()},${month()}`])
      expect((await ask(url, body({ yearMonth, subject: '' }))).results).toEqual(results)
    for (const yearMonth of ['', '2026-13', `${month()},`])
      expect(await refusal(url, body({ yearMonth }))).toEqual([400, 'search_criteria_invalid'])
    expect(await refusal(url, body({ yearMonth: [] }))).toEqual([400, 'search_criteria_invalid'])
    expect(await refusal(url, body({ yearMonth: ['2020-01'] }))).toEqual([400, 'search_criteria_invalid'])
  })

  it('subject, categoryId: narrow it down', async () => {
    const { results } = await ask(url, body())
    const [subject] = results[0].subjectCodes
    for (const one of subject ? [[subject], subject, `${subject},unknown-subject`] : [])
      expect((await ask(url, body({ subject: one }))).results).toHaveLength(1)
    expect((await ask(url, body({ subject: ['unknown-subject'] }))).results).toEqual([])
    expect((await ask(url, body({ categoryId: 'sport_pack' }))).results).toEqual([])
  })

  it('adult, child, infant: who pays; no traveller is refused', async () => {
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
