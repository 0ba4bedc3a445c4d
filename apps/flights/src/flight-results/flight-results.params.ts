import { readJourney, writeJourney, type ReadJourney } from '#src/shared/journey/journey.params.ts'
import type { Journey } from '#src/shared/journey/journey.domain.ts'
import { chosenIn, DAY_MINUTES, NO_FILTERS, type Filters, type Range } from './filters.domain.ts'
import { FACETS, SORTS, type Facet, type Sort } from './flight-table.domain.ts'

/** How results are looked at; all of it stands in the address. */
export interface View {
  readonly filters: Filters
  readonly sort: Sort
  /** Cards that show. */
  readonly shown: number
}

export const PAGE_SIZE = 30
const MOST_SHOWN = 300
export const PLAIN_VIEW: View = { filters: NO_FILTERS, sort: 'best', shown: PAGE_SIZE }

const KEYS: Readonly<Record<Facet, string>> = {
  stops: 'stops',
  bags: 'bags',
  airline: 'airlines',
  airport: 'airports',
  connection: 'via',
}

/** Reads a page's address. What means nothing is left out. */
export function readPage(params: URLSearchParams): ReadJourney & { readonly view: View } {
  const chosen: Partial<Record<Facet, readonly string[]>> = {}
  for (const facet of FACETS) {
    const options = (params.get(KEYS[facet]) ?? '').split(',').filter((option) => /^[A-Za-z0-9]{1,10}$/.test(option))
    if (options.length > 0) chosen[facet] = [...new Set(options)].slice(0, 50)
  }
  const sort = SORTS.find((known) => known === params.get('sort')) ?? PLAIN_VIEW.sort
  const shown = Number(params.get('shown') ?? PAGE_SIZE)
  return {
    ...readJourney(params),
    view: {
      filters: {
        chosen,
        maxHours: wholeIn(params.get('hours'), 99),
        budget: rangeIn(params.get('budget'), 100_000),
        outward: rangeIn(params.get('out'), DAY_MINUTES),
        return: rangeIn(params.get('back'), DAY_MINUTES),
      },
      sort,
      shown: Number.isInteger(shown) && shown > PAGE_SIZE ? Math.min(shown, MOST_SHOWN) : PAGE_SIZE,
    },
  }
}

function wholeIn(text: string | null, most: number): number | null {
  return text !== null && /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null
}

function rangeIn(text: string | null, most: number): Range | null {
  const [from, to] = (text ?? '').split('-').map((part) => wholeIn(part, most))
  return typeof from === 'number' && typeof to === 'number' && from <= to ? [from, to] : null
}

/** The address with another view; its other keys stay. */
export function writeView({ filters, sort, shown }: View, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others)
  const put = (key: string, value: string): void => {
    if (value === '') params.delete(key)
    else params.set(key, value)
  }
  for (const facet of FACETS) put(KEYS[facet], chosenIn(filters, facet).join(','))
  put('hours', filters.maxHours === null ? '' : String(filters.maxHours))
  put('budget', filters.budget?.join('-') ?? '')
  put('out', filters.outward?.join('-') ?? '')
  put('back', filters.return?.join('-') ?? '')
  put('sort', sort === PLAIN_VIEW.sort ? '' : sort)
  put('shown', shown === PAGE_SIZE ? '' : String(shown))
  return params
}

/** The address of another search, looked at in the same order; filters of the former mean nothing for it. */
export const searchPath = (journey: Journey, { sort }: Pick<View, 'sort'>, others: URLSearchParams): string =>
  `/sabre/fo-search-result?${writeView({ ...PLAIN_VIEW, sort }, writeJourney(journey, others))}`
