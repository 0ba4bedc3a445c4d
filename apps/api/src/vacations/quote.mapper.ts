import type { LangCode, RoomComposition } from '@masa/contract'
import { ils, toMajor, usd } from '@masa/contract'
import { PACKAGE_LINE_CODES, type PackageLine, type QuoteAnswer } from '@masa/contract/vacations'
import type { Catalogue, HotelRoomRow, HotelRow } from '#src/catalogue/catalogue.service.ts'
import type { Demand } from '#src/inventory/inventory.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import { vacationOf, type QuotedFlight } from './vacation-quote.ts'
import { payAsAdults, peopleOf, seatsOf } from './composition.domain.ts'
import type { Journey } from './journeys.ts'
import type { FlightRow } from './offers.repository.ts'
import { flightResource, nightsOf, roomNightResource } from './resources.domain.ts'
import { perPersonOf } from './vacations.mapper.ts'

/** A flight as a quote keeps it, with the zones of its airports. */
export function quotedFlight(catalogue: Catalogue, flight: FlightRow): QuotedFlight {
  const zoneOf = (code: string): string => catalogue.airports.get(code)?.time_zone ?? 'UTC'
  return {
    flightId: String(flight.flight_id),
    airlineCode: flight.airline_code,
    number: flight.number,
    origin: flight.origin,
    destination: flight.destination,
    departureDate: flight.departure_date,
    departureTime: flight.departure_time,
    arrivalDate: flight.arrival_date,
    arrivalTime: flight.arrival_time,
    originZone: zoneOf(flight.origin),
    destinationZone: zoneOf(flight.destination),
  }
}

/** Everything that a hold of the selection takes: seats out, seats back, a room for each night. */
export function demandOf(
  { journey, hotel }: { journey: Journey; hotel: Pick<HotelRow, 'hotel_id'> },
  choices: readonly { choice: { composition: RoomComposition }; room: HotelRoomRow }[],
): Demand[] {
  const seats = seatsOf(choices.map(({ choice }) => choice.composition))
  const nights = nightsOf(journey.pack.check_in, journey.offer.nights)
  return [
    ...[journey.outward, journey.inward].map((flight) => ({
      resource: flightResource(flight.flight_id),
      units: seats,
      cap: flight.seats,
    })),
    ...choices.flatMap(({ room }) =>
      nights.map((night) => ({
        resource: roomNightResource({ hotelId: hotel.hotel_id, cls: room.cls, typ: room.typ }, night),
        units: 1,
        cap: room.allotment,
      })),
    ),
  ]
}

/** A quote as `CalcPack` answers it, in the call's language. */
export function quoteAnswer(
  catalogue: Catalogue,
  quote: Quote,
  lang: LangCode,
  state: Pick<QuoteAnswer, 'remainingSeconds' | 'seatsLeft' | 'dealEndsAt' | 'dealRemainingSeconds'>,
): QuoteAnswer {
  const total = usd(quote.totalUsdMinor)
  const { rooms, discountPercent } = vacationOf(quote)
  const compositions = rooms.map(({ adults, children, infants }) => ({ adults, children, infants }))
  const people = peopleOf(compositions)
  return {
    packSelectionId: quote.packSelectionId,
    remainingSeconds: state.remainingSeconds,
    price: toMajor(total),
    priceNIS: toMajor(ils(quote.totalIlsMinor)),
    currency: 'USD',
    discountPercent,
    rate: { usdIls: quote.rateMillionths / 1_000_000, date: quote.rateDate },
    lines: quote.lines.map((line) => ({
      code: packageLineCode(line.code),
      quantity: line.quantity,
      detail: line.code === 'room' && line.detail !== null ? roomDetail(catalogue, line.detail, lang) : line.detail,
      amount: usd(line.usdMinor),
      amountIls: ils(line.ilsMinor),
      isIncluded: line.isIncluded,
    })),
    total,
    totalIls: ils(quote.totalIlsMinor),
    perPerson: perPersonOf(total, people),
    people,
    rooms: rooms.map((room, index) => ({
      ...quotedRoomNames(catalogue, room, lang),
      composition: compositions[index] ?? { adults: 0, children: 0, infants: 0 },
      payAsAdults: payAsAdults(room),
      total: usd(room.totalUsdMinor),
    })),
    seatsLeft: state.seatsLeft,
    dealEndsAt: state.dealEndsAt,
    dealRemainingSeconds: state.dealRemainingSeconds,
  }
}

/** Throws for a code that no line of a package has. */
function packageLineCode(code: string): PackageLine['code'] {
  const known = PACKAGE_LINE_CODES.find((candidate) => candidate === code)
  if (known === undefined) throw new Error(`packages have no price line ${code}`)
  return known
}

/** Codes and names of a quoted room. */
export const quotedRoomNames = (
  catalogue: Catalogue,
  room: { cls: string; typ: string; board: string },
  lang: LangCode,
) => ({
  cls: room.cls,
  className: catalogue.word('roomClass', room.cls, lang),
  typ: room.typ,
  typeName: catalogue.word('roomType', room.typ, lang),
  board: room.board,
  boardName: catalogue.word('board', room.board, lang),
})

/** A quote keeps codes (`SEA/DBL/HB`); people read names. */
export function roomDetail(catalogue: Catalogue, detail: string, lang: LangCode): string {
  const [cls = '', , board = ''] = detail.split('/')
  return `${catalogue.word('roomClass', cls, lang)} · ${catalogue.word('board', board, lang)}`
}
