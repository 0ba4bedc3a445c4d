import { NO_DATE, type SearchCriteria } from '@masa/contract'
import { lastDayOf } from '#src/platform/calendar/calendar.domain.ts'

/** The span of departure days that a search asks for, and the months within it. */
export interface DepartureSpan {
  fromDate: string
  toDate: string
  months: string[]
}

/** Reads dates or months into one span that begins no earlier than today. Null when the criteria name no day. */
export function departureSpan(
  criteria: Pick<SearchCriteria, 'fromDate' | 'toDate' | 'yearMonths'>,
  today: string,
): DepartureSpan | null {
  const from = criteria.fromDate === NO_DATE ? null : criteria.fromDate
  const to = criteria.toDate === NO_DATE ? null : criteria.toDate
  const months = [...criteria.yearMonths].sort()
  const first = months[0]
  const last = months.at(-1)
  if (from !== null && to !== null) return { fromDate: from > today ? from : today, toDate: to, months: [] }
  if (first === undefined || last === undefined) return null
  const monthStart = `${first}-01`
  return { fromDate: monthStart > today ? monthStart : today, toDate: lastDayOf(last), months }
}

export interface RankInput {
  perPersonMinor: number
  cheapestMinor: number
  stars: number
  score: number | null
  isDeal: boolean
}

/**
 * The recommended order: what travellers say weighs most, then the price against the cheapest of the list, then the
 * stars; a running deal gives a nudge. A hotel without reviews counts as an average one.
 */
export function recommendation({ perPersonMinor, cheapestMinor, stars, score, isDeal }: RankInput): number {
  const priceRatio = cheapestMinor > 0 ? perPersonMinor / cheapestMinor : 1
  return Math.round(((score ?? 8) * 10 + stars * 4 - (priceRatio - 1) * 25 + (isDeal ? 6 : 0)) * 100) / 100
}
