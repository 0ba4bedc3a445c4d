import type { Destination } from '@masa/contract/content'
import type { Criteria } from '#src/shared/search-criteria/search-criteria.domain.ts'

/** Codes that the criteria stand for: the chosen destinations, or all of the chosen country, the most popular first. */
export function chosenDestinations(
  criteria: Pick<Criteria, 'destinations' | 'country'>,
  all: readonly Destination[],
): readonly string[] {
  if (criteria.destinations.length > 0 || criteria.country === null) return criteria.destinations
  return all
    .filter(({ countryCode }) => countryCode === criteria.country)
    .sort((a, b) => a.popularity - b.popularity)
    .slice(0, 31)
    .map(({ code }) => code)
}

/** What the criteria's place is called: its name, or null while no list knows it. */
export function placeNames(
  criteria: Pick<Criteria, 'destinations' | 'country'>,
  all: readonly Destination[],
): readonly string[] {
  if (criteria.destinations.length > 0)
    return criteria.destinations.map((code) => all.find((place) => place.code === code)?.name ?? code)
  const country = all.find(({ countryCode }) => countryCode === criteria.country)
  return country ? [country.countryName] : []
}
