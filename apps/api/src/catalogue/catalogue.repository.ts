import type { Queryable } from '#src/platform/database/database.ts'
import type { LocalisedText, PictureMode } from '@masa/contract'

/** The catalogue as it stands in the database: what changes seldom, read whole. */

export interface PictureRef {
  subject: string
  seed: string
  /** Hour of the picture: light, dusk or night. */
  mode: PictureMode
}

export interface DestinationRow {
  code: string
  airport_code: string
  country_code: string
  names: LocalisedText
  lat: number
  lon: number
  picture_subject: string
  popularity: number
}

export interface HotelRow {
  hotel_id: number
  /** Its code at the reservation wire. */
  code: string
  destination_code: string
  names: LocalisedText
  stars: number
  district: LocalisedText
  description: LocalisedText
  notes: Record<string, { text: string; isAutomatic: boolean }>
  remarks: Record<string, { text: string; isAutomatic: boolean }>
  lat: number
  lon: number
  facilities: string[]
  review_score: number | null
  review_count: number
  beach_m: number | null
  centre_m: number
  airport_km: number
  address: LocalisedText | null
  phone: string | null
  /** `HH:mm` by the clock of the place. */
  check_in_from: string | null
  check_out_by: string | null
  gallery: PictureRef[]
  perspective: PictureRef[]
  boards: string[]
  sale_state: 'available' | 'being_updated' | 'phone_only'
}

export interface HotelRoomRow {
  hotel_id: number
  cls: string
  typ: string
  allotment: number
  max_adults: number
  max_children: number
  max_people: number
  /** Beside `max_people`; 0 where babies are not taken. */
  max_infants: number
  area_m2: number
  beds: { kind: string; count: number }[]
  view: string | null
  board_supplements: Record<string, number>
  supplement: number
  picture: PictureRef
}

export interface AirportRow {
  code: string
  city_code: string
  country_code: string
  names: LocalisedText
  time_zone: string
}

export interface WordRow {
  kind: string
  code: string
  names: LocalisedText
  sort: number
  details: Record<string, unknown>
}

export interface RateRow {
  day: string
  source: string
  target: string
  rate_millionths: number
}

export const readDestinations = (db: Queryable): Promise<DestinationRow[]> =>
  db.query(
    'SELECT code, airport_code, country_code, names, lat, lon, picture_subject, popularity FROM destination ORDER BY popularity',
  )

export const readHotels = (db: Queryable): Promise<HotelRow[]> =>
  db.query(`SELECT hotel_id, code, destination_code, names, stars, district, description, notes, remarks, lat, lon, facilities,
      review_score::float8 AS review_score, review_count, beach_m, centre_m, airport_km, address, phone, check_in_from, check_out_by, gallery, perspective, boards, sale_state
    FROM hotel ORDER BY hotel_id`)

export const readRooms = (db: Queryable): Promise<HotelRoomRow[]> =>
  db.query(`SELECT hotel_id, cls, typ, allotment, max_adults, max_children, max_people, max_infants, area_m2, beds, view,
      board_supplements, supplement, picture
    FROM hotel_room WHERE is_active ORDER BY hotel_id, sort, supplement, cls, typ`)

export const readAirports = (db: Queryable): Promise<AirportRow[]> =>
  db.query('SELECT code, city_code, country_code, names, time_zone FROM airport ORDER BY code')

export const readAirlines = (db: Queryable): Promise<{ code: string; name: string }[]> =>
  db.query('SELECT code, name FROM airline ORDER BY code')

export const readWords = (db: Queryable): Promise<WordRow[]> =>
  db.query('SELECT kind, code, names, sort, details FROM reference_word ORDER BY kind, sort, code')

/** The newest rate of each pair that is not of the future. */
export const readRates = (db: Queryable): Promise<RateRow[]> =>
  db.query(`SELECT DISTINCT ON (source, target) day, source, target, rate_millionths
    FROM exchange_rate WHERE day <= masa_today() ORDER BY source, target, day DESC`)

/** The tables that the functions above read. */
const tables = ['destination', 'hotel', 'hotel_room', 'airport', 'airline', 'reference_word', 'exchange_rate']

/**
 * The day, and which versions of which rows the catalogue consists of: as long as this is the same, so is the rest. Two
 * milliseconds in the database, where reading it all stops the process for a tenth of a second.
 */
export const readState = async (db: Queryable): Promise<{ today: string; versions: string }> => {
  const versions = tables.map((table) => `(SELECT sum(hashtextextended(xmin::text || ctid::text, 0)) FROM ${table})`)
  const [row] = await db.query<{ today: string; versions: string }>(
    `SELECT masa_today() AS today, concat_ws(' ', ${versions.join(', ')}) AS versions`,
  )
  if (!row) throw new Error('the database does not know the day')
  return row
}
