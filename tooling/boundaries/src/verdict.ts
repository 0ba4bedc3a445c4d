import type { BoundaryReport } from './check-boundaries.ts'
import type { TableReport } from './check-tables.ts'
import { rules } from './rules.ts'

/** With a TypeScript that it does not support, the cruiser reads nothing and finds nothing wrong. */
const fewestModules = 400
const fewestImports = 1_200

/** The API has more source files that name a table, and more tables, than that. */
const fewestNamed = 100
const fewestTables = 40

/** The checkout has more files than that. */
const fewestFiles = 1_000
const fewestUses = 200

/** What to print of a run, and whether it may pass. */
export interface Verdict {
  readonly passes: boolean
  readonly lines: readonly string[]
}

/** Of a run over all imports of the tree. */
export function verdictOn({ breaches, cruised, followed }: BoundaryReport): Verdict {
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

/** Of a run over the API's SQL. */
export function verdictOnTables({ faults, files, tables, named }: TableReport): Verdict {
  const isWhole = named >= fewestNamed && tables >= fewestTables
  return {
    passes: faults.length === 0 && isWhole,
    lines: [
      ...faults,
      ...(isWhole ? [] : [`Only ${named} names of ${tables} tables were read: the check itself is broken.`]),
      `${files} sources name tables ${named} times, ${tables} tables, ${faults.length} faults`,
    ],
  }
}

/** Of a run over all files, for lines that name a test product. */
export function verdictOnFiles({ files, faults }: { files: number; faults: readonly string[] }): Verdict {
  const isWhole = files >= fewestFiles
  return {
    passes: faults.length === 0 && isWhole,
    lines: [
      ...faults,
      ...(isWhole ? [] : [`Only ${files} files were read: the check itself is broken.`]),
      `${files} files looked at for test products, ${faults.length} faults`,
    ],
  }
}

/** Of a run over what remotes use of libraries that the shell provides. */
export function verdictOnFaces(
  reports: readonly { readonly faults: readonly string[]; readonly uses: number }[],
): Verdict {
  const faults = reports.flatMap((report) => report.faults)
  const uses = reports.reduce((sum, report) => sum + report.uses, 0)
  const isWhole = uses >= fewestUses
  return {
    passes: faults.length === 0 && isWhole,
    lines: [
      ...faults,
      ...(isWhole ? [] : [`Only ${uses} uses were read: the check itself is broken.`]),
      `${uses} uses of ${reports.length} libraries that the shell provides, ${faults.length} faults`,
    ],
  }
}
