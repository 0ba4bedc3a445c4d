import type { LangCode } from '@masa/contract'
import * as contract from '@masa/contract/lookups'
import { localeOfLangCode } from '@masa/i18n'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { countryName, type Catalogue, type CatalogueSource } from '../catalogue/catalogue.service.ts'
import { readAreas } from './areas.ts'
import { airportCodes, readAirlines, readAirport } from './world-lookups.ts'

/** Seconds for which shared caches may keep a lookup. */
const CACHE_SECONDS = 60
/** Page sizes of the specification's chapter 9. */
const USUAL_PAGE = 1000
const WIDE_PAGE = 10_000
const COUNTRIES_PAGE = 203

interface PageQuery {
  from?: number | undefined
  to?: number | undefined
}

/** Rows `from`..`to` of a list, both included, counted from 1; never more than a page. */
function pageOf<Row>(rows: readonly Row[], { from = 1, to }: PageQuery, cap: number): Row[] {
  const last = Math.min(to ?? from + cap - 1, from + cap - 1)
  if (last < from) throw new DomainError('validation', { fields: [{ path: 'to', issue: 'invalid' }] })
  return rows.slice(from - 1, last)
}

/** Lookups, and the calls of the specification's chapter 7 under General. */
export function registerLookups(api: Api, source: CatalogueSource): void {
  const words = (catalogue: Catalogue, kind: string, lang: LangCode) =>
    catalogue.wordsOf(kind).map((word) => ({ code: word.code, name: inLanguage(word.names, lang) }))

  bind(api, contract.subjects, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    return pageOf(
      words(await source.read(), 'subject', lang).map((word) => ({ ...word, parentCode: null })),
      query,
      WIDE_PAGE,
    )
  })

  // Tours and matches are sold by remotes that are not on the site yet: the lists are true, and empty.
  bind(api, contract.itineraries, ({ query }) => pageOf([], query, USUAL_PAGE))
  bind(api, contract.competitions, () => [])

  const airportsOf = (catalogue: Catalogue, codes: readonly string[], lang: LangCode) =>
    codes.flatMap((code) => readAirport(catalogue, code, lang) ?? [])
  bind(api, contract.airports, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const catalogue = await source.read()
    return airportsOf(catalogue, pageOf(airportCodes(catalogue), query, USUAL_PAGE), lang)
  })
  bind(api, contract.airport, async ({ params }, { lang, cacheFor }) => {
    const airport = readAirport(await source.read(), params.code.toUpperCase(), lang)
    if (!airport) throw new DomainError('not_found')
    cacheFor(CACHE_SECONDS)
    return airport
  })
  bind(api, contract.activeAirports, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const catalogue = await source.read()
    const flownTo = new Set([...catalogue.destinations.values()].map((destination) => destination.airport_code))
    const active = [...catalogue.airports.keys()].filter((code) => flownTo.has(code) || code === 'TLV')
    return airportsOf(catalogue, pageOf(active, query, USUAL_PAGE), lang)
  })
  bind(api, contract.airlines, async ({ query }, { cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    return pageOf(readAirlines(await source.read()), query, USUAL_PAGE)
  })
  bind(api, contract.countries, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const { from = 1, to = from + COUNTRIES_PAGE - 1 } = query
    return pageOf(allCountries(lang), { from, to }, USUAL_PAGE)
  })
  bind(api, contract.roomClasses, async ({ query }, { lang }) =>
    pageOf(words(await source.read(), 'roomClass', lang), query, WIDE_PAGE),
  )
  bind(api, contract.roomCompositionTypes, async ({ query }, { lang }) => {
    const catalogue = await source.read()
    const rooms = [...catalogue.hotels.keys()].flatMap((hotelId) => catalogue.roomsOf(hotelId))
    const types = words(catalogue, 'roomType', lang).map((word) => {
      const sold = rooms.filter((room) => room.typ === word.code)
      const most = (pick: (room: (typeof rooms)[number]) => number): number =>
        sold.reduce((max, room) => Math.max(max, pick(room)), 0)
      return {
        ...word,
        maxAdults: most((room) => room.max_adults),
        maxChildren: most((room) => room.max_children),
        maxPeople: most((room) => room.max_people),
        allowsInfants: sold.some((room) => room.max_infants > 0),
      }
    })
    return pageOf(types, query, WIDE_PAGE)
  })
  bind(api, contract.hotels, async ({ query }, { lang, cacheFor }) => {
    cacheFor(CACHE_SECONDS)
    const { hotels } = await source.read()
    const wanted = [...hotels.values()].filter(
      (hotel) => !query.destCode || query.destCode.includes(hotel.destination_code),
    )
    const faces = wanted.map((hotel) => ({
      hotelId: String(hotel.hotel_id),
      name: inLanguage(hotel.names, lang),
      nameLatin: hotel.names.en,
      stars: hotel.stars,
      destinationCode: hotel.destination_code,
    }))
    return pageOf(faces, query, WIDE_PAGE)
  })

  bind(api, contract.areas, async (_input, { lang }) => readAreas(await source.read(), lang))
  bind(api, contract.area, async ({ params }, { lang }) => {
    const area = readAreas(await source.read(), lang).find((candidate) => candidate.code === params.code.toUpperCase())
    if (!area) throw new DomainError('not_found')
    return area
  })

  bind(api, contract.packCategoryTop, async (_input, { lang }) => {
    const catalogue = await source.read()
    return catalogue
      .wordsOf('category')
      .filter((word) => word.details.isActive === true)
      .map((word) => ({
        code: word.code,
        name: inLanguage(word.names, lang),
        sort: word.sort,
        dealTypeCode: String(word.details.dealTypeCode),
        destinations: [...catalogue.destinations.keys()],
      }))
  })
}

const ISO_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Regions that the runtime names but that are no country of a passport. */
const NOT_COUNTRIES = new Set([
  'EU',
  'EZ',
  'UN',
  'XA',
  'XB',
  'QO',
  'ZZ',
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'IC',
  'TA',
  'XK',
])

/** Every country that the language data names, sorted as the language sorts. */
function allCountries(lang: LangCode): { code: string; name: string }[] {
  const codes = ISO_LETTERS.flatMap((first) => ISO_LETTERS.map((second) => first + second)).filter(
    (code) => !NOT_COUNTRIES.has(code),
  )
  const named = codes.flatMap((code) => {
    const name = countryName(code, lang)
    return name === code || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}` ? [] : [{ code, name }]
  })
  return named.sort((a, b) => a.name.localeCompare(b.name, localeOfLangCode(lang)))
}
