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
    breaches: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    cruised: own.length,
    followed: own.reduce((sum, { dependencies }) => sum + dependencies.length, 0),
  }
}
