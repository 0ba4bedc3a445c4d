import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCrashRuns, CRASH_PLACES, seedsOf, type CrashRuns } from './crash-runs.ts'

/** The crashes of `booking-crashes.test.ts`, but real: the process is killed, and another takes over what it left. */
describe('an API that is killed between two steps of a booking', { timeout: 120_000 }, () => {
  let runs: CrashRuns
  beforeAll(async () => {
    runs = await buildCrashRuns()
  }, 120_000)
  afterAll(() => runs.close(), 60_000)

  const places = Object.values(CRASH_PLACES).flat()
  it.each(places.map((place, index) => [place, seedsOf(place)[index % seedsOf(place).length] ?? 'client'] as const))(
    'F1: at %s, leaves what another process brings to its end, by its %s',
    async (place, seed) => {
      expect(['pay_open', 'confirmed', 'refused', 'refunded']).toContain(await runs.run(place, seed))
    },
  )

  it('F1: knows of no place that no booking comes to', async () => {
    await expect(runs.run('nowhere.at', 'client')).rejects.toThrow('no booking comes to nowhere.at')
  })
})
