import type { AppDeal, AppMenu, AppPackages } from '@masa/contract/app-deals'
import type { HomeChoice } from './app-home.params.ts'

/** Deals under one heading of the app home. */
export interface ShownSection {
  /** Unlike that of any other section. */
  readonly id: string
  readonly title: string
  readonly deals: readonly AppDeal[]
  /** Large cards side by side, or slim rows: they alternate. */
  readonly look: 'cards' | 'rows'
  /** The group that shows all of it; null where all of it is here. */
  readonly more: { readonly group: string; readonly count: number } | null
}

const MOST_CARDS = 8
const MOST_ROWS = 4

/** The sections to show, in the menu's order, alternating in their look; those without a deal are left out. */
export function sectionsOf(
  { packages, groups }: AppPackages,
  { menu, choice }: { menu: AppMenu; choice: HomeChoice },
): ShownSection[] {
  const byId = new Map(packages.map((deal) => [deal.dealId, deal]))
  const dealsIn = (ids: readonly string[]): AppDeal[] =>
    ids.flatMap((id) => byId.get(id) ?? []).filter((deal) => isChosen(deal, choice.sub))
  const shown = menu
    .filter(({ key }) => choice.group === null || choice.group === key)
    .flatMap((group) =>
      group.sections.map(({ key, title }) => ({
        id: `${group.key}/${key}`,
        title,
        group: key === 'deals' ? group.key : null,
        deals: dealsIn(groups[group.key]?.[key] ?? []),
      })),
    )
    .filter(({ deals }) => deals.length > 0)
  return shown.map(({ id, title, group, deals }, at) => {
    // A group that was opened shows its own deals in full.
    const isWhole = choice.group !== null && group !== null
    const look = isWhole || at % 2 === 1 ? 'rows' : 'cards'
    const most = isWhole ? deals.length : look === 'cards' ? MOST_CARDS : MOST_ROWS
    return {
      id,
      title,
      look,
      deals: deals.slice(0, most),
      more: group !== null && deals.length > most ? { group, count: deals.length } : null,
    }
  })
}

/** Deals of hotels with a heart, as the deals stand. */
export const favouriteDeals = ({ packages }: AppPackages, hotelIds: ReadonlySet<string>): AppDeal[] =>
  packages.filter((deal) => hotelIds.has(deal.hotelId) && !deal.isExpired)

/** Ids of sub-categories that at least one running deal is in. */
export const subCategoriesInUse = ({ packages }: AppPackages): ReadonlySet<string> =>
  new Set(packages.filter(({ isExpired }) => !isExpired).flatMap(({ subcategory }) => subcategory))

const isChosen = (deal: AppDeal, sub: string | null): boolean => sub === null || deal.subcategory.includes(sub)
