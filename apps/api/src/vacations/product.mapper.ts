import {
  countryName,
  hotelFace,
  pictureOf,
  type Catalogue,
  type HotelRoomRow,
} from '#src/catalogue/catalogue.service.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { usd, type LangCode } from '@masa/contract'
import type { Product, QuoteAnswer, RoomOption } from '@masa/contract/vacations'
import { formatList, localeOfLangCode } from '@masa/i18n'
import { cancellationTerms } from './cancellation.domain.ts'
import { roomTotal } from './pricing.domain.ts'
import { roomFit, supplementOf } from './rooms.domain.ts'
import { cancellationSteps, laIdOf, partsOf } from './search.service.ts'
import type { Offering, RoomChoice } from './selection.service.ts'
import { flightOf } from './vacations.mapper.ts'

/** What a package that is ordered by telephone costs more, USD minor units (specification, chapter 9). */
const PHONE_SURCHARGE_MINOR = 1000

export interface ProductState {
  lang: LangCode
  quote: QuoteAnswer
  firstRoom: RoomChoice
  roomsLeft: ReadonlyMap<string, number>
  orderPhone: string | null
}

/** The product page's answer. */
export function productOf(catalogue: Catalogue, offering: Offering, state: ProductState): Product {
  const { journey, hotel, deal } = offering
  const { lang } = state
  const { offer, pack } = journey
  const face = hotelFace(catalogue, hotel, lang)
  const laId = laIdOf(hotel.hotel_id, pack.check_in, offer.nights)
  const gallery = hotel.gallery.map((picture) => pictureOf(picture, face.name))
  const perspective = hotel.perspective.map((picture) => pictureOf(picture, face.name))
  const condition = journey.outward.condition_code ?? journey.inward.condition_code
  return {
    packId: String(pack.pack_id),
    fromDate: offer.date_from,
    toDate: journey.inward.departure_date,
    nights: offer.nights,
    destination_1: hotel.destination_code,
    destination_1_name: face.destination.name,
    countryCode: face.countryCode,
    countryName: face.countryCode === '' ? '' : countryName(face.countryCode, lang),
    category: { code: pack.category_code, name: catalogue.word('category', pack.category_code, lang) },
    translations: { hotelName: { [String(hotel.hotel_id)]: { en: hotel.names.en, he: hotel.names.he } } },
    notesTranslation: hotel.notes,
    remarkTranslation: hotel.remarks,
    hotels: [
      {
        La_ID: laId,
        hotelId: face.hotelId,
        name: face.name,
        nameLatin: face.nameLatin,
        stars: face.stars,
        district: face.district,
        description: inLanguage(hotel.description, lang),
        lat: hotel.lat,
        lon: hotel.lon,
        score: face.score,
        facilities: face.facilities,
        distances: face.distances,
      },
    ],
    perspectiveUrls: perspective,
    galleryUrls: gallery,
    productContent: { imageUrls: [...perspective, ...gallery] },
    outwardFlight: flightOf(catalogue, journey.outward, lang, journey.seats.outward),
    inwardFlight: flightOf(catalogue, journey.inward, lang, journey.seats.inward),
    hasTransfers: pack.transfer_per_person > 0,
    rooms: offering.rooms.map((room) => roomOption(catalogue, offering, room, state)),
    quote: state.quote,
    cancellationTerms: cancellationTerms(cancellationSteps(catalogue), offer.date_from, catalogue.today),
    seatsLeft: journey.seatsLeft,
    dealId: deal ? String(deal.deal_id) : null,
    dealEndsAt: deal?.ends_at ?? null,
    status: pack.is_being_updated ? 'being_updated' : hotel.sale_state,
    orderPhone: state.orderPhone === null ? null : { number: state.orderPhone, surcharge: usd(PHONE_SURCHARGE_MINOR) },
    needsFlightCondition: condition === null ? null : catalogue.word('flightCondition', condition, lang),
  }
}

function roomOption(catalogue: Catalogue, offering: Offering, room: HotelRoomRow, state: ProductState): RoomOption {
  const { journey, hotel } = offering
  const { lang, firstRoom } = state
  const roomsLeft = state.roomsLeft.get(`${room.cls}/${room.typ}`) ?? 0
  const isSold = roomsLeft > 0 && roomFit(room, firstRoom.composition) === 'fits'
  const priceOf = (board: string, of: HotelRoomRow): number | null => {
    const supplementPerNight = supplementOf(of, board)
    if (supplementPerNight === null) return null
    const full = roomTotal(partsOf(journey).offer, journey.offer.nights, {
      composition: firstRoom.composition,
      supplementPerNight,
      detail: '',
    })
    return full - discountOf(offering, of.cls, full)
  }
  const chosenRow = offering.rooms.find((row) => row.cls === firstRoom.cls && row.typ === firstRoom.typ)
  const chosen = chosenRow ? priceOf(firstRoom.board, chosenRow) : null
  return {
    cls: room.cls,
    className: catalogue.word('roomClass', room.cls, lang),
    typ: room.typ,
    typeName: catalogue.word('roomType', room.typ, lang),
    areaM2: room.area_m2,
    beds: bedsOf(catalogue, room, lang),
    maxAdults: room.max_adults,
    maxChildren: room.max_children,
    maxPeople: room.max_people,
    allowsInfants: room.max_infants > 0,
    roomsLeft,
    picture: pictureOf(room.picture, catalogue.word('roomClass', room.cls, lang)),
    boards: hotel.boards
      .filter((board) => room.board_supplements[board] !== undefined)
      .map((board) => {
        const total = isSold ? priceOf(board, room) : null
        return {
          code: board,
          name: catalogue.word('board', board, lang),
          total: total === null ? null : usd(total),
          difference: total === null || chosen === null ? null : usd(total - chosen),
        }
      }),
  }
}

/** What the running deal takes off a room: nothing when it is for another class. */
const discountOf = ({ deal }: Offering, cls: string, minor: number): number =>
  deal && (deal.cls === null || deal.cls === cls) ? Math.round((minor * deal.discount_percent) / 100) : 0

function bedsOf(catalogue: Catalogue, room: HotelRoomRow, lang: LangCode): string {
  const parts = room.beds.map(({ kind, count }) => {
    const name = catalogue.word('bed', kind, lang)
    return count === 1 ? name : `${count} × ${name}`
  })
  return formatList(parts, localeOfLangCode(lang))
}
