import type { Canary, Health } from '@masa/contract/release-desk'

/** Upper ends of the classes in which times of loading are counted (ms); the last class has none. */
export const TIME_CLASSES = [50, 100, 150, 200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 12_000]

/** Counts of one version, added up over what is looked at. `times` has one place for each class and one more. */
export interface Counts {
  readonly loads: number
  readonly visits: number
  readonly failures: number
  readonly times: readonly number[]
}

export const NO_COUNTS: Counts = { loads: 0, visits: 0, failures: 0, times: [] }

/** The place of a time among the classes. */
export function classOf(milliseconds: number): number {
  const found = TIME_CLASSES.findIndex((end) => milliseconds <= end)
  return found === -1 ? TIME_CLASSES.length : found
}

export function healthOf({ loads, visits, failures, times }: Counts): Health {
  const tries = loads + failures
  return { loads, visits, failures, failureRate: tries === 0 ? null : failures / tries, loadMs: upperQuartile(times) }
}

/** From so few tries nothing is concluded. */
const FEWEST_TRIES = 20
/** A version fails when it fails this much more often than the stable one and at least this often at all. */
const FAILS = { times: 3, rate: 0.01 } as const
const SLOWER = 1.5

/** What the figures of a canary say against those of the version that the others get. */
export function verdictOf(canary: Health, stable: Health): Canary['verdict'] {
  if (canary.loads + canary.failures < FEWEST_TRIES || canary.failureRate === null) return 'waiting'
  if (canary.failureRate >= FAILS.rate && canary.failureRate >= FAILS.times * (stable.failureRate ?? 0))
    return 'failing'
  if (canary.loadMs !== null && stable.loadMs !== null && canary.loadMs > SLOWER * stable.loadMs) return 'slow'
  return 'healthy'
}

/** Within its class a time is taken to be spread evenly; above the last end it is that end. */
function upperQuartile(times: readonly number[]): number | null {
  const total = times.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let left = total * 0.75
  for (const [at, count] of times.entries()) {
    if (left > count) {
      left -= count
      continue
    }
    const begin = TIME_CLASSES[at - 1] ?? 0
    const end = TIME_CLASSES[at] ?? begin
    return Math.round(begin + (end - begin) * (count === 0 ? 1 : left / count))
  }
  return null
}
