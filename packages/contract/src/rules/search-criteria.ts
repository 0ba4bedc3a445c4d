import { NO_DATE } from './calendar-date.ts'
import { MAX_PEOPLE_IN_ROOM, MAX_ROOMS } from './party.ts'

export interface SearchCriteria {
  destinations: readonly string[]
  countries?: readonly string[]
  fromDate: string | null
  toDate: string | null
  yearMonths: readonly string[]
  adults: number
  pensioners: number
  children: number
  infants: number
  rooms: number
}

export type CriteriaProblem =
  | 'destination'
  | 'date'
  | 'date_order'
  | 'date_past'
  | 'date_far'
  | 'adult'
  | 'too_many'
  | 'infants'

/** Furthest day that can be asked for, from today. */
export const SEARCH_HORIZON_DAYS = 550

/**
 * What stops a search (specification, chapter 5: destination, date and at least one adult). The browser and the
 * API ask the same question. `today` is the day in Asia/Jerusalem.
 */
export function criteriaProblems(criteria: SearchCriteria, today: string): CriteriaProblem[] {
  const problems: CriteriaProblem[] = []
  if (criteria.destinations.length === 0 && !criteria.countries?.length) problems.push('destination')
  problems.push(...dateProblems(criteria, today))
  const adults = criteria.adults + criteria.pensioners
  if (adults < 1) problems.push('adult')
  const people = adults + criteria.children + criteria.infants
  if (people > MAX_PEOPLE_IN_ROOM * criteria.rooms || criteria.rooms > MAX_ROOMS) problems.push('too_many')
  if (adults >= 1 && criteria.infants > adults) problems.push('infants')
  return problems
}

function dateProblems({ fromDate, toDate, yearMonths }: SearchCriteria, today: string): CriteriaProblem[] {
  const horizon = new Date(Date.parse(`${today}T00:00:00Z`) + SEARCH_HORIZON_DAYS * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const from = fromDate === NO_DATE ? null : fromDate
  const to = toDate === NO_DATE ? null : toDate
  if (from === null && to === null) {
    if (yearMonths.length === 0) return ['date']
    if (yearMonths.some((month) => month < today.slice(0, 7))) return ['date_past']
    return yearMonths.some((month) => month > horizon.slice(0, 7)) ? ['date_far'] : []
  }
  if (from === null || to === null) return ['date']
  if (from > to) return ['date_order']
  if (to < today) return ['date_past']
  return to > horizon ? ['date_far'] : []
}
