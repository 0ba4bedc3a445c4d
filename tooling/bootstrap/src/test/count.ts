import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from '../processes/run.ts'
import { playwrightFailures, vitestFailures } from './failures.ts'
import type { PlaywrightSuite, VitestFile } from './failures.ts'

/** What a check adds to the closing line. */
export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Each test that failed, by its name and what it said first. */
  readonly failures: readonly string[]
  /** What went wrong in the counting itself, such as a missing report. */
  readonly complaints: readonly string[]
}

/**
 * `one`: by exit code. `api-tests`: vitest's report of the API. `unit`: vitest's reports of all other packages. The others:
 * Playwright's report of that run.
 */
export type CountKind = 'one' | UnitKind | keyof typeof browserReports
type UnitKind = 'unit' | 'api-tests'

/** Where vitest writes the report of a package, seen from its folder. */
export const unitReport = join('test-results', 'unit.json')
/** Where Playwright writes its reports, seen from the top. */
export const browserReports = {
  journeys: join('tooling', 'e2e', 'test-results', 'journeys.json'),
  'walk-checks': join('tooling', 'e2e', 'test-results', 'tools.json'),
} as const
const workspaceFolders = ['apps', 'packages', 'tooling']
/** Its folders are products, and their folders packages. */
const productsFolder = join('tooling', 'e2e', 'products')
const apiFolder = join('apps', 'api')

/** Removes reports of earlier runs: an old one must never be counted as a new one. */
export function clearReports(root: string, kind: CountKind): void {
  if (kind === 'one') return
  const reports = isUnit(kind) ? unitReports(root, kind) : [browserReports[kind]]
  for (const report of reports) rmSync(join(root, report), { force: true })
}

/** Counts a finished check. A failure that no report shows still counts as one. */
export function countOutcome(root: string, kind: CountKind, { code }: Pick<Outcome, 'code'>): Count {
  if (kind === 'one') return code === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 }
  const counted = isUnit(kind)
    ? sum(unitReports(root, kind).map((report) => countReport(root, report, vitestCount)))
    : countReport(root, browserReports[kind], playwrightCount)
  if (code !== 0 && counted.failed === 0) {
    return { ...counted, failed: 1, complaints: [...counted.complaints, `It ended with exit code ${code}.`] }
  }
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, complaints: ['No test ran.'] }
  return counted
}

/** Adds up. */
export function sum(counts: readonly Count[]): Count {
  return counts.reduce(
    (total, { passed, failed, skipped, failures, complaints }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      complaints: [...total.complaints, ...complaints],
    }),
    nothing,
  )
}

const nothing: Count = { passed: 0, failed: 0, skipped: 0, failures: [], complaints: [] }

/** The folders, seen from the top, of all packages that have a `unit` script. */
export function unitPackages(root: string): string[] {
  const foldersIn = (folder: string): string[] =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(folder, name)) : []
  return [...workspaceFolders, ...foldersIn(productsFolder)].flatMap(foldersIn).filter((folder) => {
    try {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
        scripts?: Record<string, string>
      }
      return manifest.scripts?.['unit'] !== undefined
    } catch {
      return false
    }
  })
}

const isUnit = (kind: CountKind): kind is UnitKind => kind === 'unit' || kind === 'api-tests'

const unitReports = (root: string, kind: UnitKind): string[] =>
  unitPackages(root)
    .filter((folder) => (folder === apiFolder) === (kind === 'api-tests'))
    .map((folder) => join(folder, unitReport))

function countReport(root: string, path: string, read: (report: unknown) => Omit<Count, 'complaints'>): Count {
  try {
    return { ...read(JSON.parse(readFileSync(join(root, path), 'utf8'))), complaints: [] }
  } catch {
    return {
      ...nothing,
      failed: 1,
      complaints: [`There is no readable report at ${path}: its tests did not run to the end.`],
    }
  }
}

/** Vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function vitestCount(report: unknown): Omit<Count, 'complaints'> {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, success, testResults } = report as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    success: boolean
    testResults: readonly VitestFile[]
  }
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = numFailedTests + unloaded.length
  return {
    passed: numPassedTests,
    failed: failed === 0 && !success ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
    failures: vitestFailures(testResults),
  }
}

/** Playwright's JSON report. A test that passed only on a second try is no pass. */
export function playwrightCount(report: unknown): Omit<Count, 'complaints'> {
  const { stats, suites, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites?: readonly PlaywrightSuite[]
    errors?: readonly unknown[]
  }
  const failed = stats.unexpected + stats.flaky
  return {
    passed: stats.expected,
    failed: failed === 0 && errors?.length ? 1 : failed,
    skipped: stats.skipped,
    failures: playwrightFailures(suites ?? []),
  }
}
