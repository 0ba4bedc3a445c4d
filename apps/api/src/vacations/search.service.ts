import { type LangCode, type RoomComposition, usd } from '@masa/contract'
import type { SearchAnswer, SearchResult } from '@masa/contract/vacations'
import {
  hotelFace,
  perHotel,
  pictureOf,
  type Catalogue,
  type HotelRow,
  type PictureRef,
} from '#src/catalogue/catalogue.service.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { cancellationTerms, freeUntil } from './cancellation.domain.ts'
import type { CancellationStep } from '#src/quotes/quotes.service.ts'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { seatsOf, totalParts } from './composition.domain.ts'
import { withSeats, type Journey, type ReadFree } from './journeys.ts'
import {
  cheapestPerHotel,
  readDealsOfPacks,
  type DealRow,
  type OfferCriteria,
  type OfferRow,
} from './offers.repository.ts'
import { priceSelection } from './pricing.domain.ts'
import { cheapestFit, supplementOf } from './rooms.domain.ts'
import { recommendation, type DepartureSpan } from './search.domain.ts'
import { flightOf } from './vacations.mapper.ts'

const MOST_CARD_PICTURES = 4
/** Most results of one search. */
const MOST_RESULTS = 300
/** How often the search looks, past packages that have too few seats or do not fly, before it makes do. */
const SEAT_ROUNDS = 3

export interface PackageSearch {
  destinations: readonly string[]
  categoryCode: string
  span: DepartureSpan
  nights: readonly number[]
  subCategories: readonly string[]
  subjects: readonly string[]
  /** Hotels to look at; empty for all of the destinations. */
  hotels: readonly number[]
  /** Types of deals that count; empty for any. */
  dealTypes: readonly string[]
  rooms: readonly RoomComposition[]
}

export interface SearchContext {
  db: Queryable
  readFree: ReadFree
  catalogue: Catalogue
  lang: LangCode
  tenant: string
}

/** Finds the cheapest package of each hotel that has seats and a room for the party. Prices are what would be paid. */
export async function searchPackages(search: PackageSearch, context: SearchContext): Promise<SearchAnswer['results']> {
  const rate = context.catalogue.rate('USD', 'ILS')
  if (!rate) throw new DomainError('price_being_updated')
  const journeys = await findJourneys(search, context)
  const deals = await readDealsOfPacks(
    context.db,
    journeys.map((journey) => journey.pack.pack_id),
    context.tenant,
  )
  const dealOf = new Map(
    deals
      .filter((deal) =>
        countsAsDeal(context.catalogue, { deal, categoryCode: search.categoryCode, types: search.dealTypes }),
      )
      .map((deal) => [`${deal.pack_id}/${deal.hotel_id}`, deal]),
  )

  const factsOf = factsOfDepartures(context.catalogue)
  const results = journeys.flatMap((journey) => {
    const deal = dealOf.get(`${journey.pack.pack_id}/${journey.offer.hotel_id}`)
    return (
      resultOf(journey, deal, { ...context, rooms: search.rooms, rateMillionths: rate.rateMillionths, factsOf }) ?? []
    )
  })
  const cheapest = Math.min(...results.map((result) => result.price.perPerson.amountMinor))
  for (const result of results) {
    result.recommendation = recommendation({
      perPersonMinor: result.price.perPerson.amountMinor,
      cheapestMinor: cheapest,
      stars: result.stars,
      score: result.score?.value ?? null,
      isDeal: result.dealId !== null,
    })
  }
  return results.sort((a, b) => b.recommendation - a.recommendation || a.hotelId.localeCompare(b.hotelId))
}

async function findJourneys(search: PackageSearch, { db, readFree, catalogue }: SearchContext): Promise<Journey[]> {
  const seats = seatsOf(search.rooms)
  const criteria: OfferCriteria = {
    destinations: search.destinations,
    categoryCode: search.categoryCode,
    fromDate: search.span.fromDate,
    toDate: latestDeparture(search, catalogue),
    months: search.span.months,
    nights: search.nights,
    hotels: search.hotels,
    subCategoryMask: maskOf(catalogue, 'subCategory', search.subCategories),
    subjectMask: maskOf(catalogue, 'subject', search.subjects),
    parts: totalParts(search.rooms),
    withoutPacks: [],
    limit: MOST_RESULTS,
  }
  const unsellable = new Set<number>()
  for (let round = 1; ; round++) {
    const cheapest = await cheapestPerHotel(db, { ...criteria, withoutPacks: [...unsellable] })
    const found = await withSeats(
      readFree,
      cheapest.flatMap((one) => one.journey ?? []),
    )
    const sellable = found.filter((journey) => journey.seatsLeft >= seats)
    if (sellable.length === cheapest.length || round === SEAT_ROUNDS) return sellable
    const offers = new Set(sellable.map((journey) => journey.offer.offer_id))
    for (const { offer } of cheapest) if (!offers.has(offer.offer_id)) unsellable.add(offer.pack_id)
  }
}

interface CardContext extends SearchContext {
  rooms: readonly RoomComposition[]
  rateMillionths: number
  factsOf: (departure: string) => DepartureFacts
}

function resultOf(
  journey: Journey,
  deal: DealRow | undefined,
  { catalogue, lang, rooms, rateMillionths, factsOf }: CardContext,
): SearchResult | null {
  const { offer, pack } = journey
  const hotel = catalogue.hotels.get(offer.hotel_id)
  if (!hotel) return null
  const hotelRooms = catalogue.roomsOf(offer.hotel_id)
  const chosen = rooms.map((composition) => {
    const room = cheapestFit(hotelRooms, composition, offer.board)
    return room && { composition, room, supplementPerNight: supplementOf(room, offer.board) ?? 0 }
  })
  const priced = chosen.filter((choice) => choice !== null)
  const first = priced[0]
  if (!first || priced.length < chosen.length) return null

  const price = priceSelection({
    ...partsOf(journey),
    nights: offer.nights,
    rooms: priced.map((choice) => ({
      composition: choice.composition,
      supplementPerNight: choice.supplementPerNight,
      detail: '',
    })),
    discountPercent: deal?.discount_percent ?? 0,
    rateMillionths,
  })
  const departure = factsOf(offer.date_from)
  const beforeMinor = price.roomTotals.reduce((sum, room) => sum + room.amountMinor, 0)
  return {
    packId: String(pack.pack_id),
    laId: laIdOf(offer.hotel_id, pack.check_in, offer.nights),
    categoryId: pack.category_code,
    ...cardFace(catalogue, hotel, lang),
    dateFrom: offer.date_from,
    dateTo: journey.inward.departure_date,
    nights: offer.nights,
    board: { code: offer.board, name: catalogue.word('board', offer.board, lang) },
    roomClass: { code: first.room.cls, name: catalogue.word('roomClass', first.room.cls, lang) },
    outwardFlight: flightOf(catalogue, journey.outward, lang, journey.seats.outward),
    inwardFlight: flightOf(catalogue, journey.inward, lang, journey.seats.inward),
    hasTransfers: pack.transfer_per_person > 0,
    subCategoryCodes: [...ownSubCategories(catalogue, offer), ...departure.subCategories],
    subjectCodes: codesOf(catalogue, 'subject', offer.subject_mask),
    price: {
      perPerson: price.perPerson,
      total: price.total,
      totalIls: price.totalIls,
      before: deal ? usd(beforeMinor) : null,
    },
    seatsLeft: journey.seatsLeft,
    freeCancellationUntil: departure.freeUntil,
    dealId: deal ? String(deal.deal_id) : null,
    recommendation: 0,
    status: pack.is_being_updated ? 'being_updated' : hotel.sale_state,
  }
}

/** Whether a deal is of the types that were asked for. Asked for none, any is; a line's own type stands for all of the line. */
export function countsAsDeal(
  catalogue: Catalogue,
  { deal, categoryCode, types }: { deal: DealRow; categoryCode: string; types: readonly string[] },
): boolean {
  const line = catalogue.wordsOf('category').find((word) => word.code === categoryCode)
  return types.length === 0 || types.includes(deal.deal_type_code) || types.includes(String(line?.details.dealTypeCode))
}

/** The one package of a list that costs the party least. */
export const lowestPriced = (results: readonly SearchResult[]): SearchResult[] =>
  results.toSorted((a, b) => a.price.total.amountMinor - b.price.total.amountMinor).slice(0, 1)

/** What a card shows of the hotel whatever is sold there. It opens with the house by day, whatever hour its own picture has; other views follow. */
const cardFace = perHotel((catalogue, hotel, lang) => {
  const face = hotelFace(catalogue, hotel, lang)
  const [house, ...others] = [...hotel.perspective, ...hotel.gallery]
  const pictures: PictureRef[] = house
    ? [{ ...house, mode: 'light' }, ...others.filter((picture) => picture.subject !== house.subject)]
    : []
  return {
    hotelId: face.hotelId,
    hotelName: face.name,
    hotelNameLatin: face.nameLatin,
    stars: face.stars,
    district: face.district,
    districtCode: districtCodeOf(hotel),
    destination: face.destination,
    countryName: face.countryName,
    lat: hotel.lat,
    lon: hotel.lon,
    pictures: pictures.slice(0, MOST_CARD_PICTURES).map((picture) => pictureOf(picture, face.name)),
    score: face.score,
    distances: face.distances,
    facilities: face.facilities,
  }
})

/** The price components of a journey as the pricing rules read them. */
export const partsOf = ({ offer, pack }: Pick<Journey, 'offer' | 'pack'>) => ({
  offer: {
    doublePp: offer.double_pp,
    single: offer.single,
    thirdAdult: offer.third_adult,
    child: offer.child,
    infant: offer.infant,
  },
  pack: {
    flightAdult: pack.flight_adult,
    flightChild: pack.flight_child,
    flightInfant: pack.flight_infant,
    taxPerPerson: pack.tax_per_person,
    transferPerPerson: pack.transfer_per_person,
  },
})

/** The land arrangement's id: the hotel and its stay. */
export const laIdOf = (hotelId: number, checkIn: string, nights: number): string =>
  `${hotelId}-${checkIn.replaceAll('-', '')}-${nights}`

/** A district has no code of its own: its English name, within its destination, identifies it in every language. */
const districtCodeOf = (hotel: HotelRow): string =>
  `${hotel.destination_code}-${hotel.district.en}`
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/-$/, '')
    .slice(0, 40)

/** Days ahead for which a sub-category holds, where it is a matter of time ("last minute") and not of the offer. */
const daysAheadOf = (word: { details: Record<string, unknown> }): number | null =>
  typeof word.details.withinDays === 'number' ? word.details.withinDays : null

interface DepartureFacts {
  /** Last day on which a cancellation is free. */
  freeUntil: string | null
  /** Sub-categories that it is in because it is near. */
  subCategories: string[]
}

/** What follows from the day of departure alone, reckoned once for all the cards that share it. */
function factsOfDepartures(catalogue: Catalogue): (departure: string) => DepartureFacts {
  const known = new Map<string, DepartureFacts>()
  return (departure) => {
    const facts = known.get(departure) ?? {
      freeUntil: freeUntil(cancellationTerms(cancellationSteps(catalogue), departure, catalogue.today)),
      subCategories: codesWithin(catalogue, departure),
    }
    known.set(departure, facts)
    return facts
  }
}

/** Sub-categories that a departure is in because it is near. */
const codesWithin = (catalogue: Catalogue, departure: string): string[] =>
  catalogue.wordsOf('subCategory').flatMap((word) => {
    const days = daysAheadOf(word)
    return days !== null && departure <= addDays(catalogue.today, days) ? [word.code] : []
  })

const ownSubCategories = (catalogue: Catalogue, offer: Pick<OfferRow, 'sub_category_mask'>): string[] =>
  codesOf(catalogue, 'subCategory', offer.sub_category_mask)

/** Codes of the sub-categories that an offer is in, by what it is and by how near its departure is. */
export const subCategoriesOf = (
  catalogue: Catalogue,
  offer: Pick<OfferRow, 'sub_category_mask' | 'date_from'>,
): string[] => [...ownSubCategories(catalogue, offer), ...codesWithin(catalogue, offer.date_from)]

/** The end of the span, brought forward by a chosen sub-category that is a matter of time. */
function latestDeparture({ span, subCategories }: PackageSearch, catalogue: Catalogue): string {
  const limits = catalogue
    .wordsOf('subCategory')
    .filter((word) => subCategories.includes(word.code))
    .flatMap((word) => daysAheadOf(word) ?? [])
  return limits.reduce(
    (latest, days) => (addDays(catalogue.today, days) < latest ? addDays(catalogue.today, days) : latest),
    span.toDate,
  )
}

const bitOf = (word: { details: Record<string, unknown> }): number =>
  typeof word.details.bit === 'number' ? 1 << word.details.bit : 0

/** The mask of codes; unknown codes ask for a bit that no offer has. */
function maskOf(catalogue: Catalogue, kind: string, codes: readonly string[]): number {
  if (codes.length === 0) return 0
  const known = catalogue.wordsOf(kind).filter((word) => codes.includes(word.code))
  if (known.length > 0 && known.every((word) => daysAheadOf(word) !== null)) return 0
  return known.reduce((mask, word) => mask | bitOf(word), 0) || UNUSED_BIT
}

const UNUSED_BIT = 1 << 30

const codesOf = (catalogue: Catalogue, kind: string, mask: number): string[] =>
  catalogue.wordsOf(kind).flatMap((word) => ((mask & bitOf(word)) === 0 ? [] : [word.code]))

/** The operator's cancellation steps, kept as words of kind `cancellationStep`. */
export const cancellationSteps = (catalogue: Catalogue): CancellationStep[] =>
  catalogue
    .wordsOf('cancellationStep')
    .map((word) => ({ daysBefore: Number(word.details.daysBefore), percent: Number(word.details.percent) }))
