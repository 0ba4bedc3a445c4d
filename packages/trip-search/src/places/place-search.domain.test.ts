import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { findPlaces } from './place-search.domain.ts'

const PLACES = [
  { code: 'HER', names: ['כרתים', 'Crete', 'Крит', 'كريت', 'HER', 'יוון'] },
  { code: 'BCN', names: ['ברצלונה', 'Barcelona', 'Барселона', 'برشلونة', 'BCN', 'ספרד'] },
  { code: 'BUD', names: ['בודפשט', 'Budapest', 'Будапешт', 'بودابست', 'BUD', 'הונגריה'] },
  { code: 'BUH', names: ['בוקרשט', 'Bucharest', 'Бухарест', 'بوخارست', 'BUH', 'רומניה'] },
  { code: 'TFS', names: ['טנריף', 'Tenerife', 'Тенерифе', 'تينيريفي', 'TFS', 'ספרד'] },
  { code: 'KRK', names: ['קרקוב', 'Kraków', 'Краков', 'كراكوف', 'KRK', 'פולין'] },
  { code: 'TBS', names: ['טביליסי', 'Tbilisi', 'Тбилиси', 'تبليسي', 'TBS', 'גאורגיה'] },
]
const first = (query: string) => findPlaces(PLACES, query)[0]?.code

describe('finding a place', () => {
  it.each([
    ['כרת', 'HER'],
    ['crete', 'HER'],
    ['кри', 'HER'],
    ['كريت', 'HER'],
    ['her', 'HER'],
    ['barcelna', 'BCN'],
    ['barclona', 'BCN'],
    ['bracelona', 'BCN'],
    ['ברצלנה', 'BCN'],
    ['برشلونه', 'BCN'],
    ['krakow', 'KRK'],
    ['KRAKÓW', 'KRK'],
    ['теенриф', 'TFS'],
    ['טנריפ', 'TFS'],
    ['budapets', 'BUD'],
    ['bucarest', 'BUH'],
    // The keyboard was left in English, Hebrew or Russian.
    [',ufho', undefined],
    ['fr,ho', 'HER'],
    ['ברקאק', 'HER'],
    [',skbxb', undefined],
    ['n,bkbcb', 'TBS'],
  ])('%s is %s', (query, code) => expect(first(query)).toBe(code))

  it('finds every place of a country', () =>
    expect(findPlaces(PLACES, 'ספרד').map(({ code }) => code)).toEqual(['BCN', 'TFS']))
  it('finds nothing for what is no place', () => expect(findPlaces(PLACES, 'qqqq')).toEqual([]))
  it('keeps all for an empty query', () => expect(findPlaces(PLACES, '  ')).toEqual(PLACES))
  it('puts an exact beginning before a slip', () => expect(findPlaces(PLACES, 'Buda')[0]?.code).toBe('BUD'))

  it('forgives one slip in any name of four letters or more', () => {
    const names = PLACES.flatMap(({ code, names: own }) => own.slice(0, 4).map((name) => ({ code, name }))).filter(
      ({ name }) => name.length >= 5,
    )
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), ({ code, name }, at) => {
        const place = at % (name.length - 1)
        const slipped = name.slice(0, place) + name.slice(place + 1)
        expect(findPlaces(PLACES, slipped).map((found) => found.code)).toContain(code)
      }),
    )
  })
})
