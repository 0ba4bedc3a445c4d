import { parseDateTime, toZoned } from '@internationalized/date'

/**
 * The moment 24 hours before another, by the clock of its place and as an instant: on the nights on which that clock is put
 * forward or back it shows another time.
 */
export function dayBefore({ date, time, zone }: { date: string; time: string; zone: string }): {
  date: string
  time: string
  at: string
} {
  const before = toZoned(parseDateTime(`${date}T${time}`), zone).subtract({ hours: 24 })
  const local = before.toString()
  return { date: local.slice(0, 10), time: local.slice(11, 16), at: before.toDate().toISOString() }
}
