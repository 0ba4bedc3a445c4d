import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserReports, unitPackages, unitReport } from './count.ts'
import type { PlaywrightSuite, VitestFile } from './failures.ts'

/** How long tests of one part of the product took, in seconds of one worker. */
export type Shares = ReadonlyMap<string, number>

/**
 * Minutes of the gate that a part of the product may take, its unit tests and its journeys together, on a machine of two
 * cores as fast as the one on which `CALM_MS` was measured.
 */
export const BUDGET_MINUTES: Readonly<Record<string, number>> = {
  api: 8,
  shell: 11,
  vacations: 10,
  till: 7,
  flights: 7,
  packages: 4,
  tooling: 5,
  'app-deals': 5,
  ops: 5,
  sandbox: 5,
}
/** What each further product may add, to its own share and to the whole. */
export const BUDGET_OF_A_FURTHER_PRODUCT = 4
/**
 * Minutes of the whole gate, on that machine, for the parts that have a budget of their own. Twenty is the aim; it took more
 * when this began to be held, nine tenths of it in tests that keep both cores busy, and takes 38 to 46 in all with the
 * journeys of flights, of orders and of what suppliers change. It is to come down by fewer journeys, not by this number.
 */
export const WHOLE_BUDGET_MINUTES = 42

/** Tests run on so many cores at once. */
const LANES = 2

/** What the reports of the last run say each part took: packages and tools together, apps apart. */
export function readShares(root: string): Shares {
  const shares = new Map<string, number>()
  const add = (part: string, seconds: number) => shares.set(part, (shares.get(part) ?? 0) + seconds)
  for (const folder of unitPackages(root)) {
    const report = read<{ testResults: readonly VitestFile[] }>(join(root, folder, unitReport))
    const [kind = '', name = ''] = folder.split(/[\\/]/)
    for (const { startTime = 0, endTime = 0 } of report?.testResults ?? [])
      add(kind === 'apps' ? name : kind, (endTime - startTime) / 1000)
  }
  const journeys = read<{ suites: readonly PlaywrightSuite[] }>(join(root, browserReports.journeys))
  for (const { part, seconds } of journeyTimes(journeys?.suites ?? [])) add(part, seconds)
  return shares
}

/** Journeys stand in a folder of their part; a walk through a part's screens is tagged with it. */
function journeyTimes(suites: readonly PlaywrightSuite[]): { part: string; seconds: number }[] {
  return suites.flatMap(({ suites: within = [], specs = [] }) => [
    ...journeyTimes(within),
    ...specs.flatMap(({ file, tags = [], tests }) => {
      const part = tags.find((tag) => tag.startsWith('part-'))?.slice('part-'.length) ?? file.split('/').at(-2) ?? ''
      return tests.map(({ results }) => ({
        part,
        seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
      }))
    }),
  ])
}

/** Minutes of the gate by part, the longest first, and whether it is more than it may take. `slowness`: how much slower than the calm machine this one was. */
export function judgeShares(
  shares: Shares,
  slowness: number,
): { part: string; minutes: number; budget: number; isOver: boolean }[] {
  return [...shares]
    .map(([part, seconds]) => {
      const minutes = seconds / 60 / LANES
      const budget = BUDGET_MINUTES[part] ?? BUDGET_OF_A_FURTHER_PRODUCT
      return { part, minutes, budget, isOver: minutes / Math.max(1, slowness) > budget }
    })
    .toSorted((a, b) => b.minutes - a.minutes)
}

/** The whole gate: minutes by the clock, and what it may take with all products that there are. */
export function judgeWhole(
  minutes: number,
  { shares, slowness }: { shares: Shares; slowness: number },
): { minutes: number; budget: number; isOver: boolean } {
  const further = [...shares.keys()].filter((part) => BUDGET_MINUTES[part] === undefined)
  const budget = WHOLE_BUDGET_MINUTES + further.length * BUDGET_OF_A_FURTHER_PRODUCT
  return { minutes, budget, isOver: minutes / Math.max(1, slowness) > budget }
}

function read<T>(path: string): T | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}
