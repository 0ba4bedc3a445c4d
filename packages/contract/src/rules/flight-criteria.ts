import { SEARCH_HORIZON_DAYS } from './search-criteria.ts'

/** Most people of one flight request; a lap infant is one of them (specification as read: at most 9). */
export const MAX_FLIGHT_PEOPLE = 9
/** Most places at either end of a journey: each pair of them is asked for by itself. */
export const MAX_FLIGHT_PLACES = 3

export const CABIN_PREFERENCES = ['Economy', 'PremiumEconomy', 'Business', 'First'] as const
export type CabinPreference = (typeof CABIN_PREFERENCES)[number]

/** What a search for flights asks for, as the form holds it and the API reads it. */
export interface FlightCriteria {
  /** Codes of cities or airports. */
  readonly origins: readonly string[]
  readonly destinations: readonly string[]
  /** `YYYY-MM-DD`; null while none is chosen. */
  readonly departureDate: string | null
  /** Null of a journey one way. */
  readonly returnDate: string | null
  readonly isOneWay: boolean
  readonly adults: number
  readonly seniors: number
  readonly children: number
  readonly infants: number
}

export type FlightProblem =
  | 'origin'
  | 'destination'
  | 'same_place'
  | 'too_many_places'
  | 'date'
  | 'return_date'
  | 'date_order'
  | 'date_past'
  | 'date_far'
  | 'adult'
  | 'too_many'
  | 'infants'

/**
 * What stops a search for flights (specification, chapter 5): a place at each end, a date, at least one adult, no more
 * people than a request takes and no more lap infants than adults. The browser and the API ask the same question.
 * `today` is the day in Asia/Jerusalem.
 */
export function flightProblems(criteria: FlightCriteria, today: string): FlightProblem[] {
  const { origins, destinations, adults, seniors, children, infants } = criteria
  const problems: FlightProblem[] = []
  if (origins.length === 0) problems.push('origin')
  if (destinations.length === 0) problems.push('destination')
  if (origins.some((code) => destinations.includes(code))) problems.push('same_place')
  if (Math.max(origins.length, destinations.length) > MAX_FLIGHT_PLACES) problems.push('too_many_places')
  problems.push(...dateProblems(criteria, today))
  const grown = adults + seniors
  if (grown < 1) problems.push('adult')
  if (grown + children + infants > MAX_FLIGHT_PEOPLE) problems.push('too_many')
  if (grown >= 1 && infants > grown) problems.push('infants')
  return problems
}

function dateProblems({ departureDate, returnDate, isOneWay }: FlightCriteria, today: string): FlightProblem[] {
  if (departureDate === null) return ['date']
  if (!isOneWay && returnDate === null) return ['return_date']
  const last = isOneWay || returnDate === null ? departureDate : returnDate
  if (last < departureDate) return ['date_order']
  if (departureDate < today) return ['date_past']
  const horizon = new Date(Date.parse(`${today}T00:00:00Z`) + SEARCH_HORIZON_DAYS * 86_400_000)
  return last > horizon.toISOString().slice(0, 10) ? ['date_far'] : []
}

/** A count as the specification reads it (chapter 5): whatever is no number counts as 0; never a part of a person. */
export function flightCount(value: unknown): number {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(number) ? Math.max(0, Math.min(99, Math.trunc(number))) : 0
}
