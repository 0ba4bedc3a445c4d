/** What the home page's address asks for: a destination's own page, or a country's. */
export interface LandingAddress {
  readonly kind: 'destination' | 'area'
  readonly code: string
  /** Only deals of these types; empty for all. */
  readonly dealTypes: readonly string[]
}

/** Reads the address: with `destination` the page is a landing page, with `areaType=true` a country's. */
export function landingOf(query: URLSearchParams): LandingAddress | null {
  const code = query.get('destination') ?? ''
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(code)) return null
  return {
    kind: query.get('areaType') === 'true' ? 'area' : 'destination',
    code: code.toUpperCase(),
    dealTypes: query.getAll('dealTypeCode').filter((type) => /^[A-Za-z0-9_-]{1,40}$/.test(type)),
  }
}
