import type { Release } from '@masa/contract/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { installBuilt } from './install.service.ts'
import { buildRelease, buildShellRelease, startRegistryWorld, type RegistryWorld } from '../../test/registry-world.ts'

let world: RegistryWorld
beforeEach(async () => {
  world = await startRegistryWorld()
})
afterEach(() => world.close())

const actor = 'dana'
const [one, two, three] = [buildRelease(1), buildRelease(2), buildRelease(3)]

describe('what a start of everything installs', () => {
  const install = (...built: Release[]) =>
    installBuilt({
      db: world.db,
      store: world.store,
      built: Object.fromEntries(built.map(({ remote, version }) => [remote, version])),
      report: (problem) => {
        throw new Error(problem)
      },
    })

  it('is live at once, once, and leaves alone what was rolled back or promoted since', async () => {
    await world.put(one)
    expect(await install(one)).toEqual([`vacations@${one.version}`])
    expect(await install(one)).toEqual([])
    await world.put(two)
    await install(two)
    await world.registry.rollBack({ actor, channel: 'production', remote: 'vacations' })
    expect(await install(two)).toEqual([])
    expect(await world.live()).toEqual([`vacations@${one.version}`])
    // Built again as it was before: what the developer sees is what the sources say.
    expect(await install(one)).toEqual([`vacations@${one.version}`])
  })

  it('is there again after its files were collected', async () => {
    for (const release of [one, two, three]) await world.ship(release)
    await world.unneeded(one, 60)
    await world.registry.collect({ actor, isDryRun: false })
    await world.put(one)
    expect(await install(one)).toEqual([`vacations@${one.version}`])
    await world.ship(buildRelease(4))
    expect(await world.registry.rollBack({ actor, channel: 'production', remote: 'vacations' })).toMatchObject({
      to: one.version,
    })
  })

  it('leaves no fallback that it does not fit, of a remote or of the shell', async () => {
    await world.ship(one)
    await world.ship(two)
    const [shell, remote] = [
      buildShellRelease(8, { shared: { react: '20.0.0' } }),
      buildRelease(3, { shared: { react: '^20.0.0' } }),
    ]
    for (const release of [shell, remote]) await world.put(release)
    await install(shell, remote)
    const set = await world.releases.setOf('localhost')
    expect([set?.shell?.version, set?.shell?.lastKnownGood]).toEqual([shell.version, null])
    expect([set?.remotes[0]?.version, set?.remotes[0]?.lastKnownGood]).toEqual([remote.version, null])
  })

  it('gives a remote to its first sites, and never again to one that lost it', async () => {
    await world.owner.query('DELETE FROM remote_enablement')
    await world.put(one)
    await install(one)
    expect(await world.live('ribbon.localhost')).toHaveLength(1)
    await world.registry.enable({ actor, remote: 'vacations', tenants: ['RIBBON'], isEnabled: false })
    await install(one)
    expect(await world.live('ribbon.localhost')).toEqual([])
  })
})
