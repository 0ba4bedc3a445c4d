import { criteriaProblems, DEFAULT_ADULTS, MAX_PEOPLE_IN_ROOM, MAX_ROOMS, spreadOverRooms } from '@masa/contract'
import type { CriteriaProblem } from '@masa/contract'
import dayjs from 'dayjs'
import { partiesOf, sortedByAge } from '#src/shared/room-party/room-party.domain.ts'
import type { RoomParty, YoungOnes } from '#src/shared/room-party/room-party.domain.ts'

/** When a journey may begin: a span of days of departure (one day when both are equal), whole months, or not said yet. */
export type Departure =
  | { readonly kind: 'none' }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
  | { readonly kind: 'months'; readonly months: readonly string[] }

/** Who travels. */
export interface Party extends YoungOnes {
  readonly adults: number
  readonly pensioners: number
  readonly rooms: number
}

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

/** Days around the chosen one when dates may move. */
export const FLEXIBLE_DAYS = 3
/** Days that an address without dates looks ahead. */
const DEFAULT_SPAN_DAYS = 60

export const DEFAULT_PARTY: Party = { adults: DEFAULT_ADULTS, pensioners: 0, childAges: [], infantAges: [], rooms: 1 }

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

/** What a product line's code or number stands for; what nobody knows is read as vacation packages. */
export function categoryOf(category: string): (typeof CATEGORIES)[number] {
  const wanted = category === 'SportPack' ? 'sport_pack' : category
  return CATEGORIES.find(({ code, number }) => code === wanted || number === wanted) ?? CATEGORIES[0]
}

export const childrenOf = (party: Party): number => party.childAges.length
export const infantsOf = (party: Party): number => party.infantAges.length
export const adultsOf = (party: Party): number => party.adults + party.pensioners
export const peopleOf = (party: Party): number => adultsOf(party) + childrenOf(party) + infantsOf(party)

/** Changes the number of rooms; never fewer than the people need, nor more than there are adults to sleep in them. */
export const withRooms = (party: Party, rooms: number): Party => ({
  ...party,
  rooms: Math.min(Math.max(rooms, 1), MAX_ROOMS),
})

/** How the party is spread over its rooms, adults and pensioners together, each with the ages of its young. */
export function roomsOf(party: Party): RoomParty[] {
  const counted = sortedByAge(party)
  const rooms = spreadOverRooms(
    { adults: adultsOf(party), children: childrenOf(counted), infants: infantsOf(counted) },
    party.rooms,
  )
  return partiesOf(rooms, counted)
}

/** Most people that the rooms take. */
export const capacityOf = (party: Party): number => party.rooms * MAX_PEOPLE_IN_ROOM

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

/** The single day that a search is about, when it is: the day itself, or the middle of a flexible week. */
export function departureDay(departure: Departure): string | null {
  if (departure.kind !== 'days') return null
  const days = daysBetween(departure.from, departure.to)
  if (days === 0) return departure.from
  return days === 2 * FLEXIBLE_DAYS ? addDays(departure.from, FLEXIBLE_DAYS) : null
}

export const isFlexible = (departure: Departure): boolean =>
  departure.kind === 'days' && departure.from !== departure.to && departureDay(departure) !== null

/** Departure on one day, or around it; never before `today`, where the week then begins. */
export function departureOn(
  day: string,
  { isFlexible: flexible, today }: { isFlexible: boolean; today: string },
): Departure {
  if (!flexible || addDays(day, -FLEXIBLE_DAYS) < today)
    return { kind: 'days', from: day, to: flexible ? addDays(day, FLEXIBLE_DAYS) : day }
  return { kind: 'days', from: addDays(day, -FLEXIBLE_DAYS), to: addDays(day, FLEXIBLE_DAYS) }
}

export const addDays = (date: string, days: number): string => dayjs(date).add(days, 'day').format('YYYY-MM-DD')
export const addMonths = (month: string, months: number): string =>
  dayjs(`${month}-01`).add(months, 'month').format('YYYY-MM')
/** The last day of a month `YYYY-MM`. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)
/** Whole days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
