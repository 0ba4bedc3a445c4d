import { agesForCount, NO_DATE } from '@masa/contract'
import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PARTY, withChildren } from '@masa/trip-search/party'
import { addDays } from '@masa/trip-search/days'
import { EMPTY_CRITERIA, problemsOf, repaired } from './search-criteria.domain.ts'
import type { Criteria } from './search-criteria.domain.ts'
import { searchAddress, writeCriteria } from './search-criteria.address.ts'
import { parseCriteria } from './search-criteria.params.ts'

const TODAY = '2026-11-21'
const code = fc.stringMatching(/^[A-Z]{3}$/)
const codes = (max: number) => fc.uniqueArray(code, { maxLength: max })
const day = fc.integer({ min: 0, max: 500 }).map((after) => addDays(TODAY, after))
const month = fc.integer({ min: 0, max: 11 }).map((at) => `2027-${String(at + 1).padStart(2, '0')}`)
const criteriaOf: fc.Arbitrary<Criteria> = fc.record({
  destinations: codes(5),
  country: fc.option(fc.stringMatching(/^[A-Z]{2}$/), { nil: null }),
  departure: fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc
      .tuple(day, fc.integer({ min: 0, max: 30 }))
      .map(([from, days]) => ({ kind: 'days' as const, from, to: addDays(from, days) })),
    fc
      .uniqueArray(month, { minLength: 1, maxLength: 4 })
      .map((months) => ({ kind: 'months' as const, months: months.sort() })),
  ),
  nights: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 }),
  category: fc.constantFrom('vacation_pack', '1', 'sport_pack'),
  subCategories: codes(3),
  subjects: codes(3),
  dealTypes: codes(3),
  party: fc.record({
    adults: fc.integer({ min: 0, max: 9 }),
    pensioners: fc.integer({ min: 0, max: 4 }),
    childAges: fc.array(fc.integer({ min: 2, max: 12 }), { maxLength: 5 }),
    infantAges: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 3 }),
    rooms: fc.integer({ min: 1, max: 10 }),
  }),
})

describe('criteria in an address', () => {
  it('come back as they were written', () => {
    fc.assert(
      fc.property(criteriaOf, (criteria) => {
        const written = new URL(searchAddress(criteria), 'http://site').searchParams
        expect(parseCriteria(written)).toEqual({ criteria, unread: [] })
      }),
    )
  })
  it('never make reading throw, whatever stands there', () => {
    const key = fc.constantFrom(
      'dest',
      'fromDate',
      'toDate',
      'yearMonth',
      'nights',
      'adult',
      'child',
      'listAgeChildren',
      'rooms',
      'country',
      'dealTypeCode',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.string({ unit: 'binary' }))), (pairs) => {
        const { criteria } = parseCriteria(new URLSearchParams(pairs))
        expect(criteria.party.rooms).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })
  it('accept Arabic-Indic digits', () => {
    const { criteria, unread } = parseCriteria(
      new URLSearchParams('dest=ATH&fromDate=٢٠٢٧-٠٥-١٦&toDate=٢٠٢٧-٠٥-١٦&adult=٣&nights=٥'),
    )
    expect(unread).toEqual([])
    expect(criteria).toMatchObject({
      departure: { kind: 'days', from: '2027-05-16', to: '2027-05-16' },
      nights: [5],
      party: { adults: 3 },
    })
  })
  it.each([
    ['fromDate=2027-02-30', 'fromDate'],
    ['adult=-1', 'adult'],
    ['dest=../../x', 'dest'],
    ['yearMonth=2027-13', 'yearMonth'],
    ['listAgeChildren=1,40&child=2', 'listAgeChildren'],
    ['rooms=11', 'rooms'],
  ])('name what cannot be read: %s', (query, key) =>
    expect(parseCriteria(new URLSearchParams(query)).unread).toEqual([key]),
  )
  it('read the wire\'s "no date" as none, beside months', () => {
    const { criteria } = parseCriteria(
      new URLSearchParams(`dest=ATH&fromDate=${NO_DATE}&toDate=${NO_DATE}&yearMonth=2027-06,2027-05`),
    )
    expect(criteria.departure).toEqual({ kind: 'months', months: ['2027-05', '2027-06'] })
  })
  it('leave the keys of others alone', () => {
    const params = writeCriteria(
      { ...EMPTY_CRITERIA, destinations: ['ROM'] },
      new URLSearchParams('dest=ATH,RHO&board=BB&utm_source=x'),
    )
    expect(Object.fromEntries(params)).toEqual({
      board: 'BB',
      utm_source: 'x',
      dest: 'ROM',
      categoryId: 'vacation_pack',
      adult: '2',
    })
  })
  it("carry the journey's keys, and go to the sport packages' own path", () => {
    expect(
      searchAddress(
        { ...EMPTY_CRITERIA, destinations: ['ATH', 'RHO'], category: 'sport_pack' },
        { utm_source: 'mail', dealId: '7' },
      ),
    ).toBe('/search-result-sportpack?dest=ATH,RHO&categoryId=sport_pack&adult=2&utm_source=mail&dealId=7')
  })
})

describe('what an address lacks', () => {
  const good: Criteria = {
    ...EMPTY_CRITERIA,
    destinations: ['ATH'],
    departure: { kind: 'days', from: '2027-05-16', to: '2027-05-16' },
  }
  it.each<[string, Criteria, readonly string[]]>([
    ['nothing', good, []],
    ['no dates', { ...good, departure: { kind: 'none' } }, ['datesMissing']],
    [
      'dates that have passed',
      { ...good, departure: { kind: 'days', from: '2026-05-01', to: '2026-05-09' } },
      ['datesPast'],
    ],
    [
      'dates turned round',
      { ...good, departure: { kind: 'days', from: '2027-05-09', to: '2027-05-01' } },
      ['datesPast'],
    ],
    ['a month that has passed', { ...good, departure: { kind: 'months', months: ['2026-01'] } }, ['datesPast']],
    ['no traveller', { ...good, party: { ...DEFAULT_PARTY, adults: 0 } }, ['party']],
    ['more infants than laps', { ...good, party: { ...DEFAULT_PARTY, adults: 1, infantAges: [0, 1] } }, ['party']],
  ])('is repaired so that it can be searched: %s', (_name, criteria, repairs) => {
    const result = repaired(criteria, TODAY)
    expect(result.repairs).toEqual(repairs)
    expect(problemsOf(result.criteria, TODAY)).toEqual([])
  })
  it('a destination cannot be made up', () =>
    expect(problemsOf(repaired(EMPTY_CRITERIA, TODAY).criteria, TODAY)).toEqual(['destination']))
})

it('the same fill stands in for an age on both sides of the address', () => {
  expect(withChildren(DEFAULT_PARTY, 1).childAges).toEqual(
    agesForCount(parseCriteria(new URLSearchParams('child=1')).criteria.party.childAges, 1, 0),
  )
})
