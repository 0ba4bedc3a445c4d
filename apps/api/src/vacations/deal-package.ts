import { usd, type LangCode, type Money } from '@masa/contract'
import type { AppPackage } from '@masa/contract/app-deals'
import { rateOf } from '#src/catalogue/catalogue.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { cancellationTerms } from './cancellation.domain.ts'
import { readConjugates } from './product.service.ts'
import { roomDetail } from './quote.mapper.ts'
import { cancellationSteps, laIdOf } from './search.service.ts'
import {
  cheapestChoices,
  readOffering,
  readRoomsLeft,
  selectRooms,
  type Offering,
  type SelectionContext,
} from './selection.service.ts'
import { flightOf } from './vacations.mapper.ts'

const COUPLE = { adults: 2, children: 0, infants: 0 }

export interface PackageQuery {
  packId: string
  /** Null for the least expensive hotel of the package. */
  hotelId: string | null
  dealId: string | null
  lang: LangCode
}

/**
 * A package as it can be bought now by two adults in the least expensive room: the price that its product page would
 * show, without keeping a quote. A deal that is over has the ordinary price; what is sold out is answered as such.
 */
export async function readPackage(context: SelectionContext, query: PackageQuery): Promise<AppPackage> {
  const { catalogue } = context
  const offering = await readOfferingOfDeal(context, query)
  const roomsLeft = await readRoomsLeft(context, offering)
  const selection = selectRooms(offering, cheapestChoices(offering, [COUPLE], roomsLeft), { checkSeats: false })
  const { journey, hotel, deal, rate } = offering
  const { offer, pack } = journey
  const { price } = selection
  const chosen = selection.choices[0]?.choice
  const hasRoom = chosen !== undefined && (roomsLeft.get(`${chosen.cls}/${chosen.typ}`) ?? 0) > 0
  const beforeMinor = price.roomTotals.reduce((sum, room) => sum + room.amountMinor, 0)
  const isReduced = deal !== null && beforeMinor > price.total.amountMinor
  const board = chosen?.board ?? offer.board
  return {
    packId: String(pack.pack_id),
    laId: laIdOf(hotel.hotel_id, pack.check_in, offer.nights),
    dealId: deal ? String(deal.deal_id) : null,
    dateFrom: offer.date_from,
    dateTo: journey.inward.departure_date,
    nights: offer.nights,
    board: { code: board, name: catalogue.word('board', board, query.lang) },
    room: catalogue.word('roomClass', chosen?.cls ?? offer.cls, query.lang),
    outwardFlight: flightOf(catalogue, journey.outward, query.lang, journey.seats.outward),
    inwardFlight: flightOf(catalogue, journey.inward, query.lang, journey.seats.inward),
    hasTransfers: pack.transfer_per_person > 0,
    rate: rateOf(rate),
    lines: price.lines.map((line) =>
      line.code === 'room' && line.detail !== null
        ? { ...line, detail: roomDetail(catalogue, line.detail, query.lang) }
        : line,
    ),
    people: price.people,
    price: {
      perPerson: price.perPerson,
      total: price.total,
      totalIls: price.totalIls,
      before: isReduced ? usd(beforeMinor) : null,
    },
    saving: isReduced ? usd(Math.floor((beforeMinor - price.total.amountMinor) / price.people)) : null,
    seatsLeft: journey.seatsLeft,
    status: statusOf(offering, hasRoom),
    cancellationTerms: cancellationTerms(cancellationSteps(catalogue), offer.date_from, catalogue.today),
  }
}

function statusOf({ hotel, journey }: Offering, hasRoom: boolean): AppPackage['status'] {
  if (journey.seatsLeft < COUPLE.adults || !hasRoom) return 'sold_out'
  return hotel.sale_state === 'phone_only' ? 'phone_only' : 'available'
}

async function readOfferingOfDeal(context: SelectionContext, query: PackageQuery): Promise<Offering> {
  const asked = { ...query, flights: [] }
  try {
    return await readOffering(context, asked)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'deal_expired')
      return readOffering(context, { ...asked, dealId: null })
    throw error
  }
}

/** A day on which one may leave for the same hotel. */
export interface Departure {
  packId: string
  laId: string
  dateFrom: string
  dateTo: string
  perPerson: Money
}

/** The same hotel for as many nights on days nearby, for two adults at the ordinary price; the cheapest of each day. */
export async function readDepartures(
  context: SelectionContext,
  here: { packId: string; hotelId: string; nights: number; dateFrom: string; lang: LangCode },
): Promise<Departure[]> {
  const around = await readConjugates(context, { ...here, rooms: [COUPLE] })
  const byDay = new Map<string, Departure>()
  for (const other of around) {
    if (other.nights !== here.nights || other.dateFrom === here.dateFrom) continue
    const known = byDay.get(other.dateFrom)
    if (known && known.perPerson.amountMinor <= other.perPerson.amountMinor) continue
    const { packId, laId, dateFrom, dateTo, perPerson } = other
    byDay.set(dateFrom, { packId, laId, dateFrom, dateTo, perPerson })
  }
  return [...byDay.values()]
}
