import { describe, expect, it } from 'vitest'
import { ask, deal, offer, refusal, sellSomething, test } from './offer-on-sale.ts'

/** What each parameter does that the specification's chapter 7 names for dates, deals, money and lookups. */

type Json = Record<string, any>

sellSomething()

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
    // Alone in its hotel on its day: a search shows one package of a hotel, and which that is depends on the day.
    const [sole] = await test.owner.query<{ packId: string; hotelId: string; dest: string; dateFrom: string }>(
      `SELECT o.pack_id::text AS "packId", o.hotel_id::text AS "hotelId", o.destination_code AS dest, o.date_from AS "dateFrom"
       FROM offer o JOIN hotel h USING (hotel_id) JOIN pack p USING (pack_id) JOIN flight f ON f.flight_id = p.out_flight_id
         JOIN flight b ON b.flight_id = p.in_flight_id
       WHERE h.sale_state = 'available' AND f.seats > 40 AND b.seats > 40 AND o.date_from > masa_today() + 3
         AND NOT EXISTS (SELECT FROM offer other WHERE other.hotel_id = o.hotel_id AND other.date_from = o.date_from
           AND other.pack_id <> o.pack_id)
       ORDER BY o.offer_id LIMIT 1`,
    )
    if (!sole) throw new Error('the seed has no hotel with one package on a day')
    await test.owner.query(`DELETE FROM deal WHERE pack_id = $1 AND hotel_id = $2`, [sole.packId, sole.hotelId])
    await deal(9_000_006, { type: 'SKI' })
    await test.owner.query(
      `UPDATE deal SET tenants = '{RIBBON}', pack_id = $1, hotel_id = $2 WHERE deal_id = 9000006`,
      [sole.packId, sole.hotelId],
    )
    const sees = async (host: string) => {
      const at = async (url: string) => JSON.stringify((await test.get(url, { host })).json<Json>().data)
      const select = `/operation/select?packId=${sole.packId}&laId=${sole.hotelId}-x&dealId=9000006`
      const search = `/operation/search?dest=${sole.dest}&fromDate=${sole.dateFrom}&toDate=${sole.dateFrom}&adult=2`
      return [
        (await at('/deal/inEffectHomeV3?dealType=SKI')).includes('9000006'),
        (await at('/deal/groupedHomeDealByHotel?dealType=SKI')).includes('9000006'),
        (await at('/deal/9000006')).includes(sole.packId),
        (await at(`/deal/associated?hotelId=${sole.hotelId}`)).includes('9000006'),
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
    const spelled = await convert('AmountToConvert=100&ConvertFrom=US&ConvertTo=NIS')
    expect(spelled).toEqual(there)
    expect(await convert('AmountToConvert=100&ConvertFrom=us&ConvertTo=nis')).toEqual(there)
    for (const unknown of ['XXX', 'U', 'ZZZ'])
      for (const query of [`ConvertFrom=USD&ConvertTo=${unknown}`, `ConvertFrom=${unknown}&ConvertTo=${unknown}`])
        expect(await refusal(`/CurrencyConvert?AmountToConvert=1&${query}`)).toEqual([400, 'validation'])
  })

  it('CurrencyConvert: a known currency without a rate is being updated', async () => {
    expect(await refusal('/CurrencyConvert?AmountToConvert=1&ConvertFrom=EUR&ConvertTo=USD')).toEqual([
      409,
      'price_being_updated',
    ])
  })
})

describe('lookups', () => {
  it.each(['/airport', '/lkAirlineCompany'])(
    '%s: pages of at most 1,000 make the whole list of the world',
    async (url) => {
      const pages: Json[][] = []
      do pages.push(await ask(`${url}?from=${pages.length * 1000 + 1}&to=20000`))
      while (pages.at(-1)?.length === 1000)
      const codes = pages.flat().map((row) => row['code'])
      expect(codes.length).toBeGreaterThan(url === '/airport' ? 9000 : 1000)
      expect(new Set(codes).size).toBe(codes.length)
      expect(await ask(`${url}?from=999&to=1003`)).toEqual([...(pages[0] ?? []), ...(pages[1] ?? [])].slice(998, 1003))
    },
  )

  it.each(['/airport/activeOnly', '/country', '/roomClass', '/subject/flatten', '/hotels'])(
    '%s: from and to are a page of the whole list, and pages meet without a gap',
    async (url) => {
      const all: Json[] = await ask(`${url}?from=1&to=20000`)
      const half = Math.ceil(all.length / 2)
      expect(all.length).toBeGreaterThan(1)
      const first: Json[] = await ask(`${url}?from=1&to=${half}`)
      const second: Json[] = await ask(`${url}?from=${half + 1}&to=20000`)
      expect([...first, ...second]).toEqual(all)
      expect(await ask(`${url}?from=${all.length + 1001}&to=${all.length + 2000}`)).toEqual([])
    },
  )

  it('country: a page is 203 long unless the call says how long, and the call of the specification has them all', async () => {
    const all: Json[] = await ask('/country?from=1&to=1000&langCode=ENG')
    expect(all.length).toBeGreaterThan(203)
    expect(all.map((row) => row['code'])).toEqual(expect.arrayContaining(['IL', 'ZW']))
    expect(await ask('/country?langCode=ENG')).toEqual(all.slice(0, 203))
    expect(await ask('/country?from=11&langCode=ENG')).toEqual(all.slice(10, 213))
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
