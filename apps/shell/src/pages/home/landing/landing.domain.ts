import type { Area } from '@masa/contract/lookups'

/** What the home page's address asks for: a destination's own page, or a country's. */
export interface LandingAddress {
  readonly kind: 'destination' | 'area'
  readonly code: string
  /** Only deals of these types; empty for all. */
  readonly dealTypes: readonly string[]
}

/** Product lines and the prefix of their banners' page keys (specification, chapter 2). */
const BANNER_PREFIX: Readonly<Record<string, string>> = {
  vacation_pack: 'FH',
  Organize_tour_packages: 'Org',
  Flight_Only: 'FO',
  sport_pack: 'SP',
}
const AREA_PREFIX = 'DA'
const USUAL_LINE = 'vacation_pack'

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

/** The product line whose tab is open: packages where they go there, else the first that has any destination. */
export function landingLine(destinationsOfLines: Area['packCategDests']): string {
  if ((destinationsOfLines[USUAL_LINE] ?? []).length > 0) return USUAL_LINE
  return Object.entries(destinationsOfLines).find(([, codes]) => codes.length > 0)?.[0] ?? USUAL_LINE
}

/** The tab of a product line, as remotes name theirs: `vacation_pack` is sold by `vacation-pack`. */
export const tabOf = (line: string): string => line.toLowerCase().replaceAll('_', '-')

/** The page key of a landing page's banner. */
export function bannerKey({ kind, line, isPhone }: { kind: LandingAddress['kind']; line: string; isPhone: boolean }) {
  const place = kind === 'area' ? `${AREA_PREFIX}Area` : `${BANNER_PREFIX[line] ?? BANNER_PREFIX[USUAL_LINE]}Landing`
  return place + (isPhone ? 'Mobile' : '')
}
