import { normaliseDigits } from '@masa/i18n'
import { parseCriteria } from '#src/shared/search-criteria/search-criteria.params.ts'
import type { ParsedCriteria } from '#src/shared/search-criteria/search-criteria.params.ts'
import { chosenIn, FACETS, NO_FILTERS } from './filters.domain.ts'
import type { Facet, Filters } from './filters.domain.ts'
import { SORTS } from './sort-offers.domain.ts'
import type { Sort } from './sort-offers.domain.ts'

/** How many cards a page of results has. */
export const PAGE_SIZE = 30
const MOST_SHOWN = 300

/** How the results are looked at: what an address holds beside the criteria. */
export interface View {
  readonly filters: Filters
  readonly sort: Sort
  /** Cards shown at most. */
  readonly shown: number
  readonly isMapOpen: boolean
}

export const PLAIN_VIEW: View = { filters: NO_FILTERS, sort: 'recommended', shown: PAGE_SIZE, isMapOpen: false }

/** Keys of the address, none of which the search call knows. */
const KEY_OF: Readonly<Record<Facet, string>> = {
  board: 'board',
  stars: 'stars',
  score: 'score',
  stops: 'stops',
  departure: 'out',
  return: 'back',
  district: 'district',
  facility: 'facility',
  subCategory: 'kind',
  subject: 'about',
  airline: 'airline',
  bags: 'bags',
}

export interface ParsedAddress extends ParsedCriteria {
  readonly view: View
}

/** Reads an address's query: criteria and view. What cannot be read is left out. Never throws. */
export function parseAddress(params: URLSearchParams): ParsedAddress {
  const list = (key: string): string[] =>
    [...new Set((params.get(key) ?? '').split(',').map((item) => normaliseDigits(item)))].filter((item) =>
      /^[\w-]{1,40}$/.test(item),
    )
  const whole = (key: string): number | null => {
    const text = normaliseDigits(params.get(key) ?? '')
    return /^\d{1,6}$/.test(text) ? Number(text) : null
  }
  const chosen: Partial<Record<Facet, readonly string[]>> = {}
  for (const facet of FACETS) {
    const options = list(KEY_OF[facet])
    if (options.length > 0) chosen[facet] = options
  }
  const [from, to] = [whole('min'), whole('max')]
  const shown = whole('shown') ?? PAGE_SIZE
  return {
    ...parseCriteria(params),
    view: {
      filters: { chosen, budget: from === null || to === null || from > to ? null : [from, to] },
      sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recommended',
      shown: Math.min(Math.max(Math.ceil(shown / PAGE_SIZE), 1) * PAGE_SIZE, MOST_SHOWN),
      isMapOpen: params.get('map') === '1',
    },
  }
}

/** Writes a view over a query, leaving criteria and carried keys as they are. What is usual is not written. */
export function writeView(view: View, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params)
  const put = (key: string, value: string): void => (value === '' ? written.delete(key) : written.set(key, value))
  for (const facet of FACETS) put(KEY_OF[facet], chosenIn(view.filters, facet).join(','))
  put('min', view.filters.budget === null ? '' : String(view.filters.budget[0]))
  put('max', view.filters.budget === null ? '' : String(view.filters.budget[1]))
  put('sort', view.sort === 'recommended' ? '' : view.sort)
  put('shown', view.shown === PAGE_SIZE ? '' : String(view.shown))
  put('map', view.isMapOpen ? '1' : '')
  return written
}
