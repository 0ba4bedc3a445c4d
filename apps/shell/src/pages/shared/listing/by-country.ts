/** Something that stands in a list of places, sold in a country. */
export interface Listed {
  readonly countryName: string
  /** Every name by which it may be found. */
  readonly names: readonly string[]
}

export interface CountryGroup<Item> {
  readonly country: string
  readonly items: readonly Item[]
}

/** The form in which names are compared: case, accents and vowel points make no difference. */
export function plainName(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The items with a name (or a country) that contains what was typed; all of them for nothing typed. */
export function named<Item extends Listed>(items: readonly Item[], typed: string): Item[] {
  const wanted = plainName(typed)
  if (wanted === '') return [...items]
  return items.filter(({ names, countryName }) =>
    [...names, countryName].some((name) => plainName(name).includes(wanted)),
  )
}

/** Countries in the alphabet of the language; within one, the order of the list stays. */
export function byCountry<Item extends Listed>(items: readonly Item[], tag: string): CountryGroup<Item>[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(item.countryName)
    if (group === undefined) groups.set(item.countryName, [item])
    else group.push(item)
  }
  const { compare } = new Intl.Collator(tag)
  return [...groups]
    .map(([country, members]) => ({ country, items: members }))
    .sort((a, b) => compare(a.country, b.country))
}
