import { airports, destinations, greatCircleKm } from '@masa/demo-world'

/** An airport as the flight world knows it. */
export interface Place {
  /** IATA code of the airport. */
  code: string
  /** IATA code of its city; airports of one city share it. */
  city: string
  /** ISO 3166 code, two letters. */
  country: string
  lat: number
  lon: number
  /** IANA zone. */
  timeZone: string
  /** Share of the busiest airport's flights, 0 to 1. */
  traffic: number
}

/** Second airports of cities where travellers change from one to the other; the demo world has one a city. */
const SECOND_AIRPORTS: readonly Place[] = [
  place('LHR', 'LON', 'GB', [51.471, -0.462], 'Europe/London', 0.62),
  place('LGW', 'LON', 'GB', [51.148, -0.19], 'Europe/London', 0.3),
  place('LIN', 'MIL', 'IT', [45.445, 9.277], 'Europe/Rome', 0.13),
]

const cityOf = new Map(destinations.map(({ airport, code, country }) => [airport, { code, country }]))
// Places that share an airport with a city of its own keep that city's code.
const CITY_OF_AIRPORT: Record<string, string> = { LCA: 'LCA', SOF: 'SOF' }

/** Every airport that flights go to, sorted by code. */
export const places: readonly Place[] = [
  ...airports.map(({ code, lat, lon, timeZone, traffic }): Place => {
    const city = cityOf.get(code)
    const country = code === 'TLV' ? 'IL' : (city?.country ?? 'XX')
    return { code, city: CITY_OF_AIRPORT[code] ?? city?.code ?? code, country, lat, lon, timeZone, traffic }
  }),
  ...SECOND_AIRPORTS,
].sort((a, b) => a.code.localeCompare(b.code))

const byCode = new Map(places.map((each) => [each.code, each]))

/** The airport of a code; throws on an unknown one. */
export function placeOf(code: string): Place {
  const found = byCode.get(code)
  if (!found) throw new RangeError(`no airport ${code}`)
  return found
}

/** The airports that a code of an airport or of a city stands for, as codes; empty when it is unknown. */
export function airportsOf(code: string): readonly string[] {
  const ofCity = places.filter(({ city }) => city === code).map((each) => each.code)
  if (ofCity.length > 0 && !byCode.has(code)) return ofCity
  if (byCode.has(code)) return [code]
  const named = destinations.find((each) => each.code === code)
  return named ? [named.airport] : []
}

/** Other airports of the same city. */
export function sistersOf(code: string): readonly string[] {
  const { city } = placeOf(code)
  return places.filter((each) => each.city === city && each.code !== code).map((each) => each.code)
}

/** Kilometres along the great circle between two airports. */
export function kmBetween(from: string, to: string): number {
  return greatCircleKm(placeOf(from), placeOf(to))
}

function place(
  code: string,
  city: string,
  country: string,
  [lat, lon]: readonly [number, number],
  timeZone: string,
  traffic: number,
): Place {
  return { code, city, country, lat, lon, timeZone, traffic }
}
