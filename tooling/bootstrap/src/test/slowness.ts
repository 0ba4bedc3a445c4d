import { createHash } from 'node:crypto'

/** What the work of one sample takes while the gate runs on a machine of two cores that has nothing else to do. */
export const CALM_MS = 20
const EVERY_MS = 20_000
const BYTES = Buffer.alloc(16_000_000, 'masa')

/** A sample that comes later than this was not waited for: the machine itself was stopped. */
const PAUSE_MS = 60_000

/** What was seen of the machine while something ran. */
export interface Seen {
  /** How many times slower than the calm machine it was, by the median sample; 1 where none was taken. */
  readonly slowness: number
  /** Milliseconds by the clock in which the machine was stopped, as its owner may do with a virtual one. */
  readonly pausedMs: number
}

/** Watches how fast this machine is while something runs. */
export interface SlownessWatch {
  stop(): Seen
}

/** Does a small fixed piece of work now and then: other people's load on a shared machine shows in how long it takes. */
export function watchSlowness({
  sample = timeOfFixedWork,
  everyMs = EVERY_MS,
  now = () => performance.now(),
}: { sample?: () => number; everyMs?: number; now?: () => number } = {}): SlownessWatch {
  const taken: number[] = []
  let pausedMs = 0
  let last = now()
  const look = (): void => {
    const late = now() - last - everyMs
    if (late > PAUSE_MS) pausedMs += late
    last = now()
  }
  const timer = setInterval(() => {
    look()
    taken.push(sample())
  }, everyMs)
  timer.unref()
  return {
    stop() {
      clearInterval(timer)
      look()
      const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)]
      return { slowness: median === undefined ? 1 : median / CALM_MS, pausedMs }
    },
  }
}

function timeOfFixedWork(): number {
  const started = performance.now()
  createHash('sha256').update(BYTES).digest()
  return performance.now() - started
}
