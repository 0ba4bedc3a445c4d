import type { Destination } from '@masa/contract/content'

/** Where to: single places by their codes, or a whole country. */
export interface PlaceChoice {
  readonly destinations: readonly string[]
  readonly country: string | null
}

/** Codes that a choice stands for: the chosen destinations, or all of the chosen country, the most popular first. */
export function chosenDestinations(choice: PlaceChoice, all: readonly Destination[]): readonly string[] {
  if (choice.destinations.length > 0 || choice.country === null) return choice.destinations
  return all
    .filter(({ countryCode }) => countryCode === choice.country)
    .sort((a, b) => a.popularity - b.popularity)
    .slice(0, 31)
    .map(({ code }) => code)
}

/** What the chosen place is called: its name, or null while no list knows it. */
export function placeNames(choice: PlaceChoice, all: readonly Destination[]): readonly string[] {
  if (choice.destinations.length > 0)
    return choice.destinations.map((code) => all.find((place) => place.code === code)?.name ?? code)
  const country = all.find(({ countryCode }) => countryCode === choice.country)
  return country ? [country.countryName] : []
}
