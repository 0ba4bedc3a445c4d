import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildCrashRuns, CRASH_PLACES, seedsOf, type CrashRuns } from '../faults/crash-runs.ts'
import { playedSizes } from './sizes.ts'

const { repeats } = playedSizes()

describe('an API that is killed', () => {
  // A world for each row: what one row leaves to be sent is not another's.
  let runs: CrashRuns
  beforeEach(async () => {
    runs = await buildCrashRuns()
  })
  afterEach(() => runs.close())

  // Charged and killed before we recorded it: F2 is the place `capture.answered` among these.
  it.for(Object.entries(CRASH_PLACES))('F1 F2 killed while %s', async ([, places], { task }) => {
    for (const place of places) {
      const seeds = seedsOf(place)
      for (let run = 0; run < repeats; run += 1) {
        const end = await runs.run(place, seeds[run % seeds.length] ?? 'workers')
        expect(['pay_open', 'confirmed', 'refused', 'refunded']).toContain(end)
      }
    }
    task.meta.soak = {
      runs: places.length * repeats,
      figures: `killed by SIGKILL at ${places.length} places, gone on by workers and clients, one charge at most`,
    }
  })
})
