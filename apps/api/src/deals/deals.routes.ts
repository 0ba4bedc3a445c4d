import type { LangCode } from '@masa/contract'
import * as contract from '@masa/contract/deals'
import * as lookups from '@masa/contract/lookups'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { usd } from '@masa/contract'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { pictureOf, type Catalogue } from '../catalogue/catalogue.service.ts'
import {
  dealCards,
  readAssociatedDeals,
  readHomeDeals,
  readLandingDeals,
  readOneDeal,
  type DealTypes,
  type SelectionContext,
} from '../vacations/vacations.service.ts'

export interface DealsDependencies {
  contextOf: (tenant: string) => Promise<SelectionContext>
}

const idOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null

/** The types that a query names; none is any. */
function typesOf({ catalogue }: SelectionContext, codes: readonly string[] | '' | undefined): DealTypes | null {
  if (!codes || codes.length === 0) return null
  const lines = catalogue.wordsOf('category').filter((line) => codes.includes(String(line.details.dealTypeCode)))
  return { types: codes, categories: lines.map((line) => line.code) }
}

const dealTypesOf = (catalogue: Catalogue, lang: LangCode) =>
  catalogue.wordsOf('dealType').map((word) => ({
    code: word.code,
    name: inLanguage(word.names, lang),
    categoryCode: String(word.details.categoryCode),
  }))

/** Hot deals (specification, chapter 7: Deals and content). */
export function registerDeals(api: Api, { contextOf }: DealsDependencies): void {
  bind(api, lookups.dealTypes, async (_input, { lang, tenant }) =>
    dealTypesOf((await contextOf(tenant)).catalogue, lang),
  )
  bind(api, lookups.dealTypesInHome, async (_input, { lang, tenant }) => {
    const context = await contextOf(tenant)
    const deals = await readHomeDeals(context.db.catalogue, { tenant, types: null, more: false })
    // By the cards, not by the rows: a type whose deals are all sold out would open an empty list.
    const running = (await dealCards(context, deals, lang)).filter((card) => !card.isExpired)
    const { catalogue } = context
    // A product line's own type stands for all deals of the line.
    const lines = catalogue
      .wordsOf('category')
      .filter((line) => running.some(({ categoryId }) => categoryId === line.code))
    const shown = [
      ...running.map(({ dealTypeCode }) => dealTypeCode),
      ...lines.map((line) => String(line.details.dealTypeCode)),
    ]
    return dealTypesOf(catalogue, lang).filter((type) => shown.includes(type.code))
  })

  bind(api, contract.homeDeals, async ({ query }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const wanted = { tenant, types: typesOf(context, query.dealType && [query.dealType]) }
    const all = await readHomeDeals(context.db.catalogue, { ...wanted, more: true })
    const first = await readHomeDeals(context.db.catalogue, { ...wanted, more: false })
    const shown = query.moreDeals ? all : first
    return { deals: await dealCards(context, shown, lang), hasMore: !query.moreDeals && all.length > first.length }
  })

  bind(api, contract.homeDealsByHotel, async ({ query }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const deals = await readHomeDeals(context.db.catalogue, {
      tenant,
      types: typesOf(context, query.dealType && [query.dealType]),
      more: true,
    })
    const cards = await dealCards(context, deals, lang)
    return [...Map.groupBy(cards, (card) => card.hotelId)].map(([hotelId, ofHotel]) => ({
      hotelId,
      hotelName: ofHotel[0]?.hotelName ?? '',
      deals: ofHotel,
    }))
  })

  bind(api, contract.associatedDeals, async ({ query }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const deals = await readAssociatedDeals(context.db.catalogue, {
      tenant,
      hotelId: idOf(query.hotelId),
      destinationCode: query.packDestination ?? null,
      categoryCode: query.packageCategoryId ?? null,
    })
    return dealCards(context, deals, lang)
  })

  bind(api, contract.deal, async ({ params }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const dealId = idOf(params.dealId)
    const kept = dealId === null ? null : await readOneDeal(context.db.catalogue, tenant, dealId)
    const [card] = kept ? await dealCards(context, [kept], lang) : []
    if (!card) throw new DomainError('not_found')
    return card
  })

  const landingCards = async (
    wanted: { destinations: (context: SelectionContext) => readonly string[]; types?: readonly string[] | undefined },
    { tenant, lang }: { tenant: string; lang: LangCode },
  ) => {
    const context = await contextOf(tenant)
    const destinations = wanted.destinations(context)
    const types = typesOf(context, wanted.types)
    const deals = await readLandingDeals(context.db.catalogue, { tenant, types, destinations })
    return dealCards(context, deals, lang)
  }

  bind(api, contract.landingDealsByDestination, ({ params, query }, caller) =>
    landingCards({ destinations: () => [params.dest.toUpperCase()], types: query.dealTypeCode }, caller),
  )

  bind(api, contract.landingDealsByArea, ({ params, query }, caller) =>
    landingCards(
      {
        destinations: ({ catalogue }) =>
          [...catalogue.destinations.values()]
            .filter((place) => place.country_code === params.area.toUpperCase())
            .map(({ code }) => code),
        types: query.dealTypeCode,
      },
      caller,
    ),
  )

  bind(api, contract.landingDestinations, async (_input, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const deals = await readLandingDeals(context.db.catalogue, { tenant, types: null, destinations: null })
    const cards = await dealCards(context, deals, lang)
    return [...Map.groupBy(cards, (card) => card.destination.code)].flatMap(([code, ofPlace]) => {
      const place = context.catalogue.destinations.get(code)
      const [first] = ofPlace
      if (!place || !first) return []
      const { name } = first.destination
      return [
        {
          code,
          name,
          countryCode: place.country_code,
          countryName: first.countryName,
          picture: pictureOf({ subject: place.picture_subject, seed: code, mode: 'light' }, name),
          deals: ofPlace.length,
          perPersonFrom: usd(Math.min(...ofPlace.map((card) => card.price.perPerson.amountMinor))),
        },
      ]
    })
  })
}
