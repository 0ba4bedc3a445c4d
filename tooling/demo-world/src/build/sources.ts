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
