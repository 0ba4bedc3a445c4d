/** The values of a pattern's `:name` segments; the rest behind `/*` is `'*'`. */
export type PathParams = Readonly<Record<string, string>>

/**
 * Matches a path (no language prefix, no query) against a manifest's pattern.
 * A trailing slash makes no difference; case does. Answers null when it does not match.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const wanted = segments(pattern)
  const given = segments(path)
  const takesRest = wanted.at(-1) === '*'
  if (takesRest) wanted.pop()
  if (takesRest ? given.length < wanted.length : given.length !== wanted.length) return null
  const params: Record<string, string> = {}
  for (const [at, segment] of wanted.entries()) {
    const value = given[at] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = value
    else if (segment !== value) return null
  }
  if (takesRest) params['*'] = given.slice(wanted.length).join('/')
  return params
}

/** Of several patterns the more exact one wins: fixed segments before `:name`, and those before `/*`. */
export function patternRank(pattern: string): number {
  return segments(pattern).reduce(
    (rank, segment) => rank + (segment === '*' ? 1 : segment.startsWith(':') ? 10 : 100),
    0,
  )
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
