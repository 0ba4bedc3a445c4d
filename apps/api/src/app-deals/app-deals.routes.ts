import * as contract from '@masa/contract/app-deals'
import { bannersOf } from '../content/content.service.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readOneDeal, readPackage, type SelectionContext } from '../vacations/vacations.service.ts'
import { countView } from './app-deals.repository.ts'
import { menuOf, readAppPackages, readItinerary, subCategoriesOf } from './app-deals.service.ts'

/** One look an hour counts from one address: reloads and refreshes make nothing popular. */
const VIEWS_PER_ADDRESS = { burst: 1, periodSeconds: 3600 }

export interface AppDealsDependencies {
  readonly contextOf: (tenant: string) => Promise<SelectionContext>
  readonly platform: Pick<Platform, 'db' | 'limits'>
}

/** Deals of the app channel (specification, chapter 7: App). */
export function registerAppDeals(api: Api, { contextOf, platform: { db, limits } }: AppDealsDependencies): void {
  bind(api, contract.appBanner, (_input, { tenant, lang }) =>
    db.inTenant(tenant, (tx) => bannersOf(tx, { page: 'AppHomeMobile', lang })),
  )

  bind(api, contract.appPackages, async (_input, { tenant, lang }) => readAppPackages(await contextOf(tenant), lang))

  bind(api, contract.appMenu, async (_input, { tenant, lang }) => menuOf(await contextOf(tenant), lang))

  bind(api, contract.appSubCategories, async (_input, { tenant, lang }) =>
    subCategoriesOf(await contextOf(tenant), lang),
  )

  bind(api, contract.appPackageData, async ({ query }, { tenant, lang }) =>
    readPackage(await contextOf(tenant), {
      packId: query.id,
      hotelId: query.laId?.split('-')[0] ?? null,
      dealId: query.dealid ?? null,
      lang,
    }),
  )

  bind(api, contract.appItinerary, async ({ query }, { tenant, lang }) =>
    readItinerary(await contextOf(tenant), { dealId: idOf(query.dealid), lang }),
  )

  bind(api, contract.appDealViewed, async ({ body }, { tenant, address }) => {
    const dealId = idOf(body.dealid)
    if (dealId === null || !(await readOneDeal(db.catalogue, tenant, dealId))) throw new DomainError('not_found')
    try {
      await limits.take(`app-deal-view:${tenant}:${dealId}:${address}`, VIEWS_PER_ADDRESS)
    } catch (error) {
      if (error instanceof DomainError && error.code === 'rate_limited') return { isCounted: false }
      throw error
    }
    await db.inTenant(tenant, (tx) => countView(tx, tenant, dealId))
    return { isCounted: true }
  })
}

const idOf = (value: string): number | null => (/^\d{1,15}$/.test(value) ? Number(value) : null)
