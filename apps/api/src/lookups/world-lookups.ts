import type { AnswerOf, LangCode } from '@masa/contract'
import type { airport } from '@masa/contract/lookups'
import { worldAirlines, worldPlaces, type WorldAirport } from '@masa/demo-world/places'
import { inLanguage } from '#src/platform/language/in-language.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'

type Airport = AnswerOf<typeof airport>

let byTraffic: readonly WorldAirport[] | undefined

/** Codes of all airports: those of the catalogue in its order, then those of the world, the busiest first. */
export function airportCodes(catalogue: Catalogue): string[] {
  byTraffic ??= [...worldPlaces().airports.values()].sort((a, b) => b.traffic - a.traffic)
  const others = byTraffic.filter(({ code }) => !catalogue.airports.has(code))
  return [...catalogue.airports.keys(), ...others.map(({ code }) => code)]
}

/** An airport as the catalogue knows it, else as the world does; undefined where neither does. */
export function readAirport(catalogue: Catalogue, code: string, lang: LangCode): Airport | undefined {
  const sold = catalogue.airports.get(code)
  const known = worldPlaces().airports.get(code)
  const city = worldPlaces().cities.get(sold?.city_code ?? known?.cities[0] ?? '')
  const names = sold?.names ?? known?.names
  const timeZone = sold?.time_zone ?? known?.timeZone
  if (!names) return undefined
  return {
    code,
    name: inLanguage(names, lang),
    cityCode: sold?.city_code ?? known?.cities[0] ?? code,
    countryCode: sold?.country_code ?? known?.country ?? '',
    ...(city && { cityName: inLanguage(city.names, lang) }),
    ...(known && { lat: known.lat, lon: known.lon }),
    ...(timeZone !== undefined && { timeZone }),
  }
}

/** All airlines: those of the catalogue in its order, then those of the world with the most flights. */
export function readAirlines({ airlines }: Catalogue): { code: string; name: string }[] {
  const sold = [...airlines].map(([code, name]) => ({ code, name }))
  return [...sold, ...worldAirlines().filter(({ code }) => !airlines.has(code))]
}
