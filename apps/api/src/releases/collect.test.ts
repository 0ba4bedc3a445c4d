import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const actor = 'dana'
const [one, two, three] = [buildRelease(1), buildRelease(2), buildRelease(3)]

describe('collecting', () => {
  it('deletes what was out of use for long, and nothing that is live, spare, a canary or lately was', async () => {
    for (const release of [one, two, three]) await world.ship(release)
    for (const release of [one, two, three]) await world.unneeded(release, 60)
    // Release 2 was the spare until now, which no line of the log says: tabs have it still.
    await world.ship(buildRelease(4))
    const dry = await world.registry.collect({ actor, olderThanDays: 30, isDryRun: true })
    expect(dry.map(({ version }) => version)).toEqual([one.version])
    expect(await world.store.read(`vacations/${one.version}/release.json`)).not.toBeNull()
    expect(await world.registry.collect({ actor, olderThanDays: 30, isDryRun: false })).toEqual(dry)
    expect(await world.store.read(`vacations/${one.version}/release.json`)).toBeNull()
    for (const kept of [two, three, buildRelease(4)])
      expect(await world.store.read(`vacations/${kept.version}/remoteEntry.js`)).not.toBeNull()
    expect(await world.registry.collect({ actor, olderThanDays: 30, isDryRun: false })).toEqual([])
  })
})

describe('collecting what does not go', () => {
  it('is reported, does not stop the rest, and is done by the next collection', async () => {
    for (const release of [one, two, three, buildRelease(4)]) await world.ship(release)
    for (const release of [one, two]) await world.unneeded(release, 60)
    const { remove } = world.store
    const isStuck = vi.spyOn(world.store, 'remove').mockImplementation(async (named) => {
      if (named.version === one.version) throw new Error('the disk does not answer')
      await remove(named)
    })
    const collect = () => world.registry.collect({ actor, olderThanDays: 30, isDryRun: false })
    await expect(collect()).rejects.toThrow(/1 of 2 releases could not be deleted/)
    expect(await world.store.read(`vacations/${one.version}/release.json`)).not.toBeNull()
    expect(await world.store.read(`vacations/${two.version}/release.json`)).toBeNull()
    isStuck.mockRestore()
    expect((await collect()).map(({ version }) => version)).toEqual([one.version])
    expect(await world.store.read(`vacations/${one.version}/release.json`)).toBeNull()
    expect(await world.owner.query(`SELECT 1 FROM release_change WHERE action = 'collect'`)).toHaveLength(2)
    expect(await collect()).toEqual([])
  })
})
