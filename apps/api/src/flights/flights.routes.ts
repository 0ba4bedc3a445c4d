import { flightSearch } from '@masa/contract/flights'
import type { LangCode } from '@masa/contract'
import { worldPlaces } from '@masa/demo-world/places'
import type { Catalogue, CatalogueSource } from '#src/catalogue/catalogue.service.ts'
import type { Config } from '#src/config.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { airlineName } from '#src/catalogue/airlines.service.ts'
import { bindParts } from '#src/platform/http/bind.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'
import type { Platform } from '#src/platform/platform.ts'
import { connectSabre, type Sabre } from './sabre/sabre.client.ts'
import { createFlightLooks } from './search/flight-looks.ts'
import { createLookBook } from './search/flight-looks.repository.ts'
import type { FlightNames } from './search/flights.mapper.ts'
import { readSearch, type FlightLook, type KindOfPlace } from './search/search-criteria.domain.ts'
import { searchFlights } from './search/search.service.ts'

export interface FlightsDependencies {
  readonly platform: Pick<Platform, 'db' | 'reports'>
  readonly config: Pick<Config, 'sabre' | 'flightLooksADay'>
  readonly catalogue: Pick<CatalogueSource, 'read'>
}

/** Search of flights through Sabre. */
export function registerFlights(api: Api, { platform, config, catalogue: source }: FlightsDependencies): void {
  const { db, reports } = platform
  const sabre: Sabre = connectSabre(config.sabre)
  const looks = createFlightLooks({
    sabre,
    pcc: config.sabre.pcc,
    book: createLookBook(db, config.flightLooksADay),
    report: ({ tenant, status, look }) =>
      reports.notifySoon({
        subject: `${status} Sabre: a search for flights failed`,
        body: `${pairOf(look)} on ${[look.departureDate, look.returnDate].filter(Boolean).join(' and ')}`,
        tenant,
      }),
  })

  bindParts(
    api,
    flightSearch,
    async function* ({ body }, { tenant, lang, signal }) {
      const catalogue = await source.read()
      const search = readSearch(body, { today: catalogue.today, kindOf })
      if (search.kind === 'unsupported') throw new DomainError('flight_search_unsupported')
      if (search.kind === 'invalid') {
        const { problems, fields } = search
        throw new DomainError('search_criteria_invalid', {
          problems,
          fields: fields.map((path) => ({ path, issue: 'invalid' as const })),
        })
      }
      const names = namesIn(catalogue, { lang, people: search.people })
      yield* searchFlights(search.looks, { looks, tenant, names, signal })
    },
    { invalidAs: 'search_criteria_invalid' },
  )
}

const pairOf = ({ origins: [from], destinations: [to] }: FlightLook): string => `${from.code} to ${to.code}`

/** A code of a city and of one of its airports means the city where it has several. */
const kindOf: KindOfPlace = (code) => {
  const { airports, cities } = worldPlaces()
  const isOnlyOne = cities.get(code)?.airports.length === 1
  if (airports.has(code) && (isOnlyOne || !cities.has(code))) return 'airport'
  return cities.has(code) ? 'city' : undefined
}

function namesIn(catalogue: Catalogue, { lang, people }: { lang: LangCode; people: number }): FlightNames {
  return {
    people,
    rate: catalogue.rate('USD', 'ILS'),
    airlineName: (code) => airlineName(catalogue, code),
    airport: (code) => {
      const { airports, cities } = worldPlaces()
      const airport = airports.get(code)
      const [cityCode = code] = airport?.cities ?? []
      const city = cities.get(cityCode)
      const named = airport ?? city
      const name = named === undefined ? code : inLanguage(named.names, lang)
      return {
        code,
        name,
        cityCode,
        cityName: city === undefined ? name : inLanguage(city.names, lang),
        countryCode: airport?.country ?? '',
      }
    },
  }
}
