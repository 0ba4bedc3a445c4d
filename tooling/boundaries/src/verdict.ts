import type { BoundaryReport } from './check-boundaries.ts'
import { rules } from './rules.ts'

/** With a TypeScript that it does not support, the cruiser reads nothing and finds nothing wrong. */
const fewestModules = 400
const fewestImports = 1_200

/** What to tell of a run over the whole tree, and whether it may pass. */
export function verdictOn({ breaches, cruised, followed }: BoundaryReport): {
  readonly passes: boolean
  readonly lines: readonly string[]
} {
  const isWhole = cruised >= fewestModules && followed >= fewestImports
  const broken = new Set(breaches.map(({ rule }) => rule))
  return {
    passes: breaches.length === 0 && isWhole,
    lines: [
      ...breaches.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
      ...rules.flatMap(({ name = '', comment = '' }) => (broken.has(name) ? [`  ${name}: ${comment}`] : [])),
      ...(isWhole ? [] : [`Only ${cruised} modules and ${followed} imports were read: the check itself is broken.`]),
      `${cruised} modules, ${followed} imports, ${rules.length} rules, ${breaches.length} breaches`,
    ],
  }
}
