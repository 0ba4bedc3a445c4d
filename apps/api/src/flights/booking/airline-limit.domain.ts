/**
 * By when an airline wants a ticket, in the text of its `ADTK` service. Airlines write as they like; the common forms are
 * read: `BY 2027-01-03 14:00 UTC`, `BY 03JAN27 1400Z`, `BY 1400 GMT 03JAN`, `BY 03JAN`.
 */

const MONTHS = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'
const DAY = `(?<day>\\d{1,2})(?<month>${MONTHS})(?<year>20\\d{2}|\\d{2})?`
const CLOCK = String.raw`(?<hour>[01]\d|2[0-3]):?(?<minute>[0-5]\d)\s?(?<zone>Z|GMT|UTC)?`
const FORMS = [
  /(?<iso>\d{4}-\d{2}-\d{2})[ T](?<hour>\d{2}):(?<minute>\d{2})(?::\d{2})?\s?(?<zone>Z|GMT|UTC)?\b/,
  new RegExp(String.raw`\b${DAY}[\s/]+${CLOCK}\b`),
  new RegExp(String.raw`\b${CLOCK}[\s/]+${DAY}\b`),
  new RegExp(String.raw`\b${DAY}\b`),
]

/** A time without a zone is that of the airline, or of the office that booked: as far east of UTC as Israel's summer time. */
const EAST_HOURS = 3
const HOUR_MS = 3_600_000

/**
 * The instant in ISO; undefined for a text that names none in such a form, which limits nothing here. A day without a year is
 * the next one such from `createdOn` (`YYYY-MM-DD`, the day of the booking); a day without a time ends with it.
 */
export function airlineLimit(message: string, createdOn: string | undefined): string | undefined {
  const text = message.toUpperCase()
  for (const form of FORMS) {
    const found = form.exec(text)?.groups
    if (found === undefined) continue
    const day = found['iso'] ?? dayOf(found, createdOn)
    if (day === undefined) continue
    const { hour = '23', minute = '59', zone } = found
    const at = Date.parse(`${day}T${hour}:${minute}:00Z`)
    if (Number.isNaN(at)) continue
    return new Date(at - (zone === undefined ? EAST_HOURS * HOUR_MS : 0)).toISOString().replace('.000', '')
  }
  return undefined
}

/** `YYYY-MM-DD`; undefined for one that the calendar lacks, or whose year is not known. */
function dayOf(
  { day = '', month = '', year }: Readonly<Record<string, string>>,
  createdOn: string | undefined,
): string | undefined {
  const ofMonth = `${String(MONTHS.split('|').indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== undefined) return realDay(`${year.length === 2 ? `20${year}` : year}-${ofMonth}`)
  if (createdOn === undefined) return undefined
  const thisYear = Number(createdOn.slice(0, 4))
  return [thisYear, thisYear + 1]
    .map((each) => realDay(`${each}-${ofMonth}`))
    .find((each) => each !== undefined && each >= createdOn)
}

function realDay(day: string): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? undefined : day
}
