import type { PlaceCity } from '@masa/contract/places'
import { worldPlaces } from '@masa/demo-world/places'
import type { Locale } from '@masa/i18n'

/** All places of the world in a language, as its file brings them. */
export function placesOfWorld(locale: Locale): PlaceCity[] {
  return [...worldPlaces().cities.values()].map(({ code, country, names, airports }) => ({
    code,
    countryCode: country,
    name: names[locale],
    latinName: names.en,
    airports: airports.map((airport) => ({
      code: airport.code,
      name: airport.names[locale],
      latinName: airport.names.en,
      traffic: Math.round(airport.traffic * 10_000),
    })),
  }))
}
