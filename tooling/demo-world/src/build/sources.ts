/** Readers of the public sources, for the builds beside this file. */
import { readFileSync } from 'node:fs'

/** A file of OpenTravelData: rows by the names of its columns. */
export function table(file: string): Record<string, string>[] {
  const [head = '', ...rows] = readFileSync(file, 'utf8').split('\n')
  const columns = head.split('^')
  return rows.filter(Boolean).map((row) => {
    const cells = row.split('^')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

/** An airport of the npm package airport-data-js. Its other fields are not used: UTC offsets and elevations are wrong. */
export interface ListedAirport {
  iata: string
  /** IANA zone. */
  time: string
  country_code: string
  airport: string
  /** `TRUE` or `FALSE`. */
  scheduled_service: string
}

/** The airports of airport-data-js that have an IATA code, by it. */
export function listedAirports(file: string): Map<string, ListedAirport> {
  const rows: ListedAirport[] = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(rows.filter((row) => row.iata).map((row) => [row.iata, row]))
}

/** The two arguments of a build: the folder of OpenTravelData's files, and the list of airport-data-js. */
export function sourceArguments(build: string): { optdFolder: string; airportDataFile: string } {
  const [optdFolder, airportDataFile] = process.argv.slice(2)
  if (!optdFolder || !airportDataFile)
    throw new Error(`usage: node src/build/${build} <opentraveldata folder> <airport-data-js airports.json>`)
  return { optdFolder, airportDataFile }
}

/** Everyday names where the source has a company's full one. */
const EVERYDAY_NAMES: Readonly<Record<string, string>> = {
  CY: 'Cyprus Airways',
  HV: 'Transavia',
  TP: 'TAP Air Portugal',
  BZ: 'Blue Bird Airways',
  U8: 'TUS Airways',
  '6H': 'Israir',
  W6: 'Wizz Air',
}

/** OpenTravelData's airlines that fly today: of a code the one with the most flights, of passengers before one of cargo. */
export function airlinesInService(file: string): { code: string; name: string; flights: number }[] {
  const rows = table(file)
    .map((row) => ({
      code: row['2char_code'] ?? '',
      name: row.name ?? '',
      flights: Number(row.flt_freq),
      isOver: row.validity_to !== '',
    }))
    .filter(({ code, name, isOver }) => /^[A-Z0-9]{2}$/.test(code) && name !== '' && !isOver)
    .sort((a, b) => Number(/cargo/i.test(a.name)) - Number(/cargo/i.test(b.name)) || b.flights - a.flights)
  return [...Map.groupBy(rows, ({ code }) => code)].map(([code, [row]]) => ({
    code,
    name: EVERYDAY_NAMES[code] ?? row?.name ?? code,
    flights: row?.flights ?? 0,
  }))
}
