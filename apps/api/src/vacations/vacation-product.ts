import {
  EXTRA_CODES,
  type ItemRecords,
  type ProductPort,
  type QuotePresentation,
  type Recheck,
  type StayPresentation,
} from '#src/products/products.service.ts'
import { DOCUMENTED_TRAVELLERS, type LangCode, type TravellerRules, usd } from '@masa/contract'
import { formatDateRange } from '@masa/i18n'
import { hotelFace, pictureOf, type Catalogue, type HotelRow } from '#src/catalogue/catalogue.service.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { offeredStaySchema, type Quote } from '#src/quotes/quotes.service.ts'
import { cancellationTerms } from './cancellation.domain.ts'
import { payAsAdults } from './composition.domain.ts'
import { orderPresentation, vacationCalendar, vacationResumePath, type Face, type House } from './order-presentation.ts'
import { stayOffer, type ComparedStay } from './stay-offer.ts'
import { productWords } from './order-words.ts'
import { readDeal, readFlights, type FlightRow } from './offers.repository.ts'
import { quoteAnswer, quotedRoomNames } from './quote.mapper.ts'
import { readQuote } from '#src/quotes/quotes.service.ts'
import { cancellationSteps } from './search.service.ts'
import {
  assertRoomsLeft,
  quoteSelection,
  readOffering,
  readRoomsLeft,
  selectRooms,
  withHeldStock,
  type Offering,
  type SelectionContext,
} from './selection.service.ts'
import { flightOf } from './vacations.mapper.ts'
import { flightResource } from './resources.domain.ts'
import { stayReference, withOtherStay } from './vacation-items.ts'
import { VACATION, vacationOf } from './vacation-quote.ts'

const followingRule = { isRequired: true, change: 'free', mayFollow: true } as const

/** The charter's list closes two weeks before its flight: passports may follow the sale until then. */
const PACKAGE_TRAVELLERS: TravellerRules = {
  ...DOCUMENTED_TRAVELLERS,
  passportNumber: followingRule,
  passportExpiry: followingRule,
}

type ReadContext = (tenant: string) => Promise<SelectionContext>

/** Packages, as quotes and bookings know them. `contextNow` has the catalogue as it is now, `contextOf` perhaps that of a moment ago. */
export function createVacationProduct({
  contextOf,
  contextNow,
}: {
  contextOf: ReadContext
  contextNow: ReadContext
}): ProductPort {
  return {
    kind: VACATION,
    remote: 'vacations',
    /** Former quotes were stored without the terms of their sale: they have those of the catalogue. */
    async load(quote) {
      const { catalogue } = await contextOf(quote.tenant)
      return { ...quote, cancellationSteps: quote.cancellationSteps ?? cancellationSteps(catalogue) }
    },
    async recheck(quote, held) {
      return recheckQuote(withHeldStock(await contextNow(quote.tenant), held), quote)
    },
    travellerRules: () => PACKAGE_TRAVELLERS,
    extras: () => EXTRA_CODES,
    async present(quote, records, lang) {
      return presentQuote(await contextOf(quote.tenant), { quote, records, lang })
    },
    async calendar(quote, records, lang) {
      const context = await contextOf(quote.tenant)
      const [vacation, face] = [vacationOf(quote), await faceOf(context, quote, lang)]
      const house = houseOf(hotelOf(context.catalogue, vacation), lang)
      return vacationCalendar(vacation, { face, house, confirmation: stayReference(records) }, lang)
    },
    words: productWords,
    resumePath: vacationResumePath,
    async withOffered(quote, { content }) {
      const { catalogue } = await contextOf(quote.tenant)
      const offered = offeredStaySchema.parse(content)
      const hotel = [...catalogue.hotels.values()].find(({ code }) => code === offered.hotelCode)
      return hotel && facePicture(hotel) && withOtherStay(quote, { hotelId: String(hotel.hotel_id), offered })
    },
    async presentOffer({ before, after }, offer, lang) {
      const { catalogue } = await contextOf(before.tenant)
      const stays = { before: soldStay(catalogue, before, lang), after: soldStay(catalogue, after, lang) }
      return stayOffer(stays, offer, lang)
    },
    async presentStay(quote, lang) {
      const { catalogue } = await contextOf(quote.tenant)
      return soldStay(catalogue, quote, lang).stay
    },
    async answer(quote, lang) {
      const context = await contextOf(quote.tenant)
      const { flights, dealId } = vacationOf(quote)
      const [stored, { seatsLeft }, deal] = await Promise.all([
        readQuote(context.db, quote.tenant, quote.packSelectionId),
        readSeats(context, [flights.outward.flightId, flights.inward.flightId].map(Number)),
        dealId === null ? null : readDeal(context.db.catalogue, Number(dealId), quote.tenant),
      ])
      return quoteAnswer(context.catalogue, quote, lang, {
        remainingSeconds: stored?.remainingSeconds ?? 0,
        seatsLeft,
        dealEndsAt: deal?.ends_at ?? null,
        dealRemainingSeconds: deal?.remaining_seconds ?? null,
      })
    },
  }
}

/** Asks the catalogue again. The rate stays pinned while the quote lives; a price that moved is a new quote, for consent. */
async function recheckQuote(context: SelectionContext, quote: Quote): Promise<Recheck> {
  const stored = await readQuote(context.db, quote.tenant, quote.packSelectionId)
  const isAlive = (stored?.remainingSeconds ?? 0) > 0
  try {
    const offering = await readOfferingAgain(context, quote)
    if (offering.hotel.sale_state === 'phone_only') return { kind: 'beingUpdated' }
    const pinned = isAlive ? { rateMillionths: quote.rateMillionths, day: quote.rateDate } : offering.rate
    const choices = vacationOf(quote).rooms.map(({ cls, typ, board, adults, children, infants }) => ({
      cls,
      typ,
      board,
      composition: { adults, children, infants },
    }))
    const selection = selectRooms({ ...offering, rate: pinned }, choices)
    assertRoomsLeft(selection, await readRoomsLeft(context, offering))
    const isSame =
      selection.price.total.amountMinor === quote.totalUsdMinor && pinned.rateMillionths === quote.rateMillionths
    return isSame ? { kind: 'same' } : { kind: 'priceChanged', quote: await quoteSelection(context, selection) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return outcomeOf(error)
  }
}

async function readOfferingAgain(context: SelectionContext, quote: Quote): Promise<Offering> {
  const { packId, hotelId, flights, dealId } = vacationOf(quote)
  const asked = { packId, hotelId, flights: [flights.outward.flightId, flights.inward.flightId] }
  try {
    return await readOffering(context, { ...asked, dealId })
  } catch (error) {
    // The deal's timer ran out since: the price is the ordinary one again.
    if (error instanceof DomainError && error.code === 'deal_expired')
      return readOffering(context, { ...asked, dealId: null })
    throw error
  }
}

function outcomeOf(error: DomainError): Recheck {
  switch (error.code) {
    case 'no_seats':
    case 'sold_out':
      return { kind: 'soldOut' }
    case 'flight_unavailable':
      return { kind: 'flightUnavailable' }
    case 'room_type_not_found':
      return { kind: 'withdrawn' }
    case 'package_being_updated':
    case 'price_being_updated':
      return { kind: 'beingUpdated' }
    case 'package_not_found':
    case 'deal_expired':
      return { kind: 'expired' }
    default:
      throw error
  }
}

/** Flights with the seats that can still be sold on each, and on all of them together. */
async function readSeats(
  { db, readFree }: SelectionContext,
  ids: readonly number[],
): Promise<{ flights: ReadonlyMap<number, { row: FlightRow; seatsLeft: number }>; seatsLeft: number }> {
  const [rows, free] = await Promise.all([readFlights(db.catalogue, ids), readFree(ids.map(flightResource))])
  const flights = new Map(
    rows.map((row) => {
      const seatsLeft = Math.max(0, free.get(flightResource(row.flight_id)) ?? row.seats)
      return [row.flight_id, { row, seatsLeft: row.is_cancelled ? 0 : seatsLeft }]
    }),
  )
  return { flights, seatsLeft: Math.min(...ids.map((id) => flights.get(id)?.seatsLeft ?? 0)) }
}

type Flights = Awaited<ReturnType<typeof readSeats>>['flights']

/** Hotel, flights and rooms of a package with their names. */
async function faceOf(context: SelectionContext, quote: Quote, lang: LangCode): Promise<Face> {
  const { flights } = await readSeats(context, flightIds(quote))
  return faceWith(context.catalogue, { quote, flights, lang })
}

const flightIds = (quote: Quote): number[] => {
  const { flights } = vacationOf(quote)
  return [Number(flights.outward.flightId), Number(flights.inward.flightId)]
}

function faceWith(
  catalogue: Catalogue,
  { quote, flights, lang }: { quote: Quote; flights: Flights; lang: LangCode },
): Face {
  const vacation = vacationOf(quote)
  const hotel = hotelOf(catalogue, vacation)
  const face = hotelFace(catalogue, hotel, lang)
  const [outward = 0, inward = 0] = flightIds(quote)
  const flightFor = (id: number) => {
    const { row, seatsLeft } = rowOf(flights, id)
    return flightOf(catalogue, row, lang, seatsLeft)
  }
  return {
    hotel: {
      hotelId: face.hotelId,
      name: face.name,
      nameLatin: face.nameLatin,
      stars: face.stars,
      destinationName: face.destination.name,
      countryName: face.countryName,
      picture: pictureOf(pictureFor(hotel), face.name),
    },
    outwardFlight: flightFor(outward),
    inwardFlight: flightFor(inward),
    rooms: vacation.rooms.map((room) => ({
      ...quotedRoomNames(catalogue, room, lang),
      composition: { adults: room.adults, children: room.children, infants: room.infants },
      payAsAdults: payAsAdults(room),
      total: usd(room.totalUsdMinor),
    })),
  }
}

function rowOf(flights: Flights, id: number) {
  const found = flights.get(id)
  if (!found) throw new DomainError('flight_unavailable')
  return found
}

async function presentQuote(
  context: SelectionContext,
  { quote, records, lang }: { quote: Quote; records: ItemRecords; lang: LangCode },
): Promise<QuotePresentation> {
  const { catalogue } = context
  const vacation = vacationOf(quote)
  const { flights } = await readSeats(context, flightIds(quote))
  const face = faceWith(catalogue, { quote, flights, lang })
  const [condition] = flightIds(quote).flatMap((id) => rowOf(flights, id).row.condition_code ?? [])
  return {
    ...face,
    packageId: vacation.packId,
    laId: vacation.laId,
    nights: vacation.nights,
    ...orderPresentation(quote, {
      vacation,
      face,
      house: houseOf(hotelOf(catalogue, vacation), lang),
      confirmation: stayReference(records),
      lang,
    }),
    product: {
      kind: VACATION,
      packageId: vacation.packId,
      laId: vacation.laId,
      packSelectionId: quote.packSelectionId,
      nights: vacation.nights,
      rooms: face.rooms,
    },
    cancellationTerms: cancellationTerms(quote.cancellationSteps, quote.dateFrom, catalogue.today),
    needsFlightCondition: condition === undefined ? null : catalogue.word('flightCondition', condition, lang),
  }
}

function hotelOf(catalogue: Catalogue, { hotelId }: { hotelId: string }) {
  const hotel = catalogue.hotels.get(Number(hotelId))
  if (!hotel) throw new DomainError('package_not_found')
  return hotel
}

/** What one needs on arrival, as far as the catalogue knows it. */
const houseOf = ({ address, phone, check_in_from, check_out_by }: HotelRow, lang: LangCode): House => ({
  address: address && inLanguage(address, lang),
  phone,
  checkInFrom: check_in_from,
  checkOutBy: check_out_by,
})

/** The picture by which a hotel is known; one that has none cannot be sold. */
const facePicture = ({ perspective, gallery }: HotelRow) => perspective[0] ?? gallery[0]

function pictureFor(hotel: HotelRow) {
  const picture = facePicture(hotel)
  if (picture === undefined) throw new Error(`hotel ${hotel.code} has no picture`)
  return picture
}

/** The hotel of a quote, with its first room: an offer has one kind of room for all. */
function soldStay(catalogue: Catalogue, quote: Quote, lang: LangCode): ComparedStay {
  const vacation = vacationOf(quote)
  const hotel = hotelOf(catalogue, vacation)
  const face = hotelFace(catalogue, hotel, lang)
  const [room] = vacation.rooms
  const [cls, board] = [room?.cls ?? '', room?.board ?? '']
  const stay: StayPresentation = {
    hotelId: face.hotelId,
    name: face.name,
    nameLatin: face.nameLatin,
    stars: face.stars,
    district: inLanguage(hotel.district, lang),
    picture: pictureOf(pictureFor(hotel), face.name),
    roomName: catalogue.word('roomClass', cls, lang),
    boardName: catalogue.word('board', board, lang),
    beachM: hotel.beach_m,
    score: hotel.review_score,
  }
  return { stay, board, dates: formatDateRange(vacation.checkIn, vacation.checkOut) }
}
