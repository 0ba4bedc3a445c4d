import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from '#src/platform/database/migrator.ts'
import type { TestDatabase } from '../database.ts'

export interface RecordedBooking {
  readonly id: string
  /** Of its site, where that is not the usual one of tests. */
  readonly host?: string
  /** Of its traveller's session. */
  readonly token: string
  /** Its last payment attempt. */
  readonly attempt?: string
  /** Of the stock that it is about; only where the catalogue is the tests' own. */
  readonly resource?: string
  /** The token of its letter about another hotel. */
  readonly change?: string
  /** The token of its letter's link to the order. */
  readonly link?: string
  /** What the version of then answered about it; only where that was recorded. */
  readonly answers?: RecordedAnswers
}

/** Answers in English, or the code of a refusal in their place. */
export interface RecordedAnswers {
  readonly booking: Readonly<Record<string, any>>
  readonly order: Readonly<Record<string, unknown>>
  readonly progress: Readonly<Record<string, unknown>>
}

/** Where the API and the outside companies are now; what was recorded has names in place of their addresses. */
export interface Addresses {
  readonly api: string
  readonly companies: string
}

export interface RecordedState {
  /** What must be added to the true time to come to when it was recorded, in seconds. */
  readonly shiftSeconds: number
  readonly bookings: Readonly<Record<string, RecordedBooking>>
  /** Where the outside companies find what they knew. */
  readonly journalFolder: string
  /** Makes an empty database what it was then, with that version's schema, and its clock what it was. */
  restore(database: TestDatabase): Promise<void>
}

const RECORDED: Addresses = { api: 'http://api.recorded', companies: 'http://companies.recorded' }

type Line =
  | { readonly recordedAt: string; readonly companiesAt: string; readonly migrations: number }
  | { readonly common: object }
  | ({ readonly booking: string } & RecordedBooking)
  | { readonly table: string; readonly row: object }
  | {
      readonly table: string
      /** What all rows have in the same column. */
      readonly same: object
      readonly columns: readonly string[]
      readonly rows: readonly (readonly unknown[])[]
    }
  | { readonly journal: string; readonly event: object }

/** The names of the bookings in a recorded state of this folder. */
export const bookingsRecordedIn = (name: string): string[] =>
  readLines(name).flatMap((line) => ('booking' in line ? [line.booking] : []))

/** Reads a recorded state of this folder. */
export function readRecordedState(name: string, addresses = RECORDED): RecordedState {
  const lines = readLines(name, addresses)
  const [head] = lines
  if (head === undefined || !('recordedAt' in head)) throw new Error(`${name} does not say when it was recorded`)
  const shiftSeconds = (Date.parse(head.recordedAt) - Date.now()) / 1000
  const companiesShift = (Date.parse(head.companiesAt) - Date.now()) / 1000
  const journalFolder = mkdtempSync(join(tmpdir(), 'recorded-state-'))
  const journals = Map.groupBy(
    lines.filter((line) => 'journal' in line),
    ({ journal }) => journal,
  )
  for (const [file, events] of journals)
    writeFileSync(
      join(journalFolder, file),
      events.map(({ event }) => `${movedToNow(JSON.stringify(event), companiesShift)}\n`).join(''),
    )
  const common = lines.find((line) => 'common' in line)?.common
  const tables = Map.groupBy(
    lines.filter((line) => 'table' in line),
    ({ table }) => table,
  )
  return {
    shiftSeconds,
    journalFolder,
    bookings: Object.fromEntries(
      lines
        .filter((line) => 'booking' in line)
        .map(({ booking, answers, ...recorded }) => [
          booking,
          answers === undefined
            ? recorded
            : { ...recorded, answers: { ...answers, booking: { ...common, ...answers.booking } } },
        ]),
    ),
    async restore({ url, owner, setClockOffset }) {
      const migrations = await readMigrations()
      await migrate(url, migrations.slice(0, head.migrations))
      await setClockOffset(shiftSeconds)
      // In the order of their references.
      for (const [table, rows] of tables) {
        await owner.query(
          `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`,
          [JSON.stringify(rows.flatMap(rowsOf))],
        )
      }
      await owner.query(
        `SELECT setval(pg_get_serial_sequence(name, 'id'), 1000) FROM unnest('{hold,booking_effect,booking_consent}'::text[]) AS name`,
      )
      await owner.query(`SELECT setval('order_number_seq', 2204117)`)
    },
  }
}

function readLines(name: string, { api, companies }: Addresses = RECORDED): Line[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .replaceAll(RECORDED.api, api)
    .replaceAll(RECORDED.companies, companies)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

const rowsOf = (line: Extract<Line, { table: string }>): object[] =>
  'row' in line
    ? [line.row]
    : line.rows.map((row) => ({
        ...line.same,
        ...Object.fromEntries(line.columns.map((column, index) => [column, row[index]])),
      }))

/** The outside companies live in the true time: what they did is as long ago now as it was then. */
const movedToNow = (text: string, shiftSeconds: number): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => new Date(Date.parse(at) - shiftSeconds * 1000).toISOString())
