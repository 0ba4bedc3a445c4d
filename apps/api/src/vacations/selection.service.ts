import type { RoomComposition } from '@masa/contract'
import type { Catalogue, ExchangeRate, HotelRoomRow, HotelRow } from '#src/catalogue/catalogue.service.ts'
import type { Database } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { StockUnits } from '#src/inventory/inventory.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { seatsOf } from './composition.domain.ts'
import { vacationItems } from './vacation-items.ts'
import { VACATION, type VacationSnapshot } from './vacation-quote.ts'
import { readJourneys, type Journey, type ReadFree } from './journeys.ts'
import { readDeal, readOfferOfPack, type DealRow } from './offers.repository.ts'
import { priceSelection, type PricedSelection } from './pricing.domain.ts'
import { demandOf, quotedFlight } from './quote.mapper.ts'
import { storeQuote } from '#src/quotes/quotes.service.ts'
import { nightsOf, roomNightResource } from './resources.domain.ts'
import { cheapestFit, roomFit, supplementOf } from './rooms.domain.ts'
import { cancellationSteps, countsAsDeal, laIdOf, partsOf } from './search.service.ts'

export interface SelectionContext {
  db: Database
  readFree: ReadFree
  catalogue: Catalogue
  tenant: string
}

/** The same for a caller for whom what is `held` is free: it is given in exchange for what is chosen. */
export const withHeldStock = (context: SelectionContext, held: StockUnits): SelectionContext => ({
  ...context,
  async readFree(resources) {
    const free = await context.readFree(resources)
    return new Map([...free].map(([resource, units]) => [resource, units + (held.get(resource) ?? 0)]))
  },
})

export interface RoomChoice {
  cls: string
  typ: string
  board: string
  composition: RoomComposition
}

/** A package in a hotel as it can be bought now: the journey, the hotel and its rooms, and the deal that applies. */
export interface Offering {
  journey: Journey
  hotel: HotelRow
  rooms: readonly HotelRoomRow[]
  deal: DealRow | null
  rate: ExchangeRate
}

/** A priced choice of rooms in an offering. */
export interface Selection {
  offering: Offering
  choices: readonly { choice: RoomChoice; room: HotelRoomRow }[]
  price: PricedSelection
}

export interface OfferingQuery {
  packId: string
  hotelId: string | null
  flights: readonly string[]
  dealId: string | null
  /** Types of deals that count; empty for any. */
  dealTypes?: readonly string[]
  /** Days that the package must keep: it departs, and arrives at the hotel, on these or is another one. */
  dateFrom?: string | undefined
  checkIn?: string | undefined
}

/** Reads an offering or throws what stops it: unknown, expired deal, no rate, no flight. Seats and rooms are checked by `selectRooms`. */
export async function readOffering(context: SelectionContext, asked: OfferingQuery): Promise<Offering> {
  const { db, catalogue } = context
  const packId = numericId(asked.packId)
  const hotelId = asked.hotelId === null ? null : numericId(asked.hotelId)
  const offer = await readOfferOfPack(db.catalogue, packId, hotelId)
  const hotel = offer && catalogue.hotels.get(offer.hotel_id)
  if (!offer || !hotel || offer.date_from < catalogue.today) throw new DomainError('package_not_found')
  const [journey] = await readJourneys(db.catalogue, context.readFree, [offer.offer_id])
  if (!journey) throw new DomainError('flight_unavailable')
  const isThatDay = (asked.dateFrom ?? offer.date_from) === offer.date_from
  if (!isThatDay || (asked.checkIn ?? journey.pack.check_in) !== journey.pack.check_in)
    throw new DomainError('package_not_found')
  const flightIds = [String(journey.outward.flight_id), String(journey.inward.flight_id)]
  if (asked.flights.some((flight) => !flightIds.includes(flight))) throw new DomainError('flight_unavailable')
  const rate = catalogue.rate('USD', 'ILS')
  if (!rate || offer.double_pp <= 0) throw new DomainError('price_being_updated')
  return {
    journey,
    hotel,
    rooms: catalogue.roomsOf(hotel.hotel_id),
    deal: await dealFor(context, asked, journey),
    rate,
  }
}

async function dealFor(
  { catalogue, db, tenant }: SelectionContext,
  { dealId, dealTypes = [] }: OfferingQuery,
  { offer, pack }: Journey,
): Promise<DealRow | null> {
  if (dealId === null) return null
  const deal = await readDeal(db.catalogue, numericId(dealId), tenant)
  if (!deal || !countsAsDeal(catalogue, { deal, categoryCode: pack.category_code, types: dealTypes })) return null
  if (deal.is_expired) throw new DomainError('deal_expired')
  return deal.pack_id === pack.pack_id && deal.hotel_id === offer.hotel_id ? deal : null
}

/** A decimal id that the database can hold; anything else names nothing. */
function numericId(value: string): number {
  const id = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id)) throw new DomainError('package_not_found')
  return id
}

/** Prices a choice of rooms, or throws what is wrong with it. Without `checkSeats` the price alone is asked for. */
export function selectRooms(
  offering: Offering,
  choices: readonly RoomChoice[],
  { checkSeats = true }: { checkSeats?: boolean } = {},
): Selection {
  const { journey, hotel, deal } = offering
  if (journey.pack.is_being_updated || hotel.sale_state === 'being_updated')
    throw new DomainError('package_being_updated')
  const resolved = choices.map((choice) => ({ choice, room: roomOf(offering, choice) }))
  if (deal?.cls && resolved.some(({ room }) => room.cls !== deal.cls)) throw new DomainError('room_discount_mismatch')
  if (checkSeats && journey.seatsLeft < seatsOf(choices.map((choice) => choice.composition)))
    throw new DomainError('no_seats', { seatsLeft: journey.seatsLeft })
  return { offering, choices: resolved, price: priceChoices(offering, resolved) }
}

/** How many rooms of each kind can still be sold, by `cls/typ`. */
export type RoomsLeft = ReadonlyMap<string, number>

/**
 * The least expensive rooms for a party on the offer's board, or on any board when that has none. Of rooms that are
 * known to be sold out the next is taken, as long as there is one: no offer that cannot be booked.
 */
export function cheapestChoices(
  offering: Offering,
  compositions: readonly RoomComposition[],
  roomsLeft?: RoomsLeft,
): RoomChoice[] {
  const { rooms, journey, deal } = offering
  const pool = deal?.cls ? rooms.filter((room) => room.cls === deal.cls) : rooms
  const left = new Map(roomsLeft)
  return compositions.map((composition) => {
    const free = roomsLeft ? pool.filter((room) => (left.get(kindOf(room)) ?? 0) > 0) : pool
    for (const choosable of [free, pool]) {
      for (const board of [journey.offer.board, ...offering.hotel.boards]) {
        const room = cheapestFit(choosable, composition, board)
        if (!room) continue
        left.set(kindOf(room), (left.get(kindOf(room)) ?? 0) - 1)
        return { cls: room.cls, typ: room.typ, board, composition }
      }
    }
    throw new DomainError(composition.infants > 0 ? 'baby_not_allowed' : 'rooms_invalid')
  })
}

const kindOf = ({ cls, typ }: HotelRoomRow): string => `${cls}/${typ}`

function roomOf({ rooms }: Offering, { cls, typ, board, composition }: RoomChoice): HotelRoomRow {
  const room = rooms.find((candidate) => candidate.cls === cls && candidate.typ === typ)
  if (!room || supplementOf(room, board) === null) throw new DomainError('room_type_not_found', { cls, typ, board })
  if (composition.adults + composition.children === 0) throw new DomainError('rooms_invalid')
  if (composition.infants > composition.adults) throw new DomainError('infants_exceed_adults')
  const fit = roomFit(room, composition)
  if (fit === 'no_infants') throw new DomainError('baby_not_allowed', { cls, typ })
  if (fit === 'too_many') throw new DomainError('rooms_invalid', { cls, typ, maxPeople: room.max_people })
  return room
}

function priceChoices({ journey, deal, rate }: Offering, resolved: Selection['choices']): PricedSelection {
  return priceSelection({
    ...partsOf(journey),
    nights: journey.offer.nights,
    rooms: resolved.map(({ choice, room }) => ({
      composition: choice.composition,
      supplementPerNight: supplementOf(room, choice.board) ?? 0,
      detail: `${choice.cls}/${choice.typ}/${choice.board}`,
    })),
    discountPercent: deal?.discount_percent ?? 0,
    rateMillionths: rate.rateMillionths,
  })
}

/** Rooms of each kind that are free on every night of the stay, by `cls/typ`. */
export async function readRoomsLeft(context: SelectionContext, offering: Offering): Promise<RoomsLeft> {
  const [left] = await readRoomsLeftOf(context, [offering])
  return left ?? new Map()
}

/** The same for many offerings, asked for at once. */
export async function readRoomsLeftOf(
  { readFree }: SelectionContext,
  offerings: readonly Offering[],
): Promise<RoomsLeft[]> {
  const nightsOfRooms = offerings.map(({ journey, hotel, rooms }) => {
    const nights = nightsOf(journey.pack.check_in, journey.offer.nights)
    return rooms.map((room) => ({
      room,
      resources: nights.map((night) =>
        roomNightResource({ hotelId: hotel.hotel_id, cls: room.cls, typ: room.typ }, night),
      ),
    }))
  })
  const free = await readFree([...new Set(nightsOfRooms.flat().flatMap(({ resources }) => resources))])
  return nightsOfRooms.map(
    (rooms) =>
      new Map(
        rooms.map(({ room, resources }) => {
          const left = resources.map((resource) => free.get(resource) ?? room.allotment)
          return [kindOf(room), Math.max(0, Math.min(...left))]
        }),
      ),
  )
}

/** Throws when the rooms of one kind that a selection takes together are more than are left. */
export function assertRoomsLeft(selection: Selection, roomsLeft: RoomsLeft): void {
  const taken = new Map<string, number>()
  for (const { room } of selection.choices) {
    const key = kindOf(room)
    taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  for (const [key, count] of taken) {
    const left = roomsLeft.get(key) ?? 0
    if (count > left) throw new DomainError('sold_out', { room: key, roomsLeft: left })
  }
}

/** Stores the price of a selection under a new `packSelectionId`. */
export function quoteSelection(context: SelectionContext, selection: Selection): Promise<Quote> {
  const { offering, price } = selection
  const { journey, hotel, deal, rate } = offering
  const { offer, pack } = journey
  const outward = quotedFlight(context.catalogue, journey.outward)
  const rooms = selection.choices.map(({ choice: { cls, typ, board, composition } }) => ({
    cls,
    typ,
    board,
    ...composition,
  }))
  return storeQuote(context.db, {
    tenant: context.tenant,
    product: VACATION,
    destinationCode: hotel.destination_code,
    categoryCode: pack.category_code,
    dateFrom: offer.date_from,
    dateTo: journey.inward.departure_date,
    departure: { date: outward.departureDate, time: outward.departureTime, zone: outward.originZone },
    party: selection.choices.map(({ choice, room }) => ({
      ...choice.composition,
      allowsInfants: room.max_infants > 0,
    })),
    isPhoneOrder: hotel.sale_state === 'phone_only',
    needsFlightCondition: journey.outward.condition_code !== null || journey.inward.condition_code !== null,
    lines: price.lines.map((line) => ({
      code: line.code,
      quantity: line.quantity,
      detail: line.detail,
      isIncluded: line.isIncluded,
      usdMinor: line.amount.amountMinor,
      ilsMinor: line.amountIls.amountMinor,
    })),
    totalUsdMinor: price.total.amountMinor,
    totalIlsMinor: price.totalIls.amountMinor,
    rateMillionths: rate.rateMillionths,
    rateDate: rate.day,
    cancellationSteps: cancellationSteps(context.catalogue),
    items: vacationItems(demandOf(selection.offering, selection.choices), {
      hotelId: String(hotel.hotel_id),
      hotelCode: hotel.code,
      checkIn: pack.check_in,
      checkOut: pack.check_out,
      rooms,
    }),
    snapshot: {
      packId: String(pack.pack_id),
      laId: laIdOf(hotel.hotel_id, pack.check_in, offer.nights),
      nights: offer.nights,
      dealId: deal ? String(deal.deal_id) : null,
      discountPercent: deal?.discount_percent ?? 0,
      flights: { outward, inward: quotedFlight(context.catalogue, journey.inward) },
      rooms: rooms.map((room, index) => ({ ...room, totalUsdMinor: price.roomTotals[index]?.amountMinor ?? 0 })),
    } satisfies VacationSnapshot,
  })
}
