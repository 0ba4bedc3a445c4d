import type { PlaceAirport, PlaceCity } from '@masa/contract/places'
import { foldText } from '#src/typed-text/typed-text.domain.ts'

/** A name that may be found. */
export interface IndexedName {
  readonly place: IndexedPlace
  readonly source: 'name' | 'latinName'
  readonly letters: string
  /** Where the word begins, by which the name stands in its bucket. */
  readonly start: number
}

export type IndexedPlace =
  | { readonly kind: 'city'; readonly city: PlaceCity; readonly traffic: number }
  | { readonly kind: 'airport'; readonly airport: PlaceAirport; readonly city: PlaceCity; readonly traffic: number }

/** What is made of a file of places once, so that a letter more costs little. */
export interface AirportIndex {
  /** Words of names by their first letter; those of the busiest place first. */
  readonly words: ReadonlyMap<string, readonly IndexedName[]>
  readonly cities: ReadonlyMap<string, IndexedPlace>
  readonly airports: ReadonlyMap<string, IndexedPlace>
}

/** Prepares the search over the cities of a file of places. */
export function createAirportIndex(places: readonly PlaceCity[]): AirportIndex {
  const cities = new Map<string, IndexedPlace>()
  const airports = new Map<string, IndexedPlace>()
  for (const city of places) {
    const traffic = city.airports.reduce((sum, airport) => sum + airport.traffic, 0)
    cities.set(city.code, { kind: 'city', city, traffic })
    for (const airport of city.airports) {
      // Of several cities an airport is named with the busiest.
      const known = airports.get(airport.code)
      if (known === undefined || traffic > (cities.get(known.city.code)?.traffic ?? 0))
        airports.set(airport.code, { kind: 'airport', airport, city, traffic: airport.traffic })
    }
  }
  const words = new Map<string, IndexedName[]>()
  for (const place of [...cities.values(), ...airports.values()].sort((a, b) => b.traffic - a.traffic)) {
    const { name, latinName } = place.kind === 'city' ? place.city : place.airport
    addWords(name, { place, source: 'name' })
    if (latinName !== name) addWords(latinName, { place, source: 'latinName' })
  }
  return { words, cities, airports }

  function addWords(name: string, of: Pick<IndexedName, 'place' | 'source'>): void {
    const { letters, starts } = foldText(name)
    for (const start of starts) {
      const first = letters.charAt(start)
      const bucket = words.get(first) ?? []
      bucket.push({ ...of, letters, start })
      words.set(first, bucket)
    }
  }
}
