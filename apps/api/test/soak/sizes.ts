import { z } from 'zod'

/** How much of each row is played. Handed to the rows by the environment, since they run in a process of their own. */
export interface Sizes {
  /** F19: buyers at once, and how often. */
  readonly buyers: number
  readonly rushes: number
  /** F21: payments around the end of their hold. */
  readonly instants: number
  /** F1, F2 at each place where an API can be killed, and F15 to F18 each. */
  readonly repeats: number
  /** Schedules of the simulator. */
  readonly schedules: number
  /** Rounds of all property tests, each with a fresh seed. */
  readonly rounds: number
  /** The mixed load. */
  readonly minutes: number
  readonly seed: number
}

const FULL: Sizes = {
  buyers: 500,
  rushes: 20,
  instants: 1_000,
  repeats: 50,
  schedules: 1_000_000,
  rounds: 5,
  minutes: 10,
  seed: 1,
}

const count = z.coerce.number().int().min(1).optional()
const options = z.strictObject({
  runs: count,
  buyers: count,
  minutes: z.coerce.number().min(0).optional(),
  seed: count,
})

/** Full size, or less: `runs` is the most repeats of any row, and a thousand schedules each. */
export function sizesOf(given: Readonly<Record<string, string | undefined>>): Sizes {
  const { runs = Number.POSITIVE_INFINITY, buyers, minutes, seed } = options.parse(given)
  return {
    buyers: buyers ?? FULL.buyers,
    rushes: Math.min(FULL.rushes, runs),
    instants: Math.min(FULL.instants, runs),
    repeats: Math.min(FULL.repeats, runs),
    schedules: Math.min(FULL.schedules, runs * 1_000),
    rounds: Math.min(FULL.rounds, runs),
    minutes: minutes ?? FULL.minutes,
    seed: seed ?? FULL.seed,
  }
}

const VARIABLE = 'SOAK_SIZES'

/** For the environment of the process that plays the rows. */
export const toEnvironment = (sizes: Sizes): Record<string, string> => ({ [VARIABLE]: JSON.stringify(sizes) })

/** In that process. */
export const playedSizes = (): Sizes => JSON.parse(process.env[VARIABLE] ?? JSON.stringify(FULL)) as Sizes
