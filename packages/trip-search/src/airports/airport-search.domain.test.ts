import { LOCALES, type Locale } from '@masa/i18n'
import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { createAirportIndex } from './airport-index.domain.ts'
import { placeOfCode, suggestAirports, type AirportSuggestion } from './airport-search.domain.ts'
import { placesOfWorld } from './testing/places-of-world.ts'

const indexes = Object.fromEntries(
  LOCALES.map((locale) => [locale, createAirportIndex(placesOfWorld(locale))]),
) as Record<Locale, ReturnType<typeof createAirportIndex>>
const suggest = (locale: Locale, typed: string, limit?: number) => suggestAirports(indexes[locale], typed, limit)
const codes = (found: readonly AirportSuggestion[]) => found.map(({ code, level }) => `${'  '.repeat(level)}${code}`)
const LONDON = ['LON', '  LHR', '  LGW', '  LTN', '  LCY', '  STN', '  SEN']

describe('suggestAirports', () => {
  it.each<[Locale, string]>([
    ['he', 'לונדון'],
    ['he', 'לונדונ'],
    ['he', 'לוֹנְדוֹן'],
    ['he', 'London'],
    ['he', 'lon'],
    ['en', 'london'],
    ['en', 'LON'],
    ['ru', 'лондон'],
    ['ru', 'Лонд'],
    ['ar', 'لندن'],
    ['ar', 'لُنْدُن'],
    ['he', 'kubsui'],
    ['ru', 'kjyljy'],
    ['ar', 'gk]k'],
    ['en', 'ךםמגםמ'],
    ['en', 'дщтвщт'],
  ])('in %s, "%s" is London with its airports, the busiest first', (locale, typed) => {
    expect(codes(suggest(locale, typed)).slice(0, LONDON.length)).toEqual(LONDON)
  })

  it.each<[Locale, string, string]>([
    ['he', 'תל אביב', 'TLV'],
    ['he', 'תל-אביב', 'TLV'],
    ['he', 'תלאביב', 'TLV'],
    ['he', 'ניו יו', 'NYC'],
    ['he', 'הונג', 'HKG'],
    ['he', 'שארל', 'CDG'],
    ['he', 'דה גול', 'CDG'],
    ['he', 'היתרו', 'LHR'],
    ['en', 'dusseldorf', 'DUS'],
    ['en', 'Düsseldorf', 'DUS'],
    ['en', 'new-york', 'NYC'],
    ['en', 'ohare', 'ORD'],
    ['en', 'xian', 'SIA'],
    ['en', 'chopin', 'WAW'],
    ['en', 'gaulle paris', 'CDG'],
    ['ru', 'кельн', 'CGN'],
    ['ru', 'Кёльн', 'CGN'],
    ['ru', 'нью йорк', 'NYC'],
    ['ru', 'хитроу', 'LHR'],
    ['ru', 'о’хара', 'ORD'],
    ['ar', 'القاهره', 'CAI'],
    ['ar', 'قاهرة', 'CAI'],
    ['ar', 'اسطنبول', 'IST'],
    ['ar', 'انطاليا', 'AYT'],
    ['ar', 'ابوظبي', 'AUH'],
    ['ar', 'تل ابيب', 'TLV'],
  ])('in %s, "%s" finds %s first', (locale, typed, code) => {
    expect(suggest(locale, typed)[0]?.code).toBe(code)
  })

  it.each<[Locale, string, string]>([
    ['en', 'tel', 'TLV'],
    ['en', 'york', 'NYC'],
    ['en', 'bar', 'BCN'],
    ['en', 'par', 'PAR'],
    ['en', 'man', 'MAN'],
    ['en', 'fra', 'FRA'],
    ['en', 'TEL', 'TEL'],
    ['he', 'tel', 'TLV'],
  ])('in %s, of places that "%s" may mean the much busier one is first: %s', (locale, typed, code) => {
    expect(suggest(locale, typed)[0]?.code).toBe(code)
  })

  it('puts the place of a code in capitals before names that begin so, and busy places before others', () => {
    expect(codes(suggest('en', 'DAL')).slice(0, 3)).toEqual(['DAL', 'DFW', '  DFW'])
    expect(codes(suggest('en', 'par'))[0]).toBe('PAR')
    const cities = suggest('en', 'paris', 30).filter(({ level }) => level === 0)
    expect(codes(cities).slice(0, 3)).toEqual(['PAR', 'PHT', 'PRX'])
  })

  it('lists an airport once, without its city where that was not meant', () => {
    expect(suggest('en', 'heathrow')).toMatchObject([{ code: 'LHR', level: 0, cityName: 'London', countryCode: 'GB' }])
    const lines = codes(suggest('en', 'miami', 30)).map((code) => code.trim())
    expect(lines.filter((code) => code === 'FLL')).toHaveLength(1)
  })

  it('gives one line to a city whose only airport has its name and code, and does not bring along closed airports', () => {
    expect(codes(suggest('he', 'אתונה'))).toEqual(['ATH'])
    expect(codes(suggest('en', 'berlin', 2))).toEqual(['BER', '  BER'])
    expect(codes(suggest('en', 'berlin', 30))).not.toContain('  SXF')
    expect(codes(suggest('he', 'TLV'))).toEqual(['TLV', '  TLV'])
    expect(codes(suggest('he', 'SDV'))).toEqual(['SDV'])
  })

  it.each<[Locale, string, string, string]>([
    ['en', 'lond', 'name', 'Lond'],
    ['en', 'newyo', 'name', 'New Yo'],
    ['en', 'xi a', 'name', "Xi'a"],
    ['he', 'תלא', 'name', 'תל א'],
    ['he', 'lond', 'latinName', 'Lond'],
    ['en', 'LON', 'code', 'LON'],
    ['ar', 'اسط', 'name', 'إسط'],
    ['ar', 'قاه', 'name', 'قاه'],
  ])('in %s, what was typed as "%s" is marked in the %s: %s', (locale, typed, source, marked) => {
    const [first] = suggest(locale, typed)
    const texts = first?.matches.map((match) => first[match.in].slice(match.from, match.to))
    expect(first?.matches.map((match) => match.in)).toEqual([source])
    expect(texts).toEqual([marked])
  })

  it('marks each of several words, in the order of the name', () => {
    const [first] = suggest('en', 'gaulle paris')
    expect(first?.matches.map(({ from, to }) => first.name.slice(from, to))).toEqual(['Paris', 'Gaulle'])
  })

  it('finds the place of every code first', () => {
    for (const locale of LOCALES) {
      const { cities, airports } = indexes[locale]
      for (const code of [...cities.keys(), ...airports.keys()]) expect(suggest(locale, code)[0]?.code).toBe(code)
    }
  })

  it('takes any text, and gives at most so many lines, whose marks lie within their texts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 20 }), (typed, limit) => {
        const found = suggest('he', typed, limit)
        expect(found.length).toBeLessThanOrEqual(limit)
        for (const line of found)
          for (const match of line.matches) {
            expect(match.from).toBeGreaterThanOrEqual(0)
            expect(match.to).toBeGreaterThan(match.from)
            expect(match.to).toBeLessThanOrEqual(line[match.in].length)
          }
      }),
    )
  })

  it('finds nothing for an empty text, for signs alone, and for what is nowhere', () => {
    for (const typed of ['', '  ', '-', '?!', 'qqqqqq']) expect(suggest('en', typed)).toEqual([])
  })

  it('suggests within 3 ms, 19 times of 20, for every beginning of 500 names', () => {
    const { cities } = indexes.he
    const names = [...cities.values()].sort((a, b) => b.traffic - a.traffic).slice(0, 500)
    const times = names.flatMap(({ city }) =>
      [...city.name].map((_, index) => {
        const start = performance.now()
        suggest('he', city.name.slice(0, index + 1))
        return performance.now() - start
      }),
    )
    times.sort((a, b) => a - b)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(3)
  })
})

describe('placeOfCode', () => {
  it.each([
    ['LHR', 'airport', "לונדון הית'רו", 'לונדון'],
    ['lhr', 'airport', "לונדון הית'רו", 'לונדון'],
    ['TLV', 'city', 'תל אביב', 'תל אביב'],
    ['FLL', 'city', 'פורט לודרדייל', 'פורט לודרדייל'],
    ['EWR', 'airport', 'ניוארק ליברטי', 'ניו יורק'],
  ])('knows %s', (code, kind, name, cityName) => {
    expect(placeOfCode(indexes.he, code)).toMatchObject({ code: code.toUpperCase(), kind, name, cityName, matches: [] })
  })

  it('knows no other', () => {
    expect(placeOfCode(indexes.he, 'QQQ')).toBeUndefined()
    expect(placeOfCode(indexes.he, '')).toBeUndefined()
  })
})
