import { lastDealDay } from '@masa/demo-world'
import type { Database } from '#src/platform/database/database.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { seedDeals, seedFlights, seedLowestPrices, seedOffers } from './offers.ts'

/** Departures that are on sale, counted from tomorrow. */
const DAYS_ON_SALE = 365
/** Offers of a whole year at the smallest scale, about. */
const OFFERS_A_YEAR = 250_000
/** Even in the smallest world, each deal's offer is there. */
const FEWEST_DAYS = lastDealDay
const SOURCE = 'demo-world'

export interface SeedOptions {
  /** How many offers, about: fewer than a year's give a shorter season, more give more of everything. */
  offers?: number
  onProgress?: (message: string) => void
}

/**
 * Puts the demo world's packages on sale, or tops them up (the catalogue is filled before): rows are keyed by absolute dates, so what is there stays, and
 * bookings survive. Answers how many offers were added.
 */
export async function seedVacations(
  db: Database,
  { offers = OFFERS_A_YEAR, onProgress = () => {} }: SeedOptions = {},
): Promise<number> {
  const scale = Math.max(1, Math.round(offers / OFFERS_A_YEAR))
  // Half a year's offers and more are the whole season: the demo world is never a little short.
  const days =
    offers >= OFFERS_A_YEAR / 2
      ? DAYS_ON_SALE
      : Math.max(FEWEST_DAYS, Math.ceil((DAYS_ON_SALE * offers) / OFFERS_A_YEAR))
  return db.asWorker(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', ['seed vacations'])
    const [clock] = await tx.query<{ today: string }>('SELECT masa_today() AS today')
    const today = clock?.today ?? ''
    const [fill] = await tx.query<{ filled_to: string; scale: number }>(
      'SELECT filled_to, scale FROM catalogue_fill WHERE source = $1',
      [SOURCE],
    )
    const isLarger = fill !== undefined && scale > fill.scale
    const span = {
      fromDate: fill && !isLarger && fill.filled_to > today ? addDays(fill.filled_to, 1) : addDays(today, 1),
      toDate: addDays(today, days),
      scale: Math.max(scale, fill?.scale ?? 1),
      isEmpty: !isLarger,
    }
    let added = 0
    if (span.fromDate <= span.toDate) {
      await tx.query('SET LOCAL synchronous_commit = off')
      await seedFlights(tx, span)
      added = await seedOffers(tx, span, (offers) => onProgress(`${offers} offers`))
      await seedLowestPrices(tx, span)
      await tx.query(
        `INSERT INTO catalogue_fill (source, filled_from, filled_to, scale) VALUES ($1, $2, $3, $4)
         ON CONFLICT (source) DO UPDATE SET filled_to = excluded.filled_to, scale = excluded.scale`,
        [SOURCE, span.fromDate, span.toDate, span.scale],
      )
    }
    // Departures gone by are no longer on sale; packages and flights stay for the bookings that name them.
    await tx.query('DELETE FROM offer WHERE date_from < $1', [today])
    await tx.query('DELETE FROM lowest_price WHERE date_from < $1', [today])
    await seedDeals(tx, today)
    if (added > 0) await tx.query('ANALYZE offer, pack, flight, lowest_price, deal')
    return added
  })
}
