import { names } from './words.ts'
import type { Names } from './words.ts'

/** Days since 1970-01-01 of a 'YYYY-MM-DD' date. Throws on anything else. */
export function dayOf(date: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(ms)) throw new RangeError(`not a date: ${date}`)
  return ms / 86_400_000
}

const dates = new Map<number, string>()

/** The 'YYYY-MM-DD' date of a day number. */
export function dateOf(day: number): string {
  let date = dates.get(day)
  if (date === undefined) {
    date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    dates.set(day, date)
  }
  return date
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return Number(dateOf(day).slice(5, 7))
}

/** A Jewish holiday or Israeli school break: all its days, ends included. */
export interface Holiday {
  code: HolidayCode
  names: Names
  from: string
  to: string
  /** Months of the Gregorian year it begins in. */
  year: number
}
export type HolidayCode =
  | 'rosh-hashana'
  | 'sukkot'
  | 'hanukkah'
  | 'purim'
  | 'pesach'
  | 'independence-day'
  | 'shavuot'
  | 'summer-break'

const holidayNames: Record<HolidayCode, Names> = {
  'rosh-hashana': names('ראש השנה', 'Rosh Hashanah', 'Рош ха-Шана', 'رأس السنة العبرية'),
  sukkot: names('סוכות', 'Sukkot', 'Суккот', 'عيد العرش'),
  hanukkah: names('חנוכה', 'Hanukkah', 'Ханука', 'عيد الأنوار'),
  purim: names('פורים', 'Purim', 'Пурим', 'عيد المساخر'),
  pesach: names('פסח', 'Passover', 'Песах', 'عيد الفصح العبري'),
  'independence-day': names('יום העצמאות', 'Independence Day', 'День независимости', 'يوم الاستقلال'),
  shavuot: names('שבועות', 'Shavuot', 'Шавуот', 'عيد الأسابيع'),
  'summer-break': names('החופש הגדול', 'Summer holidays', 'Летние каникулы', 'العطلة الصيفية'),
}

// [code, Hebrew month as ICU spells it, first day, length in days]
const hebrewHolidays: readonly [HolidayCode, string, number, number][] = [
  ['rosh-hashana', 'Tishri', 1, 2],
  ['sukkot', 'Tishri', 14, 9],
  ['hanukkah', 'Kislev', 25, 8],
  ['purim', 'Adar', 14, 2],
  ['pesach', 'Nisan', 14, 8],
  ['independence-day', 'Iyar', 5, 1],
  ['shavuot', 'Sivan', 5, 2],
]

const hebrewFormat = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Day and month of the Hebrew calendar, months as ICU spells them in English. */
export function hebrewDate(day: number): { day: number; month: string } {
  const parts = hebrewFormat.formatToParts(day * 86_400_000)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return { day: Number(part('day')), month: part('month') }
}

const years = new Map<number, readonly Holiday[]>()

/**
 * Holidays and school breaks that begin in a Gregorian year, by date; from ICU's Hebrew
 * calendar, the summer break from the school year's fixed dates.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  const known = years.get(year)
  if (known) return known
  const found: Holiday[] = []
  const first = dayOf(`${year}-01-01`)
  const last = dayOf(`${year}-12-31`)
  for (let day = first; day <= last; day += 1) {
    const hebrew = hebrewDate(day)
    for (const [code, month, start, length] of hebrewHolidays) {
      // In a leap year Purim falls in the second Adar, which ICU calls "Adar II" beside "Adar I".
      const isMonth = hebrew.month === month || (month === 'Adar' && hebrew.month === 'Adar II')
      if (isMonth && hebrew.day === start) {
        found.push({ code, names: holidayNames[code], from: dateOf(day), to: dateOf(day + length - 1), year })
      }
    }
  }
  found.push({
    code: 'summer-break',
    names: holidayNames['summer-break'],
    from: `${year}-07-01`,
    to: `${year}-08-31`,
    year,
  })
  found.sort((a, b) => a.from.localeCompare(b.from))
  years.set(year, found)
  return found
}

const demands = new Map<number, number>()
const pulls: Record<HolidayCode, number> = {
  'rosh-hashana': 1.28,
  sukkot: 1.38,
  hanukkah: 1.16,
  purim: 1.07,
  pesach: 1.45,
  'independence-day': 1.1,
  shavuot: 1.16,
  'summer-break': 1.14,
}

/** How much dearer a day is for the Israeli calendar alone: 1 on an ordinary day, up to 1.45. */
export function holidayPull(day: number): number {
  const known = demands.get(day)
  if (known !== undefined) return known
  const year = Number(dateOf(day).slice(0, 4))
  let pull = 1
  for (const holiday of [...holidaysOf(year), ...holidaysOf(year - 1), ...holidaysOf(year + 1)]) {
    // People leave up to three days ahead of a holiday.
    const ahead = holiday.code === 'summer-break' ? 0 : 3
    if (day >= dayOf(holiday.from) - ahead && day <= dayOf(holiday.to)) pull = Math.max(pull, pulls[holiday.code])
  }
  demands.set(day, pull)
  return pull
}

/** Yom Kippur: Ben Gurion airport is closed that day and on the afternoon before. */
export function isYomKippur(day: number): boolean {
  const month = monthOf(day)
  if (month !== 9 && month !== 10) return false
  const hebrew = hebrewDate(day)
  return hebrew.month === 'Tishri' && hebrew.day === 10
}
