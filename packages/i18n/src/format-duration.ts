import { formatList } from './format-list.ts'
import { kept } from './intl-cache.ts'
import { intlTag } from './locales.ts'
import type { Locale } from './locales.ts'

/** Minutes as on a timetable: 110 is `1:50`. Runs left to right. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  return `${Math.floor(whole / 60)}:${(whole % 60).toString().padStart(2, '0')}`
}

/** Minutes in words, with real duals: 120 is `שעתיים` in Hebrew. */
export function spellDuration(minutes: number, locale: Locale): string {
  const whole = Math.max(0, Math.round(minutes))
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  const parts: string[] = []
  if (hours > 0) parts.push(spellUnit(hours, 'hour', locale))
  if (rest > 0 || hours === 0) parts.push(spellUnit(rest, 'minute', locale))
  return formatList(parts, locale)
}

/** Seconds left as a clock: 872 is `14:32`, 3,900 is `1:05:00`. Runs left to right. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const pad = (value: number): string => value.toString().padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const clock = `${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`
  return hours > 0 ? `${hours}:${clock}` : clock
}

/** What is left of an offer: whole days, and the rest as a clock. */
export interface TimeLeft {
  readonly days: number
  readonly clock: string
}

/** Seconds left as whole days and a clock of the rest: 93,784 is one day and `2:03:04`; null when nothing is left. */
export function timeLeft(seconds: number): TimeLeft | null {
  const whole = Math.floor(seconds)
  return whole <= 0 ? null : { days: Math.floor(whole / DAY_SECONDS), clock: formatClock(whole % DAY_SECONDS) }
}

const DAY_SECONDS = 86_400

const unitFormat = (unit: 'hour' | 'minute') =>
  kept((locale: Locale) => new Intl.NumberFormat(intlTag(locale), { style: 'unit', unit, unitDisplay: 'long' }))
const unitFormats = { hour: unitFormat('hour'), minute: unitFormat('minute') }

function spellUnit(value: number, unit: 'hour' | 'minute', locale: Locale): string {
  return unitFormats[unit](locale)
    .format(value)
    .replace(/[\u200e\u200f\u061c]/g, '')
}
