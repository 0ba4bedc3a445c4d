import { criteriaProblems } from '@masa/contract'
import type { CriteriaProblem } from '@masa/contract'
import { addDays } from '@masa/trip-search/days'
import type { Departure } from '@masa/trip-search/days'
import { childrenOf, DEFAULT_PARTY, infantsOf } from '@masa/trip-search/party'
import type { Party } from '@masa/trip-search/party'

/** What a search of packages asks for. */
export interface Criteria {
  readonly destinations: readonly string[]
  readonly country: string | null
  readonly departure: Departure
  /** Lengths of stay; empty for any. */
  readonly nights: readonly number[]
  /** The product line, by its code or its number, as the address has it. */
  readonly category: string
  readonly subCategories: readonly string[]
  readonly subjects: readonly string[]
  readonly dealTypes: readonly string[]
  readonly party: Party
}

/** Days that an address without dates looks ahead. */
const DEFAULT_SPAN_DAYS = 60

export const EMPTY_CRITERIA: Criteria = {
  destinations: [],
  country: null,
  departure: { kind: 'none' },
  nights: [],
  category: 'vacation_pack',
  subCategories: [],
  subjects: [],
  dealTypes: [],
  party: DEFAULT_PARTY,
}

/** Product lines: their number on the wire and the prefix of their banners' page keys (specification, chapter 2). */
const CATEGORIES = [
  { code: 'vacation_pack', number: '1', bannerPrefix: 'FH' },
  { code: 'Organize_tour_packages', number: '2', bannerPrefix: 'Org' },
  { code: 'Flight_Only', number: '3', bannerPrefix: 'FO' },
  { code: 'Hotel_Only', number: '4', bannerPrefix: 'HO' },
  { code: 'sport_pack', number: '5', bannerPrefix: 'SP' },
  { code: 'Flight_Drive', number: '6', bannerPrefix: 'FD' },
] as const

/** What a product line's code or number stands for; an unknown one is read as vacation packages. */
export function categoryOf(category: string): (typeof CATEGORIES)[number] {
  const wanted = category === 'SportPack' ? 'sport_pack' : category
  return CATEGORIES.find(({ code, number }) => code === wanted || number === wanted) ?? CATEGORIES[0]
}

/** What stops the search, by the rule that the API asks too. `today` is the day in Asia/Jerusalem. */
export function problemsOf(criteria: Criteria, today: string): CriteriaProblem[] {
  const { departure, party } = criteria
  return criteriaProblems(
    {
      destinations: criteria.destinations,
      countries: criteria.country === null ? [] : [criteria.country],
      fromDate: departure.kind === 'days' ? departure.from : null,
      toDate: departure.kind === 'days' ? departure.to : null,
      yearMonths: departure.kind === 'months' ? departure.months : [],
      adults: party.adults,
      pensioners: party.pensioners,
      children: childrenOf(party),
      infants: infantsOf(party),
      rooms: party.rooms,
    },
    today,
  )
}

export const isDateProblem = (problem: CriteriaProblem): boolean => problem === 'date' || problem.startsWith('date_')

/** What an address lacked or had wrong, and what stands in for it. */
export type Repair = 'datesMissing' | 'datesPast' | 'party'

/**
 * Makes the best of an address that cannot be searched as it stands: dates that are missing, past or turned round
 * become the next weeks, an impossible party becomes two adults. A missing destination cannot be made up.
 */
export function repaired(criteria: Criteria, today: string): { criteria: Criteria; repairs: readonly Repair[] } {
  const problems = problemsOf(criteria, today)
  const repairs: Repair[] = []
  let { departure, party } = criteria
  if (problems.some(isDateProblem)) {
    repairs.push(problems.includes('date') ? 'datesMissing' : 'datesPast')
    departure = { kind: 'days', from: addDays(today, 1), to: addDays(today, DEFAULT_SPAN_DAYS) }
  }
  if (problems.some((problem) => problem === 'adult' || problem === 'too_many' || problem === 'infants')) {
    repairs.push('party')
    party = DEFAULT_PARTY
  }
  return { criteria: { ...criteria, departure, party }, repairs }
}
