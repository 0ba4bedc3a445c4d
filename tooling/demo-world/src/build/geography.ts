/**
 * Makes `data/geography.json` from the gazetteer (ours) and from public facts, by hand:
 *
 *   node src/build/geography.ts <folder of OpenTravelData's csv files> <airports.json>
 *
 * where `airports.json` is a list of `{ iata, time }` exported from the npm package
 * airport-data-js (its `utc` and `elevation_ft` are wrong and not used).
 * Sources and licences stand in NOTICE. The result is committed, sorted and one record a
 * line, so that a change reads well; nothing else of the project needs the sources.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { airlinesInService, listedAirports, sourceArguments, table } from './sources.ts'

const { optdFolder, airportDataFile } = sourceArguments('geography.ts')

const here = import.meta.dirname
const places = table(join(optdFolder, 'optd_por_best_known_so_far.csv'))
const ranks = new Map(
  table(join(optdFolder, 'ref_airport_pageranked.csv')).map((row) => [row.por_code, Number(row.pr_freq)]),
)
const listed = listedAirports(airportDataFile)

const airportNames = new Map<string, object>()
const destinations = readGazetteer(readFileSync(join(here, 'gazetteer.txt'), 'utf8'))
const airportCodes = [...new Set(['TLV', ...destinations.map((destination) => destination.airport)])].sort()
const airlineCodes = [...new Set(destinations.flatMap((destination) => destination.airlines))].sort()

const airports = airportCodes.map((code) => {
  const place = places.find((row) => row.iata_code === code && /^[A-Z]{3}-C?A/.test(row.pk ?? ''))
  const timeZone = listed.get(code)?.time
  if (!place || !timeZone) throw new Error(`no coordinates or time zone for airport ${code}`)
  return {
    code,
    lat: round(Number(place.latitude)),
    lon: round(Number(place.longitude)),
    timeZone,
    names: airportNames.get(code) ?? destinations.find((destination) => destination.airport === code)?.names,
    traffic: Number((ranks.get(code) ?? 0).toFixed(4)),
  }
})
const airlineNames = new Map(
  airlinesInService(join(optdFolder, 'optd_airlines.csv')).map(({ code, name }) => [code, name]),
)
const airlines = airlineCodes.map((code) => {
  const name = airlineNames.get(code)
  if (!name) throw new Error(`no airline ${code}`)
  return { code, name }
})
const traffic = new Map(airports.map((airport) => [airport.code, airport.traffic]))
const byFlights = [...destinations].sort(
  (a, b) =>
    b.weekly.summer + b.weekly.winter - (a.weekly.summer + a.weekly.winter) ||
    (traffic.get(b.airport) ?? 0) - (traffic.get(a.airport) ?? 0) ||
    a.number - b.number,
)

const ranked = destinations.map((destination) => ({ ...destination, popularity: byFlights.indexOf(destination) + 1 }))
const lines = (rows: readonly object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
writeFileSync(
  join(here, '../../data/geography.json'),
  `{\n  "airlines": [\n${lines(airlines)}\n  ],\n  "airports": [\n${lines(airports)}\n  ],\n  "destinations": [\n${lines(ranked)}\n  ]\n}\n`,
)
process.stdout.write(`${ranked.length} destinations, ${airports.length} airports, ${airlines.length} airlines\n`)

function readGazetteer(text: string) {
  const found = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#') || line.trim() === '') continue
    const cells = line.trim().split('|')
    const cell = (index: number) => cells[index] ?? ''
    if (line.startsWith('@')) {
      airportNames.set(cell(0).slice(1), names(cells.slice(1)))
      continue
    }
    if (line.startsWith(' ')) {
      const [lat, lon] = cell(0).split(',').map(Number)
      if (!Number.isFinite(lat) || !Number.isFinite(lon)) throw new Error(`bad coordinates: ${line}`)
      found.at(-1)?.districts.push({ lat, lon, hasBeach: cell(1) === 'b', names: names(cells.slice(2)) })
      continue
    }
    const [summer, winter] = cell(8).split('/').map(Number)
    const months = cell(7) === 'all' ? [1, 12] : cell(7).split('-').map(Number)
    found.push({
      number: Number(cell(0)),
      code: cell(1),
      airport: cell(2),
      country: cell(3),
      scene: cell(4),
      place: cell(5) === '-' ? null : cell(5),
      climate: cell(6),
      months: { from: months[0] ?? 1, to: months[1] ?? 12 },
      weekly: { summer: summer ?? 0, winter: winter ?? 0 },
      priceLevel: Number(cell(9)),
      airlines: cell(10).split(','),
      names: names(cells.slice(11)),
      districts: [] as { lat: number | undefined; lon: number | undefined; hasBeach: boolean; names: object }[],
    })
  }
  return found.sort((a, b) => a.number - b.number)
}

function names([en, he, ru, ar]: readonly string[]) {
  if (!en || !he || !ru || !ar) throw new Error(`a name is missing: ${en}`)
  return { he, en, ru, ar }
}

function round(value: number): number {
  return Number(value.toFixed(4))
}
