import { usd, type LangCode } from '@masa/contract'
import type { Deal } from '@masa/contract/deals'
import { hotelFace, pictureOf } from '#src/catalogue/catalogue.service.ts'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { readJourneys } from './journeys.ts'
import { readOffersOfPacks } from './offers.repository.ts'
import { priceSelection } from './pricing.domain.ts'
import { cheapestFit, supplementOf } from './rooms.domain.ts'
import { laIdOf, partsOf, subCategoriesOf } from './search.service.ts'
import type { SelectionContext } from './selection.service.ts'

/** A deal as it is kept: which offer it is about, what it takes off, and its clock. */
export interface KeptDeal {
  deal_id: number
  deal_type_code: string
  category_code: string
  pack_id: number
  hotel_id: number
  cls: string | null
  discount_percent: number
  title: Record<'he' | 'en' | 'ru' | 'ar', string>
  is_expired: boolean
  remaining_seconds: number | null
}

const COUPLE = { adults: 2, children: 0, infants: 0 }

/** Shows deals as cards, priced for two adults in one room. A deal whose offer is gone or has fewer than two seats is left out. */
export const dealCards = async (
  context: SelectionContext,
  deals: readonly KeptDeal[],
  lang: LangCode,
): Promise<Deal[]> => (await classifiedDeals(context, deals, lang)).map(({ card }) => card)

/** The same with the codes of the sub-categories that each deal's offer is in. */
export async function classifiedDeals(
  context: SelectionContext,
  deals: readonly KeptDeal[],
  lang: LangCode,
): Promise<{ card: Deal; subCategories: string[] }[]> {
  const { catalogue, db } = context
  const rate = catalogue.rate('USD', 'ILS')
  if (!rate || deals.length === 0) return []
  const offers = await readOffersOfPacks(
    db.catalogue,
    deals.map((deal) => ({ packId: deal.pack_id, hotelId: deal.hotel_id })),
  )
  const journeys = await readJourneys(
    db.catalogue,
    context.readFree,
    offers.map((offer) => offer.offer_id),
  )
  const journeyOf = new Map(journeys.map((journey) => [`${journey.pack.pack_id}/${journey.offer.hotel_id}`, journey]))

  return deals.flatMap((deal) => {
    const journey = journeyOf.get(`${deal.pack_id}/${deal.hotel_id}`)
    const hotel = catalogue.hotels.get(deal.hotel_id)
    if (!journey || !hotel || journey.seatsLeft < 2 || hotel.sale_state !== 'available') return []
    const { offer, pack } = journey
    const rooms = catalogue.roomsOf(hotel.hotel_id).filter((room) => deal.cls === null || room.cls === deal.cls)
    const room = cheapestFit(rooms, COUPLE, offer.board)
    if (!room) return []
    const priceAt = (discountPercent: number) =>
      priceSelection({
        ...partsOf(journey),
        nights: offer.nights,
        rooms: [{ composition: COUPLE, supplementPerNight: supplementOf(room, offer.board) ?? 0, detail: '' }],
        discountPercent,
        rateMillionths: rate.rateMillionths,
      })
    const price = priceAt(deal.is_expired ? 0 : deal.discount_percent)
    const before = priceAt(0)
    const face = hotelFace(catalogue, hotel, lang)
    const picture = hotel.gallery[0] ?? hotel.perspective[0]
    if (!picture) return []
    const ids = {
      packId: String(pack.pack_id),
      laId: laIdOf(hotel.hotel_id, pack.check_in, offer.nights),
      categoryId: deal.category_code,
      dealTypeCode: deal.deal_type_code,
      dealId: String(deal.deal_id),
    }
    const card: Deal = {
      ...ids,
      href: `/product-page/web?${new URLSearchParams({ ...ids, adult: String(COUPLE.adults) })}`,
      title: inLanguage(deal.title, lang),
      hotelId: face.hotelId,
      hotelName: face.name,
      stars: face.stars,
      destination: face.destination,
      countryName: face.countryName,
      picture: pictureOf(picture, face.destination.name),
      dateFrom: offer.date_from,
      dateTo: journey.inward.departure_date,
      nights: offer.nights,
      board: { code: offer.board, name: catalogue.word('board', offer.board, lang) },
      isDirectFlight: journey.outward.stops.length === 0 && journey.inward.stops.length === 0,
      hasTransfers: pack.transfer_per_person > 0,
      includesBaggage: journey.outward.suitcase_kg > 0 && journey.inward.suitcase_kg > 0,
      price: {
        perPerson: price.perPerson,
        total: price.total,
        totalIls: price.totalIls,
        before: deal.is_expired ? null : before.total,
      },
      saving: deal.is_expired ? null : usd(before.perPerson.amountMinor - price.perPerson.amountMinor),
      seatsLeft: journey.seatsLeft,
      remainingSeconds: deal.remaining_seconds,
      isExpired: deal.is_expired,
    }
    return [{ card, subCategories: subCategoriesOf(catalogue, offer) }]
  })
}
