import { FACETS, type Facet, type FlightTable, type Sort } from './flight-table.domain.ts'

/** From and to, both included. */
export type Range = readonly [number, number]

/** The options chosen in each facet, and ranges; null where a range is not narrowed. */
export interface Filters {
  readonly chosen: Readonly<Partial<Record<Facet, readonly string[]>>>
  /** Each leg lasts so many hours at most. */
  readonly maxHours: number | null
  /** Whole dollars for each person. */
  readonly budget: Range | null
  /** Minutes of the day, 0 to 1440, at which the outward and the return leg depart. */
  readonly outward: Range | null
  readonly return: Range | null
}

export const NO_FILTERS: Filters = { chosen: {}, maxHours: null, budget: null, outward: null, return: null }

/** The day as the time filters have it (specification, chapters 5 and 9). */
export const DAY_MINUTES = 1440
export const BUDGET_STEP = 10
/** The range of a budget before there are results: nothing fits (specification, chapter 9). */
const EMPTY_BUDGET: Range = [100_000, 0]

/** Facets whose options must all hold; in the others one of the chosen is enough. */
const ALL_OF: ReadonlySet<Facet> = new Set(['bags'])

export const RANGES = ['maxHours', 'budget', 'outward', 'return'] as const
export type FilterName = Facet | (typeof RANGES)[number]
const NAMES: readonly FilterName[] = [...FACETS, ...RANGES]
/** Where a range stands among the names. */
const AT = Object.fromEntries(RANGES.map((range, index) => [range, FACETS.length + index])) as Readonly<
  Record<(typeof RANGES)[number], number>
>

export interface FilteredFlights {
  /** Indexes of the itineraries that are left, in order. */
  readonly left: readonly number[]
  /** How many results each option would show, by facet and index: chosen alone in its facet, or beside the others where all must hold. */
  readonly counts: Readonly<Record<Facet, Int32Array>>
  /** How many more would show without a filter, and the cheapest person among them (USD minor); of filters that alone hide any. */
  readonly blocked: readonly { readonly name: FilterName; readonly count: number; readonly fromMinor: number }[]
}

/** Filters, counts and orders in one pass over the results. */
export function filterFlights(table: FlightTable, filters: Filters, sort: Sort): FilteredFlights {
  const counts = Object.fromEntries(
    FACETS.map((facet) => [facet, new Int32Array(table.options[facet].length)]),
  ) as Record<Facet, Int32Array>
  // Indexed from here on: names and iterators would cost more than the comparing.
  const facets = FACETS.map((facet) => ({
    counts: counts[facet],
    fits: facetTest(table.options[facet], { facet, chosen: chosenIn(filters, facet) }),
    isCountedAlone: !ALL_OF.has(facet),
  }))
  const { budget, outward, return: inward, maxHours } = filters
  const [longest, low, high] = [
    maxHours === null ? Infinity : maxHours * 60,
    budget === null ? -Infinity : budget[0] * 100,
    budget === null ? Infinity : budget[1] * 100,
  ]
  const blocked = NAMES.map(() => ({ count: 0, fromMinor: Infinity }))
  const left: number[] = []
  for (const at of table.order(sort)) {
    const facts = table.facts[at]
    if (facts === undefined) continue
    let fails = 0
    let failing = -1
    for (let index = 0; index < facets.length && fails < 2; index += 1) {
      const fits = facets[index]?.fits ?? null
      if (fits === null || fits(facts.lists[index] ?? [])) continue
      fails += 1
      failing = index
    }
    if (fails === 2) continue
    const miss = (index: number) => {
      fails += 1
      failing = index
    }
    if (facts.longestLegMinutes > longest) miss(AT.maxHours)
    if (facts.perPersonMinor < low || facts.perPersonMinor > high) miss(AT.budget)
    if (!isIn(facts.departures[0], outward)) miss(AT.outward)
    if (!isIn(facts.departures[1], inward)) miss(AT.return)
    if (fails === 0) {
      left.push(at)
      for (let index = 0; index < facets.length; index += 1) add(facets[index]?.counts, facts.lists[index])
    } else if (fails === 1) {
      const facet = facets[failing]
      if (facet?.isCountedAlone) add(facet.counts, facts.lists[failing])
      const entry = blocked[failing]
      if (entry !== undefined) {
        entry.count += 1
        entry.fromMinor = Math.min(entry.fromMinor, facts.perPersonMinor)
      }
    }
  }
  return {
    left,
    counts,
    blocked: blocked
      .flatMap((entry, index) => (entry.count === 0 ? [] : [{ name: NAMES[index] as FilterName, ...entry }]))
      .toSorted((one, other) => other.count - one.count),
  }
}

/** Whether an itinerary's options fit the chosen ones; null where nothing is chosen. A table of flags: many may be chosen. */
function facetTest(
  options: readonly string[],
  { facet, chosen }: { facet: Facet; chosen: readonly string[] },
): ((own: readonly number[]) => boolean) | null {
  if (chosen.length === 0) return null
  const names = new Set(chosen)
  const isChosen = options.map((option) => names.has(option))
  if (!ALL_OF.has(facet)) return (own) => own.some((option) => isChosen[option])
  // One that no result has is among the chosen, too: then nothing fits.
  return (own) => own.reduce((sum, option) => sum + (isChosen[option] ? 1 : 0), 0) === names.size
}

function add(counts: Int32Array | undefined, options: readonly number[] | undefined): void {
  if (counts === undefined || options === undefined) return
  for (let index = 0; index < options.length; index += 1) {
    const option = options[index] ?? 0
    counts[option] = (counts[option] ?? 0) + 1
  }
}

const isIn = (minute: number | undefined, range: Range | null): boolean =>
  range === null || minute === undefined || (minute >= range[0] && minute <= range[1])

export const chosenIn = (filters: Filters, facet: Facet): readonly string[] => filters.chosen[facet] ?? []

/** The filters with an option turned on or off. */
export function toggled(filters: Filters, facet: Facet, option: string): Filters {
  const chosen = chosenIn(filters, facet)
  const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
  const { [facet]: _before, ...others } = filters.chosen
  return { ...filters, chosen: next.length === 0 ? others : { ...others, [facet]: next } }
}

/** The filters without one of them. */
export function without(filters: Filters, name: FilterName): Filters {
  if (RANGES.some((range) => range === name)) return { ...filters, [name]: null }
  const { [name as Facet]: _gone, ...chosen } = filters.chosen
  return { ...filters, chosen }
}

/** How many choices are in use; a range is one. */
export const filterCount = (filters: Filters): number =>
  FACETS.reduce((sum, facet) => sum + chosenIn(filters, facet).length, 0) +
  RANGES.filter((range) => filters[range] !== null).length

/** Hours that a leg may last: from the shortest longest leg on, up to the longest of all and one more (specification, chapter 5). */
export function hourBounds({ facts }: FlightTable): Range {
  if (facts.length === 0) return [0, 0]
  const legs = facts.map(({ longestLegMinutes }) => longestLegMinutes)
  return [Math.ceil(Math.min(...legs) / 60), Math.ceil(Math.max(...legs) / 60) + 1]
}

/** The ends of the budget: ten below the cheapest person and ten above the dearest, in whole steps (specification, chapter 5). */
export function budgetBounds({ facts }: FlightTable): Range {
  if (facts.length === 0) return EMPTY_BUDGET
  const prices = facts.map(({ perPersonMinor }) => perPersonMinor / 100)
  const low = Math.floor(Math.min(...prices) / BUDGET_STEP) * BUDGET_STEP - BUDGET_STEP
  const high = Math.ceil(Math.max(...prices) / BUDGET_STEP) * BUDGET_STEP + BUDGET_STEP
  return [Math.max(low, 0), high]
}

/** A range within its bounds; one that leaves nothing out is none. */
export function rangeWithin(range: Range | null, [low, high]: Range): Range | null {
  if (range === null || low > high) return null
  const from = Math.min(Math.max(range[0], low), high)
  const to = Math.max(Math.min(range[1], high), from)
  return from <= low && to >= high ? null : [from, to]
}
