import type { Landing } from '@masa/contract/content'

/** What of a product line decides on its landing pages. */
export interface LandingLine {
  readonly code: string
  readonly bannerPrefix: string
}

/** The line that a landing page begins with wherever it has any destination. */
const USUAL_LINE = 'vacation_pack'
const AREA_BANNER = 'DAArea'

/**
 * How a place's own page begins (specification, chapter 2): the search tab of the line that goes there (packages where
 * they do, else the first that has any destination) and the page keys of its banner: a country's, or the line's.
 */
export function landingOf({
  kind,
  destinationsOfLines,
  lines,
}: {
  kind: 'destination' | 'area'
  /** Codes of the place's destinations by product line. */
  destinationsOfLines: Readonly<Record<string, readonly string[]>>
  lines: readonly LandingLine[]
}): Landing {
  const line = lineOf(destinationsOfLines)
  const prefix = (lines.find(({ code }) => code === line) ?? lines.find(({ code }) => code === USUAL_LINE))
    ?.bannerPrefix
  const banner = kind === 'area' ? AREA_BANNER : `${prefix}Landing`
  return { searchTab: tabOf(line), bannerKeys: { wide: banner, phone: `${banner}Mobile` } }
}

function lineOf(destinationsOfLines: Readonly<Record<string, readonly string[]>>): string {
  if ((destinationsOfLines[USUAL_LINE] ?? []).length > 0) return USUAL_LINE
  return Object.entries(destinationsOfLines).find(([, codes]) => codes.length > 0)?.[0] ?? USUAL_LINE
}

/** The tab of a product line, as remotes name theirs: `vacation_pack` is sold by `vacation-pack`. */
const tabOf = (line: string): string => line.toLowerCase().replaceAll('_', '-')
