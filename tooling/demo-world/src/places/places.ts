/**
 * The airports, cities and airlines of the world: facts of `data/places.txt` and `data/airlines.txt`, and the names of the
 * busiest places in `data/place-names.txt`. It is the only part of the demo world that is not invented, and reads its files when it is first asked (about 40 ms).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, type Names } from '../words.ts'

interface WorldPlace {
  /** IATA code. A city and its airport may share one. */
  readonly code: string
  /** ISO 3166-1 code. */
  readonly country: string
  readonly lat: number
  readonly lon: number
  /** Where no name of a language is known, the Latin one. */
  readonly names: Names
}

export interface WorldAirport extends WorldPlace {
  /** The cities that it serves, its own first. */
  readonly cities: readonly string[]
  /** IANA zone; absent where no source knows it. */
  readonly timeZone?: string
  /** Share of the busiest airport's flights, 0 to 1; 0 where no scheduled flights are known. */
  readonly traffic: number
}

export interface WorldCity extends WorldPlace {
  /** Its airports, the busiest first. */
  readonly airports: readonly WorldAirport[]
}

export interface WorldPlaces {
  /** By code, sorted by it. */
  readonly airports: ReadonlyMap<string, WorldAirport>
  /** By code, sorted by it. */
  readonly cities: ReadonlyMap<string, WorldCity>
}

let read: WorldPlaces | undefined

/** Every airport with a name and an IATA code, and every city that one of them serves. */
export function worldPlaces(): WorldPlaces {
  read ??= readPlaces()
  return read
}

export interface WorldAirline {
  /** IATA code. */
  readonly code: string
  /** In Latin letters. */
  readonly name: string
}

let readAirlines: readonly WorldAirline[] | undefined

/** The airlines in service, those with the most flights first. */
export function worldAirlines(): readonly WorldAirline[] {
  readAirlines ??= dataLines('airlines.txt')
    .map((line) => {
      const [code = '', name = '', flights] = line.split('|')
      return { code, name, flights: Number(flights) }
    })
    .sort((a, b) => b.flights - a.flights)
    .map(({ code, name }) => ({ code, name }))
  return readAirlines
}

function readPlaces(): WorldPlaces {
  const written = readNames()
  const rows = dataLines('places.txt').map((line) => {
    const [code = '', cities = '', country = '', lat, lon, timeZone = '', traffic, latin = ''] = line.split('|')
    const place = { code, country, lat: Number(lat), lon: Number(lon), latin }
    return { ...place, cities: cities.split(',').filter(Boolean), timeZone, traffic: Number(traffic) / 10_000 }
  })
  const served = rows.filter((row) => row.cities.length > 0).sort((a, b) => b.traffic - a.traffic)
  const busiest = new Map(served.toReversed().map((row) => [row.cities[0], row.code]))
  const airports = new Map<string, WorldAirport>()
  for (const { latin, timeZone, ...row } of served) {
    const city = busiest.get(row.cities[0]) === row.code ? written.get(row.cities[0] ?? '') : undefined
    const names = written.get(`@${row.code}`) ?? { ...(city ?? latinNames(latin)), en: latin }
    airports.set(row.code, { ...row, ...(timeZone === '' ? {} : { timeZone }), names })
  }
  const cities = new Map<string, WorldCity>()
  const airportsOf = new Map<string, WorldAirport[]>()
  for (const airport of airports.values())
    for (const city of airport.cities) airportsOf.set(city, [...(airportsOf.get(city) ?? []), airport])
  for (const { code, country, lat, lon, latin } of rows.filter((row) => row.cities.length === 0))
    cities.set(code, {
      code,
      country,
      lat,
      lon,
      names: written.get(code) ?? latinNames(latin),
      airports: airportsOf.get(code) ?? [],
    })
  return { airports: sorted(airports), cities }
}

/** Names by the code of a city, or by `@` and the code of an airport. */
function readNames(): ReadonlyMap<string, Names> {
  return new Map(
    dataLines('place-names.txt').map((line) => {
      const [key = '', en, he, ru, ar] = line.split('|')
      if (!en || !he || !ru || !ar) throw new Error(`place-names.txt lacks a name: ${line}`)
      return [key, { he, en, ru, ar }]
    }),
  )
}

function latinNames(name: string): Names {
  return Object.fromEntries(languages.map((language) => [language, name])) as Names
}

function dataLines(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../data', file), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function sorted<Row>(rows: ReadonlyMap<string, Row>): Map<string, Row> {
  return new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
}
