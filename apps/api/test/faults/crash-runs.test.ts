import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COURSES, courseOf, CRASH_PLACES, seedOf } from './crash-places.ts'
import { buildCrashRuns, type CrashRuns } from './crash-runs.ts'

/** The crashes of `booking-crashes.test.ts`, but real: the process is killed, and another takes over what it left. */
describe('an API that is killed between two steps of a booking', { timeout: 120_000 }, () => {
  let runs: CrashRuns
  beforeAll(async () => {
    runs = await buildCrashRuns()
  }, 120_000)
  afterAll(() => runs.close(), 60_000)

  const places = Object.values(CRASH_PLACES).flat()
  it.each(places.flatMap((place) => [0, 1].map((run) => [place, seedOf(place, run), run + 1] as const)))(
    'F1: at %s, leaves what another process brings to its end, by its %s (%d)',
    async (place, seed) => {
      expect(await runs.run(place, seed)).toBe(COURSES[courseOf(place)].end)
    },
  )

  it('F1: knows of no place that no booking comes to', async () => {
    await expect(runs.run('nowhere.at', 'client')).rejects.toThrow('no booking comes to nowhere.at')
  })
})
