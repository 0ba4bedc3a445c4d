/**
 * Makes `data/places.txt`, the airports and cities of the world, and `data/airlines.txt` from public facts, by hand:
 *
 *   node src/build/places.ts <folder of OpenTravelData's csv files> <airports.json>
 *
 * where the folder also holds `optd_por_public_ar.csv` and `optd_por_public_en.csv` of OpenTravelData's `samples_4_lang`
 * (Latin names and countries), and `airports.json` is the list of the npm package airport-data-js
 * (`findAirports({})`). Sources and licences stand in NOTICE. The result is committed, sorted and one record a line.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { airlinesInService, listedAirports, sourceArguments, table } from './sources.ts'

interface NamedPoint {
  country: string
  name: string
}

/** A record of `data/places.txt`. */
interface Line {
  kind: 'airport' | 'city'
  code: string
  text: string
}

const { optdFolder, airportDataFile } = sourceArguments('places.ts')
const points = table(join(optdFolder, 'optd_por_best_known_so_far.csv')).map((row) => ({
  code: row.iata_code ?? '',
  // The key is code, kind and number: A airport, C city, CA one point for both; others are stations, ports, heliports.
  kind: row.pk?.split('-')[1] ?? '',
  lat: Number(row.latitude),
  lon: Number(row.longitude),
  cities: (row.city_code ?? '').split(','),
}))
const named = namedPoints()
const references = new Map(table(join(optdFolder, 'optd_por_ref.csv')).map((row) => [row.iata_code, row.ctry_code]))
const listed = listedAirports(airportDataFile)
const zones = new Map(table(join(optdFolder, 'optd_por_tz.csv')).map((row) => [row.iata_code, row.tz]))
const frequencies = new Map(
  table(join(optdFolder, 'ref_airport_pageranked.csv')).map((row) => [
    `${row.por_code}/${row.pk?.split('-')[1] === 'C' ? 'C' : 'A'}`,
    Number(row.pr_freq),
  ]),
)

// A few dozen codes have neither name nor country in any source: they are left out.
const airports = byCode(
  points.filter(({ code, kind }) => (kind === 'A' || kind === 'CA') && airportName(code) !== undefined),
)
const cityPoints = byCode(points.filter(({ kind }) => kind === 'C' || kind === 'CA'))
const lines: Line[] = []
// A further city without a name is the airport once more (EWR, of New York, as a city).
for (const airport of airports.values())
  airport.cities = airport.cities.filter((city, index) => index === 0 || named.has(`${city}/C`))
const airportsOfCity = new Map<string, string[]>()
for (const airport of airports.values()) {
  const { code, cities } = airport
  for (const city of cities) airportsOfCity.set(city, [...(airportsOfCity.get(city) ?? []), code])
  const name = airportName(code) ?? code
  lines.push({
    kind: 'airport',
    code,
    text: [
      code,
      cities.join(','),
      countryOf(code),
      airport.lat.toFixed(2),
      airport.lon.toFixed(2),
      (listed.get(code)?.time ?? zones.get(code) ?? '').replaceAll(' ', ''),
      trafficOf(code),
      withoutAirport(name),
    ].join('|'),
  })
}
for (const [code, codes] of airportsOfCity) {
  const first = codes[0] ?? code
  // Where OpenTravelData has no point of the city, its first airport stands for it.
  const at = cityPoints.get(code) ?? airports.get(first)
  if (!at) throw new Error(`no coordinates for ${code}`)
  const name = nameOf(code, 'C') ?? airportName(first) ?? code
  lines.push({
    kind: 'city',
    code,
    text: [code, '', countryOf(code), at.lat.toFixed(2), at.lon.toFixed(2), '', '', withoutAirport(name)].join('|'),
  })
}

const HEAD = `# Airports and cities of the world, made by src/build/places.ts: sources and licences stand in NOTICE.
#   code | cities of an airport, nothing for a city | country | lat | lon | IANA zone | traffic | Latin name
# Traffic is the airport's share of the busiest one's flights in ten-thousandths; 0 where no scheduled flights are known.
`
lines.sort((a, b) => compare(a.code, b.code) || compare(b.kind, a.kind))
writeFileSync(
  join(import.meta.dirname, '../../data/places.txt'),
  `${HEAD}${lines.map(({ text }) => `${text}\n`).join('')}`,
)

const AIRLINES_HEAD = `# Airlines in service, made by src/build/places.ts: sources and licences stand in NOTICE.
#   code | name | flights of the source's year of counting
`
const airlines = airlinesInService(join(optdFolder, 'optd_airlines.csv')).sort((a, b) => compare(a.code, b.code))
const airlineLines = airlines.map(({ code, name, flights }) => `${code}|${name}|${flights}\n`)
writeFileSync(join(import.meta.dirname, '../../data/airlines.txt'), `${AIRLINES_HEAD}${airlineLines.join('')}`)
process.stdout.write(`${airports.size} airports, ${airportsOfCity.size} cities, ${airlines.length} airlines\n`)

/** Latin names and countries of OpenTravelData's points, by code and kind. */
function namedPoints(): Map<string, NamedPoint> {
  const found = new Map<string, NamedPoint>()
  for (const file of ['optd_por_public_ar.csv', 'optd_por_public_en.csv'])
    for (const row of readFileSync(join(optdFolder, file), 'utf8').split('\n')) {
      const [code = '', kind = '', country = '', , , name = ''] = row.split(';')
      const key = `${code}/${kind}`
      if (name !== '' && !found.has(key)) found.set(key, { country, name })
    }
  return found
}

function nameOf(code: string, kind: 'A' | 'C'): string | undefined {
  return (named.get(`${code}/${kind}`) ?? named.get(`${code}/CA`))?.name
}

function airportName(code: string): string | undefined {
  return nameOf(code, 'A') ?? listed.get(code)?.airport
}

function countryOf(code: string): string {
  const point = named.get(`${code}/A`) ?? named.get(`${code}/CA`) ?? named.get(`${code}/C`)
  const first = airportsOfCity.get(code)?.[0]
  return (
    point?.country ||
    listed.get(code)?.country_code ||
    references.get(code) ||
    (first !== undefined && first !== code ? countryOf(first) : '')
  )
}

/** Places without scheduled flights are found, and stand last. */
function trafficOf(code: string): number {
  const service = listed.get(code)?.scheduled_service
  if (service === 'FALSE') return 0
  const share = Math.round((frequencies.get(`${code}/A`) ?? 0) * 10_000)
  return service === 'TRUE' ? Math.max(1, share) : share
}

/** What every airport is called besides its name says nothing. */
function withoutAirport(name: string): string {
  const short = name
    .replaceAll('|', ' ')
    .replace(/\s+(?:international\s+)?(?:air ?port|aeroporto|aeropuerto)$/i, '')
    .replace(/^(?:aeropuerto|aeroporto|aéroport)\s+(?:internacional\s+)?(?:de |do )?/i, '')
    .trim()
  return short === '' ? name : short
}

function byCode<Point extends { code: string }>(rows: readonly Point[]): Map<string, Point> {
  const found = new Map<string, Point>()
  for (const row of rows) if (!found.has(row.code)) found.set(row.code, row)
  return found
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
