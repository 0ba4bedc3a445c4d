/** Days of rest of the Israeli law: Saturdays and the holidays of the Hebrew calendar, by ICU's own. */
import { addDays, daysOf } from '#src/platform/calendar/calendar.domain.ts'

/** The holidays of the Law and Administration Ordinance (section 18A), by month and day. */
const HOLIDAYS: ReadonlySet<string> = new Set([
  'Tishri 1',
  'Tishri 2',
  'Tishri 10',
  'Tishri 15',
  'Tishri 22',
  'Nisan 15',
  'Nisan 21',
  'Sivan 6',
])

const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Whether a day `YYYY-MM-DD` is one of rest. */
export function isRestDay(day: string): boolean {
  const noon = new Date(`${day}T12:00:00Z`)
  if (noon.getUTCDay() === 6) return true
  const parts = hebrew.formatToParts(noon)
  const part = (type: 'month' | 'day') => parts.find((one) => one.type === type)?.value ?? ''
  return HOLIDAYS.has(`${part('month')} ${part('day')}`)
}

/** The day by which so many days on which banks work have passed after `day`: neither of rest nor a Friday. */
export function bankDayAfter(day: string, days: number, isRest: (day: string) => boolean = isRestDay): string {
  let last = day
  for (let passed = 0; passed < days;) {
    last = addDays(last, 1)
    if (!isRest(last) && new Date(`${last}T12:00:00Z`).getUTCDay() !== 5) passed += 1
  }
  return last
}

/** Days from `from` to the day before `to` that are not of rest; 0 when `to` is not later. */
export const workingDaysBefore = (from: string, to: string, isRest: (day: string) => boolean = isRestDay): number =>
  from < to ? daysOf(from, addDays(to, -1)).filter((day) => !isRest(day)).length : 0
