import type { AppItinerary, AppMenu, AppPackage, AppPackages, AppSubCategory } from '@masa/contract/app-deals'
import type { Banner } from '@masa/contract/content'
import type { Product } from '@masa/contract/vacations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedContent } from '#src/content/content.service.ts'
import { seedDemoWorld } from '#test/demo-world.ts'
import { buildTestApp, type TestApp } from '../../test/app.ts'
import { seedAppDeals } from './app-deals-seed.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await seedContent(test.db)
  await seedDemoWorld(test.db, { offers: 1_000 })
  await seedAppDeals(test.db)
}, 120_000)
afterAll(() => test.close())

async function data<Answer>(url: string, host = 'a.test'): Promise<Answer> {
  const response = await test.get(url, { host })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Answer }>().data
}
const refusal = async (url: string): Promise<[number, string]> => {
  const response = await test.get(url)
  return [response.statusCode, response.json<{ data: { error: { code: string } } }>().data.error.code]
}
const packages = (query = '', host?: string) =>
  data<AppPackages>(`/app/getPackagesNew?state=APP&newVersion=true${query}`, host)
const itinerary = (dealId: string, query = '') => data<AppItinerary>(`/app/itineraryDetail?dealid=${dealId}${query}`)
const viewed = (dealid: string, remoteAddress: string) => test.post('/app/dealViewed', { dealid }, { remoteAddress })

/** A deal that ends in days: what a test does to it changes no other. */
async function aDeal(at = 0) {
  const { packages: all } = await packages()
  const found = all.filter(({ isExpired, remainingSeconds }) => !isExpired && (remainingSeconds ?? 0) > 7200)[at]
  if (!found) throw new Error('the seed has no deal that lasts')
  return found
}

describe('the app home', () => {
  it('has the featured group "wednesday", listed by hand, and groups by rule', async () => {
    const menu = await data<AppMenu>('/app/getMenuNew?newVersion=true&langCode=ENG')
    expect(menu.filter(({ isFeatured }) => isFeatured).map(({ key }) => key)).toEqual(['wednesday'])
    expect(menu[0]?.sections.map(({ key }) => key)).toEqual(['deals', 'Most View', 'The hottest'])
    const { packages: all, groups } = await packages()
    const listed = await test.owner.query<{ id: string }>(
      `SELECT deal_id::text AS id FROM app_deal WHERE group_code = 'wednesday' ORDER BY priority`,
    )
    const running = new Set(all.filter(({ isExpired }) => !isExpired).map(({ dealId }) => dealId))
    expect(groups['wednesday']?.deals).toEqual(listed.map(({ id }) => id).filter((id) => running.has(id)))
    expect(Object.keys(groups).every((key) => menu.some((group) => group.key === key))).toBe(true)
  })

  it('has the deals that end within a day in a group of their own', async () => {
    const { dealId } = await aDeal(2)
    const endsIn = (hours: number) =>
      test.owner.query('UPDATE deal SET ends_at = masa_now() + make_interval(hours => $2) WHERE deal_id = $1', [
        dealId,
        hours,
      ])
    await endsIn(23)
    expect((await packages()).groups['ending-soon']?.deals).toContain(dealId)
    await endsIn(25)
    expect((await packages()).groups['ending-soon']?.deals ?? []).not.toContain(dealId)
  })

  it('names every deal of its sections among the packages, with the fields of the specification', async () => {
    const { packages: all, groups } = await packages('&langCode=ENG')
    const ids = new Set(all.map(({ dealId }) => dealId))
    for (const id of Object.values(groups).flatMap((sections) => Object.values(sections).flatMap((list) => list ?? [])))
      expect(ids.has(id)).toBe(true)
    const deal = await aDeal()
    expect(deal.month).toBe(deal.packStartDate.slice(0, 7))
    expect(deal.price).toBe(deal.amounts.perPerson.amountMinor / 100)
    expect(deal.price_int).toBe(Math.ceil(deal.price))
    expect(deal.link).toBe(`/app-deal/itinerary?dealid=${deal.dealId}&channel=App`)
    expect(deal.image).toMatch(/^\/img\/poster\//)
    expect(deal.tabs.map(({ link }) => link)).toEqual(['#deal', '#flights', '#hotel', '#terms'])
    expect(new Set(Object.values(deal.translations.basisName)).size).toBe(4)
  })

  it('offers choices that hold for their deals, one excluded', async () => {
    const choices = await data<AppSubCategory[]>('/app/dealSubCategory/all?langCode=ENG')
    expect(choices.filter(({ isExcluded }) => isExcluded).map(({ id }) => id)).toEqual(['109'])
    const { packages: all } = await packages()
    for (const { subcategory, price } of all) expect(subcategory.includes('101')).toBe(price <= 500)
    const weekend = await test.owner.query<{ id: string }>(
      `SELECT d.deal_id::text AS id FROM deal d JOIN offer o USING (pack_id, hotel_id)
       WHERE o.sub_category_mask & (SELECT 1 << (details->>'bit')::int FROM reference_word WHERE kind = 'subCategory' AND code = 'weekend') > 0`,
    )
    const ofWeekend = new Set(weekend.map(({ id }) => id))
    for (const { dealId, subcategory } of all) expect(subcategory.includes('102')).toBe(ofWeekend.has(dealId))
  })

  it('answers in four languages', async () => {
    const titles = await Promise.all(
      ['HEB', 'ENG', 'RUS', 'ARA'].map(async (langCode) => {
        const [menu, choices, banners] = await Promise.all([
          data<AppMenu>(`/app/getMenuNew?langCode=${langCode}`),
          data<AppSubCategory[]>(`/app/dealSubCategory/all?langCode=${langCode}`),
          data<Banner[]>(`/app/banner?langCode=${langCode}`),
        ])
        return [menu[0]?.title, menu[0]?.sections[1]?.title, choices[1]?.name, banners[0]?.title]
      }),
    )
    for (const at of [0, 1, 2, 3]) expect(new Set(titles.map((texts) => texts[at])).size).toBe(4)
  })

  it('shows a site its own deals alone', async () => {
    const deal = await aDeal()
    await test.owner.query(`UPDATE deal SET tenants = '{MACCABI}' WHERE deal_id = $1`, [deal.dealId])
    expect((await packages()).packages.some(({ dealId }) => dealId === deal.dealId)).toBe(false)
    expect(await refusal(`/app/itineraryDetail?dealid=${deal.dealId}`)).toEqual([404, 'not_found'])
    await test.owner.query(`UPDATE deal SET tenants = NULL WHERE deal_id = $1`, [deal.dealId])
  })

  it('is the app’s own domain’s too, and not of a site that has not this remote', async () => {
    expect((await packages('', 'app.localhost')).packages.length).toBeGreaterThan(0)
    for (const call of [
      'banner',
      'getPackagesNew',
      'getMenuNew',
      'dealSubCategory/all',
      'getPackageData?id=1',
      'itineraryDetail?dealid=1',
    ]) {
      const response = await test.get(`/app/${call}`, { host: 'b.test' })
      expect(response.statusCode, call).toBe(403)
      expect(response.json()).toMatchObject({ data: { error: { code: 'remote_not_enabled' } } })
    }
  })

  it('refuses another state than the app’s', async () => {
    expect(await refusal('/app/getPackagesNew?state=WEB')).toEqual([400, 'validation'])
  })
})

describe('the most viewed', () => {
  const mostViewed = async (host?: string) => (await packages('', host)).groups['wednesday']?.['Most View']

  it('are those that were looked at, counted once an hour from one address, on their own site', async () => {
    const [first, second] = [await aDeal(0), await aDeal(1)]
    expect(await mostViewed()).toBeUndefined()
    for (const [deal, address] of [
      [first, '10.1.0.1'],
      [second, '10.1.0.1'],
      [second, '10.1.0.2'],
    ] as const) {
      const answer = await viewed(deal.dealId, address)
      expect(answer.json()).toEqual({ data: { isCounted: true } })
    }
    expect((await viewed(first.dealId, '10.1.0.1')).json()).toEqual({ data: { isCounted: false } })
    expect(await mostViewed()).toEqual([second.dealId, first.dealId])
    expect(await mostViewed('localhost')).toBeUndefined()
  })

  it('are forgotten after two weeks', async () => {
    await test.owner.query(`UPDATE app_deal_view SET day = day - 14`)
    expect(await mostViewed()).toBeUndefined()
  })

  it.each(['1', 'none', '999999999999999'])('do not count deal %s, which there is not', async (dealid) => {
    expect((await viewed(dealid, '10.1.0.3')).statusCode).toBe(404)
  })
})

describe("a deal's page", () => {
  it('has the price that the product page asks, in lines that sum in both currencies', async () => {
    const deal = await aDeal()
    const { package: own, hotel } = await itinerary(deal.dealId)
    const product = await data<Product>(
      `/operation/select?packId=${own.packId}&laId=${own.laId}&dealId=${deal.dealId}&adult=2`,
    )
    expect(own.price.total).toEqual(product.quote.total)
    expect(own.price.totalIls).toEqual(product.quote.totalIls)
    expect(own.lines).toEqual(product.quote.lines)
    expect(own.lines.reduce((sum, line) => sum + line.amount.amountMinor, 0)).toBe(own.price.total.amountMinor)
    expect(own.lines.reduce((sum, line) => sum + line.amountIls.amountMinor, 0)).toBe(own.price.totalIls.amountMinor)
    expect(own.saving?.amountMinor).toBeGreaterThan(0)
    expect(own).toMatchObject({ status: 'available', dealId: deal.dealId, people: 2 })
    expect(hotel.name).toBe(product.hotels[0]?.name)
  })

  it('offers the same nights on other days, each at the price that it has when it is chosen', async () => {
    const deal = await aDeal()
    const { package: own, departures } = await itinerary(deal.dealId)
    expect(departures.filter(({ dealId }) => dealId === deal.dealId)).toHaveLength(1)
    expect(departures.map(({ dateFrom }) => dateFrom)).toEqual(
      [...new Set(departures.map((day) => day.dateFrom))].sort(),
    )
    for (const { packId, laId, dealId, perPerson } of departures) {
      const chosen = await data<AppPackage>(
        `/app/getPackageData?newVersion=true&id=${packId}&laId=${laId}${dealId === null ? '' : `&dealid=${dealId}`}`,
      )
      expect(chosen.nights).toBe(own.nights)
      expect(chosen.price.perPerson).toEqual(perPerson)
      expect(chosen.dealId).toBe(dealId)
    }
  })

  it('says that a deal is over, at the ordinary price', async () => {
    const deal = await aDeal()
    await test.owner.query(`UPDATE deal SET ends_at = masa_now() - interval '1 minute' WHERE deal_id = $1`, [
      deal.dealId,
    ])
    const over = await itinerary(deal.dealId)
    expect(over.isExpired).toBe(true)
    expect(over.package).toMatchObject({ dealId: null, saving: null, status: 'available' })
    expect(over.package.price.perPerson.amountMinor).toBeGreaterThan(deal.amounts.perPerson.amountMinor)
    const { groups } = await packages()
    expect(JSON.stringify(groups)).not.toContain(`"${deal.dealId}"`)
  })

  it('says that a package is sold out, and does not show it on the home page any more', async () => {
    const deal = await aDeal(2)
    await test.owner.query(
      `INSERT INTO inventory_counter (resource, cap, taken)
       SELECT 'flight:' || out_flight_id, 1, 1 FROM pack WHERE pack_id = $1
       ON CONFLICT (resource) DO UPDATE SET taken = inventory_counter.cap`,
      [deal.packId],
    )
    expect((await itinerary(deal.dealId)).package.status).toBe('sold_out')
    expect((await packages()).packages.some(({ dealId }) => dealId === deal.dealId)).toBe(false)
  })

  it('is not there for what is no deal, and refuses what is no package', async () => {
    expect(await refusal('/app/itineraryDetail?dealid=none')).toEqual([404, 'not_found'])
    expect(await refusal('/app/itineraryDetail')).toEqual([400, 'validation'])
    expect(await refusal('/app/getPackageData?id=none')).toEqual([404, 'package_not_found'])
  })
})

it('seeding again neither lists a deal twice nor brings back what was taken out', async () => {
  const count = async () => (await test.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM app_deal'))[0]?.n
  await test.owner.query(`DELETE FROM app_deal WHERE deal_id = (SELECT min(deal_id) FROM app_deal)`)
  const before = await count()
  await seedAppDeals(test.db)
  expect(await count()).toBe(before)
})
