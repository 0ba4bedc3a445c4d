import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { byCountry, named } from './by-country.ts'

const CRETE = { countryName: 'Greece', names: ['Crete', 'כרתים', 'Крит', 'كريت'] }
const MALAGA = { countryName: 'Spain', names: ['Málaga', 'מלגה', 'Малага', 'مالقة'] }

describe('a list of places', () => {
  it.each([
    ['', [CRETE, MALAGA]],
    ['CRE', [CRETE]],
    ['כרת', [CRETE]],
    ['крит', [CRETE]],
    ['كريت', [CRETE]],
    ['malaga', [MALAGA]],
    ['spain', [MALAGA]],
    ['nowhere', []],
  ])('finds by %j, in any language', (typed, found) => expect(named([CRETE, MALAGA], typed)).toEqual(found))

  it('holds every item once, under its own country, countries in the alphabet', () => {
    const item = fc.record({ countryName: fc.constantFrom('Spain', 'Greece', 'Malta'), names: fc.array(fc.string()) })
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const groups = byCountry(items, 'en')
        expect(groups.flatMap((group) => group.items)).toHaveLength(items.length)
        expect(groups.every((group) => group.items.every(({ countryName }) => countryName === group.country))).toBe(
          true,
        )
        expect(groups.map(({ country }) => country)).toEqual(
          [...new Set(items.map(({ countryName }) => countryName))].sort(),
        )
      }),
    )
  })
})
