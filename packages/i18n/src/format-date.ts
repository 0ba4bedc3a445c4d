import dayjs from 'dayjs'
import { isolateLtr } from './isolates.ts'
import { intlTag } from './locales.ts'
import type { Locale } from './locales.ts'

/** Where the company's clocks stand. */
export const HOME_ZONE = 'Asia/Jerusalem'

/** How much of a name is written. */
export type NameWidth = 'long' | 'medium' | 'short'

/**
 * `16/05/2027` for a date (`2027-05-16`) or a local date-time (`2027-05-16T06:15`), with no zone
 * applied. Intl is not used: its dates carry dots or hidden marks in Hebrew, Russian and Arabic.
 * An unreadable date gives an empty string.
 */
export function formatDate(date: string): string {
  return formatWith(date, 'DD/MM/YYYY')
}

/** `16/05`, where the year is plain from its surroundings. */
export function formatDayMonth(date: string): string {
  return formatWith(date, 'DD/MM')
}

/**
 * `06:15` of a local date-time (`2027-05-16T06:15:00`) or of a bare time (`06:15`, `06:15:00`), as it is written: read
 * as a moment, it would lie in the zone of the reader, whose clocks may skip it. An unreadable one gives an empty string.
 */
export function formatTime(time: string): string {
  return /(?:^|[T ])(\d{2}:\d{2})/.exec(time)?.[1] ?? ''
}

/** An instant (ISO with zone, or milliseconds) as date and time on a clock of the given zone. */
export function formatInstant(
  instant: string | number | Date,
  zone: string = HOME_ZONE,
): { date: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  return { date: `${part('day')}/${part('month')}/${part('year')}`, time: `${part('hour')}:${part('minute')}` }
}

/** A range in a plain string: two isolates, so that it reads in the direction of what is around it. */
export function formatDateRange(from: string, to: string): string {
  return `${isolateLtr(formatDate(from))} – ${isolateLtr(formatDate(to))}`
}

/**
 * The name of a date's weekday. Hebrew: long `יום ראשון`, medium `יום א׳`, short `א׳`. The others have
 * no medium form: it equals short (`Sun`, `вс`, `الأحد`).
 */
export function weekdayName(date: string, locale: Locale, width: NameWidth = 'long'): string {
  const intlWidth = width === 'long' ? 'long' : locale === 'he' && width === 'short' ? 'narrow' : 'short'
  return nameOf(date, locale, { weekday: intlWidth })
}

/** The seven short weekday names from Sunday on: the week starts on Sunday in every language. */
export function weekdayNames(locale: Locale, width: NameWidth = 'short'): readonly string[] {
  // 2023-01-01 was a Sunday.
  return Array.from({ length: 7 }, (_, day) => weekdayName(`2023-01-0${day + 1}`, locale, width))
}

/** `מאי`, `May`, `май`, `مايو` for a date or a month (`2027-05`). */
export function monthName(month: string, locale: Locale, width: 'long' | 'short' = 'long'): string {
  // Alone, Russian months stand in the nominative; beside a day Intl would bend them.
  return nameOf(month.length === 7 ? `${month}-01` : month, locale, { month: width })
}

/** `מאי 2027` for a date or a month (`2027-05`). */
export function monthAndYear(month: string, locale: Locale): string {
  return `${monthName(month, locale)} ${month.slice(0, 4)}`
}

/** A date spelt out for a screen reader or a letter: `Sunday, 16 May 2027`. */
export function spellDate(date: string, locale: Locale): string {
  return nameOf(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function formatWith(date: string, pattern: string): string {
  const parsed = dayjs(date.slice(0, 10))
  return parsed.isValid() ? parsed.format(pattern) : ''
}

function nameOf(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(`${date.slice(0, 10)}T12:00:00Z`)
  if (Number.isNaN(instant.getTime())) return ''
  return formatterOf(locale, options)
    .format(instant)
    .replace(/[\u200e\u200f\u061c]/g, '')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(intlTag(locale), {
    ...options,
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  formatters.set(key, made)
  return made
}
