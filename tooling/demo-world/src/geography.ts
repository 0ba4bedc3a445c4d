import data from '../data/geography.json' with { type: 'json' }
import type { Names } from './words.ts'

/** Names of the artwork's scenes and places (the image service draws them). */
export const scenes = [
  'beach',
  'greek-island',
  'old-town',
  'skyline',
  'mountains',
  'desert',
  'stadium',
  'ski',
  'harbour',
  'canal-city',
  'lake-forest',
  'domes',
  'flight',
  'hotel-resort',
  'hotel-city',
  'hotel-boutique',
  'room-double',
  'room-family',
  'room-suite',
] as const
export type Scene = (typeof scenes)[number]

const climates = ['med-beach', 'city', 'city-warm', 'ski', 'tropical', 'desert', 'nordic'] as const
export type Climate = (typeof climates)[number]

export interface Airport {
  /** IATA code. */
  code: string
  lat: number
  lon: number
  /** IANA zone. */
  timeZone: string
  names: Names
  /** Share of the busiest airport's flights, 0 to 1. */
  traffic: number
}

export interface Airline {
  /** IATA code. */
  code: string
  /** Airlines are written in Latin letters in all four languages. */
  name: string
}

export interface District {
  names: Names
  lat: number
  lon: number
  hasBeach: boolean
}

export interface Destination {
  /** Stable small number; identifiers of hotels, packages and flights are built from it. */
  number: number
  /** IATA city code (Bansko has none: QBX, a code that IATA does not use). */
  code: string
  /** IATA code of the airport flown to. */
  airport: string
  /** ISO 3166 code; its names come from Intl.DisplayNames. */
  country: string
  names: Names
  /** Centre: the first district. */
  lat: number
  lon: number
  timeZone: string
  /** Artwork: a named place where there is one, else the scene. */
  scene: Scene
  place: string | null
  climate: Climate
  /** Months in which it is flown to, both included; `from` may be after `to` (winter). */
  months: { from: number; to: number }
  /** Departures a week from Tel Aviv. */
  weekly: { summer: number; winter: number }
  /** Hotel prices against an average European resort. */
  priceLevel: number
  airlines: readonly string[]
  districts: readonly District[]
  /** 1 is the most visited. */
  popularity: number
  /** Great-circle distance from Tel Aviv. */
  distanceKm: number
}

export const airports: readonly Airport[] = data.airports
export const airlines: readonly Airline[] = data.airlines

const airportByCode = new Map(airports.map((airport) => [airport.code, airport]))

/** The airport of a code of the demo world; throws on an unknown one. */
export function airport(code: string): Airport {
  const found = airportByCode.get(code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return found
}

/** The airport that every journey of the demo world starts from. */
export const home = airport('TLV')

/** All destinations, the most popular first. */
export const destinations: readonly Destination[] = data.destinations
  .map((row): Destination => {
    const landing = airport(row.airport)
    const [centre] = row.districts
    if (!centre) throw new RangeError(`no district in ${row.code}`)
    return {
      ...row,
      scene: oneOf(scenes, row.scene),
      climate: oneOf(climates, row.climate),
      lat: centre.lat,
      lon: centre.lon,
      timeZone: landing.timeZone,
      distanceKm: Math.round(greatCircleKm(home, landing)),
    }
  })
  .sort((a, b) => a.popularity - b.popularity)

const destinationByCode = new Map(destinations.map((destination) => [destination.code, destination]))

/** The destination of a code; throws on an unknown one. */
export function destination(code: string): Destination {
  const found = destinationByCode.get(code)
  if (!found) throw new RangeError(`no destination ${code}`)
  return found
}

interface Point {
  lat: number
  lon: number
}

/** Distance along the great circle, in kilometres. */
export function greatCircleKm(a: Point, b: Point): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

function oneOf<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((each) => each === value)
  if (found === undefined) throw new RangeError(`unknown ${value}`)
  return found
}
