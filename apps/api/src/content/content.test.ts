import type { AnswerOf } from '@masa/contract'
import type * as content from '@masa/contract/content'
import type * as deals from '@masa/contract/deals'
import type * as lookups from '@masa/contract/lookups'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { seedContent } from './content-seed.ts'

let test: TestApp

beforeAll(async () => {
  test = await buildTestApp()
  await seedContent(test.db)
  await seedDemoWorld(test.db, { offers: 1_000 })
}, 120_000)
afterAll(() => test.close())

async function data<Answer>(url: string, host = 'a.test'): Promise<Answer> {
  const response = await test.get(url, { host })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Answer }>().data
}

describe('content of a site', () => {
  it('has a footer whose every item is a page in the four languages', async () => {
    for (const langCode of ['HEB', 'ENG', 'RUS', 'ARA']) {
      const categories = await data<AnswerOf<typeof content.footerCategories>>(
        `/footerCategory/activeOnly?langCode=${langCode}`,
      )
      const items = categories.flatMap((category) => category.items)
      expect(items.length).toBeGreaterThan(10)
      for (const item of items) {
        const page = await data<AnswerOf<typeof content.footerItem>>(`/footerItem/${item.slug}?langCode=${langCode}`)
        expect(page.title).toBe(item.title)
        expect(page.lang).toBe({ HEB: 'he', ENG: 'en', RUS: 'ru', ARA: 'ar' }[langCode])
        expect(page.blocks.length).toBeGreaterThan(1)
      }
    }
  })

  it('marks Hebrew where it stands in for a missing language', async () => {
    await test.owner.query(`UPDATE info_page SET title = title - 'ru' WHERE tenant = 'RIBBON' AND slug = 'about'`)
    const page = await data<AnswerOf<typeof content.footerItem>>('/footerItem/about?langCode=RUS')
    expect(page.lang).toBe('he')
    expect(page.title).toMatch(/[א-ת]/)
  })

  it("never shows another site's rows", async () => {
    await test.owner.query(
      `UPDATE page_text SET text = '{"he": "MARK-MACCABI"}' WHERE tenant = 'MACCABI' AND key = 'heroTitle'`,
    )
    expect(JSON.stringify(await data('/pageContentsAggregate/byPage/home', 'a.test'))).not.toContain('MARK-MACCABI')
    expect(JSON.stringify(await data('/pageContentsAggregate/byPage/home', 'b.test'))).toContain('MARK-MACCABI')
  })

  it('has banners by page, prefix and phone variant, the destination first', async () => {
    const desk = await data<AnswerOf<typeof content.pageContents>>(
      '/pageContentsAggregate/byPage/FHSearchResult?destination=DXB&langCode=ENG',
    )
    const phone = await data<AnswerOf<typeof content.pageContents>>(
      '/pageContentsAggregate/byPage/FHSearchResultMobile?langCode=ENG',
    )
    expect(desk.banners[0]?.title).toBe('Dubai')
    expect(phone.banners.length).toBeGreaterThan(0)
    expect(phone.banners.every((banner) => banner.page.endsWith('Mobile'))).toBe(true)
  })

  it('answers 404 for an unknown page', async () =>
    expect((await test.get('/footerItem/nothing-here')).statusCode).toBe(404))
})

describe('destinations and deals', () => {
  it('name at least sixty destinations in four languages, with the lowest price', async () => {
    const destinations = await data<AnswerOf<typeof content.destinationEx>>('/destinationEx?langCode=ARA')
    expect(destinations.length).toBeGreaterThanOrEqual(60)
    expect(destinations.every((destination) => /[\u0600-\u06ff]/.test(destination.name))).toBe(true)
    expect(destinations.some((destination) => destination.perPersonFrom !== null)).toBe(true)
  })

  it('price a deal below the offer and let it expire', async () => {
    const [pack] = await test.owner.query<{ pack_id: number; hotel_id: number }>(
      `SELECT o.pack_id, o.hotel_id FROM offer o JOIN hotel h USING (hotel_id) JOIN pack p USING (pack_id) JOIN flight f ON f.flight_id = p.out_flight_id
       WHERE h.sale_state = 'available' AND f.seats > 20 LIMIT 1`,
    )
    await test.owner.query('DELETE FROM deal')
    await test.owner.query(
      `INSERT INTO deal (deal_id, deal_type_code, category_code, pack_id, hotel_id, discount_percent, title, starts_at, ends_at, is_on_home)
       VALUES (9, 'VAC', 'vacation_pack', $1, $2, 20, '{"he":"דיל"}', masa_now() - interval '1 day', masa_now() + interval '90 seconds', true)`,
      [pack?.pack_id, pack?.hotel_id],
    )
    const home = await data<AnswerOf<typeof deals.homeDeals>>('/deal/inEffectHomeV3')
    const [deal] = home.deals
    expect(home.deals).toHaveLength(1)
    expect(deal?.price.total.amountMinor).toBe(
      (deal?.price.before?.amountMinor ?? 0) - Math.round((deal?.price.before?.amountMinor ?? 0) / 5),
    )
    expect(deal?.remainingSeconds).toBeGreaterThan(60)
    await test.setClockOffset(120)
    const later = await data<AnswerOf<typeof deals.deal>>('/deal/9')
    expect(later).toMatchObject({ isExpired: true, saving: null })
    expect(await data<AnswerOf<typeof deals.associatedDeals>>(`/deal/associated?hotelId=${pack?.hotel_id}`)).toEqual([])
    await test.setClockOffset(0)
    expect(await data<AnswerOf<typeof lookups.dealTypesInHome>>('/deal/inEffectHome/dealTypes')).toMatchObject([
      { code: 'VAC' },
    ])
  })

  it("take a product line's own type for all deals of the line", async () => {
    await test.owner.query(`UPDATE deal SET deal_type_code = 'CITY' WHERE deal_id = 9`)
    const types = await data<AnswerOf<typeof lookups.dealTypesInHome>>('/deal/inEffectHome/dealTypes')
    expect(types.map(({ code }) => code)).toEqual(['VAC', 'CITY'])
    for (const [dealType, count] of [
      ['VAC', 1],
      ['CITY', 1],
      ['SKI', 0],
    ])
      expect(
        (await data<AnswerOf<typeof deals.homeDeals>>(`/deal/inEffectHomeV3?dealType=${dealType}`)).deals,
      ).toHaveLength(Number(count))
  })

  it('have no type on the home page once the last of it is sold out', async () => {
    const types = async () =>
      (await data<AnswerOf<typeof lookups.dealTypesInHome>>('/deal/inEffectHome/dealTypes')).map(({ code }) => code)
    const seats = (count: number) =>
      test.owner.query(
        `UPDATE flight SET seats = $1 WHERE flight_id = (SELECT p.out_flight_id FROM pack p JOIN deal USING (pack_id))`,
        [count],
      )
    await seats(1)
    expect(await types()).toEqual([])
    await seats(40)
    expect(await types()).toEqual(['VAC', 'CITY'])
  })

  it('are found by the landing pages of their destination and country, by type, and never by another', async () => {
    const [deal] = (await data<AnswerOf<typeof deals.homeDeals>>('/deal/inEffectHomeV3')).deals
    const code = deal?.destination.code ?? ''
    const [place] = await data<AnswerOf<typeof content.destinationEx>>(`/destinationEx?code=${code.toLowerCase()}`)
    expect(place?.code).toBe(code)
    expect(place?.landing).toEqual({
      searchTab: 'vacation-pack',
      bannerKeys: { wide: 'FHLanding', phone: 'FHLandingMobile' },
    })
    const country = await data<AnswerOf<typeof lookups.area>>(`/area/${place?.countryCode}`)
    expect(country.landing?.bannerKeys.wide).toBe('DAArea')
    // A deal leads to its own page with what that page needs to price it for two.
    const { dealId, packId, laId, categoryId, dealTypeCode } = deal ?? {}
    const href = new URL(deal?.href ?? '', 'http://site')
    expect(href.pathname).toBe('/product-page/web')
    expect(Object.fromEntries(href.searchParams)).toEqual({
      dealId,
      packId,
      laId,
      categoryId,
      dealTypeCode,
      adult: '2',
    })
    type Deals = AnswerOf<typeof deals.landingDealsByArea>
    const of = async (path: string) => (await data<Deals>(`/deal/inEffectLanding/${path}`)).map(({ dealId }) => dealId)
    expect(await of(`byDest/${code}`)).toEqual(['9'])
    expect(await of(`byArea/${place?.countryCode}`)).toEqual(['9'])
    expect(await of(`byDest/${code}?dealTypeCode=SKI&dealTypeCode=CITY`)).toEqual(['9'])
    expect(await of(`byDest/${code}?dealTypeCode=SKI`)).toEqual([])
    expect(await of('byDest/NOWHERE')).toEqual([])
    expect(deal?.seatsLeft).toBeGreaterThan(1)
    expect(await data<AnswerOf<typeof deals.landingDestinations>>('/deal/inEffectLanding/dests')).toMatchObject([
      { code, deals: 1, perPersonFrom: deal?.price.perPerson },
    ])
    await test.setClockOffset(120)
    expect(await of(`byDest/${code}`)).toEqual([])
    await test.setClockOffset(0)
  })

  it('begin the list of places with what is on sale', async () => {
    const places = await data<AnswerOf<typeof content.destinationEx>>('/destinationEx')
    expect(places.every(({ landing }) => landing === undefined)).toBe(true)
    const firstWithout = places.findIndex(({ perPersonFrom }) => perPersonFrom === null)
    expect(places.slice(firstWithout).every(({ perPersonFrom }) => perPersonFrom === null)).toBe(firstWithout >= 0)
  })

  it('count down timer banners', async () => {
    const [banner] = await data<AnswerOf<typeof deals.timerBanner>>('/timerBanner?langCode=RUS')
    expect(banner?.remainingSeconds).toBeGreaterThan(0)
    expect(banner?.title).toMatch(/[а-я]/i)
  })
})

describe('lookups', () => {
  it('page inclusively from 1 and narrow a page that is too wide', async () => {
    const all = await data<{ code: string }[]>('/airport?from=1&to=100000000')
    const second = await data<{ code: string }[]>('/airport?from=2&to=3')
    expect(second).toEqual(all.slice(1, 3))
    expect((await test.get('/airport?from=0')).statusCode).toBe(400)
    expect((await test.get('/airport?from=5&to=2')).statusCode).toBe(400)
  })

  it('name the countries of the world', async () => {
    const countries = await data<{ code: string; name: string }[]>('/country/?from=1&to=1000&langCode=ENG')
    expect(countries.length).toBeGreaterThan(190)
    expect(countries.find((country) => country.code === 'IL')?.name).toBe('Israel')
    expect(countries.some((country) => country.name === country.code)).toBe(false)
  })

  it.each([
    '/subject/flatten?from=1&to=10000',
    '/operation/dealType',
    '/operation/PackCategoryTop',
    '/packSubCategory',
    '/packSubCategory/withDest',
    '/operation/packDates/bySubjectsCities?destCode=LCA',
    '/operation/packDates/holidays?year=2026&year=2027',
    '/operation/packHotels?destCode=ATH',
    '/hotels?from=1&to=1000',
    '/area',
    '/area/GR',
    '/roomClass',
    '/roomCompositionType/fcapi',
    '/lkAirlineCompany?from=1&to=1000',
    '/airport/activeOnly',
  ])('%s answers rows in Hebrew by default', async (url) => {
    const rows = await data<unknown>(url)
    expect(Array.isArray(rows) ? rows.length : Object.keys(rows as object).length).toBeGreaterThan(0)
  })

  it('X14 refuses what is no area', async () =>
    expect((await test.get('/area/%2e%2e')).statusCode).toBeGreaterThanOrEqual(400))
})

describe('notices to the administrator', () => {
  it('say where a missing page leads, and stop being sent when there are too many', async () => {
    await test.owner.query(
      `INSERT INTO page_redirect (tenant, path, target) VALUES ('RIBBON', '/old-deals', '/search-result?dest=LCA')`,
    )
    const ask = (path: string) => test.post('/operation/notifyAdmin/pageNotFound', { path })
    expect((await ask('/old-deals?x=1')).json()).toEqual({ data: { redirectPath: '/search-result?dest=LCA' } })
    for (let count = 0; count < 15; count++)
      expect((await ask(`/nowhere-${count}`)).json()).toEqual({ data: { redirectPath: '/' } })
    await test.app.platform.reports.settle()
    const [row] = await test.owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM report WHERE subject LIKE '404 %'`,
    )
    expect(row?.count).toBe(10)
  })

  it('take an address for the newsletter only with consent', async () => {
    expect((await test.post('/lead/leadInfo/', { email: 'no', consent: true })).statusCode).toBe(400)
    expect((await test.post('/lead/leadInfo/', { email: 'a@example.com', consent: false })).statusCode).toBe(400)
    expect((await test.post('/lead/leadInfo/', { email: 'A@example.com', consent: true })).statusCode).toBe(200)
    expect(await test.owner.query('SELECT tenant, email FROM mailing_lead')).toEqual([
      { tenant: 'RIBBON', email: 'a@example.com' },
    ])
  })
})
