import * as contract from '@masa/contract/deals'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import { dealCards, type SelectionContext } from '../vacations/vacations.service.ts'
import { readAssociatedDeals, readHomeDeals, readOneDeal } from './deals.repository.ts'

export interface DealsDependencies {
  contextOf: (tenant: string) => Promise<SelectionContext>
}

const idOf = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : null

/** Hot deals (specification, chapter 7: Deals and content). */
export function registerDeals(api: Api, { contextOf }: DealsDependencies): void {
  bind(api, contract.homeDeals, async ({ query }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const wanted = { tenant, dealTypeCode: query.dealType ?? null }
    const all = await readHomeDeals(context.db.catalogue, { ...wanted, more: true })
    const first = await readHomeDeals(context.db.catalogue, { ...wanted, more: false })
    const shown = query.moreDeals ? all : first
    return { deals: await dealCards(context, shown, lang), hasMore: !query.moreDeals && all.length > first.length }
  })

  bind(api, contract.homeDealsByHotel, async ({ query }, { tenant, lang }) => {
    const context = await contextOf(tenant)
    const deals = await readHomeDeals(context.db.catalogue, {
      tenant,
      dealTypeCode: query.dealType ?? null,
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
}
