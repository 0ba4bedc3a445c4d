import { freeUnits } from '#src/inventory/inventory.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import type { Catalogue, LowestPrice } from '#src/catalogue/catalogue.service.ts'
import { flightResource } from './resources.domain.ts'

/** The cheapest person in a double to each destination of each category, USD minor units. */
export const readLowestPrices = (db: Queryable): Promise<LowestPrice[]> =>
  db.query(
    'SELECT category_code, destination_code, min(double_pp) AS lowest FROM lowest_price WHERE date_from > masa_today() GROUP BY 1, 2',
  )

/** The cheapest person in a double of each hotel on sale, USD minor units. */
export async function readLowestOfHotels(db: Queryable, destinationCode: string | null): Promise<Map<number, number>> {
  const rows = await db.query<{ hotel_id: number; lowest: number }>(
    `SELECT hotel_id, min(double_pp) AS lowest FROM offer
     WHERE ($1::text IS NULL OR destination_code = $1) AND date_from > masa_today() GROUP BY hotel_id`,
    [destinationCode],
  )
  return new Map(rows.map((row) => [row.hotel_id, row.lowest]))
}

/** Destinations that have offers of each sub-category. */
export async function readSubCategoryDestinations(db: Queryable, catalogue: Catalogue): Promise<Map<string, string[]>> {
  const rows = await db.query<{ destination_code: string; mask: number }>(
    'SELECT destination_code, bit_or(sub_category_mask) AS mask FROM offer GROUP BY destination_code ORDER BY destination_code',
  )
  return new Map(
    catalogue.wordsOf('subCategory').map((word) => {
      // One that is a matter of time holds wherever anything departs.
      const bit = typeof word.details.bit === 'number' ? 1 << word.details.bit : -1
      return [word.code, rows.filter((row) => (row.mask & bit) !== 0).map((row) => row.destination_code)]
    }),
  )
}

/** Days with departures, the nights that are sold from each, and whether any flight has seats. */
export async function readDepartureDays(
  db: Queryable,
  catalogue: Catalogue,
  query: { subjectCode?: string[] | undefined; destCode?: string[] | undefined; inclNoSeatDates?: boolean | undefined },
): Promise<{ date: string; nights: number[]; hasSeats: boolean }[]> {
  const mask = catalogue
    .wordsOf('subject')
    .filter((word) => query.subjectCode?.includes(word.code))
    .reduce((sum, word) => sum | (1 << Number(word.details.bit)), 0)
  const rows = await db.query<{ date: string; nights: number[]; flights: number[]; seated: number[] | null }>(
    `SELECT p.date_from AS date, array_agg(DISTINCT p.nights ORDER BY p.nights) AS nights,
       array_agg(DISTINCT f.flight_id) AS flights, array_agg(DISTINCT f.flight_id) FILTER (WHERE f.seats > 0) AS seated
     FROM pack p JOIN flight f ON f.flight_id = p.out_flight_id
     WHERE p.date_from > masa_today() AND ($1::text[] IS NULL OR p.destination_code = ANY($1))
       AND ($2::int = 0 OR EXISTS (SELECT FROM offer o WHERE o.pack_id = p.pack_id AND o.subject_mask & $2::int <> 0))
     GROUP BY p.date_from ORDER BY p.date_from`,
    [query.destCode ?? null, mask],
  )
  // A flight without bookings has the seats that it began with.
  const free = await freeUnits(db, [...new Set(rows.flatMap(({ flights }) => flights))].map(flightResource))
  const hasSeats = ({ flights, seated }: (typeof rows)[number]) =>
    flights.some((flight) => (free.get(flightResource(flight)) ?? Number(seated?.includes(flight) ?? false)) > 0)
  return rows
    .map((row) => ({ date: row.date, nights: row.nights, hasSeats: hasSeats(row) }))
    .filter((row) => row.hasSeats || query.inclNoSeatDates === true)
}
