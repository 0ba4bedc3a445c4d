import { ils, usd } from '@masa/contract'
import type { SearchResult } from '@masa/contract/vacations'
import { buildFlight } from '@masa/contract/testing'
import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { parseCriteria } from '#src/shared/search-criteria/search-criteria.params.ts'
import {
  BUDGET_STEP,
  budgetBars,
  budgetBounds,
  budgetWithin,
  choosing,
  countByFacet,
  dayPartOf,
  EMPTY_BUDGET,
  FACETS,
  filterCount,
  filterOffers,
  NO_FILTERS,
  releases,
  toggled,
} from './filters.domain.ts'
import type { Facet, Filters } from './filters.domain.ts'
import { PAGE_SIZE, parseAddress, PLAIN_VIEW, writeView } from './search-results.params.ts'
import { SORTS, sortOffers } from './sort-offers.domain.ts'
import { buildResult } from './testing/build-result.ts'

const subset = (...of: string[]) => fc.subarray(of)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`)
const flight = fc
  .record({
    departureTime: time,
    stops: fc.integer({ min: 0, max: 2 }),
    airlineCode: fc.constantFrom('SV', 'AQ', 'LM'),
    suitcaseKg: fc.constantFrom(0, 20),
    trolleyKg: fc.constantFrom(0, 8),
  })
  .map(({ stops, suitcaseKg, trolleyKg, ...rest }) =>
    buildFlight({
      ...rest,
      stops: Array.from({ length: stops }, () => ({ airport: { code: 'ATH', name: 'Athens' }, waitMinutes: 60 })),
      baggage: { handBagKg: 8, suitcaseKg, trolleyKg },
    }),
  )
const offers: fc.Arbitrary<SearchResult[]> = fc
  .array(
    fc.record({
      stars: fc.integer({ min: 2, max: 5 }),
      board: fc.constantFrom('BB', 'HB', 'AI').map((code) => ({ code, name: code })),
      score: fc.option(
        fc.integer({ min: 60, max: 98 }).map((tenths) => ({ value: tenths / 10, count: 12 })),
        { nil: null },
      ),
      outwardFlight: flight,
      inwardFlight: flight,
      districtCode: fc.constantFrom('A', 'B', 'C'),
      facilities: subset('POOL', 'SPA', 'GYM').map((codes) => codes.map((code) => ({ code, name: code }))),
      subCategoryCodes: subset('beach', 'family'),
      subjectCodes: subset('SUN', 'MUSIC'),
      price: fc
        .integer({ min: 20_000, max: 300_000 })
        .map((minor) => ({ perPerson: usd(minor), total: usd(2 * minor), totalIls: ils(7 * minor), before: null })),
      recommendation: fc.integer({ min: 0, max: 100 }),
    }),
    { maxLength: 25 },
  )
  .map((list) => list.map((over, index) => buildResult({ ...over, hotelId: String(index) })))
const OPTIONS: Readonly<Record<Facet, readonly string[]>> = {
  board: ['BB', 'HB', 'AI'],
  stars: ['2', '3', '4', '5'],
  score: ['9', '8', '7'],
  stops: ['direct', 'one', 'more'],
  departure: ['night', 'morning', 'afternoon', 'evening'],
  return: ['night', 'morning', 'afternoon', 'evening'],
  district: ['A', 'B', 'C'],
  facility: ['POOL', 'SPA', 'GYM'],
  subCategory: ['beach', 'family'],
  subject: ['SUN', 'MUSIC'],
  airline: ['SV', 'AQ', 'LM'],
  bags: ['suitcase', 'trolley'],
}
const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.array(
      fc
        .constantFrom(...FACETS)
        .chain((facet) => fc.constantFrom(...OPTIONS[facet]).map((option) => ({ facet, option }))),
      { maxLength: 5 },
    ),
    fc.option(
      fc
        .tuple(fc.integer({ min: 20, max: 150 }), fc.integer({ min: 150, max: 300 }))
        .map(([low, high]) => [low * BUDGET_STEP, high * BUDGET_STEP] as const),
      { nil: null },
    ),
  )
  .map(([picks, budget]) =>
    picks.reduce<Filters>((all, { facet, option }) => toggled(all, facet, option), { chosen: {}, budget }),
  )

describe('filters', () => {
  it('the count of an option is what is shown when it is chosen', () => {
    fc.assert(
      fc.property(offers, filters, (list, narrowed) => {
        const counts = countByFacet(list, narrowed)
        for (const facet of FACETS)
          for (const [option, count] of counts[facet])
            expect(filterOffers(list, choosing(narrowed, facet, option))).toHaveLength(count)
      }),
    )
  })
  it('keep the order and show nothing that was not there', () => {
    fc.assert(
      fc.property(offers, filters, (list, narrowed) => {
        expect(filterOffers(list, narrowed)).toEqual(
          list.filter((offer) => filterOffers([offer], narrowed).length === 1),
        )
      }),
    )
  })
  it('show everything when none is in use', () => {
    fc.assert(
      fc.property(offers, (list) => {
        expect(filterOffers(list, NO_FILTERS)).toEqual(list)
      }),
    )
  })
  it('turned on and off again are as they were', () => {
    fc.assert(
      fc.property(filters, fc.constantFrom(...FACETS), (narrowed, facet) => {
        expect(toggled(toggled(narrowed, facet, 'new'), facet, 'new')).toEqual(narrowed)
        expect(filterCount(toggled(narrowed, facet, 'new'))).toBe(filterCount(narrowed) + 1)
      }),
    )
  })
  it('name, when they leave nothing, only those that would bring something back, with what it is', () => {
    fc.assert(
      fc.property(offers, filters, (list, narrowed) => {
        for (const release of releases(list, narrowed)) {
          const back = filterOffers(list, release.filters)
          expect(back).toHaveLength(release.count)
          expect(release.count).toBeGreaterThan(0)
          expect(Math.min(...back.map((offer) => offer.price.perPerson.amountMinor))).toBe(release.fromMinor)
        }
      }),
    )
  })
  it.each([
    ['00:00', 'night'],
    ['05:59', 'night'],
    ['06:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('%s is %s', (clock, part) => expect(dayPartOf(clock)).toBe(part))
  it('take a flight with a stop on one way only as one with a stop', () => {
    const viaAthens = buildResult({
      inwardFlight: buildFlight({ stops: [{ airport: { code: 'ATH', name: 'Athens' }, waitMinutes: 60 }] }),
    })
    expect(filterOffers([viaAthens], { ...NO_FILTERS, chosen: { stops: ['direct'] } })).toEqual([])
  })
})

describe('the budget', () => {
  it('is empty before there are results', () => expect(budgetBounds([])).toEqual(EMPTY_BUDGET))
  it('reaches ten beyond the cheapest and the dearest, in steps of ten, and leaves no hotel out', () => {
    fc.assert(
      fc.property(offers, (list) => {
        fc.pre(list.length > 0)
        const [low, high] = budgetBounds(list)
        expect([low % BUDGET_STEP, high % BUDGET_STEP]).toEqual([0, 0])
        expect(filterOffers(list, { chosen: {}, budget: [low, high] })).toEqual(list)
        expect(budgetWithin([low, high], [low, high])).toBeNull()
      }),
    )
  })
  it.each([
    [61_400, [600, 630]],
    [61_000, [600, 620]],
    [500, [0, 20]],
  ])('of one result at %i is %j', (amount, bounds) =>
    expect(
      budgetBounds([
        buildResult({ price: { perPerson: usd(amount), total: usd(amount), totalIls: ils(amount), before: null } }),
      ]),
    ).toEqual(bounds),
  )
  it('is kept within its bounds, its ends never crossing', () => {
    const end = fc.integer({ min: 0, max: 999_999 })
    fc.assert(
      fc.property(end, end, fc.tuple(fc.nat(500), fc.integer({ min: 501, max: 5000 })), (from, to, bounds) => {
        const kept = budgetWithin([from, to], bounds)
        if (kept !== null) expect(bounds[0] <= kept[0] && kept[0] <= kept[1] && kept[1] <= bounds[1]).toBe(true)
      }),
    )
  })
  it('draws bars no higher than full', () => {
    fc.assert(
      fc.property(offers, filters, (list, narrowed) => {
        expect(budgetBars(list, narrowed).every((bar) => bar >= 0 && bar <= 1)).toBe(true)
      }),
    )
  })
})

describe('the order', () => {
  it.each(SORTS)('%s loses no hotel and does not depend on the order before', (sort) => {
    fc.assert(
      fc.property(offers, (list) => {
        const sorted = sortOffers(list, sort)
        expect(sortOffers([...list].reverse(), sort)).toEqual(sorted)
        expect(new Set(sorted)).toEqual(new Set(list))
      }),
    )
  })
  it('by rating puts hotels without a rating last', () => {
    const [unrated, rated] = [
      buildResult({ hotelId: 'a', score: null, recommendation: 100 }),
      buildResult({ hotelId: 'b', score: { value: 6, count: 1 } }),
    ]
    expect(sortOffers([unrated, rated], 'rating').map(({ hotelId }) => hotelId)).toEqual(['b', 'a'])
  })
  it('by times prefers early out and late back', () => {
    const trip = (hotelId: string, out: string, back: string) =>
      buildResult({
        hotelId,
        outwardFlight: buildFlight({ departureTime: out }),
        inwardFlight: buildFlight({ departureTime: back }),
      })
    expect(
      sortOffers(
        [trip('late', '15:00', '10:00'), trip('best', '06:00', '22:00'), trip('mid', '06:00', '10:00')],
        'times',
      ).map(({ hotelId }) => hotelId),
    ).toEqual(['best', 'mid', 'late'])
  })
})

describe('the view in an address', () => {
  it('comes back as it was written, beside criteria and carried keys', () => {
    const view = fc.record({
      filters,
      sort: fc.constantFrom(...SORTS),
      shown: fc.integer({ min: 1, max: 10 }).map((pages) => pages * PAGE_SIZE),
      isMapOpen: fc.boolean(),
    })
    fc.assert(
      fc.property(view, (wanted) => {
        const before = new URLSearchParams('dest=ATH&adult=2&utm_source=x&sort=price&map=1')
        const written = writeView(wanted, before)
        expect(parseAddress(written).view).toEqual(wanted)
        expect(parseCriteria(written).criteria).toEqual(parseCriteria(before).criteria)
        expect(written.get('utm_source')).toBe('x')
      }),
    )
  })
  it.each([
    'sort=cheap',
    'shown=0',
    'shown=-5',
    'min=5',
    'min=90&max=10',
    'min=a&max=b',
    'map=2',
    'board=%00',
    'board=%3Cb%3E',
    'stars=,,',
  ])('is the plain one for %s', (query) => expect(parseAddress(new URLSearchParams(query)).view).toEqual(PLAIN_VIEW))
  it('never shows more than all', () => expect(parseAddress(new URLSearchParams('shown=999999')).view.shown).toBe(300))
})
