import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/**
 * The airports and cities of the world as the search form of flights gets them: one file of text per language, at an
 * address that is made of its content. This file is the one description of its format, for both sides.
 */

export interface PlaceAirport {
  /** IATA code. */
  readonly code: string
  /** In the file's language; the Latin name where there is none. */
  readonly name: string
  readonly latinName: string
  /** Share of the busiest airport's flights in ten-thousandths; 0 where no scheduled flights are known. */
  readonly traffic: number
}

export interface PlaceCity {
  /** IATA code; an airport of the city may have the same. */
  readonly code: string
  /** ISO 3166-1 code. */
  readonly countryCode: string
  /** In the file's language; the Latin name where there is none. */
  readonly name: string
  readonly latinName: string
  /** The busiest first; at least one. An airport that serves several cities is the same object in each. */
  readonly airports: readonly PlaceAirport[]
}

const HEAD = 'places 1'
const CITY = /^([A-Z]{3})([A-Z]{2})(=?)$/
const AIRPORT = /^([+*])([A-Z]{3})$/

/**
 * Writes a file of places. A city's line is `LONGB`, name, Latin name; its airports follow as `+LHR`, traffic, name, Latin
 * name, or as `*FLL` where another city's lines have described it. What equals the city's name, or the name the Latin one, is
 * left out; `AAAPF=`, traffic, name, Latin name is a city and its only airport of the same code and names.
 */
export function encodePlaces(cities: readonly PlaceCity[]): string {
  const written = new Set<string>()
  const lines = cities.flatMap((city) => {
    const place = `${city.code}${city.countryCode}`
    const names = [city.name, latinOf(city)]
    const [only, ...others] = city.airports
    if (only && others.length === 0 && !written.has(only.code) && isSame(only, city)) {
      written.add(only.code)
      return [line(`${place}=`, trafficText(only), ...names)]
    }
    const airports = city.airports.map((airport) => {
      if (written.has(airport.code)) return `*${airport.code}`
      written.add(airport.code)
      return line(`+${airport.code}`, trafficText(airport), ...namesBeside(airport, city))
    })
    return [line(place, ...names), ...airports]
  })
  return `${[HEAD, ...lines].join('\n')}\n`
}

/** Reads a file of places. Throws, with the line, where it is not whole or not of this format. */
export function decodePlaces(text: string): PlaceCity[] {
  const [head, ...lines] = text.split('\n')
  if (head !== HEAD) throw new Error('a file of places begins otherwise: it is of another format')
  if (lines.pop() !== '') throw new Error('a file of places ends within a line')
  const cities: (PlaceCity & { airports: PlaceAirport[] })[] = []
  const airports = new Map<string, PlaceAirport>()
  for (const [index, text] of lines.entries()) {
    const refused = () => new Error(`a file of places cannot be read at line ${index + 2}`)
    const [key = '', ...cells] = text.split('\t')
    const [, cityCode, countryCode, isOnly] = CITY.exec(key) ?? []
    if (cityCode && countryCode) {
      const [traffic, name = '', latinName = name] = isOnly ? cells : ['', ...cells]
      if (name === '') throw refused()
      const city = { code: cityCode, countryCode, name, latinName, airports: [] as PlaceAirport[] }
      cities.push(city)
      if (isOnly) addAirport(city, { code: cityCode, name, latinName, traffic: readTraffic(traffic, refused) })
      continue
    }
    const [, mark, code] = AIRPORT.exec(key) ?? []
    const city = cities.at(-1)
    if (!code || !city) throw refused()
    const known = airports.get(code)
    if ((mark === '*') !== (known !== undefined)) throw refused()
    if (known) city.airports.push(known)
    else {
      const [traffic, name = '', latin = ''] = cells
      const latinName = latin || name || city.latinName
      addAirport(city, { code, name: name || city.name, latinName, traffic: readTraffic(traffic, refused) })
    }
  }
  if (cities.some((city) => city.airports.length === 0)) throw new Error('a file of places has a city without airports')
  return cities

  function addAirport(city: { airports: PlaceAirport[] }, airport: PlaceAirport): void {
    airports.set(airport.code, airport)
    city.airports.push(airport)
  }
}

function readTraffic(text = '', refused: () => Error): number {
  if (!/^\d{0,5}$/.test(text)) throw refused()
  return Number(text)
}

const trafficText = ({ traffic }: PlaceAirport): string => (traffic === 0 ? '' : String(traffic))

const isSame = (airport: PlaceAirport, city: PlaceCity): boolean =>
  airport.code === city.code && airport.name === city.name && airport.latinName === city.latinName

const latinOf = ({ name, latinName }: { name: string; latinName: string }): string =>
  latinName === name ? '' : latinName

function namesBeside(airport: PlaceAirport, city: PlaceCity): [name: string, latinName: string] {
  if (airport.name !== city.name) return [airport.name, latinOf(airport)]
  return ['', airport.latinName === city.latinName ? '' : airport.latinName]
}

function line(...cells: readonly string[]): string {
  return cells.join('\t').trimEnd()
}

/** The addresses below the API's own, by language: `/places/<digest>/<language>.txt`. They never change their content. */
export const placeFiles = defineRoute({
  name: 'places.files',
  summary: 'Where the files of the world’s airports and cities are, one of each language',
  method: 'GET',
  path: '/places/files',
  query: z.object({ langCode: z.optional(z.string()) }),
  answer: z.object({ he: z.string(), en: z.string(), ru: z.string(), ar: z.string() }),
})
