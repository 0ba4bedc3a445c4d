import { NO_DATE } from '@masa/contract'
import type { QueryOf } from '@masa/contract'
import type { search } from '@masa/contract/vacations'
import { childrenOf, infantsOf } from '@masa/trip-search/party'
import { categoryOf } from './search-criteria.domain.ts'
import type { Criteria } from './search-criteria.domain.ts'

/** The search call's query, but for the language. */
export type SearchQuery = Omit<NonNullable<QueryOf<typeof search>>, 'langCode'>

/** The keys of an address that make up the criteria; the same as the search call's. */
export const CRITERIA_KEYS = [
  'dest',
  'country',
  'fromDate',
  'toDate',
  'yearMonth',
  'nights',
  'categoryId',
  'packCategory',
  'subCategoryId',
  'subject',
  'dealTypeCode',
  'adult',
  'pensioner',
  'child',
  'infant',
  'listAgeChildren',
  'listAgeInfants',
  'rooms',
] as const
export type CriteriaKey = (typeof CRITERIA_KEYS)[number]

/** The search call's query for criteria. An address holds the same keys and values, so the edge can ask it in advance. */
export function criteriaQuery(criteria: Criteria): SearchQuery {
  const { departure, party } = criteria
  return {
    ...(criteria.destinations.length > 0 && { dest: [...criteria.destinations] }),
    ...(criteria.country !== null && { country: criteria.country }),
    ...(departure.kind === 'days' && { fromDate: departure.from, toDate: departure.to }),
    ...(departure.kind === 'months' && { fromDate: NO_DATE, toDate: NO_DATE, yearMonth: [...departure.months] }),
    ...(criteria.nights.length > 0 && { nights: [...criteria.nights] }),
    categoryId: criteria.category,
    ...(criteria.subCategories.length > 0 && { subCategoryId: [...criteria.subCategories] }),
    ...(criteria.subjects.length > 0 && { subject: [...criteria.subjects] }),
    ...(criteria.dealTypes.length > 0 && { dealTypeCode: [...criteria.dealTypes] }),
    adult: party.adults,
    ...(party.pensioners > 0 && { pensioner: party.pensioners }),
    ...(childrenOf(party) > 0 && { child: childrenOf(party), listAgeChildren: [...party.childAges] }),
    ...(infantsOf(party) > 0 && { infant: infantsOf(party), listAgeInfants: [...party.infantAges] }),
    ...(party.rooms > 1 && { rooms: party.rooms }),
  }
}

/** Writes criteria over the criteria of a query, leaving every other key as it is. */
export function writeCriteria(criteria: Criteria, params: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const written = new URLSearchParams(params)
  for (const key of CRITERIA_KEYS) written.delete(key)
  for (const [key, value] of Object.entries(criteriaQuery(criteria))) {
    if (key === 'dealTypeCode' && Array.isArray(value)) for (const item of value) written.append(key, String(item))
    else written.set(key, Array.isArray(value) ? value.join(',') : String(value))
  }
  return written
}

/** The results' address, without a language; keys carried through the journey come in `carried`. */
export function searchAddress(criteria: Criteria, carried: Readonly<Record<string, string>> = {}): string {
  const params = writeCriteria(criteria)
  for (const [key, value] of Object.entries(carried)) if (!params.has(key)) params.set(key, value)
  const path = categoryOf(criteria.category).code === 'sport_pack' ? '/search-result-sportpack' : '/search-result'
  // Commas are legal in a query and easier to read and to share.
  return `${path}?${params.toString().replaceAll('%2C', ',')}`
}
