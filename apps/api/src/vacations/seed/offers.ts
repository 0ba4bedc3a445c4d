import {
  generateFlights,
  generateOffers,
  resolveWorld,
  type Flight,
  type OfferColumns,
  type PackageColumns,
} from '@masa/demo-world'
import type { Queryable } from '#src/platform/database/database.ts'
import { beatenOf } from '../beaten.domain.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { insertColumns, insertRecords } from '#src/platform/database/insert-rows.ts'

/** Days after the last departure on which travellers still fly back. */
const LONGEST_STAY_DAYS = 31

/** Writes the flights of a span of departures, their flights back included. */
export async function seedFlights(tx: Queryable, span: { fromDate: string; toDate: string }): Promise<void> {
  for (const flights of generateFlights({ fromDate: span.fromDate, toDate: addDays(span.toDate, LONGEST_STAY_DAYS) })) {
    await insertRecords(tx, 'flight', flights.map(flightRecord), { keep: true })
  }
}

const flightRecord = (flight: Flight) => ({
  flight_id: flight.id,
  airline_code: flight.airline,
  number: flight.flightNumber.slice(flight.airline.length),
  origin: flight.from,
  destination: flight.to,
  departure_date: flight.departureDate,
  departure_time: flight.departureTime,
  arrival_date: flight.arrivalDate,
  arrival_time: flight.arrivalTime,
  duration_minutes: flight.durationMinutes,
  origin_terminal: flight.departureTerminal,
  destination_terminal: flight.arrivalTerminal,
  stops: flight.stops.map((stop) => ({ airport: stop.airport, waitMinutes: stop.layoverMinutes })),
  seats: flight.seats,
  hand_bag_kg: flight.bags.handKg,
  trolley_kg: flight.bags.trolleyKg,
  suitcase_kg: flight.bags.suitcaseKg,
  cabin_class: 'Economy',
  condition_code: flight.kind === 'charter' ? 'charter' : null,
  is_cancelled: false,
})

/**
 * Writes packages and offers of a span of departures; answers how many offers there were. Where other offers of the span
 * are there already, perhaps at other prices, none is marked as beaten.
 */
export async function seedOffers(
  tx: Queryable,
  span: { fromDate: string; toDate: string; scale: number; isEmpty: boolean },
  onProgress: (offers: number) => void,
): Promise<number> {
  let count = 0
  const packs = new Map<number, PackFacts>()
  for (const { packages, offers } of generateOffers(span)) {
    for (let index = 0; index < packages.packId.length; index++)
      packs.set(packages.packId[index] ?? 0, packFacts(packages, index))
    await insertColumns(tx, 'pack', packColumns(packages))
    await insertColumns(tx, 'offer', offerColumns(offers, { packs, marksBeaten: span.isEmpty }))
    count += offers.offerId.length
    onProgress(count)
  }
  return count
}

interface PackFacts {
  destinationCode: string
  categoryCode: string
  dateFrom: string
  nights: number
  adult: number
  child: number
  infant: number
  subjectMask: number
}

const packFacts = (columns: PackageColumns, index: number): PackFacts => {
  const perSeat = (columns.taxPerPerson[index] ?? 0) + (columns.transferPerPerson[index] ?? 0)
  return {
    destinationCode: columns.destinationCode[index] ?? '',
    categoryCode: columns.categoryCode[index] ?? '',
    dateFrom: columns.dateFrom[index] ?? '',
    nights: columns.nights[index] ?? 0,
    adult: (columns.flightAdult[index] ?? 0) + perSeat,
    child: (columns.flightChild[index] ?? 0) + perSeat,
    infant: columns.flightInfant[index] ?? 0,
    subjectMask: columns.subjectMask[index] ?? 0,
  }
}

const packColumns = (packages: PackageColumns) => [
  { name: 'pack_id', type: 'bigint', values: packages.packId },
  { name: 'category_code', type: 'text', values: packages.categoryCode },
  { name: 'destination_code', type: 'text', values: packages.destinationCode },
  { name: 'date_from', type: 'date', values: packages.dateFrom },
  { name: 'nights', type: 'int', values: packages.nights },
  { name: 'out_flight_id', type: 'bigint', values: packages.outFlightId },
  { name: 'in_flight_id', type: 'bigint', values: packages.inFlightId },
  { name: 'flight_adult', type: 'int', values: packages.flightAdult },
  { name: 'flight_child', type: 'int', values: packages.flightChild },
  { name: 'flight_infant', type: 'int', values: packages.flightInfant },
  { name: 'tax_per_person', type: 'int', values: packages.taxPerPerson },
  { name: 'transfer_per_person', type: 'int', values: packages.transferPerPerson },
  { name: 'check_in', type: 'date', values: packages.checkIn },
  { name: 'check_out', type: 'date', values: packages.checkOut },
]

/** The demo world prices the stay alone; an offer carries the whole package for each kind of person. */
function offerColumns(
  offers: OfferColumns,
  { packs, marksBeaten }: { packs: ReadonlyMap<number, PackFacts>; marksBeaten: boolean },
) {
  const packOf = (index: number): PackFacts => {
    const pack = packs.get(offers.packId[index] ?? 0)
    if (!pack) throw new RangeError(`offer ${offers.offerId[index]} has no package`)
    return pack
  }
  const facts = offers.offerId.map((_, index) => packOf(index))
  const whole = (stay: readonly number[], journey: 'adult' | 'child' | 'infant') =>
    stay.map((minor, index) => minor + (facts[index]?.[journey] ?? 0))
  const prices = {
    double_pp: whole(offers.doublePp, 'adult'),
    single: whole(offers.single, 'adult'),
    third_adult: whole(offers.thirdAdult, 'adult'),
    child: whole(offers.child, 'child'),
    infant: whole(offers.infant, 'infant'),
  }
  // All offers of a day to a place come in one batch: an offer that is beaten is beaten there.
  const rivals = facts.map((pack, index) => ({
    ...pack,
    hotelId: offers.hotelId[index] ?? 0,
    cls: offers.cls[index] ?? '',
    typ: offers.typ[index] ?? '',
    board: offers.board[index] ?? '',
    subCategoryMask: offers.subCategoryMask[index] ?? 0,
    prices: Object.values(prices).map((column) => column[index] ?? 0),
  }))
  return [
    { name: 'offer_id', type: 'bigint', values: offers.offerId },
    { name: 'pack_id', type: 'bigint', values: offers.packId },
    { name: 'hotel_id', type: 'bigint', values: offers.hotelId },
    { name: 'destination_code', type: 'text', values: facts.map((pack) => pack.destinationCode) },
    { name: 'category_code', type: 'text', values: facts.map((pack) => pack.categoryCode) },
    { name: 'date_from', type: 'date', values: facts.map((pack) => pack.dateFrom) },
    { name: 'nights', type: 'int', values: facts.map((pack) => pack.nights) },
    { name: 'cls', type: 'text', values: offers.cls },
    { name: 'typ', type: 'text', values: offers.typ },
    { name: 'board', type: 'text', values: offers.board },
    ...Object.entries(prices).map(([name, values]) => ({ name, type: 'int', values })),
    { name: 'sub_category_mask', type: 'int', values: offers.subCategoryMask },
    { name: 'subject_mask', type: 'int', values: facts.map((pack) => pack.subjectMask) },
    { name: 'is_beaten', type: 'boolean', values: marksBeaten ? beatenOf(rivals) : rivals.map(() => false) },
  ]
}

/** Brings the calendar's lowest prices up to date for a span of departures. */
export const seedLowestPrices = (tx: Queryable, span: { fromDate: string; toDate: string }): Promise<object[]> =>
  tx.query(
    `INSERT INTO lowest_price (destination_code, category_code, date_from, nights, double_pp)
     SELECT destination_code, category_code, date_from, nights, min(double_pp) FROM offer
     WHERE date_from BETWEEN $1 AND $2 GROUP BY 1, 2, 3, 4
     ON CONFLICT (destination_code, category_code, date_from, nights) DO UPDATE SET double_pp = excluded.double_pp`,
    [span.fromDate, span.toDate],
  )

/** Adds the hot deals of the day; their clocks start when they are first written. */
export async function seedDeals(tx: Queryable, today: string): Promise<void> {
  const [clock] = await tx.query<{ now: string }>(
    `SELECT to_char(masa_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS now`,
  )
  const now = Date.parse(clock?.now ?? '')
  const instant = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()
  await insertRecords(
    tx,
    'deal',
    resolveWorld({ today, seed: 1 }).hotDeals.map((deal) => ({
      deal_id: deal.id,
      deal_type_code: deal.dealTypeCode,
      category_code: deal.categoryCode,
      pack_id: deal.packId,
      hotel_id: deal.hotelId,
      cls: null,
      discount_percent: deal.discountPercent,
      title: deal.title,
      starts_at: instant(Math.min(-1, deal.endsInMinutes - 1440)),
      ends_at: instant(deal.endsInMinutes),
      is_on_home: deal.isOnHome,
      sort: deal.sort,
      tenants: deal.tenants,
    })),
    { keep: true },
  )
}
