import { APP_DEAL_SECTIONS, type AppDealSection } from '@masa/contract/app-deals'

/** What groups, sections and sub-categories ask of a deal. */
export interface DealFacts {
  readonly dealId: string
  /** Codes of the catalogue's sub-categories that its offer is in. */
  readonly subCategories: readonly string[]
  readonly perPersonMinor: number
  /** Per cent that the deal takes off now. */
  readonly discountPercent: number
  readonly remainingSeconds: number | null
  readonly isExpired: boolean
  /** Times it was looked at of late. */
  readonly views: number
}

/** A group's rule: what stands in it was listed by hand, ends soon, or is of a sub-category. */
export interface GroupRule {
  readonly key: string
  readonly isListed: boolean
  readonly endsWithinHours: number | null
  readonly subCategory: string | null
  readonly sections: readonly AppDealSection[]
}

/** A choice's rule: of a sub-category of packages, or up to a price of one person. */
export interface ChoiceRule {
  readonly id: string
  readonly subCategory: string | null
  readonly mostPerPersonMinor: number | null
}

/** Deals that were listed by hand, group by group, in their order. */
export type Listed = ReadonlyMap<string, readonly string[]>
export type GroupedDeals = Record<string, Partial<Record<AppDealSection, string[]>>>

/** A group tells apart: more would be the whole list again. */
const MOST_OF_GROUP = 24
/** Sections of the best by one measure. */
const MOST_OF_SECTION = 6

/**
 * Puts deals into the sections of groups, in order. A deal that is over stands in none; `Most View` holds what was
 * looked at, and `The hottest` what takes something off, the most first. An empty section is left out, and so is a group.
 */
export function groupDeals(
  deals: readonly DealFacts[],
  { groups, listed }: { groups: readonly GroupRule[]; listed: Listed },
): GroupedDeals {
  const running = deals.filter((deal) => !deal.isExpired)
  const grouped: GroupedDeals = {}
  for (const group of groups) {
    const sections = group.sections.flatMap((section) => {
      const ids = idsOf(section, { group, running, listed })
      return ids.length === 0 ? [] : [[section, ids] as const]
    })
    if (sections.length > 0) grouped[group.key] = Object.fromEntries(sections)
  }
  return grouped
}

function idsOf(
  section: AppDealSection,
  { group, running, listed }: { group: GroupRule; running: readonly DealFacts[]; listed: Listed },
): string[] {
  switch (section) {
    case 'deals':
      return ownDeals(running, group, listed).slice(0, MOST_OF_GROUP)
    case 'Most View':
      return bestBy(running, (deal) => deal.views)
    case 'The hottest':
      return bestBy(running, (deal) => deal.discountPercent)
  }
}

function ownDeals(running: readonly DealFacts[], group: GroupRule, listed: Listed): string[] {
  if (group.isListed) {
    const ids = new Set(running.map(({ dealId }) => dealId))
    return (listed.get(group.key) ?? []).filter((id) => ids.has(id))
  }
  const { endsWithinHours, subCategory } = group
  const own = running.filter(({ remainingSeconds, subCategories }) =>
    endsWithinHours === null
      ? subCategory !== null && subCategories.includes(subCategory)
      : remainingSeconds !== null && remainingSeconds <= endsWithinHours * 3600,
  )
  const inOrder =
    endsWithinHours === null ? own : own.toSorted((a, b) => (a.remainingSeconds ?? 0) - (b.remainingSeconds ?? 0))
  return inOrder.map(({ dealId }) => dealId)
}

const bestBy = (deals: readonly DealFacts[], measure: (deal: DealFacts) => number): string[] =>
  deals
    .filter((deal) => measure(deal) > 0)
    .toSorted((a, b) => measure(b) - measure(a) || a.dealId.localeCompare(b.dealId))
    .slice(0, MOST_OF_SECTION)
    .map(({ dealId }) => dealId)

/** Ids of the choices that a deal is in. */
export const choicesOf = (deal: DealFacts, choices: readonly ChoiceRule[]): string[] =>
  choices
    .filter(
      ({ subCategory, mostPerPersonMinor }) =>
        (subCategory !== null && deal.subCategories.includes(subCategory)) ||
        (mostPerPersonMinor !== null && deal.perPersonMinor <= mostPerPersonMinor),
    )
    .map(({ id }) => id)

/** The first group whose own deals a deal is among; null for none. */
export const firstGroupOf = (dealId: string, grouped: GroupedDeals): string | null =>
  Object.entries(grouped).find(([, sections]) => sections.deals?.includes(dealId))?.[0] ?? null

/** Reads a rule from the details of its word; what is not said does not hold. */
export function groupRuleOf({ code, details }: Word): GroupRule {
  const sections = Array.isArray(details['sections']) ? details['sections'] : []
  return {
    key: code,
    isListed: details['isListed'] === true,
    endsWithinHours: numberOr(details['endsWithinHours']),
    subCategory: textOr(details['subCategory']),
    sections:
      sections.length === 0 ? ['deals'] : APP_DEAL_SECTIONS.filter((section) => sections.includes(section as string)),
  }
}

export const choiceRuleOf = ({ code, details }: Word): ChoiceRule => ({
  id: String(details['id'] ?? code),
  subCategory: textOr(details['subCategory']),
  mostPerPersonMinor: numberOr(details['mostPerPersonMinor']),
})

interface Word {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
}

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)
