import { usd, type LangCode } from '@masa/contract'
import type { Area } from '@masa/contract/lookups'
import type { Queryable } from '#src/platform/database/database.ts'
import { countryName, pictureOf, type Catalogue } from '../vacations/vacations.service.ts'

/** Areas of landing pages are countries: each with the destinations that packages go to, the best known first. */
export function readAreas(catalogue: Catalogue, lang: LangCode): Area[] {
  const byCountry = Map.groupBy(catalogue.destinations.values(), (destination) => destination.country_code)
  return [...byCountry].map(([code, destinations]) => {
    const [first] = destinations
    const name = countryName(code, lang)
    const prices = destinations
      .map((destination) => catalogue.lowest('vacation_pack', destination.code))
      .filter((price) => price !== null)
    return {
      code,
      name,
      picture: pictureOf({ subject: first?.picture_subject ?? '', seed: code, mode: 'light' }, name),
      packCategDests: { vacation_pack: destinations.map((destination) => destination.code) },
      perPersonFrom: prices.length === 0 ? null : usd(Math.min(...prices)),
    }
  })
}

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
export async function readDepartures(
  db: Queryable,
  catalogue: Catalogue,
  query: { subjectCode?: string[] | undefined; destCode?: string[] | undefined; inclNoSeatDates?: boolean | undefined },
): Promise<{ date: string; nights: number[]; hasSeats: boolean }[]> {
  const mask = catalogue
    .wordsOf('subject')
    .filter((word) => query.subjectCode?.includes(word.code))
    .reduce((sum, word) => sum | (1 << Number(word.details.bit)), 0)
  const rows = await db.query<{ date: string; nights: number[]; has_seats: boolean }>(
    `SELECT p.date_from AS date, array_agg(DISTINCT p.nights ORDER BY p.nights) AS nights,
       bool_or(coalesce(c.taken < c.cap, f.seats > 0)) AS has_seats
     FROM pack p JOIN flight f ON f.flight_id = p.out_flight_id
       LEFT JOIN inventory_counter c ON c.resource = 'flight:' || f.flight_id
     WHERE p.date_from > masa_today() AND ($1::text[] IS NULL OR p.destination_code = ANY($1))
       AND ($2::int = 0 OR EXISTS (SELECT FROM offer o WHERE o.pack_id = p.pack_id AND o.subject_mask & $2::int <> 0))
     GROUP BY p.date_from ORDER BY p.date_from`,
    [query.destCode ?? null, mask],
  )
  return rows
    .filter((row) => row.has_seats || query.inclNoSeatDates === true)
    .map((row) => ({ date: row.date, nights: row.nights, hasSeats: row.has_seats }))
}
