import type { LangCode } from '@masa/contract'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { localeOfLangCode, type Locale } from '@masa/i18n'
import type { Queryable } from '#src/platform/database/database.ts'
import * as repository from './catalogue.repository.ts'
import type { LandingLine } from './landing.domain.ts'
import type { AirportRow, DestinationRow, HotelRoomRow, HotelRow, WordRow } from './catalogue.repository.ts'

/** A rate of the operator's table: units of the target for one of the source, in millionths. */
export interface ExchangeRate {
  rateMillionths: number
  day: string
}

/** What changes seldom, held whole in memory so that searches read only offers. It also serves while the database is away. */
export interface Catalogue {
  readonly today: string
  readonly destinations: ReadonlyMap<string, DestinationRow>
  readonly hotels: ReadonlyMap<number, HotelRow>
  /** Rooms of a hotel, in the order in which they are shown; empty for an unknown hotel. */
  roomsOf(hotelId: number): readonly HotelRoomRow[]
  readonly airports: ReadonlyMap<string, AirportRow>
  readonly airlines: ReadonlyMap<string, string>
  /** Words of a kind (`board`, `roomClass` …) in their order. */
  wordsOf(kind: string): readonly WordRow[]
  /** The word of a code in a language; the code itself when it has no name. */
  word(kind: string, code: string, lang: LangCode): string
  /** The cheapest person in a double to a destination, USD minor units; null when nothing is on sale. */
  lowest(categoryCode: string, destinationCode: string): number | null
  /** Null while the operator's table lacks the pair: prices are then being updated. */
  rate(source: string, target: string): ExchangeRate | null
}

/** The cheapest person in a double to a destination, of one category of what is on sale; USD minor units. */
export interface LowestPrice {
  category_code: string
  destination_code: string
  lowest: number
}

/** How long a snapshot serves before the next read looks for news (ms). */
const FRESH_MS = 30_000

/**
 * Reads the catalogue when first asked, and looks for changes when it is older than half a minute; an outage keeps the
 * last one. `readLowest` asks those who sell for their lowest prices. `readNow` answers nothing that has changed since it
 * was asked: for what is about to be sold.
 */
export function createCatalogueSource(
  db: Queryable,
  readLowest: (db: Queryable) => Promise<readonly LowestPrice[]>,
): { read(): Promise<Catalogue>; readNow(): Promise<Catalogue>; refresh(): Promise<Catalogue> } {
  let held: { catalogue: Catalogue; at: number } | null = null
  let content: Content | null = null
  let loading: Promise<Catalogue> | null = null

  const refresh = (): Promise<Catalogue> => {
    loading ??= load()
      .then((catalogue) => {
        held = { catalogue, at: performance.now() }
        return catalogue
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  async function load(): Promise<Catalogue> {
    // The state first: what changes in between is then found to have changed the next time.
    const { today, state } = await readState()
    const lowest = await readLowest(db)
    if (content?.state !== state) content = await readContent(db, { today, state })
    const lowestByPlace = new Map(lowest.map((row) => [`${row.category_code}/${row.destination_code}`, row.lowest]))
    return {
      ...content.catalogue,
      lowest: (categoryCode, destinationCode) => lowestByPlace.get(`${categoryCode}/${destinationCode}`) ?? null,
    }
  }

  async function readState(): Promise<{ today: string; state: string }> {
    const { today, versions } = await repository.readState(db)
    return { today, state: `${today} ${versions}` }
  }

  return {
    refresh,
    async readNow() {
      const { state } = await readState()
      if (held !== null && content?.state === state) return held.catalogue
      const read = await refresh()
      // What was joined may have begun before the change.
      return content?.state === state ? read : refresh()
    },
    async read() {
      if (held === null) return refresh()
      // A stale snapshot still answers; the news are fetched behind it.
      if (performance.now() - held.at > FRESH_MS) void refresh().catch(() => undefined)
      return held.catalogue
    },
  }
}
export type CatalogueSource = ReturnType<typeof createCatalogueSource>

/** All of the catalogue but its prices, which change without it. */
interface Content {
  state: string
  catalogue: Omit<Catalogue, 'lowest'>
}

async function readContent(db: Queryable, { today, state }: { today: string; state: string }): Promise<Content> {
  const [destinations, hotels, rooms, airports, airlines, words, rates] = await Promise.all([
    repository.readDestinations(db),
    repository.readHotels(db),
    repository.readRooms(db),
    repository.readAirports(db),
    repository.readAirlines(db),
    repository.readWords(db),
    repository.readRates(db),
  ])
  const roomsByHotel = Map.groupBy(rooms, (room) => room.hotel_id)
  const wordsByKind = Map.groupBy(words, (word) => word.kind)
  const wordByCode = new Map(words.map((word) => [`${word.kind}/${word.code}`, word]))
  const rateByPair = new Map(rates.map((rate) => [`${rate.source}/${rate.target}`, rate]))
  const catalogue: Content['catalogue'] = {
    today,
    destinations: new Map(destinations.map((row) => [row.code, row])),
    hotels: new Map(hotels.map((row) => [row.hotel_id, row])),
    roomsOf: (hotelId) => roomsByHotel.get(hotelId) ?? [],
    airports: new Map(airports.map((row) => [row.code, row])),
    airlines: new Map(airlines.map((row) => [row.code, row.name])),
    wordsOf: (kind) => wordsByKind.get(kind) ?? [],
    word(kind, code, lang) {
      const word = wordByCode.get(`${kind}/${code}`)
      return word === undefined ? code : inLanguage(word.names, lang)
    },
    rate(source, target) {
      if (source === target) return { rateMillionths: 1_000_000, day: today }
      const direct = rateByPair.get(`${source}/${target}`)
      if (direct) return { rateMillionths: direct.rate_millionths, day: direct.day }
      const inverse = rateByPair.get(`${target}/${source}`)
      return inverse ? { rateMillionths: Math.round(1e12 / inverse.rate_millionths), day: inverse.day } : null
    },
  }
  return { state, catalogue }
}

/**
 * Remembers what is made of a hotel in a language, which searches would make again for each card. Rows live as long as
 * the snapshot that they came with, so what is remembered does not outlive the words it was made of.
 */
export function perHotel<Made>(
  make: (catalogue: Catalogue, hotel: HotelRow, lang: LangCode) => Made,
): (catalogue: Catalogue, hotel: HotelRow, lang: LangCode) => Made {
  const made = new WeakMap<HotelRow, Map<LangCode, Made>>()
  return (catalogue, hotel, lang) => {
    const inLanguages = made.get(hotel) ?? new Map<LangCode, Made>()
    made.set(hotel, inLanguages)
    const known = inLanguages.get(lang) ?? make(catalogue, hotel, lang)
    inLanguages.set(lang, known)
    return known
  }
}

const countryNames = new Map<Locale, Intl.DisplayNames>()

/** A country's name from the language data that comes with the runtime. */
export function countryName(code: string, lang: LangCode): string {
  const locale = localeOfLangCode(lang)
  let names = countryNames.get(locale)
  if (!names) {
    names = new Intl.DisplayNames([locale], { type: 'region' })
    countryNames.set(locale, names)
  }
  return names.of(code) ?? code
}

/** The product lines as landing pages need them. */
export const landingLines = (catalogue: Catalogue): LandingLine[] =>
  catalogue.wordsOf('category').map(({ code, details }) => ({ code, bannerPrefix: String(details['bannerPrefix']) }))
