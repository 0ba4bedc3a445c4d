import { createHash } from 'node:crypto'

/** What the work of one sample takes while the gate runs on a machine of two cores that has nothing else to do. */
export const CALM_MS = 20
const EVERY_MS = 20_000
const BYTES = Buffer.alloc(16_000_000, 'masa')

/** Watches how fast this machine is while something runs. */
export interface SlownessWatch {
  /** Ends the watch: how many times slower than the calm machine it was, by the median sample; 1 where none was taken. */
  stop(): number
}

/** Does a small fixed piece of work now and then: other people's load on a shared machine shows in how long it takes. */
export function watchSlowness(sample: () => number = timeOfFixedWork, everyMs = EVERY_MS): SlownessWatch {
  const taken: number[] = []
  const timer = setInterval(() => taken.push(sample()), everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]
      return median === undefined ? 1 : median / CALM_MS
    },
  }
}

function timeOfFixedWork(): number {
  const started = performance.now()
  createHash('sha256').update(BYTES).digest()
  return performance.now() - started
}
