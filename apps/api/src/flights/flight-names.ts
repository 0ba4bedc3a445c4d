import type { LangCode } from '@masa/contract'
import type { FoundFlights } from '@masa/contract/flights'
import { worldPlaces } from '@masa/demo-world/places'
import { airlineName } from '#src/catalogue/airlines.service.ts'
import type { Catalogue } from '#src/catalogue/catalogue.service.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'

/** Names of codes in one language; a code that is not known stands for itself. */
export interface CodeNames {
  readonly airlineName: (code: string) => string
  readonly airport: (code: string) => FoundFlights['airports'][number]
}

export const codeNames = (catalogue: Catalogue, lang: LangCode): CodeNames => ({
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
})
