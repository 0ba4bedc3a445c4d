import type { TravellerType } from '../travellers.ts'

/** Whole years between two days written `YYYY-MM-DD`. A 29 February birthday counts on 1 March in other years. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) >= birthDate.slice(5) ? years : years - 1
}

/**
 * Whether an age fits a traveller's type in a package (reading.md, Rules; the specification overlaps at 2, where
 * the birth date decides, and takes 12 as a child). A senior has no lower bound of its own here: the type is
 * the traveller's claim and priced as an adult.
 */
export function ageFits(type: TravellerType, age: number): boolean {
  if (age < 0 || age > 120) return false
  if (type === 'infant') return age < 2
  if (type === 'child') return age >= 2 && age <= 12
  return age >= 12
}

/** Ages offered for children in a search (years). */
export const CHILD_AGES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** Ages offered for infants in a search (years). */
export const INFANT_AGES = [0, 1, 2] as const

/** Keeps a list of ages as long as the count: cut at the end, filled with `fill`. */
export function agesForCount(ages: readonly number[], count: number, fill: number): number[] {
  return Array.from({ length: count }, (_, index) => ages[index] ?? fill)
}
