import { usd, type LangCode, type RoomComposition } from '@masa/contract'
import type { ConjugatePackage, Product, QuoteAnswer } from '@masa/contract/vacations'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { readJourneys } from './journeys.ts'
import { readOffersAround } from './offers.repository.ts'
import { productOf } from './product.mapper.ts'
import { quoteAnswer } from './quote.mapper.ts'
import { vacationOf } from './vacation-quote.ts'
import { QUOTE_LIFE_SECONDS, readQuote } from '#src/quotes/quotes.service.ts'
import { laIdOf } from './search.service.ts'
import {
  assertRoomsLeft,
  cheapestChoices,
  quoteSelection,
  readOffering,
  readRoomsLeft,
  readRoomsLeftOf,
  selectRooms,
  type Offering,
  type RoomsLeft,
  type OfferingQuery,
  type RoomChoice,
  type Selection,
  type SelectionContext,
} from './selection.service.ts'
import { flightOf } from './vacations.mapper.ts'

/** How far around a package its alternatives lie, in days (specification, chapter 9). */
const FLEXIBLE_DAYS = 3
/** Most alternatives that are shown. */
const MOST_CONJUGATES = 24

export interface ProductQuery extends OfferingQuery {
  rooms: readonly RoomComposition[]
  lang: LangCode
  orderPhone: string | null
}

/** The product page: the package with its rooms, priced for the party in the least expensive rooms that take it. */
export async function readProduct(context: SelectionContext, query: ProductQuery): Promise<Product> {
  const offering = await readOffering(context, query)
  const roomsLeft = await readRoomsLeft(context, offering)
  const choices = cheapestChoices(offering, query.rooms, roomsLeft)
  const first = choices[0]
  if (!first) throw new DomainError('rooms_invalid')
  const selection = selectRooms(offering, choices)
  const quote = await answerSelection(context, selection, query.lang)
  const isPhoneOnly = offering.hotel.sale_state === 'phone_only'
  return productOf(context.catalogue, offering, {
    lang: query.lang,
    quote,
    firstRoom: first,
    roomsLeft,
    orderPhone: isPhoneOnly ? query.orderPhone : null,
  })
}

export interface PriceQuery extends OfferingQuery {
  /** A room without a board has that of the package. */
  choices: readonly (Omit<RoomChoice, 'board'> & { board: string | null })[]
  /** A price that was given before, whose deal goes on. */
  earlier: string | null
  checkAvailability: boolean
  lang: LangCode
}

/** Prices a selection and keeps the price under a new `packSelectionId`. */
export async function priceRooms(context: SelectionContext, query: PriceQuery): Promise<QuoteAnswer> {
  const dealId = query.dealId ?? (await dealOfEarlier(context, query))
  const offering = await readOffering(context, { ...query, dealId })
  const choices = query.choices.map((choice) => ({ ...choice, board: choice.board ?? offering.journey.offer.board }))
  const selection = selectRooms(offering, choices, { checkSeats: query.checkAvailability })
  if (query.checkAvailability) assertRoomsLeft(selection, await readRoomsLeft(context, offering))
  return answerSelection(context, selection, query.lang)
}

async function dealOfEarlier(
  { db, tenant }: SelectionContext,
  { earlier, packId }: PriceQuery,
): Promise<string | null> {
  if (earlier === null) return null
  const stored = await readQuote(db, tenant, earlier)
  const quoted = stored && vacationOf(stored.quote)
  return quoted?.packId === packId ? quoted.dealId : null
}

async function answerSelection(context: SelectionContext, selection: Selection, lang: LangCode): Promise<QuoteAnswer> {
  const quote = await quoteSelection(context, selection)
  return quoteAnswer(context.catalogue, quote, lang, {
    remainingSeconds: QUOTE_LIFE_SECONDS,
    seatsLeft: selection.offering.journey.seatsLeft,
    dealEndsAt: selection.offering.deal?.ends_at ?? null,
    dealRemainingSeconds: selection.offering.deal?.remaining_seconds ?? null,
  })
}

/** The same hotel and composition on other flights or nights within three days, without those that cannot take it. */
export async function readConjugates(
  context: SelectionContext,
  input: { packId: string; hotelId: string | null; rooms: readonly RoomComposition[]; lang: LangCode },
): Promise<ConjugatePackage[]> {
  const { db, catalogue } = context
  const here = await readOffering(context, { ...input, flights: [], dealId: null })
  const { offer } = here.journey
  const around = await readOffersAround(db.catalogue, {
    hotelId: offer.hotel_id,
    day: offer.date_from,
    withinDays: FLEXIBLE_DAYS,
  })
  const candidates = around.filter(
    (other) =>
      other.pack_id !== offer.pack_id &&
      other.date_from >= catalogue.today &&
      Math.abs(other.nights - offer.nights) <= FLEXIBLE_DAYS,
  )
  const journeys = await readJourneys(
    db.catalogue,
    context.readFree,
    candidates.map((candidate) => candidate.offer_id),
  )
  const [hereLeft, ...left] = await readRoomsLeftOf(context, [
    here,
    ...journeys.map((journey) => ({ ...here, journey })),
  ])
  const priced = journeys.flatMap((journey, index) => {
    const perPerson = perPersonIn({ ...here, journey }, input.rooms, left[index])
    return perPerson === null ? [] : [{ ...journey, perPerson }]
  })
  const presentPrice = perPersonIn(here, input.rooms, hereLeft) ?? offer.double_pp
  const inOrder = priced.toSorted(
    (a, b) =>
      a.offer.date_from.localeCompare(b.offer.date_from) ||
      a.offer.nights - b.offer.nights ||
      a.perPerson - b.perPerson,
  )
  return inOrder.slice(0, MOST_CONJUGATES).map((journey) => ({
    packId: String(journey.pack.pack_id),
    laId: laIdOf(journey.offer.hotel_id, journey.pack.check_in, journey.offer.nights),
    dateFrom: journey.offer.date_from,
    dateTo: journey.inward.departure_date,
    nights: journey.offer.nights,
    outwardFlight: flightOf(catalogue, journey.outward, input.lang, journey.seats.outward),
    inwardFlight: flightOf(catalogue, journey.inward, input.lang, journey.seats.inward),
    perPerson: usd(journey.perPerson),
    difference: usd(journey.perPerson - presentPrice),
  }))
}

/** What one of the people pays in the least expensive rooms, USD minor units; null where they cannot be taken. */
function perPersonIn(offering: Offering, rooms: readonly RoomComposition[], left?: RoomsLeft): number | null {
  try {
    return selectRooms(offering, cheapestChoices(offering, rooms, left)).price.perPerson.amountMinor
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
