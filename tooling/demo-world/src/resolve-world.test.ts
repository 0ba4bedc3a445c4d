import { expect, test } from 'vitest'
import { dayOf } from './calendar.ts'
import { packageCancellation } from './commerce/money.ts'
import { footerCategories, infoPages } from './content/pages.ts'
import { lastDealDay } from './deals/hot-deals.ts'
import { hotelById } from './hotels/hotel-list.ts'
import { generateOffers } from './offers/generate-offers.ts'
import { categories, subCategories, subjects } from './reference/products.ts'
import { resolveWorld } from './resolve-world.ts'
import { siteWords } from './content/site-words.ts'

const world = resolveWorld({ today: '2026-11-21' })

test('the same day and seed give the same world', () => {
  expect(resolveWorld({ today: '2026-11-21', seed: 1 })).toEqual(world)
  expect(resolveWorld({ today: '2026-11-22' }).hotDeals).not.toEqual(world.hotDeals)
})

test.each(['2026-11-21', '2026-12-06', '2027-02-14', '2027-07-01', '2028-02-29'])(
  'on %s there are deals, a home page and a year of sale',
  (today) => {
    const there = resolveWorld({ today })
    expect(there.hotDeals.filter((deal) => deal.isOnHome).length).toBeGreaterThanOrEqual(8)
    expect(
      new Set(there.hotDeals.filter((deal) => deal.isOnHome).map((deal) => deal.dealTypeCode)).size,
    ).toBeGreaterThan(1)
    expect(there.homeDestinationCodes).toHaveLength(12)
    expect(dayOf(there.sale.toDate) - dayOf(there.sale.fromDate)).toBeGreaterThanOrEqual(364)
    for (const deal of there.hotDeals) {
      expect(dayOf(deal.dateFrom)).toBeGreaterThan(dayOf(today))
      expect(dayOf(deal.dateFrom)).toBeLessThanOrEqual(dayOf(today) + lastDealDay)
    }
  },
)

test('a deal’s price is its offer’s live price', () => {
  for (const deal of world.hotDeals) {
    let price = -1
    for (const { packages, offers } of generateOffers({
      fromDate: deal.dateFrom,
      toDate: deal.dateFrom,
      destinationCodes: [deal.destinationCode],
    })) {
      const offer = offers.offerId.indexOf(deal.offerId)
      const pack = packages.packId.indexOf(deal.packId)
      if (offer < 0 || pack < 0) continue
      price =
        (packages.flightAdult[pack] ?? 0) +
        (packages.taxPerPerson[pack] ?? 0) +
        (packages.transferPerPerson[pack] ?? 0) +
        (offers.doublePp[offer] ?? 0)
    }
    expect(price).toBe(deal.pricePerPersonMinor)
    expect(deal.previousPricePerPersonMinor).toBeGreaterThan(deal.pricePerPersonMinor)
    expect(deal.discountPercent).toBeLessThanOrEqual(41)
    expect(hotelById(deal.hotelId)?.sale).toBe('online')
  }
})

test('deals end in days, hours and minutes, and one has ended', () => {
  const ends = world.hotDeals.map((deal) => deal.endsInMinutes)
  expect(ends.some((minutes) => minutes <= 0)).toBe(true)
  expect(ends.some((minutes) => minutes > 0 && minutes < 60)).toBe(true)
  expect(ends.some((minutes) => minutes >= 60 && minutes < 1440)).toBe(true)
  expect(ends.some((minutes) => minutes >= 1440)).toBe(true)
})

test('there is a coupon of each kind and of each failure', () => {
  const { coupons, today } = world
  expect(
    coupons.some((each) => each.kind === 'amount' && each.validTo > today && !each.isUsed && !each.agencyCode),
  ).toBe(true)
  expect(coupons.some((each) => each.kind === 'percent')).toBe(true)
  expect(coupons.some((each) => each.validTo < today)).toBe(true)
  expect(coupons.some((each) => each.agencyCode === 'RIBBON')).toBe(true)
  expect(coupons.some((each) => each.destinationCodes !== null)).toBe(true)
  expect(coupons.some((each) => each.travelFrom !== null)).toBe(true)
  expect(coupons.some((each) => each.isUsed)).toBe(true)
})

test('there is a rate for today, and past rates never change', () => {
  const later = resolveWorld({ today: '2026-12-20' })
  for (const rate of world.exchangeRates.filter((each) => each.date >= '2026-10-01'))
    expect(later.exchangeRates).toContainEqual(rate)
  expect(
    world.exchangeRates
      .filter((rate) => rate.date === world.today)
      .map((rate) => rate.from)
      .sort(),
  ).toEqual(['EUR', 'GBP', 'USD'])
  expect(
    world.exchangeRates.every(
      (rate) => Number.isInteger(rate.rateMicros) && rate.rateMicros > 2_000_000 && rate.rateMicros < 6_000_000,
    ),
  ).toBe(true)
})

test('cancellation grows dearer towards departure', () => {
  const days = packageCancellation.map((step) => step.daysBefore)
  const shares = packageCancellation.map((step) => step.percent)
  expect(days).toEqual([...days].sort((a, b) => b - a))
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})

test('page keys, slugs and codes do not repeat', () => {
  const distinct = (values: readonly (string | number)[]) => expect(new Set(values).size).toBe(values.length)
  distinct(infoPages.map((page) => page.slug))
  distinct(infoPages.map((page) => page.id))
  distinct(world.pageBanners.map((banner) => `${banner.pageKey}/${banner.destinationCode}`))
  distinct(subCategories.flatMap((each) => (each.bit === null ? [] : [each.bit])))
  distinct(subjects.map((each) => each.bit))
  distinct(world.coupons.map((each) => each.code))
  expect(infoPages.every((page) => footerCategories.some((category) => category.code === page.footerCategory))).toBe(
    true,
  )
})

test('only vacation packages are on sale, and every site has words of its own', () => {
  expect(categories.filter((category) => category.isActive).map((category) => category.code)).toEqual(['vacation_pack'])
  expect(siteWords.map((site) => site.tenant)).toEqual(['MASA', 'APP', 'RIBBON', 'MACCABI'])
})
