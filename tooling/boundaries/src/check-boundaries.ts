import { cruise } from 'dependency-cruiser'
import type { ICruiseResult } from 'dependency-cruiser'
import { rules } from './rules.ts'

/** One import that a rule forbids. Paths are seen from the folder that was checked. */
export interface Breach {
  readonly rule: string
  readonly from: string
  readonly to: string
}

export interface BoundaryReport {
  readonly breaches: readonly Breach[]
  /** How many source files were read: a check that read none has checked nothing. */
  readonly cruised: number
  /** How many imports between them were followed. */
  readonly followed: number
}

const notOurs = '^(?:apps|packages|tooling)/[^/]+/(?:dist[^/]*|fixtures|templates|coverage|test-results)(?:/|$)'

/**
 * Reads every source file of `apps`, `packages` and `tooling` below `root` and holds its imports, of types too,
 * against the rules.
 */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { output } = await cruise(
    ['apps', 'packages', 'tooling'],
    {
      baseDir: root,
      ruleSet: { forbidden: [...rules] },
      validate: true,
      exclude: { path: notOurs },
      doNotFollow: { path: 'node_modules' },
      // Imports of types count: a rule that lets them pass says so itself.
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      conditionNames: ['types', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  )
  const { summary, modules } = output as ICruiseResult
  const own = modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'))
  return {
    breaches: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...areaCircles(own.flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => [source, resolved]))),
    ],
    cruised: own.length,
    followed: own.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  }
}

/** The rule that no pair of paths can say: areas of the API that ask each other, however many stand between. */
export const AREA_CIRCLE = 'no-circle-of-areas'

function areaCircles(imports: readonly (readonly string[])[]): Breach[] {
  const asked = new Map<string, Set<string>>()
  for (const [from = '', to = ''] of imports) {
    const [asking, other] = [areaOf(from), areaOf(to)]
    if (asking !== null && other !== null && asking !== other)
      asked.set(asking, (asked.get(asking) ?? new Set()).add(other))
  }
  const leadsTo = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(asked.get(from) ?? [])].some(
      (next) => next === wanted || (!seen.has(next) && leadsTo(next, wanted, seen.add(next))),
    )
  return [...asked].flatMap(([from, others]) =>
    [...others].filter((to) => leadsTo(to, from)).map((to) => ({ rule: AREA_CIRCLE, from, to })),
  )
}

/** The area of a source; tests may start anything. */
const areaOf = (path: string): string | null =>
  /\.test\.ts$|\/testing\//.test(path) ? null : (/^apps\/api\/src\/([^/]+)\//.exec(path)?.[1] ?? null)
