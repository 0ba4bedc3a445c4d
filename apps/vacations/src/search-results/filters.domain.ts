import type { SearchResult } from '@masa/contract/vacations'

/** What results can be narrowed by, in the order of the page. */
export const FACETS = [
  'board',
  'stars',
  'score',
  'stops',
  'departure',
  'return',
  'bags',
  'district',
  'subCategory',
  'subject',
  'facility',
  'airline',
] as const
export type Facet = (typeof FACETS)[number]

/** Whole dollars per person, both included. */
export type Budget = readonly [number, number]

/** The options chosen in each facet, and a budget; null where it is not narrowed. */
export interface Filters {
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  readonly budget: Budget | null
}

export const NO_FILTERS: Filters = { chosen: {}, budget: null }

/** Step of the budget (specification, chapter 5). */
export const BUDGET_STEP = 10
/** The range of a budget before there are results: nothing fits (specification, chapter 9). */
export const EMPTY_BUDGET: Budget = [100_000, 0]

export const SCORES = ['9', '8', '7'] as const
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]
export const STOP_COUNTS = ['direct', 'one', 'more'] as const
export const BAGS = ['suitcase', 'trolley'] as const

/** Facets whose options must all hold; in the others one of the chosen is enough. */
const ALL_OF: readonly Facet[] = ['facility', 'bags']

/** The options that a result has in a facet. */
export function optionsOf(result: SearchResult, facet: Facet): readonly string[] {
  switch (facet) {
    case 'board':
      return [result.board.code]
    case 'stars':
      return [String(result.stars)]
    case 'score':
      return SCORES.filter((least) => result.score !== null && result.score.value >= Number(least))
    case 'stops':
      return [stopCountOf(result)]
    case 'departure':
      return [dayPartOf(result.outwardFlight.departureTime)]
    case 'return':
      return [dayPartOf(result.inwardFlight.departureTime)]
    case 'district':
      return [result.districtCode]
    case 'facility':
      return result.facilities.map(({ code }) => code)
    case 'subCategory':
      return result.subCategoryCodes
    case 'subject':
      return result.subjectCodes
    case 'airline':
      return [...new Set([result.outwardFlight.airlineCode, result.inwardFlight.airlineCode])]
    case 'bags':
      return BAGS.filter((bag) => bagKgOf(result, bag) > 0)
  }
}

/** The part of the day of a local time `HH:mm`: night until six, then six hours each. */
export function dayPartOf(time: string): DayPart {
  return DAY_PARTS[Math.min(Math.floor(Number(time.slice(0, 2)) / 6), 3)] ?? 'night'
}

/** The results that are left, in their order. */
export function filterOffers(offers: readonly SearchResult[], filters: Filters): SearchResult[] {
  return offers.filter(
    (offer) => fitsBudget(offer, filters.budget) && FACETS.every((facet) => fitsFacet(offer, facet, filters)),
  )
}

/** How many results each option would show: chosen alone in its facet, or beside the others where all must hold. */
export function countByFacet(
  offers: readonly SearchResult[],
  filters: Filters,
): Record<Facet, ReadonlyMap<string, number>> {
  const counts = FACETS.map((facet) => {
    const others = without(filters, facet)
    const base = ALL_OF.includes(facet) ? filters : others
    const left = filterOffers(offers, base)
    const count = new Map<string, number>()
    // An option that nothing has now is still listed, with none, so that the list does not jump.
    for (const offer of offers) for (const option of optionsOf(offer, facet)) count.set(option, 0)
    for (const offer of left)
      for (const option of optionsOf(offer, facet)) count.set(option, (count.get(option) ?? 0) + 1)
    return [facet, count] as const
  })
  return Object.fromEntries(counts) as unknown as Record<Facet, ReadonlyMap<string, number>>
}

/** The filters after an option was chosen as `countByFacet` counts it. */
export function choosing(filters: Filters, facet: Facet, option: string): Filters {
  const kept = ALL_OF.includes(facet) ? chosenIn(filters, facet).filter((other) => other !== option) : []
  return { ...filters, chosen: { ...filters.chosen, [facet]: [...kept, option] } }
}

/** The filters with an option turned on or off. */
export function toggled(filters: Filters, facet: Facet, option: string): Filters {
  const chosen = chosenIn(filters, facet)
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  const rest = without(filters, facet)
  return next.length === 0 ? rest : { ...rest, chosen: { ...rest.chosen, [facet]: next } }
}

export const chosenIn = (filters: Filters, facet: Facet): readonly string[] => filters.chosen[facet] ?? []

/** The filters without a facet. */
export function without(filters: Filters, facet: Facet): Filters {
  const { [facet]: _gone, ...chosen } = filters.chosen
  return { ...filters, chosen }
}

/** How many choices are in use; the budget is one. */
export function filterCount(filters: Filters): number {
  return FACETS.reduce((sum, facet) => sum + chosenIn(filters, facet).length, filters.budget === null ? 0 : 1)
}

/** The ends of the budget's slider: ten below the cheapest person and ten above the dearest, in whole steps. */
export function budgetBounds(offers: readonly SearchResult[]): Budget {
  if (offers.length === 0) return EMPTY_BUDGET
  const prices = offers.map((offer) => offer.price.perPerson.amountMinor / 100)
  const low = Math.floor(Math.min(...prices) / BUDGET_STEP) * BUDGET_STEP - BUDGET_STEP
  const high = Math.ceil(Math.max(...prices) / BUDGET_STEP) * BUDGET_STEP + BUDGET_STEP
  return [Math.max(low, 0), high]
}

/** A budget within its bounds; one that leaves nothing out is none. */
export function budgetWithin(budget: Budget | null, [low, high]: Budget): Budget | null {
  if (budget === null || low > high) return null
  const from = Math.min(Math.max(budget[0], low), high)
  const to = Math.max(Math.min(budget[1], high), from)
  return from <= low && to >= high ? null : [from, to]
}

/** Heights 0-1 of the bars over the budget: how many results, all other filters kept, stand along it. */
export function budgetBars(offers: readonly SearchResult[], filters: Filters, bars = 12): number[] {
  const [low, high] = budgetBounds(offers)
  const counts = Array.from({ length: bars }, () => 0)
  if (high <= low) return counts
  for (const offer of filterOffers(offers, { ...filters, budget: null })) {
    const at = Math.min(Math.floor(((offer.price.perPerson.amountMinor / 100 - low) / (high - low)) * bars), bars - 1)
    counts[at] = (counts[at] ?? 0) + 1
  }
  const most = Math.max(...counts, 1)
  return counts.map((count) => count / most)
}

/** One way to get results back: a facet let go, or the budget, with what it would show. */
export interface FilterRelease {
  readonly facet: Facet | 'budget'
  readonly filters: Filters
  readonly count: number
  /** The cheapest person among them, USD minor. */
  readonly fromMinor: number
}

/** Which single filters stand between the traveller and results, the one that opens most first. */
export function releases(offers: readonly SearchResult[], filters: Filters): FilterRelease[] {
  const attempts = [
    ...FACETS.filter((facet) => chosenIn(filters, facet).length > 0).map((facet) => ({
      facet,
      filters: without(filters, facet),
    })),
    ...(filters.budget === null ? [] : [{ facet: 'budget' as const, filters: { ...filters, budget: null } }]),
  ]
  return attempts
    .flatMap((attempt) => {
      const left = filterOffers(offers, attempt.filters)
      return left.length === 0
        ? []
        : [
            {
              ...attempt,
              count: left.length,
              fromMinor: Math.min(...left.map((offer) => offer.price.perPerson.amountMinor)),
            },
          ]
    })
    .sort((a, b) => b.count - a.count)
}

function fitsFacet(offer: SearchResult, facet: Facet, filters: Filters): boolean {
  const chosen = chosenIn(filters, facet)
  if (chosen.length === 0) return true
  const own = optionsOf(offer, facet)
  return ALL_OF.includes(facet)
    ? chosen.every((option) => own.includes(option))
    : chosen.some((option) => own.includes(option))
}

function fitsBudget(offer: SearchResult, budget: Budget | null): boolean {
  if (budget === null) return true
  const { amountMinor } = offer.price.perPerson
  return amountMinor >= budget[0] * 100 && amountMinor <= budget[1] * 100
}

function stopCountOf({ outwardFlight, inwardFlight }: SearchResult): (typeof STOP_COUNTS)[number] {
  const most = Math.max(outwardFlight.stops.length, inwardFlight.stops.length)
  return most === 0 ? 'direct' : most === 1 ? 'one' : 'more'
}

function bagKgOf({ outwardFlight, inwardFlight }: SearchResult, bag: (typeof BAGS)[number]): number {
  const key = bag === 'suitcase' ? 'suitcaseKg' : 'trolleyKg'
  return Math.min(outwardFlight.baggage[key], inwardFlight.baggage[key])
}
