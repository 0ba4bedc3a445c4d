import type { Queryable } from '#src/platform/database/database.ts'
import type { PayingParts } from './composition.domain.ts'

/** Reads of the dated offers: the hot paths, each one statement on a covering index. */

export interface OfferCriteria {
  destinations: readonly string[]
  categoryCode: string
  fromDate: string
  toDate: string
  /** Months `YYYY-MM` within the span; empty for all of it. */
  months: readonly string[]
  nights: readonly number[]
  /** Hotels to look at; empty for all of the destinations. */
  hotels: readonly number[]
  /** Bits of which an offer must have one; 0 asks for none. */
  subCategoryMask: number
  subjectMask: number
  /** How many people pay by each component. */
  parts: PayingParts
  /** Packages found to be without seats, to look past them. */
  withoutPacks: readonly number[]
  limit: number
}

export interface OfferRow {
  offer_id: number
  pack_id: number
  hotel_id: number
  date_from: string
  nights: number
  cls: string
  typ: string
  board: string
  double_pp: number
  single: number
  third_adult: number
  child: number
  infant: number
  sub_category_mask: number
  subject_mask: number
}

const offerColumns = [
  'offer_id',
  'pack_id',
  'hotel_id',
  'date_from',
  'nights',
  'cls',
  'typ',
  'board',
  'double_pp',
  'single',
  'third_adult',
  'child',
  'infant',
  'sub_category_mask',
  'subject_mask',
] satisfies (keyof OfferRow)[]
const OFFER_COLUMNS = offerColumns.join(', ')

/** The offer of a package in a hotel; without a hotel the package's cheapest. */
export async function readOfferOfPack(db: Queryable, packId: number, hotelId: number | null): Promise<OfferRow | null> {
  const [row] = await db.query<OfferRow>(
    `SELECT ${OFFER_COLUMNS} FROM offer WHERE pack_id = $1 AND ($2::bigint IS NULL OR hotel_id = $2) ORDER BY double_pp LIMIT 1`,
    [packId, hotelId],
  )
  return row ?? null
}

/** Offers of one hotel that depart within days of another and sell the same number of nights, or others. */
export const readOffersAround = (
  db: Queryable,
  input: { hotelId: number; day: string; withinDays: number },
): Promise<OfferRow[]> =>
  db.query(
    `SELECT ${OFFER_COLUMNS} FROM offer
     WHERE hotel_id = $1 AND date_from BETWEEN $2::date - $3::int AND $2::date + $3::int ORDER BY date_from, nights, double_pp`,
    [input.hotelId, input.day, input.withinDays],
  )

export interface PackRow {
  pack_id: number
  category_code: string
  destination_code: string
  date_from: string
  nights: number
  out_flight_id: number
  in_flight_id: number
  flight_adult: number
  flight_child: number
  flight_infant: number
  tax_per_person: number
  transfer_per_person: number
  check_in: string
  check_out: string
  is_being_updated: boolean
}

const packColumns = [
  ...([
    'pack_id',
    'category_code',
    'destination_code',
    'date_from',
    'nights',
    'out_flight_id',
    'in_flight_id',
  ] as const),
  'flight_adult',
  'flight_child',
  'flight_infant',
  'tax_per_person',
  'transfer_per_person',
  'check_in',
  'check_out',
  'is_being_updated',
] satisfies (keyof PackRow)[]

export interface FlightRow {
  flight_id: number
  airline_code: string
  number: string
  origin: string
  destination: string
  departure_date: string
  departure_time: string
  arrival_date: string
  arrival_time: string
  duration_minutes: number
  origin_terminal: string | null
  destination_terminal: string | null
  stops: { airport: string; waitMinutes: number }[]
  seats: number
  hand_bag_kg: number
  trolley_kg: number
  suitcase_kg: number
  cabin_class: string
  condition_code: string | null
  is_cancelled: boolean
}

const flightColumns = [
  'flight_id',
  'airline_code',
  'number',
  'origin',
  'destination',
  'departure_date',
  'departure_time',
  'arrival_date',
  'arrival_time',
  'duration_minutes',
  'origin_terminal',
  'destination_terminal',
  'stops',
  'seats',
  'hand_bag_kg',
  'trolley_kg',
  'suitcase_kg',
  'cabin_class',
  'condition_code',
  'is_cancelled',
] satisfies (keyof FlightRow)[]

export const readFlights = (db: Queryable, flightIds: readonly number[]): Promise<FlightRow[]> =>
  db.query(`SELECT ${flightColumns.join(', ')} FROM flight WHERE flight_id = ANY($1)`, [flightIds])

export interface JourneyRow {
  offer: OfferRow
  pack: PackRow
  outward: FlightRow
  inward: FlightRow
}

/** A table's row as a JSON array: written, sent and read at half of what it costs with the names of its columns. */
const arrayOf = (table: string, columns: readonly string[]): string =>
  `json_build_array(${columns.map((column) => `${table}.${column}`).join(', ')})`

function rowOf<Row>(columns: readonly (keyof Row)[], values: readonly unknown[]): Row {
  const row: Partial<Record<keyof Row, unknown>> = {}
  for (const [index, column] of columns.entries()) row[column] = values[index]
  return row as Row
}

interface FoundJourney {
  offer: unknown[]
  pack: unknown[]
  outward: unknown[]
  inward: unknown[]
}

const JOURNEY_COLUMNS = `${arrayOf('o', offerColumns)} AS offer, ${arrayOf('p', packColumns)} AS pack,
  ${arrayOf('there', flightColumns)} AS outward, ${arrayOf('back', flightColumns)} AS inward`
const JOURNEY_TABLES = `LEFT JOIN pack p ON p.pack_id = o.pack_id
  LEFT JOIN flight there ON there.flight_id = p.out_flight_id LEFT JOIN flight back ON back.flight_id = p.in_flight_id`

/** Null where the package or a flight is missing: its id is. */
function journeyRowOf({ offer, pack, outward, inward }: FoundJourney): JourneyRow | null {
  if ([pack, outward, inward].some(([id]) => id === null)) return null
  return {
    offer: rowOf(offerColumns, offer),
    pack: rowOf(packColumns, pack),
    outward: rowOf(flightColumns, outward),
    inward: rowOf(flightColumns, inward),
  }
}

/** Offers with the package and the flights that they fly on, in one statement and in no order. */
export async function readJourneyRows(db: Queryable, offerIds: readonly number[]): Promise<JourneyRow[]> {
  const rows = await db.query<FoundJourney>(
    `SELECT ${JOURNEY_COLUMNS} FROM offer o ${JOURNEY_TABLES} WHERE o.offer_id = ANY($1)`,
    [offerIds],
  )
  return rows.flatMap((row) => journeyRowOf(row) ?? [])
}

/** An offer, and what it flies on; null where its package or a flight is missing. */
export interface CheapestOffer {
  offer: OfferRow
  journey: JourneyRow | null
}

/**
 * The cheapest offer of each hotel for the party, in no order. Prices are those of the lead room and board. Only when
 * packages are to be looked past do beaten offers come in: what beat them may be among those.
 */
export async function cheapestPerHotel(db: Queryable, criteria: OfferCriteria): Promise<CheapestOffer[]> {
  const { parts } = criteria
  const rows = await db.query<FoundJourney>(
    `WITH cheapest AS MATERIALIZED (SELECT * FROM (
      SELECT DISTINCT ON (o.hotel_id) o.offer_id,
        ($6 * o.double_pp + $7 * o.single + $8 * o.third_adult + $9 * o.child + $10 * o.infant) AS total
      FROM offer o
      WHERE o.destination_code = ANY($1) AND o.category_code = $2 AND o.date_from BETWEEN $3 AND $4
        ${criteria.nights.length > 0 ? 'AND o.nights = ANY($5::int[])' : 'AND $5::int[] IS NOT NULL'}
        ${criteria.months.length > 0 ? `AND to_char(o.date_from, 'YYYY-MM') = ANY($11::text[])` : 'AND $11::text[] IS NOT NULL'}
        ${criteria.withoutPacks.length > 0 ? 'AND o.pack_id <> ALL($12::bigint[])' : 'AND $12::bigint[] IS NOT NULL AND NOT o.is_beaten'}
        ${criteria.hotels.length > 0 ? 'AND o.hotel_id = ANY($16::bigint[])' : 'AND $16::bigint[] IS NOT NULL'}
        AND ($13::int = 0 OR o.sub_category_mask & $13::int <> 0) AND ($14::int = 0 OR o.subject_mask & $14::int <> 0)
      ORDER BY o.hotel_id, total, o.date_from
    ) of_hotel ORDER BY total LIMIT $15)
    SELECT ${JOURNEY_COLUMNS} FROM cheapest JOIN offer o USING (offer_id) ${JOURNEY_TABLES}`,
    [
      criteria.destinations,
      criteria.categoryCode,
      criteria.fromDate,
      criteria.toDate,
      criteria.nights,
      parts.double,
      parts.single,
      parts.thirdAdult,
      parts.child,
      parts.infant,
      criteria.months,
      criteria.withoutPacks,
      criteria.subCategoryMask,
      criteria.subjectMask,
      criteria.limit,
      criteria.hotels,
    ],
  )
  return rows.map((row) => ({ offer: rowOf(offerColumns, row.offer), journey: journeyRowOf(row) }))
}

export interface CalendarRow {
  date_from: string
  nights: number
  double_pp: number
}

/** The cheapest person of each day in a span, and for how many nights. */
export const readCalendar = (
  db: Queryable,
  input: {
    destinations: readonly string[]
    categoryCode: string
    nights: readonly number[]
    fromDate: string
    toDate: string
  },
): Promise<CalendarRow[]> =>
  db.query(
    `SELECT DISTINCT ON (date_from) date_from, nights, double_pp FROM lowest_price
     WHERE destination_code = ANY($1) AND category_code = $2 AND date_from BETWEEN $3 AND $4
       AND (cardinality($5::int[]) = 0 OR nights = ANY($5::int[]))
     ORDER BY date_from, double_pp, nights`,
    [input.destinations, input.categoryCode, input.fromDate, input.toDate, input.nights],
  )

export interface DealRow {
  deal_id: number
  deal_type_code: string
  pack_id: number
  hotel_id: number
  cls: string | null
  discount_percent: number
  ends_at: string | null
  is_expired: boolean
  remaining_seconds: number | null
}

const DEAL_COLUMNS = `deal_id, deal_type_code, pack_id, hotel_id, cls, discount_percent, to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS ends_at,
  coalesce(ends_at <= masa_now(), false) AS is_expired, ceil(extract(epoch FROM ends_at - masa_now()))::int AS remaining_seconds`

/** A deal that has begun and is this site's, expired or not. */
export async function readDeal(db: Queryable, dealId: number, tenant: string): Promise<DealRow | null> {
  const [row] = await db.query<DealRow>(
    `SELECT ${DEAL_COLUMNS} FROM deal WHERE deal_id = $1 AND starts_at <= masa_now() AND (tenants IS NULL OR $2 = ANY(tenants))`,
    [dealId, tenant],
  )
  return row ?? null
}

/** Deals in effect of some packages, for the marks on results. */
export const readDealsOfPacks = (db: Queryable, packIds: readonly number[], tenant: string): Promise<DealRow[]> =>
  db.query(
    `SELECT ${DEAL_COLUMNS} FROM deal WHERE pack_id = ANY($1) AND starts_at <= masa_now() AND (ends_at IS NULL OR ends_at > masa_now())
       AND (tenants IS NULL OR $2 = ANY(tenants))`,
    [packIds, tenant],
  )

/** Offers of packages in hotels, in no order; pairs that do not exist are absent. */
export const readOffersOfPacks = (
  db: Queryable,
  pairs: readonly { packId: number; hotelId: number }[],
): Promise<OfferRow[]> =>
  db.query(
    `SELECT ${OFFER_COLUMNS} FROM offer WHERE (pack_id, hotel_id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`,
    [pairs.map((pair) => pair.packId), pairs.map((pair) => pair.hotelId)],
  )
