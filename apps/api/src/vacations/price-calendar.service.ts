import { usd, type QueryOf } from '@masa/contract'
import type { PriceCalendar, priceCalendar } from '@masa/contract/vacations'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { daysBetween, daysOf } from '#src/platform/calendar/calendar.domain.ts'
import { readCalendar } from './offers.repository.ts'

/** Longest span of one calendar. */
const MOST_DAYS = 92

/** The lowest price of every day of a span; a day without a package has none. */
export async function readPriceCalendar(
  db: Queryable,
  query: NonNullable<QueryOf<typeof priceCalendar>>,
): Promise<PriceCalendar> {
  const span = daysBetween(query.fromDate, query.toDate)
  if (span < 0 || span >= MOST_DAYS || !query.dest?.length) throw new DomainError('search_criteria_invalid')
  const rows = await readCalendar(db, {
    destinations: query.dest,
    categoryCode: query.categoryId ?? 'vacation_pack',
    nights: query.nights ?? [],
    fromDate: query.fromDate,
    toDate: query.toDate,
  })
  const byDay = new Map(rows.map((row) => [row.date_from, row]))
  return {
    days: daysOf(query.fromDate, query.toDate).map((date) => {
      const row = byDay.get(date)
      return { date, perPerson: row ? usd(row.double_pp) : null, nights: row?.nights ?? null }
    }),
  }
}
