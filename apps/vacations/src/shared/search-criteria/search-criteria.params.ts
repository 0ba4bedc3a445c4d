import { agesForCount, NO_DATE } from '@masa/contract'
import { search } from '@masa/contract/vacations'
import { normaliseDigits } from '@masa/i18n'
import type { CriteriaKey, SearchQuery } from './search-criteria.address.ts'
import { DEFAULT_PARTY } from '@masa/trip-search/party'
import { EMPTY_CRITERIA } from './search-criteria.domain.ts'
import type { Departure } from '@masa/trip-search/days'
import type { Criteria } from './search-criteria.domain.ts'

/** What an address asks for, and the keys whose values were unreadable. */
export interface ParsedCriteria {
  readonly criteria: Criteria
  readonly unread: readonly CriteriaKey[]
}

/** Reads criteria from an address's query by the contract's own schema; what is wrong is left out and named. Never throws. */
export function parseCriteria(params: URLSearchParams): ParsedCriteria {
  const unread: CriteriaKey[] = []
  const shape = search.query?.shape
  const read = <Key extends CriteriaKey>(key: Key): SearchQuery[Key] | undefined => {
    const given = params
      .getAll(key)
      .map((value) => normaliseDigits(value).trim())
      .filter((value) => value !== '')
    const [first] = given
    if (first === undefined || shape === undefined) return undefined
    const parsed = shape[key].safeParse(key === 'dealTypeCode' ? given : first)
    if (parsed.success) return parsed.data as SearchQuery[Key]
    unread.push(key)
    return undefined
  }
  const children = read('child')
  const infants = read('infant')
  const childAges = read('listAgeChildren') ?? []
  const infantAges = read('listAgeInfants') ?? []
  const criteria: Criteria = {
    destinations: read('dest') ?? [],
    country: read('country') ?? null,
    departure: departureOf(read('fromDate'), read('toDate'), read('yearMonth')),
    nights: read('nights') ?? [],
    category: read('categoryId') ?? read('packCategory') ?? EMPTY_CRITERIA.category,
    subCategories: read('subCategoryId') ?? [],
    subjects: read('subject') ?? [],
    dealTypes: read('dealTypeCode') ?? [],
    party: {
      adults: read('adult') ?? DEFAULT_PARTY.adults,
      pensioners: read('pensioner') ?? 0,
      childAges: agesForCount(childAges, children ?? childAges.length, 8),
      infantAges: agesForCount(infantAges, infants ?? infantAges.length, 1),
      rooms: read('rooms') ?? 1,
    },
  }
  return { criteria, unread }
}

function departureOf(
  from: string | undefined,
  to: string | undefined,
  months: readonly string[] | undefined,
): Departure {
  const first = from === NO_DATE ? undefined : from
  const last = to === NO_DATE ? undefined : to
  if (first !== undefined) return { kind: 'days', from: first, to: last ?? first }
  if (months !== undefined && months.length > 0) return { kind: 'months', months: [...new Set(months)].sort() }
  return { kind: 'none' }
}
