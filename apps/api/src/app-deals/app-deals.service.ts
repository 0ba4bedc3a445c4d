import { imageUrl, toMajor, type LangCode } from '@masa/contract'
import {
  APP_DEAL_PARTS,
  type AppDeal,
  type AppItinerary,
  type AppMenu,
  type AppPackages,
} from '@masa/contract/app-deals'
import type { AppSubCategory } from '@masa/contract/app-deals'
import type { Deal } from '@masa/contract/deals'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import { hotelFace, pictureOf } from '../catalogue/catalogue.service.ts'
import {
  classifiedDeals,
  dealCards,
  readAssociatedDeals,
  readDepartures,
  readHomeDeals,
  readOneDeal,
  readPackage,
  type KeptDeal,
  type SelectionContext,
} from '../vacations/vacations.service.ts'
import { choiceRuleOf, choicesOf, firstGroupOf, groupDeals, groupRuleOf, type DealFacts } from './app-deals.domain.ts'
import { readListedDeals, readViews, type ListedDeal } from './app-deals.repository.ts'

/** Most days of departure that a deal's page shows. */
const MOST_DEPARTURES = 8

/** Groups of the app home with the names of their sections. */
export const menuOf = ({ catalogue }: SelectionContext, lang: LangCode): AppMenu =>
  catalogue.wordsOf('appDealGroup').map((word) => {
    const { key, isListed, sections } = groupRuleOf(word)
    const title = inLanguage(word.names, lang)
    return {
      key,
      title,
      isFeatured: isListed,
      sections: sections.map((section) => ({
        key: section,
        title: section === 'deals' ? title : catalogue.word('appDealSection', section, lang),
      })),
    }
  })

export const subCategoriesOf = ({ catalogue }: SelectionContext, lang: LangCode): AppSubCategory[] =>
  catalogue.wordsOf('appSubCategory').map((word) => ({
    id: choiceRuleOf(word).id,
    code: word.code,
    name: inLanguage(word.names, lang),
    isExcluded: word.details.isExcluded === true,
  }))

/** All deals of the site that can be bought, and where they stand. */
export async function readAppPackages(context: SelectionContext, lang: LangCode): Promise<AppPackages> {
  const { catalogue, db, tenant } = context
  const [kept, listed, views] = await Promise.all([
    readHomeDeals(db.catalogue, { tenant, types: null, more: true }),
    readListedDeals(db.catalogue),
    db.inTenant(tenant, readViews),
  ])
  const classified = await classifiedDeals(context, kept, lang)
  const facts = classified.map(({ card, subCategories }): DealFacts => {
    const { before, total } = card.price
    return {
      dealId: card.dealId,
      subCategories,
      perPersonMinor: card.price.perPerson.amountMinor,
      discountPercent: before ? Math.round((1 - total.amountMinor / before.amountMinor) * 100) : 0,
      remainingSeconds: card.remainingSeconds,
      isExpired: card.isExpired,
      views: views.get(Number(card.dealId)) ?? 0,
    }
  })
  const groups = groupDeals(facts, {
    groups: catalogue.wordsOf('appDealGroup').map(groupRuleOf),
    listed: new Map(
      [...Map.groupBy(listed, (row) => row.group_code)].map(([group, rows]) => [
        group,
        rows.map((row) => String(row.deal_id)),
      ]),
    ),
  })
  const choices = catalogue.wordsOf('appSubCategory').map(choiceRuleOf)
  const tabs = tabsOf(context, lang)
  const packages = classified.map(({ card }, index): AppDeal => {
    const own = facts[index]
    return {
      ...faceOf(context, card),
      title: card.title,
      category: firstGroupOf(card.dealId, groups),
      subcategory: own ? choicesOf(own, choices) : [],
      priority: listed.find((row) => String(row.deal_id) === card.dealId)?.priority ?? index,
      remark: remarkOf(listed, card.dealId, lang),
      tabs,
    }
  })
  return { packages, groups }
}

/** A deal's page. Throws `not_found` for a deal that this site has not, and what stops its package from being shown. */
export async function readItinerary(
  context: SelectionContext,
  { dealId, lang }: { dealId: number | null; lang: LangCode },
): Promise<AppItinerary> {
  const { catalogue, db, tenant } = context
  const kept = dealId === null ? null : await readOneDeal(db.catalogue, tenant, dealId)
  const hotel = kept && catalogue.hotels.get(kept.hotel_id)
  if (!kept || !hotel) throw new DomainError('not_found')
  const face = hotelFace(catalogue, hotel, lang)
  const own = await readPackage(context, {
    packId: String(kept.pack_id),
    hotelId: face.hotelId,
    dealId: String(kept.deal_id),
    lang,
  })
  const picture = hotel.gallery[0] ?? hotel.perspective[0]
  if (!picture) throw new Error(`hotel ${hotel.code} has no picture`)
  const id = String(kept.deal_id)
  return {
    dealId: id,
    title: inLanguage(kept.title, lang),
    remark: remarkOf(await readListedDeals(db.catalogue), id, lang),
    tabs: tabsOf(context, lang),
    share: pageOf(id),
    picture: pictureOf(picture, face.destination.name),
    hotel: {
      hotelId: face.hotelId,
      name: face.name,
      stars: face.stars,
      district: face.district,
      description: inLanguage(hotel.description, lang),
      destination: face.destination,
      countryName: face.countryName,
      score: face.score,
      facilities: face.facilities,
    },
    package: own,
    departures: await departuresOf(context, { kept, own, lang }),
    remainingSeconds: kept.remaining_seconds,
    isExpired: kept.is_expired,
  }
}

/** Other days at the hotel for as many nights: its other deals at their prices, the rest at the ordinary one. */
async function departuresOf(
  context: SelectionContext,
  { kept, own, lang }: { kept: KeptDeal; own: AppItinerary['package']; lang: LangCode },
): Promise<AppItinerary['departures']> {
  const [associated, nearby] = await Promise.all([
    readAssociatedDeals(context.db.catalogue, {
      tenant: context.tenant,
      hotelId: kept.hotel_id,
      destinationCode: null,
      categoryCode: null,
    }),
    readDepartures(context, { ...own, hotelId: String(kept.hotel_id), lang }),
  ])
  const others = await dealCards(
    context,
    associated.filter((deal) => deal.deal_id !== kept.deal_id),
    lang,
  )
  const deals = others
    .filter(({ nights, dateFrom }) => nights === own.nights && dateFrom !== own.dateFrom)
    .map(({ packId, laId, dealId, dateFrom, dateTo, price }) => ({
      packId,
      laId,
      dealId,
      dateFrom,
      dateTo,
      perPerson: price.perPerson,
    }))
  const days = new Set(deals.map(({ dateFrom }) => dateFrom))
  const { packId, laId, dealId, dateFrom, dateTo } = own
  const here = { packId, laId, dealId, dateFrom, dateTo, perPerson: own.price.perPerson }
  const ordinary = nearby.filter((day) => !days.has(day.dateFrom)).map((day) => ({ ...day, dealId: null }))
  return [here, ...[...deals, ...ordinary].slice(0, MOST_DEPARTURES - 1)].toSorted((a, b) =>
    a.dateFrom.localeCompare(b.dateFrom),
  )
}

/** The deal's page, inside the app and for visitors who get its address from a friend. */
const pageOf = (dealId: string): string => `/app-deal/itinerary?dealid=${dealId}`

const tabsOf = ({ catalogue }: SelectionContext, lang: LangCode): AppDeal['tabs'] =>
  APP_DEAL_PARTS.map((part) => ({ title: catalogue.word('appDealTab', part, lang), link: `#${part}` }))

function remarkOf(listed: readonly ListedDeal[], dealId: string, lang: LangCode): AppDeal['remark'] {
  const remark = listed.find((row) => String(row.deal_id) === dealId && row.remark !== null)?.remark
  return remark ? { title: inLanguage(remark, lang) } : null
}

type Face = Omit<AppDeal, 'title' | 'category' | 'subcategory' | 'priority' | 'remark' | 'tabs'>

/** What a deal shows wherever it stands. */
function faceOf({ catalogue }: SelectionContext, card: Deal): Face {
  const board = catalogue.wordsOf('board').find((word) => word.code === card.board.code)
  const { he = '', en = he, ru = he, ar = he } = board?.names ?? {}
  return {
    dealId: card.dealId,
    dest: card.destination.code,
    month: card.dateFrom.slice(0, 7),
    price: toMajor(card.price.perPerson),
    price_int: Math.ceil(card.price.perPerson.amountMinor / 100),
    packStartDate: card.dateFrom,
    packEndDate: card.dateTo,
    hotelId: card.hotelId,
    packageCategory: card.categoryId,
    link: `${pageOf(card.dealId)}&channel=App`,
    subtitle: card.hotelName,
    image: imageUrl(card.picture, { kind: 'card', width: 640, format: 'webp' }),
    transfer: card.hasTransfers,
    baggage: card.includesBaggage,
    type: card.dealTypeCode,
    share: pageOf(card.dealId),
    translations: { basisName: { he, en, ru, ar } },
    packId: card.packId,
    laId: card.laId,
    hotelName: card.hotelName,
    stars: card.stars,
    destination: card.destination,
    countryName: card.countryName,
    picture: card.picture,
    nights: card.nights,
    board: card.board,
    isDirectFlight: card.isDirectFlight,
    amounts: card.price,
    saving: card.saving,
    seatsLeft: card.seatsLeft,
    remainingSeconds: card.remainingSeconds,
    isExpired: card.isExpired,
  }
}
