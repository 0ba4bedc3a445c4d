import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { COURSES, courseOf, CRASH_PLACES, seedOf } from '../faults/crash-places.ts'
import { buildCrashRuns, type CrashRuns } from '../faults/crash-runs.ts'
import { playedSizes } from './sizes.ts'

const { repeats } = playedSizes()
/** Worlds side by side: while one waits for its workers' next look at what is due, another goes on. */
const LANES = 4

describe('an API that is killed', () => {
  // Worlds for each row: what one row leaves is not another's.
  let lanes: CrashRuns[]
  beforeEach(async () => {
    lanes = await Promise.all(Array.from({ length: LANES }, buildCrashRuns))
  })
  afterEach(() => Promise.all(lanes.map((lane) => lane.close())))

  // Charged and killed before we recorded it: F2 is the place `capture.answered` among these.
  it.for(Object.entries(CRASH_PLACES))('F1 F2 killed while %s', async ([, places], { task }) => {
    const left = places.flatMap((place) => Array.from({ length: repeats }, (_, run) => ({ place, run })))
    const total = left.length
    const play = async (lane: CrashRuns) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const end = await lane.run(next.place, seedOf(next.place, next.run))
        expect(end).toBe(COURSES[courseOf(next.place)].end)
      }
    }
    const played = await Promise.allSettled(lanes.map(play))
    const faults = played.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason as unknown] : []))
    if (faults.length > 0) throw faults[0]
    task.meta.soak = {
      runs: total,
      figures: `killed by SIGKILL at ${places.length} places, gone on by workers and clients, one charge at most`,
    }
  })
})
