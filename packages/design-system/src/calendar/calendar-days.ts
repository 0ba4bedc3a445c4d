import { getDayOfWeek, parseDate } from '@internationalized/date'

/** A date moved by whole days. Dates are `YYYY-MM-DD` and compare as strings. */
export function addDays(date: string, days: number): string {
  return parseDate(date).add({ days }).toString()
}

/** A month (`YYYY-MM`) moved by whole months. */
export function addMonths(month: string, months: number): string {
  return parseDate(`${month}-01`).add({ months }).toString().slice(0, 7)
}

/** The same day of another month, or its last one: 31 January and one month is the end of February. */
export function addMonthsToDate(date: string, months: number): string {
  return parseDate(date).add({ months }).toString()
}

/** The weeks of a month, each from Sunday to Saturday; undefined where a day belongs to another month. */
export function weeksOfMonth(month: string): readonly (readonly (string | undefined)[])[] {
  const first = parseDate(`${month}-01`)
  const before = weekday(`${month}-01`)
  const count = first.calendar.getDaysInMonth(first)
  const weeks = Math.ceil((before + count) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const number = week * 7 + day - before + 1
      return number >= 1 && number <= count ? `${month}-${String(number).padStart(2, '0')}` : undefined
    }),
  )
}

/** 0 for Sunday to 6 for Saturday: the week starts on Sunday in every language of the site. */
export function weekday(date: string): number {
  return getDayOfWeek(parseDate(date), 'en-US', 'sun')
}

/** Where a key leads from a date; undefined where it leads nowhere. Left and right follow the page's direction. */
export function dateAfterKey(date: string, { key, isRtl }: { key: string; isRtl: boolean }): string | undefined {
  const steps: Readonly<Record<string, () => string>> = {
    ArrowRight: () => addDays(date, isRtl ? -1 : 1),
    ArrowLeft: () => addDays(date, isRtl ? 1 : -1),
    ArrowDown: () => addDays(date, 7),
    ArrowUp: () => addDays(date, -7),
    Home: () => addDays(date, -weekday(date)),
    End: () => addDays(date, 6 - weekday(date)),
    PageDown: () => addMonthsToDate(date, 1),
    PageUp: () => addMonthsToDate(date, -1),
  }
  return steps[key]?.()
}
